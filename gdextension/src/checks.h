// Guards that open the bound methods of Match: report a normal error and return a usable value.
#pragma once

#include <godot_cpp/core/error_macros.hpp>

#define NEED_MATCH(m_value) \
	ERR_FAIL_COND_V_MSG(match_ == nullptr, m_value, "There is no match: call start() or load_file() first.")
#define NEED_POWER(m_power, m_value) \
	NEED_MATCH(m_value); \
	ERR_FAIL_COND_V_MSG(!is_power(m_power), m_value, "There is no power of that number in this ruleset.")
#define NEED_SEATS(m_set, m_value) \
	NEED_MATCH(m_value); \
	ERR_FAIL_COND_V_MSG(!is_seat_set(m_set), m_value, "A set of seats has one bit for each seat: 0 to 255.")

// Error macros of Godot: report with file and line, return a usable value, never crash.
#pragma once

#include "builtin.hpp"

namespace godot {

void _err_print_error(const char *p_function, const char *p_file, int p_line, const char *p_error, const String &p_message = String(), bool p_editor_notify = false, bool p_is_warning = false);

} // namespace godot

#define ERR_PRINT(m_msg) ::godot::_err_print_error(__FUNCTION__, __FILE__, __LINE__, "", m_msg)
#define WARN_PRINT(m_msg) ::godot::_err_print_error(__FUNCTION__, __FILE__, __LINE__, "", m_msg, false, true)

#define ERR_FAIL_COND_V_MSG(m_cond, m_retval, m_msg) \
	if (m_cond) [[unlikely]] { \
		::godot::_err_print_error(__FUNCTION__, __FILE__, __LINE__, "Condition \"" #m_cond "\" is true. Returning: " #m_retval, m_msg); \
		return m_retval; \
	} else \
		((void)0)
#define ERR_FAIL_COND_MSG(m_cond, m_msg) ERR_FAIL_COND_V_MSG(m_cond, , m_msg)
#define ERR_FAIL_COND_V(m_cond, m_retval) ERR_FAIL_COND_V_MSG(m_cond, m_retval, "")
#define ERR_FAIL_COND(m_cond) ERR_FAIL_COND_V_MSG(m_cond, , "")
#define ERR_FAIL_NULL_V_MSG(m_param, m_retval, m_msg) ERR_FAIL_COND_V_MSG((m_param) == nullptr, m_retval, m_msg)
#define ERR_FAIL_NULL_V(m_param, m_retval) ERR_FAIL_NULL_V_MSG(m_param, m_retval, "")
#define ERR_FAIL_NULL_MSG(m_param, m_msg) ERR_FAIL_NULL_V_MSG(m_param, , m_msg)
#define ERR_FAIL_NULL(m_param) ERR_FAIL_NULL_V_MSG(m_param, , "")
#define ERR_FAIL_INDEX_V_MSG(m_index, m_size, m_retval, m_msg) ERR_FAIL_COND_V_MSG(int64_t(m_index) < 0 || int64_t(m_index) >= int64_t(m_size), m_retval, m_msg)
#define ERR_FAIL_INDEX_V(m_index, m_size, m_retval) ERR_FAIL_INDEX_V_MSG(m_index, m_size, m_retval, "")
#define ERR_FAIL_V_MSG(m_retval, m_msg) \
	do { \
		::godot::_err_print_error(__FUNCTION__, __FILE__, __LINE__, "Method failed. Returning: " #m_retval, m_msg); \
		return m_retval; \
	} while (false)
#define ERR_FAIL_V(m_retval) ERR_FAIL_V_MSG(m_retval, "")
#define ERR_FAIL_MSG(m_msg) ERR_FAIL_V_MSG(, m_msg)

// What is printed: Godot's error macros, which report and return a usable value, and the printing functions.
#pragma once

#include "containers.hpp"

namespace godot {

inline void _err_print_error(const char *p_function, const char *p_file, int p_line, const char *p_error,
		const String &p_message = "", bool p_editor_notify = false, bool p_is_warning = false) {
	const auto print = p_is_warning ? internal::api.print_warning_with_message : internal::api.print_error_with_message;
	print(p_error, p_message.utf8().get_data(), p_function, p_file, p_line, p_editor_notify);
}

class UtilityFunctions {
public:
	template <class... Args> static void print(const Args &...p_args) {
		internal::api.print(nullptr, VariantArguments(p_args...).pointers, sizeof...(Args));
	}
	template <class... Args> static void push_error(const Args &...p_args) {
		internal::api.push_error(nullptr, VariantArguments(p_args...).pointers, sizeof...(Args));
	}
	template <class... Args> static void push_warning(const Args &...p_args) {
		internal::api.push_warning(nullptr, VariantArguments(p_args...).pointers, sizeof...(Args));
	}
};

} // namespace godot

#define ERR_PRINT(m_msg) ::godot::_err_print_error(__FUNCTION__, __FILE__, __LINE__, "", m_msg)
#define WARN_PRINT(m_msg) ::godot::_err_print_error(__FUNCTION__, __FILE__, __LINE__, "", m_msg, false, true)
#define ERR_FAIL_COND_V_MSG(m_cond, m_retval, m_msg) \
	if (m_cond) [[unlikely]] { \
		::godot::_err_print_error( \
				__FUNCTION__, __FILE__, __LINE__, "Condition \"" #m_cond "\" is true. Returning: " #m_retval, m_msg); \
		return m_retval; \
	} else \
		((void)0)
#define ERR_FAIL_V_MSG(m_retval, m_msg) ERR_FAIL_COND_V_MSG(true, m_retval, m_msg)
#define ERR_FAIL_MSG(m_msg) ERR_FAIL_COND_V_MSG(true, , m_msg)
#define ERR_FAIL_COND_MSG(m_cond, m_msg) ERR_FAIL_COND_V_MSG(m_cond, , m_msg)
#define ERR_FAIL_COND_V(m_cond, m_retval) ERR_FAIL_COND_V_MSG(m_cond, m_retval, "")
#define ERR_FAIL_COND(m_cond) ERR_FAIL_COND_V_MSG(m_cond, , "")
#define ERR_FAIL_NULL_V_MSG(m_param, m_retval, m_msg) ERR_FAIL_COND_V_MSG((m_param) == nullptr, m_retval, m_msg)
#define ERR_FAIL_NULL_MSG(m_param, m_msg) ERR_FAIL_COND_V_MSG((m_param) == nullptr, , m_msg)
#define ERR_FAIL_INDEX_V_MSG(m_index, m_size, m_retval, m_msg) \
	ERR_FAIL_COND_V_MSG(int64_t(m_index) < 0 || int64_t(m_index) >= int64_t(m_size), m_retval, m_msg)
#define ERR_FAIL_INDEX_V(m_index, m_size, m_retval) ERR_FAIL_INDEX_V_MSG(m_index, m_size, m_retval, "")

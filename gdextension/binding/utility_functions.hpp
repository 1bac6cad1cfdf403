// UtilityFunctions: the engine's global functions that print.
#pragma once

#include "containers.hpp"

namespace godot {

class UtilityFunctions {
	template <class... Args>
	static void call(GDExtensionPtrUtilityFunction p_function, const Args &...p_args) {
		const Variant values[] = { Variant(p_args)... };
		GDExtensionConstTypePtr pointers[sizeof...(Args)];
		for (size_t i = 0; i < sizeof...(Args); ++i) {
			pointers[i] = &values[i];
		}
		p_function(nullptr, pointers, sizeof...(Args));
	}

public:
	template <class First, class... Args>
	static void print(const First &p_first, const Args &...p_args) { call(internal::api.print, p_first, p_args...); }
	template <class First, class... Args>
	static void push_error(const First &p_first, const Args &...p_args) { call(internal::api.push_error, p_first, p_args...); }
	template <class First, class... Args>
	static void push_warning(const First &p_first, const Args &...p_args) { call(internal::api.push_warning, p_first, p_args...); }
};

} // namespace godot

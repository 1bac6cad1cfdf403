// A bound C++ method or static function, called by the engine with checked arguments.
#pragma once

#include "cross.hpp"

#include <array>
#include <tuple>

namespace godot::internal {

// What the engine holds for each bound method.
class MethodBind {
public:
	std::vector<PropertyInfo> arguments;
	std::vector<bool (*)(const Variant &p_value)> accepts;
	std::vector<GDExtensionClassMethodArgumentMetadata> metadata;
	std::vector<Variant> defaults;
	PropertyInfo result;
	GDExtensionClassMethodArgumentMetadata result_metadata = GDEXTENSION_METHOD_ARGUMENT_METADATA_NONE;
	bool has_result = false;
	uint32_t flags = GDEXTENSION_METHOD_FLAG_NORMAL;

	virtual ~MethodBind() = default;
	virtual void call(Object *p_self, const Variant *const *p_args, Variant &r_result) const = 0;
	virtual void call_typed(Object *p_self, const GDExtensionConstTypePtr *p_args, void *r_result) const = 0;

	// The engine's two ways to call.
	static void call_from_engine(void *p_method, GDExtensionClassInstancePtr p_self, const GDExtensionConstVariantPtr *p_args, GDExtensionInt p_count, GDExtensionVariantPtr r_result, GDExtensionCallError *r_error);
	static void call_typed_from_engine(void *p_method, GDExtensionClassInstancePtr p_self, const GDExtensionConstTypePtr *p_args, GDExtensionTypePtr r_result);
};

// Splits the type of a function pointer.
template <class F>
struct Signature;
template <class C, class R, class... Args>
struct Signature<R (C::*)(Args...)> {
	using Class = C;
	using Result = R;
	using Arguments = std::tuple<std::remove_cvref_t<Args>...>;
	static constexpr uint32_t FLAGS = GDEXTENSION_METHOD_FLAG_NORMAL;
};
template <class C, class R, class... Args>
struct Signature<R (C::*)(Args...) const> : Signature<R (C::*)(Args...)> {
	static constexpr uint32_t FLAGS = GDEXTENSION_METHOD_FLAG_NORMAL | GDEXTENSION_METHOD_FLAG_CONST;
};
template <class R, class... Args>
struct Signature<R (*)(Args...)> {
	using Class = void;
	using Result = R;
	using Arguments = std::tuple<std::remove_cvref_t<Args>...>;
	static constexpr uint32_t FLAGS = GDEXTENSION_METHOD_FLAG_NORMAL | GDEXTENSION_METHOD_FLAG_STATIC;
};

template <class F>
class BoundMethod final : public MethodBind {
	using Arguments = typename Signature<F>::Arguments;
	using Result = std::remove_cvref_t<typename Signature<F>::Result>;
	static constexpr size_t COUNT = std::tuple_size_v<Arguments>;
	using Indices = std::make_index_sequence<COUNT>;
	template <size_t I>
	using CrossAt = Cross<std::tuple_element_t<I, Arguments>>;

	F function_;

	template <class... Values>
	decltype(auto) invoke(Object *p_self, Values &&...p_values) const {
		if constexpr (std::is_member_function_pointer_v<F>) {
			return (static_cast<typename Signature<F>::Class *>(p_self)->*function_)(std::forward<Values>(p_values)...);
		} else {
			return function_(std::forward<Values>(p_values)...);
		}
	}

	template <size_t... I>
	void describe(std::index_sequence<I...>) {
		arguments = { CrossAt<I>::info()... };
		accepts = { &CrossAt<I>::accepts... };
		metadata = { CrossAt<I>::META... };
	}

	template <size_t... I>
	void call_with(Object *p_self, const Variant *const *p_args, Variant &r_result, std::index_sequence<I...>) const {
		if constexpr (std::is_void_v<Result>) {
			invoke(p_self, CrossAt<I>::from_variant(*p_args[I])...);
		} else {
			r_result = Variant(invoke(p_self, CrossAt<I>::from_variant(*p_args[I])...));
		}
	}

	template <size_t... I>
	void call_typed_with(Object *p_self, const GDExtensionConstTypePtr *p_args, void *r_result, std::index_sequence<I...>) const {
		if constexpr (std::is_void_v<Result>) {
			invoke(p_self, CrossAt<I>::from_pointer(p_args[I])...);
		} else {
			Cross<Result>::to_pointer(invoke(p_self, CrossAt<I>::from_pointer(p_args[I])...), r_result);
		}
	}

public:
	explicit BoundMethod(F p_function) :
			function_(p_function) {
		flags = Signature<F>::FLAGS;
		describe(Indices());
		if constexpr (!std::is_void_v<Result>) {
			has_result = true;
			result = Cross<Result>::info();
			result_metadata = Cross<Result>::META;
		}
	}

	void call(Object *p_self, const Variant *const *p_args, Variant &r_result) const override {
		call_with(p_self, p_args, r_result, Indices());
	}
	void call_typed(Object *p_self, const GDExtensionConstTypePtr *p_args, void *r_result) const override {
		call_typed_with(p_self, p_args, r_result, Indices());
	}
};

} // namespace godot::internal

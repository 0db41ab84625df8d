/// The kinds of nodes in the compiler's tree of a file that this kit has been held against.
///
/// Swift 6.3 tells of these. Most hold expressions that are read like any other; what must not stand
/// in an answer is refused by its kind. A kind that is not here may hold what nobody has looked for.
enum SyntaxKinds {
  /// The kinds, in alphabetical order.
  static let known = Set(
    """
    abi_attr abi_safe_conversion_expr abstract_conformance access_control_attr accessor_decl
    actor_isolation_erasure_expr alignment_attr allow_feature_suppression_attr
    always_emit_into_client_attr any_hashable_erasure_expr applied_property_wrapper_expr
    archetype_to_super_expr argument argument_list array_expr array_to_pointer assign_expr
    associated_type_decl async_attr autoclosure_expr availability_spec available_attr await_expr
    back_deployed_attr base_name binary_expr bind_optional_expr boolean_literal_expr borrow_expr
    borrowing_attr brace_stmt break_stmt bridge_from_objc_expr bridge_to_objc_expr
    builtin_conformance call_expr candidate_decl capture_list captured_value captures
    case_label_item case_stmt cdecl_attr class_decl class_metatype_to_object closure_expr
    coerce_expr collection_upcast_expr compiler_version concurrent_attr
    conditional_bridge_from_objc_expr conditional_checked_cast_expr conformance
    conformance_context constructor_decl constructor_ref_call_expr consume_expr consuming_attr
    continue_stmt convenience_attr copy_expr covariant_return_conversion_expr
    current_context_isolation_expr custom_attr decl_name decl_ref declref_expr
    default_argument_expr defer_stmt derived_to_base_expr destructor_decl destructure_tuple_expr
    dictionary_expr differentiable_function discard_assignment_expr discard_stmt
    discardable_result_attr disfavored_overload_attr distributed_actor_attr do_catch_stmt do_stmt
    documentation_attr dot_self_expr dot_syntax_base_ignored dot_syntax_call_expr dynamic_attr
    dynamic_callable_attr dynamic_member_lookup_attr dynamic_member_ref_expr
    dynamic_replacement_attr dynamic_subscript_expr eager_move_attr effects_attr
    emit_assembly_vision_remarks_attr enum_case_decl enum_decl enum_element_decl enum_is_case_expr
    erasure_expr error_expr exclusivity_attr existential_metatype_to_object expose_attr
    extension_decl extern_attr extract_function_isolation fail_stmt fallthrough_stmt final_attr
    float_literal_expr for_each_stmt force_try_expr force_value_expr forced_checked_cast_expr
    foreign_object_conversion frozen_attr func_decl function_conversion_expr function_ref_info
    generic_signature generic_type_param global_actor_attr guard_stmt has_initial_value_attr
    has_missing_designated_initializers_attr has_storage_attr identity if_stmt
    implementation_only_attr implements_attr import_decl indirect_attr infix_operator_decl
    inherit_actor_context_attr inheritance inherited_conformance
    inherits_convenience_initializers_attr inject_into_optional inlinable_attr inline_attr
    inout_expr inout_to_pointer integer_literal_expr interpolated_string_literal_expr
    is_subtype_expr isolated_attr key_path_dot_expr keypath_application_expr keypath_expr
    known_to_be_local_attr lazy_attr lazy_initializer_expr lexical_lifetimes_attr lifetime_attr
    linear_function load_expr macro_decl macro_expansion_decl macro_expansion_expr macro_role_attr
    magic_identifier_literal_expr main_type_attr make_temporarily_escapable_expr marker_attr
    materialize_pack_expr member member_ref_expr metatype_conversion_expr metatype_expr
    missing_decl module move_only_attr mutating_attr nil_literal_expr no_allocation_attr
    no_derivative_attr no_implicit_copy_attr no_locks_attr non_mutating_attr non_objc_attr
    non_sendable_attr nonexhaustive_attr nonisolated_attr normal_conformance ns_copying_attr
    ns_managed_attr objc_attr objc_members_attr objc_selector_expr opaque_result_decl
    opaque_to_existential_mapping opaque_type opaque_value_expr open_existential_expr
    optimize_attr optional_attr optional_chain optional_evaluation_expr optional_try_expr
    optional_wrap original_expr originally_defined_in_attr other_constructor_ref_expr
    overloaded_decl_ref_expr override_attr pack_conformance pack_element_expr pack_expansion_expr
    parameter parameter_list paren_expr pattern pattern_any pattern_binding pattern_binding_decl
    pattern_bool pattern_entry pattern_enum_element pattern_expr pattern_is pattern_named
    pattern_optional_some pattern_paren pattern_tuple pattern_typed pointer_to_pointer
    postfix_attr postfix_operator_decl postfix_unary_expr pound_assert precedence_group_decl
    preconcurrency_attr prefix_attr prefix_operator_decl prefix_unary_expr
    projected_value_property_attr property_wrapper_attr property_wrapper_value_placeholder_expr
    protocol protocol_metatype_to_object raw_doc_comment_attr reasync_attr
    rebind_self_in_constructor_expr reference_ownership_attr regex_literal_expr repeat_while_stmt
    required_attr requirement requirement_repr requirement_signature
    requires_stored_property_inits_attr result_builder_attr rethrows_attr return_stmt safe_attr
    section_attr self_conformance semantics_attr sendable_attr sequence_expr setter_access_attr
    silgen_name_attr single_value_stmt_expr source_file specialize_attr specialized_attr
    specialized_conformance spi_access_control_attr static_initialize_objc_metadata_attr
    storage_restrictions_attr string_literal_expr string_to_pointer struct_decl subscript_decl
    subscript_expr substitution substitution_map super_ref_expr switch_stmt
    synthesized_protocol_attr tap_expr ternary_expr testable_attr then_stmt throw_stmt
    thrown_error_destination top_level_code_decl transparent_attr try_expr tuple_element
    tuple_element_expr tuple_expr type_array type_attributed type_composite type_dictionary
    type_eraser_attr type_existential type_expr type_fixed type_function type_join_expr
    type_metatype type_named_opaque_return type_optional type_protocol type_tuple
    type_unqualified_ident type_value_expr typealias unavailable_conformance
    unavailable_from_async_attr underlying_to_opaque_expr unevaluated_instance unreachable
    unresolved_decl_ref_expr unresolved_dot_expr unresolved_member_chain_expr
    unresolved_member_expr unresolved_pattern_expr unresolved_specialize_expr unsafe_attr
    unsafe_cast_expr unsafe_expr unsafe_inherit_executor_attr usable_from_inline_attr used_attr
    using_decl var_decl vararg_expansion_expr warn_unqualified_access_attr weak_linked_attr
    while_stmt yield_stmt
    """.split(whereSeparator: \.isWhitespace).map(String.init))
}

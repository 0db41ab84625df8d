extension Explanation {
  /// Why the traces of `Style.structured` are what they are.
  static let structured: [Explanation] = [
    Explanation(
      "update-avatar/leave-early", "structured",
      """
      Leaving cancels the task, which is suspended in {request GET /avatar}. That alone stops \
      nothing: a cancellation handler in Network+Calls.swift cancels the request, and the await \
      throws CancellationError, so the next line does not run[. Nothing does that for \
      {other: request GET /avatar}].
      """)
  ]
}

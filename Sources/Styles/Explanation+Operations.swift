extension Explanation {
  /// Why the traces of `Style.operations` are what they are.
  static let operations: [Explanation] = [
    Explanation(
      "update-avatar/leave-early", "operations",
      """
      Leaving calls cancelAllOperations(). The operation made in {request GET /avatar} is running, \
      so it cancels its request; the one that would show the avatar never begins[. Nothing does \
      that for {other: request GET /avatar}].
      """)
  ]
}

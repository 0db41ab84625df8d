extension Explanation {
  /// Why the traces of `Style.promise` are what they are.
  static let promise: [Explanation] = [
    Explanation(
      "update-avatar/leave-early", "promise",
      """
      A promise holds a value that will come, not the work that brings it. Nothing leads back to \
      the request of {request GET /avatar}, its reply is wasted, and {screen show avatar} shows it \
      to nobody[; compare {other: request GET /avatar}].
      """)
  ]
}

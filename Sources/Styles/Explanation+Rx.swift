extension Explanation {
  /// Why the traces of `Style.rx` are what they are.
  static let rx: [Explanation] = [
    Explanation(
      "update-avatar/leave-early", "rx",
      """
      Leaving disposes of the subscription. Each stage disposes of the one before it, and the \
      first of them cancels the request of {request GET /avatar}[; nothing does that for \
      {other: request GET /avatar}].
      """)
  ]
}

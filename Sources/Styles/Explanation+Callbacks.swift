extension Explanation {
  /// Why the traces of `Style.callbacks` are what they are.
  static let callbacks: [Explanation] = [
    Explanation(
      "update-avatar/leave-early", "callbacks",
      """
      The network hands out something that could cancel the request of {request GET /avatar}, but \
      a callback API of this form returns nothing, so nobody keeps it. The reply comes all the \
      same, and {screen show avatar} shows it to nobody[; compare {other: request GET /avatar}].
      """)
  ]
}

extension Explanation {
  /// Why the traces of `Style.monad` are what they are.
  static let monad: [Explanation] = [
    Explanation(
      "update-avatar/leave-early", "monad",
      """
      An Async that has begun gives nothing back that could stop it: the request of \
      {request GET /avatar} goes on, its reply is wasted, and {screen show avatar} shows it to \
      nobody[; compare {other: request GET /avatar}].
      """)
  ]
}

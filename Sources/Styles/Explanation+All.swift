extension Explanation {
  /// Returns the explanation of `style` in `scenario`, if one is written.
  public static func of(_ style: String, in scenario: String) -> Explanation? {
    all.first { $0.scenario == scenario && $0.style == style }
  }

  /// Every explanation of the kit, beside the scenario it belongs to.
  public static let all: [Explanation] = [
    Explanation(
      "update-avatar/leave-early", "callbacks",
      """
      The network hands out something that could cancel the request of {request GET /avatar}, but \
      a callback API of this form returns nothing, so nobody keeps it. The reply comes all the \
      same, and {screen show avatar} shows it to nobody[; compare {other: request GET /avatar}].
      """),
    Explanation(
      "update-avatar/leave-early", "monad",
      """
      An Async that has begun gives nothing back that could stop it: the request of \
      {request GET /avatar} goes on, its reply is wasted, and {screen show avatar} shows it to \
      nobody[; compare {other: request GET /avatar}].
      """),
    Explanation(
      "update-avatar/leave-early", "promise",
      """
      A promise holds a value that will come, not the work that brings it. Nothing leads back to \
      the request of {request GET /avatar}, its reply is wasted, and {screen show avatar} shows it \
      to nobody[; compare {other: request GET /avatar}].
      """),
    Explanation(
      "update-avatar/leave-early", "rx",
      """
      Leaving disposes of the subscription. Each stage disposes of the one before it, and the \
      first of them cancels the request of {request GET /avatar}[; nothing does that for \
      {other: request GET /avatar}].
      """),
    Explanation(
      "update-avatar/leave-early", "operations",
      """
      Leaving calls cancelAllOperations(). The operation made in {request GET /avatar} is running, \
      so it cancels its request; the one that would show the avatar never begins[. Nothing does \
      that for {other: request GET /avatar}].
      """),
    Explanation(
      "update-avatar/leave-early", "structured",
      """
      Leaving cancels the task, which is suspended in {request GET /avatar}. That alone stops \
      nothing: a cancellation handler in Network+Calls.swift cancels the request, and the await \
      throws CancellationError, so the next line does not run[. Nothing does that for \
      {other: request GET /avatar}].
      """),
  ]
}

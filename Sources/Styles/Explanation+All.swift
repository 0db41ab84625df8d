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
      Nothing holds the request that {request GET /avatar} sends, so leaving cannot call it off: \
      the reply comes all the same, and {screen show avatar} shows it to nobody[, while rx cancels \
      the request of its {rx: request GET /avatar}].
      """),
    Explanation(
      "update-avatar/leave-early", "monad",
      """
      An Async that is under way cannot be called off: the request of {request GET /avatar} goes \
      on, its reply is wasted, and {screen show avatar} shows it to nobody[, while rx cancels the \
      request of its {rx: request GET /avatar}].
      """),
    Explanation(
      "update-avatar/leave-early", "promise",
      """
      A promise knows its value but not the work that brings it: the request of \
      {request GET /avatar} cannot be reached, its reply is wasted, and {screen show avatar} shows \
      it to nobody[, while rx cancels the request of its {rx: request GET /avatar}].
      """),
    Explanation(
      "update-avatar/leave-early", "rx",
      """
      Disposing of the subscription disposes of every stage above it, down to the request of \
      {request GET /avatar}, which is cancelled[; callbacks have nothing that leads back to the \
      request of their {callbacks: request GET /avatar}].
      """),
    Explanation(
      "update-avatar/leave-early", "operations",
      """
      The queues hold the operations: cancelAllOperations() cancels the one made in \
      {request GET /avatar}, which calls its request off, and the one that would show the avatar \
      never begins[; callbacks have nothing that leads back to the request of their \
      {callbacks: request GET /avatar}].
      """),
    Explanation(
      "update-avatar/leave-early", "structured",
      """
      The task is waiting in {request GET /avatar}: cancelling the task cancels what it awaits, \
      the await throws CancellationError, and the next line never runs[; callbacks have nothing \
      that leads back to the request of their {callbacks: request GET /avatar}].
      """),
  ]
}

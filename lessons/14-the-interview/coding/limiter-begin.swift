/// Runs work, and never more than a limit at the same time.
actor Limiter {
  private var limit: Int

  init(limit: Int) {
    self.limit = limit
  }

  /// Runs work as soon as there is room, and returns what it returns.
  ///
  /// Only part 3 asks for the urgency.
  func run<Value: Sendable>(
    _ urgency: Urgency, _ work: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    try await work()
  }

  /// Changes how much may run at the same time; only part 3 asks for it.
  func setLimit(_ limit: Int) {}
}

extension ExampleLog {
  /// Starts a task in this world, which writes down the error that ends it.
  @discardableResult
  func task(_ body: @escaping @Sendable () async throws -> Void) -> Task<Void, Never> {
    Task(executorPreference: world.background.taskExecutor) {
      do { try await body() } catch { self.write("error: \(error.told)") }
    }
  }
}

extension Events {
  /// Returns the next event.
  ///
  /// It begins to listen on the caller's actor. Before that, and between two calls, nobody
  /// listens, so an event may be missed: for more than one use `stream`.
  ///
  /// - Throws: `CancellationError` as soon as the task is cancelled; then it listens no more.
  public func next(isolation: isolated (any Actor)? = #isolation) async throws -> Element {
    try await value { completion in
      first { completion(.success($0)) }
    }
  }

  /// All events, for a `for await` loop.
  ///
  /// It listens from now on, not only from the loop on; events wait in order and without
  /// limit. It stops when the loop's task is cancelled, or when the stream is released.
  public var stream: AsyncStream<Element> {
    AsyncStream { continuation in
      let registration = listen { continuation.yield($0) }
      continuation.onTermination = { _ in registration.cancel() }
    }
  }
}

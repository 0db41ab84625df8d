import Scenario
import Simulation

/// The calls of the stories; each returns its reply.
extension Network {
  /// Logs in.
  ///
  /// - Throws: `NetworkError`, or `CancellationError` if the task is cancelled meanwhile.
  public nonisolated(nonsending) func logIn(
    with credentials: Credentials, fileID: String = #fileID, line: Int = #line
  ) async throws -> Session {
    try await reply(
      to: .logIn(with: credentials), from: self, at: CallSite(fileID: fileID, line: line))
  }

  /// Fetches the avatar of the user of `session`.
  ///
  /// - Throws: `NetworkError`, or `CancellationError` if the task is cancelled meanwhile.
  public nonisolated(nonsending) func avatar(
    of session: Session, fileID: String = #fileID, line: Int = #line
  ) async throws -> Avatar {
    try await reply(to: .avatar(of: session), from: self, at: CallSite(fileID: fileID, line: line))
  }

  /// Fetches the avatar of the user with a number.
  ///
  /// - Throws: `NetworkError`, or `CancellationError` if the task is cancelled meanwhile.
  public nonisolated(nonsending) func avatar(
    ofUser id: Int, fileID: String = #fileID, line: Int = #line
  ) async throws -> Avatar {
    try await reply(to: .avatar(ofUser: id), from: self, at: CallSite(fileID: fileID, line: line))
  }

  /// Fetches the avatar from `mirror`.
  ///
  /// - Throws: `NetworkError`, or `CancellationError` if the task is cancelled meanwhile.
  public nonisolated(nonsending) func avatar(
    from mirror: Mirror, fileID: String = #fileID, line: Int = #line
  ) async throws -> Avatar {
    try await reply(to: .avatar(from: mirror), from: self, at: CallSite(fileID: fileID, line: line))
  }

  /// Finds out where the user is.
  ///
  /// - Throws: `NetworkError`, or `CancellationError` if the task is cancelled meanwhile.
  public nonisolated(nonsending) func location(
    fileID: String = #fileID, line: Int = #line
  ) async throws -> Location {
    try await reply(to: .location, from: self, at: CallSite(fileID: fileID, line: line))
  }

  /// Fetches the names of the devices near `location`.
  ///
  /// - Throws: `NetworkError`, or `CancellationError` if the task is cancelled meanwhile.
  public nonisolated(nonsending) func devices(
    near location: Location, fileID: String = #fileID, line: Int = #line
  ) async throws -> [String] {
    try await reply(
      to: .devices(near: location), from: self, at: CallSite(fileID: fileID, line: line))
  }

  /// Sends a request of one's own, whose reply is the JSON of a `Value`.
  ///
  /// - Throws: `NetworkError`, or `CancellationError` if the task is cancelled meanwhile.
  public nonisolated(nonsending) func value<Value: Decodable & Sendable>(
    of request: Request, fileID: String = #fileID, line: Int = #line
  ) async throws -> Value {
    try await reply(to: request, from: self, at: CallSite(fileID: fileID, line: line))
  }
}

/// Stays on the actor of the caller, so that nothing comes between the last check for cancellation
/// and what the caller does with the answer.
private nonisolated(nonsending) func reply<Value: Decodable & Sendable>(
  to request: Request, from network: any Network, at site: CallSite
) async throws -> Value {
  try Task.checkCancellation()
  let call = Locked<(any Cancellable)?>(nil)
  let result: Result<Reply, NetworkError> = await withTaskCancellationHandler {
    await withCheckedContinuation { continuation in
      if Task.isCancelled {  // since the look above, if this closure is a job of its own
        return continuation.resume(
          returning: .failure(NetworkError(request: request.name, reason: .cancelled)))
      }
      // A continuation may be resumed once only; a misbehaving server may answer twice.
      let pending = Locked(Optional(continuation))
      let sent = network.send(request, at: site) { result in
        pending.withLock { $0.take() }?.resume(returning: result)
      }
      call.withLock { $0 = sent }
      if Task.isCancelled { sent.cancel() }
    }
  } onCancel: {
    call.withLock { $0 }?.cancel()
  }
  try Task.checkCancellation()
  return try request.decode(result).get()
}

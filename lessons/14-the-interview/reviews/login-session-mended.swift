// swiftc -swift-version 6
enum GateError: Error { case unauthorized }

protocol Gate: Sendable {
  func logIn(_ user: String, _ password: String) async throws -> String
  func refresh(_ token: String) async throws -> String
  func load(_ path: String, _ token: String) async throws -> String
}

actor Session {
  private let gate: any Gate
  private var token = "", refreshing: Task<String, any Error>?
  init(_ gate: any Gate) { self.gate = gate }

  func begin(_ token: String) {
    logOut()
    self.token = token
  }

  func logOut() {
    token = ""
    refreshing?.cancel()
    refreshing = nil
  }

  func load(_ path: String) async throws -> String {
    let used = token
    guard !used.isEmpty else { throw GateError.unauthorized }
    do {
      return try await gate.load(path, used)
    } catch GateError.unauthorized {
      let fresh = token == used ? try await freshToken() : token
      guard !fresh.isEmpty else { throw CancellationError() }
      return try await gate.load(path, fresh)
    }
  }

  private func freshToken() async throws -> String {
    let task = refreshing ?? refresh(token)
    // A stream ends when its reader is cancelled; the value of a task does not.
    let (values, continuation) = AsyncThrowingStream<String, any Error>.makeStream()
    Task { continuation.yield(with: await task.result) }
    for try await fresh in values { return fresh }
    throw CancellationError()
  }

  private func refresh(_ old: String) -> Task<String, any Error> {
    let task = Task {
      defer { if !Task.isCancelled { refreshing = nil } }
      let fresh = try await gate.refresh(old)
      guard token == old else { throw CancellationError() }
      token = fresh
      return fresh
    }
    refreshing = task
    return task
  }
}

@MainActor final class LoginModel {
  private(set) var page = "login", message: String?, isBusy = false
  private let gate: any Gate, session: Session
  private var task: Task<Void, Never>?

  init(_ gate: any Gate) { (self.gate, session) = (gate, Session(gate)) }

  func logIn(_ user: String, _ password: String) {
    guard !isBusy else { return }
    isBusy = true
    message = nil
    task = Task {
      defer { isBusy = false }
      do {
        let token = try await gate.logIn(user, password)
        try Task.checkCancellation()
        await session.begin(token)
        let home = try await session.load("/home")
        try Task.checkCancellation()
        page = home
      } catch is CancellationError {
      } catch { message = "\(error)" }
    }
  }

  func cancel() { task?.cancel() }

  func logOut() async {
    task?.cancel()
    page = "login"
    await session.logOut()
  }
}

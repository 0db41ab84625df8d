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

  func begin(_ token: String) { self.token = token }
  func logOut() { token = "" }

  func load(_ path: String) async throws -> String {
    do {
      return try await gate.load(path, token)
    } catch GateError.unauthorized {
      token = try await freshToken()
      return try await load(path)
    }
  }

  private func freshToken() async throws -> String {
    if let refreshing { return try await refreshing.value }
    let task = Task { [gate, token] in try await gate.refresh(token) }
    refreshing = task
    let fresh = try await task.value
    refreshing = nil
    token = fresh
    return fresh
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
    task = Task {
      defer { isBusy = false }
      do {
        await session.begin(try await gate.logIn(user, password))
        page = try await session.load("/home")
      } catch { message = "\(error)" }
    }
  }

  func cancel() { task?.cancel() }

  func logOut() async {
    page = "login"
    await session.logOut()
  }
}

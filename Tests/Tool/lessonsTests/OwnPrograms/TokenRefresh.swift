import Scenario
import StructuredStyle

/// Keeps a token; all that need a fresh one at the same time share one refresh.
private actor Tokens {
  private(set) var current = "old"
  private var refresh: Task<String, any Error>?
  private let network: any Network

  init(_ network: any Network) { self.network = network }

  func fresh(insteadOf used: String) async throws -> String {
    if current != used { return current }
    if let refresh { return try await refresh.value }
    let task = Task { [network] () async throws -> String in
      try await network.value(of: Request(method: "POST", path: "/token", name: "token"))
    }
    refresh = task
    defer { refresh = nil }
    current = try await task.value
    return current
  }
}

/// Fetches the parts of a page; what is refused is asked for once more with a fresh token.
private struct Client: Sendable {
  private let network: any Network
  private let tokens: Tokens

  init(_ network: any Network) {
    self.network = network
    tokens = Tokens(network)
  }

  func text(of part: String) async throws -> String {
    let token = await tokens.current
    do {
      return try await text(of: part, with: token)
    } catch let error as NetworkError where error.reason == .status(401) {
      return try await text(of: part, with: try await tokens.fresh(insteadOf: token))
    }
  }

  private func text(of part: String, with token: String) async throws -> String {
    try await network.value(
      of: Request(method: "GET", path: "/\(part)", name: part, token: token))
  }
}

@MainActor
func openHome(user: UserInput, network: any Network, screen: Screen) {
  let client = Client(network)
  for part in ["feed", "inbox"] {
    user.when("opens \(part)") { _ in
      Task { @MainActor in
        do {
          screen.show(try await client.text(of: part), in: part)
        } catch {
          screen.show(error)
        }
      }
    }
  }
}

/// No two requests for a token are under way at the same time.
func sharesARefresh(_ story: PlayedStory) -> Bool {
  var open = 0
  for event in story.events where event.key.hasPrefix("POST /token") {
    open += event.kind == "request" ? 1 : -1
    if open > 1 { return false }
  }
  return true
}

// run -swift-version 6

struct Refused: Error {}

/// A server that counts the requests and refuses the first one.
@MainActor final class Server {
  var requests = 0

  func logIn() async throws -> String {
    requests += 1
    let isRefused = requests == 1
    await Task.yield()
    if isRefused { throw Refused() }
    return "session \(requests)"
  }
}

@MainActor func ask(_ log: Task<String, any Error>) async -> String {
  do { return try await log.value } catch { return "refused" }
}

@MainActor func run() async {
  let server = Server()
  let first = Task { try await server.logIn() }
  for _ in 1...3 { print(await ask(first)) }
  print("asked three times, requests:", server.requests)
  let second = Task { try await server.logIn() }
  for _ in 1...3 { print(await ask(second)) }
  print("a new task, requests:", server.requests)
}

await run()

// run -swift-version 6
struct Unauthorized: Error {}

actor Server {
  var token = 1
  var refreshes = 0
  var requests = 0
  var refusesAll = false

  func load(with token: Int) throws -> String {
    requests += 1
    guard token == self.token, !refusesAll else { throw Unauthorized() }
    return "data"
  }

  func refresh() async -> Int {
    refreshes += 1
    for _ in 0..<100 { await Task.yield() }
    return token
  }

  func refuseAll() { refusesAll = true }
  func clear() { (refreshes, requests) = (0, 0) }
}

actor Client {
  let server = Server()
  var token = 0
  var refresh: Task<Int, Never>?

  /// Sends, and once more with another token.
  func load(with given: Int? = nil) async throws -> String {
    let used = given ?? token
    do { return try await server.load(with: used) } catch is Unauthorized {
      // A 401 for a token that was replaced meanwhile needs no refresh.
      let next = used == token ? await refreshed() : token
      return try await server.load(with: next)
    }
  }

  /// No `await` stands between looking and storing, so ten callers begin one refresh.
  private func refreshed() async -> Int {
    if let refresh { return await refresh.value }
    let task = Task { await server.refresh() }
    refresh = task
    token = await task.value
    refresh = nil
    return token
  }
}

let client = Client()
let loads = (0..<10).map { _ in Task { try await client.load() } }
var answers = 0
for load in loads { if try await load.value == "data" { answers += 1 } }
print("answers:", answers, "refreshes:", await client.server.refreshes)

await client.server.clear()
_ = try await client.load(with: 0)
print("a 401 of an old token, refreshes:", await client.server.refreshes)

await client.server.clear()
await client.server.refuseAll()
do { _ = try await client.load() } catch {
  print("still 401, requests:", await client.server.requests)
}

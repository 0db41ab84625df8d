// run -swift-version 6
/// Answers when the test says so.
@MainActor final class Server {
  private var waiting: [String: CheckedContinuation<String, Never>] = [:]

  func picture(_ user: String) async -> String {
    await withCheckedContinuation { waiting[user] = $0 }
  }

  func answer(_ user: String) {
    waiting.removeValue(forKey: user)?.resume(returning: "\(user).png")
  }
}

@MainActor final class Cell {
  let server = Server()
  var task: Task<Void, Never>?
  var user: String?
  var picture = "grey"

  /// Writes each reply that comes.
  func showNaive(_ user: String) {
    Task { picture = await server.picture(user) }
  }

  /// Cancels the one before; what comes all the same is asked whom it is for.
  func show(_ user: String) {
    task?.cancel()
    picture = "grey"
    self.user = user
    task = Task {
      let reply = await server.picture(user)
      guard self.user == user else { return print("too late for this row:", reply) }
      picture = reply
    }
  }
}

/// Lets everything run that is ready.
@MainActor func settle() async { for _ in 0..<1_000 { await Task.yield() } }

let naive = Cell()
naive.showNaive("ada")
naive.showNaive("lin")
await settle()
naive.server.answer("lin")
await settle()
naive.server.answer("ada")
await settle()
print("row of lin, naive:", naive.picture)

let cell = Cell()
cell.show("ada")
await settle()
cell.show("lin")
print("at once:", cell.picture)
await settle()
cell.server.answer("lin")
cell.server.answer("ada")
await settle()
print("row of lin:", cell.picture)

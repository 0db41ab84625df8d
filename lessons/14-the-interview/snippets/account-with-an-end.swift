// run -swift-version 6
/// What belongs to one user; all its work is begun here, and can be ended here.
@MainActor final class Account {
  let name: String
  private var tasks: [Task<Void, Never>] = []

  init(_ name: String) { self.name = name }

  /// Begins a loop that ends when it is cancelled, and then writes once more.
  func begin() {
    tasks.append(
      Task {
        while !Task.isCancelled { await Task.yield() }
        for _ in 1...20 { await Task.yield() }
        print("  \(name) writes")
      })
  }

  func cancel() {
    for task in tasks { task.cancel() }
  }

  func end() async {
    cancel()
    for task in tasks { await task.value }
    tasks = []
  }
}

/// Logs ada out in some way, and lin in; says whether ada's account is there then.
@MainActor func change(_ logOut: (Account) async -> Void) async {
  var ada: Account? = Account("ada")
  let isThere = { [weak ada] in ada != nil }
  ada?.begin()
  if let account = ada { await logOut(account) }
  ada = nil
  print("  lin logs in, the old account is there: \(isThere())")
  for _ in 1...100 { await Task.yield() }
  print("  later: \(isThere())")
}

print("dropped")
await change { _ in }
print("cancelled")
await change { $0.cancel() }
print("cancelled, and its end awaited")
await change { await $0.end() }

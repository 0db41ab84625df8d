import Simulation

/// An account that changes while its name is followed: what changes when, and when that is stopped.
struct ChangedNames: DrawnSetting {
  /// What changes at one moment.
  enum Kind: String, CustomStringConvertible {
    case name = "changes the name"
    case twice = "changes the name twice"
    case unread = "changes the number of unread messages"
  }

  /// When it is stopped; all changes come at multiples of 10 ms.
  enum Stop: String, CustomStringConvertible {
    case never
    case first = "before the first change"
    case between = "between the first change and the second"
    case together = "in the same job behind the first change"
  }

  struct Options: Sendable {
    var changes = [2, 3, 1]
    var rareChanges: [Int] = []
    var kinds = [Kind.name]
    var stops = [Stop.never]
  }

  private let kinds: [Kind]
  private let stop: Stop
  /// How many labels follow one account.
  private let labels: Int
  private let accounts: PlayedCalls

  init(_ draw: inout Draw, _ options: Options) {
    let count = draw.one(of: options.changes, rarely: options.rareChanges, "changes")
    kinds = (1...9).prefix(count).map { draw.any(of: options.kinds, "change \($0)") }
    stop = count == 0 ? .never : draw.any(of: options.stops, "the first label is stopped")
    labels = draw.one(of: ["one", "two"], "labels of an account:") == "one" ? 1 : 2
    accounts = draw.one(of: PlayedCalls.allCases, "accounts:")
  }

  func play(_ answer: any FollowTheNameExercise, _ log: ExampleLog) {
    let notes = Notes(of: log.world)
    let names = accounts.names("account")
    log.world.run(names, apart: accounts == .inTurn ? 500 : 0) { _, name in
      MainActor.assumeIsolated { follow(name, answer, notes) }
    }
    notes.write(names.flatMap { name in (1...labels).map { "\(name), label \($0)" } }, into: log)
  }

  @MainActor private func follow(
    _ name: String, _ answer: any FollowTheNameExercise, _ notes: Notes
  ) {
    let account = Account()
    let stops = (1...labels).map { number in
      answer.follow(account, on: NotedLabel("\(name), label \(number)", notes))
    }
    let main = notes.world.main
    let end: @MainActor @Sendable () -> Void = {
      notes.note("is stopped", on: "\(name), label 1")
      stops[0]()
    }
    for (index, kind) in kinds.enumerated() {
      main.schedule(after: .milliseconds(10 * (index + 1))) {
        MainActor.assumeIsolated { change(account, kind, index + 1) }
        if index == 0, stop == .together { MainActor.assumeIsolated(end) }
      }
    }
    if stop == .first || stop == .between {
      main.schedule(after: .milliseconds(stop == .first ? 5 : 15)) {
        MainActor.assumeIsolated(end)
      }
    }
  }

  @MainActor private func change(_ account: Account, _ kind: Kind, _ number: Int) {
    if kind == .unread { return account.unread += 1 }
    if kind == .twice { account.name = "Grace \(number)" }
    account.name = "Alan \(number)"
  }
}

/// A label that notes what it shows.
private struct NotedLabel: NameLabel {
  private let name: String
  private let notes: Notes

  init(_ name: String, _ notes: Notes) {
    self.name = name
    self.notes = notes
  }

  func show(_ text: String) { notes.note("shows '\(text)'", on: name) }
}

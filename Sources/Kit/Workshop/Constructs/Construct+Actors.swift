extension Construct {
  /// Actors of one's own.
  static let actors = [
    Construct("an actor counts") { log in
      let counter = Counter()
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<3 { group.addTask { await counter.add() } }
      }
      log.note("\(await counter.count)")
    },
    Construct("an actor lets others in at an await") { log in
      let counter = Counter()
      async let one: Void = counter.addSlowly()
      async let two: Void = counter.addSlowly()
      _ = await (one, two)
      log.note("\(await counter.count)")
    },
    Construct("a function that is isolated to an actor") { log in
      func twice(_ counter: isolated Counter) {
        counter.add()
        counter.add()
      }
      let counter = Counter()
      await twice(counter)
      log.note("\(await counter.count)")
    },
    Construct("a global actor of one's own") { log in
      let task = Task { @Desk in log.note("at the desk") }
      await task.value
      await Desk.run { log.note("once more") }
    },
    Construct("an actor with two callers") { log in
      let counter = Counter()
      let one = Task { log.note("one: \(await counter.next())") }
      let two = Task { log.note("two: \(await counter.next())") }
      await one.value
      await two.value
    },
    Construct("an isolated deinit") { log in
      await MainActor.run { _ = Released(log) }
      log.note("end")
    },
  ]

  /// The main actor.
  static let mainActor = [
    Construct("two tasks of the main actor come in order") { log in
      let one = Task { @MainActor in log.note("one") }
      let two = Task { @MainActor in log.note("two") }
      await one.value
      await two.value
    },
    Construct("MainActor.run") { log in
      let isMain = await MainActor.run {
        MainActor.assertIsolated()
        return true
      }
      log.note("\(isMain)")
    },
    Construct("assumed to be on the main actor") { log in
      await Task { @MainActor in log.note("\(Page.count)") }.value
    },
    Construct("a task inherits the main actor") { log in
      await MainActor.run { Task { log.note("\(#isolation === MainActor.shared)") } }.value
    },
    Construct("a nonsending function stays, a concurrent one leaves") { log in
      await Task { @MainActor in
        await stay(log)
        await leave(log)
      }.value
    },
    Construct("a page whose task is cancelled by the next") { log in
      let page = await Page(log)
      await page.load("old")
      await page.load("new")
      await page.wait()
    },
    Construct("a page that forgets to cancel") { log in
      let page = await Page(log)
      let old = await page.loadNaively("old")
      let new = await page.loadNaively("new")
      await old.value
      await new.value
    },
    Construct("a page that is left") { log in
      let page = await Page(log)
      await page.load("avatar")
      await page.leave()
      await page.wait()
      log.note("end")
    },
  ]

  @Sendable private nonisolated(nonsending) static func stay(_ log: ConstructLog) async {
    log.note("\(#isolation === MainActor.shared)")
  }

  @concurrent private static func leave(_ log: ConstructLog) async { log.note("elsewhere") }
}

private actor Counter {
  private(set) var count = 0

  func add() { count += 1 }

  func next() -> Int {
    count += 1
    return count
  }

  /// The mistake: what was read before the await is old after it.
  func addSlowly() async {
    let before = count
    await Task.yield()
    count = before + 1
  }
}

@globalActor private actor Desk {
  static let shared = Desk()

  @Desk static func run(_ work: @Sendable () -> Void) { work() }
}

@MainActor private final class Released {
  private let log: ConstructLog

  init(_ log: ConstructLog) { self.log = log }

  isolated deinit {
    MainActor.assertIsolated()
    log.note("released")
  }
}

@MainActor private final class Page {
  static let count = 1
  private let log: ConstructLog
  private var task: Task<Void, Never>?

  init(_ log: ConstructLog) { self.log = log }

  func load(_ name: String) {
    task?.cancel()
    task = Task {
      await Task.yield()
      guard !Task.isCancelled else { return log.note("\(name) is cancelled") }
      log.note(name)
    }
  }

  func loadNaively(_ name: String) -> Task<Void, Never> {
    Task {
      await Task.yield()
      log.note(name)
    }
  }

  func leave() { task?.cancel() }

  func wait() async { await task?.value }
}

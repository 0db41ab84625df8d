import Simulation

/// The pages that somebody keeps, by name.
private typealias OpenPages = Locked<[String: any NotePage]>

/// What is written on a page: when each text comes, how long a save takes, and when the user leaves.
///
/// All happens at multiples of 5 ms, and no save ends at such a time.
struct WrittenTexts: DrawnSetting {
  struct Options: Sendable {
    var texts: [Int]
    var rareTexts: [Int] = []
    /// How many milliseconds after the text before the next one comes.
    var gaps = [500]
    /// How many milliseconds a save takes.
    var saves = [83]
    /// How many milliseconds after the last text the user leaves; -1 is never.
    var stays = [-1]
  }

  /// When each text comes.
  private var times: [Int] = []
  private let saves: [Int]
  private let leaves: Int?
  private let pages: PlayedCalls

  init(_ draw: inout Draw, _ options: Options) {
    let count = draw.one(of: options.texts, rarely: options.rareTexts, "texts")
    var time = 0
    for number in 1...9 where number <= count {
      // Beyond the third, nothing is drawn, or there would be too much to choose from.
      let isDrawn = (2...3).contains(number)
      if number > 1 {
        time += isDrawn ? draw.any(of: options.gaps, "ms before text \(number)") : 500
      }
      times.append(time)
    }
    saves = (1...10).map { number in
      number <= 2 ? draw.one(of: options.saves, "ms that save \(number) takes") : 83
    }
    let stay = draw.any(of: options.stays, "ms from the last text to the user's leaving")
    leaves = stay < 0 ? nil : time + stay
    pages = draw.one(of: PlayedCalls.allCases, "pages:")
  }

  func play(_ answer: any SaveOnLeavingExercise, _ log: ExampleLog) {
    let notes = Notes(of: log.world)
    let names = pages.names("page")
    let open = OpenPages(unwatched: [:])
    log.world.run(names, apart: pages == .inTurn ? 20_000 : 0) { _, name in
      MainActor.assumeIsolated { write(name, answer, notes, open) }
    }
    notes.write(names, into: log)
  }

  @MainActor private func write(
    _ name: String, _ answer: any SaveOnLeavingExercise, _ notes: Notes, _ open: OpenPages
  ) {
    let count = Locked(unwatched: 0)
    let page = answer.makePage { text in
      notes.note("begins to save '\(text)'", on: name)
      let time = saves[min(count.next(), saves.count) - 1]
      do {
        try await notes.wait(for: time, isDeaf: false)
        notes.note("has saved '\(text)'", on: name)
      } catch { notes.note("stops, and '\(text)' is lost", on: name) }
    }
    open.withLock { $0[name] = page }
    func plan(_ time: Int, _ act: @escaping @MainActor @Sendable (any NotePage) -> Void) {
      notes.world.main.schedule(after: .milliseconds(time)) {
        MainActor.assumeIsolated { if let page = open.withLock({ $0[name] }) { act(page) } }
      }
    }
    for (index, time) in times.enumerated() {
      plan(time) { $0.change(to: "text \(index + 1)") }
    }
    if let leaves {
      plan(leaves) { page in
        page.close()
        open.withLock { $0[name] = nil }
      }
    }
  }
}

import Simulation

/// What happens to a page with a search field: its texts, its searches, and when it is there.
///
/// All happens at multiples of 5 ms, and no search that waits ends at such a time.
struct SearchedTexts: DrawnSetting {
  struct Options: Sendable {
    var changes = [1]
    var rareChanges: [Int] = []
    /// How many milliseconds after the text before the next one comes.
    var gaps = [10]
    var ends: [DrawnLoad.End]
    /// Which text may come next; another one each time if this is empty.
    var texts: [String] = []
    /// How many milliseconds after the last text the page disappears; -1 is never.
    var stays = [-1]
    /// How many milliseconds later it appears again; -1 is never.
    var aways = [-1]
    /// Whether it is told what happens to each search.
    var tellsSearches = false
    /// Whether the text may change while the first result is shown.
    var mayChangeInside = false
  }

  /// The texts, and when each comes.
  private var texts: [(text: String, time: Int)] = [("Ada", 0)]
  private let searches: [DrawnLoad]
  private let leaves: Int?
  private let returns: Int?
  private let tellsSearches: Bool
  /// Whether results name the text only, so that two may be equal.
  private let areEqual: Bool
  private let changesInside: Bool
  private let pages: PlayedCalls

  init(_ draw: inout Draw, _ options: Options) {
    let count = draw.one(of: options.changes, rarely: options.rareChanges, "changes of the text")
    var time = 0
    for number in 1...9 where number <= count {
      // Beyond the third, nothing is drawn, or there would be too much to choose from.
      time += number > 3 ? 10 : draw.any(of: options.gaps, "ms before change \(number)")
      let text =
        options.texts.isEmpty
        ? "text \(number)" : draw.any(of: options.texts, "the text of change \(number) is")
      texts.append((text, time))
    }
    let stay = draw.any(of: options.stays, "ms from the last text to the page's disappearing")
    leaves = stay < 0 ? nil : time + stay
    let away = stay < 0 ? -1 : draw.any(of: options.aways, "ms until the page appears again")
    returns = away < 0 ? nil : time + stay + away
    searches = (1...11).prefix(count + 2).map { number in
      let isDrawn = number <= 3
      let times = [number == 1 ? "83 ms" : "33 ms", "58 ms", "no time"]
      let time = isDrawn ? draw.one(of: times, "search \(number) takes") : "33 ms"
      let end = isDrawn ? draw.any(of: options.ends, "search \(number)") : .value
      return DrawnLoad(number, takes: time.number, end)
    }
    tellsSearches = options.tellsSearches
    areEqual = !options.texts.isEmpty
    changesInside =
      options.mayChangeInside && draw.flag("the text changes while the first result is shown")
    pages = draw.one(of: PlayedCalls.allCases, "pages:")
  }

  func play(_ answer: any TaskOfAPageExercise, _ log: ExampleLog) {
    let notes = Notes(of: log.world)
    let names = pages.names("page")
    log.world.run(names, apart: pages == .inTurn ? 1_000 : 0) { _, name in
      MainActor.assumeIsolated { show(name, answer, notes) }
    }
    let told = searches.indices.map { "search \($0 + 1)" }
    for name in names {
      notes.write((tellsSearches ? told.map { "\(name), \($0)" } : []) + [name], into: log)
    }
  }

  @MainActor private func show(
    _ name: String, _ answer: any TaskOfAPageExercise, _ notes: Notes
  ) {
    let count = Locked(unwatched: 0)
    let line = NotedResults(name, notes)
    let page = answer.makePage(
      searching: { text in
        let number = min(count.next(), searches.count)
        let result = areEqual ? "result for \(text)" : "\(text), result \(number)"
        return try await searches[number - 1].work("\(name), search \(number)", notes, result)()
      }, on: line)
    if changesInside { line.onFirst { page.change(to: "another text") } }
    func plan(_ time: Int, _ act: @escaping @MainActor @Sendable () -> Void) {
      notes.world.main.schedule(after: .milliseconds(time)) { MainActor.assumeIsolated(act) }
    }
    for (index, (text, time)) in texts.enumerated() {
      plan(time) { if index == 0 { page.appear(with: text) } else { page.change(to: text) } }
    }
    if let leaves { plan(leaves) { page.disappear() } }
    if let returns, let last = texts.last { plan(returns) { page.appear(with: last.text) } }
  }
}

/// A line that notes what it shows.
@MainActor
private final class NotedResults: ResultLine {
  private let name: String
  private let notes: Notes
  private var first: (@MainActor () -> Void)?

  init(_ name: String, _ notes: Notes) {
    self.name = name
    self.notes = notes
  }

  /// Calls `body` when it shows something for the first time.
  func onFirst(_ body: @escaping @MainActor () -> Void) { first = body }

  func show(_ result: String) { note("shows \(result)") }
  func show(_ error: any Error) { note("shows \(Notes.words(for: error))") }

  private func note(_ words: String) {
    notes.note(words, on: name)
    first.take()?()
  }
}

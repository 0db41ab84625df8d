import Simulation

/// Pages that show news, and are released: when news comes, and when the page is released.
struct ReleasedPages: DrawnSetting {
  /// When the page is released; all news comes at multiples of 10 ms.
  enum Release: String, CustomStringConvertible {
    case never
    case unopened = "before it is opened"
    case beforeAll = "before the first news"
    case afterTheFirst = "after the first news"
    case withTheFirst = "in the same job behind the first news"
    case atTheEnd = "after the end of the news"
  }

  struct Options: Sendable {
    var news = [2]
    var rareNews: [Int] = []
    /// How many milliseconds lie between two pieces of news; with 0 they come in one job.
    var gaps = [10]
    var releases = [Release.never]
    /// Whether it is told when nobody listens any more.
    var tellsListening = false
  }

  /// When each piece of news comes.
  private var times: [Int] = []
  private let release: Release
  private let tellsListening: Bool
  private let pages: PlayedCalls

  init(_ draw: inout Draw, _ options: Options) {
    let count = draw.one(of: options.news, rarely: options.rareNews, "pieces of news")
    var time = 10
    for number in 1...9 where number <= count {
      if number > 1 {
        time += draw.any(of: options.gaps, "ms from news \(number - 1) to news \(number)")
      }
      times.append(time)
    }
    release = draw.any(of: options.releases, "the page is released")
    tellsListening = options.tellsListening
    pages = draw.one(of: PlayedCalls.allCases, "pages:")
  }

  func play(_ answer: any LettingGoExercise, _ log: ExampleLog) {
    let notes = Notes(of: log.world)
    let names = pages.names("page")
    log.world.run(names, apart: pages == .inTurn ? 500 : 0) { index, name in
      // Only the first of two pages is released.
      let release = index == 0 ? release : .never
      MainActor.assumeIsolated { open(name, release, answer, notes) }
    }
    notes.write(names, into: log)
  }

  @MainActor private func open(
    _ name: String, _ release: Release, _ answer: any LettingGoExercise, _ notes: Notes
  ) {
    let (news, continuation) = AsyncStream<String>.makeStream()
    if tellsListening {
      continuation.onTermination = { _ in notes.note("nobody listens any more", on: name) }
    }
    let keeper = PageKeeper(answer.makePage(of: news, on: NotedLine(name, notes)), name, notes)
    if release == .unopened { return keeper.release() }
    keeper.open()
    func plan(_ time: Int, _ work: @escaping @Sendable () -> Void) {
      notes.world.main.schedule(after: .milliseconds(time), work)
    }
    for time in Set(times).sorted() {
      plan(time) {
        for (index, other) in times.enumerated() where other == time {
          continuation.yield("news \(index + 1)")
          if index == 0, release == .withTheFirst { keeper.release() }
        }
      }
    }
    plan(200) { continuation.finish() }
    switch release {
    case .beforeAll: plan(5) { keeper.release() }
    case .afterTheFirst: plan(15) { keeper.release() }
    case .atTheEnd: plan(300) { keeper.release() }
    case .never: plan(400) { keeper.forget() }
    case .unopened, .withTheFirst: break
    }
  }
}

/// Keeps a page until it is released.
private final class PageKeeper: Sendable {
  private let page: Locked<(any NewsPage)?>
  private let name: String
  private let notes: Notes

  init(_ page: any NewsPage, _ name: String, _ notes: Notes) {
    self.page = Locked(unwatched: page)
    self.name = name
    self.notes = notes
  }

  @MainActor func open() { page.withLock { $0 }?.open() }

  /// Releases the page, and notes whether somebody else keeps it.
  func release() {
    weak let kept = page.withLock { $0 }
    forget()
    notes.note(kept == nil ? "is gone" : "is kept by somebody", on: name)
  }

  /// Releases the page.
  func forget() { page.exchange(nil) }
}

/// A line that notes what it shows.
private struct NotedLine: NewsLine {
  private let name: String
  private let notes: Notes

  init(_ name: String, _ notes: Notes) {
    self.name = name
    self.notes = notes
  }

  func show(_ news: String) { notes.note("shows \(news)", on: name) }
}

import Simulation

/// Visits to a page of several parts: when the user comes and goes, and how each part ends.
struct VisitedParts: DrawnSetting {
  /// What the user, or the page, does once more.
  enum Twice: String, CustomStringConvertible {
    case nothing = "does nothing twice"
    case enters = "enters once more at once"
    case leaves = "leaves once more at once"
    case leavesFirst = "leaves before the first visit"
    case entersWhenAllIsDone = "enters once more when all parts have ended"
  }

  struct Options: Sendable {
    var counts = [2, 1, 3]
    /// How many parts there may be besides, more rarely.
    var rareCounts: [Int] = []
    /// How the second part may end, which comes first, most simply.
    var second = [DrawnLoad.End.value]
    /// How each of the others may end.
    var others = [DrawnLoad.End.value]
    /// After how many milliseconds the user leaves; -1 is never.
    var stays = [-1]
    /// After how many milliseconds the user enters again.
    var aways = [0]
    /// How often the user enters.
    var visits = [1]
    var rareVisits: [Int] = []
    var twice = [Twice.nothing]
    /// How many jobs after the second part, or the only one, the user leaves; never if empty.
    var hops: [Int] = []
    /// Whether only what is shown on another queue than main counts.
    var isAboutMain = false
  }

  private typealias Visit = (enters: Int, leaves: Int?)

  private let loads: [DrawnLoad]
  /// When the user enters, and leaves.
  private var visits: [Visit] = []
  private let twice: Twice
  private let hops: Int?
  private let watch: VisitedPage.Watch
  private let pages: PlayedCalls

  init(_ draw: inout Draw, _ options: Options) {
    loads = Self.loads(&draw, options)
    let count = draw.any(of: options.visits, rarely: options.rareVisits, "visits")
    var time = 0
    for number in 1...count {
      // Beyond the third, nothing is drawn, or there would be too much to choose from.
      let stays = number > 3 ? [options.stays[0]] : options.stays
      let stay = draw.any(of: stays, "ms that visit \(number) lasts")
      visits.append((time, stay < 0 ? nil : time + stay))
      guard number < count else { break }
      let aways = number > 2 ? [options.aways[0]] : options.aways
      time += stay + draw.any(of: aways, "ms away before visit \(number + 1)")
    }
    twice = draw.any(of: options.twice, "the user")
    hops =
      options.hops.isEmpty
      ? nil : draw.one(of: options.hops, "jobs between the end of a part and the user's leaving:")
    watch = options.isAboutMain ? .offMain : hops != nil ? .afterLeaving : .all
    pages = draw.one(of: PlayedCalls.allCases, "pages:")
  }

  private static func loads(_ draw: inout Draw, _ options: Options) -> [DrawnLoad] {
    let count = draw.one(of: options.counts, rarely: options.rareCounts, "parts")
    let quick = draw.one(of: ["none", "the first", "all"], "without a wait:")
    return (0..<count).map { index in
      let number = index + 1
      let plain = [200, 100, 300, 100][index % 4]
      // Beyond the fourth, nothing is drawn, or there would be too much to choose from.
      let times = [plain] + (index < 4 ? [100, 200, 300].filter { $0 != plain } : [])
      let time = draw.any(of: times, "ms and some more for part \(number)")
      let ends = index == 1 ? options.second : options.others
      let end = draw.any(of: index < 4 ? ends : [ends[0]], "part \(number)")
      let isQuick = quick == "all" || quick == "the first" && index == 0
      return DrawnLoad(number, takes: isQuick ? nil : time + 2 * number, end)
    }
  }

  func play(_ answer: any LeavingCancelsExercise, _ log: ExampleLog) {
    let notes = Notes(of: log.world)
    let names = pages.names("page")
    let all = names.map { VisitedPage($0, notes, watch) }
    for (index, page) in all.enumerated() {
      // Only the first of two pages is left.
      let parts = loads.indices.map { part($0, of: page, index == 0 ? hops : nil) }
      log.world.main.schedule {
        page.keep(MainActor.assumeIsolated { answer.makeVisits(to: page, loading: parts) })
      }
      let delay = pages == .inTurn ? index * 20_000 : 0
      visit(page, index == 0 ? visits : [(visits[0].enters, nil)], delay)
    }
    log.world.run()
    if watch == .offMain {
      notes.write(names, into: log, orElse: "the page is changed on main only")
    }
    for name in watch == .offMain ? [] : names {
      let parts = loads.indices.map { "\(name), part \($0 + 1)" }
      let loaded = visits.indices.flatMap { visit in
        parts.map { "visit \(visit + 1), \($0)" }
      }
      notes.write((watch == .all ? loaded : []) + parts + [name], into: log)
    }
    all.forEach { $0.keep(nil) }
  }
}

extension VisitedParts {
  /// Plans when the user enters and leaves.
  private func visit(_ page: VisitedPage, _ visits: [Visit], _ delay: Int) {
    func plan(_ time: Int, _ act: @escaping @Sendable () -> Void) {
      page.notes.world.main.schedule(after: .milliseconds(delay + time), act)
    }
    if twice == .leavesFirst { plan(0) { page.leave() } }
    for visit in visits {
      plan(visit.enters) {
        page.enter()
        if twice == .enters { page.enter() }
      }
      let end = visit.enters + 350
      if twice == .entersWhenAllIsDone, visit.leaves.map({ $0 > end }) ?? true {
        plan(end) { page.enter() }
      }
      guard let leave = visit.leaves else { continue }
      plan(leave) {
        page.leave()
        if twice == .leaves { page.leave() }
      }
    }
  }

  /// A part, which knows in which visit it is loaded; the second, or the only one, has the user
  /// leave.
  private func part(
    _ index: Int, of page: VisitedPage, _ hops: Int?
  ) -> @Sendable () async throws -> String {
    let count = Locked(unwatched: 0)
    let leaves = index == min(1, loads.count - 1)
    return {
      let visit = count.next()
      let name = "visit \(visit), \(page.name), part \(index + 1)"
      defer { if leaves, let hops { page.leave(after: hops) } }
      return try await loads[index].work(name, page.notes, "text \(index + 1) of visit \(visit)")()
    }
  }
}

/// What choice points call a job, by meaning: `task 2 after login=ok`.
struct JobName {
  fileprivate let sort: Int
  fileprivate let number: Int
  fileprivate let arrival: String

  /// The name in words, which are put together only when somebody asks.
  var text: String { JobNames.sorts[sort] + " " + String(number) + JobNames.link + arrival }
}

/// Names the jobs of a program by meaning.
///
/// A name says what sort of job it is, its number among those of its sort since something last came
/// from outside, and what that was. So two programs, or two orders of one, call alike what is alike.
struct JobNames {
  private var arrival = "the start"
  /// How many jobs of each sort were named; empty until the first is, since few worlds name any.
  private var counts: [Int] = []
  fileprivate static let link = " after "
  /// For each queue the jobs that keep their place, then for each queue the tasks, then operations.
  fileprivate static let sorts =
    WorldState.names.map { $0 + " job" } + ["main task", "network task", "task", "operation"]
  /// The numbers after each arrival, where one may come while others are under way.
  private var kept: [String: [Int]]?
  private static let initials = firstWords.compactMap(\.utf8.first)

  /// Names the jobs of a world on several threads: no two have the same name.
  mutating func keepCounting() { kept = [:] }

  /// Takes up again what is named after `arrival`, and returns what came last before.
  mutating func goOn(after arrival: String) -> String {
    defer {
      kept?[self.arrival] = counts
      self.arrival = arrival
      counts = kept?[arrival] ?? []
    }
    return self.arrival
  }

  /// Counts from 1 again, because something came from outside; without a name, a timer.
  mutating func begin(after arrival: String?) {
    if kept != nil { return _ = goOn(after: arrival ?? "timer") }
    self.arrival = arrival ?? "timer"
    for sort in counts.indices { counts[sort] = 0 }
  }

  /// Returns the name of a job that has just become ready.
  mutating func name(of job: Job) -> JobName {
    let sort = Self.sort(of: job)
    if counts.isEmpty { counts = Array(repeating: 0, count: Self.sorts.count) }
    counts[sort] += 1
    return JobName(sort: sort, number: counts[sort], arrival: arrival)
  }

  /// What a step is called in which something comes from outside before a job that is ready.
  static func nameAtOnce(of arrival: String) -> String { arrival + atOnce }

  /// Whether a step of a schedule names a job, or something that comes before one.
  static func isName(_ step: String) -> Bool {
    if isInterruption(step) { return true }
    // Few steps do, and the first letter tells it of most that don't.
    return isAtOnce(step)
      || initials.contains(step.utf8.first ?? 0) && firstWords.contains { step.hasPrefix($0) }
        && step.contains(link)
  }

  /// What steps of a schedule do: whether any names a job, comes at once, or interrupts a strand.
  static func kinds(of steps: [String]) -> (names: Bool, comesAtOnce: Bool, interrupts: Bool) {
    var kinds = (names: false, comesAtOnce: false, interrupts: false)
    for step in steps where isName(step) {
      kinds.names = true
      kinds.comesAtOnce = kinds.comesAtOnce || isAtOnce(step)
      kinds.interrupts = kinds.interrupts || isInterruption(step)
    }
    return kinds
  }

  /// Whether a step of a schedule names something that comes before a job that is ready.
  static func isAtOnce(_ step: String) -> Bool {
    step.utf8.last == UInt8(ascii: "e") && step.hasSuffix(atOnce)
  }

  /// Whether a step of a schedule says what comes while a strand is at a lock.
  static func isInterruption(_ step: String) -> Bool {
    // The first two letters tell it of most that don't.
    var letters = step.utf8.makeIterator()
    switch (letters.next(), letters.next()) {
    case (UInt8(ascii: "b"), UInt8(ascii: "e")), (UInt8(ascii: "a"), UInt8(ascii: "f")),
      (UInt8(ascii: "a"), UInt8(ascii: "t")), (UInt8(ascii: "o"), UInt8(ascii: "n")):
      return interruptions.contains { step.hasPrefix($0) }
    default: return false
    }
  }

  /// With what a step begins that says what comes while a strand is at a lock, or who goes on then.
  private static let interruptions = ["before lock ", "after lock ", "at lock ", goingOn]
  /// What a step is called in which a strand goes on when another has ended.
  static let goingOn = "on with "

  /// What came last from outside.
  var latest: String { arrival }

  private static let atOnce = " at once"

  private static let firstWords = ["task", "operation"] + WorldState.names

  private static func sort(of job: Job) -> Int {
    if job.keepsItsPlace { return job.queue }
    return job.kind == .operation ? sorts.count - 1 : WorldState.names.count + job.queue
  }
}

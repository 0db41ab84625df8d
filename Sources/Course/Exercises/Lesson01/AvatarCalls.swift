import Scenario
import Simulation

/// Calls of a function that fetches the avatars of some users.
struct AvatarCalls: Sendable {
  /// What is written down.
  enum Telling: Sendable {
    /// The requests, and when they are made.
    case requests
    /// The result of each call, one call after the other.
    case avatars
    /// The same, and when it comes.
    case avatarsAndTimes
    /// How often each call completes, since the result of it, and when, is left open.
    case completions
    /// The result of each call; of an error, whether it is that of a request which failed.
    case anyError
  }

  /// Why requests fail.
  private enum Failure: String, CaseIterable, CustomStringConvertible {
    case lost = "since the connection is lost"
    case unavailable = "with status 503"
    case cancelled = "since somebody calls it off"
    case late = "since its time is over"

    var reason: NetworkError.Reason {
      switch self {
      case .lost: .connectionLost
      case .unavailable: .status(503)
      case .cancelled: .cancelled
      case .late: .timedOut
      }
    }
  }

  /// Fetches the avatars of users.
  typealias Fetch =
    @Sendable (
      _ users: [Int], any Network,
      _ completion: @escaping @Sendable (Result<[Avatar], any Error>) -> Void
    ) -> Void

  /// How many calls there are, of the same answer.
  private enum Calls: String, CaseIterable, CustomStringConvertible {
    case one = "one"
    case together = "two at a time"
    case inTurn = "two in turn"
    case inside = "the second in the completion of the first"
  }

  private let users: [Int]
  /// When the reply to each user comes, by path, in milliseconds; nil if at once.
  private let delays: [String: Int?]
  /// The same in words, for the first users.
  private let words: String
  /// How many milliseconds after its first reply a request is answered again, by path.
  private let again: [String: Int]
  private let failing: AvatarServer.Failing
  /// Why a request fails, by path.
  private let failures: [String: NetworkError.Reason]
  private let calls: Calls
  private let telling: Telling

  /// Draws calls.
  ///
  /// - Parameters:
  ///   - draw: what draws.
  ///   - users: who is asked for.
  ///   - times: when a reply may come, the plainest first.
  ///   - isTwice: whether some requests are answered twice.
  ///   - fails: whether some requests fail.
  ///   - telling: what is written down.
  init(
    _ draw: inout Draw, of users: [Int], times: [String] = AvatarCalls.times, isTwice: Bool = false,
    fails: Bool = false, _ telling: Telling
  ) {
    self.users = users
    var delays: [String: Int?] = [:]
    var words: [String] = []
    for user in users where delays["/avatar/\(user)"] == nil {
      // One after another the plainest times differ, and are in no order.
      let plain = users.count < 4 ? delays.count % times.count : 0
      let options = times[plain...] + times[..<plain]
      let time = draw.one(of: Array(options), "the reply for user \(user) comes")
      delays["/avatar/\(user)"] = time.number
      words.append("\(user) \(time)")
    }
    self.words = words.prefix(3).joined(separator: ", ") + (words.count > 3 ? ", …" : "")
    self.delays = delays
    (again, failing) =
      isTwice ? Self.secondAnswers(&draw, to: users, telling) : ([:], .neither)
    failures = fails ? Self.failures(&draw, of: users) : [:]
    // Where replies are awaited is not the matter of requests.
    calls = draw.one(
      of: Calls.allCases.filter { telling != .requests || $0 != .inside }, "calls:")
    self.telling = telling
  }

  private static func chosen(_ whose: String, of users: [Int]) -> ArraySlice<Int> {
    switch whose {
    case "the last user": users.suffix(1)
    case "the first user": users.prefix(1)
    default: users[...]
    }
  }

  /// Draws which requests fail, and why.
  private static func failures(
    _ draw: inout Draw, of users: [Int]
  ) -> [String: NetworkError.Reason] {
    let whose = draw.one(of: ["everybody", "the last user", "the first user"], "what fails is for")
    let reason = draw.one(of: Failure.allCases, "it fails").reason
    let failing = Self.chosen(whose, of: users)
    return Dictionary(failing.map { ("/avatar/\($0)", reason) }) { first, _ in first }
  }

  /// Draws which requests are answered twice, how many milliseconds after the first time, and whether
  /// with an error.
  ///
  /// Whether an error counts that comes before the others is left open, so it comes after them; but
  /// where only completions are counted, it may as well come first.
  private static func secondAnswers(
    _ draw: inout Draw, to users: [Int], _ telling: Telling
  ) -> (again: [String: Int], failing: AvatarServer.Failing) {
    let whose = draw.one(
      of: ["the last user", "the first user", "everybody"], "is answered twice")
    let kinds =
      telling == .completions
      ? [50, 5, 0].map { "\($0) ms after an error" }
      : ["50 ms later", "0 ms later", "5 ms later", "as an error 50 ms later"]
    let kind = draw.one(of: kinds, "the second answer comes")
    let delay = kind.number ?? 0
    let twice = Self.chosen(whose, of: users)
    let again = Dictionary(twice.map { ("/avatar/\($0)", delay) }) { delay, _ in delay }
    return (again, telling == .completions ? .first : kind.hasPrefix("as") ? .second : .neither)
  }

  /// When a reply may come.
  static let times = ["after 30 ms", "after 10 ms", "after 20 ms", "at once"]

  /// Draws a list of some users.
  static func users(_ draw: inout Draw, counts: [Int], rarely rare: [Int] = []) -> [Int] {
    let count = draw.one(of: counts, rarely: rare, "users")
    let order = draw.one(
      of: ["mixed", "ascending", "descending", "far apart"], "their numbers are")
    return (0..<count).map { index in
      switch order {
      case "ascending": index + 1
      case "descending": count - index
      case "far apart": (index + 1) * (index % 2 == 0 ? 1000 : 7)
      // Beginning in the middle, with every second one the other way round.
      default: (index + count / 2) % count + 1
      }
    }
  }

  /// Has the calls made, and writes down the result of them.
  func play(_ log: ExampleLog, _ fetch: @escaping Fetch) {
    if !words.isEmpty { log.write("replies for users: \(words)") }
    let notes = SeparateNotes(log)
    let network = AvatarServer(
      log.world, delay: { path in delays[path].flatMap(\.self) }, again: { path in again[path] },
      failing: failing, failure: { path in failures[path] }
    ) {
      if telling == .requests { log.writeUnorderedNow("asks for \($0.path)") }
    }
    let completions = Locked([0, 0])
    @Sendable func call(_ number: Int, _ users: [Int], then next: @escaping @Sendable () -> Void) {
      fetch(users, network) { result in
        completions.withLock { $0[number - 1] += 1 }
        note(result, of: number, notes)
        next()
      }
    }
    let second: @Sendable () -> Void = { call(2, users.reversed()) {} }
    call(1, users) { if calls == .inside { second() } }
    switch calls {
    case .one, .inside: break
    case .together: second()
    case .inTurn: log.world.main.schedule(after: .milliseconds(100), second)
    }
    log.world.run()
    notes.write()
    if telling == .completions {
      for (index, count) in completions.withLock({ $0 }).enumerated() where count > 0 {
        log.write("call \(index + 1) completes \(count == 1 ? "once" : "\(count) times")")
      }
    }
  }

  private func note(_ result: Result<[Avatar], any Error>, of number: Int, _ notes: SeparateNotes) {
    let words: String
    switch result {
    case .success(let avatars): words = avatars.map(\.image).joined(separator: ", ")
    case .failure(let error) where telling == .anyError: words = kind(of: error)
    case .failure(let error): words = "error: \(error.told)"
    }
    let line = "call \(number): \(words.isEmpty ? "no avatars" : words)"
    switch telling {
    case .requests, .completions: break
    case .avatars, .anyError: notes.note(line, on: number)
    case .avatarsAndTimes: notes.noteNow(line, on: number)
    }
  }

  /// What an error is, where it is left open which one counts.
  private func kind(of error: any Error) -> String {
    let theirs = failures.map { path, reason in
      NetworkError(request: String(path.dropFirst()).replacing("/", with: " "), reason: reason)
    }
    guard let error = error as? NetworkError, theirs.contains(error) else {
      return "error: \(error.told)"
    }
    return "the error of a request that failed"
  }
}

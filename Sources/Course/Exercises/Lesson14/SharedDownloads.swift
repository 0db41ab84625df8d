import Scenario
import Simulation

/// Views that ask caches for avatars: when, for whom, and how the downloads end.
///
/// All views ask, and leave, at multiples of 10 ms, and no download ends at such a time; so nobody
/// asks just when a download ends.
struct SharedDownloads: DrawnSetting {
  /// The result of the first download of a user; each further one brings an avatar.
  enum Fate: String, CustomStringConvertible {
    case avatar = "brings an avatar"
    case lost = "fails at first"
    case lostTwice = "fails twice"
    case status = "fails with status 503 at first"
    case malformed = "brings nonsense at first"
    case cancelled = "fails at first with an error that says cancelled"
  }

  struct Options: Sendable {
    var views = [2]
    var rareViews: [Int] = []
    /// How many milliseconds after the view before a view asks.
    var gaps = [0]
    /// The users of views with odd numbers.
    var users = [1]
    /// The users of views with even numbers.
    var evenUsers = [1]
    /// The result of downloads for users with odd numbers.
    var fates = [Fate.avatar]
    /// The result of downloads for users with even numbers.
    var evenFates = [Fate.avatar]
    /// Whether who meets a failure may ask again at once.
    var mayAskAgain = false
    /// Whether who meets a failure most simply does so.
    var usuallyAsksAgain = false
    /// Whether somebody leaves.
    var somebodyLeaves = false
    /// How many others ask at first, each for a user of its own.
    var others = 0
  }

  /// A view that asks for an avatar.
  private struct View: Sendable {
    let name: String
    let user: Int
    let time: Int
    let asksAgain: Bool
    /// After how many milliseconds it goes away; nil if it stays.
    let leave: Int?
    var isSlow = false
  }

  private var views: [View] = []
  private var fates: [Int: Fate] = [:]
  private var durations: [Int: Int] = [:]
  private var others = 0
  private let caches: Int
  private var isCacheSlow = false
  private var tellsTimes = true

  init(_ draw: inout Draw, _ options: Options) {
    let count = draw.one(of: options.views, rarely: options.rareViews, "views")
    let leavers = options.somebodyLeaves ? draw.one(of: Leavers.allCases, "who leaves:") : nil
    let leave = options.somebodyLeaves ? draw.one(of: [10, 20, 70], "ms until that") : 0
    var time = 0
    for number in 1...count {
      if number > 1 {
        time += draw.one(of: options.gaps, "ms from view \(number - 1) to view \(number)")
      }
      let users = number % 2 == 0 ? options.evenUsers : options.users
      views.append(
        View(
          name: "view \(number)",
          user: draw.any(of: users, "is the user of view \(number)"),
          time: time,
          asksAgain: options.mayAskAgain && draw.flag("view \(number) asks again at a failure")
            || options.usuallyAsksAgain && !draw.flag("view \(number) gives up at a failure"),
          leave: leavers?.contains(number) == true ? leave : nil))
    }
    for user in Set(views.map(\.user)).sorted() {
      let choice = user % 2 == 0 ? options.evenFates : options.fates
      fates[user] = draw.one(of: choice, "the download for user \(user)")
      durations[user] = draw.one(of: [53, 37, 17], "ms for a download for user \(user)")
    }
    caches = draw.one(of: ["one", "two"], "caches:") == "two" ? 2 : 1
    others = options.others
  }

  /// Whose tasks are slow.
  private enum Slow: String, CustomStringConvertible {
    case second = "the second view"
    case cache = "the cache"
    case first = "the first view"
  }

  /// Draws views that ask for the same user, where the tasks of one view, or of the cache, are slow.
  ///
  /// Then others come between two steps that are one after another otherwise.
  static func slow(_ draw: inout Draw) -> SharedDownloads {
    let slow = draw.one(of: [Slow.second, .cache, .first], "slow is")
    let count = draw.one(of: [2, 3], "views")
    let fate = slow == .cache ? draw.one(of: [Fate.avatar, .lost], "the download") : .lost
    let times =
      switch (slow, fate) {
      // The first view has begun a download then, and that is still under way.
      case (.first, _): [45, 35]
      case (_, .lost): [0]
      default: [0, 65, 75, 85, 95, 105]
      }
    let time = draw.any(of: times, "ms until the second view asks")
    let views = (1...count).map { number in
      View(
        name: "view \(number)", user: 1, time: number == 2 ? time : 0, asksAgain: true,
        leave: nil, isSlow: slow == .second && number == 2 || slow == .first && number == 1)
    }
    return SharedDownloads(views: views, fates: [1: fate], slow: slow == .cache)
  }

  private init(views: [View], fates: [Int: Fate], slow isCacheSlow: Bool) {
    self.views = views
    self.fates = fates
    self.isCacheSlow = isCacheSlow
    durations = fates.mapValues { _ in 50 }
    caches = 1
    tellsTimes = false
  }

  /// Has the views ask the answer's caches, each cache with its own network, all at the same time.
  func play(_ answer: any CacheOnceExercise, _ log: ExampleLog) {
    let notes = Notes(of: log.world, tellsTimes: tellsTimes)
    let slow = SlowTasks(in: log.world)
    for number in 1...caches {
      let prefix = caches == 1 ? "" : "cache \(number), "
      let network = NotedNetwork(notes, prefix) { request, count in answers(request, count) }
      let usual: any TaskExecutor = log.world.background.taskExecutor
      let cache = answer.makeCache(of: network, executor: isCacheSlow ? slow : usual)
      for view in views {
        ask(cache, for: view, prefix + view.name, on: view.isSlow ? slow : usual, notes, log)
      }
      for other in 0..<others {
        log.world.main.schedule {
          _ = log.task { _ = try? await cache.avatar(ofUser: 100 + other) }
        }
      }
    }
    withExtendedLifetime(slow) { log.world.run() }
    for number in 1...caches {
      let prefix = caches == 1 ? "" : "cache \(number), "
      let requests = fates.keys.sorted().map { "\(prefix)avatar \($0)" }
      notes.write(requests + views.map { prefix + $0.name }, into: log)
    }
  }

  /// Has a view ask, and leave.
  private func ask(
    _ cache: any AvatarCache, for view: View, _ name: String, on executor: any TaskExecutor,
    _ notes: Notes, _ log: ExampleLog
  ) {
    log.world.main.schedule(after: .milliseconds(view.time)) {
      let task = Task(executorPreference: executor) {
        guard view.leave == nil else {
          // Whether who has left is told at once or in the end, and what, is left open.
          _ = try? await cache.avatar(ofUser: view.user)
          return notes.noteAtSomeTime("has ended", on: name)
        }
        for _ in 0...(view.asksAgain ? 1 : 0) {
          do {
            return notes.note(try await cache.avatar(ofUser: view.user).image, on: name)
          } catch { notes.note(Notes.words(for: error), on: name) }
        }
      }
      guard let leave = view.leave else { return }
      log.world.main.schedule(after: .milliseconds(leave)) { task.cancel() }
    }
  }

  private func answers(_ request: Request, _ count: Int) -> NotedNetwork.Answers {
    guard let user = fates.keys.first(where: { Request.avatar(ofUser: $0) == request }),
      let duration = durations[user], let fate = fates[user]
    else {
      return [others > 0 ? (57, .text(#"{"image": "another"}"#)) : (10, .failure(.status(404)))]
    }
    return [(duration, fate.content(for: user, count))]
  }
}

/// Which views leave.
private enum Leavers: String, CaseIterable, CustomStringConvertible {
  case second = "the second view"
  case first = "the first view"
  case all = "the first two views"
  case third = "the second and third view"

  func contains(_ number: Int) -> Bool {
    switch self {
    case .second: number == 2
    case .first: number == 1
    case .all: number <= 2
    case .third: number == 2 || number == 3
    }
  }
}

extension SharedDownloads.Fate {
  /// The result of the `count`th download for a user.
  fileprivate func content(for user: Int, _ count: Int) -> NotedNetwork.Content {
    let isFine = count > (self == .lostTwice ? 2 : self == .avatar ? 0 : 1)
    if isFine { return .text(#"{"image": "image \#(user), download \#(count)"}"#) }
    switch self {
    case .avatar, .malformed: return .text("nonsense")
    case .lost, .lostTwice: return .failure(.connectionLost)
    case .status: return .failure(.status(503))
    case .cancelled: return .failure(.cancelled)
    }
  }
}

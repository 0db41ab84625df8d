import Exercises
import TaskHost

/// A use in an answer that leaves the kit's world, where nothing can be repeated or seen.
struct Stray: Hashable, Sendable {
  /// The line of the student's file.
  let line: Int
  /// What is used.
  let name: String
  /// What to take in its place.
  let remedy: String

  /// What the functions of an exercise can do, which decides what to take in place of a stray.
  struct Setting {
    /// Whether they are `async`.
    let isAsync: Bool
    /// Whether they are handed a clock.
    let hasClock: Bool

    /// Whether they work with operations.
    let hasOperations: Bool
    /// What the file imports.
    let modules: Set<String>
    /// Whether it may import any style.
    let isInAnyStyle: Bool
    /// Whether it is a program of the reader's own, which is given no clock and no executor.
    let isOwn: Bool

    /// What a program of the reader's own takes in place of queues and threads.
    static let tasks = "`Task`, an actor, or `@MainActor`"

    /// Looks at the file as it is shipped, or at a program of the reader's own.
    init(_ stub: String, isOwn: Bool = false) {
      self.isOwn = isOwn
      isAsync = stub.contains(" async ")
      hasClock = stub.contains(" clock: ")
      isInAnyStyle = stub.contains("PortedStory")
      hasOperations = stub.contains("Operation") || isInAnyStyle
      modules = Set(stub.matches(of: /\bimport (\w+)/).map { "\($0.1)" })
    }
  }

  /// Finds what leaves the world, once for each name.
  static func all(in uses: [AnswerReading.Use], _ setting: Setting) -> [Stray] {
    kinds.compactMap { name, isMeant, remedy in
      guard !(TaskExecutors.isInstalled && plain.contains(name)) else { return nil }
      guard !(setting.hasOperations && name == "OperationQueue") else { return nil }
      return uses.first(where: isMeant)
        .map { Stray(line: $0.line, name: name, remedy: remedy(setting)) }
    }
  }

  /// What stays in the world where the kit's executors run tasks.
  private static let plain: Set = [
    "Task.sleep", "ContinuousClock", "SuspendingClock", "Task.detached", "Task.immediate",
    "Task { … }", "MainActor", "executorPreference",
  ]

  private typealias Kind = (
    name: String, isMeant: @Sendable (AnswerReading.Use) -> Bool,
    remedy: @Sendable (Setting) -> String
  )

  private static let kinds: [Kind] =
    [
      ("DispatchQueue", isOf("8Dispatch0A5Queue", "So17OS_dispatch_queue"), queue),
      ("DispatchSemaphore", isOf("8Dispatch0A9Semaphore", "So21OS_dispatch_semaphore"), noWaiting),
      ("DispatchGroup", isOf("8Dispatch0A5Group", "So17OS_dispatch_group"), noWaiting),
      ("Thread.sleep", isOf("10Foundation6ThreadC5sleep"), timer),
      ("sleep", { $0.symbol.hasPrefix("c:@F@") && $0.name.hasSuffix("sleep") }, timer),
      ("Task.sleep", { $0.symbol.hasPrefix("ScT") && $0.isInRealTime }, timer),
      ("ContinuousClock", isOf("12_Concurrency15ContinuousClock", "s15ContinuousClock"), timer),
      ("SuspendingClock", isOf("12_Concurrency15SuspendingClock", "s15SuspendingClock"), timer),
      ("Task.detached", { $0.isUnstructuredTask && $0.name == "detached" }, child),
      ("Task.immediate", { $0.isUnstructuredTask && $0.name.hasPrefix("immediate") }, child),
      // In an actor, too: its tasks come back on threads of the system.
      ("Task { … }", { $0.isUnstructuredTask && $0.name == "init" }, child),
      ("executorPreference", { $0.takesExecutor && !$0.hasExecutor }, executor),
      ("globalConcurrentExecutor", isOf("12_Concurrency24globalConcurrentExecutor"), queue),
      ("MainActor", isOf("ScM"), queueOrActor),
      ("OperationQueue.main", isOf("10Foundation14OperationQueueC4main"), queue),
      (
        "OperationQueue",
        { $0.symbol.hasPrefix("10Foundation14OperationQueueC") && $0.name != "main" }, queue
      ),
      ("Thread", isOf("10Foundation6ThreadC"), queue),
      ("Timer", isOf("10Foundation5TimerC"), timer),
      ("Date", isOf("10Foundation4DateV", "20FoundationEssentials4DateV"), now),
      ("RunLoop", isOf("10Foundation7RunLoopC"), queue),
      ("Dispatch", { $0.isDeclared(in: "Dispatch") }, queue),
      ("SystemRandomNumberGenerator", isOf("s27SystemRandomNumberGenerator"), chosen),
      (
        "UUID()", isOf("10Foundation4UUIDVACyc", "20FoundationEssentials4UUIDVACyc"),
        { _ in "a number that you count up: what is left to chance can't be judged" }
      ),
    ]
    + ["random", "randomElement", "shuffle", "shuffled"].map { name in
      (name, { $0.name == name && $0.isOfSwift && !$0.symbol.contains("5using") }, chosen)
    }

  private static func isOf(_ symbols: String...) -> @Sendable (AnswerReading.Use) -> Bool {
    { use in symbols.contains { use.symbol.hasPrefix($0) } }
  }

  @Sendable private static func queue(_ setting: Setting) -> String {
    if setting.isOwn, setting.isAsync { return Setting.tasks }
    return setting.isAsync
      ? "the executor or actor that you are given"
      : "the queue that you are given: `main.schedule { … }`"
  }

  @Sendable private static func queueOrActor(_ setting: Setting) -> String {
    "the queue or actor that you are given"
  }

  @Sendable private static func noWaiting(_ setting: Setting) -> String {
    setting.isAsync ? "`await`: nothing may block here" : "a callback: nothing may block here"
  }

  @Sendable private static func timer(_ setting: Setting) -> String {
    if setting.hasClock { return "the clock that you are given: `clock.sleep(for:)`" }
    let sleep =
      TaskExecutors.isInstalled ? "`Task.sleep(for:)`" : "the world's own clock, `SimulationClock`"
    return setting.isAsync
      ? sleep
      : "a timer of the queue that you are given: `schedule(after:)`"
  }

  @Sendable private static func now(_ setting: Setting) -> String {
    setting.isOwn && setting.isAsync && TaskExecutors.isInstalled
      ? "`ContinuousClock().now`" : timer(setting)
  }

  @Sendable private static func executor(_ setting: Setting) -> String {
    "an executor that is no optional: with nil a task has none"
  }

  @Sendable private static func chosen(_ setting: Setting) -> String {
    "what is the same each time: what is left to chance can't be judged"
  }

  @Sendable private static func child(_ setting: Setting) -> String {
    setting.isAsync
      ? "a child of a task group, or `async let`"
      : "what this style has for it: a callback, and the queue that you are given"
  }
}

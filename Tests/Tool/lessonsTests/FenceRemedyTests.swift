@testable import Checker
import CourseFiles
import Foundation
import TaskHost
import Testing

/// What to take in place of what no answer may use, for callbacks, `async` functions and those that
/// are handed a clock.
@Suite struct FenceRemedyTests {
  private static let checker = Checker(
    Checkout(root: URL(fileURLWithPath: "/nowhere")), products: Runner.products)

  /// What is told of the first thing that is refused in `code`, where `stub` is what was shipped.
  private static func remedy(
    _ code: String, in stub: String = "", isOwn: Bool = false
  ) throws -> String? {
    let text = "import Foundation; import Simulation\n" + code
    let reading = try RunFolder.with { folder in
      try checker.compiler(in: folder).read(text, named: "answer.swift")
    }
    return Fence(around: try reading.get(), Stray.Setting(stub, isOwn: isOwn)).breach?.remedy
  }

  private static let noNeed = "No answer needs that; take it out."
  private static let locked =
    "`Mutex` of Synchronization, or `Locked` of Simulation, guards a value."
  private static let safe = "The safe forms of Swift do all that an answer needs."
  private static let own = "The kit's own modules have what an answer needs."

  @Test(arguments: [
    ("import Records", "What an answer needs is in the modules of the kit."),
    ("import Answers", "The solution opens with `hint`, after the hints."),
    ("import Dispatch", "Work goes to the queue that you are given."),
    (
      "import Synchronization; let m = Synchronization.Mutex(0)",
      "Write `Mutex` without the name of its module: then the kit sees who takes it."
    ),
    (
      "import Synchronization; let a = Atomic(0)",
      "`Mutex` guards a value, and the kit sees who takes it."
    ),
    (
      "@testable import Trace",
      "A plain `import` gives all that an answer may use. Take it out, of a text, too."
    ),
    ("@_silgen_name(\"exit\") func quit(_ code: Int32)", noNeed),
    ("macro m() = #externalMacro(module: \"A\", type: \"B\")", noNeed),
    ("@unsafe func f() {}", locked),
    ("final class Box: @unchecked Sendable { var x = 1 }", locked),
    ("func f(_ p: UnsafePointer<Int>) -> Int { unsafe p.pointee }", safe),
    ("func f() { exit(0) }", own), ("func f() { _ = NSObject() }", own),
    ("func f() { _ = NSLock() }", "`Mutex` of Synchronization guards a value, and nothing blocks."),
    (
      "func f() { print(UUID(uuidString: \"\")) }",
      "A number that you count up tells things apart, too."
    ),
    (
      "func f() { print(UUID()) }",
      "Take a number that you count up: what is left to chance can't be judged."
    ),
  ])
  func whatIsRefusedAnywhereHasAWayOut(code: String, remedy: String) throws {
    #expect(try Self.remedy(code) == remedy)
  }

  private static let queue = (
    calling: "Take the queue that you are given: `main.schedule { … }`.",
    waiting: "Take the executor or actor that you are given."
  )
  private static let block = (
    calling: "Take a callback: nothing may block here.",
    waiting: "Take `await`: nothing may block here."
  )
  private static let timer = (
    calling: "Take a timer of the queue that you are given: `schedule(after:)`.",
    waiting: TaskExecutors.isInstalled
      ? "Take `Task.sleep(for:)`." : "Take the world's own clock, `SimulationClock`."
  )
  @Test(arguments: [
    ("func f() { DispatchQueue.main.async { } }", queue),
    ("func f() { _ = DispatchSemaphore(value: 1) }", block),
    ("func f() { _ = DispatchGroup() }", block),
    ("func f() { Thread.sleep(forTimeInterval: 0) }", timer), ("func f() { usleep(1) }", timer),
    ("func f() { Task(executorPreference: globalConcurrentExecutor) { } }", queue),
    ("func f() -> any TaskExecutor { globalConcurrentExecutor }", queue),
    ("func f() { OperationQueue.main.addOperation { } }", queue),
    ("func f() { _ = OperationQueue() }", queue),
    ("func f() { _ = Timer(timeInterval: 1, repeats: false) { _ in } }", timer),
    ("func f() { RunLoop.current.run() }", queue),
  ])
  func whatLeavesTheWorldHasAWayOut(code: String, remedy: (calling: String, waiting: String)) throws
  {
    #expect(try Self.remedy(code, in: "func f(_ completion: () -> Void)") == remedy.calling)
    #expect(try Self.remedy(code, in: "func f() async throws") == remedy.waiting)
  }

  /// A program of the reader's own is given neither a queue nor an executor.
  @Test(arguments: [
    ("func f() { DispatchQueue.main.async { } }", "Take `Task`, an actor, or `@MainActor`."),
    ("import Dispatch", "Work goes to `Task`, an actor, or `@MainActor`."),
    (
      "func f() { _ = Date() }",
      TaskExecutors.isInstalled ? "Take `ContinuousClock().now`." : timer.waiting
    ),
  ])
  func aProgramOfOnesOwnIsToldWhatThereIsForIt(code: String, remedy: String) throws {
    #expect(try Self.remedy(code, in: "func f() async throws", isOwn: true) == remedy)
    #expect(
      try Self.remedy(code, in: "func f() async throws") != remedy || !TaskExecutors.isInstalled)
  }

  @Test func aTimeIsWaitedForOnTheClockThatIsHandedOver() throws {
    let stub = "func f(on clock: any Clock<Duration>) async throws"
    #expect(
      try Self.remedy("func f() { usleep(1) }", in: stub)
        == "Take the clock that you are given: `clock.sleep(for:)`.")
  }
}

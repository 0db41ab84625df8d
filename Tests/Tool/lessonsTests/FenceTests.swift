import Checker
import CourseFiles
import Exercises
import Foundation
import Shell
import TaskHost
import Testing

/// What no answer may do, told by what the compiler has found and before anything runs.
@Suite struct FenceTests {
  private static let checker = Checker(
    Checkout(root: URL(fileURLWithPath: "/nowhere")), products: Runner.products)

  /// What is refused in `code`, which stands below an import of the whole kit.
  private static func breach(
    _ code: String, imports: String = "", of exercise: Exercise? = Exercise.errorBranch
  ) throws -> String? {
    let kit = [
      "Bridges", "CallbackStyle", "Exercises", "FunctionalJSON", "MonadStyle", "OperationStyle",
      "PromiseStyle", "RxStyle", "Scenario", "Simulation", "StructuredStyle",
    ]
    let first = kit.map { "import \($0); " }.joined() + imports
    return try checker.breach(of: try #require(exercise), in: first + "\n" + code)
  }

  @Test(arguments: [
    ("import Answers", "Line 2 imports `Answers`"),
    ("import Records", "Line 2 imports `Records`"),
    ("import Glibc", "Line 2 imports `Glibc`"),
    ("import Dispatch", "Line 2 imports `Dispatch`"),
    ("import func Glibc.exit", "Line 2 imports `Glibc`"),
    ("@testable import Explorer", "Line 2 imports `Explorer`"),
    ("let a = 1\n@testable import Trace", "Line 3 holds `@testable`"),
    ("let a = 1\n@_private(sourceFile: \"World.swift\")\nimport Trace", "Line 3 holds `@_private`"),
    ("@_silgen_name(\"exit\") func quit(_ code: Int32)", "Line 2 uses `@_silgen_name`"),
    ("@_cdecl(\"lessonsAnswer\") public func mine() {}", "Line 2 uses `@_cdecl`"),
    ("@_used @_section(\".init_array\") let start = 1", "Line 2 uses `@_"),
    ("@_extern(c, \"abort\") func stop()", "Line 2 uses `@_extern`"),
    ("@_dynamicReplacement(for: f()) func g() {}\ndynamic func f() {}", "Line 2 uses `@_dynamic"),
    ("@_spi(Kit) public func f() {}", "Line 2 uses `@_spi`"),
    ("@safe struct Safe {}", "Line 2 uses `@safe`"),
    ("@unsafe func f() {}", "Line 2 uses `@unsafe`"),
    ("final class Box: @unchecked Sendable { var x = 1 }", "Line 2 uses `@unchecked Sendable`"),
    ("nonisolated(unsafe) var count = 0", "Line 2 uses `nonisolated`"),
    (
      "final class A { unowned(unsafe) var b: A; init(b: A) { self.b = b } }",
      "Line 2 uses `unowned"
    ),
    ("func f(_ p: UnsafePointer<Int>) -> Int { unsafe p.pointee }", "Line 2 uses `unsafe`"),
    ("macro m() = #externalMacro(module: \"A\", type: \"B\")", "Line 2 declares a macro"),
  ])
  func whatReachesIntoTheKitIsRefused(code: String, words: String) throws {
    let breach = try #require(try Self.breach(code), "\(code)")
    #expect(breach.hasPrefix(words))
  }

  @Test func whatIsRefusedHasAWayOut() throws {
    let room = try Classroom()
    let stub = try room.file.text
    for (code, remedy) in [
      ("nonisolated(unsafe) var count = 0", "`Mutex` of Synchronization"),
      ("@_silgen_name(\"exit\") func quit(_ code: Int32)", "No answer needs that; take it out."),
    ] {
      try (stub + "\n" + code + "\n").write(to: room.file, atomically: true, encoding: .utf8)
      #expect(try room.lessons("check", "1.1").output.contains(remedy))
    }
  }

  @Test(arguments: [
    ("func f() { exit(0) }", "`exit`"), ("func f() { _exit(0) }", "`_exit`"),
    ("func f() { abort() }", "`abort`"),
    ("func f() { print(getenv(\"HOME\") as Any) }", "`getenv`"),
    ("func f() { write(3, \"over\", 4) }", "`write`"), ("func f() { dup2(3, 9) }", "`dup2`"),
    ("func f() { kill(getppid(), SIGKILL) }", "`"), ("func f() { setsid() }", "`setsid`"),
    ("func f() { fork() }", "`fork`"), ("func f() { mprotect(nil, 0, 0) }", "`mprotect`"),
    ("func f() { dlopen(nil, 0) }", "`dlopen`"), ("func f() { system(\"rm -r .\") }", "`system`"),
    ("func f() { socket(2, 1, 0) }", "`socket`"), ("func f() { creat(\"a\", 0) }", "`creat`"),
    ("func f() { rename(\".git\", \"git\") }", "`rename`"),
    ("func f() { remove(\"a\") }", "`remove`"),
    ("func f() { try? FileManager.default.removeItem(atPath: \"/\") }", "`"),
    ("func f() { try? \"x\".write(toFile: \"a\", atomically: true, encoding: .utf8) }", "`"),
    ("func f() { _ = try? String(contentsOfFile: \"a\", encoding: .utf8) }", "`init`"),
    ("func f() { _ = try? Data(contentsOf: URL(fileURLWithPath: \"a\")) }", "`"),
    ("func f(_ u: URL) { _ = try? Data(contentsOf: u) }", "`"),
    ("func f(_ d: Data, _ u: URL) { try? d.write(to: u) }", "`write`"),
    ("func f() { try? Process.run(URL(fileURLWithPath: \"a\"), arguments: []) }", "`"),
    ("func f() { print(ProcessInfo.processInfo.environment) }", "`"),
    ("func f() { FileHandle.standardError.write(Data()) }", "`"),
    ("func f() { print(UUID(uuidString: \"\")) }", "`UUID.init`"),
    ("func f() { _ = NSLock() }", "`NSLock()`"), ("func f() { _ = NSObject() }", "`NSObject()`"),
  ])
  func whatReachesTheSystemIsRefused(code: String, words: String) throws {
    let breach = try #require(try Self.breach(code, imports: "import Foundation"), "\(code)")
    #expect(
      breach.hasPrefix("Line 2 uses \(words)") && breach.contains(" of Foundation or of the system")
    )
  }

  @Test(arguments: [
    ("func f() { Task { } }", "Task { … }"), ("func f() { Task.detached { } }", "Task.detached"),
    ("actor Shop { nonisolated func f() { Task { } } }", "Task { … }"),
    ("actor Shop { struct Till { func f() { Task { } } } }", "Task { … }"),
    ("func f() { Task.immediate { } }", "Task.immediate"),
    ("actor Shop { func f() { Task { self.g() } }\n func g() {} }", "Task { … }"),
    ("actor Shop { }; extension Shop { func f() { Task { } } }", "Task { … }"),
    ("func f() { Task(executorPreference: nil) { } }", "executorPreference"),
    ("func f() { Task.detached(executorPreference: nil) { } }", "executorPreference"),
    ("func f(_ e: (any TaskExecutor)?) { Task(executorPreference: e) { } }", "executorPreference"),
    (
      "func f(_ e: any TaskExecutor) { Task(executorPreference: e) { Task { } } }", "Task { … }"
    ),
    ("func f() async { await { @MainActor in }() }", "MainActor"),
    ("func f(_ g: @MainActor () -> Void) async { await g() }", "MainActor"),
    ("func f() async throws { try await Task.sleep(for: .zero) }", "Task.sleep"),
    ("func f() async throws { try await Task.sleep(nanoseconds: 1) }", "Task.sleep"),
    ("func f() async throws { try await ContinuousClock().sleep(for: .zero) }", "ContinuousClock"),
    ("func f() { print(SuspendingClock().now) }", "SuspendingClock"),
    ("@MainActor func f() {}", "MainActor"),
    ("func f() async { await MainActor.run { } }", "MainActor"),
  ])
  func plainTasksAreRefusedOnlyWhereTheyLeaveTheWorld(code: String, name: String) throws {
    let refusal = "Line 2 leaves the kit's world by `\(name)`"
    #expect(try Self.breach(code) == (TaskExecutors.isInstalled ? nil : refusal))
  }

  @Test(arguments: [
    ("func f() -> Bool { Bool.random() }", "random"),
    ("import Foundation; func f() { print(UUID()) }", "UUID()"),
    ("func f() -> Int { Int.random(in: 0..<2) }", "random"),
    ("func f(_ a: [Int]) -> [Int] { a.shuffled() }", "shuffled"),
    ("func f(_ a: [Int]) -> Int? { a.randomElement() }", "randomElement"),
    (
      "func f() -> UInt64 { var g = SystemRandomNumberGenerator(); return g.next() }",
      "SystemRandomNumberGenerator"
    ),
    (
      "func f() { Task(executorPreference: globalConcurrentExecutor) { } }",
      "globalConcurrentExecutor"
    ),
  ])
  func whatLeavesTheWorldIsRefused(code: String, name: String) throws {
    #expect(try Self.breach(code) == "Line 2 leaves the kit's world by `\(name)`")
  }

  @Test(arguments: [
    "func f(_ a: Any) { print(Swift.Mirror(reflecting: a)) }",
    "func f() { print(CommandLine.arguments) }", "func f() { print(_typeByName(\"Si\") as Any) }",
  ])
  func whatLooksBehindTheThingsItIsGivenIsRefused(code: String) throws {
    #expect(try Self.breach(code) == "Line 2 looks behind what it is given")
  }

  @Test(arguments: [
    "extension User: @retroactive CustomStringConvertible { public var description: String { \"\" } }",
    "protocol P: CustomStringConvertible {}\n"
      + "extension User: P { public var description: String { \"\" } }",
    "protocol P { static func yield() async }\n"
      + "extension Task: P where Success == Never, Failure == Never {}",
  ])
  func howOthersSeeATypeOfOthersStays(code: String) throws {
    let breach = try Self.breach(code)
    #expect(breach?.hasSuffix("makes a type of others conform to a protocol of others") == true)
  }

  @Test func ofSeveralOnOneLineTheSameIsToldEveryTime() throws {
    for _ in 0..<5 {
      let breach = try Self.breach("", imports: "import Records; import Player; import Answers")
      #expect(breach == "Line 1 imports `Answers`")
    }
  }

  @Test(arguments: [
    "let text = \"import Answers; exit(0); Task.detached { }\" // @_cdecl",
    "/* @_silgen_name(\"exit\") */ func exit(_ code: Int) {}\nfunc f() { exit(0) }",
    "struct Task { static func detached(_ body: () -> Void) {} }\nfunc f() { Task.detached { } }",
    "func f(_ e: any TaskExecutor) { Task(executorPreference: e) { } }",
    "actor Shop { func f(_ e: any TaskExecutor) { Task.detached(executorPreference: e) { } } }",
    "func f(_ a: [Int], _ g: inout some RandomNumberGenerator) -> [Int] { a.shuffled(using: &g) }",
    "struct Deck { func shuffled() -> Deck { self } }\nfunc f(_ d: Deck) -> Deck { d.shuffled() }",
    "extension String: @retroactive Error {}\nprotocol P {}\nextension Int: P {}",
    "struct Mine: CustomStringConvertible { let description = \"\" }",
    "func f(_ s: AsyncThrowingStream<Int, any Error>) async throws { for try await _ in s {} }",
    "func f(_ c: any Clock<Duration>) async throws { try await Task.sleep(for: .zero, clock: c) }",
    "func f() async { await withTaskGroup(of: Int.self) { g in g.addTask { 1 } } }",
    "func g() async -> Int { 1 }\nfunc f() async -> Int { async let a = g(); return await a }",
    "struct W { @discardableResult func f() -> Int { 1 }\n lazy var a = 1\n private(set) var b = 2 }",
    "final class A { weak var b: A?\n unowned let c: A\n init(c: A) { self.c = c } }",
    "@propertyWrapper struct P { var wrappedValue = 1 }\nstruct U { @P var a }",
    "func f(_ a: @escaping @Sendable () -> Void, _ b: @autoclosure () -> Int, _ c: inout Int) {}",
    "func f(_ l: Locked<Int>) -> Int { l.withLock { $0 += 1; return $0 } }",
    "@available(*, deprecated) func f() {}\n@inline(never) func g() {}\nnonisolated func h() {}",
  ])
  func plainSwiftPasses(code: String) throws {
    #expect(try Self.breach(code) == nil)
    #expect(try Self.breach(code, imports: "import Foundation") == nil, "with Foundation")
  }

  @Test func aTextOfAnErrorPasses() throws {
    let code = "func f(_ e: any Error) -> String { e.localizedDescription }"
    #expect(try Self.breach(code, imports: "import Foundation") == nil)
  }

  @Test func dataAndItsMembersPass() throws {
    let code =
      "func f(_ d: Data?) -> Int { guard let d, !d.isEmpty else { return 0 }; return d.count }"
    #expect(try Self.breach(code, imports: "import Foundation") == nil)
  }

  private static let operations = Exercise.all.first { $0.name == "important-first" }

  @Test(arguments: [
    "func f(_ q: OperationQueue) { q.maxConcurrentOperationCount = 2; q.isSuspended = true }",
    "func f(_ q: OperationQueue, _ a: AsyncOperation<Int>) { q.addOperation(a) }",
    "func f(_ q: OperationQueue, _ a: [Operation]) "
      + "{ q.addOperations(a, waitUntilFinished: false) }",
    "func f(_ a: AsyncOperation<Int>) { a.queuePriority = a.isCancelled ? .low : .veryHigh }",
    "func f(_ a: Operation, _ b: Operation) { if a.dependencies.isEmpty { a.addDependency(b) } }",
  ])
  func operationsPassWhereAnExerciseIsAboutThem(code: String) throws {
    #expect(try Self.breach(code, imports: "import Foundation", of: Self.operations) == nil)
  }

  @Test(arguments: [
    ("func f() { _ = OperationQueue() }", "`OperationQueue()`"),
    ("func f(_ q: OperationQueue) { q.addOperation { } }", "`addOperation`"),
    ("func f(_ q: OperationQueue) { q.addBarrierBlock { } }", "`addBarrierBlock`"),
    ("func f(_ q: OperationQueue) { q.waitUntilAllOperationsAreFinished() }", "`wait"),
    ("func f(_ a: Operation) { a.waitUntilFinished() }", "`waitUntilFinished`"),
    ("func f(_ a: Operation) { a.completionBlock = {} }", "`completionBlock`"),
    ("func f() { _ = BlockOperation { } }", "`BlockOperation.init`"),
  ])
  func whatLeavesTheQueueIsRefused(code: String, words: String) throws {
    let breach = try Self.breach(code, imports: "import Foundation", of: Self.operations)
    #expect(breach?.hasPrefix("Line 2 uses \(words)") == true, "\(breach ?? "nothing")")
  }

  /// Those that the host plays; others say so before the fence looks at them.
  private static let played = Exercise.all.filter {
    TaskExecutors.isInstalled || !$0.isOnMainActor
  }

  @Test(arguments: played.map(\.number)) func everyKnownAnswerPasses(
    number: ExerciseNumber
  ) throws {
    let exercise = try #require(Exercise.all.first { $0.number == number })
    let checkout = try Checkout(above: [URL(fileURLWithPath: #filePath)])
    let text = PublicInterfaceTests.withoutSheets(try checkout.text(at: exercise.solutionPath))
    // Some of the wrong answers leave the world; theirs is what stands behind the solution.
    let end = try #require(text.range(of: "struct Solution"))
    let lines = text[..<end.lowerBound].count { $0 == "\n" }
    if let breach = try Self.checker.breach(of: exercise, in: text) {
      let line = try #require(breach.firstMatch(of: /Line ([0-9]+)/).flatMap { Int($0.1) })
      let solution = text[end.lowerBound...].prefix { _ in true }.components(separatedBy: "\n}\n")[
        0]
      #expect(line > lines + solution.count { $0 == "\n" } + 1, "\(breach)")
    }
    let stub = try checkout.text(at: exercise.shippedPath)
    #expect(try Self.checker.breach(of: exercise, in: stub) == nil)
  }
}

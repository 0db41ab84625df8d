import Checker
import CourseFiles
import Exercises
import Foundation
import Testing

/// Answers that once passed though they do what none may.
///
/// Something of them was not read, or is called by another name than its own. Each is a right answer
/// to 5.2 with something more.
@Suite struct FenceGapTests {
  /// What must not pass, and what is said of it.
  struct Gap: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var imports = ""
    var beside = ""
    var inside = ""
    let words: String
  }

  private static let chance = "print([1, 2, 3].randomElement() ?? 0)"
  private static let drawn = "leaves the kit's world by `randomElement`"
  private static let behind = "looks behind what it is given"
  private static let unseen = "gives a subscript a default argument"

  /// The compiler's tree is nested too deep, or too large, to be read in the old way.
  static let unread: [Gap] = [
    Gap(
      testDescription: "a chain of calls", beside: "struct C { func n() -> C { self } }",
      inside: "_ = C()" + String(repeating: ".n()", count: 110) + "; " + chance,
      words: "Line 8 \(drawn)"),
    Gap(
      testDescription: "a chain of &&", beside: "let t = true",
      inside: "_ = t" + String(repeating: " && t", count: 130) + "; " + chance,
      words: "Line 8 \(drawn)"),
    Gap(
      testDescription: "a chain of else if",
      inside: "let n = promises.count\nif n == -1 {}"
        + (2...2_000).map { " else if n == -\($0) {}" }.joined() + "\n" + chance,
      words: "Line 10 \(drawn)"),
    Gap(
      testDescription: "an import behind a chain", imports: "import Explorer",
      beside: "struct C { func n() -> C { self } }",
      inside: "_ = C()" + String(repeating: ".n()", count: 110),
      words: "Line 4 imports `Explorer`"),
    Gap(
      testDescription: "a long name, often",
      beside: "struct \(long) {}\nfunc make() -> \(long) { \(long)() }",
      inside: "_ = [" + String(repeating: "make(), ", count: 2_500) + "]; " + chance,
      words: "The file cannot be read whole"),
  ]

  private static let long = String(repeating: "N", count: 50_000)

  /// The compiler's tree does not hold it, but it runs.
  static let untold: [Gap] = [
    Gap(
      testDescription: "the default of a subscript",
      beside: "struct D { subscript(_ x: Int = [1, 2].randomElement() ?? 0) -> Int { x } }",
      inside: "_ = D()[]", words: "Line 5 \(unseen)"),
    Gap(
      testDescription: "the default of a static subscript",
      beside: "struct D { static subscript(_ x: Int = [1, 2].randomElement() ?? 0) -> Int { x } }",
      inside: "_ = D[]", words: "Line 5 \(unseen)"),
    Gap(
      testDescription: "a process's number in a default", imports: "import Foundation",
      beside: "struct D { subscript(_ x: Int32 = getpid()) -> Int32 { x } }",
      inside: "_ = D()[]", words: "Line 5 \(unseen)"),
    Gap(
      testDescription: "a file in a default", imports: "import Foundation",
      beside: "struct D { subscript(_ x: Data? = FileManager.default.contents(atPath: \"/\")) "
        + "-> Int { 1 } }",
      inside: "_ = D()[]", words: "Line 5 \(unseen)"),
    Gap(
      testDescription: "an end in a default", imports: "import Foundation",
      beside: "struct D { subscript(_ x: Never = exit(0)) -> Int { 1 } }",
      inside: "if promises.count > 100 { _ = D()[] }",
      words: "Line 5 \(unseen)"),
  ]

  /// A requirement of the answer's own, whose witness is somebody else's.
  static let renamed: [Gap] = [
    own("shuffled() -> [Element]", of: "associatedtype Element; func", "Array", drawn: "shuffled"),
    own("random(in range: Range<Int>) -> Int", of: "static func", "Int", drawn: "random"),
    own(
      "next() -> UInt64", of: "init(); mutating func", "SystemRandomNumberGenerator",
      drawn: "SystemRandomNumberGenerator"),
    Gap(
      testDescription: "the words of the command",
      beside: "protocol Own { static var arguments: [String] { get } }\n"
        + "extension CommandLine: Own {}",
      words: "Line 6 \(behind)"),
    Gap(
      testDescription: "the inside of a value",
      beside: "protocol Own { init(reflecting subject: Any) }\nextension Mirror: Own {}",
      words: "Line 6 \(behind)"),
    Gap(
      testDescription: "files", imports: "import Foundation",
      beside: "protocol Own { func contents(atPath path: String) -> Data? }\n"
        + "extension FileManager: Own {}",
      words: "Line 6 uses the type `FileManager` of Foundation or of the system"),
    Gap(
      testDescription: "a place", imports: "import Foundation",
      beside: "protocol Own { init(fileURLWithPath path: String) }\nextension URL: Own {}",
      words: "Line 6 uses the type `URL` of Foundation or of the system"),
    Gap(
      testDescription: "chance by @_implements",
      beside: "protocol Own { static func draw(in range: Range<Int>) -> Int }\n"
        + "extension Int: Own { @_implements(Own, draw(in:)) "
        + "static func mine(in range: Range<Int>) -> Int { 1 } }",
      words: "Line 6 uses `@_implements`"),
    Gap(
      testDescription: "chance by a function that is not called here",
      inside: "let draw: () -> Int? = [1, 2].randomElement; _ = draw()", words: "Line 8 \(drawn)"),
    Gap(
      testDescription: "the arguments by a key path",
      inside: "_ = \\Substring.debugDescription; _ = \\ObjectIdentifier.hashValue",
      words: "Line 8 \(behind)"),
  ]

  private static func own(
    _ signature: String, of kind: String, _ type: String, drawn name: String
  ) -> Gap {
    Gap(
      testDescription: "\(name) of \(type)",
      beside: "protocol Own { \(kind) \(signature) }\nextension \(type): Own {}",
      words: "Line 6 leaves the kit's world by `\(name)`")
  }

  /// What Swift, the kit or another style keeps for itself.
  static let inner: [Gap] = [
    Gap(
      testDescription: "memory that is not filled", inside: "_ = 5._builtinWordValue",
      words: "Line 8 uses `_builtinWordValue` from the inside of Swift"),
    Gap(
      testDescription: "where an array lies", inside: "_ = _encodeBitsAsWords(promises.count)",
      words: "Line 8 uses `_encodeBitsAsWords` from the inside of Swift"),
    Gap(
      testDescription: "@testable behind a text that looks like a comment",
      imports: "let s = \"“/*”\"; @testable import Simulation", words: "Line 4 holds `@testable`"),
    Gap(
      testDescription: "@testable behind a macro",
      imports: "enum T { @TaskLocal static var a = 0 }; @testable import Simulation",
      words: "Line 4 holds `@testable`"),
    Gap(
      testDescription: "an object handed out of its lock", imports: "import Simulation",
      beside: "final class Box { var n = 0 }",
      inside: "let held = Locked(Box()); let box = held.withLock { $0 }; box.n += 1",
      words: "Line 8 hands an object out of its lock"),
    Gap(
      testDescription: "the same by Mutex", imports: "import Synchronization",
      beside: "final class Box { var n = 0 }",
      inside: "let held = Mutex(Box()); let box = held.withLock { $0 }; box.n += 1",
      words: "Line 8 hands an object out of its lock"),
    Gap(
      testDescription: "one of a class inside of a function", imports: "import Simulation",
      beside: "func f() { final class Box { var n = 0 }; "
        + "let box = Locked(Box()).withLock { $0 }; box.n = 1 }",
      words: "Line 5 hands an object out of its lock"),
    Gap(
      testDescription: "the path of the file", inside: "_ = #filePath",
      words: "Line 8 asks for the path of the file"),
    Gap(
      testDescription: "the same by another style", imports: "import Bridges",
      inside: "_ = promises.map { $0.asObservable() }", words: "Line 4 uses `Bridges`"),
    Gap(
      testDescription: "a real thread behind an executor",
      beside: "func f(_ e: any TaskExecutor) { Task(executorPreference: e) {} }",
      inside: "Task(executorPreference: nil) {}", words: "`await` and tasks"),
  ]

  /// What tells how a value is made inside, or where it lies.
  static let looks: [Gap] = [
    "var text = \"\"; dump(promises, to: &text)", "dump(promises)", "debugPrint(promises)",
    "_ = String(reflecting: promises)", "_ = promises.map { ObjectIdentifier($0).hashValue }",
    "_ = promises.map { Int(bitPattern: ObjectIdentifier($0)) }",
    "_ = promises.map { ObjectIdentifier($0) }.sorted()",
    "_ = promises.map { ObjectIdentifier($0).debugDescription }",
  ].map { Gap(testDescription: $0, inside: $0, words: behind) }

  @Test(arguments: untold + renamed + inner + looks) func isRefused(gap: Gap) throws {
    try Self.expectRefusal(of: gap)
  }

  /// The compiler takes seconds over each of them.
  @Test(arguments: unread) func whatIsTooDeepOrTooLargeToReadIsRefused(gap: Gap) throws {
    try Self.expectRefusal(of: gap)
  }

  private static func expectRefusal(of gap: Gap) throws {
    let forgery = ForgeryTests.Forgery(
      name: gap.testDescription, imports: gap.imports, beside: gap.beside, inside: gap.inside)
    let kit = try Checkout(above: [URL(fileURLWithPath: #filePath)])
    let (judgement, _) = try Checker(kit, products: Runner.products)
      .tryAnswer(forgery.text(canary: ""), at: "5.2.swift", to: .promiseAll)
    let obstacle = try #require(judgement.obstacle)
    #expect(obstacle.isBeforePlaying && !judgement.isPassed)
    #expect(obstacle.description.contains(gap.words), "\(obstacle)")
  }

  /// What everybody writes, and what the compiler makes of it by itself.
  @Test(arguments: [
    "_ = 1.5.rounded(.up) + 2.0.squareRoot() + 7.0.truncatingRemainder(dividingBy: 2)",
    "_ = URLError(.timedOut).code == .cancelled; _ = Data([1, 2]).base64EncodedString()",
    "let mail = \"a@b.c, /* no comment\"; _ = mail",
    "_ = \"\"\"\n<<<<<<< HEAD\n\"\"\"",
    "_ = [\"b\", \"a\"].sorted().map { $0.uppercased() }.joined(separator: \", \")",
  ]) func whatEverybodyWritesIsNotRefused(code: String) throws {
    let forgery = ForgeryTests.Forgery(
      name: code, imports: "import Foundation", beside: "", inside: code)
    let kit = try Checkout(above: [URL(fileURLWithPath: #filePath)])
    let (judgement, _) = try Checker(kit, products: Runner.products)
      .tryAnswer(forgery.text(canary: ""), at: "5.2.swift", to: .promiseAll)
    #expect(
      judgement.obstacle?.isBeforePlaying != true, "\(judgement.obstacle.map { "\($0)" } ?? "")")
  }

  /// Operations are objects, which are equal if they are the same; a set may hold them.
  @Test func whatTheCompilerMakesForTypesIsNoUse() throws {
    let kit = try Checkout(above: [URL(fileURLWithPath: #filePath)])
    let checker = Checker(kit, products: Runner.products)
    let code = """
      import Foundation
      import OperationStyle
      func raise(_ operation: Operation) {
        operation.queuePriority = .high
        operation.dependencies.forEach(raise)
      }
      func add(_ all: [Operation], to last: Operation) {
        for one in all where !last.dependencies.contains(one) { last.addDependency(one) }
        Set(all).forEach(last.addDependency)
      }
      """
    #expect(try checker.breach(of: .importantFirst, in: code) == nil)
  }
}

import Checker
import CourseFiles
import Exercises
import Foundation
import Testing

/// What an exercise is to be done without, found by what the code uses and not by words.
@Suite struct ExclusionTests {
  private static let checker = Checker(
    Checkout(root: URL(fileURLWithPath: "/nowhere")), products: Runner.products)

  private static func exercise(_ number: String) throws -> Exercise {
    try #require(Exercise.all.first { $0.number.description == number })
  }

  /// The lines of `code`, behind the imports of all modules, that use what is excluded.
  private static func lines(_ number: String, _ code: String) throws -> [Int] {
    let imports = [
      "Exercises", "Foundation", "FunctionalJSON", "MonadStyle", "OperationStyle", "RxStyle",
      "Scenario", "Simulation",
    ].filter { number != "14.1" || !["MonadStyle", "RxStyle"].contains($0) }
    let promise = ["4", "14.1"].contains { number.hasPrefix($0) } ? [] : ["PromiseStyle"]
    let first = (imports + promise).map { "import \($0); " }.joined()
    let uses = try checker.uses(ofExcluded: try exercise(number), in: first + "\n" + code)
    return Set(uses.map(\.line)).sorted()
  }

  @Test(arguments: [
    ("6.3", "let u = \"/*\"\nfunc f(_ o: Observable<Int>) { _ = o.map { $0 } }", [3]),
    ("6.3", "func f(_ o: Observable<Int>) { _ = o.`flatMap` { .just($0) } }", [2]),
    ("6.3", "func f(_ s: Single<Int>) { _ = s.map { $0 } }", [2]),
    ("6.4", "func f(_ s: PublishSubject<Int>) { _ = s.flatMapLatest { .just($0) } }", [2]),
    ("6.4", "func f(_ s: some ObservableType<Int>) { _ = s.flatMap { .just($0) } }", [2]),
    ("6.4", "func f(_ s: Single<Int>) { _ = s.concatMap { Single.just($0) } }", [2]),
    ("6.1", "func f() { _ = Single<Int>.create { _ in Disposables.create() } }", [2]),
    ("13.3", "func f(_ o: Observable<Int>) { _ = o.asSingle() }", [2]),
    ("6.3", "func f(_ o: Observable<Int>) {\n  _ = o\n    .filter { $0 > 1 }\n}", [4]),
    ("5.2", "func f(_ p: [Promise<Int>]) { _ = Promise<Int>.all(p) }", [2]),
    ("5.2", "typealias P = Promise<Int>\nfunc f(_ p: [P]) { _ = P.all(p) }", [3]),
    ("5.2", "func f() async { await Task.yield() }", [2]),
    ("3.1", "func f(_ a: Async<Int>) { _ = a.map { $0 } }", [2]),
    ("4.1", "import PromiseStyle\nlet a = 1", [2]),
    ("4.1", "let p = SmallPromise<Int>()", [2]),
    ("14.1", "import PromiseStyle\nlet a = 1", [2]),
    ("14.2", "let decoder = JSONDecoder()", [2]),
    ("13.2", "func f() { Task { } }", [2]), ("13.2", "func f() { Task.detached { } }", [2]),
    (
      "14.6",
      "let o = AsyncOperation<Int>(\"x\", input: Int.self) { _, _ in nil }",
      [2]
    ),
    (
      "6.4",
      "protocol Flat { associatedtype Element; func flatMapLatest<Next>(_ next: "
        + "@escaping @Sendable (Element) throws -> Observable<Next>) -> Observable<Next> }\n"
        + "extension Observable: Flat {}",
      [3]
    ),
  ])
  func aUseIsFoundHoweverItIsWritten(number: String, code: String, lines: [Int]) throws {
    #expect(try Self.lines(number, code) == lines)
  }

  @Test(arguments: [
    ("6.3", "let text = \"o.map { } .filter .flatMap\" // o.map { }\n/* o.map { } */"),
    ("6.3", "let a = [1].map { $0 }.filter { $0 > 1 }\nlet b = Int?.some(1).map { $0 }"),
    ("6.3", "func f(_ r: Result<Int, any Error>) { _ = r.map { $0 }.flatMap { .success($0) } }"),
    ("6.3", "struct Mine { func map(_ f: () -> Void) {} }\nfunc f() { Mine().map {} }"),
    ("4.1", "let PromiseStyle = \"PromiseStyle\""),
    ("5.2", "let `async` = 1\nfunc f(_ p: [Promise<Int>]) { for q in p { _ = q } }"),
    ("14.6", "func f(input: Int) {}\nfunc g() { f(input: 1) }"),
    ("14.9", "func f() async { await withTaskGroup(of: Int.self) { g in g.addTask { 1 } } }"),
    ("14.1", "struct Async {}\nlet Promise = 1"),
  ])
  func aWordOrAnotherDeclarationOfThatNameIsNoUse(number: String, code: String) throws {
    #expect(try Self.lines(number, code) == [])
  }

  @Test func everyTaskSaysWhatItForbidsAndWhy() throws {
    let room = try Classroom()
    for exercise in Exercise.all where !exercise.exclusions.isEmpty {
      let task = try room.lessons("task", "\(exercise.number)").output
      let words = task.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      for exclusion in exercise.exclusions {
        #expect(words.contains("\(exclusion)"), "\(exercise.number)")
        #expect(!exclusion.reason.hasSuffix("."))
      }
    }
  }

  @Test func aCheckNamesTheLineAndTheReason() throws {
    let room = try Classroom()
    let exercise = try Self.exercise("5.2")
    let file = room.root.appendingPathComponent(try exercise.path(in: Checkout(root: room.root)))
    try """
    import Exercises
    import PromiseStyle
    import Simulation

    struct PromiseAll: PromiseAllExercise {
      func all<Value: Sendable>(_ promises: [Promise<Value>]) -> Promise<[Value]> {
        Promise.all(promises)
      }
    }
    """.write(to: file, atomically: true, encoding: .utf8)
    let output = try room.lessons("check", "5.2").output
    #expect(output.contains("Line 7 uses `all` of PromiseStyle, and this exercise"))
    #expect(output.contains("Why: each of them does what you write here."))
  }

  @Test(arguments: Exercise.all.filter { !$0.exclusions.isEmpty }.map(\.number))
  func theSolutionDoesWithoutWhatTheTaskForbids(number: ExerciseNumber) throws {
    let exercise = try Self.exercise("\(number)")
    let checkout = try Checkout(above: [URL(fileURLWithPath: #filePath)])
    let text = try checkout.text(at: exercise.solutionPath)
    let answers = PublicInterfaceTests.withoutSheets(text)
    let lines = answers.split(separator: "\n", omittingEmptySubsequences: false)
    let start = try #require(lines.firstIndex { $0.contains("struct Solution") })
    let end = try #require(lines[start...].firstIndex { $0 == "}" })
    let uses = try Self.checker.uses(ofExcluded: exercise, in: answers)
    #expect(uses.filter { (start + 1...end + 1).contains($0.line) }.isEmpty)
  }
}

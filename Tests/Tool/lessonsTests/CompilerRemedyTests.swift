import Checker
import CourseFiles
import Exercises
import Foundation
import Testing

/// The commonest messages of the compiler come with a way out.
@Suite struct CompilerRemedyTests {
  @Test(arguments: [
    (
      "var count = 0\npromises.first?.observe { _ in count += 1 }\n_ = count",
      "Hand the value on as a parameter"
    ),
    (
      "let tell: (Int) -> Void = { _ in }\npromises.first?.observe { _ in tell(1) }",
      "Say `@Sendable` in the type"
    ),
    (
      "let box = [Box()]\npromises.first?.observe { _ in print(box) }\n_ = box",
      "Take a struct, or an object"
    ),
    (
      "let r = Result<Int, any Error>.success(1)\nguard case .success = r else { print(error); return all([]) }",
      "Nothing is called `error` here"
    ),
    (
      "let x = Locked(1)\nguard 1 == x.withLock { $0 } else { return all([]) }",
      "ends the condition"
    ),
    ("let x = Locked(nil)\n_ = x", "cannot know what"),
    ("let text = 1\nif text = 2 { return all([]) }", "You want `if text == 2`."),
    (
      "_ = Result<Int, any Error>.success(1).flatMap { _ in .failure(Todo()) }",
      "which type you want"
    ),
    (
      """
      func f() async -> Int {
        try await withThrowingTaskGroup(of: Int.self) { group in try await group.next() ?? 0 }
      }
      """, "`withTaskGroup` is the same"
    ),
    ("let calls = CallsUnderWay()\n_ = calls", "is the kit's own"),
    ("let f: () -> Void = {}\nf", "The function is only named here."),
    ("_ = Result<Int, any Error>.success(1).get()", "Write `try` before it"),
    ("_ = try Result<Int, any Error>.success(1).get()", "Nobody catches the error here"),
    ("promises.first?.observe(in: 3) { _ in }", "The word before the colon"),
    ("func wait() async {}\nwait()", "Only an `async` function can wait"),
    ("let x: Int? = 1\nlet y: Int = x\n_ = y", "The value may be nil."),
    ("promises = []", "A constant and a parameter never change."),
    (
      "func f() -> Int { if promises.isEmpty { return 1 } }\n_ = f()",
      "Each way through the function"
    ),
    ("func wait() async {}\nfunc work() async { wait() }", "Write `await` before it"),
    (
      """
      func count() async {
        var count = 0
        await withTaskGroup(of: Void.self) { group in group.addTask { count += 1 } }
        print(count)
      }
      """, "may neither read nor change its"
    ),
    ("let work: () -> Void = { throw Todo() }\n_ = work", "No error may leave this closure."),
    ("guard !promises.isEmpty else { print(1) }", "End the braces of `guard`"),
    ("shop.value = 1", "Only an actor's own functions"),
    (
      "func wait() async { Thread.sleep(forTimeInterval: 1) }",
      "Nothing may block in an `async` function"
    ),
    ("let f: (Int, Int) -> Void = { a in print(a) }\n_ = f", "Name each before `in`"),
    ("let error: NetworkError? = nil\n_ = error", "Write `import Scenario` at the top"),
    (
      "switch Result<Int, any Error>.success(1) { case .success: break }",
      "A case is missing in the `switch`"
    ),
  ])
  func hasASentence(code: String, sentence: String) throws {
    let kit = Checkout(
      root: URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent())
    let text = """
      import Exercises
      import Foundation
      import PromiseStyle
      import Simulation

      final class Box { var value = 0 }
      actor Shop { var value = 0 }
      let shop = Shop()

      struct PromiseAll: PromiseAllExercise {
        func all<Value: Sendable>(_ promises: [Promise<Value>]) -> Promise<[Value]> {
          \(code)
          return Promise(error: Todo())
        }
      }
      """
    let (judgement, _) = try Checker(kit, products: Runner.products)
      .tryAnswer(text, at: "5.2.swift", to: .promiseAll)
    guard case .doesNotCompile(let messages)? = judgement.obstacle else {
      Issue.record("\(String(describing: judgement.obstacle))")
      return
    }
    // What a condition brings that ends too early would only hide it.
    #expect(messages.count <= 2, "\(messages.map(\.text))")
    let remedies = messages.compactMap(\.remedy)
    #expect(remedies.contains { $0.contains(sentence) }, "\(messages.map(\.text))")
  }
}

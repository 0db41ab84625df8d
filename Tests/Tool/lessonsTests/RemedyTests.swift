import CourseFiles
import Exercises
import Foundation
import Testing

/// What a wrong answer is told to take in place of what it uses.
@Suite struct RemedyTests {
  /// Checks an exercise with code in place of its body, and returns the words of the report.
  private func words(_ number: String, replacing old: String, with code: String) throws -> String {
    let room = try Classroom("remedy-\(number)-\(code.count)")
    let exercise = try #require(Exercise.all.first { "\($0.number)" == number })
    let file = room.root.appendingPathComponent(try exercise.path(in: Checkout(root: room.root)))
    let text = try file.text
    #expect(text.contains(old))
    try ("import Foundation\n" + text.replacing(old, with: code))
      .write(to: file, atomically: true, encoding: .utf8)
    return try room.lessons("check", number).output
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  @Test(arguments: [
    (
      "Thread.sleep(forTimeInterval: 0)",
      "leaves the kit's world by `Thread.sleep`, which no answer may do. Take a timer of the queue that you are given"
    ),
    (
      "OperationQueue().addOperation { completion(.failed) }; return",
      "leaves the kit's world by `OperationQueue`, which no answer may do. Take the queue that you are given"
    ),
    ("usleep(1)", "leaves the kit's world by `sleep`"),
    (
      "DispatchQueue.global().async { completion(.failed) }; return",
      "leaves the kit's world by `DispatchQueue`, which no answer may do. Take the queue that you are given: `main.schedule { … }`"
    ),
    (
      "Thread { }.start()",
      "leaves the kit's world by `Thread`, which no answer may do. Take the queue"
    ),
    (
      "DispatchWorkItem { }.perform()",
      "leaves the kit's world by `Dispatch`, which no answer may do. Take the queue"
    ),
    ("_ = Date()", "leaves the kit's world by `Date`, which no answer may do. Take a timer"),
    ("_ = DispatchSemaphore(value: 1)", "Take a callback: nothing may block here"),
  ])
  func callbacksAreSentToTheQueueTheyAreGiven(code: String, remedy: String) throws {
    let words = try words("1.1", replacing: Classroom.gap, with: code + "\n" + Classroom.gap)
    #expect(words.contains(remedy), "\(words)")
  }

  @Test(arguments: [
    ("class Other: SensorDelegate", "let", "Write `final class`."),
    ("final class Other: SensorDelegate", "var", "what has to change goes into a `Locked`."),
    ("struct Other: SensorDelegate", "let", "Only an object can do that"),
  ])
  func aDelegateIsToldToBeAnObjectThatThreadsMayShare(
    type: String, property: String, remedy: String
  ) throws {
    let code = """
      \(type) {
        \(property) count = 0
        func sensor(_ sensor: Sensor, didMeasure value: Int) {}
        func sensor(_ sensor: Sensor, didFailWith error: any Error) {}
        func sensorDidStop(_ sensor: Sensor) {}
      }

      """
    let gap = "struct DelegateToStream"
    let words = try words("13.1", replacing: gap, with: code + gap)
    #expect(words.contains(remedy), "\(words)")
  }

  @Test func aRetryIsSentToTheClockItIsGiven() throws {
    let words = try words(
      "14.11", replacing: "throw Todo()",
      with: "usleep(1)\nreturn try await work()")
    #expect(
      words.contains(
        "leaves the kit's world by `sleep`, which no answer may do. Take the clock that you are given: `clock.sleep(for:)`"
      ), "\(words)")
  }

  @Test func aWordInATextOrInACommentLeavesNoWorld() throws {
    let words = try words(
      "1.1", replacing: Classroom.gap,
      with: "let DispatchQueue = \"DispatchQueue.main.async Task {\" // Task {\n_ = DispatchQueue\n"
        + Classroom.gap)
    #expect(!words.contains("leaves the kit's world"))
  }

  private static let never = """
    let result: Result<Reply, NetworkError> = await withCheckedContinuation {
      (continuation: CheckedContinuation<Result<Reply, NetworkError>, Never>) in
      network.send(request, at: CallSite()) { _ in }
    }
    return try result.get()
    """

  private static let twice = """
    let result: Result<Reply, NetworkError> = await withCheckedContinuation { continuation in
      network.send(request, at: CallSite()) { continuation.resume(returning: $0) }
    }
    return try result.get()
    """

  @Test(arguments: [
    (never, "A continuation was never resumed, in `reply(to:from:)`"),
    (
      twice,
      "A continuation must be resumed exactly once: look for a way on which it is resumed twice"
    ),
  ])
  func aContinuationIsToBeResumedOnce(body: String, remedy: String) throws {
    let words = try words("14.7", replacing: "throw Todo()", with: body)
    #expect(words.contains(remedy), "\(words)")
    #expect(!words.contains("leaked its continuation"))
  }
}

import CourseFiles
import Exercises
import Foundation
import Grading
import LoopbackServer
import Testing
import Workshop

/// `lessons real 15.2`: an answer that has passed, over real sockets on this machine.
@Suite(.enabled(if: HTTPServer.isAllowed, "no program may listen on 127.0.0.1 here"))
struct RealAnswerTests {
  private static let exercises = Exercise.all.filter { $0.number.lesson == 15 }.map(\.number)

  /// Puts an answer that a learner wrote into its place.
  private func hand(in number: ExerciseNumber, _ name: String, to room: Classroom) throws {
    let exercise = try #require(Exercise.all.first { $0.number == number })
    let text = try #require(try Corpus(to: exercise, in: Checkout(root: room.root))[name]).source
    let path = try exercise.path(in: Checkout(root: room.root))
    try text.write(
      to: room.root.appendingPathComponent(path), atomically: true, encoding: .utf8)
  }

  @Test(arguments: exercises) func anAnswerThatHasPassedDoesTheSameForReal(
    number: ExerciseNumber
  ) throws {
    let room = try Classroom("real-\(number)")
    for name in ["right-01", "right-02"] {
      try hand(in: number, name, to: room)
      let result = try Runner.lessons("real", "\(number)", folder: room.root.path)
      #expect(result.errors == "")
      #expect(result.exitCode == 0)
      #expect(result.output.contains("Both did the same. This is for show"))
      #expect(result.output.contains("= "))
      #expect(!result.output.contains("! "))
    }
  }

  @Test func theServerHasNeverMoreRequestsThanTheLimit() throws {
    let room = try Classroom()
    try hand(in: ExerciseNumber(15, 2), "right-01", to: room)
    let result = try Runner.lessons("real", "15.2", folder: room.root.path)
    #expect(result.output.contains("at most 3 of the 12 requests at the same time"))
  }

  @Test func oneThatHasNotPassedIsJudgedAndDoesNotRun() throws {
    let room = try Classroom()
    try hand(in: ExerciseNumber(15, 1), "wrong-03", to: room)
    let result = try Runner.lessons("real", "15.1", folder: room.root.path)
    #expect(result.exitCode == 1)
    #expect(result.output.contains("NOT MET"))
    #expect(result.output.hasSuffix("Only an answer that has passed runs over a real network.\n"))
  }

  @Test(arguments: [
    (["real", "5.2"], "lessons: Exercise 5.2 sends nothing over a transport."),
    (["real", "15.9"], "lessons: There is no exercise 15.9."),
    (["real", "15.1", "--styles", "rx"], "lessons: --styles goes with a scenario"),
    (["real", "15.1", "15.2"], "lessons: '15.2' is one word too many."),
  ])
  func wrongUseIsTold(arguments: [String], errors: String) throws {
    let result = try Runner.lessons(arguments)
    #expect(result.exitCode == 64)
    #expect(result.output == "")
    #expect(result.errors.hasPrefix(errors))
  }
}

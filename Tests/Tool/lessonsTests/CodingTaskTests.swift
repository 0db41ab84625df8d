import CourseFiles
import Exercises
import Foundation
import Scenario
import Testing

/// What is written about the coding tasks for those who ask them.
@Suite struct CodingTaskTests {
  private struct Entry: Decodable {
    struct Proof: Decodable {
      let command: String
      let shows: [String]
    }

    let exercise: String
    let lesson: Int
    let level: String
    let topic: String
    let mustMention: [String]
    let goodToMention: [String]
    let redFlags: [String]
    let followUps: [String]
    let answer: [String]
    let useCase: String?
    let proof: Proof
  }

  private static let exercises = Exercise.all.filter { $0.number.lesson == 14 }.map(\.number)
  private static let topics = [
    "order", "errors", "cancellation", "parallelism", "threads", "testing", "primitives", "time",
  ]

  private func entry(of exercise: ExerciseNumber) throws -> Entry {
    let checkout = try Checkout(above: [URL(fileURLWithPath: #filePath)])
    let path = "lessons/14-the-interview/tasks/\(exercise).json"
    return try JSONDecoder().decode(Entry.self, from: Data(checkout.text(at: path).utf8))
  }

  @Test(arguments: exercises) func everyTaskTellsTheInterviewerWhatToListenFor(
    exercise: ExerciseNumber
  ) throws {
    let task = try entry(of: exercise)
    #expect(task.exercise == "\(exercise)")
    #expect(1...13 ~= task.lesson)
    #expect(["junior", "mid", "senior"].contains(task.level))
    #expect(Self.topics.contains(task.topic))
    #expect(task.followUps.count == 2 && task.followUps.allSatisfy { $0.hasSuffix("?") })
    for points in [task.mustMention, task.goodToMention, task.redFlags] {
      #expect(points.count >= 2)
    }
    #expect(task.useCase.map { UseCase(rawValue: $0) != nil } ?? true)
  }

  @Test(arguments: exercises) func theModelAnswerFitsOnAWhiteboard(
    exercise: ExerciseNumber
  ) throws {
    let answer = try entry(of: exercise).answer
    #expect(1...12 ~= answer.count)
    #expect(answer.allSatisfy { $0.count <= 90 })
  }

  @Test(arguments: exercises) func theProofShowsWhatIsClaimed(exercise: ExerciseNumber) throws {
    let proof = try entry(of: exercise).proof
    let words = proof.command.split(separator: " ").map(String.init)
    let output = try Runner.lessons(words, environment: ["NO_COLOR": "1"]).output
    #expect(!proof.shows.isEmpty)
    for text in proof.shows { #expect(output.contains(text), "\(text)") }
  }
}

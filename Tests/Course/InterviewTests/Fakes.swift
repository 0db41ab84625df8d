import CourseFiles
import Foundation
import Interview
import Testing

/// A coding task whose file meets another number of requirements each time it is checked.
final class FakeCodingTask: CodingTask {
  struct Unjudged: Error, CustomStringConvertible {
    let description = "The file is gone."
  }

  let id: String
  let title = "Join"
  let lesson = 10
  let level: Level
  let topic = Topic.parallelism
  let path = "lessons/Join.swift"
  let brief = "Write a join."
  let hints: [[String]]
  private let rubric: Rubric
  private let verdicts: [CodingJudgement]
  private let checks = Counter()

  init(
    _ id: String = "14.3", passed: [Int] = [3], of total: Int = 3, level: Level = .mid,
    hints: [[String]] = [["hint 1", "hint 2", "hint 3"]], parts: [Int] = []
  ) throws {
    self.hints = hints
    self.id = id
    self.level = level
    let question = try SmallBank.questions().first { $0.id == "keep-the-order" }
    rubric = try #require(question).rubric
    verdicts = passed.enumerated().map { index, passed in
      CodingJudgement(
        passed: passed, total: total, missing: passed < total ? ["It joins \(passed)."] : [],
        part: parts.indices.contains(index) ? parts[index] : 0,
        misconceptions: passed < total ? ["forgets a branch"] : [], remark: "Checked.")
    }
  }

  func check(_ other: URL?, inFull: Bool) throws -> CodingJudgement {
    let number = checks.next()
    guard number < verdicts.count else { throw Unjudged() }
    return verdicts[number]
  }

  func rubric(for level: Level) -> Rubric { rubric }
}

/// A prediction that is right if the line says `1 2 3 4`.
struct FakePrediction: PredictionTask {
  var id = "happy rx"
  var lesson = 6
  var level = Level.mid
  var topic = Topic.order
  var title: String { "order of \(id)" }

  func prompt() -> String { "Put them in order." }

  func answer() -> String { "1 2 3 4" }

  func hint(_ number: Int) -> String? { number <= 2 ? "hint \(number)" : nil }

  func grade(_ line: String) -> PredictionReply {
    let numbers = line.split(separator: " ").compactMap { Int($0) }
    guard !numbers.isEmpty else { return .unclear("Write numbers.") }
    let score = zip(numbers, [1, 2, 3, 4]).count(where: ==)
    return .graded(score: score, of: 4, remark: "It was 1 2 3 4.")
  }
}

/// Counts up from 0; used by one thread at a time.
final class Counter: @unchecked Sendable {
  private var count = -1

  func next() -> Int {
    count += 1
    return count
  }
}

extension Checkout {
  /// The checkout of these tests.
  static let own = { () -> Checkout in
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return Checkout(root: root)
  }()
}

extension Materials {
  /// The questions of the small bank with the given tasks.
  static func small(
    coding: [any CodingTask] = [], prediction: [any PredictionTask] = []
  ) throws -> Materials {
    Materials(coding: coding, prediction: prediction, questions: try SmallBank.questions())
  }
}

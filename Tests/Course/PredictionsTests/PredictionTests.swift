import CourseFiles
import Foundation
import Predictions
import Scenario
import Simulation
import StyleList
import Testing
import Trace

/// What a task consists of.
@Suite struct PredictionTests {
  static let forms = Style.all + Style.all.map(\.naive)

  /// All scenarios in all styles, without those that are too long.
  static let all = all(seed: 0)

  /// The same under another seed.
  private static func all(seed: UInt64) -> [Prediction] {
    Catalogue.all.flatMap { script in
      forms.filter { !$0.id.isNaive || script.useCase.naive != nil }
        .compactMap { try? Prediction(script, style: $0, seed: seed) }
    }
  }

  static func prediction(
    _ scenario: String, _ style: String, seed: UInt64 = 0
  ) throws -> Prediction {
    let script = try #require(Catalogue.scripts(named: scenario).first)
    let style = try #require(forms.first { $0.name == style })
    return try Prediction(script, style: style, seed: seed)
  }

  @Test func everyScenarioButBulkIsATaskInEveryStyle() throws {
    let usual = Catalogue.all.filter { $0.useCase != .bulk }
    let naive = usual.filter { $0.useCase.naive != nil }
    #expect(Self.all.count == (usual.count + naive.count) * Style.all.count)
    for prediction in Self.all {
      let extra = prediction.lines.count - prediction.events.count
      // Where a story is naive by its name, no style may do what the others do not.
      let few = prediction.script.useCase.isNaive ? 0 : 1
      #expect((few...3).contains(extra), "\(prediction.script.fullName) \(prediction.teller.name)")
      #expect(prediction.lines.map(\.number) == Array(1...prediction.lines.count))
    }
  }

  @Test(arguments: Style.all.map(\.name)) func aLongTraceIsRefused(style: String) throws {
    let error = try #require(throws: PredictionError.self) {
      try Self.prediction("bulk/steady", style)
    }
    #expect("\(error)".hasPrefix("bulk/steady has 203 events in \(style), too many"))
  }

  @Test func theLinesAreWhatHappensAndAFewThatNeverDo() throws {
    for prediction in Self.all {
      var rest = prediction.lines.map(\.text)
      for event in prediction.events {
        let index = try #require(rest.firstIndex(of: event.summary))
        rest.remove(at: index)
      }
      #expect(Set(rest).count == rest.count)
      #expect(!rest.contains { $0.hasPrefix("user ") }, "what the user does is in the script")
    }
  }

  @Test func distractorsHappenInAnotherStyleIfTheStylesDiffer() throws {
    let prediction = try Self.prediction("update-avatar/leave-early", "promise-naive")
    let own = prediction.events.map(\.summary)
    let extra = prediction.lines.map(\.text).filter { !own.contains($0) }
    #expect(Set(extra) == ["cancel GET /avatar", "finish cancelled"])
  }

  @Test func theLinesAreNeverInOrderByChance() {
    for prediction in Self.all + Self.all(seed: 1) {
      let all = prediction.grade(prediction.lines.map(\.number))
      #expect(all.score < all.total)
    }
  }

  @Test func theSameSeedMakesTheSameTaskAndAnotherAnother() throws {
    let tasks = try [5, 5, 6].map { try Self.prediction("gallery/leave-early", "rx", seed: $0) }
    #expect(tasks[0].lines == tasks[1].lines)
    #expect(tasks[0].lines != tasks[2].lines)
  }

  /// Lessons 16 and 17 are about the language and play no scenario.
  @Test func everyLessonOfTheStylesHasASubject() throws {
    let checkout = try Checkout(above: [URL(fileURLWithPath: #filePath)])
    let lessons = try Lesson.all(in: checkout).map(\.number).filter { (1...15).contains($0) }
    #expect(PredictionSubject.ofLessons.keys.sorted() == lessons)
    for (number, subject) in PredictionSubject.ofLessons {
      let names = subject.scenarios.filter { name in
        !Catalogue.all.contains { $0.fullName == name }
      }
      #expect(names == [], "lesson \(number)")
      #expect(Set(subject.styles).isSubset(of: Style.bothForms.map(\.name)), "lesson \(number)")
    }
  }
}

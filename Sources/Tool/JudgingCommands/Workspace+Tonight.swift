import CourseFiles
import Foundation
import Interview
import Predictions
import ReadingCommands
import Rendering
import Reports
import Shell

extension Workspace {
  /// What to do on the evening before an interview; nothing is changed.
  ///
  /// - Throws: `Failure` if the bank is not as it should be, or `CourseError`.
  func tonight(minutes: Int, format: TonightFormat) throws -> String {
    let progress = load()
    let answered = answeredQuestions
    let questions: [Question]
    do { questions = try Bank(in: checkout).questions } catch let error as BankError {
      throw Failure.broken("\(error)")
    }
    // Lesson 0 has nothing to predict, and no interviewer asks about it.
    let lessons = try Lesson.all(in: checkout).filter {
      PredictionSubject.ofLessons[$0.number] != nil
    }
    let facts = TonightFacts(
      lessons, tasks, progress, begun: begun,
      again: again(progress),
      // One evening is no preparation for what is asked of staff.
      questions: questions.filter {
        !$0.isClassic && $0.level != .staff && !answered.contains($0.id)
      }
      .map { TonightFacts.Question(id: $0.id, lesson: $0.lesson, text: $0.text) },
      on: Self.today)
    let plan = TonightPlan(facts, minutes: minutes)
    return format == .json ? try plan.json() : plan.text(for: terminal)
  }

  /// The exercises whose pass no longer holds.
  private func again(_ progress: CourseProgress) -> [ExerciseTask] {
    let numbers = (outdated(progress) + changed(progress)).map(\.number)
    return tasks.filter { numbers.contains($0.number) }
  }

  /// The questions that brought at least half of their points in the rounds that are kept.
  ///
  /// The file is only looked at: one that holds something else has no answers.
  private var answeredQuestions: Set<String> {
    let path = checkout.root.appendingPathComponent(RoundKeeper.name).path
    let data = FileManager.default.contents(atPath: path) ?? Data()
    return Self.answered(in: (try? JSONSerialization.jsonObject(with: data)) ?? [])
  }

  private static func answered(in json: Any) -> Set<String> {
    if let list = json as? [Any] {
      return list.reduce(into: []) { $0.formUnion(answered(in: $1)) }
    }
    guard let object = json as? [String: Any] else { return [] }
    guard object["kind"] as? String == "question", let id = object["id"] as? String else {
      return answered(in: Array(object.values))
    }
    let (score, total) = (object["score"] as? Int ?? 0, object["total"] as? Int ?? 0)
    return total > 0 && score >= total - score ? [id] : []
  }
}

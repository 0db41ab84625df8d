import CourseFiles

/// Which step of which lesson to teach again first.
struct TeachAgain {
  /// The exercise that most have tried and not passed; nil if all who tried have passed.
  let exercise: String?
  /// What to teach again, in a sentence.
  let sentence: String?

  /// Looks for it in a class.
  init(_ record: ClassRecord, in checkout: Checkout) {
    let results = ClassFindings(record).results
    let worst = results.map { ($0.exercise, $0.tried - $0.passed) }
      .reduce(nil as (String, Int)?) { best, next in next.1 > (best?.1 ?? 0) ? next : best }
    exercise = worst?.0
    guard let worst, let number = ExerciseNumber(worst.0) else {
      sentence = nil
      return
    }
    let count = "\(worst.1) \(worst.1 == 1 ? "has" : "have") tried \(worst.0) and not passed it"
    guard let (lesson, step) = Self.step(of: number, in: checkout) else {
      sentence = "Lesson \(number.lesson) first: \(count)."
      return
    }
    sentence = "Step \(step.number) of lesson \(lesson) first, \"\(step.title)\": \(count)."
  }

  /// The step of a lesson behind which an exercise stands; nil if none names it.
  static func step(
    of number: ExerciseNumber, in checkout: Checkout
  ) -> (lesson: Int, step: Lesson.Section)? {
    guard let lesson = try? Lesson.first(of: [number.lesson], in: checkout) else { return nil }
    return lesson.sections.first { $0.toDo == .exercise(number) }.map { (lesson.number, $0) }
  }
}

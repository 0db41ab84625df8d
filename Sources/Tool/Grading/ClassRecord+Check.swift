import Checker
import CourseFiles
import Exercises
import Judging

extension ClassRecord {
  /// Makes a class of one of what `check` has judged.
  ///
  /// - Parameters:
  ///   - judgements: each with the text that was judged.
  ///   - checkout: the kit.
  /// - Throws: `CourseError` or `CheckerError` if the kit cannot be read.
  package init(
    _ judgements: [(judgement: Judgement, text: String)], in checkout: Checkout
  ) throws {
    let exercises = judgements.map(\.judgement.exercise)
    var student = Student(id: "you")
    student.grades = judgements.map { judgement, text in
      var grade = Grade(
        judgement, of: text, from: judgement.exercise.shippedText(in: checkout) ?? "")
      grade.file = judgement.path
      return grade
    }
    self.init(
      kit: try KitPrint.of(checkout),
      exercises: try exercises.map { try Task($0, points: nil, in: checkout) }, notes: [],
      students: [student])
  }
}

extension ClassRecord.Task {
  /// Describes an exercise: worth `points`, or one point for each requirement that the stub misses.
  ///
  /// - Throws: `CourseError` if the kit's files cannot be read.
  init(_ exercise: Exercise, points: Points?, in checkout: Checkout) throws {
    let metByStub = try KeptAnswers(to: exercise, in: checkout).metByStub
    self.init(
      number: "\(exercise.number)", title: exercise.title, requirements: exercise.requirements,
      metByStub: metByStub,
      points: points ?? Points(max(1, exercise.requirements.count - metByStub)))
  }
}

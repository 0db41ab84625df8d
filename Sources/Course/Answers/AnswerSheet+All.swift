extension AnswerSheet {
  /// The sheets of all exercises, in order of their numbers.
  package static let all: [AnswerSheet] = [
    lesson1, lesson2, lesson3, lesson4, lesson5, lesson6, lesson14,
  ].flatMap(\.self)
}

extension Exercise {
  /// All exercises of the kit, in order of their numbers.
  package static let all: [Exercise] = [
    lesson1, lesson2, lesson3, lesson4, lesson5, lesson6, lesson14,
  ].flatMap(\.self)
}

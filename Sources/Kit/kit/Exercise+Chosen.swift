import Exercises

/// A number that no exercise has.
struct UnknownExercise: Error, CustomStringConvertible {
  let number: String

  var description: String { "there is no exercise \(number); they are called 5.2, 14.7 and so on" }
}

extension Exercise {
  /// The exercises with these numbers, in order; all if there are none.
  ///
  /// - Throws: `UnknownExercise` for a number that no exercise has.
  static func chosen(_ numbers: [String]) throws -> [Exercise] {
    let known = Set(all.map { "\($0.number)" })
    if let strange = numbers.first(where: { !known.contains($0) }) {
      throw UnknownExercise(number: strange)
    }
    return numbers.isEmpty ? all : all.filter { numbers.contains("\($0.number)") }
  }
}

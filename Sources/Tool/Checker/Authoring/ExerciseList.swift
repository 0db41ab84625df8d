import Exercises

/// The text of a list of exercises: one line for each, such as `    promiseAll,  // 5.2`.
struct ExerciseList {
  private var lines: [String]

  init(_ text: String) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The whole text.
  var text: String { lines.joined(separator: "\n") }

  /// The numbers of the exercises in the list.
  var numbers: [ExerciseNumber] { lines.compactMap(Self.number) }

  /// Adds a line in the order of the numbers.
  ///
  /// - Parameters:
  ///   - constant: what the exercise is called in the list.
  ///   - number: the number of the exercise.
  /// - Returns: false if the text has no list, and is as it was.
  mutating func insert(_ constant: String, _ number: ExerciseNumber) -> Bool {
    let before = lines.lastIndex { Self.number(of: $0).map { $0 < number } == true }
    guard let place = before ?? lines.firstIndex(where: { $0.contains(" static let all: [") })
    else { return false }
    lines.insert("    \(constant),  // \(number)", at: place + 1)
    return true
  }

  /// The number behind an entry; nil if the line is none.
  private static func number(of line: String) -> ExerciseNumber? {
    line.wholeMatch(of: #/ {4}\w+,  // (\d+\.\d+)/#).flatMap { ExerciseNumber($0.1) }
  }
}

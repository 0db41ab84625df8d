/// What is wrong with a line that should be an answer.
package enum AnswerError: Error, Equatable {
  /// There is no number in it.
  case empty
  /// A word is no number.
  case notANumber(String)
  /// No line has the number; there are so many.
  case outOfRange(String, count: Int)
  /// A number comes twice.
  case repeated(Int)
  /// A line of a sheet is none of the task.
  case notALine(String)
  /// The lines of a sheet are as they were at first.
  case untouched
}

extension AnswerError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .empty: "The answer is empty."
    case .notANumber(let word): "'\(word.beginning)' is no number."
    case .outOfRange(let number, let count):
      "There is no line \(number.beginning); the lines are numbered from 1 to \(count)."
    case .repeated(let number): "Line \(number) is there twice."
    case .notALine(let text): "'\(text.beginning)' is no line of this task."
    case .untouched: "The lines are as they were at first, and that is not the order."
    }
  }
}

extension Prediction {
  /// Reads an answer such as `3 1 2` or `3, 1, 2`.
  ///
  /// - Parameter text: numbers, divided by spaces or commas.
  /// - Returns: the numbers.
  /// - Throws: `AnswerError` if it is no list of different lines of this task.
  package func answer(from text: String) throws(AnswerError) -> [Int] {
    var numbers: [Int] = []
    for word in text.split(whereSeparator: { $0.isWhitespace || $0 == "," }).map(String.init) {
      guard word.allSatisfy({ "0"..."9" ~= $0 }) else { throw .notANumber(word) }
      guard let number = Int(word), line(number) != nil else {
        throw .outOfRange(word, count: lines.count)
      }
      guard !numbers.contains(number) else { throw .repeated(number) }
      numbers.append(number)
    }
    if numbers.isEmpty { throw .empty }
    return numbers
  }
}

extension String {
  /// The text, cut off where nobody would read on.
  fileprivate var beginning: String { count > 60 ? prefix(60) + "..." : self }
}

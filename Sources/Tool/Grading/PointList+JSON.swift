import Foundation

extension PointList {
  /// Reads an object with a number for each exercise, in the order of the numbers.
  static func json(_ text: String) -> [(place: String, number: String, words: String)]? {
    guard let values = try? JSONDecoder().decode([String: Double].self, from: Data(text.utf8))
    else { return nil }
    return values.keys.sorted().map { number in
      let value = values[number] ?? -1
      let isFine = value >= 0 && value <= 1_000_000
      let words = isFine ? "\(Points(hundredths: Int((value * 100).rounded())))" : "\(value)"
      return ("The entry \"\(number)\"", number, words)
    }
  }
}

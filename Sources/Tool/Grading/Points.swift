import Foundation

/// Points, in hundredths, so that sums are the same on every machine.
package struct Points: Hashable, Comparable, Sendable {
  let hundredths: Int

  static let zero = Points(hundredths: 0)

  init(hundredths: Int) { self.hundredths = hundredths }

  /// So many whole points.
  init(_ whole: Int) { hundredths = whole * 100 }

  /// Reads a number such as `7` or `7.25`; nil if it is none, less than 0 or more than a million.
  init?(_ text: some StringProtocol) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let fraction = parts.count == 2 ? String(parts[1]) : ""
    guard (1...2).contains(parts.count), fraction.count <= 2, parts.count == 1 || !fraction.isEmpty,
      parts.allSatisfy({ $0.allSatisfy { ("0"..."9").contains($0) } }),
      let whole = Int(parts[0]), whole <= 1_000_000,
      let rest = Int((fraction + "00").prefix(2))
    else { return nil }
    hundredths = whole * 100 + rest
  }

  /// So many parts of all, rounded to hundredths.
  func part(_ count: Int, of all: Int) -> Points {
    Points(hundredths: (hundredths * count * 2 + all) / (all * 2))
  }

  /// The whole points in it.
  var whole: Int { hundredths / 100 }

  static func + (one: Points, other: Points) -> Points {
    Points(hundredths: one.hundredths + other.hundredths)
  }

  package static func < (one: Points, other: Points) -> Bool {
    one.hundredths < other.hundredths
  }
}

extension Points: CustomStringConvertible {
  package var description: String {
    let (whole, rest) = (hundredths / 100, hundredths % 100)
    if rest == 0 { return "\(whole)" }
    return rest % 10 == 0 ? "\(whole).\(rest / 10)" : "\(whole).\(rest < 10 ? "0" : "")\(rest)"
  }
}

extension Points: Codable {
  package init(from decoder: any Decoder) throws {
    let number = try decoder.singleValueContainer().decode(Double.self)
    guard number >= 0, number <= 1_000_000 else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "No points: \(number)."))
    }
    hundredths = Int((number * 100).rounded())
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(Double(hundredths) / 100)
  }
}

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

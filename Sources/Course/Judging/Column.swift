/// A text for each of many things, such as the situations of a requirement, with `/` between them.
///
/// Many come to the same. A text that stood there before is written by its place, counted
/// from 0, by base 36: `=1a`.
struct Column: Codable {
  let cells: [String]

  init(_ cells: [String]) {
    self.cells = cells
  }

  init(from decoder: any Decoder) throws {
    var cells: [String] = []
    let text = try decoder.singleValueContainer().decode(String.self)
    for part in text.parts(between: "/") {
      guard part.hasPrefix("=") else {
        cells.append(String(part))
        continue
      }
      guard let place = Int(part.dropFirst(), radix: 36), cells.indices.contains(place) else {
        throw DecodingError.dataCorrupted(
          .init(codingPath: decoder.codingPath, debugDescription: "No such place: \(part)."))
      }
      cells.append(cells[place])
    }
    self.cells = cells
  }

  func encode(to encoder: any Encoder) throws {
    var places: [String: Int] = [:]
    let parts = cells.enumerated().map { place, cell in
      if let before = places[cell] { return "=" + String(before, radix: 36) }
      // What is short takes no less room by its place.
      if cell.utf8.count > 3 { places[cell] = place }
      return cell
    }
    var container = encoder.singleValueContainer()
    try container.encode(parts.joined(separator: "/"))
  }
}

/// Numbers by base 36, with a space between them; three or more that follow one another are written
/// as the first and the last: `0 2a-2d 7`.
enum NumberRuns {
  static func text(_ numbers: [Int]) -> String {
    var runs: [ClosedRange<Int>] = []
    for number in numbers {
      if let last = runs.last, last.upperBound + 1 == number {
        runs[runs.count - 1] = last.lowerBound...number
      } else {
        runs.append(number...number)
      }
    }
    func word(_ number: Int) -> String { String(number, radix: 36) }
    return runs.flatMap { run in
      run.count < 3 ? run.map(word) : [word(run.lowerBound) + "-" + word(run.upperBound)]
    }
    .joined(separator: " ")
  }

  /// Reads what `text` has written; what is no number is left out.
  static func numbers(_ text: Substring) -> [Int] {
    text.parts(between: " ").flatMap { word -> [Int] in
      let ends = word.parts(between: "-").compactMap { Int($0, radix: 36) }
      guard let first = ends.first, let last = ends.last, first <= last, last < 1_000_000 else {
        return []
      }
      return Array(first...last)
    }
  }
}

extension StringProtocol {
  /// The parts between bytes, which are found much faster than letters.
  func parts(between separator: Unicode.Scalar) -> [Substring] {
    Substring(self).utf8
      .split(separator: UInt8(ascii: separator), omittingEmptySubsequences: false)
      .map { Substring($0) }
  }
}

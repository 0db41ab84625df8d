import Foundation

/// Elements that stand once each, and are named by their numbers.
struct NumberedList<Element: Hashable & Encodable>: Encodable {
  /// The elements, in the order of their numbers.
  private(set) var all: [Element] = []
  /// About how many bytes they take.
  private(set) var size = 0
  private var numbers: [Element: Int] = [:]

  /// Returns the number of an element, which is added if it is new.
  mutating func number(of element: Element) -> Int {
    if let number = numbers[element] { return number }
    numbers[element] = all.count
    all.append(element)
    size += ((try? JSONEncoder().encode(element))?.count ?? 0) + 1
    return all.count - 1
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(all)
  }
}

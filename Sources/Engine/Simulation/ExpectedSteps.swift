import Foundation

/// The steps of a schedule that have not come up yet, in order.
struct ExpectedSteps {
  /// All steps; those before `first` have come up, and so have those in `early`.
  private let names: [String]
  private var first = 0
  private var early: Set<Int> = []
  /// The number of the latest step that has come up, counted from 1.
  private var latest = 0
  /// What has come since, without being named.
  private var passed: [String] = []
  private var misfit: String?

  init(_ names: [String] = []) {
    self.names = names
  }

  private var isOver: Bool { first == names.count }

  /// Whether a step behind `first` has come up already.
  private func isTaken(_ place: Int) -> Bool { !early.isEmpty && early.contains(place) }

  /// The rest of the next step that begins with `name`; nil if none of those still to come does.
  func ending(of name: String) -> Substring? {
    for place in first..<names.count where !isTaken(place) {
      if let ending = names[place].ending(of: name) { return ending }
    }
    return nil
  }

  /// Takes the first step if it is `name`, which is the only thing there is to choose.
  mutating func takeFirst(if name: String?) {
    if !isOver, names[first] == name { take(at: first) }
  }

  /// Returns the index of the option that the earliest step names, if any does.
  mutating func take(from options: [String]) -> Int? {
    for place in first..<names.count where !isTaken(place) {
      // What comes at once comes after all that is named before it.
      guard place == first || !JobNames.isAtOnce(names[place]),
        let taken = options.firstIndex(of: names[place])
      else { continue }
      take(at: place)
      return taken
    }
    if !isOver, let name = options.first { passed.append(name) }
    return nil
  }

  private mutating func take(at place: Int) {
    let number = place + 1
    if number < latest, misfit == nil {
      misfit = "step \(number), '\(names[place])', could only come after step \(latest)"
    }
    latest = max(latest, number)
    passed = []
    if place > first { early.insert(place) } else { first += 1 }
    while !isOver, !early.isEmpty, early.remove(first) != nil { first += 1 }
  }

  /// Returns what does not fit, at the end of a run, when no step comes up any more.
  mutating func takeMisfit() -> String? {
    defer { self = ExpectedSteps() }
    guard !isOver else { return misfit }
    let after = latest == 0 ? "from the start on" : "after step \(latest)"
    let came = passed.prefix(4) + (passed.count > 4 ? ["and so on"] : [])
    return "step \(first + 1), '\(names[first])', never came up; \(after) came "
      + (came.isEmpty ? "nothing more" : came.joined(separator: ", "))
  }
}

extension String {
  /// How the text goes on, if it begins with `name`.
  func ending(of name: String) -> Substring? {
    let count = name.utf8.count
    guard count <= utf8.count,
      withBytes({ bytes in name.withBytes { $0.isBeginning(of: bytes) } })
    else { return nil }
    return Substring(utf8.dropFirst(count))
  }

  /// Hands over the bytes in one piece, which can be compared faster than a view of them.
  private func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    utf8.withContiguousStorageIfAvailable(body) ?? Array(utf8).withUnsafeBufferPointer(body)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether these bytes come first in `bytes`, which are at least as many.
  fileprivate func isBeginning(of bytes: Self) -> Bool {
    guard let own = baseAddress, let other = bytes.baseAddress else { return isEmpty }
    return memcmp(own, other, count) == 0
  }
}

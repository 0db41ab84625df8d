import Foundation

/// A part of the arguments of a test, so that a fault that one argument meets is found in seconds.
package enum TestPart {
  /// The variable that says which part is wanted: `3/67` for each 67th argument from the fourth on.
  package static let variable = "TEST_PART"

  /// The arguments of the wanted part; all if none is wanted.
  ///
  /// - Complexity: O(the number of arguments).
  package static func of<Argument>(_ arguments: [Argument]) -> [Argument] {
    part(ProcessInfo.processInfo.environment[variable], of: arguments)
  }

  /// The arguments of the part that `text` names; all if it names none.
  package static func part<Argument>(_ text: String?, of arguments: [Argument]) -> [Argument] {
    let numbers = text?.split(separator: "/").compactMap { Int($0) } ?? []
    guard numbers.count == 2, numbers[1] > 0, numbers[0] >= 0 else { return arguments }
    return stride(from: numbers[0], to: arguments.count, by: numbers[1]).map { arguments[$0] }
  }
}

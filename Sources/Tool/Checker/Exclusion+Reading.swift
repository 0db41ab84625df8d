import Exercises

extension Exclusion {
  /// The lines of an answer that use what is excluded, in order.
  func lines(in reading: AnswerReading) -> [Int] {
    switch kind {
    case .members(let names, let module):
      reading.uses.filter { use in
        use.isDeclared(in: module) && names.contains { Self.matches(use, $0) }
      }
      .map(\.line)
    case .module(let name):
      [reading.imports[name]].compactMap(\.self)
        + reading.uses.filter { $0.isDeclared(in: name) }.map(\.line)
    case .concurrency:
      (reading.awaits + reading.uses.filter { $0.symbol.hasPrefix("ScT") }.map(\.line)).sorted()
    case .unstructuredTasks: reading.uses.filter(\.isUnstructuredTask).map(\.line)
    }
  }

  /// Whether a use has the name `map`, is of the type `SmallPromise`, or has the label of
  /// `init(input:)`.
  private static func matches(_ use: AnswerReading.Use, _ name: String) -> Bool {
    guard let label = name.split(separator: "(").dropFirst().first?.dropLast(2) else {
      return use.name == name || use.symbol.contains("\(name.utf8.count)\(name)")
    }
    return use.name == name.prefix { $0 != "(" }
      && use.symbol.contains("\(label.utf8.count)\(label)")
  }
}

import Exercises

extension Exclusion {
  /// The places of an answer that use what is excluded, in order, each with what is used.
  func uses(in reading: AnswerReading) -> [(line: Int, subject: String)] {
    switch kind {
    case .members(let names, let module):
      reading.uses.flatMap { use in
        names.filter { use.isDeclared(in: module) && Self.matches(use, $0) }
          .map { (use.line, "`\($0)` of \(module)") }
      }
    case .module(let name):
      ([reading.imports[name]].compactMap(\.self) + lines(in: reading) { $0.isDeclared(in: name) })
        .map { ($0, subject) }
    case .concurrency:
      (reading.awaits + lines(in: reading) { $0.symbol.hasPrefix("ScT") }).sorted()
        .map { ($0, subject) }
    case .unstructuredTasks: lines(in: reading, of: \.isUnstructuredTask).map { ($0, subject) }
    }
  }

  private func lines(
    in reading: AnswerReading, of isMeant: (AnswerReading.Use) -> Bool
  ) -> [Int] {
    reading.uses.filter(isMeant).map(\.line)
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

import Exercises

extension Exclusion {
  /// The places of an answer that use what is excluded, in order, each with what is used.
  ///
  /// If no place that is written does, what the answer is linked with counts; `lines` finds where.
  func uses(
    in reading: AnswerReading, lines: (AnswerReading) -> [String: Int] = { _ in [:] }
  ) -> [(line: Int, subject: String)] {
    let written =
      switch kind {
      case .module(let name): [reading.imports[name]].compactMap(\.self).map { ($0, subject) }
      case .concurrency: reading.awaits.map { ($0, subject) }
      case .members, .unstructuredTasks: [(line: Int, subject: String)]()
      }
    let all = (written + places(in: reading.uses)).sorted { $0.line < $1.line }
    let refused = reading.linked.filter { !places(in: [$0]).isEmpty }
    guard all.isEmpty, !refused.isEmpty else { return all }
    return places(in: reading.located(refused, lines)).sorted { $0.line < $1.line }
  }

  private func places(in uses: [AnswerReading.Use]) -> [(line: Int, subject: String)] {
    switch kind {
    case .members(let names, let module):
      uses.flatMap { use in
        names.filter { use.isDeclared(in: module) && Self.matches(use, $0) }
          .map { (use.line, "`\($0)` of \(module)") }
      }
    case .module(let name): uses.filter { $0.isDeclared(in: name) }.map { ($0.line, subject) }
    case .concurrency: uses.filter { $0.symbol.hasPrefix("ScT") }.map { ($0.line, subject) }
    case .unstructuredTasks: uses.filter(\.isUnstructuredTask).map { ($0.line, subject) }
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

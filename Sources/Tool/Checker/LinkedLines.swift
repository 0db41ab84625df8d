/// Finds the lines of a student's file that lead to what is linked, in the compiler's own account
/// of what runs.
struct LinkedLines {
  private let steps: [Substring]
  private let mark: String

  /// Takes the account of the file at a path: what `swiftc -emit-silgen` prints.
  init(steps: String, file: String) {
    self.steps = steps.split(separator: "\n")
    mark = "loc \"\(file)\":"
  }

  /// The line of each symbol that is found, by its mangled name.
  func lines(of reading: AnswerReading) -> [String: Int] {
    var lines: [String: Int] = [:]
    for use in reading.linked {
      lines[use.symbol] = line(of: use, in: reading)
    }
    return lines
  }

  private func line(of use: AnswerReading.Use, in reading: AnswerReading) -> Int? {
    // A function of C has a name like those of Swift there.
    let isOfC = use.symbol.hasPrefix("c:")
    let token = isOfC ? "@$sSo\(use.name.utf8.count)\(use.name)" : "@$s\(use.symbol) "
    if let step = steps.firstIndex(where: { $0.contains(token) && $0.contains("_ref ") }) {
      return number(in: steps[step]) ?? lineOfConformance(around: step, in: reading)
    }
    // A method of a class stands there by its name, and a type without its module.
    let names = AnswerReading.Use.names(in: use.symbol).dropFirst().reversed()
    return names.lazy.compactMap { name in
      steps.first { step in
        step.contains(mark) && (step.contains(".\(name)!") || step.contains("\(name)."))
      }
      .flatMap(number)
    }
    .first
  }

  /// The number behind the name of the file, if the step stands in it.
  private func number(in step: Substring) -> Int? {
    step.firstRange(of: mark).flatMap { Int(step[$0.upperBound...].prefix(while: \.isNumber)) }
  }

  /// The line of the conformance that the function around a step is a witness of.
  private func lineOfConformance(around step: Int, in reading: AnswerReading) -> Int? {
    guard let head = steps[..<step].last(where: { $0.hasPrefix("sil ") }) else { return nil }
    return reading.conformances.first { head.contains($0.name) }?.line
      ?? steps[..<step].lazy.reversed().compactMap(number).first
  }
}

import Checker
import CourseFiles
import Exercises

/// Wrong answers that are made mechanically from one right answer: the solution of an exercise, or
/// a student's file.
package struct AnswerMutants {
  /// One of them.
  package struct Mutant {
    /// Its number.
    package let number: Int
    /// What it differs in, in one line.
    package let difference: String
    /// The name of the operator that made it.
    package let operatorName: String
    /// The line of the file that it was made of.
    package let line: Int
    fileprivate let mutation: Mutation
  }

  private let text: SourceText
  private let whole: String
  private let path: String
  /// What of the file makes up the answer.
  private let parts: Parts
  /// All of them, in the order of the text.
  package let all: [Mutant]

  private enum Parts {
    /// All of it.
    case all
    /// The solution, which is called so in a student's file.
    case solution(typeName: String)
  }

  /// Reads the solution of an exercise, and finds all that can be made of it.
  ///
  /// - Throws: `MutantError` if the file cannot be read.
  package init(of exercise: Exercise, in checkout: Checkout, by reader: SyntaxReader) throws {
    let path = exercise.solutionPath
    let whole = try checkout.text(at: path)
    let wanted = Declarations(whole).needed(by: "Solution")
    let mutations = try reader.mutations(of: path, by: MutationOperator.answers)
      // An extension of a type of the kit is there for the wrong answers, too.
      .filter { mutation in
        wanted.contains { !$0.isExtension && $0.lines.contains(mutation.line) }
      }
    self.init(mutations, of: whole, at: path, .solution(typeName: exercise.typeName))
  }

  /// Reads a student's file, and finds all that can be made of it.
  ///
  /// - Parameters:
  ///   - whole: the text of the file.
  ///   - path: what it is called in what is printed.
  ///   - reader: what reads Swift.
  /// - Throws: `MutantError` if the text cannot be read.
  package init(ofAnswer whole: String, at path: String, by reader: SyntaxReader) throws {
    let mutations = try reader.mutations(
      ofAnswer: whole, at: path, by: MutationOperator.answers)
    self.init(mutations, of: whole, at: path, .all)
  }

  private init(_ mutations: [Mutation], of whole: String, at path: String, _ parts: Parts) {
    let text = SourceText(whole)
    self.text = text
    self.whole = whole
    self.path = path
    self.parts = parts
    all = mutations.enumerated().map { index, mutation in
      Mutant(
        number: index + 1, difference: mutation.difference(in: text),
        operatorName: mutation.operatorName, line: mutation.line, mutation: mutation)
    }
  }

  /// Divides mutants into groups of which no two change the same text.
  package func groups(of mutants: [Mutant]) -> [[Mutant]] {
    var groups: [[Mutant]] = []
    for mutant in mutants {
      let free = groups.firstIndex { group in
        !group.contains { $0.mutation.touches(mutant.mutation) }
      }
      if let free { groups[free].append(mutant) } else { groups.append([mutant]) }
    }
    return groups
  }

  /// An answer that holds some mutants behind their numbers.
  ///
  /// - Returns: the text of a student's file, and the numbers of those that cannot be written so.
  package func answer(with mutants: [Mutant]) -> (text: String, left: [Int]) {
    let drawn = mutants.map {
      DrawnMutation(number: $0.number, mutation: $0.mutation)
    }
    let (text, left) = MutatedText.behindNumbers(whole, drawn)
    return (answer(of: String(text.dropFirst("import MutantSwitch; ".count))), left)
  }

  /// An answer that is one mutant.
  package func answer(with mutant: Mutant) -> String {
    answer(of: MutatedText.plain(whole, mutant.mutation, keepingLines: true))
  }

  /// The file with one mutant in it, and nothing else.
  package func text(with mutant: Mutant) -> String {
    MutatedText.plain(whole, mutant.mutation, keepingLines: true)
  }

  /// What of a changed file belongs to the answer, as a student's file.
  private func answer(of changed: String) -> String {
    guard case .solution(let typeName) = parts else {
      return changed + "\nimport Foundation\nimport Simulation\n" + Self.theSwitch
    }
    // Changes keep the lines of the file, so what is needed is where it was.
    let wanted = Declarations(whole).needed(by: "Solution").map(\.lines)
    let imports = changed.split(separator: "\n").filter { $0.hasPrefix("import ") }
    let lines = changed.split(separator: "\n", omittingEmptySubsequences: false)
    let parts = wanted.joined().map { number in
      lines[number - 1].hasPrefix("private ") ? lines[number - 1].dropFirst(8) : lines[number - 1]
    }
    return (imports + ["import Foundation", "import Simulation"] + parts).joined(separator: "\n")
      + "\ntypealias \(typeName) = Solution\n" + Self.theSwitch
  }

  /// What says which mutant is on, remembers what a mutant makes once only, and divides a use of a
  /// lock into two.
  private static let theSwitch = """
    private enum MutantSwitch {
      static let chosen =
        ProcessInfo.processInfo.environment["MUTANT_ON"].flatMap { Int($0) } ?? 0
      private static let known = Locked<[String: any Sendable]>([:])

      static func isOn(_ number: Int) -> Bool { number == chosen }

      static func remembered<Box: Sendable>(_ place: Int, _ make: @autoclosure () -> Box) -> Box {
        let key = "\\(place) \\(Box.self)"
        let new = make()
        return known.withLock { known in
          if let old = known[key] as? Box { return old }
          known[key] = new
          return new
        }
      }
    }

    extension Locked where State: Sendable {
      /// Changes a copy of the state, and stores that in a turn of its own.
      fileprivate func inTwoTurns<Result>(_ body: (inout State) throws -> Result) rethrows -> Result {
        var copy = withLock { $0 }
        let result = try body(&copy)
        let changed = copy
        withLock { $0 = changed }
        return result
      }
    }

    """
}

/// The declarations of a file's outermost level.
private struct Declarations {
  struct Part {
    /// The numbers of its lines.
    let lines: ClosedRange<Int>
    let text: String
    /// What it declares; an extension declares what it extends.
    let name: String

    var isExtension: Bool { text.contains(#/^(private |fileprivate )?extension /#) }
  }

  private var parts: [Part] = []

  init(_ text: String) {
    var start: Int?
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      let begins = !line.isEmpty && ![" ", "}", "/", ")"].contains(line.first)
      if begins, !line.hasPrefix("import "), start == nil { start = index }
      let next = index + 1 < lines.count ? lines[index + 1] : ""
      // What has no braces ends with its line.
      let isLast =
        index == start && !next.hasPrefix(" ") && !next.hasPrefix("}")
        && !next.hasPrefix(")")
      guard let first = start, line.hasPrefix("}") || isLast else { continue }
      let body = lines[first...index].joined(separator: "\n")
      parts.append(Part(lines: first + 1...index + 1, text: body, name: Self.name(of: body)))
      start = nil
    }
  }

  /// The part that declares `name`, and all that it names, directly or not.
  func needed(by name: String) -> [Part] {
    var needed: Set<String> = [name]
    var isGrowing = true
    while isGrowing {
      let texts = parts.filter { needed.contains($0.name) }.map(\.text).joined(separator: "\n")
      let words = Set(texts.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init))
      let more = parts.map(\.name).filter { name in
        // A method may have the name of a function that others need.
        words.contains(name) && !needed.contains(name) && !texts.contains("func \(name)(")
      }
      needed.formUnion(more)
      isGrowing = !more.isEmpty
    }
    return parts.filter { needed.contains($0.name) && $0.name != "AnswerSheet" }
  }

  private static func name(of text: String) -> String {
    let kinds = [
      "struct", "class", "enum", "actor", "protocol", "extension", "func", "let", "typealias",
    ]
    let words = text.split { !($0.isLetter || $0.isNumber || $0 == "_") }
    return words.firstIndex { kinds.contains(String($0)) }
      .flatMap { words.indices.contains($0 + 1) ? String(words[$0 + 1]) : nil } ?? ""
  }
}

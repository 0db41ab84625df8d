/// The function of a program of the reader's own, as its text declares it.
///
/// It is the first function of the file that others may call and that takes a network. What the kit
/// hands over for each parameter is decided by its type.
struct OwnSignature {
  /// Why no function can be called.
  struct Mistake: Error {
    /// The line of the file; 0 if it is about none.
    let line: Int
    let what: String
    let remedy: String
  }

  /// A function at the outermost level of the file.
  fileprivate struct Function {
    let line: Int
    let name: String
    let parameters: [Parameter]
    let effects: String
    let result: String
  }

  fileprivate struct Parameter {
    let label: String
    let name: String
    let type: String
    let hasDefault: Bool
  }

  private let story: Function
  private let arguments: [String]
  private let properties: [Function]

  /// Finds the function in `text`.
  ///
  /// - Throws: `Mistake` if there is none, or it takes what the kit does not have.
  init(in text: String) throws(Mistake) {
    let functions = Scanner(text).functions
    guard let story = functions.first(where: { $0.takes("Network") }) else {
      throw Mistake(
        line: 0, what: "has no function that takes `any Network`",
        remedy: "`lessons new-program refresh --style plain` writes a file that has one.")
    }
    var arguments: [String] = []
    for parameter in story.parameters {
      if let value = Self.value(for: parameter) {
        arguments.append(parameter.label == "_" ? value : "\(parameter.label): \(value)")
      } else if !parameter.hasDefault {
        throw Mistake(
          line: story.line, what: "has a parameter `\(parameter.name): \(parameter.type)`",
          remedy: """
            The kit has nothing to hand over for it: give it a default value. It hands over Network, \
            Screen, Scheduler, OperationQueue, Clock, UserInput, RefreshControl, Sheet, Credentials, \
            [Int] and (Ending) -> Void.
            """)
      }
    }
    self.story = story
    self.arguments = arguments
    properties = functions.filter { $0.takes("PlayedStory") && $0.result == "Bool" }
  }

  /// The line on which the function begins.
  var line: Int { story.line }

  /// A second file of the same module, which hands the program over.
  var entry: String {
    let call = "\(story.name)(\(arguments.joined(separator: ", ")))"
    let hasEnding =
      story.result.contains("Ending") || story.parameters.contains { $0.type.contains("Ending") }
    let awaited = (story.effects.contains("throws") ? "try " : "") + "await \(call)"
    let leave =
      story.effects.contains("async")
      ? story.result == "Ending" ? "page.tell { \(awaited) }" : "page.work { _ = \(awaited) }"
      : "page.\(story.result.contains("@MainActor") ? "leaveOnMain" : "leave")(after: \(call))"
    let held = properties.map { property in
      let label = property.parameters[0].label
      return "(\"\(property.name)\", { \(property.name)(\(label == "_" ? "" : label + ": ")$0) })"
    }
    return """
      import Exercises
      import Foundation
      import OwnPrograms
      import Scenario
      import Simulation

      @_cdecl("lessonsAnswer")
      public func lessonsAnswer() {
        AnswerBox.handOver(
          OwnProgram(hasEnding: \(hasEnding), properties: [\(held.joined(separator: ", "))]) { page in
            \(leave)
          })
      }
      """
  }

  /// What the kit hands over for a parameter; nil if it has nothing.
  private static func value(for parameter: Parameter) -> String? {
    let words = Set(parameter.type.split { !($0.isLetter || $0.isNumber) }.map(String.init))
    let isElsewhere = "\(parameter.label) \(parameter.name)".lowercased().contains("background")
    if parameter.type.contains("->") { return words.contains("Ending") ? "page.finish" : nil }
    let known = [
      ("Network", "network"), ("Screen", "screen"), ("RefreshControl", "control"),
      ("Sheet", "sheet"), ("Credentials", "credentials"),
      ("UserInput", "user"), ("Clock", "clock"), ("ClosedRange", "manyUsers"),
      ("Scheduler", isElsewhere ? "background" : "main"),
      ("OperationQueue", isElsewhere ? "backgroundOperations" : "mainOperations"),
    ]
    if let name = known.first(where: { words.contains($0.0) })?.1 { return "page.\(name)" }
    if parameter.type == "[Int]" { return "page.users" }
    return parameter.type == "Int" ? "page.limit" : nil
  }

  /// Finds the functions at the outermost level of a text.
  private struct Scanner {
    private(set) var functions: [Function] = []
    private let code: [Character]

    init(_ text: String) {
      code = Array(Self.codeAlone(in: text))
      var depth = 0
      var line = 1
      var isHidden = false
      var index = 0
      while index < code.count {
        let word = code[index...].prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        switch code[index] {
        case "\n": (line, isHidden) = (line + 1, false)
        case "{", "(", "[": depth += 1
        case "}", ")", "]": depth = max(0, depth - 1)
        default: break
        }
        index += max(1, word.count)
        if ["private", "fileprivate"].contains(String(word)) { isHidden = true }
        guard depth == 0, !isHidden, String(word) == "func" else { continue }
        if let function = function(after: index, line) { functions.append(function) }
      }
    }

    /// Takes out comments and what stands in quotes; the lines stay where they are.
    private static func codeAlone(in text: String) -> String {
      let pattern = /"""[\s\S]*?"""|"(?:\\.|[^"\\\n])*"|\/\/[^\n]*|\/\*[\s\S]*?\*\//
      return text.replacing(pattern) { match in String(match.output.filter(\.isNewline)) }
    }

    private func function(after start: Int, _ line: Int) -> Function? {
      guard let open = code[start...].firstIndex(of: "("), let close = end(from: open) else {
        return nil
      }
      let name = code[start..<open].prefix { $0 != "<" }.filter { !$0.isWhitespace }
      let body = code[close...].firstIndex(of: "{") ?? code.endIndex
      let rest = String(code[(close + 1)..<body])
      let parts = rest.split(separator: "->", maxSplits: 1, omittingEmptySubsequences: false)
      let result = parts.count > 1 ? String(parts[1]) : "Void"
      return Function(
        line: line, name: String(name),
        parameters: Self.list(String(code[(open + 1)..<close])).compactMap(Self.parameter),
        effects: String(parts[0]),
        result: (result.split(separator: " where ").first.map(String.init) ?? result).trimmed)
    }

    /// The place of the parenthesis that closes the one at `open`.
    private func end(from open: Int) -> Int? {
      var depth = 0
      for index in open..<code.count {
        if code[index] == "(" { depth += 1 }
        if code[index] == ")" { depth -= 1 }
        if depth == 0 { return index }
      }
      return nil
    }

    /// Divides at the commas that stand in no brackets.
    private static func list(_ text: String) -> [String] {
      var parts = [""]
      var depth = 0
      var last: Character = " "
      for character in text {
        if "([<".contains(character) { depth += 1 }
        if ")]".contains(character) || character == ">" && last != "-" { depth -= 1 }
        if character == ",", depth == 0 {
          parts.append("")
        } else {
          parts[parts.count - 1].append(character)
        }
        last = character
      }
      return parts.map(\.trimmed).filter { !$0.isEmpty }
    }

    private static func parameter(_ text: String) -> Parameter? {
      let sides = text.split(separator: ":", maxSplits: 1).map { String($0).trimmed }
      guard sides.count == 2 else { return nil }
      let names = sides[0].split(whereSeparator: \.isWhitespace).map(String.init)
        .filter { !$0.hasPrefix("@") }
      let type = sides[1].split(separator: "=", maxSplits: 1).map { String($0).trimmed }
      guard let label = names.first else { return nil }
      return Parameter(
        label: label, name: names.last ?? label, type: type.first ?? "", hasDefault: type.count > 1)
    }
  }
}

extension OwnSignature.Function {
  /// Whether a parameter is of a type with this word in it.
  fileprivate func takes(_ word: String) -> Bool {
    parameters.contains { $0.type.split { !($0.isLetter || $0.isNumber) }.contains(word[...]) }
  }
}

extension String {
  fileprivate var trimmed: String {
    String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
  }
}

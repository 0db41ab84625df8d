import Foundation

/// The types that an exercise hands to an answer, with their members: what the task does not show.
package struct GivenTypes: Sendable {
  /// Lines of code, type by type; none if an exercise hands over nothing of its own.
  package let lines: [String]

  /// Finds the types in the sources of the exercises, and those of a transport; reads each file of
  /// the module, in O(n).
  ///
  /// They are those that the stub names, those that stand in the file of the exercise, and those
  /// that the members of these name.
  ///
  /// - Parameters:
  ///   - exercise: whose types are wanted.
  ///   - checkout: where the sources lie.
  /// - Throws: `CourseError` if a source cannot be read.
  package init(of exercise: some NamedExercise, in checkout: Checkout) throws {
    let stub = (exercise.shippedText(in: checkout) ?? "").words
    let declarations = try Self.declarations(in: checkout)
    let ownFile = declarations.first { $0.isExercise && stub.contains($0.name) }?.path
    var wanted = declarations.filter {
      !$0.isExercise && (stub.contains($0.name) || $0.path == ownFile)
    }
    var index = 0
    while index < wanted.count {
      let words = wanted[index].members.joined(separator: "\n").words
      wanted += declarations.filter { declaration in
        !declaration.isExercise && words.contains(declaration.name)
          && !wanted.contains { $0.name == declaration.name }
      }
      index += 1
    }
    lines = wanted.map(\.lines).joined(separator: [""]).map(\.self)
  }

  /// A public type of the module.
  private struct Declaration {
    let name: String
    let path: String
    let head: String
    var members: [String] = []
    var lines: [String] { [head] + members.map { "  \($0)" } }

    /// Whether it is what answers conform to, or stands for one that is not written yet.
    var isExercise: Bool { name.hasSuffix("Exercise") || name == "Todo" }
  }

  private static func declarations(in checkout: Checkout) throws -> [Declaration] {
    let folder = SourceTree.folder(of: "Exercises") ?? ""
    let files = FileManager.default.enumerator(
      atPath: checkout.root.appendingPathComponent(folder).path)
    let paths = (files?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".swift") }
    let own = try paths.sorted().flatMap { path in
      declarations(of: try checkout.text(at: "\(folder)/\(path)"), path)
    }
    let shared = SourceTree.path(of: "Scenario/Transport.swift")
    return own + declarations(of: try checkout.text(at: shared), shared)
  }

  private static func declarations(of text: String, _ path: String) -> [Declaration] {
    var found: [Declaration] = []
    var isOpen = false
    var comment = ""
    for line in logicalLines(of: text) {
      if let name = line.nameOfPublicType {
        found.append(Declaration(name: name, path: path, head: line.withoutBody.withoutPublic))
        isOpen = !line.hasSuffix("}") && !line.hasPrefix("public typealias")
      } else if line == "}" {
        isOpen = false
      } else if isOpen, line.hasPrefix("  /// ") {
        if comment.isEmpty { comment = "//" + line.dropFirst(5) }
        continue
      } else if isOpen, line.hasPrefix("  ///") {
        continue
      } else if isOpen,
        let member = line.member(inProtocol: found.last?.head.contains("protocol ") == true)
      {
        found[found.count - 1].members += comment.isEmpty ? [member] : [comment, member]
      }
      comment = ""
    }
    return found
  }

  /// The lines of a text; a declaration that goes over several lines is one.
  private static func logicalLines(of text: String) -> [String] {
    var lines: [String] = []
    var open = 0
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let code = line[(line.utf8.firstIndex { $0 != UInt8(ascii: " ") } ?? line.endIndex)...]
      let goesOn = code.hasPrefix("->") || lines.last?.hasSuffix(" =") == true
      if open > 0 || goesOn, let last = lines.popLast() {
        let joint = last.hasSuffix("(") || code.hasPrefix(")") ? "" : " "
        lines.append(last + joint + code)
      } else {
        lines.append(String(line))
      }
      guard !code.hasPrefix("//") else { continue }
      open = max(0, open + code.depth)
    }
    return lines
  }
}

extension String {
  /// The words of the text, each once.
  fileprivate var words: Set<String> { Set(split { !$0.isWord }.map(String.init)) }

  /// The name of the type that the line begins, if others may use it.
  fileprivate var nameOfPublicType: String? {
    guard hasPrefix("public ") else { return nil }
    var words = split(separator: " ").dropFirst()
    if words.first == "final" { words = words.dropFirst() }
    let kinds = ["struct", "class", "enum", "protocol", "actor", "typealias"]
    guard let kind = words.popFirst(), kinds.contains(String(kind)) else { return nil }
    let name = words.first?.prefix(while: \.isWord) ?? ""
    return name.isEmpty ? nil : String(name)
  }

  /// A declaration without what it does.
  fileprivate var withoutBody: String {
    firstRange(of: " {").map { String(self[..<$0.lowerBound]) } ?? self
  }

  fileprivate var withoutPublic: String {
    hasPrefix("public ") ? String(dropFirst("public ".count)) : self
  }

  /// The member that a line of a type declares, if others may use it.
  fileprivate func member(inProtocol isProtocol: Bool) -> String? {
    guard hasPrefix("  "), !hasPrefix("   ") else { return nil }
    let line = String(dropFirst(2))
    if line.hasPrefix("public ") || line.hasPrefix("case ") {
      let member = line.withoutBody.withoutPublic
      return member.hasPrefix("static func ==") ? nil : member
    }
    guard isProtocol, line.contains(/^(@MainActor )?(func|var|init|associatedtype|mutating func)\b/)
    else {
      return nil
    }
    return line.hasSuffix("}") ? line : line.withoutBody
  }
}

extension Substring {
  /// How many parentheses are open at the end of the line, less those at its start.
  fileprivate var depth: Int {
    utf8.reduce(0) { depth, byte in
      byte == UInt8(ascii: "(") ? depth + 1 : byte == UInt8(ascii: ")") ? depth - 1 : depth
    }
  }
}

extension Character {
  fileprivate var isWord: Bool { isLetter || isNumber || self == "_" }
}

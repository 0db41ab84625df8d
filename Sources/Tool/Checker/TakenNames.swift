import CourseFiles
import Foundation

/// The names that a new exercise cannot take, since Swift or the kit has them.
struct TakenNames {
  private let sources: [String]

  /// Reads the sources of the kit.
  init(in checkout: Checkout) {
    let folder = checkout.root.appendingPathComponent("Sources").resolvingSymlinksInPath()
    let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    sources = (paths ?? []).filter { $0.hasSuffix(".swift") }
      .compactMap { try? String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8) }
  }

  /// Whether there is a type, a protocol or a module called `name`, in the kit or in Swift.
  func hasType(_ name: String) -> Bool {
    if Self.typesOfSwift.contains(name) { return true }
    if SourceTree.floors.contains(where: { $0.modules.contains(name) }) { return true }
    let kinds = ["struct", "class", "enum", "actor", "protocol", "typealias", "extension"]
    return sources.contains { text in
      kinds.contains { Self.text(text, declares: name, as: $0) }
    }
  }

  /// Whether a static member can not be called `name`: a word of Swift, or a member that exists.
  func hasMember(_ name: String) -> Bool {
    if Self.wordsOfSwift.contains(name) { return true }
    return sources.contains { text in
      ["static let", "static var", "static func"].contains { kind in
        Self.text(text, declares: name, as: kind)
      }
    }
  }

  /// Whether `kind` and `name` stand in `text`, and `name` ends there.
  private static func text(_ text: String, declares name: String, as kind: String) -> Bool {
    text.ranges(of: "\(kind) \(name)").contains { range in
      guard range.upperBound < text.endIndex else { return true }
      let next = text[range.upperBound]
      return !next.isLetter && !next.isNumber && next != "_"
    }
  }

  private static let wordsOfSwift: Set = [
    "as", "async", "await", "break", "case", "catch", "class", "continue", "default", "defer",
    "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for",
    "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil", "open",
    "operator", "private", "protocol", "public", "repeat", "rethrows", "return", "self", "static",
    "struct", "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var",
    "where", "while",
  ]

  private static let typesOfSwift: Set = [
    "Actor", "Any", "Array", "Bool", "Character", "Clock", "Codable", "Collection", "Data", "Date",
    "Decodable", "Dictionary", "Double", "Duration", "Encodable", "Equatable", "Error", "Float",
    "Hashable", "Identifiable", "Instant", "Int", "Never", "Operation", "Optional", "Protocol",
    "Range", "Result", "Self", "Sendable", "Sequence", "Set", "String", "Substring", "Swift",
    "Task", "Thread", "Timer", "Type", "Void",
  ]
}

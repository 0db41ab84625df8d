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
    if SourceTree.folder(of: name) != nil { return true }
    return declares("(struct|class|enum|actor|protocol|typealias|extension) \(name)")
  }

  /// Whether a static member can not be called `name`: a word of Swift, or a member that exists.
  func hasMember(_ name: String) -> Bool {
    Self.wordsOfSwift.contains(name) || declares("static (let|var|func) \(name)")
  }

  /// Whether the words of a declaration stand somewhere in the sources.
  private func declares(_ words: String) -> Bool {
    sources.contains { $0.range(of: "\\b\(words)\\b", options: .regularExpression) != nil }
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

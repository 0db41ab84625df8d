import CourseFiles
import Foundation

/// What an answer uses, as the compiler reads it.
///
/// Neither a comment, a text nor backticks can deceive it: each use has the name of the declaration
/// that the compiler has found for it.
struct AnswerReading: Sendable {
  /// A place in the answer that names a declaration of its own or of others.
  struct Use: Hashable, Sendable {
    /// The line of the student's file.
    let line: Int
    /// The first part of its name: `init`, `flatMap`.
    let name: String
    /// The name that tells it from all others, as Swift mangles it behind `s:`.
    let symbol: String
    /// Whether it is called with an executor, by which a task stays in the world.
    var hasExecutor = false
    /// Whether it goes by a clock of the system.
    var isInRealTime = false
  }

  /// A word that changes what a declaration is, such as `@discardableResult`.
  struct Attribute: Hashable, Sendable {
    let line: Int
    /// What the compiler calls it: `silgen_name`.
    let kind: String
    /// As it is written.
    let text: String
  }

  /// The uses, in the order in which they are written.
  private(set) var uses: [Use] = []
  /// The lines of the imports, by module.
  private(set) var imports: [String: Int] = [:]
  /// The lines of imports with a word before them, such as `@testable`.
  private(set) var markedImports: [Int] = []
  /// The lines in which `await` stands.
  private(set) var awaits: [Int] = []
  /// The attributes, but those that the compiler adds.
  private(set) var attributes: [Attribute] = []
  /// The lines in which `unsafe` stands.
  private(set) var unsafeLines: [Int] = []
  /// The lines of types that are said to be `@unchecked Sendable`.
  private(set) var uncheckedLines: [Int] = []
  /// The lines in which macros are declared.
  private(set) var macros: [Int] = []
  /// The lines in which a type of others is made to conform to a protocol of others.
  private(set) var foreignConformances: [Int] = []

  /// The arguments with which `swiftc` prints the tree that it has made of a file.
  static func arguments(for source: String, modules: String) -> [String] {
    [
      "-dump-ast", "-Xfrontend", "-dump-ast-format", "-Xfrontend", "json", "-parse-as-library",
      source, "-I", modules,
    ] + AnswerLanguage.flags
  }

  /// Reads the tree of `text`.
  ///
  /// - Returns: nil if it is none, as with another compiler.
  init?(tree: [UInt8], of text: String) {
    guard let start = tree.firstIndex(of: UInt8(ascii: "{")),
      let root = try? JSONSerialization.jsonObject(with: Data(tree[start...])),
      let root = root as? [String: Any], root["_kind"] as? String == "source_file"
    else { return nil }
    let lines = Lines(of: text)
    read(root, Place(offset: 0), lines)
    uses.sort { ($0.line, $0.symbol) < ($1.line, $1.symbol) }
    attributes.sort { ($0.line, $0.kind) < ($1.line, $1.kind) }
    markedImports = lines.numbers(of: root["items"] as? [[String: Any]] ?? [])
  }

  /// Where a node of the tree stands.
  private struct Place {
    var offset: Int
    var hasExecutor = false
  }

  private mutating func read(_ node: Any, _ place: Place, _ lines: Lines) {
    if let list = node as? [Any] {
      for item in list { read(item, place, lines) }
      return
    }
    guard let fields = node as? [String: Any] else { return }
    var place = place
    place.offset = Self.range(of: fields)?.lowerBound ?? place.offset
    if fields["_kind"] as? String == "call_expr" {
      place.hasExecutor = Self.hasExecutor(fields["args"])
    }
    note(fields, place, lines)
    for (key, value) in fields where !Self.skipped.contains(key) {
      if value is String || value is Int { continue }
      var place = place
      // What a call is given are expressions of their own.
      if key == "args" { place.hasExecutor = false }
      read(value, place, lines)
    }
  }

  /// Whether the arguments of a call give it an executor that cannot be nil.
  private static func hasExecutor(_ arguments: Any?) -> Bool {
    let list = (arguments as? [String: Any])?["args"] as? [[String: Any]] ?? []
    let given = list.first { $0["label"] as? String == "executorPreference" }
    return (given?["expr"] as? [String: Any])?["_kind"] as? String == "inject_into_optional"
  }

  /// The bytes of the text that a node stands for, up to the beginning of its last word.
  private static func range(of fields: [String: Any]) -> ClosedRange<Int>? {
    guard let range = fields["range"] as? [String: Any], let start = range["start"] as? Int,
      let end = range["end"] as? Int, start <= end
    else { return nil }
    return start...end
  }

  /// What holds no uses, and most of the tree.
  private static let skipped: Set<String> = [
    "range", "substitutions", "generic_signature", "name", "builtin_initializer",
    "default_args_owner",
  ]

  private mutating func note(_ fields: [String: Any], _ place: Place, _ lines: Lines) {
    let line = lines.number(at: place.offset)
    // The type of a function or closure of the main actor.
    if let type = fields["type"] as? String, type.contains("ScMYc") {
      uses.append(Use(line: line, name: "type", symbol: "ScM"))
    }
    switch fields["_kind"] as? String {
    case let kind? where kind.hasSuffix("_attr"):
      note(attribute: String(kind.dropLast("_attr".count)), fields, line, lines)
      if kind == "custom_attr" { noteType(fields, line) }
    // The compiler writes some of its own, as in `for await`.
    case "unsafe_expr" where fields["implicit"] as? Bool != true: unsafeLines.append(line)
    case "macro_decl": macros.append(line)
    case "normal_conformance":
      let context = fields["context"] as? [String: Any]
      let isOwn =
        fields["source_kind"] as? String == "explicit" && context?["module"] as? String == "Answer"
      if isOwn, fields["unchecked"] as? Bool == true { uncheckedLines.append(line) }
      if Self.isForeign(fields) { foreignConformances.append(line) }
    case "import_decl":
      for module in (fields["module_path"] as? [String] ?? []).prefix(1) { imports[module] = line }
    case "await_expr": awaits.append(line)
    case "type_expr": noteType(fields, line)
    case "decl_ref":
      guard let name = fields["base_name"] as? String, let symbol = fields["decl_usr"] as? String,
        !symbol.isEmpty
      else { return }
      let mangled = symbol.hasPrefix("s:") ? String(symbol.dropFirst(2)) : symbol
      uses.append(
        Use(
          line: line, name: name, symbol: mangled, hasExecutor: place.hasExecutor,
          isInRealTime: name == "sleep" && Self.isInRealTime(fields["substitutions"])))
    default: return
    }
  }

  /// Whether neither the type nor the protocol of a conformance is the answer's own.
  ///
  /// To throw a text as an error does no harm. A task of others can be told by its type alone.
  private static func isForeign(_ conformance: [String: Any]) -> Bool {
    let context = conformance["context"] as? [String: Any]
    guard context?["module"] as? String == "Answer",
      let type = conformance["type"] as? String, !type.contains("6Answer"),
      let name = conformance["protocol"] as? String
    else { return false }
    return type.hasPrefix("$sScT") || !(name.contains("6Answer") || name == "s:s5ErrorP")
  }

  /// Whether a sleep is not given a clock of somebody's own.
  private static func isInRealTime(_ substitutions: Any?) -> Bool {
    let types = (substitutions as? [String: Any])?["substitutions"] as? [[String: Any]] ?? []
    let clocks = types.compactMap { $0["replacement_type"] as? String }.filter {
      !$0.contains("Never")
    }
    return clocks.allSatisfy { $0.contains("ContinuousClock") || $0.contains("SuspendingClock") }
  }

  private mutating func noteType(_ fields: [String: Any], _ line: Int) {
    guard let type = fields["type"] as? String, type.hasPrefix("$s") else { return }
    uses.append(Use(line: line, name: "type", symbol: String(type.dropFirst(2))))
  }

  /// Notes an attribute, unless the compiler has added it: then it stands nowhere.
  private mutating func note(
    attribute kind: String, _ fields: [String: Any], _ line: Int, _ lines: Lines
  ) {
    guard fields["implicit"] as? Bool != true, let range = Self.range(of: fields) else { return }
    let isUnsafe = fields["unsafe"] as? Bool == true || fields["unowned(unsafe)"] as? Bool == true
    attributes.append(
      Attribute(line: line, kind: isUnsafe ? "unsafe" : kind, text: lines.word(at: range)))
  }

  /// Where the lines of a text begin.
  private struct Lines {
    private let starts: [Int]
    private let bytes: [UInt8]

    init(of text: String) {
      bytes = Array(text.utf8)
      starts =
        [0]
        + bytes.enumerated().filter { $0.element == UInt8(ascii: "\n") }.map { $0.offset + 1 }
    }

    /// The attribute that begins at a place, with its sign: `@_silgen_name`.
    func word(at range: ClosedRange<Int>) -> String {
      var start = min(range.lowerBound, bytes.count)
      if start > 0, bytes[start - 1] == UInt8(ascii: "@") { start -= 1 }
      let word = bytes[start...].enumerated().prefix { index, byte in
        index == 0 || byte == UInt8(ascii: "_") || Character(UnicodeScalar(byte)).isLetter
      }
      return String(decoding: word.map(\.element), as: UTF8.self)
    }

    /// The lines of the imports among the parts of a file that do not stand by themselves.
    func numbers(of items: [[String: Any]]) -> [Int] {
      var end = 0
      return items.compactMap { item in
        guard let range = AnswerReading.range(of: item) else { return nil }
        defer { end = max(end, range.upperBound) }
        guard item["_kind"] as? String == "import_decl", range.lowerBound <= bytes.count,
          end <= range.lowerBound
        else { return nil }
        // The item before ends somewhere in its last word, and an attribute begins with its sign.
        let between = String(decoding: bytes[end..<range.lowerBound], as: UTF8.self)
        return between.withoutComments.contains("@") ? number(at: range.lowerBound) : nil
      }
    }

    /// The number of the line that holds the byte at `offset`; O(log n).
    func number(at offset: Int) -> Int {
      var (low, high) = (0, starts.count)
      while high - low > 1 {
        let middle = (low + high) / 2
        if starts[middle] <= offset { low = middle } else { high = middle }
      }
      return low + 1
    }
  }
}

extension AnswerReading.Use {
  /// Whether the declaration stands in `module`, be it in an extension of a type from elsewhere.
  ///
  /// Parts of Foundation stand in modules of other names.
  func isDeclared(in module: String) -> Bool {
    let modules =
      module == "Foundation" ? [module, "FoundationEssentials", "FoundationNetworking"] : [module]
    return modules.map { "\($0.utf8.count)\($0)" }
      .contains { symbol.hasPrefix($0) || symbol.contains($0 + "E") }
  }

  /// Whether it begins a task on an executor of the caller's choice, which may be none.
  var takesExecutor: Bool {
    symbol.hasPrefix("ScT") && symbol.contains("executorPreference")
  }

  /// Whether Swift's own library declares it.
  var isOfSwift: Bool { ["s", "S"].contains(symbol.prefix(1)) }

  /// Whether it begins a task that is no child of another.
  var isUnstructuredTask: Bool {
    guard symbol.hasPrefix("ScT") else { return false }
    if name.hasPrefix("immediate") { return true }
    return ["init", "detached"].contains(name) && !takesExecutor
  }
}

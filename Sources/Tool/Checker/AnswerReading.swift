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
  }

  /// The uses, in the order in which they are written.
  private(set) var uses: [Use] = []
  /// The lines of the imports, by module.
  private(set) var imports: [String: Int] = [:]
  /// The lines in which `await` stands.
  private(set) var awaits: [Int] = []

  /// The arguments with which `swiftc` prints the tree that it has made of a file.
  static func arguments(for source: String, modules: String) -> [String] {
    [
      "-dump-ast", "-Xfrontend", "-dump-ast-format", "-Xfrontend", "json", "-parse-as-library",
      source, "-I", modules,
    ] + Compiler.language
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
    read(root, at: 0, lines)
    uses.sort { ($0.line, $0.symbol) < ($1.line, $1.symbol) }
  }

  private mutating func read(_ node: Any, at offset: Int, _ lines: Lines) {
    if let list = node as? [Any] {
      for item in list { read(item, at: offset, lines) }
      return
    }
    guard let fields = node as? [String: Any] else { return }
    let start = (fields["range"] as? [String: Any])?["start"] as? Int ?? offset
    note(fields, lines.number(at: start))
    for (key, value) in fields where !Self.skipped.contains(key) {
      if value is String || value is Int { continue }
      read(value, at: start, lines)
    }
  }

  /// What holds no uses, and most of the tree.
  private static let skipped: Set<String> = [
    "range", "substitutions", "inherits", "generic_signature", "name", "builtin_initializer",
  ]

  private mutating func note(_ fields: [String: Any], _ line: Int) {
    switch fields["_kind"] as? String {
    case "import_decl":
      for module in (fields["module_path"] as? [String] ?? []).prefix(1) { imports[module] = line }
    case "await_expr": awaits.append(line)
    case "type_expr", "custom_attr":
      guard let type = fields["type"] as? String, type.hasPrefix("$s") else { return }
      uses.append(Use(line: line, name: "type", symbol: String(type.dropFirst(2))))
    case "decl_ref":
      guard let name = fields["base_name"] as? String, let symbol = fields["decl_usr"] as? String,
        !symbol.isEmpty
      else { return }
      let mangled = symbol.hasPrefix("s:") ? String(symbol.dropFirst(2)) : symbol
      uses.append(Use(line: line, name: name, symbol: mangled))
    default: return
    }
  }

  /// Where the lines of a text begin.
  private struct Lines {
    private let starts: [Int]

    init(of text: String) {
      starts =
        [0]
        + text.utf8.enumerated().filter { $0.element == UInt8(ascii: "\n") }.map { $0.offset + 1 }
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

  /// Whether it begins a task that is no child of another.
  var isUnstructuredTask: Bool {
    symbol.hasPrefix("ScT")
      && ["init", "detached", "immediate", "immediateDetached"].contains(name)
      && !symbol.contains("executorPreference")
  }
}

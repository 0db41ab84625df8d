import CourseFiles
import Foundation

/// What an answer uses, as the compiler reads it.
///
/// Neither a comment, a text nor backticks can deceive it: each use has the name of the declaration
/// that the compiler has found for it.
struct AnswerReading: Sendable {
  /// A place in the answer that names a declaration of its own or of others.
  struct Use: Hashable, Sendable {
    /// The line of the student's file; 0 if it is not known.
    var line: Int
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
  /// The words that open what is not public to an import, such as `@testable`, wherever they stand.
  private(set) var marks: [Attribute] = []
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
  /// The lines in which the path of the file is asked for.
  private(set) var paths: [Int] = []
  /// What locks hand out, by its mangled type.
  private var handedOut: [(line: Int, type: String)] = []
  /// The answer's own classes that are not `Sendable`, mangled.
  private var unsharedClasses: [String] = []
  /// The lines in which a lock hands out an object that others may change, too.
  private(set) var escapes: [Int] = []
  /// The lines of the subscripts that are declared.
  private var subscripts: [Int] = []
  /// The same if one of them has a default argument, of which the compiler does not tell.
  private(set) var unreadSubscripts: [Int] = []
  /// What the compiled answer uses of others, whatever it calls it; the lines are not known.
  private(set) var linked: [Use] = []
  /// The lines in which types of others are made to conform, by the name of the protocol.
  private(set) var conformances: [(name: String, line: Int)] = []

  /// The arguments with which `swiftc` prints the tree that it has made of the first file.
  static func arguments(for sources: [String], modules: String) -> [String] {
    ["-dump-ast", "-Xfrontend", "-dump-ast-format", "-Xfrontend", "json", "-parse-as-library"]
      + sources + ["-I", modules] + AnswerLanguage.flags
  }

  /// Reads the tree of `text`, and what the compiled answer calls.
  ///
  /// - Parameters:
  ///   - bytes: what the compiler has printed.
  ///   - symbols: the names of what others have declared and the compiled answer uses.
  ///   - text: the answer.
  /// - Throws: `Unread` if the tree is none, or holds what this kit does not know.
  init(tree bytes: [UInt8], symbols: [String], of text: String) throws(Unread) {
    guard let tree = SyntaxTree(bytes) else { throw .noTree }
    if let kind = tree.unknownKind { throw .unknownKind(kind) }
    let lines = Lines(of: text)
    read(tree, lines)
    uses.sort { ($0.line, $0.symbol) < ($1.line, $1.symbol) }
    attributes.sort { ($0.line, $0.kind) < ($1.line, $1.kind) }
    marks = lines.marks
    escapes = handedOut.filter { handed in unsharedClasses.contains(where: handed.type.contains) }
      .map(\.line)
    // Each is counted: one that is written nowhere must not hide behind one that is.
    let executors = uses.filter(\.takesExecutor)
    let hasExecutor = !executors.isEmpty && executors.allSatisfy(\.hasExecutor)
    linked = symbols.map { Use(linked: $0, hasExecutor: hasExecutor) }
    if symbols.contains(where: \.isDefaultOfSubscript) { unreadSubscripts = subscripts }
  }

  /// Some of what is linked, each with its line as `lines` finds it, or 0.
  func located(_ uses: [Use], _ lines: (AnswerReading) -> [String: Int]) -> [Use] {
    var reading = self
    // To look for all of hundreds takes longer than a student waits.
    reading.linked = Array(uses.prefix(5))
    let found = lines(reading)
    return reading.linked.map { use in
      var use = use
      use.line = found[use.symbol] ?? 0
      return use
    }
  }

  /// Where a node of the tree stands.
  private struct Place {
    var offset: Int
    var hasExecutor = false
  }

  private mutating func read(_ tree: SyntaxTree, _ lines: Lines) {
    var open = [(node: tree.root, place: Place(offset: 0))]
    while let (node, outer) = open.popLast() {
      var place = outer
      if tree.isObject(node) {
        place.offset = tree.range(of: node)?.lowerBound ?? place.offset
        let kind = tree.text(.kind, of: node) ?? ""
        if kind == "call_expr" { place.hasExecutor = Self.hasExecutor(node, in: tree) }
        note(node, kind, in: tree, place, lines)
      }
      for child in tree.children(of: node) where tree.isBranch(child) {
        guard ![.range, .substitutions].contains(tree.key(of: child)) else { continue }
        var place = place
        // What a call is given are expressions of their own.
        if tree.key(of: child) == .arguments { place.hasExecutor = false }
        open.append((child, place))
      }
    }
  }

  /// Whether the arguments of a call give it an executor that cannot be nil.
  private static func hasExecutor(_ call: SyntaxTree.Index, in tree: SyntaxTree) -> Bool {
    guard let arguments = tree.field(.arguments, of: call),
      let list = tree.field(.arguments, of: arguments),
      let given = tree.children(of: list).first(where: {
        tree.text(.label, of: $0) == "executorPreference"
      }), let expression = tree.field(.expression, of: given)
    else { return false }
    return tree.text(.kind, of: expression) == "inject_into_optional"
  }

  private mutating func note(
    _ node: SyntaxTree.Index, _ kind: String, in tree: SyntaxTree, _ place: Place, _ lines: Lines
  ) {
    let line = lines.number(at: place.offset)
    // The type of a function or closure of the main actor.
    if let type = tree.text(.type, of: node), type.contains("ScMYc") {
      uses.append(Use(line: line, name: "type", symbol: "ScM"))
    }
    if kind.hasSuffix("_attr") {
      note(attribute: String(kind.dropLast("_attr".count)), node, in: tree, line, lines)
    }
    switch kind {
    case "custom_attr", "type_expr": noteType(tree.text(.type, of: node), line)
    // The compiler writes some of its own, as in `for await`.
    case "unsafe_expr" where !tree.isTrue(.implicit, of: node): unsafeLines.append(line)
    case "macro_decl": macros.append(line)
    case "subscript_decl": subscripts.append(line)
    case "class_decl": note(class: node, in: tree)
    case "magic_identifier_literal_expr":
      if let word = tree.text(.word, of: node), ["#file", "#filePath"].contains(word) {
        paths.append(line)
      }
    case "normal_conformance": note(conformance: node, in: tree, line)
    case "import_decl":
      let path = tree.field(.modulePath, of: node).map { tree.children(of: $0).map(tree.text) }
      for module in (path ?? []).prefix(1) { imports[module] = line }
    case "await_expr": awaits.append(line)
    case "decl_ref": note(reference: node, in: tree, place, line)
    default: return
    }
  }

  private mutating func note(
    reference node: SyntaxTree.Index, in tree: SyntaxTree, _ place: Place, _ line: Int
  ) {
    guard let name = tree.text(.baseName, of: node), let symbol = tree.text(.symbol, of: node),
      !symbol.isEmpty
    else { return }
    uses.append(
      Use(
        line: line, name: name,
        symbol: symbol.hasPrefix("s:") ? String(symbol.dropFirst(2)) : symbol,
        hasExecutor: place.hasExecutor,
        isInRealTime: name == "sleep" && Self.isInRealTime(node, in: tree)))
    guard ["10Simulation6LockedV", WatchedMutex.symbol].contains(where: symbol.contains),
      ["withLock", "exchange"].contains(name)
    else { return }
    // The first is what the lock guards; of `withLock` the second is what its closure returns.
    let types = Self.replacements(at: node, in: tree)
    let type = name == "exchange" ? types.first : types.dropFirst().first
    if let type { handedOut.append((line, type)) }
  }

  private mutating func note(class node: SyntaxTree.Index, in tree: SyntaxTree) {
    let list = tree.field(.inherits, of: node).flatMap { tree.field(.conformances, of: $0) }
    let protocols = list.map { list in
      tree.children(of: list).compactMap { tree.text(.protocolSymbol, of: $0) }
    }
    // A class inside of a function has no symbol, but each conformance tells its type.
    let type = list.flatMap { list in
      tree.children(of: list).lazy.compactMap { tree.text(.type, of: $0) }.first
    }
    guard let type, protocols?.contains("s:s8SendableP") != true else { return }
    unsharedClasses.append(String(type.dropFirst(2).dropLast()))
  }

  /// The types with which a generic declaration is used.
  private static func replacements(
    at node: SyntaxTree.Index, in tree: SyntaxTree
  ) -> [String] {
    let list = tree.field(.substitutions, of: node)
      .flatMap { tree.field(.substitutions, of: $0) }
    return list.map { tree.children(of: $0).compactMap { tree.text(.replacement, of: $0) } } ?? []
  }

  private mutating func note(
    conformance node: SyntaxTree.Index, in tree: SyntaxTree, _ line: Int
  ) {
    guard let context = tree.field(.context, of: node),
      tree.text(.module, of: context) == "Answer"
    else { return }
    let isExplicit = tree.text(.sourceKind, of: node) == "explicit"
    if isExplicit, tree.isTrue(.unchecked, of: node) { uncheckedLines.append(line) }
    guard let type = tree.text(.type, of: node), !type.contains("6Answer"),
      let name = tree.text(.protocolSymbol, of: node)
    else { return }
    // Its members may be what the protocol asks for, whatever the protocol is called.
    noteType(type, line)
    conformances.append((name.dropFirst("s:6Answer".count).dropLast().description, line))
    // To throw a text as an error does no harm. A task of others can be told by its type alone.
    let isOwn = name.contains("6Answer") || name == "s:s5ErrorP"
    if type.hasPrefix("$sScT") || !isOwn { foreignConformances.append(line) }
  }

  /// Whether a sleep is not given a clock of somebody's own.
  private static func isInRealTime(_ node: SyntaxTree.Index, in tree: SyntaxTree) -> Bool {
    let clocks = replacements(at: node, in: tree).filter { !$0.contains("Never") }
    return clocks.allSatisfy { $0.contains("ContinuousClock") || $0.contains("SuspendingClock") }
  }

  private mutating func noteType(_ type: String?, _ line: Int) {
    guard let type, type.hasPrefix("$s") else { return }
    uses.append(Use(line: line, name: "type", symbol: String(type.dropFirst(2))))
  }

  /// Notes an attribute, unless the compiler has added it: then it stands nowhere.
  private mutating func note(
    attribute kind: String, _ node: SyntaxTree.Index, in tree: SyntaxTree, _ line: Int,
    _ lines: Lines
  ) {
    guard !tree.isTrue(.implicit, of: node), let range = tree.range(of: node) else { return }
    let isUnsafe = tree.isTrue(.unsafe, of: node) || tree.isTrue(.unownedUnsafe, of: node)
    attributes.append(
      Attribute(line: line, kind: isUnsafe ? "unsafe" : kind, text: lines.word(at: range)))
  }
}

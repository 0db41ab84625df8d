import Foundation

/// The tree that the compiler prints of a file, as it is read in one pass.
///
/// Nothing here calls itself, so the tree may be as deep as it likes. What no rule asks for is not
/// kept.
struct SyntaxTree {
  /// The names of the fields that are kept; all others have none.
  enum Key: UInt8 {
    case kind, range, start, end, implicit, type, module, context, unchecked, expression, label
    case unsafe, unownedUnsafe, baseName, symbol, modulePath, sourceKind, protocolSymbol
    case arguments, substitutions, replacement, buffer, word, inherits, conformances, other
    /// What holds no uses, and most of the tree.
    case skipped
  }

  /// What a node is.
  enum Form {
    case object, list
    /// A text without its quotation marks, a number, or a word such as `true`.
    case text, word
  }

  /// A place in `nodes`.
  typealias Index = Int

  private struct Node {
    let key: Key
    let form: Form
    /// The first and the last byte of a text or a word, the last one excluded.
    var start: Int
    var end: Int
    var first: Index?
    var next: Index?
  }

  /// The first kind of a node that this kit does not know; nil if it knows all.
  private(set) var unknownKind: String?
  /// The object that stands for the whole file.
  let root: Index
  private var nodes: [Node] = []
  private let bytes: [UInt8]

  /// Reads the tree, in O(n) for n bytes.
  ///
  /// - Returns: nil if it is none, or breaks off.
  init?(_ bytes: [UInt8]) {
    guard let start = bytes.firstIndex(of: UInt8(ascii: "{")) else { return nil }
    self.bytes = bytes
    root = 0
    guard read(from: start), text(.kind, of: root) == "source_file" else { return nil }
  }

  /// What is found in a list or an object.
  func children(of node: Index) -> Children { Children(tree: self, upcoming: nodes[node].first) }

  /// The name of the field that a node is the value of.
  func key(of node: Index) -> Key { nodes[node].key }

  /// Whether a node is an object; otherwise it is a list, or has no parts.
  func isObject(_ node: Index) -> Bool { nodes[node].form == .object }

  /// Whether a node may have parts.
  func isBranch(_ node: Index) -> Bool { isObject(node) || nodes[node].form == .list }

  /// The value of a field; nil if there is none.
  func field(_ key: Key, of node: Index) -> Index? {
    children(of: node).first { nodes[$0].key == key }
  }

  /// The text of a field; nil if there is none.
  func text(_ key: Key, of node: Index) -> String? {
    guard let field = field(key, of: node), nodes[field].form == .text else { return nil }
    return text(of: field)
  }

  /// The number in a field; nil if there is none.
  func number(_ key: Key, of node: Index) -> Int? {
    guard let field = field(key, of: node), nodes[field].form == .word else { return nil }
    return Int(String(decoding: bytes[nodes[field].start..<nodes[field].end], as: UTF8.self))
  }

  /// Whether a field is there and true.
  func isTrue(_ key: Key, of node: Index) -> Bool {
    field(key, of: node).map { bytes[nodes[$0].start] == UInt8(ascii: "t") } ?? false
  }

  /// The text that a node is; of one with escapes, these stay as they are.
  func text(of node: Index) -> String {
    String(decoding: bytes[nodes[node].start..<nodes[node].end], as: UTF8.self)
  }

  /// The parts of a node, in order.
  struct Children: Sequence, IteratorProtocol {
    fileprivate let tree: SyntaxTree
    fileprivate var upcoming: Index?

    mutating func next() -> Index? {
      guard let index = upcoming else { return nil }
      upcoming = tree.nodes[index].next
      return index
    }
  }
}

extension SyntaxTree {
  /// Where reading is.
  private struct Reader {
    /// What is open, from the outside to the inside; nil for what is not kept.
    var open: [(node: Index?, isObject: Bool, last: Index?)] = []
    /// The name of the field whose value comes next.
    var key: Key?
    /// Whether the value that comes next, and all in it, is not kept.
    var isSkipped = false
  }

  private mutating func read(from start: Int) -> Bool {
    var reader = Reader()
    var place = start
    while place < bytes.count {
      let byte = bytes[place]
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        open(byte == UInt8(ascii: "{"), at: place, &reader)
        place += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        guard let last = reader.open.popLast(), last.isObject == (byte == UInt8(ascii: "}"))
        else { return false }
        place += 1
        if reader.open.isEmpty { return isBlank(from: place) }
      case UInt8(ascii: "\""):
        guard let end = endOfText(from: place + 1) else { return false }
        take(place + 1..<end, &reader)
        place = end + 1
      case UInt8(ascii: ","), UInt8(ascii: ":"), 9, 10, 13, 32: place += 1
      default:
        let end = endOfWord(from: place)
        guard end > place, !reader.open.isEmpty else { return false }
        add(.word, place..<end, &reader)
        place = end
      }
    }
    return false
  }

  private mutating func open(_ isObject: Bool, at place: Int, _ reader: inout Reader) {
    let isKept = !reader.isSkipped && (reader.open.isEmpty || reader.open.last?.node != nil)
    let node = isKept ? add(isObject ? .object : .list, place..<place, &reader) : nil
    reader.open.append((node, isObject, nil))
    (reader.key, reader.isSkipped) = (nil, false)
  }

  /// Takes a text: the name of a field, or a value.
  private mutating func take(_ range: Range<Int>, _ reader: inout Reader) {
    guard reader.open.last?.isObject == true, reader.key == nil else {
      if reader.key == .kind { noteKind(range) }
      add(.text, range, &reader)
      return
    }
    let name = String(decoding: bytes[range], as: UTF8.self)
    reader.key = Self.keys[name] ?? .other
    reader.isSkipped = reader.key == .skipped
  }

  private mutating func noteKind(_ range: Range<Int>) {
    guard unknownKind == nil else { return }
    // A group of precedence stands there by its own name, and so does a check of the system.
    guard bytes[range].allSatisfy({ 97...122 ~= $0 || $0 == 95 }) else { return }
    let kind = String(decoding: bytes[range], as: UTF8.self)
    if !SyntaxKinds.known.contains(kind) { unknownKind = kind }
  }

  @discardableResult
  private mutating func add(_ form: Form, _ range: Range<Int>, _ reader: inout Reader) -> Index? {
    let key = reader.key ?? .other
    defer { (reader.key, reader.isSkipped) = (nil, false) }
    let isBranch = form == .object || form == .list
    guard let parent = reader.open.last else { return isBranch ? append(form, key, range) : nil }
    let isWanted = key != .other || isBranch || !parent.isObject
    guard let owner = parent.node, isWanted, !reader.isSkipped else { return nil }
    let index = append(form, key, range)
    if let last = parent.last {
      nodes[last].next = index
    } else {
      nodes[owner].first = index
    }
    reader.open[reader.open.count - 1].last = index
    return index
  }

  private mutating func append(_ form: Form, _ key: Key, _ range: Range<Int>) -> Index {
    nodes.append(
      Node(
        key: key, form: form, start: range.lowerBound, end: range.upperBound, first: nil, next: nil)
    )
    return nodes.count - 1
  }

  /// The place of the quotation mark that ends a text.
  private func endOfText(from start: Int) -> Int? {
    bytes.withUnsafeBytes { memory in
      var place = start
      while let base = memory.baseAddress, place < memory.count,
        let found = memchr(base + place, 0x22, memory.count - place)
      {
        let end = base.distance(to: found)
        // A mark behind a backslash is a part of the text, unless that is one itself.
        var first = end
        while first > start, memory[first - 1] == UInt8(ascii: "\\") { first -= 1 }
        if (end - first) % 2 == 0 { return end }
        place = end + 1
      }
      return nil
    }
  }

  /// The place behind a number, or behind a word such as `true`.
  private func endOfWord(from start: Int) -> Int {
    var place = start
    while place < bytes.count, Self.isInWord[Int(bytes[place])] { place += 1 }
    return place
  }

  private static let isInWord = (UInt8.min...UInt8.max).map { byte in
    "abcdefghijklmnopqrstuvwxyzE0123456789+-.".utf8.contains(byte)
  }

  private func isBlank(from start: Int) -> Bool {
    bytes[start...].allSatisfy { [9, 10, 13, 32].contains($0) }
  }

  private static let keys: [String: Key] = [
    "_kind": .kind, "range": .range, "start": .start, "end": .end, "implicit": .implicit,
    "type": .type, "module": .module, "context": .context, "unchecked": .unchecked,
    "expr": .expression, "label": .label, "unsafe": .unsafe, "unowned(unsafe)": .unownedUnsafe,
    "base_name": .baseName, "decl_usr": .symbol, "module_path": .modulePath,
    "source_kind": .sourceKind, "protocol": .protocolSymbol, "args": .arguments,
    "substitutions": .substitutions, "replacement_type": .replacement, "buffer_id": .buffer,
    "kind": .word, "inherits": .inherits, "conformances": .conformances,
    "generic_signature": .skipped, "name": .skipped, "builtin_initializer": .skipped,
    "default_args_owner": .skipped,
  ]
}

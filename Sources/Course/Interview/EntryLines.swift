/// The lines on which the objects of a JSON array begin, and those of their members.
///
/// Foundation reads a document and forgets where everything stood. This only counts brackets and
/// skips texts, so it is of use for a document that Foundation has read.
struct EntryLines {
  /// Where one object stands.
  struct Entry {
    let line: Int
    var members: [String: Int] = [:]
  }

  private(set) var entries: [Entry] = []
  private var depth = 0
  private var line = 1
  private var text: (bytes: [UInt8], line: Int)?
  private var isInText = false
  private var isEscaped = false

  /// Reads a document; takes O(n).
  init(of document: String) {
    for byte in document.utf8 {
      if isInText { addToText(byte) } else { read(byte) }
      if byte == UInt8(ascii: "\n") { line += 1 }
    }
  }

  /// The line of a member of an entry, counted from 1; without such a member, that of the entry.
  func line(of member: String?, in index: Int) -> Int? {
    guard entries.indices.contains(index) else { return nil }
    return member.flatMap { entries[index].members[$0] } ?? entries[index].line
  }

  private mutating func addToText(_ byte: UInt8) {
    if isEscaped {
      isEscaped = false
    } else if byte == UInt8(ascii: "\\") {
      isEscaped = true
    } else if byte == UInt8(ascii: "\"") {
      isInText = false
      return
    }
    text?.bytes.append(byte)
  }

  private mutating func read(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""):
      isInText = true
      text = ([], line)
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      if depth == 1 { entries.append(Entry(line: line)) }
      depth += 1
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      depth -= 1
    case UInt8(ascii: ":") where depth == 2:
      guard let text, !entries.isEmpty else { return }
      entries[entries.count - 1].members[String(decoding: text.bytes, as: UTF8.self)] = text.line
    default: break
    }
  }
}

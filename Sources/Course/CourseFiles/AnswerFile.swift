import Foundation

/// What was found where a student's file should be.
package enum AnswerFile: Hashable, Sendable {
  /// A text.
  case text(String)
  /// Nothing.
  case missing
  /// Something that is no text to be compiled.
  case unusable(Flaw)

  /// Why something is no text to be compiled.
  package enum Flaw: Hashable, Sendable {
    /// Bytes that are no UTF-8, the first of them in this line.
    case notUTF8(line: Int)
    /// A text in UTF-16, as some editors save it.
    case utf16
    /// More than `AnswerFile.mostBytes`; how many bytes.
    case tooLarge(Int)
    /// A folder, a pipe, a device.
    case noFile(String)
    /// The system's reason why it cannot be read.
    case unreadable(String)
    /// It holds the marks of a conflict that git has left, the first of them in this line.
    case conflict(line: Int)
  }

  /// How many bytes a file may have: a hundred times what an answer needs.
  package static let mostBytes = 256 << 10

  /// Looks at what is at `path`; never waits, and never reads more than `mostBytes`.
  package static func read(_ path: String) -> AnswerFile {
    // What a link leads to may be anybody's, and would be shown as part of the answer.
    if isLink(path) { return .unusable(.noFile("a link")) }
    let file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOFOLLOW)
    guard file >= 0 else { return nothing(errno) }
    defer { close(file) }
    return contents(of: file)
  }

  /// Reads what is open at a file descriptor; never more than `mostBytes`.
  package static func contents(of file: Int32) -> AnswerFile {
    var status = stat()
    guard fstat(file, &status) == 0 else { return .unusable(.unreadable(reason(errno))) }
    if let kind = kind(status.st_mode) { return .unusable(.noFile(kind)) }
    guard status.st_size <= mostBytes else { return .unusable(.tooLarge(Int(status.st_size))) }
    var bytes = [UInt8](repeating: 0, count: mostBytes + 1)
    var count = 0
    while count < bytes.count {
      let more = bytes.withUnsafeMutableBytes {
        Foundation.read(file, $0.baseAddress.map { $0 + count }, $0.count - count)
      }
      guard more >= 0 else { return .unusable(.unreadable(reason(errno))) }
      if more == 0 { break }
      count += more
    }
    return count > mostBytes ? .unusable(.tooLarge(count)) : text(of: bytes.prefix(count))
  }

  /// Whether what is at `path` leads elsewhere.
  package static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// Reads bytes as the text of an answer.
  package static func text(of bytes: ArraySlice<UInt8>) -> AnswerFile {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      return .unusable(.utf16)
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      let bad = lines.firstIndex { String(validating: $0, as: UTF8.self) == nil }
      return .unusable(.notUTF8(line: (bad ?? 0) + 1))
    }
    return .text(text)
  }

  /// Says why a file could not be opened, by the system's number.
  package static func nothing(_ code: Int32) -> AnswerFile {
    switch code {
    case ENOENT: .missing
    case ELOOP: .unusable(.noFile("a link"))
    default: .unusable(.unreadable(reason(code)))
    }
  }

  private static func reason(_ code: Int32) -> String {
    code == EACCES || code == EPERM ? "you may not read it" : String(cString: strerror(code))
  }

  private static func kind(_ mode: mode_t) -> String? {
    switch mode & S_IFMT {
    case S_IFREG: nil
    case S_IFDIR: "a folder"
    case S_IFIFO: "a pipe"
    default: "a device"
    }
  }
}

extension AnswerFile.Flaw: CustomStringConvertible {
  /// What is wrong, in one sentence.
  package var description: String {
    switch self {
    case .notUTF8(let line): "The file is not saved as UTF-8: line \(line) holds other bytes."
    case .utf16: "The file is saved as UTF-16, and the Swift compiler reads UTF-8."
    case .tooLarge(let bytes):
      "The file has \(bytes >> 10) KB, and an answer may have \(AnswerFile.mostBytes >> 10) KB."
    case .noFile(let kind): "In place of the file there is \(kind)."
    case .unreadable(let reason): "The file cannot be read: \(reason)."
    case .conflict(let line): "Line \(line) holds a mark of a conflict that git has left."
    }
  }

  /// What to do about it.
  package func wayOut(_ reset: String) -> String {
    switch self {
    case .notUTF8, .utf16: "Save it as UTF-8 in your editor. \(reset)"
    case .tooLarge: "Take out what does not belong to the answer. \(reset)"
    case .noFile, .unreadable: "Put it right; nothing of it was changed. \(reset)"
    case .conflict:
      "Keep one of the two versions between the marks and take the marks out. \(reset)"
    }
  }
}

/// How an answer is read, whether it is compiled, looked at or edited.
package enum AnswerLanguage {
  /// What the compiler is told.
  package static let flags = [
    "-module-name", "Answer", "-swift-version", "6",
    // Otherwise what the kit imports elsewhere would make a plain call ambiguous.
    "-enable-upcoming-feature", "MemberImportVisibility", "-strict-memory-safety",
    // As new projects of Xcode have it: what names no actor stays on that of its caller.
    "-enable-upcoming-feature", "NonisolatedNonsendingByDefault",
  ]
}

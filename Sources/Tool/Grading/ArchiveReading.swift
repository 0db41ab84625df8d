import Checker
import CourseFiles
import Foundation

/// Reads what is in a zip or a tar, without writing any of it to the disk under its own name.
///
/// So an entry that leads out of its folder, or a link, can do nothing: it is refused with a
/// sentence, and the others are read. The system's `gzip` unpacks, with limits of its own.
struct ArchiveReading: Sendable {
  /// The forms of archives that are opened.
  enum Kind {
    case zip, tar, packedTar

    /// Tells the kind by the end of a name; nil if it is no archive.
    init?(ofFile name: String) {
      guard let (_, kind) = Self.endings.first(where: { name.lowercased().hasSuffix($0.0) }) else {
        return nil
      }
      self = kind
    }

    fileprivate static let endings: [(String, Kind)] = [
      (".tar.gz", .packedTar), (".tgz", .packedTar), (".tar", .tar), (".zip", .zip),
    ]
  }

  /// One entry of an archive: its name, and what is known of it.
  struct Entry {
    enum Content {
      case file(ArraySlice<UInt8>)
      /// A file that is packed: its bytes as a member that `gzip` understands, and its size.
      case packed([UInt8], size: Int)
      case folder
      case link
      case refused(String)
    }

    var name: String
    var content: Content
  }

  let limits: CollectingLimits
  let sandbox: Sandbox?

  /// The name of an archive without its ending.
  static func stem(of name: String) -> String {
    guard let (ending, _) = Kind.endings.first(where: { name.lowercased().hasSuffix($0.0) }) else {
      return name
    }
    return String(name.dropLast(ending.count))
  }

  /// Reads the files in an archive; one that cannot be opened is told.
  ///
  /// - Parameters:
  ///   - data: its bytes; nil if it has more than it may, or cannot be read.
  ///   - name: its name, which says of which kind it is.
  /// - Returns: the files, links and folders in it.
  func files(in data: Data?, named name: String) -> [HandedInFile] {
    func refusal(_ why: String) -> [HandedInFile] {
      [HandedInFile(path: [], content: .refused("\(name) \(why)"))]
    }
    guard let data, let kind = Kind(ofFile: name) else {
      return refusal("has more than \(limits.archiveBytes >> 20) MB, and was not opened.")
    }
    guard let entries = entries(in: Array(data), kind) else {
      return refusal("cannot be read: it is damaged, or unpacks to too much.")
    }
    guard let files = files(of: entries, in: name) else {
      return refusal("cannot be unpacked: it is damaged, or unpacks to too much.")
    }
    return files
  }

  private func entries(in bytes: [UInt8], _ kind: Kind) -> [Entry]? {
    switch kind {
    case .zip: ZipReading(bytes, most: limits.archiveBytes).entries
    case .tar: TarReading(bytes).entries
    case .packedTar: unpacked(bytes).flatMap { TarReading($0).entries }
    }
  }

  private func files(of entries: [Entry], in archive: String) -> [HandedInFile]? {
    let packed = entries.compactMap { entry -> (member: [UInt8], size: Int)? in
      guard case .packed(let member, let size) = entry.content, Self.isSwift(entry.name) else {
        return nil
      }
      return (member, size)
    }
    let plain = packed.isEmpty ? [] : unpacked(packed.flatMap(\.member))
    guard var rest = plain?[...], rest.count == packed.reduce(0, { $0 + $1.size }) else {
      return nil
    }
    return entries.compactMap { entry in
      file(entry, in: archive) { size in
        defer { rest = rest.dropFirst(size) }
        return rest.prefix(size)
      }
    }
  }

  /// What an entry is; `next` takes so many bytes of what was unpacked.
  private func file(
    _ entry: Entry, in archive: String, next: (Int) -> ArraySlice<UInt8>
  ) -> HandedInFile? {
    let isAbsolute = entry.name.hasPrefix("/")
    let path = entry.name.split { $0 == "/" || $0 == "\\" }.map(String.init).filter { $0 != "." }
    var content: HandedInFile.Content
    switch entry.content {
    case .packed(_, let size) where Self.isSwift(entry.name): content = .swift(text(next(size)))
    case .file(let bytes) where Self.isSwift(entry.name): content = .swift(text(bytes))
    case .packed, .file: content = archiveInside(path.last ?? "") ?? .other
    case .folder: content = .folder
    case .link: content = .link
    case .refused(let why): content = .refused(why)
    }
    if isAbsolute || path.contains("..") || (path.first?.hasSuffix(":") ?? false) {
      let name = entry.name.printable.prefix(80)
      content = .refused("\(archive): the entry '\(name)' leads out of its folder.")
      return HandedInFile(path: path.filter { $0 != ".." }.prefix(1) + [], content: content)
    }
    if path.isEmpty || path.contains("__MACOSX") || path.contains(".git") { return nil }
    return HandedInFile(path: path, content: content)
  }

  private func archiveInside(_ name: String) -> HandedInFile.Content? {
    guard Kind(ofFile: name) != nil else { return nil }
    return .refused("\(name) is an archive in an archive, and those are not opened.")
  }

  private static func isSwift(_ name: String) -> Bool { name.lowercased().hasSuffix(".swift") }

  private func text(_ bytes: ArraySlice<UInt8>) -> AnswerFile {
    guard bytes.count <= AnswerFile.mostBytes else { return .unusable(.tooLarge(bytes.count)) }
    return AnswerFile.text(of: bytes)
  }

  /// Unpacks what `gzip` has packed; nil if it is damaged or too much.
  private func unpacked(_ bytes: [UInt8]) -> [UInt8]? {
    try? RunFolder.with { folder in
      let file = folder.appendingPathComponent("packed.gz")
      try Data(bytes).write(to: file)
      let remains = try Checker.run(
        "gzip", ["-dc", file.path], in: folder, sandbox, atMost: limits.archiveBytes)
      return remains.end == .exited(0) ? remains.printed : nil
    } ?? nil
  }
}

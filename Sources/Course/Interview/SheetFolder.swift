import CourseFiles
import Foundation

/// The folder in which an interviewer keeps a round and the sheets of its candidates.
package struct SheetFolder {
  /// The file that holds the round; no candidate's file begins with an underscore.
  static let roundName = "_round.json"
  private static let lockName = "._lock"

  /// Where it is, as the user has named it.
  package let path: String
  let files: Checkout

  /// Takes a folder; one that is not there is made, and kept out of Git.
  ///
  /// - Throws: `SheetError`.
  package init(at path: String) throws(SheetError) {
    self.path = path
    let url = URL(fileURLWithPath: path, isDirectory: true)
    files = Checkout(root: url)
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) {
      guard isFolder.boolValue else { throw .noFolder(path) }
      return
    }
    do {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      // The files have the names of people.
      try files.write(Data("*\n".utf8), to: ".gitignore")
    } catch {
      throw .cannotWrite(path, (error as NSError).posixReason)
    }
  }

  /// Returns the round of the folder; the first program that asks decides on it.
  ///
  /// - Throws: `SheetError`.
  package func round(orFirst make: () -> Round) throws(SheetError) -> Round {
    try alone { () throws(SheetError) in
      if let round = try round() { return round }
      let round = make()
      try write(round, to: Self.roundName)
      return round
    }
  }

  /// Returns the round that the folder has already; nil if it has none.
  ///
  /// - Throws: `SheetError`.
  package func round() throws(SheetError) -> Round? {
    let round: Round? = try read(Self.roundName)
    guard round?.isPlausible ?? true else { throw .notUnderstood("\(path)/\(Self.roundName)") }
    return round
  }

  /// Opens the sheet of a candidate for this program alone.
  ///
  /// - Parameters:
  ///   - candidate: a name; case and spaces do not tell people apart.
  ///   - make: makes the sheet if there is none.
  /// - Returns: the sheet, which no other program can open while it is in use.
  /// - Throws: `SheetError`.
  package func open(
    _ candidate: String, orFirst make: () throws(SheetError) -> MarkSheet
  ) throws(SheetError) -> OpenSheet {
    try alone { () throws(SheetError) in
      let base = Self.fileName(of: candidate)
      var number = 1
      while true {
        let name = number == 1 ? base : "\(base)-\(number)"
        let kept: MarkSheet? = try read("\(name).json")
        if let kept, !Self.isSame(kept.candidate, candidate) {
          number += 1
          continue
        }
        let lock = try lock(".\(name).lock", waits: false, of: candidate)
        if let kept { return OpenSheet(kept, name: name, in: self, lock) }
        let sheet = OpenSheet(try make(), name: name, in: self, lock)
        try sheet.keep(sheet.sheet)
        return sheet
      }
    }
  }

  /// Returns all sheets of the folder, in order of their files.
  ///
  /// - Throws: `SheetError` if one of them cannot be understood.
  package func all() throws(SheetError) -> [MarkSheet] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: files.root.path)) ?? []
    var sheets: [MarkSheet] = []
    for name in names.sorted() where name.hasSuffix(".json") && !"_.".contains(name.prefix(1)) {
      if let sheet: MarkSheet = try read(name) { sheets.append(sheet) }
    }
    return sheets
  }

  private func alone<Result>(_ body: () throws(SheetError) -> Result) throws(SheetError) -> Result {
    let lock = try lock(Self.lockName, waits: true, of: "")
    defer { withExtendedLifetime(lock) {} }
    return try body()
  }

  private func lock(
    _ name: String, waits: Bool, of candidate: String
  ) throws(SheetError) -> FileLock {
    do throws(FileLock.Trouble) {
      return try FileLock(at: files.root.appendingPathComponent(name).path, waits: waits)
    } catch {
      switch error {
      case .taken: throw .inUse(candidate)
      case .impossible(let cause): throw .cannotWrite(path, cause.reason)
      }
    }
  }
}

extension SheetFolder {
  /// Returns what a candidate's files are called, without ending: it is safe whatever the name is.
  static func fileName(of candidate: String) -> String {
    let plain = candidate.folding(options: [.diacriticInsensitive, .caseInsensitive], locale: nil)
    let words = plain.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    let name = String(words.joined(separator: "-").lowercased().prefix(60))
    return name.isEmpty ? "candidate" : name
  }

  private static func isSame(_ name: String, _ other: String) -> Bool {
    func plain(_ name: String) -> String {
      name.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    return plain(name) == plain(other)
  }
}

import CourseFiles
import Foundation
import Shell

/// A file of a site: its path from the folder of the site, and what is in it.
package typealias SiteFile = (path: String, text: String)

/// The folder that a site goes to: one that is not there, an empty one, or that of an older site.
package struct SiteFolder {
  private let folder: URL
  private let name: String
  /// What an older site has written, by path, with fingerprints; nil if there is none.
  private let written: [String: String]?

  /// The file that lists what the kit has written.
  static let list = "parts/files.json"

  /// Looks at a folder.
  ///
  /// - Throws: `Failure` if it holds anything else than a site, or a page of it was changed by hand.
  package init(_ folder: URL, named name: String) throws {
    self.folder = folder.standardizedFileURL.resolvingSymlinksInPath()
    self.name = name
    var isFolder: ObjCBool = false
    let isThere = FileManager.default.fileExists(atPath: self.folder.path, isDirectory: &isFolder)
    guard !isThere || isFolder.boolValue else {
      throw Failure.refused("'\(name)' is no folder.", "Name one that is not there yet.")
    }
    guard self.folder.path != FileManager.default.currentDirectoryPath else {
      throw Failure.refused(
        "'\(name)' is the folder in which you are.", "Name a folder in it, such as `course`.")
    }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: self.folder.path)) ?? []
    let list = try? Data(contentsOf: self.folder.appendingPathComponent(Self.list))
    written = list.flatMap { try? JSONDecoder().decode([String: String].self, from: $0) }
    guard isThere, !names.isEmpty else { return }
    guard let written else {
      throw Failure.refused(
        "'\(name)' is there already and holds no site of the kit, so it stays as it is.",
        "Name a folder that is not there yet, or an empty one.")
    }
    let changed = written.keys.sorted().first { path in
      guard let text = try? String(contentsOf: file(path), encoding: .utf8) else { return false }
      return Fingerprint.of(text) != written[path]
    }
    if let changed {
      throw Failure.refused(
        "'\(name)/\(changed)' was changed by hand, so the site stays as it is.",
        "Move that file elsewhere, or name another folder.")
    }
  }

  /// The page to begin with, as it was named.
  package var start: String { name.hasSuffix("/") ? "\(name)index.html" : "\(name)/index.html" }

  private func file(_ path: String) -> URL { folder.appendingPathComponent(path) }

  /// Writes a site beside the folder, and puts it in its place: as a whole or not at all.
  ///
  /// Files in the folder that the kit has not written stay there.
  ///
  /// - Throws: `Failure` if it cannot be written; what was there is then as it was.
  package func write(_ files: [SiteFile]) throws {
    let draft = beside("new")
    do {
      try store(files, in: draft)
      guard !Interrupt.isNoted else {
        throw Failure(
          sentence: "Interrupted; '\(name)' is as it was.", wayOut: nil, exitCode: 130)
      }
      try replace(with: draft)
    } catch {
      try? FileManager.default.removeItem(at: draft)
      if let failure = error as? Failure { throw failure }
      throw Failure.refused(
        "'\(name)' cannot be written: \((error as NSError).localizedDescription)",
        "Name a folder where you may write, on a disk with some room. Nothing was changed.")
    }
  }

  private func beside(_ word: String) -> URL {
    folder.deletingLastPathComponent()
      .appendingPathComponent(".\(folder.lastPathComponent).\(word)-\(getpid())", isDirectory: true)
  }

  private func store(_ files: [SiteFile], in draft: URL) throws {
    let paths = files.map(\.path) + [Self.list]
    let folders = Set(paths.map { $0.contains("/") ? String($0.prefix { $0 != "/" }) : "" })
    for folder in folders {
      try FileManager.default.createDirectory(
        at: draft.appendingPathComponent(folder), withIntermediateDirectories: true)
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    let prints = files.map { ($0.path, Fingerprint.of($0.text)) }
    let list = try encoder.encode(Dictionary(prints) { $1 })
    for (path, text) in files where !Interrupt.isNoted {
      try Data(text.utf8).write(to: draft.appendingPathComponent(path))
    }
    try list.write(to: draft.appendingPathComponent(Self.list))
  }

  /// Puts the draft in the place of the folder, with what is not the kit's.
  private func replace(with draft: URL) throws {
    guard FileManager.default.fileExists(atPath: folder.path) else {
      return try FileManager.default.moveItem(at: draft, to: folder)
    }
    let old = beside("old")
    try FileManager.default.moveItem(at: folder, to: old)
    do { try FileManager.default.moveItem(at: draft, to: folder) } catch {
      try FileManager.default.moveItem(at: old, to: folder)
      throw error
    }
    try keepOwn(from: old)
    try FileManager.default.removeItem(at: old)
  }

  /// Moves what the kit has not written from the old folder to the new one.
  private func keepOwn(from old: URL) throws {
    for path in (written ?? [:]).keys.sorted() + [Self.list] {
      try? FileManager.default.removeItem(at: old.appendingPathComponent(path))
    }
    let rest = FileManager.default.enumerator(atPath: old.path)?.compactMap { $0 as? String } ?? []
    for path in rest where !FileManager.default.fileExists(atPath: file(path).path) {
      try FileManager.default.moveItem(at: old.appendingPathComponent(path), to: file(path))
    }
  }
}

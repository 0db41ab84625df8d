import Foundation
import Grading
import Shell

/// The folder that a graded class is written to.
struct OutputFolder {
  private let folder: URL
  private let name: String

  /// Makes the folder if it is not there, so that it is known early that it can be written.
  ///
  /// - Throws: `Failure` if it cannot.
  init(_ folder: URL, named name: String) throws {
    self.folder = folder
    self.name = name
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var isFolder: ObjCBool = false
    let isThere = FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder)
    guard isThere, isFolder.boolValue, access(folder.path, W_OK) == 0 else {
      throw Failure.usage(
        "The folder '\(name)' cannot be written.", "Name another one with --output.")
    }
  }

  /// Writes files; those of another origin are not replaced.
  ///
  /// - Throws: `Failure` if one cannot be written.
  func write(_ files: [WrittenFile]) throws {
    let isOwn = isThere(ClassRecord.fileName)
    if !isOwn, let file = files.first(where: { isThere($0.path) }) {
      throw Failure.usage(
        "'\(name)/\(file.path)' is there already, and beside no report of `lessons grade`.",
        "Name an empty folder with --output.")
    }
    for (path, text) in files {
      let file = folder.appendingPathComponent(path)
      do {
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file, options: .atomic)
      } catch {
        throw Failure.refused(
          "'\(name)/\(path)' could not be written; the disk may be full.",
          "What is graded is kept; the same command writes it again.")
      }
    }
  }

  private func isThere(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: folder.appendingPathComponent(path).path)
  }
}

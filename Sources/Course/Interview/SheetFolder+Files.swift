import CourseFiles
import Foundation

/// What is in a file of the folder, with the version of its form.
private struct Versioned<Value: Codable & SendableMetatype>: Codable {
  let version: Int
  let value: Value
}

/// The version alone, which every version of the kit can read.
private struct VersionOnly: Codable {
  let version: Int
}

extension SheetFolder {
  /// The form in which this kit writes; a file of a later one is left alone.
  private static let version = 1

  /// Reads a file; nil if there is none.
  func read<Value: Codable & SendableMetatype>(_ name: String) throws(SheetError) -> Value? {
    guard files.contains(name) else { return nil }
    let file = "\(path)/\(name)"
    guard
      let data = FileManager.default.contents(atPath: files.root.appendingPathComponent(name).path)
    else { throw .unreadable(file) }
    let version = try? JSONDecoder().decode(VersionOnly.self, from: data).version
    if let version, version > Self.version { throw .later(file, version) }
    guard let kept = try? JSONDecoder().decode(Versioned<Value>.self, from: data) else {
      throw .notUnderstood(file)
    }
    return kept.value
  }

  /// Writes a file in one step.
  func write<Value: Codable & SendableMetatype>(
    _ value: Value, to name: String
  ) throws(SheetError) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    do {
      let data = try encoder.encode(Versioned(version: Self.version, value: value))
      try files.write(data + Data("\n".utf8), to: name)
    } catch {
      throw .cannotWrite("\(path)/\(name)", (error as? POSIXError)?.reason ?? "\(error)")
    }
  }

  /// Writes a text in one step.
  func write(_ text: String, to name: String) throws(SheetError) {
    do { try files.write(Data(text.utf8), to: name) } catch {
      throw .cannotWrite("\(path)/\(name)", (error as? POSIXError)?.reason ?? "\(error)")
    }
  }
}

/// The sheet of a candidate, which no other program can open at the same time.
package final class OpenSheet {
  /// The sheet as it was opened.
  package let sheet: MarkSheet
  /// The paths of its files, as JSON and as text.
  package let paths: (json: String, text: String)
  private let name: String
  private let folder: SheetFolder
  private let lock: FileLock

  init(_ sheet: MarkSheet, name: String, in folder: SheetFolder, _ lock: FileLock) {
    var sheet = sheet
    // Somebody may have changed marks in the file.
    sheet.settle()
    self.sheet = sheet
    self.name = name
    self.folder = folder
    self.lock = lock
    paths = ("\(folder.path)/\(name).json", "\(folder.path)/\(name).md")
  }

  /// Writes the sheet as JSON and as text, each in one step.
  ///
  /// - Throws: `SheetError`; what was there is then unchanged.
  package func keep(_ sheet: MarkSheet) throws(SheetError) {
    try folder.write(sheet, to: "\(name).json")
    try folder.write(sheet.markdown(), to: "\(name).md")
  }
}

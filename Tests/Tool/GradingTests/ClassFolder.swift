import Checker
import CourseFiles
import Exercises
import Foundation
@testable import Grading

/// A folder in which a made-up class hands in, removed with this value.
final class ClassFolder {
  let url: URL

  init() throws { url = try RunFolder.make() }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// Writes a text, with the folders around it.
  func write(_ text: String, to path: String) throws {
    try write(Data(text.utf8), to: path)
  }

  func write(_ data: Data, to path: String) throws {
    let file = url.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
  }

  func link(_ path: String, to target: String) throws {
    let file = url.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: file.path, withDestinationPath: target)
  }

  /// What the class has handed in.
  func collected(_ path: String = "class") throws -> Collected {
    try Collected([(path, url.appendingPathComponent(path))], in: nil)
  }

  /// The names of the students, and the paths of each one's Swift files.
  func students(_ path: String = "class") throws -> [String: [String]] {
    let pairs = try collected(path).submissions.map { submission in
      (
        submission.student,
        submission.files.filter(\.isSwift).map { $0.path.joined(separator: "/") }
      )
    }
    return Dictionary(uniqueKeysWithValues: pairs)
  }
}

/// The kit that judges in tests, and what was built beside them.
enum Kit {
  static let products =
    Bundle.allBundles.map(\.bundleURL).first { $0.pathExtension == "xctest" }?
    .deletingLastPathComponent() ?? Bundle.main.bundleURL

  static func checkout() throws -> Checkout {
    try Checkout(above: [URL(fileURLWithPath: #filePath)])
  }
}

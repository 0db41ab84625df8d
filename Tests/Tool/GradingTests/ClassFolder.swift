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

/// A zip with two packed files, a stored one, a link, and an entry that leads out of its folder.
let zipFixture = """
  UEsDBBQAAAAIAAAAIVwYg1IQHgAAAMgAAAANAAAAYWRhLzkuMS5zd2lmdCsuKSpNLlHwSSwuCU5NLClWqK5V0NdXKAaz\
  hxADAFBLAwQUAAAACAAAACFcHyiqZwQAAAACAAAADAAAAC4uL291dC5zd2lmdMvLBwBQSwMEFAAAAAgAAAAhXAq5HykN\
  AAAACwAAAA4AAABhZGEvbGluay5zd2lmdNNPLUnWL0gsLi5PAQBQSwMEFAAAAAAAAAAhXF6V78cKAAAACgAAAA8AAABh\
  ZGEvcGxhaW4uc3dpZnRsZXQgYSA9IDEKUEsDBBQAAAAIAAAAIVyv1GAgFQAAAK0AAAAOAAAAYWRhL21vcmUuc3dpZnTL\
  SS1RyM0vSlWwVTBS0NeHsAcrDQBQSwECFAMUAAAACAAAACFcGINSEB4AAADIAAAADQAAAAAAAAAAAAAAgAEAAAAAYWRh\
  LzkuMS5zd2lmdFBLAQIUAxQAAAAIAAAAIVwfKKpnBAAAAAIAAAAMAAAAAAAAAAAAAACAAUkAAAAuLi9vdXQuc3dpZnRQ\
  SwECFAMUAAAACAAAACFcCrkfKQ0AAAALAAAADgAAAAAAAAAAAAAA/6F3AAAAYWRhL2xpbmsuc3dpZnRQSwECFAMUAAAA\
  AAAAACFcXpXvxwoAAAAKAAAADwAAAAAAAAAAAAAAgAGwAAAAYWRhL3BsYWluLnN3aWZ0UEsBAhQDFAAAAAgAAAAhXK/U\
  YCAVAAAArQAAAA4AAAAAAAAAAAAAAIAB5wAAAGFkYS9tb3JlLnN3aWZ0UEsFBgAAAAAFAAUAKgEAACgBAAAAAA==
  """

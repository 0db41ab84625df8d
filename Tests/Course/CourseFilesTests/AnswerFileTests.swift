@testable import CourseFiles
import CourseFiles
import Exercises
import Foundation
import Testing

/// What may stand where a student's file should be.
@Suite final class AnswerFileTests {
  private let root: URL
  private let path: String
  private let exercise = Exercise.errorBranch
  private let shipped = "struct Shipped {}\n"

  init() throws {
    let folder = URL(fileURLWithPath: NSTemporaryDirectory())
    root = folder.appendingPathComponent(
      "answer-file-\(ProcessInfo.processInfo.globallyUniqueString)")
    for path in [
      exercise.shippedPath, "lessons/01-first/exercises/x", "lessons/01-first/README.md",
    ] {
      let file = root.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(shipped.utf8).write(to: file)
    }
    path = root.appendingPathComponent(try exercise.path(in: Checkout(root: root))).path
  }

  deinit { try? FileManager.default.removeItem(at: root) }

  private func restore() throws -> ShippedFile.Change? {
    try ShippedFile(of: exercise, in: Checkout(root: root))?.restore()
  }

  private var shown: String { (try? String(contentsOfFile: path, encoding: .utf8)) ?? "" }

  /// Something that stands in the place of the file, and whether it is still there as it was.
  struct Thing: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let make: @Sendable (String) -> Void
    let isIntact: @Sendable (String) -> Bool

    static func bytes(_ name: String, _ bytes: [UInt8]) -> Thing {
      Thing(testDescription: name) {
        _ = FileManager.default.createFile(atPath: $0, contents: Data(bytes))
      } isIntact: {
        FileManager.default.contents(atPath: $0) == Data(bytes)
      }
    }
  }

  static let things = [
    Thing.bytes("a letter of another encoding", Array("// M".utf8) + [0xFC, 0x0A]),
    .bytes("UTF-16", [0xFF, 0xFE, 0x61, 0x00]),
    .bytes("zeros", [0, 0, 0]),
    .bytes("nothing", []),
    .bytes("too much", Array(repeating: 0x20, count: 300 << 10)),
    Thing(testDescription: "a folder") {
      try? FileManager.default.createDirectory(
        atPath: $0 + "/inside", withIntermediateDirectories: true)
    } isIntact: {
      FileManager.default.fileExists(atPath: $0 + "/inside")
    },
    Thing(testDescription: "a pipe") {
      mkfifo($0, 0o600)
    } isIntact: {
      var status = stat()
      return lstat($0, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO
    },
    Thing(testDescription: "a link to itself") {
      symlink($0, $0)
    } isIntact: {
      (try? FileManager.default.destinationOfSymbolicLink(atPath: $0)) != nil
    },
    Thing(testDescription: "a link to nothing") {
      symlink("nowhere", $0)
    } isIntact: {
      (try? FileManager.default.destinationOfSymbolicLink(atPath: $0)) == "nowhere"
    },
  ]

  @Test(arguments: things) func resetKeepsIt(thing: Thing) throws {
    thing.make(path)
    let kept =
      try exercise.path(in: Checkout(root: root)).dropLast(".swift".count) + ".yours-1.swift"
    #expect(try restore() == .written(keptAs: String(kept)))
    #expect(shown == shipped)
    #expect(thing.isIntact(root.appendingPathComponent(String(kept)).path))
    #expect(try restore() == .unchanged)
  }

  @Test(
    arguments: zip(
      things,
      [
        .unusable(.notUTF8(line: 1)), .unusable(.utf16), .text("\0\0\0"), .text(""),
        .unusable(.tooLarge(300 << 10)), .unusable(.noFile("a folder")),
        .unusable(.noFile("a pipe")),
        .unusable(.noFile("a link")),
        .unusable(.noFile("a link")),
      ] as [AnswerFile])
  )
  func itIsToldWhatItIs(thing: Thing, found: AnswerFile) {
    try? FileManager.default.removeItem(atPath: path)
    thing.make(path)
    #expect(AnswerFile.read(path) == found)
  }

  @Test func aFileMayHave256KilobytesAndNoMore() {
    for (count, isText) in [(256 << 10, true), ((256 << 10) + 1, false)] {
      let bytes = Data(repeating: 0x20, count: count)
      _ = FileManager.default.createFile(atPath: path, contents: bytes)
      let text = String(repeating: " ", count: count)
      #expect(AnswerFile.read(path) == (isText ? .text(text) : .unusable(.tooLarge(count))))
    }
  }

  @Test func theFirstLineThatIsNoUTF8IsNamed() {
    let bytes = Data(Array("one\n\ntwo\n// M".utf8) + [0xFC, 0x0A, 0xFC, 0x0A])
    _ = FileManager.default.createFile(atPath: path, contents: bytes)
    #expect(AnswerFile.read(path) == .unusable(.notUTF8(line: 4)))
  }

  @Test func aDeviceIsNoFileAndNothingIsMissing() {
    #expect(AnswerFile.read("/dev/null") == .unusable(.noFile("a device")))
    #expect(AnswerFile.read(path + "-gone") == .missing)
  }

  @Test func keptFilesAreNeverOverwritten() throws {
    for number in 1...3 {
      try Data("// \(number)".utf8).write(to: URL(fileURLWithPath: path))
      _ = try restore()
    }
    let base = path.dropLast(".swift".count)
    let kept = try (1...3).map {
      try String(contentsOfFile: "\(base).yours-\($0).swift", encoding: .utf8)
    }
    #expect(kept == ["// 1", "// 2", "// 3"])
  }

  @Test func whatCannotBeWrittenChangesNothing() throws {
    try Data("// mine".utf8).write(to: URL(fileURLWithPath: path))
    let folder = (path as NSString).deletingLastPathComponent
    // A folder in the place of the new text, which even the superuser cannot write over.
    let draft = "\(folder)/.\(exercise.fileName).new-\(getpid())"
    try FileManager.default.createDirectory(atPath: draft, withIntermediateDirectories: true)
    #expect(throws: POSIXError.self) { try restore() }
    #expect(shown == "// mine")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(!names.contains { $0.contains("yours") })
  }
}

import CourseFiles
import Foundation
@testable import Grading
import Testing

/// What is taken from archives, and what is refused.
@Suite struct ArchiveReadingTests {
  private let reading = ArchiveReading(limits: .usual, sandbox: nil)

  private func files(_ data: Data, _ name: String) -> [String: HandedInFile.Content] {
    let pairs = reading.files(in: data, named: name).map { file in
      (file.path.joined(separator: "/"), file.content)
    }
    return Dictionary(pairs) { first, _ in first }
  }

  private func text(_ content: HandedInFile.Content?) -> String? {
    if case .swift(.text(let text))? = content { text } else { nil }
  }

  @Test func aZipIsReadAndWhatLeadsOutIsRefused() throws {
    let files = files(try #require(Data(base64Encoded: zipFixture)), "ada.zip")
    #expect(text(files["ada/9.1.swift"])?.hasPrefix("struct LastSeats {} // seats") == true)
    #expect(text(files["ada/more.swift"])?.hasPrefix("let more = 2 // more") == true)
    #expect(text(files["ada/plain.swift"]) == "let a = 1\n")
    #expect(files["ada/link.swift"] == .link)
    #expect(
      files["out.swift"]
        == .refused("ada.zip: the entry '../out.swift' leads out of its folder."))
  }

  @Test(arguments: [0, 10, 200, 400]) func aCutZipIsToldAsDamaged(count: Int) throws {
    let zip = try #require(Data(base64Encoded: zipFixture))
    let files = reading.files(in: zip.prefix(count), named: "ada.zip")
    #expect(files.map(\.content).count == 1)
    #expect(files.first?.content == .refused(damaged))
  }

  private let damaged = "ada.zip cannot be read: it is damaged, or unpacks to too much."

  @Test func aTarIsReadWithItsLinksAndLongNames() {
    let long = String(repeating: "d/", count: 60) + "9.1.swift"
    let tar =
      entry("a/9.1.swift", "0", "struct LastSeats {}") + entry("a/link.swift", "2", "")
      + entry("a/hard.swift", "1", "") + entry("././@LongLink", "L", long + "\0")
      + entry("cut", "0", "let long = 1") + entry("/etc/x.swift", "0", "no")
      + Data(repeating: 0, count: 1024)
    let files = files(tar, "ada.tar")
    #expect(text(files["a/9.1.swift"]) == "struct LastSeats {}")
    #expect(files["a/link.swift"] == .link)
    #expect(files["a/hard.swift"] == .link)
    #expect(text(files[long]) == "let long = 1")
    #expect(
      files["etc"] == .refused("ada.tar: the entry '/etc/x.swift' leads out of its folder."))
  }

  @Test func anArchiveInAnArchiveStaysShut() {
    let files = files(entry("b.zip", "0", "PK") + Data(repeating: 0, count: 1024), "a.tar")
    #expect(
      files["b.zip"]
        == .refused("b.zip is an archive in an archive, and those are not opened."))
  }

  @Test func aTextThatIsTooLargeIsNotKept() {
    let large = String(repeating: "x", count: AnswerFile.mostBytes + 1)
    let files = files(entry("x.swift", "0", large) + Data(repeating: 0, count: 1024), "a.tar")
    #expect(files["x.swift"] == .swift(.unusable(.tooLarge(AnswerFile.mostBytes + 1))))
  }

  /// An entry of a tar, as POSIX has it.
  private func entry(_ name: String, _ kind: Character, _ text: String) -> Data {
    var header = [UInt8](repeating: 0, count: 512)
    func put(_ text: String, at place: Int) {
      for (index, byte) in text.utf8.enumerated() { header[place + index] = byte }
    }
    let size = String(text.utf8.count, radix: 8)
    put(name, at: 0)
    put(String(repeating: "0", count: 11 - size.count) + size, at: 124)
    put("        ", at: 148)
    put(String(kind), at: 156)
    put("ustar", at: 257)
    let sum = String(header.reduce(0) { $0 + Int($1) }, radix: 8)
    put(String(repeating: "0", count: 6 - sum.count) + sum + "\0 ", at: 148)
    let rest = (512 - text.utf8.count % 512) % 512
    return Data(header) + Data(text.utf8) + Data(repeating: 0, count: rest)
  }
}

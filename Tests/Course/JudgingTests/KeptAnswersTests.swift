import CourseFiles
import Exercises
import Foundation
import Judging
import Testing

/// The files in which the results of answers are kept.
@Suite struct KeptAnswersTests {
  private static let exercise = Exercise.errorBranch
  private static let path = KeptAnswers.path(of: exercise)
  private static let checkout = Result { try Checkout(above: [URL(fileURLWithPath: #filePath)]) }

  /// What is kept if the file has this text.
  private static func kept(in text: String, _ test: String = #function) throws -> KeptAnswers {
    let room = Checkout(
      root: FileManager.default.temporaryDirectory
        .appendingPathComponent("kept-\(getpid())-\(Fingerprint.of(test + text))"))
    let file = room.root.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: room.root) }
    try text.write(to: file, atomically: true, encoding: .utf8)
    return try KeptAnswers(to: exercise, in: room)
  }

  @Test(arguments: Exercise.all) func whatIsReadIsWrittenAsItWas(exercise: Exercise) throws {
    let checkout = try Self.checkout.get()
    let text = try checkout.text(at: KeptAnswers.path(of: exercise))
    #expect(try KeptAnswers(to: exercise, in: checkout).text == text)
  }

  /// Empty ones, spaces at both ends and in a row, and letters of several bytes are words, too.
  @Test func anyTextsAreReadAsTheyWere() throws {
    let known = try KeptAnswers(to: Self.exercise, in: Self.checkout.get())
    let lines = ["", " a", "a  b ", "a  b", "a b/c", "=1", "ünï — 🎈 \"\\", "a  b "]
    for all in [lines, lines.reversed(), []] {
      let shown = known.right.requirements.map { situations in
        situations.map { known in
          RightOutcomes.Known(
            hashes: known.hashes,
            shown: all.map { Outcome(schedule: $0, lines: [$0] + all) })
        }
      }
      let kept = KeptAnswers(
        why: "", metByStub: 1, right: RightOutcomes(shown), wrong: all.isEmpty ? [] : known.wrong)
      let read = try Self.kept(in: kept.text)
      #expect(read.right == kept.right && read.wrong == kept.wrong)
    }
  }

  @Test(arguments: [
    // A word that is not there, words of a text that is not there, and what is no number.
    (#""lines" : "0 "#, #""lines" : "0 zzz "#), (#""lines" : "0 "#, #""lines" : "1 "#),
    (#""lines" : "0 "#, #""lines" : "-1 "#), (#""lines" : "0 "#, #""lines" : "0 -1 "#),
    (#""lines" : "0 "#, #""lines" : "/0 "#), (#""lines" : "0 "#, #""lines" : "0 ö "#),
    (#""lines" : "0 "#, #""lines" : "9999999999999999999999 "#),
    // Columns of different lengths, or too many of them.
    (#""names" : ""#, #""names" : "-/"#), (#""names" : ""#, #""names" : "=0/"#),
    (#""files" : ""#, #""files" : "/"#), (#""misses" : ["#, "\"misses\" : [\n\"\","),
    (#""names" : ""#, #""other" : ""#),
  ])
  func aFileThatIsDamagedIsRefused(sound: String, damaged: String) throws {
    let text = try Self.checkout.get().text(at: Self.path)
    try #require(text.contains(sound))
    #expect(throws: CourseError.unreadable(path: Self.path)) {
      try Self.kept(in: text.replacing(sound, with: damaged))
    }
  }
}

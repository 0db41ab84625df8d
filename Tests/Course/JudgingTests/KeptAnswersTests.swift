import CourseFiles
import Exercises
import Foundation
import Judging
import Testing

/// The files in which the results of answers are kept.
@Suite struct KeptAnswersTests {
  private static let exercise = Exercise.retryInYourStyle
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

  /// Among them is one that runs into what it repeats, and one of which something else is compared.
  @Test func anyTextsAreReadAsTheyWere() throws {
    let known = try KeptAnswers(to: Self.exercise, in: Self.checkout.get())
    let lines = ["", " a", "a\nb/c", "=1", "ünï — 🎈 \"\\", String(repeating: "a", count: 999)]
    for all in [lines, lines + lines.reversed(), []] {
      let shown = all.map { Outcome(schedule: $0, lines: [$0] + all, seen: $0 == "=1" ? [] : nil) }
      let right = known.right.requirements.map { situations in
        situations.map { known in
          RightOutcomes.Known(hashes: known.hashes.union(shown.map(\.hash)), shown: shown)
        }
      }
      let kept = KeptAnswers(
        why: "", metByStub: 1, right: RightOutcomes(right), wrong: all.isEmpty ? [] : known.wrong)
      let read = try Self.kept(in: kept.text)
      #expect(read.right == kept.right && read.wrong == kept.wrong)
    }
  }

  /// Wherever a letter is another one, what follows is unreadable.
  @Test func aFileThatIsDamagedIsRefused() throws {
    let text = try Self.checkout.get().text(at: Self.path)
    let packed = try #require(text.firstMatch(of: /"results" : "(.*)"/)).1
    let places = stride(from: 0, to: packed.count - 8, by: 41)
    let changed = places.map { place in
      let letter = packed.index(packed.startIndex, offsetBy: place)
      return packed[..<letter] + (packed[letter] == "A" ? "B" : "A")
        + packed[packed.index(after: letter)...]
    }
    let cut = [0, 4, packed.count / 8 * 4, packed.count - 1].map { packed.prefix($0) }
    for damaged in changed.map(String.init) + cut.map(String.init) + ["AAAA", "////", "ö"] {
      #expect(throws: CourseError.unreadable(path: Self.path), "\(damaged.prefix(80))") {
        try Self.kept(in: text.replacing(packed, with: damaged))
      }
    }
  }

  /// The results of another exercise have other requirements.
  @Test func whatDoesNotFitTheExerciseIsRefused() throws {
    let known = try KeptAnswers(to: Self.exercise, in: Self.checkout.get())
    let other = try KeptAnswers(to: .lostOnTheWay, in: Self.checkout.get())
    for (right, wrong) in [
      (known.right, other.wrong), (other.right, known.wrong), (other.right, other.wrong),
    ] {
      let kept = KeptAnswers(why: "", metByStub: 0, right: right, wrong: wrong)
      #expect(throws: CourseError.unreadable(path: Self.path)) { try Self.kept(in: kept.text) }
    }
  }
}

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

  /// What is kept if the file has these bytes.
  private static func kept(in data: Data, _ test: String = #function) throws -> KeptAnswers {
    let name = "kept-\(getpid())-\(Fingerprint.of(test))-\(Fingerprint.of(data))"
    let room = Checkout(root: FileManager.default.temporaryDirectory.appendingPathComponent(name))
    let file = room.root.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: room.root) }
    try data.write(to: file)
    return try KeptAnswers(to: exercise, in: room)
  }

  @Test(arguments: Exercise.all) func whatIsReadIsWrittenAsItWas(exercise: Exercise) throws {
    let checkout = try Self.checkout.get()
    let data = try checkout.data(at: KeptAnswers.path(of: exercise))
    #expect(try KeptAnswers(to: exercise, in: checkout).data == data)
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
      let read = try Self.kept(in: kept.data)
      #expect(read.right == kept.right && read.wrong == kept.wrong)
    }
  }

  /// Wherever a byte is another one, what follows is unreadable.
  @Test func aFileThatIsDamagedIsRefused() throws {
    let data = try Self.checkout.get().data(at: Self.path)
    let packed = try #require(data.range(of: Data("\n}\n".utf8))?.upperBound)
    let changed = stride(from: packed, to: data.count - 6, by: 31).map { place in
      var data = data
      data[place] ^= 1
      return data
    }
    let cut = [0, 4, packed, packed + (data.count - packed) / 2, data.count - 2].map {
      data.prefix($0)
    }
    let odd = ["", "\n}\n", "{}\n}\n", "ö"].map { Data($0.utf8) + data[packed...] }
    for damaged in changed + cut + odd {
      #expect(throws: CourseError.unreadable(path: Self.path), "\(damaged.prefix(80))") {
        try Self.kept(in: damaged)
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
      #expect(throws: CourseError.unreadable(path: Self.path)) { try Self.kept(in: kept.data) }
    }
  }
}

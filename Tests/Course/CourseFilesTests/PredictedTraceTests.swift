import Checker
import CourseFiles
import Foundation
import Testing

/// What is kept of predictions.
@Suite struct PredictedTraceTests {
  private func progress(_ text: String) throws -> CourseProgress {
    try JSONDecoder().decode(CourseProgress.self, from: Data(text.utf8))
  }

  @Test func whatIsRightAtOnceDoesNotComeBack() {
    var progress = CourseProgress()
    #expect(progress.predict("a rx", ofLesson: 6, isRight: true, on: 10) == nil)
    #expect(progress.duePredictions(on: .max) == [])
    #expect(progress.predictions(ofLesson: 6) == (1, 1))
    #expect(progress.timesPredicted("a rx") == 1)
  }

  @Test func whatIsWrongComesBackLaterEachTimeItIsRight() {
    var progress = CourseProgress()
    var day = 10
    var waits: [Int] = []
    var due = progress.predict("a rx", ofLesson: 6, isRight: false, on: day)
    while let next = due {
      waits.append(next - day)
      day = next
      due = progress.predict("a rx", ofLesson: 6, isRight: true, on: day)
    }
    #expect(waits == [1, 3, 7, 16, 35])
    #expect(progress.predictions(ofLesson: 6) == (1, 1))
  }

  @Test func beforeItIsDueARightAnswerChangesNothingAndAWrongOneBeginsAnew() {
    var progress = CourseProgress()
    progress.predict("a rx", ofLesson: nil, isRight: false, on: 10)
    #expect(progress.predict("a rx", ofLesson: 6, isRight: true, on: 10) == 11)
    #expect(progress.predict("a rx", ofLesson: nil, isRight: true, on: 11) == 14)
    #expect(progress.predict("a rx", ofLesson: nil, isRight: false, on: 12) == 13)
    #expect(progress.predictions(ofLesson: 6) == (0, 1), "the lesson stays known")
    #expect(progress.timesPredicted("a rx") == 4)
    #expect(progress.hasPredicted("a rx") == false)
  }

  @Test func whatHasWaitedLongestIsDueFirst() {
    var progress = CourseProgress()
    for (id, day) in [("b", 3), ("a", 3), ("c", 1), ("d", 9)] {
      progress.predict(id, ofLesson: nil, isRight: false, on: day)
    }
    #expect(progress.duePredictions(on: 4) == ["c", "a", "b"])
  }

  @Test func numbersThatCannotBeAreTheNearestThatCan() throws {
    for number in [Int.min, -5, Int.max] {
      var progress = try progress(
        """
        {"predictions": {"a": {"times": \(number), "known": \(number), "due": \(number),
          "isRight": false}}}
        """)
      #expect((1...1_000_000).contains(progress.timesPredicted("a")))
      progress.predict("a", ofLesson: 1, isRight: true, on: 1_000_000)
      progress.predict("a", ofLesson: 1, isRight: false, on: 1_000_000)
      #expect(progress.duePredictions(on: 1_000_001) == ["a"])
    }
  }

  @Test func fieldsOfALaterVersionAreKept() throws {
    let root = FileManager.default.temporaryDirectory
      .appendingPathComponent("predicted-\(ProcessInfo.processInfo.globallyUniqueString)")
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: root) }
    let file = root.appendingPathComponent(".lessons-progress.json")
    try #"{"predictions": {"a": {"times": 2, "isRight": true, "mood": "good"}}, "moon": 1}"#
      .write(to: file, atomically: true, encoding: .utf8)
    let checkout = Checkout(root: root)
    for id in ["a", "b"] {
      _ = CourseProgress.change(in: checkout) {
        $0.predict(id, ofLesson: 2, isRight: true, on: 5)
      }
    }
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(text.contains(#""mood" : "good""#))
    #expect(text.contains(#""moon" : 1"#))
    #expect(CourseProgress.load(from: checkout).progress.timesPredicted("a") == 3)
    #expect(CourseProgress.load(from: checkout).progress.predictions(ofLesson: 2) == (2, 2))
  }
}

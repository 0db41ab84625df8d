import CourseFiles
import Exercises
import Foundation
import Testing
import Workshop

/// Plain English, as far as a program can see it.
@Suite struct ProseTests {
  private let checkout: Checkout

  init() throws { checkout = try Checkout(above: [URL(fileURLWithPath: #filePath)]) }

  @Test(arguments: [
    ("One two. Three?", [2, 1]), ("It is `a. b c` here.", [4]), ("- One two\n- three\n", [2, 1]),
    ("# Not this\n\nBut\nthis.\n", [2]), ("```\nno words\n```\nYes.", [1]),
    ("| a b | c |\n| --- | --- |\n", [2, 1]), ("He said \"so.\" Then.", [3, 1]),
    ("<!-- lessons: exercises -->\nOne – two.", [2]), ("3.1 is a number.", [4]),
  ])
  func sentencesAreCountedAsAReaderDoes(markdown: String, lengths: [Int]) {
    #expect(Prose(markdown).lengths == lengths)
  }

  @Test func sentencesOfTheLessonsAreShort() throws {
    for lesson in try Lesson.all(in: checkout) {
      try expectShortSentences(in: lesson.path)
    }
  }

  @Test func sentencesOfTheMisconceptionsAreShort() throws {
    for page in try Misconception.all(in: checkout) {
      let prose = Prose(try checkout.text(at: page.path))
      #expect(prose.sentences.filter { Prose.words(in: $0) > 35 } == [], "\(page.path)")
    }
  }

  @Test func sentencesOfTheTasksAreShort() {
    for exercise in Exercise.all {
      let prose = Prose(([exercise.story] + exercise.hints).joined(separator: "\n\n"))
      #expect(prose.sentences.filter { Prose.words(in: $0) > 40 } == [], "\(exercise.number)")
    }
  }

  private func expectShortSentences(in path: String) throws {
    let prose = Prose(try checkout.text(at: path))
    #expect(prose.sentences.filter { Prose.words(in: $0) > 35 } == [], "\(path)")
    let long = prose.sentences.filter { Prose.words(in: $0) > 25 }
    #expect(long.count * 20 <= prose.sentences.count, "\(path): \(long.joined(separator: "\n"))")
  }
}

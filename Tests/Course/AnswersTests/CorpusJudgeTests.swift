import CourseFiles
import Exercises
import Foundation
import Grading
import Testing
import Workshop

/// An answer of the corpus that is not as its header says.
@Suite struct CorpusJudgeTests {
  private static let checkout = Result { try Checkout(above: [URL(fileURLWithPath: #filePath)]) }

  /// The faults of an answer to 1.1, which is one of the corpus with something changed.
  private static func faults(
    _ name: String, _ change: (inout CorpusAnswer) -> Void
  ) throws -> [String] {
    let checkout = try checkout.get()
    var answer = try #require(try Corpus(to: .errorBranch, in: checkout)[name])
    change(&answer)
    let judge = try CorpusJudge(.errorBranch, by: Products.checker(checkout))
    return try judge.result(of: answer).faults
  }

  private static let own = "failure-off-main"
  private static let title = "has one ending, whichever request fails"

  @Test func anAnswerThatIsAsItSaysHasNoFault() throws {
    #expect(try Self.faults(Self.own) { $0.keptFor = ["requirement 2"] } == [])
  }

  @Test func whatDiesElsewhereOrByAnotherNameIsTold() throws {
    #expect(try Self.faults(Self.own) { $0.diesOf = "it" } == ["dies of \"\(Self.title)\""])
    let told = try Self.faults(Self.own) { $0.misconception = "completion-called-twice" }
    #expect(
      told == [
        "IS NAMED [\"failure-off-main\"]", "is not kept as it is: run make outcomes",
      ])
  }

  @Test func whatNoLongerShowsWhatItIsKeptForIsTold() throws {
    let told = try Self.faults(Self.own) { $0.keptFor = ["requirement 1", "requirement 2"] }
    #expect(told == ["no longer shows requirement 1"])
  }

  @Test func whatIsJudgedOtherwiseThanWrittenIsTold() throws {
    let other = "error-shown-but-not-reported"
    let told = try Self.faults(Self.own) { answer in
      var copy = CorpusAnswer(.wrong, other)
      (copy.does, copy.misconception, copy.diesOf) = (answer.does, answer.misconception, Self.title)
      copy.source = answer.source
      answer = copy
    }
    let words = "is not judged as Tests/Course/Judgements/lesson-01.txt says, but like this:\n"
    #expect(told.count == 1 && told[0].hasPrefix("\(words)\(other)\n  met: 1\n  NOT MET: "))
    #expect(told[0].contains("  NOT MET: does the same with other replies"), "\(told)")
  }

  @Test func aWrongAnswerThatLivesAndARightOneThatIsRefusedAreTold() throws {
    let checkout = try Self.checkout.get()
    let corpus = try Corpus(to: .errorBranch, in: checkout)
    let right = try #require(corpus.right.first)
    func changed(_ kind: CorpusAnswer.Kind, _ answer: CorpusAnswer) -> CorpusAnswer {
      var copy = CorpusAnswer(kind, "copy")
      (copy.does, copy.source) = (answer.does, answer.source)
      return copy
    }
    #expect(try Self.faults(Self.own) { $0 = changed(.wrong, right) } == ["LIVES"])
    #expect(
      try Self.faults(Self.own) {
        $0 = changed(.wrong, right)
        $0.marks = [.lives]
      } == [])
    #expect(
      try Self.faults(Self.own) { $0.marks = [.lives] } == ["dies now, so take out `lives`"])
    let refused = try Self.faults(Self.own) { $0 = changed(.right, $0) }
    #expect(refused.first?.hasPrefix("IS REFUSED: \(Self.title) 2") == true, "\(refused)")
  }

  @Test func whatDoesNotCompileIsNotPlayed() throws {
    let told = try Self.faults(Self.own) { $0.source += "}\n" }
    #expect(told.count == 1 && told[0].hasPrefix("IS NOT PLAYED: "), "\(told)")
  }
}

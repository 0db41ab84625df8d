import Answers
import CourseFiles
import Exercises
import Foundation
import Grading
import Judging
import Testing
import Workshop

/// What `make outcomes` writes of a corpus that has shrunk.
@Suite struct FormKeepingTests {
  private static let checkout = Result { try Checkout(above: [URL(fileURLWithPath: #filePath)]) }

  private static func kept(in room: Checkout) throws -> KeptAnswers? {
    let sheet = try #require(AnswerSheet.of(.errorBranch))
    let corpus = try Corpus(to: .errorBranch, in: checkout.get())
    return try FormKeeping(sheet, corpus, playsAll: false, by: Products.checker(room)).kept()
  }

  @Test func whatAnswersDidThatAreGoneStaysWhileRightOnesDoTheSame() throws {
    let checkout = try Self.checkout.get()
    let path = KeptAnswers.path(of: .errorBranch)
    #expect(try Self.kept(in: checkout)?.data == checkout.data(at: path))
  }

  @Test func whereNothingIsKnownOnlyTheCorpusCounts() throws {
    let corpus = try Corpus(to: .errorBranch, in: Self.checkout.get())
    let kept = try #require(try Self.kept(in: Checkout(root: URL(fileURLWithPath: "/nowhere"))))
    let forms = corpus.own + corpus.forms
    #expect(kept.wrong.map(\.misconception) == forms.map(\.misconceptionName))
    #expect(
      kept.wrong.map(\.file)
        == corpus.own.map { _ in nil } + corpus.forms.map { Optional($0.fingerprint) })
  }
}

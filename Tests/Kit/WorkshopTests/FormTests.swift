import CourseFiles
import Exercises
import Foundation
import Grading
import Judging
import Testing
import Workshop

/// Wrong answers that hold the same idea, written in different ways.
@Suite struct FormTests {
  private static let checkout = Checkout(
    root: URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent())

  /// Those that a corpus has lost keep their place: what they did is known.
  @Test(arguments: Exercise.all) func whatIsKeptIsThatOfTheCorpus(exercise: Exercise) throws {
    let corpus = try Corpus(to: exercise, in: Self.checkout)
    let kept = try KeptAnswers(to: exercise, in: Self.checkout).wrong
    #expect(
      kept.filter { $0.file == nil }.map(\.misconception) == corpus.own.map(\.misconceptionName))
    let forms = Dictionary(grouping: kept.filter { $0.file != nil }, by: \.file)
    for answer in corpus.forms {
      let form = try #require(forms[answer.fingerprint]?.first, "\(answer.name): make outcomes")
      #expect(form.misconception == answer.misconceptionName)
    }
    let names = Set(corpus.own.compactMap(\.misconceptionName))
    for name in Set(kept.compactMap(\.misconception)) { #expect(names.contains(name)) }
    for name in names {
      let count = kept.count { $0.misconception == name }
      #expect(count >= 3, "\(name) needs three forms: one of the kit's own, and two of others")
    }
  }

  /// Counterexamples are scenarios, which differ in nothing but their numbers.
  @Test(arguments: Exercise.all.filter { !$0.asksForCounterexample })
  func noTwoFormsAreTheSameProgram(exercise: Exercise) throws {
    let corpus = try Corpus(to: exercise, in: Self.checkout)
    let named = corpus.answers.filter { $0.misconceptionName != nil }
    // Some of the kit's own are one type with different values.
    let others = Set(corpus.forms.map(\.name))
    for same in Dictionary(grouping: named, by: { Skeleton(of: $0.source) }).values {
      let names = same.map(\.name)
      #expect(names.count == 1 || others.isDisjoint(with: names), "\(names)")
    }
  }

  /// Each wrong answer is named as if it were not known itself.
  @Test func misconceptionsAreToldByWhatAnswersDo() throws {
    let score = try NameScore(Exercise.all, in: Self.checkout)
    #expect(score.right * 100 >= score.all * 80, "\(score.text)")
    #expect(score.wrong * 100 <= score.all * 5, "\(score.text)")
  }

  @Test func aSkeletonHasNoNamesAndLiterals() {
    let first = Skeleton(of: "import A\nstruct A { func b(c: Int) -> Int { c + 1 } // d\n}")
    let second = Skeleton(of: "struct B { func a(x: Int) -> Int { x + 22 } }")
    #expect(first == second)
    #expect(first != Skeleton(of: "struct B { func a(x: Int) -> Int { x - 22 } }"))
    #expect(Skeleton(of: #"f("a \" // b")"#).parts == ["n", "(", "n", ")"])
  }
}

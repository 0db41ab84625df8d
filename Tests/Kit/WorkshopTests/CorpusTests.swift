import CourseFiles
import Exercises
import Foundation
import Grading
import Testing
import Workshop

/// The files that hold the answers to one exercise.
@Suite struct CorpusTests {
  private static let sample = """
    ==== right first
    does: what is asked for
    used by: SomeTests
    counts beside the solution
    ----
    import Exercises

    struct A {}

    ==== wrong forgets-it
    does: forgets it: "never" comes back
    misconception: forgets-it
    dies of: comes back
    kept for: requirement 1; users; name forgets-it
    ----
    struct B {}

    ==== wrong both-2
    does: two things at once
    misconception: none
    combined: one-thing + another-thing
    threads only
    between two locks
    lives
    ----
    struct C {}

    """

  @Test func eachAnswerIsReadWithItsHeader() throws {
    let corpus = try Corpus(text: Self.sample, at: "7.1.txt")
    var first = CorpusAnswer(.right, "first")
    first.does = "what is asked for"
    first.usedBy = "SomeTests"
    first.marks = [.counts]
    first.source = "import Exercises\n\nstruct A {}\n"
    var own = CorpusAnswer(.wrong, "forgets-it")
    own.does = "forgets it: \"never\" comes back"
    own.misconception = "forgets-it"
    own.diesOf = "comes back"
    own.keptFor = ["requirement 1", "users", "name forgets-it"]
    own.source = "struct B {}\n"
    var both = CorpusAnswer(.wrong, "both-2")
    both.does = "two things at once"
    both.misconception = "none"
    both.combined = ["one-thing", "another-thing"]
    both.marks = [.needsThreads, .isBetweenLocks, .lives]
    both.source = "struct C {}\n"
    #expect(corpus.answers == [first, own, both])
    #expect(corpus.own == [own] && corpus.forms == [both] && corpus.right == [first])
    #expect(corpus["both-2"] == both && corpus["both-3"] == nil)
    #expect(both.misconceptionName == nil && own.misconceptionName == "forgets-it")
  }

  @Test func whatIsReadIsWrittenAsItWas() throws {
    #expect(try Corpus(text: Self.sample, at: "").text == Self.sample)
    #expect(try Corpus(text: "\n\n" + Self.sample + "\n\n", at: "").text == Self.sample)
    #expect(try Corpus(text: "", at: "").text == "")
    let own = "==== wrong own\nmisconception: never\ndies of: it\n----\nx\n"
    #expect(try Corpus(text: own, at: "").text == own)
  }

  @Test(arguments: [
    ("==== maybe one\ndoes: it\n----\nx\n", 1, "should be `==== right NAME` or `==== wrong NAME`"),
    ("==== right\ndoes: it\n----\nx\n", 1, "should be `==== right NAME` or `==== wrong NAME`"),
    ("==== right two words\n", 1, "should be `==== right NAME` or `==== wrong NAME`"),
    ("==== right ünïcode\n", 1, "should be `==== right NAME` or `==== wrong NAME`"),
    ("======= \n", 1, "should be `==== right NAME` or `==== wrong NAME`"),
    ("==== right one\ndoes: it\nx\n", 1, "begins a header without an end, `----`"),
    ("==== right one\n----\nx\n", 1, "begins a header that does not say what it `does`"),
    ("==== right one\ndoes: it\n----\n\n\n", 3, "is followed by no code"),
    ("==== right one\ndoes: it\nkilled: yes\n----\nx\n", 3, "is no line of a header"),
    ("==== right one\ndoes:  it\n----\nx\n", 2, "is no line of a header"),
    ("==== right one\ndoes: \n----\nx\n", 2, "is no line of a header"),
    ("==== right one\ndoes: it\ndoes: that\n----\nx\n", 3, "says the same for a second time"),
    ("==== wrong one\ndoes: it\nlives\nlives\n----\nx\n", 4, "says the same for a second time"),
    (
      "==== wrong one\ndoes: it\ndies of: it\n----\nx\n", 1,
      "begins a header with `dies of`, and is no wrong answer with a name"
    ),
    ("struct A {}\n==== right one\ndoes: it\n----\nx\n", 1, "belongs to no answer"),
    (
      "==== right one\ndoes: it\n----\nx\n\n==== wrong one\ndoes: it\n----\ny\n", 6,
      "names a second answer one"
    ),
  ])
  func aBrokenHeaderIsToldWithItsLine(text: String, line: Int, fault: String) {
    let error = #expect(throws: CorpusError.self) { try Corpus(text: text, at: "7.1.txt") }
    #expect(error?.description == "7.1.txt: line \(line) \(fault).")
  }

  @Test(arguments: [
    ([UInt8]("==== right one\ndoes: it\n----\n// ".utf8) + [0xFF, 0x0A], 4),
    ([UInt8]("==== right one\r\ndoes: it\n----\nx\n".utf8), 1),
    ([0xFF, 0xFE, 0x3D, 0x00], 1),
  ])
  func bytesThatAreNoTextAreTold(bytes: [UInt8], line: Int) {
    let error = #expect(throws: CorpusError.self) { try Corpus(bytes: bytes, at: "7.1.txt") }
    #expect(
      error?.description == "7.1.txt: line \(line) holds bytes that are no text in UTF-8.")
  }

  @Test func anExerciseWithoutAFileHasNoAnswersYet() throws {
    let nowhere = Checkout(root: URL(fileURLWithPath: "/nowhere"))
    #expect(try Corpus(to: .errorBranch, in: nowhere) == Corpus())
  }

  /// Results are kept by it, so no word of a header that says something else may change it.
  @Test func theFingerprintIsThatOfWhatIsSaidAndWritten() throws {
    let answers = try Corpus(text: Self.sample, at: "").answers
    var changed = answers[1]
    changed.keptFor = []
    changed.diesOf = nil
    #expect(changed.fingerprint == answers[1].fingerprint)
    changed.misconception = "none"
    #expect(changed.fingerprint != answers[1].fingerprint)
    changed = answers[1]
    changed.source += "\n"
    #expect(changed.fingerprint != answers[1].fingerprint)
  }

  @Test(arguments: Exercise.all) func theKitsOwnFilesAreRead(exercise: Exercise) throws {
    let checkout = try Checkout(above: [URL(fileURLWithPath: #filePath)])
    let corpus = try Corpus(to: exercise, in: checkout)
    #expect(corpus.own.count >= 4)
    #expect(try Corpus(text: corpus.text, at: "") == corpus)
    // A new answer may be whole in the file though it is like another.
    let text = try checkout.text(at: Corpus.path(of: exercise))
    for answer in corpus.answers {
      #expect(text.contains(answer.text.components(separatedBy: "----\n")[0]))
      #expect(answer.source.contains("struct \(exercise.typeName)"))
    }
  }
}

import Grading
import Testing
import Workshop

/// Answers of which a file tells only what changes in another.
@Suite struct LikeAnswerTests {
  private static let code = (1...20).map { "let line\($0) = \($0)" }

  private static func answer(_ name: String, _ lines: [String]) -> CorpusAnswer {
    var answer = CorpusAnswer(.right, name)
    answer.does = "it"
    answer.source = lines.map { $0 + "\n" }.joined()
    return answer
  }

  private static func changed(_ name: String, _ change: (inout [String]) -> Void) -> CorpusAnswer {
    var lines = code
    change(&lines)
    return answer(name, lines)
  }

  private static let first = answer("first", code)
  private static let second = changed("second") { lines in
    lines[1] = "let other = 2"
    lines.remove(at: 4)
    lines.insert("", at: 7)
  }

  @Test func onlyWhatChangesIsWritten() throws {
    let corpus = Corpus([Self.first, Self.second])
    let text = """
      ==== right second
      does: it
      like: first
      ----
      - let line2 = 2
      + let other = 2

      - let line5 = 5

      - let line8 = 8
      + let line8 = 8
      +

      """
    #expect(corpus.text == Self.first.text + "\n" + text)
    #expect(try Corpus(text: corpus.text, at: "") == corpus)
  }

  @Test func theOtherIsTheNearestThatIsWhole() throws {
    let stranger = Self.answer("stranger", ["struct A {", "}"])
    let third = Self.changed("third") { $0[1] = "let other = 2" }
    let same = Self.answer("same", Self.code)
    let corpus = Corpus([stranger, Self.first, Self.second, third, same])
    #expect(corpus.text.components(separatedBy: "like: first\n").count == 4)
    #expect(corpus.text.components(separatedBy: "like: ").count == 4)
    #expect(try Corpus(text: corpus.text, at: "") == corpus)
  }

  @Test func whereTheOtherGoesTheNextIsWhole() throws {
    let third = Self.changed("third") { $0[1] = "let other = 2" }
    let corpus = Corpus([Self.first, Self.second, third])
    let rest = Corpus(Array(try Corpus(text: corpus.text, at: "").answers.dropFirst()))
    #expect(rest.text.hasPrefix(Self.second.text + "\n==== right third\ndoes: it\nlike: second\n"))
    #expect(try Corpus(text: rest.text, at: "").answers == [Self.second, third])
  }

  /// The five changes below take 176 bytes, and the file 303 and those of its last line.
  @Test func whatIsNotLessThanHalfAsLongStaysWhole() {
    func text(last length: Int) -> String {
      let last = String(repeating: "/", count: length)
      let first = Self.changed("first") { $0.append(last) }
      let other = Self.changed("other") { lines in
        for index in [1, 3, 5, 7, 9] { lines[index - 1] = "let line\(index) = 0" }
        lines.append(last)
      }
      return Corpus([first, other]).text
    }
    #expect(!text(last: 49).contains("like: "))
    #expect(text(last: 50).contains("like: "))
  }

  /// The same lines stand in many places, and at both ends.
  @Test func whateverChangesIsReadAsItWas() throws {
    let parts = (0...3).reduce([[[String]()]]) { parts, _ in
      parts + [(parts.last ?? []).flatMap { part in ["", "}", "x"].map { part + [$0] } }]
    }
    let texts = parts.dropLast().joined().map { part in
      [String(repeating: "long ", count: 50)] + part + ["}"]
    }
    var likes = 0
    for old in texts {
      for new in texts {
        let corpus = Corpus([Self.answer("old", old), Self.answer("new", new)])
        let text = corpus.text
        likes += text.contains("like: old") ? 1 : 0
        #expect(try Corpus(text: text, at: "") == corpus, "\(old) \(new)")
      }
    }
    #expect(texts.count == 40 && likes > 1_000)
  }

  @Test(arguments: [
    ("like: nobody\n----\n- a\n+ z\n", 10, "names no answer before it that is whole"),
    ("like: second\n----\n- a\n+ z\n", 15, "names no answer before it that is whole"),
    ("like: third\n----\n- a\n+ z\n", 10, "names no answer before it that is whole"),
    ("like: first\nlike: first\n----\n- a\n", 11, "says the same for a second time"),
    ("like: first\n----\n- a\n+ z\nb\n", 14, "is neither `- old` nor `+ new`"),
    ("like: first\n----\n-a\n", 12, "is neither `- old` nor `+ new`"),
    ("like: first\n----\n- a\n\n\n- b\n", 14, "is neither `- old` nor `+ new`"),
    ("like: first\n----\n+ z\n", 12, "comes to no place"),
    ("like: first\n----\n- a\n\n+ z\n", 14, "comes to no place"),
    ("like: first\n----\n- a\n+ b\n- y\n+ z\n", 14, "goes from no place"),
    ("like: first\n----\n- a\n- c\n+ z\n", 12, "goes from no place"),
    ("like: first\n----\n- b\n+ z\n", 12, "goes from more than one place"),
    ("like: first\n----\n- c\n+ z\n\n- a\n+ b\n", 15, "goes from above the change before it"),
    ("like: first\n----\n- a\n- b\n\n- b\n- c\n", 15, "goes from above the change before it"),
  ])
  func whatChangesNothingForSureIsToldWithItsLine(text: String, line: Int, fault: String) {
    let first = "==== right first\ndoes: it\n----\na\nb\nc\nb\n"
    // Nothing is like what is itself like another.
    let second = "==== right second\ndoes: it\nlike: first\n----\n- a\n"
    let before = text.contains("second") ? first + second : first
    let error = #expect(throws: CorpusError.self) {
      try Corpus(text: before + "==== right third\ndoes: it\n" + text, at: "7.1.txt")
    }
    #expect(error?.description == "7.1.txt: line \(line) \(fault).")
  }
}

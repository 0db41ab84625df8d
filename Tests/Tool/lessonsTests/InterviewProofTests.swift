import CourseFiles
import Foundation
import Interview
import Testing

/// The proofs that the bank names show what its answers claim.
@Suite struct InterviewProofTests {
  private static let bank = { () -> Bank? in
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return try? Bank(in: Checkout(root: root))
  }()

  static let ids =
    (bank?.questions.map(\.id) ?? []) + (bank?.tasks.map(\.exercise) ?? [])
    + (bank?.designs.flatMap { design in
      design.pieces.indices.map { "\(design.id).\($0 + 1)" }
    } ?? [])
    + (bank?.reviews.flatMap { $0.proofs.map(\.id) } ?? [])

  @Test func thereAreSome() throws {
    let bank = try #require(Self.bank)
    let proofs = bank.questions.map(\.rubric.proof) + bank.tasks.map(\.rubric.proof)
    #expect(proofs.count { if case .command = $0.place { true } else { false } } >= 15)
  }

  @Test(arguments: ids) func theProofRunsAndShowsIt(id: String) throws {
    let result = try Runner.lessons("interview", "--proof", id)
    #expect(result.errors == "", "\(id)")
    #expect(result.exitCode == 0, "\(id)")
    #expect(result.output.contains("\n    swift"), "\(id)")
  }

  @Test func theListNamesEachWithItsKind() throws {
    let result = try Runner.lessons("interview", "--proof")
    #expect(result.exitCode == 0)
    for id in Self.ids { #expect(result.output.contains("  \(id)  "), "\(id)") }
    #expect(result.output.contains("\n\(Self.ids.count) proofs: "))
  }

  @Test func theListCountsEachKindAndSaysWhatEachRuns() throws {
    let copy = try Classroom()
    let proofs = [
      ("one", #""command": "5""#), ("two", #""snippet": "small""#), ("three", #""test": "A/b""#),
      ("four", #""test": "C/d""#),
    ]
    let folder = copy.root.appendingPathComponent(Bank.folder)
    try FileManager.default.removeItem(at: folder)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let questions = proofs.map { id, proof in
      """
      {"id": "\(id)", "lesson": 1, "level": "mid", "topic": "order", "question": "What is it?",
      "mustMention": ["a"], "goodToMention": ["b"], "redFlags": ["c"], "followUps": ["d", "e"],
      "answer": ["f"], "proof": {\(proof), "shows": ["g"]}}
      """
    }
    try "[\(questions.joined(separator: ",\n"))]".write(
      to: folder.appendingPathComponent("01-one.json"), atomically: true, encoding: .utf8)
    let lines = try copy.lessons("interview", "--proof").output
      .split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
    #expect(
      lines.filter { line in proofs.contains { line.hasPrefix($0.0 + " ") } } == [
        "one command: 5", "two snippet: small", "three test: A/b", "four test: C/d",
      ])
    let bank = try #require(Self.bank)
    let pieces = bank.designs.flatMap(\.pieces)
    let shown =
      pieces.count { if case .command = $0.place { true } else { false } }
      + bank.reviews.flatMap(\.proofs).count
    let commands = 1 + bank.tasks.count + shown
    let snippets = 1 + pieces.count { if case .snippet = $0.place { true } else { false } }
    #expect(
      lines.contains(
        "\(commands + snippets + 2) proofs: \(commands) commands, \(snippets) snippets, 2 tests."))
  }

  /// Writes one question with this proof to a classroom, and runs it.
  private func run(
    _ proof: String, snippet: String? = nil, in test: String = #function
  ) throws -> Runner.Result {
    let copy = try Classroom(test)
    let manager = FileManager.default
    let folder = copy.root.appendingPathComponent(Bank.folder)
    try manager.removeItem(at: folder)
    try manager.createDirectory(at: folder, withIntermediateDirectories: true)
    let question = """
      [{"id": "one", "lesson": 1, "level": "mid", "topic": "order", "question": "What is it?",
      "mustMention": ["a"], "goodToMention": ["b"], "redFlags": ["c"], "followUps": ["d", "e"],
      "answer": ["f"], "proof": \(proof)}]
      """
    try question.write(
      to: folder.appendingPathComponent("01-one.json"), atomically: true, encoding: .utf8)
    if let snippet {
      let place = copy.root.appendingPathComponent(Bank.folderOfSnippets)
      // A link to the kit's own.
      try manager.removeItem(at: place)
      try manager.createDirectory(at: place, withIntermediateDirectories: true)
      try snippet.write(
        to: place.appendingPathComponent("small.swift"), atomically: true, encoding: .utf8)
    }
    return try copy.lessons("interview", "--proof", "one")
  }

  /// What stands below each proof that was right.
  let marking = """

    Must be mentioned:

    - a

    Good to mention:

    - b

    A good answer:

    f


    """

  @Test func aCommandShowsTheQuestionTheWordsAndTheOutput() throws {
    let result = try run(#"{"command": "compare happy --styles 'rx'", "shows": ["finish  shown"]}"#)
    #expect(result.exitCode == 0)
    #expect(result.errors == "")
    #expect(
      result.output.hasPrefix(
        """
        one (lesson 1, order, mid)

        What is it?

        Look for these words below:

        - finish shown


            swift run lessons compare happy --styles 'rx'

        update-avatar/happy
        """))
    #expect(result.output.contains("finish shown"))
    #expect(result.output.hasSuffix(marking))
  }

  @Test func wordsThatAreNotShownAreTheKitsOwnFault() throws {
    let result = try run(#"{"command": "compare happy", "shows": ["finish shown", "nonsense"]}"#)
    #expect(result.exitCode == 70)
    #expect(result.errors == "lessons: The proof of one does not show 'nonsense'.\n")
    #expect(result.output.contains("finish shown"))
  }

  @Test(arguments: ["finishshown", "shown finish", "fini sh shown"])
  func wordsAreWholeAndInTheirOrder(words: String) throws {
    let result = try run(
      #"{"command": "compare happy", "shows": ["\#(words)"]}"#, in: "words-\(words.count)")
    #expect(result.exitCode == 70)
    #expect(result.errors == "lessons: The proof of one does not show '\(words)'.\n")
  }

  @Test(arguments: [
    ("compare hapy", "The proof of one does not run: There is no scenario 'hapy'."),
    ("check 1.1", "The proof of one does not run: "), ("predict 1", "The proof of one does not"),
    ("interview --proof one", "The proof of one does not run: "),
  ])
  func aCommandThatDoesNotShowAPageIsTheKitsOwnFault(command: String, sentence: String) throws {
    let result = try run(
      #"{"command": "\#(command)", "shows": ["x"]}"#, in: "proof-\(command.prefix(9))")
    #expect(result.exitCode == 70)
    #expect(result.errors.hasPrefix("lessons: " + sentence))
  }

  @Test func aSnippetIsReadByTheCompiler() throws {
    let proof = #"{"snippet": "small", "shows": ["cannot convert value of type"]}"#
    let wrong = try run(
      proof, snippet: "// swiftc -swift-version 6\nlet number: Int = \"one\"\n", in: "wrong")
    #expect(wrong.exitCode == 0)
    #expect(wrong.output.contains("    swiftc -typecheck -swift-version 6 small.swift\n"))
    #expect(wrong.output.contains("\nsmall.swift:2:19: error: cannot convert value"))
    let right = try run(
      #"{"snippet": "small", "shows": ["compiles"]}"#,
      snippet: "// swiftc -swift-version 6\nlet number = 1\n", in: "right")
    #expect(right.exitCode == 0)
    #expect(right.output.hasSuffix("small.swift\n\ncompiles\n" + marking))
  }

  @Test func aSnippetIsRun() throws {
    let proof = #"{"snippet": "small", "shows": ["6 times 7 is 42"]}"#
    let good = try run(
      proof, snippet: "// run -swift-version 6\nprint(\"6 times 7 is \\(6 * 7)\")\n", in: "good")
    #expect(good.exitCode == 0)
    #expect(good.output.hasSuffix("&& ./small\n\n6 times 7 is 42\n" + marking))
    let crash = try run(proof, snippet: "// run\nfatalError(\"over\")\n", in: "crash")
    #expect(crash.exitCode == 70)
    #expect(crash.output.contains("over"))
    #expect(crash.output.contains("It was ended by signal"))
  }

  @Test func aSnippetWithoutAFirstLineIsNamed() throws {
    let proof = #"{"snippet": "small", "shows": ["1"]}"#
    let result = try run(proof, snippet: "print(1)\n")
    #expect(result.exitCode == 70)
    #expect(result.errors.contains("\(Bank.folderOfSnippets)/small.swift:1: The first line"))
    let gone = try run(proof, in: "gone")
    #expect(gone.exitCode == 70)
    #expect(gone.errors.contains("small.swift cannot be read"))
  }

  @Test(arguments: [#"\"The user leaves\""#, "'The user leaves'"])
  func quotesOfBothKindsHoldWordsTogether(words: String) throws {
    let result = try run(
      #"{"command": "1 --section \#(words)", "shows": ["The user leaves"]}"#,
      in: "quotes-\(words.count)")
    #expect(result.errors == "")
    #expect(result.exitCode == 0)
    #expect(result.output.contains("\nThe user leaves\n"))
  }

  @Test func aTestIsOnlyNamed() throws {
    let result = try run(#"{"test": "Suite/test", "shows": ["x"]}"#)
    #expect(result.exitCode == 0)
    #expect(
      result.output.hasSuffix("    swift test --disable-xctest --filter Suite/test\n\n" + marking))
  }
}

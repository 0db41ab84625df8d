import CourseFiles
import Foundation
import Interview
import Testing

/// A file of the bank with a mistake in it is named with the line of the mistake.
@Suite struct MalformedBankTests {
  private static let good = """
    [
      {
        "id": "one",
        "lesson": 3,
        "level": "mid",
        "topic": "order",
        "question": "What: \\"{[?\\"",
        "mustMention": ["a"],
        "goodToMention": ["b"],
        "redFlags": ["c"],
        "followUps": ["d", "e"],
        "answer": ["f"],
        "useCase": "album",
        "proof": {"command": "compare happy", "shows": ["g"]}
      }
    ]

    """

  /// Returns what the bank says of a file with this text.
  private func complaint(
    about text: String, file: String = "03-async-monad.json", in test: String = #function
  ) throws -> String {
    let root = FileManager.default.temporaryDirectory
      .appendingPathComponent("bank-\(getpid())-\(test.prefix { $0 != "(" })")
    defer { try? FileManager.default.removeItem(at: root) }
    let folder = root.appendingPathComponent(Bank.folder)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try text.write(to: folder.appendingPathComponent(file), atomically: true, encoding: .utf8)
    do {
      return "\(try Bank(in: Checkout(root: root)).questions.count) questions"
    } catch {
      return "\(error)".replacing(Bank.folder + "/", with: "")
    }
  }

  private func complaint(
    replacing old: String, with new: String, in test: String = #function
  ) throws -> String {
    #expect(Self.good.contains(old))
    return try complaint(about: Self.good.replacing(old, with: new), in: test)
  }

  @Test func aGoodFileIsRead() throws {
    #expect(try complaint(about: Self.good) == "1 questions")
  }

  @Test func aLevelThatIsNoneIsNamedWithItsLine() throws {
    #expect(
      try complaint(replacing: #""mid""#, with: #""hard""#)
        == "03-async-monad.json:5: 'level' is 'hard'; it is junior, mid, senior or staff.")
  }

  @Test func aTopicAndAUseCaseAreOfAFixedList() throws {
    #expect(
      try complaint(replacing: #""order""#, with: #""luck""#)
        == "03-async-monad.json:6: 'topic' is 'luck'; it is order, errors, cancellation, "
        + "parallelism, threads, testing, primitives, time, isolation, lifetimes, streams, "
        + "design, review or coding.")
    #expect(
      try complaint(replacing: #""album""#, with: #""albums""#)
        .hasPrefix("03-async-monad.json:13: 'useCase' is 'albums'; it is update-avatar, "))
  }

  @Test func aMissingMemberIsNamedWithTheLineOfTheEntry() throws {
    #expect(
      try complaint(replacing: #"    "topic": "order",\#n"#, with: "")
        == "03-async-monad.json:2: 'topic' is missing.")
  }

  @Test func aMemberThatIsMisspeltIsNoMember() throws {
    #expect(
      try complaint(replacing: "redFlags", with: "redFlag")
        == "03-async-monad.json:10: 'redFlag' is no member of an entry.")
  }

  @Test func aMemberOfAnotherTypeIsNamed() throws {
    #expect(
      try complaint(replacing: #"["f"]"#, with: #""f""#)
        == "03-async-monad.json:12: 'answer' is not a list of texts.")
    #expect(try complaint(replacing: #"["f"]"#, with: #"["f", "", "g"]"#) == "1 questions")
    #expect(
      try complaint(replacing: #"["f"]"#, with: #"["", " "]"#)
        == "03-async-monad.json:12: 'answer' is not a list of texts.")
    #expect(
      try complaint(replacing: #"["d", "e"]"#, with: #"["d"]"#)
        == "03-async-monad.json:11: 'followUps' is not a list of 2 or more texts.")
    #expect(
      try complaint(replacing: #""one""#, with: #"" ""#)
        == "03-async-monad.json:3: 'id' is not a text with something in it.")
  }

  @Test func theLessonIsThatOfTheFile() throws {
    #expect(
      try complaint(replacing: #""lesson": 3"#, with: #""lesson": 4"#)
        == "03-async-monad.json:4: 'lesson' is 4; the name of the file says otherwise.")
    #expect(
      try complaint(about: Self.good, file: "async.json")
        == "async.json:4: 'lesson' is 3; the name of the file says otherwise.")
  }

  @Test func anAnswerHasAtMostTwelveLinesOfNinetyColumns() throws {
    let lines = Array(repeating: #""f""#, count: 13).joined(separator: ", ")
    #expect(
      try complaint(replacing: #""f""#, with: lines)
        == "03-async-monad.json:12: 'answer' has 13 lines; it may have 12.")
    let long = String(repeating: "x", count: 91)
    #expect(
      try complaint(replacing: #""f""#, with: #""f", "\#(long)""#)
        == "03-async-monad.json:12: Line 2 of 'answer' has 91 columns; it may have 90.")
  }

  @Test func aProofIsACommandOrATestAndShowsSomething() throws {
    let proof = #"{"command": "compare happy", "shows": ["g"]}"#
    #expect(
      try complaint(replacing: proof, with: #"{"shows": ["g"]}"#)
        == "03-async-monad.json:14: In 'proof': It needs one of 'command', 'snippet' and 'test', "
        + "and only one.")
    #expect(
      try complaint(replacing: proof, with: #"{"command": "compare happy", "shows": []}"#)
        == "03-async-monad.json:14: In 'proof': 'shows' is not a list of texts.")
  }

  @Test(arguments: [
    (#"{"point": "a", "fact": "F12", "words": [["a b", "c"], ["d"]]}"#, nil),
    (#"{"point": "a"}"#, nil), (#""a", {"point": "b"}"#, nil),
    (#"7"#, "point 1: It is neither a text nor an object."),
    (#""a", """#, "point 2: It is neither a text nor an object."),
    (#"{"words": [["a"]]}"#, "point 1: 'point' is missing."),
    (#"{"point": "a", "fakt": "F1"}"#, "point 1: 'fakt' is no member of an entry."),
    (
      #"{"point": "a", "fact": "12"}"#,
      "point 1: 'fact' is '12'; it is F or K with a number, as in F12."
    ),
    (#"{"point": "a", "words": ["a b, c", "d"]}"#, nil),
    (
      #"{"point": "a", "words": [["b"], []]}"#,
      #"point 1: 'words' is not a list of texts such as "once, one time"."#
    ),
    (
      #"{"point": "a", "words": ["b, , c"]}"#,
      "point 1: '' in 'words' is no phrase: words without commas."
    ),
    (#"{"point": "a", "words": [["B"]]}"#, "point 1: 'B' in 'words' is not in lower case."),
    (
      #"{"point": "a", "words": [["b, c"]]}"#,
      "point 1: 'b, c' in 'words' is no phrase: words without commas."
    ),
    (
      #"{"point": "a", "words": [["…"]]}"#,
      "point 1: '…' in 'words' is no phrase: words without commas."
    ),
  ])
  func aPointIsATextOrAnObject(point: String, sentence: String?) throws {
    let said = try complaint(
      replacing: #"["a"]"#, with: "[\(point)]", in: "point-\(point.count)-\(sentence?.count ?? 0)")
    let fault = sentence.map { "03-async-monad.json:8: In 'mustMention', \($0)" }
    #expect(said == fault ?? "1 questions")
  }

  @Test func thereIsAtLeastOnePoint() throws {
    #expect(
      try complaint(replacing: #"["b"]"#, with: "[]")
        == "03-async-monad.json:9: 'goodToMention' is not a list of texts or objects.")
  }

  @Test func whetherItIsAboutTheKitIsTrueOrFalse() throws {
    let level = #""level": "mid","#
    #expect(
      try complaint(replacing: level, with: level + #" "isClassic": true,"#) == "1 questions")
    #expect(
      try complaint(replacing: level, with: level + #" "isClassic": 1,"#)
        == "03-async-monad.json:5: 'isClassic' is not true or false.")
  }

  @Test func theAnswersOfOthersAreTexts() throws {
    let level = #""level": "mid","#
    for name in ["rightAnswer", "wrongAnswer"] {
      #expect(
        try complaint(replacing: level, with: "\(level) \"\(name)\": [\"g\"],") == "1 questions")
      #expect(
        try complaint(replacing: level, with: "\(level) \"\(name)\": \"g\",")
          == "03-async-monad.json:5: '\(name)' is not a list of texts.")
    }
  }

  @Test func aSnippetHasAPlainName() throws {
    let proof = #""command": "compare happy""#
    #expect(
      try complaint(replacing: proof, with: #""snippet": "two-awaits""#) == "1 questions")
    #expect(
      try complaint(replacing: proof, with: #""snippet": "../x""#)
        == "03-async-monad.json:14: In 'proof': 'snippet' is '../x'; it is lower-case words with "
        + "hyphens.")
  }

  @Test func twoEntriesWithOneNameAreNamedBoth() throws {
    let entry = Self.good.dropFirst(2).dropLast(3)
    #expect(
      try complaint(about: "[\n\(entry),\n\(entry)\n]")
        == "03-async-monad.json:17: The id 'one' is taken already, at 03-async-monad.json:3.")
  }

  @Test func whatIsNoJSONIsNamedWithLineAndColumn() throws {
    #expect(
      try complaint(replacing: #""level": "mid""#, with: #""level" "mid""#)
        .hasPrefix("03-async-monad.json:5:13: This is no JSON. Foundation says: "))
    #expect(
      try complaint(about: "[\n  {\n")
        .hasPrefix("03-async-monad.json:2: This is no JSON. Foundation says: "))
    #expect(
      try complaint(about: "{}") == "03-async-monad.json:1: The file is no list of entries.")
    #expect(
      try complaint(about: "[\n  {},\n  7]") == "03-async-monad.json:2: 'id' is missing.")
  }

  /// Returns what the bank says of the file of a coding task, beside good questions.
  private func complaint(
    aboutTask text: String, file: String = "14.3.json", in test: String = #function
  ) throws -> String {
    let root = FileManager.default.temporaryDirectory
      .appendingPathComponent("bank-\(getpid())-\(test.prefix { $0 != "(" })")
    defer { try? FileManager.default.removeItem(at: root) }
    for (folder, name, text) in [
      (Bank.folder, "03-async-monad.json", Self.good), (Bank.folderOfTasks, file, text),
    ] {
      let folder = root.appendingPathComponent(folder)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try text.write(to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8)
    }
    do {
      return "\(try Bank(in: Checkout(root: root)).tasks.map(\.exercise))"
    } catch {
      return "\(error)".replacing(Bank.folderOfTasks + "/", with: "")
    }
  }

  private static let task = """
    {
      "exercise": "14.3",
      "lesson": 3,
      "level": "mid",
      "topic": "order",
      "mustMention": ["a"], "goodToMention": ["b"], "redFlags": ["c"],
      "followUps": ["d", "e"],
      "answer": ["f"],
      "proof": {"test": "Suite/test", "shows": ["g"]}
    }

    """

  @Test func theFileOfACodingTaskIsOneEntryAndCalledAfterItsExercise() throws {
    #expect(try complaint(aboutTask: Self.task) == #"["14.3"]"#)
    #expect(
      try complaint(aboutTask: Self.task, file: "14.4.json")
        == "14.4.json:2: 'exercise' is '14.3'; the name of the file says otherwise.")
    #expect(
      try complaint(aboutTask: Self.task.replacing("mid", with: "middle"))
        == "14.3.json:4: 'level' is 'middle'; it is junior, mid, senior or staff.")
    #expect(
      try complaint(aboutTask: "[\(Self.task)]") == "14.3.json:1: The entry is no object.")
    #expect(
      try complaint(aboutTask: Self.task.replacing("order", with: "order\"")).hasPrefix(
        "14.3.json:5:19: This is no JSON."))
  }

  @Test func ofAllThatIsMissingTheFirstMemberIsNamed() throws {
    let common = [("lesson", "3"), ("level", #""mid""#), ("topic", #""order""#)]
    let rubric = [
      ("mustMention", #"["a"]"#), ("goodToMention", #"["b"]"#), ("redFlags", #"["c"]"#),
      ("followUps", #"["d", "e"]"#), ("answer", #"["f"]"#), ("proof", "{}"),
    ]
    let question = [("id", #""one""#)] + common + [("question", #""What?""#)] + rubric
    let task = [("exercise", #""14.3""#)] + common + rubric
    func entry(_ members: some Sequence<(String, String)>) -> String {
      "{" + members.map { "\"\($0)\": \($1)" }.joined(separator: ", ") + "}"
    }
    for (index, (name, _)) in question.enumerated() {
      #expect(
        try complaint(about: "[\(entry(question.prefix(index)))]")
          == "03-async-monad.json:1: '\(name)' is missing.")
    }
    for (index, (name, _)) in task.enumerated() {
      #expect(
        try complaint(aboutTask: entry(task.prefix(index)))
          == "14.3.json:1: '\(name)' is missing.")
    }
  }

  @Test func aFolderWithoutFilesIsNamed() {
    #expect(throws: CourseError.unreadable(path: Bank.folder)) {
      try Bank(in: Checkout(root: URL(fileURLWithPath: "/nowhere")))
    }
  }
}

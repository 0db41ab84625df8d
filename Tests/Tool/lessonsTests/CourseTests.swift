import CourseFiles
import Foundation
import Testing

/// The course on a terminal, driven by keys.
@Suite struct CourseTests {
  private func typist(
    _ room: Classroom, _ arguments: String..., columns: UInt16 = 100
  ) throws -> Typist {
    try Typist(arguments, folder: room.root, columns: columns, term: "xterm")
  }

  private func progress(_ room: Classroom) throws -> CourseProgress {
    CourseProgress.load(from: try Checkout(above: [room.root])).progress
  }

  /// What the terminal has shown, without what moves the cursor and colours.
  private func lines(_ typist: Typist) -> [Substring] {
    typist.shown.replacing("\u{1B}[H", with: "\n")
      .replacing(/\u{1B}\[[0-9;]*[A-Za-z]/, with: "").split(separator: "\n")
  }

  @Test(arguments: [60, 100] as [UInt16]) func aWholeLessonIsGoneThroughByKeys(
    columns: UInt16
  ) throws {
    let room = try Classroom("lesson-\(columns)")
    let typist = try typist(room, "1", columns: columns)
    typist.wait(for: "step 1 of 6")
    typist.press("31425", at: "quit: ")
    typist.wait(for: "Right.")
    for step in 2...6 {
      typist.press("n")
      // Step 3 asks something.
      if step == 4 {
        typist.wait(for: "n again goes on without an answer.")
        typist.press("n")
      }
      typist.wait(for: "step \(step) of 6")
    }
    typist.press("n", at: "quit: ")
    typist.wait(for: "Still open in this lesson: 1.1 (step 2)")
    typist.press("n", at: "quit: ")
    typist.wait(for: "Lesson 2, step 1")
    typist.press("bq", at: "quit: ")
    #expect(typist.end() == 0)
    #expect(lines(typist).allSatisfy { $0.count <= Int(columns) })
    #expect(try progress(room).place == .init(lesson: 1, step: 6))
    #expect(try progress(room).hasAnswered(.init(lesson: 1, step: 1)))
  }

  @Test func aWrongAnswerIsToldWithTheRightOneAndAHintMakesItSmaller() throws {
    let room = try Classroom()
    let typist = try typist(room, "11")
    typist.press("h", at: "quit: ")
    typist.wait(for: "It is not 1.")
    typist.press("9")
    typist.wait(for: "There are 3 to choose from.")
    typist.press("3")
    typist.wait(for: "It is 2.")
    typist.wait(for: "Not 3: Both replies come")
    typist.wait(for: "# lamp  ! stale")
    typist.press("m", at: "quit: ")
    typist.press("bm", at: "quit: ")
    typist.wait(for: "Two different things can go wrong")
    typist.press("q")
    #expect(typist.end() == 0)
  }

  @Test(.timeLimit(.minutes(60))) func aSavedFileIsJudgedAndAPassGoesOn() throws {
    let room = try Classroom()
    let typist = try typist(room, "1")
    typist.press("nn", at: "quit: ")
    typist.wait(for: "Save 1.1-error-branch.swift to have it checked")
    typist.press("    hhh", at: "quit: ")
    typist.wait(for: "That was the last hint. k shows the kit's answer.")
    typist.wait(for: "k kit's answer")
    typist.press("b", at: "quit: ")
    let other = room.file.deletingLastPathComponent()
      .appendingPathComponent("1.2-one-after-another.swift")
    try "// mine".write(to: other, atomically: true, encoding: .utf8)
    typist.wait(for: "1.2 was saved; this step is 1.1.")
    #expect(!typist.shown.contains("That is all; n goes on."))
    typist.press("c", at: "quit: ")
    typist.wait(for: "waits for ever")
    typist.wait(for: "Save the file again")
    // An editor may write another file and rename it.
    let (stub, new) = (try room.file.text, room.file.appendingPathExtension("new"))
    try "broken".write(to: new, atomically: true, encoding: .utf8)
    #expect(rename(new.path, room.file.path) == 0)
    typist.wait(for: "does not compile")
    typist.wait(for: "quit: ")
    try stub.write(to: room.file, atomically: true, encoding: .utf8)
    typist.wait(for: "NOT MET")
    typist.wait(for: "quit: ")
    try room.solve()
    typist.wait(for: "Passed.")
    typist.wait(for: "looking at a spinner for ever")
    typist.wait(for: "n goes on")
    typist.press("nq", at: "quit: ")
    #expect(typist.end() == 0)
    #expect(try progress(room).place == .init(lesson: 1, step: 3))
    #expect(try progress(room).passed == ["1.1"])
  }

  @Test(.timeLimit(.minutes(60))) func aKeyShowsThePageOfTheMisconceptionThatWasNamed() throws {
    let room = try Classroom()
    let typist = try typist(room, "1")
    typist.press("nn", at: "quit: ")
    typist.press("w", at: "quit: ")
    typist.wait(for: "quit: ")
    try room.write(
      replacing: Classroom.gap,
      with: """
        guard case .success(let avatar) = result else {
          if case .failure(let error) = result { main.schedule { screen.show(error) } }
          return
        }
        """)
    // This key comes with the save, so it shows nothing of what is not there yet.
    typist.press("w")
    // What it is called stands above the traces, on the first screen.
    typist.wait(for: "This looks like \"error shown but not reported\". w shows its page.")
    typist.press("w", at: "w why")
    typist.wait(for: "Not true: ")
    typist.wait(for: "What you see")
    typist.press("nq", at: "quit: ")
    #expect(typist.end() == 0)
    #expect(!typist.shown.contains("lessons misconception"))
  }

  /// Killed after so many keys: the place and the answers are those of the keys before.
  @Test func whereverItIsKilledNothingIsLost() throws {
    let room = try Classroom()
    for moment in 1...20 {
      let before = try progress(room).place ?? .init(lesson: 1, step: 1)
      let keys = moment.isMultiple(of: 3) ? "b" : "n"
      let typist = moment == 1 ? try typist(room, "1") : try typist(room)
      typist.wait(for: "Lesson \(before.lesson), step \(before.step)")
      typist.press(keys, at: "quit: ")
      if keys == "n", ["1.1", "1.3", "2.1", "2.3"].contains("\(before.lesson).\(before.step)") {
        typist.wait(for: "n again goes on without an answer.")
        typist.press(keys, at: "quit: ")
      }
      // The last step of a lesson first tells what is open.
      if keys == "n", before.step == 6 {
        typist.wait(for: "Still open in this lesson")
        typist.press(keys, at: "quit: ")
      }
      typist.wait(for: "quit: ")
      typist.kill()
      _ = typist.end()
      let after = try #require(try progress(room).place, "moment \(moment)")
      #expect(after != before)
      let files = try FileManager.default.contentsOfDirectory(atPath: room.root.path)
      #expect(!files.contains { $0.hasPrefix(".lessons-progress-unreadable") })
    }
  }

  @Test func twoTerminalsAndCtrlCAreNormal() throws {
    let room = try Classroom()
    let (one, other) = (try typist(room, "1"), try typist(room, "11"))
    for typist in [one, other] { typist.wait(for: "quit: ") }
    one.press("31425")
    one.wait(for: "Right.")
    other.press("2")
    other.wait(for: "Right.")
    one.interrupt(at: "quit: ")
    other.interrupt(at: "quit: ")
    #expect(one.end() == 0)
    #expect(other.end() == 0)
    let progress = try progress(room)
    #expect(progress.hasAnswered(.init(lesson: 1, step: 1)))
    #expect(progress.hasAnswered(.init(lesson: 11, step: 1)))
  }

  @Test func theFileOfTheCodeIsShownAtThePlace() throws {
    let room = try Classroom()
    let typist = try typist(room, "11")
    typist.wait(for: "s source")
    typist.press("s", at: "quit: ")
    typist.wait(for: "Task { @MainActor in")
    typist.press("b", at: "quit: ")
    typist.wait(for: "step 1 of 6")
    typist.press("?", at: "quit: ")
    typist.wait(for: "quit; nothing is lost")
    typist.press("q")
    #expect(typist.end() == 0)
  }

  @Test func theListLeadsToALessonAndPageWritesAFile() throws {
    let room = try Classroom()
    let typist = try typist(room, "1")
    typist.press("p", at: "quit: ")
    typist.wait(for: "Writing a page …")
    typist.wait(for: " orders of replies, ")
    typist.wait(for: "Open it in a browser.")
    typist.press("l", at: "quit: ")
    typist.wait(for: "The number of a lesson, then Enter:")
    typist.press("99\n")
    typist.wait(for: "There is no lesson 99.")
    typist.press("1")
    typist.wait(for: "then Enter: 1")
    typist.press("1\n")
    typist.wait(for: "Lesson 11, step 1 of 6")
    typist.press("q")
    #expect(typist.end() == 0)
    let page = room.root.appendingPathComponent("update-avatar-avatar-fails.html")
    #expect(FileManager.default.fileExists(atPath: page.path))
  }

  /// A newcomer sees the mistake, changes one line, and chooses a way.
  @Test(.timeLimit(.minutes(60))) func startLeadsToTheFirstPassAndToAWay() throws {
    let room = try Classroom()
    let typist = try typist(room, "start")
    typist.wait(for: "Lesson 0, step 1 of 2")
    typist.wait(for: "page.show(results)")
    typist.wait(for: "quit: ")
    let file = room.root.appendingPathComponent(
      "lessons/00-start/exercises/0.1-search-results.swift")
    try file.text.replacing(
      "page.show(results)", with: "if page.text == text { page.show(results) }"
    )
    .write(to: file, atomically: true, encoding: .utf8)
    typist.wait(for: "Passed.")
    typist.press("n", at: "quit: ")
    typist.wait(for: "Type a number.")
    typist.press("1", at: "quit: ")
    typist.wait(for: "Lesson 9, step 1 of 6")
    typist.press("q", at: "quit: ")
    #expect(typist.end() == 0)
    let progress = try progress(room)
    #expect(progress.path == .await)
    #expect(progress.lesson(after: 9, among: Array(0...17)) == 10)
    #expect(progress.lesson(after: 12, among: Array(0...17)) == 16)
    #expect(progress.lesson(after: 17, among: Array(0...17)) == nil)
    #expect(try room.lessons("next").output.hasPrefix("Next: lesson 9,"))
  }

  @Test func theListOpensALessonWhereSomethingIsOpen() throws {
    let room = try Classroom()
    let typist = try typist(room, "start")
    typist.press("n", at: "quit: ")
    typist.wait(for: "Type a number.")
    typist.press("n", at: "quit: ")
    typist.wait(for: "A number chooses your way; n takes all lessons.")
    typist.press("l", at: "quit: ")
    typist.press("11\n", at: "quit: ")
    typist.wait(for: "Lesson 11, step 1 of 6")
    typist.press("2", at: "quit: ")
    typist.wait(for: "Right.")
    typist.press("l", at: "quit: ")
    typist.press("11\n", at: "quit: ")
    typist.wait(for: "Lesson 11, step 2 of 6")
    typist.press("q", at: "quit: ")
    #expect(typist.end() == 0)
  }

  /// The picture of the first page is that which a check of the stub draws.
  @Test func theFirstPictureIsTrue() throws {
    let room = try Classroom()
    let lines = try room.lessons("start").output.split(separator: "\n")
    let picture = lines.drop { $0 != "what happens" }.prefix(4)
    let checked = try room.lessons("check", "0.1").output
    #expect(picture.count == 4)
    for line in picture { #expect(checked.contains(line), "\(checked)") }
  }

  @Test func elsewhereTheLessonIsPrintedWithAllItsSteps() throws {
    let room = try Classroom()
    let printed = try room.lessons("11").output
    for step in 1...6 { #expect(printed.contains("Lesson 11, step \(step) of 6: ")) }
    #expect(printed.contains("Answers\nStep 1: 2.\nStep 5: 2.\n"))
    #expect(!printed.contains("check-then-act"))
    #expect(try room.lessons("11", "--all").output.contains("check-then-act"))
    #expect(try room.lessons("11", "--section", "5").output.contains("check-then-act"))
    #expect(try room.lessons("1", "--all", "--section", "2").exitCode == 64)
  }
}

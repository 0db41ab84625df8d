import CourseFiles
import Foundation
import Interview
import Testing

/// The folder of an interviewer, and what may be wrong with it.
@Suite struct SheetFolderTests {
  private func inFolder(
    _ test: String = #function, _ body: (SheetFolder, URL) throws -> Void
  ) throws {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("sheets-\(getpid())-\(test.prefix { $0 != "(" })/below")
    defer { try? FileManager.default.removeItem(at: url.deletingLastPathComponent()) }
    try body(try SheetFolder(at: url.path), url)
  }

  private func open(_ name: String, _ folder: SheetFolder) throws -> OpenSheet {
    let sheet = try MarkSheetTests.fresh(for: name)
    return try folder.open(name, orFirst: { sheet })
  }

  /// Makes the first mark of a sheet.
  private func marked(_ sheet: MarkSheet) throws -> MarkSheet {
    var lines = ["1"][...]
    var session = MarkingSession(
      sheet,
      talk: MarkingSession.Talk(
        tell: { _ in }, present: { _ in }, ask: { _ in lines.popFirst() }, save: { _ in }))
    try session.run()
    return session.sheet
  }

  /// Its files have the names of people; a folder that was there may hold other things.
  @Test func aNewFolderIsKeptOutOfGit() throws {
    try inFolder { _, url in
      #expect(
        try String(contentsOf: url.appendingPathComponent(".gitignore"), encoding: .utf8) == "*\n")
      let above = url.deletingLastPathComponent()
      _ = try SheetFolder(at: above.path)
      let names = try FileManager.default.contentsOfDirectory(atPath: above.path)
      #expect(names == ["below"])
    }
  }

  @Test func theRoundIsThatOfTheProgramThatAskedFirst() throws {
    try inFolder { folder, _ in
      let materials = try Materials.small()
      let rounds = [1, 2].map { Round(.init(seed: $0), from: materials) }
      #expect(try folder.round() == nil)
      for round in rounds { #expect(try folder.round(orFirst: { round }) == rounds[0]) }
      #expect(try folder.round() == rounds[0])
      #expect(try folder.all() == [])
    }
  }

  @Test func aRoundThatNoRoundCanBeIsLeftAlone() throws {
    try inFolder { folder, url in
      let materials = try Materials.small()
      let round = try folder.round(orFirst: { Round(.init(seed: 1), from: materials) })
      let file = url.appendingPathComponent("_round.json")
      let text = try String(contentsOf: file, encoding: .utf8)
        .replacing("\"minutes\" : 30", with: "\"minutes\" : -1")
      try text.write(to: file, atomically: true, encoding: .utf8)
      #expect(throws: SheetError.notUnderstood(file.path)) { try folder.round(orFirst: { round }) }
      #expect(try String(contentsOf: file, encoding: .utf8) == text)
    }
  }

  @Test func aSheetThatIsKeptIsThereAgain() throws {
    try inFolder { folder, url in
      let sheet = try marked(try open("Ada Lovelace", folder).sheet)
      try open("Ada Lovelace", folder).keep(sheet)
      let again = try open("  ada   LOVELACE", folder)
      #expect(again.sheet == sheet)
      #expect(again.paths.json == url.path + "/ada-lovelace.json")
      let text = try String(contentsOfFile: again.paths.text, encoding: .utf8)
      #expect(text == sheet.markdown())
      #expect(try folder.all() == [sheet])
    }
  }

  @Test(arguments: [
    ("../../etc/passwd", "etc-passwd"), ("Łukasz Świątek", "ukasz-swiatek"), ("李雷", "candidate"),
    (".", "candidate"), ("-rf *", "rf"), ("_round", "round"), ("a\nb", "a-b"),
    (String(repeating: "x", count: 300), String(repeating: "x", count: 60)),
  ])
  func theFileNameIsSafeWhateverTheNameIs(name: String, file: String) throws {
    try inFolder("name-\(file.count)-\(name.count)") { folder, url in
      let sheet = try open(name, folder)
      #expect(sheet.paths.json == "\(url.path)/\(file).json")
      #expect(sheet.sheet.candidate == name)
      let files = try FileManager.default.contentsOfDirectory(atPath: url.path)
      let own = ["._lock", ".gitignore", ".\(file).lock", "\(file).json", "\(file).md"]
      #expect(files.sorted() == own.sorted())
    }
  }

  @Test func twoPeopleWhoseFilesWouldHaveOneNameHaveTwo() throws {
    try inFolder { folder, url in
      let names = ["Zoë", "Zoe", "zoe!"]
      let paths = try names.map { try open($0, folder).paths.json }
      #expect(paths == ["", "-2", "-3"].map { "\(url.path)/zoe\($0).json" })
      #expect(try folder.all().map(\.candidate).sorted() == names.sorted())
      #expect(try names.map { try open($0, folder).paths.json } == paths)
    }
  }

  @Test func aSheetThatIsOpenElsewhereIsRefusedAndNoOtherIs() throws {
    try inFolder { folder, _ in
      let ada = try open("Ada", folder)
      #expect(throws: SheetError.inUse("Ada")) { try open("Ada", folder) }
      #expect(try open("Bob", folder).sheet.candidate == "Bob")
      try withExtendedLifetime(ada) { try ada.keep(ada.sheet) }
    }
  }

  @Test func aFileOfALaterVersionIsLeftAlone() throws {
    try inFolder { folder, url in
      _ = try open("Ada", folder)
      let file = url.appendingPathComponent("ada.json")
      let text = try String(contentsOf: file, encoding: .utf8)
      let later = text.replacing("\"version\" : 1", with: "\"version\" : 2")
      try later.write(to: file, atomically: true, encoding: .utf8)
      #expect(throws: SheetError.later(file.path, 2)) { try open("Ada", folder) }
      #expect(try String(contentsOf: file, encoding: .utf8) == later)
    }
  }

  @Test(arguments: ["", "{}", "no JSON", "{\"version\": 1}", "{\"version\": 1, \"value\": 3}"])
  func aFileThatIsNoSheetIsLeftAlone(text: String) throws {
    try inFolder("no-sheet-\(text.count)") { folder, url in
      let file = url.appendingPathComponent("ada.json")
      try text.write(to: file, atomically: true, encoding: .utf8)
      #expect(throws: SheetError.notUnderstood(file.path)) { try open("Ada", folder) }
      #expect(throws: SheetError.notUnderstood(file.path)) { try folder.all() }
      #expect(try String(contentsOf: file, encoding: .utf8) == text)
    }
  }

  @Test func marksThatWereChangedInTheFileAreAddedUpAnew() throws {
    try inFolder { folder, url in
      let sheet = try marked(try open("Ada", folder).sheet)
      #expect(sheet.points == 10)
      try open("Ada", folder).keep(sheet)
      let file = url.appendingPathComponent("ada.json")
      let text = try String(contentsOf: file, encoding: .utf8)
      try text.replacing("\"isMade\" : true", with: "\"isMade\" : false")
        .write(to: file, atomically: true, encoding: .utf8)
      #expect(try open("Ada", folder).sheet.points == 0)
    }
  }

  @Test func aFolderThatIsNoneOrGoneIsTold() throws {
    #expect(throws: SheetError.noFolder("/dev/null")) { try SheetFolder(at: "/dev/null") }
    #expect(throws: SheetError.self) { try SheetFolder(at: "/dev/null/below") }
    try inFolder { folder, url in
      let sheet = try open("Ada", folder)
      try FileManager.default.removeItem(at: url)
      let reason = String(cString: strerror(ENOENT))
      #expect(throws: SheetError.cannotWrite("\(url.path)/ada.json", reason)) {
        try sheet.keep(sheet.sheet)
      }
    }
  }
}

@testable import Grading
import Testing

/// What a teacher gives: tables, points, times.
@Suite struct RosterTests {
  private func sentences(_ text: String) -> [String] {
    do {
      _ = try Roster(text, among: ["9.1"])
      return []
    } catch {
      return error.sentences
    }
  }

  @Test func aTableIsReadAsSpreadsheetsWriteIt() {
    let table = Table("\u{FEFF}a;b\r\n\"x; \"\"y\"\"\nz\"; 1 \r\n\r\n;\r\nc;d")
    #expect(table.rows.map(\.cells) == [["a", "b"], ["x; \"y\"\nz", "1"], ["c", "d"]])
    #expect(table.rows.map(\.line) == [1, 2, 6])
  }

  @Test func aCellThatASpreadsheetWouldRunIsAText() {
    #expect(Table.text("=HYPERLINK(1)") == "'=HYPERLINK(1)")
    #expect(Table.line(["a,b", "say \"x\"", "c"]) == "\"a,b\",\"say \"\"x\"\"\",c\r\n")
  }

  @Test func namesTimesAndGivenPointsAreRead() throws {
    let roster = try Roster(
      """
      student,name,submitted,deadline,exercise,points,reason
      ada,Ada L,2026-11-28T18:00:30Z,,,,
      bob,,2026-11-28T19:00Z,2026-11-29,9.1,2.5,ill
      bob,,,,,7,agreed
      """.replacing("bob,,,,,7,agreed", with: ""), among: ["9.1"])
    let deadline = Moment("2026-11-28T19:00+01:00")
    #expect(roster.entries["ada"]?.name == "Ada L")
    #expect(roster.minutesLate("ada", deadline: deadline) == 1)
    #expect(roster.minutesLate("bob", deadline: deadline) == nil)
    #expect(roster.minutesLate("eve", deadline: deadline) == nil)
    let given = roster.entries["bob"]?.overrides["9.1"]
    #expect(given?.points.description == "2.5")
    #expect(given?.reason == "ill")
  }

  @Test func eachWrongLineIsToldOnce() {
    let faults = sentences(
      """
      student,name,submitted,exercise,points,reason
      ,x
      ada,,yesterday
      bob,,,8.8,1,why
      cid,,,,many,why
      dan,,,,1
      eve
      eve
      """)
    #expect(
      faults == [
        "Line 2 names no student.",
        "Line 3 has 'yesterday' for submitted; a time such as 2026-11-28T18:00+01:00 is meant.",
        "Line 4 names exercise '8.8', which the kit does not have.",
        "Line 5 has 'many' for points; a number such as 7 or 7.5 is meant.",
        "Line 6 gives points without a reason.",
        "Line 8 names 'eve' a second time; only rows with an exercise may do that.",
      ])
  }

  @Test func aTableWithoutAHeadIsToldWhatIsNeeded() {
    #expect(
      sentences("ada,bob") == [
        "Its first line must name the columns: student, name, submitted, deadline, exercise, "
          + "points, reason."
      ])
  }

  @Test(arguments: ["{\"9.1\": 10, \"5.1\": 2.25}", "exercise;points\n9.1;10\n5.1;2.25\n"])
  func pointsAreReadAsJSONOrAsATable(text: String) throws {
    let list = try PointList(text, among: ["5.1", "9.1"])
    #expect(list.points["9.1"] == Points(10))
    #expect(list.points["5.1"] == Points(hundredths: 225))
  }

  @Test func wrongPointsAreTold() {
    #expect(throws: Roster.Faults.self) { try PointList("{\"9.1\": -1}", among: ["9.1"]) }
    #expect(throws: Roster.Faults.self) { try PointList("{\"8.8\": 1}", among: ["9.1"]) }
    #expect(throws: Roster.Faults.self) { try PointList("9.1 10", among: ["9.1"]) }
  }

  @Test(arguments: [
    ("1970-01-01", 0), ("1970-01-01T00:00:01Z", 1), ("2000-03-01 00:00", 951_868_800),
    ("2026-11-28T18:00+01:00", 1_795_885_200), ("2024-02-29T23:59:59.5-0230", 1_709_260_199),
  ]) func aMomentIsCountedInSeconds(text: String, seconds: Int) {
    #expect(Moment(text)?.seconds == seconds)
  }

  @Test(arguments: ["", "now", "2026-13-01", "2026-11-28T25:00Z", "28.11.2026", "2026-11-28T9:00"])
  func whatIsNoMomentIsNone(text: String) {
    #expect(Moment(text) == nil)
  }

  @Test func pointsAreSharesInHundredths() {
    #expect(Points(10).part(1, of: 3).description == "3.33")
    #expect(Points(10).part(2, of: 3).description == "6.67")
    #expect(Points(10).part(3, of: 3).description == "10")
    #expect(Points("7.5")?.hundredths == 750)
    #expect(Points("7.555") == nil)
    #expect(Points("-1") == nil)
  }
}

import Foundation
@testable import Grading
import Testing

/// How a graded class is told, in each form.
@Suite struct ClassReportTests {
  private func grade(
    _ status: GradeStatus, _ met: [Bool?] = [], likeness: String? = nil,
    misconception: String? = nil
  ) -> Grade {
    var grade = Grade("9.1", status, status == .passed ? "" : "It is <so>.")
    grade.met = met
    grade.likeness = likeness
    grade.misconception = misconception
    grade.file = "9.1.swift"
    grade.feedback = "one\u{1B}two & three\n"
    if status == .short {
      grade.difference = Grade.Difference(
        requirement: 1, words: "They part.", excerpt: ["let x = 1"], drawing: "a  b\n")
    }
    return grade
  }

  private func record(_ students: [ClassRecord.Student]) -> ClassRecord {
    ClassRecord(
      kit: "k",
      exercises: [
        ClassRecord.Task(
          number: "9.1", title: "Seats & more", requirements: ["a", "b", "c"], metByStub: 1,
          points: Points(10))
      ], notes: [], students: students)
  }

  private func student(_ id: String, _ grade: Grade) -> ClassRecord.Student {
    ClassRecord.Student(id: id, grades: [grade])
  }

  private var students: [ClassRecord.Student] {
    [
      student("ada", grade(.passed, [true, true, true], likeness: "1")),
      student("bob", grade(.short, [true, false, true], likeness: "2", misconception: "m")),
      student("cid", grade(.short, [true, false, true], likeness: "2", misconception: "m")),
      student("dan", grade(.untouched, likeness: "0")), student("eve", grade(.missing)),
      student("fay", grade(.crashed, [true, true, nil], likeness: "3")),
    ]
  }

  private func report(
    _ students: [ClassRecord.Student], isAnonymous: Bool = false
  ) throws -> ClassReport {
    ClassReport(record(students), isAnonymous: isAnonymous, in: try Kit.checkout())
  }

  @Test func whatTheStubMeetsEarnsNothing() {
    let record = record(students)
    let totals = record.students.map { record.total(of: $0)?.description }
    #expect(totals == ["10", "5", "5", "0", "0", "5"])
  }

  @Test func aFaultOfTheMachineIsNoPointsAndCode70() throws {
    let report = try report([student("ada", grade(.notJudged))])
    #expect(report.exitCode == 70)
    #expect(report.record.total(of: report.record.students[0]) == nil)
    #expect(try self.report(students).exitCode == 0)
    #expect(report.gradescope(report.record.students[0]) == nil)
    #expect(!report.moodle.contains("ada"))
    #expect(report.junit.contains("errors=\"3\""))
    #expect(report.text.contains("the machine is at fault"))
  }

  @Test func givenPointsCountWithTheirReason() throws {
    var given = student("ada", grade(.missing))
    given.overrides = ["": ClassRecord.Override(points: Points(7), reason: "ill")]
    let report = try report([given])
    #expect(report.text.contains("ada: 7 points given: ill."))
    #expect(report.csv.contains("ada,,total,,,,7,10,,,Points given: ill"))
  }

  @Test func copiesAndTheSameSubmissionAreListed() throws {
    let findings = try report(students).findings
    #expect(findings.copies.map { $0.places.map(\.student) } == [["bob", "cid"]])
    #expect(findings.sameSubmissions.map(\.students) == [["bob", "cid"]])
  }

  @Test func whatTheClassShowsIsCounted() throws {
    let findings = try report(students).findings
    #expect(findings.differences.map(\.requirement) == ["b"])
    #expect(findings.differences.map(\.students) == [2])
    #expect(findings.misconceptions.map(\.name) == ["m"])
    #expect(findings.results.map(\.passed) == [1])
    #expect(findings.results.map(\.tried) == [4])
    #expect(findings.results.map(\.met) == [[4, 2, 3]])
    #expect(findings.stoppedBefore == nil)
    #expect(try report(students).teachFirst?.contains("3 have tried 9.1 and not passed it") == true)
  }

  @Test func partsPutTogetherAreTheWholeClass() throws {
    let whole = try report(students).json
    let parts = [[4, 1], [0, 2], [3, 5]]
    let records = try parts.enumerated().map { index, part in
      let json = Data(try report(part.map { students[$0] }).json.utf8)
      return ("part \(index)", try #require(ClassRecord(json: json)))
    }
    let merged = try ClassRecord.merged(records)
    #expect(ClassReport(merged, in: try Kit.checkout()).json == whole)
    #expect(throws: (any Error).self) { try ClassRecord.merged(records + [records[0]]) }
  }

  @Test func anAnonymousReportNamesNobody() throws {
    let report = try report(students, isAnonymous: true)
    for format in ClassFormat.allCases {
      for (path, text) in report.files(format, from: try Kit.checkout()) {
        for name in students.map(\.id) {
          #expect(!(path + " " + text).contains(try Regex("\\b\(name)\\b")))
        }
      }
    }
    #expect(Set(report.record.students.map(\.id)).count == 6)
  }

  /// JPlag gets the answers themselves, and no report.
  @Test(arguments: ClassFormat.allCases.filter { $0 != .jplag }) func twiceTheSameBytes(
    format: ClassFormat
  ) throws {
    let texts = try (0..<2).map { _ in
      try report(students).files(format, from: Kit.checkout()).map { $0.path + $0.text }
    }
    #expect(texts[0] == texts[1])
    #expect(!texts[0].isEmpty)
  }

  @Test func junitIsXMLWithACaseForEachRequirement() throws {
    let junit = try report(students).junit
    let parser = XMLReader()
    #expect(parser.read(junit))
    #expect(parser.counts["testsuite"] == 6)
    #expect(parser.counts["testcase"] == 18)
    #expect(parser.counts["failure"] == 9)
  }

  /// Two requirements are not met: each has words of its own, and the first its drawing.
  @Test func eachFailureSaysWhatItIsAbout() throws {
    let report = try report([student("ada", grade(.short, [true, false, false]))])
    let b = #"message="Not met: b.">They part.\#na  b\#n</failure>"#
    let c = #"message="Not met: c.">Not met: c.</failure>"#
    #expect(report.junit.contains(b) && report.junit.contains(c))
    let exercism = report.exercism.map(\.text).joined()
    #expect(exercism.contains(#""message" : "Not met: b.\nThey part.\na  b\n""#))
    #expect(exercism.contains(#""message" : "Not met: c.""#))
    #expect(exercism.contains(#""test_code" : "swift run lessons check 9.1  # requirement 3""#))
  }

  @Test func moodleGetsItsWorksheetOrATableForTheGradebook() throws {
    let own = try report([student("ada", grade(.passed, [true, true, true]))]).moodle
    #expect(own.hasPrefix("Full name,ID number,Grade,Maximum grade,Feedback comments\r\n"))
    #expect(own.hasSuffix("ada,ada,10,10,\"9.1 Seats & more: passed, 10 of 10.\"\r\n"))
    let named = try report([student("Participant 7", grade(.passed, [true, true, true]))]).moodle
    #expect(named.contains(",Last modified (grade),Feedback comments\r\nParticipant 7,"))
  }

  @Test func gradescopeAndClassroomGetTheirFields() throws {
    let report = try report([students[1]])
    let files = report.files(.gradescope, from: try Kit.checkout())
    #expect(files.map(\.path) == ["results.json"])
    let results = try JSONSerialization.jsonObject(with: Data(files[0].text.utf8)) as? [String: Any]
    #expect(results?["score"] as? Double == 5)
    let tests = results?["tests"] as? [[String: Any]]
    #expect(tests?.first?["max_score"] as? Int == 10)
    #expect(tests?.first?["status"] as? String == "failed")
    let classroom = try #require(report.classroom50(students[1], ["CLASSROOM": "c1"]))
    let result =
      try JSONSerialization.jsonObject(with: Data(classroom.utf8)) as? [String: Any]
    #expect(result?["schema"] as? String == "classroom50/result/v1")
    #expect(result?["classroom"] as? String == "c1")
    #expect(result?["max-score"] as? Int == 10)
  }

  @Test func aPageShowsNothingOfOthersAndRunsNothing() throws {
    var students = students
    students[0] = student("<script>x</script>", students[0].grades[0])
    let pages = try report(students).files(.html, from: Kit.checkout())
    #expect(pages.count == 7)
    #expect(pages.allSatisfy { !$0.text.contains("<script") })
    let bob = try #require(pages.first { $0.path == "students/bob.html" })
    #expect(!bob.text.contains("cid"))
    #expect(Set(pages.map(\.path)).count == 7)
  }

  @Test(arguments: ["../x", ".", "a/b", "", "con\n", String(repeating: "x", count: 300)])
  func aFileIsNamedSafely(id: String) {
    let name = ClassRecord.Student.fileName(id)
    #expect(!name.contains("/") && !name.hasPrefix(".") && name.utf8.count < 120 && !name.isEmpty)
  }
}

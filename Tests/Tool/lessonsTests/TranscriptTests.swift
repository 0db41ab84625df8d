import Foundation
import Mutants
import Testing

/// Whole sessions, compared letter by letter with what they once printed.
///
/// A file holds commands and their output, as a shell in a fresh classroom shows them: `$ lessons 1`
/// prints to a file, `60$ lessons 1` to a terminal of 60 columns, where `␛` stands for escape. An exit
/// code that is not 0 stands in brackets. `make transcripts` writes the output anew; read the
/// difference before you keep it.
@Suite struct TranscriptTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Transcripts")

  /// The session that checks all exercises, which takes as long as all others together.
  private static let ofAll = "check-all.txt"
  /// Those with rounds of interviews, or plans for them.
  private static let rounds = ["interview.txt", "tonight.txt"]

  static let names =
    (try? FileManager.default.contentsOfDirectory(atPath: folder.path))?
    .filter { $0.hasSuffix(".txt") && $0 != ofAll && !rounds.contains($0) }.sorted() ?? []

  @Test(arguments: TestPart.of(names)) func theSessionIsAsWritten(name: String) throws {
    try Self.play(name)
  }

  @Test(arguments: rounds) func theRoundIsAsWritten(name: String) throws { try Self.play(name) }

  @Test func theSessionOverAllExercisesIsAsWritten() throws { try Self.play(Self.ofAll) }

  private static func play(_ name: String) throws {
    let file = folder.appendingPathComponent(name)
    let expected = Transcript(try file.text, isPlayedHere: name == "wrong-use.txt")
    let actual = try expected.played(in: Classroom("transcript-\(name)", hasOwnFiles: true))
    if ProcessInfo.processInfo.environment["TRANSCRIPTS"] == "write" {
      return try actual.text.write(to: file, atomically: true, encoding: .utf8)
    }
    for (expected, actual) in zip(expected.steps, actual.steps) {
      #expect(actual.output == expected.output, "\(expected.command), in \(name)")
    }
  }

  @Test func thereAreSessions() {
    #expect(Self.names.count > 5)
  }
}

/// Commands, and what each printed.
private struct Transcript {
  struct Step {
    /// The line with its prompt.
    let command: String
    var output: String
  }

  var steps: [Step] = []
  /// Whether what needs no shell is carried out in this process: a hundred wrong command lines.
  private let isPlayedHere: Bool

  init(_ text: String, isPlayedHere: Bool) {
    self.isPlayedHere = isPlayedHere
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      if line.drop(while: \.isNumber).hasPrefix("$ ") {
        steps.append(Step(command: String(line), output: ""))
      } else if !steps.isEmpty {
        steps[steps.count - 1].output += line + "\n"
      }
    }
  }

  var text: String { steps.map { $0.command + "\n" + $0.output }.joined() }

  /// The same commands with what they print now.
  func played(in classroom: Classroom) throws -> Transcript {
    var played = self
    for index in steps.indices {
      let output = try output(of: steps[index].command, in: classroom)
        .replacing(classroom.root.resolvingSymlinksInPath().path, with: "/classroom")
        .replacing("\u{1B}", with: "␛")
      played.steps[index].output =
        output.isEmpty || output.hasSuffix("\n") ? output : output + "\n"
    }
    return played
  }

  private func output(of line: String, in classroom: Classroom) throws -> String {
    let (columns, command) = (line.prefix { $0 != "$" }, line.drop { $0 != "$" }.dropFirst(2))
    let words = command.split(separator: " ").dropFirst().map(String.init)
    let result =
      if let columns = UInt16(columns) {
        try Runner.onTerminalWithErrors(columns: columns, words, folder: classroom.root.path)
      } else if isPlayedHere, command.wholeMatch(of: /lessons [A-Za-z0-9 .\/:=,-]*/) != nil {
        try Runner.lessons(words, folder: classroom.root.path)
      } else {
        try Runner.shell("exec 2>&1\n" + command, in: classroom.root.path)
      }
    let end = result.exitCode == 0 ? "" : "[\(result.exitCode)]\n"
    // Times are real, and so is how far a search is; and a judge that is older than its sources is asked for with a progress bar.
    return (result.output + result.errors).replacing("\r\u{1B}[K", with: "")
      .replacing(/(?m)^lessons: [0-9]+ schedules, .*\n/, with: "")
      .replacing(/[0-9]+\.[0-9][0-9] s\b/, with: "0.00 s")
      .replacing(/\b[0-9]+:[0-9][0-9]\b/, with: "0:00") + end
  }
}

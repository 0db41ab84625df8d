@testable import ReadingCommands
import Rendering
import Shell
import Synchronization
import Testing

/// How a text is laid out on the screen of the course.
@Suite struct CourseScreenTests {
  private func drawn(_ text: String, width: Int) throws -> String {
    let written = Mutex("")
    let console = Console(
      input: 0, environment: [:], folder: "/", write: { text in written.withLock { $0 += text } },
      complain: { _ in })
    try Console.$current.withValue(console) {
      var screen = CourseScreen()
      try screen.draw(
        text, below: { _ in (line: "", keys: ["q quit"]) },
        on: Terminal(width: width, hasColour: false))
    }
    return written.withLock { $0 }
  }

  /// A terminal that divides a line itself copies it as one.
  @Test(arguments: [40, 60, 100]) func aCommandIsNotDivided(width: Int) throws {
    let command = "  swift run lessons check 7.1 --replay '2/s1:avatar=503,devices=ok,login=ok,a=b'"
    let shown = try drawn("Above.\n\(command)\nBelow.\n", width: width)
    #expect(shown.contains("Above.\u{1B}[K\n\(command)\u{1B}[K\nBelow.\u{1B}[K\n"))
  }

  @Test func otherLinesAreDividedBetweenWords() throws {
    let shown = try drawn("one, two, three, four, five, six, seven, eight", width: 40)
    #expect(
      shown.contains("one, two, three, four, five, six, seven,\u{1B}[K\neight\u{1B}[K\n"),
      "\(shown)")
  }
}

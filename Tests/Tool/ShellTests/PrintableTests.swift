import Checker
import Shell
import Testing

@Suite struct PrintableTests {
  @Test(arguments: [
    ("plain ü 👩‍💻\n\tnext", "plain ü 👩‍💻\n\tnext"),
    ("\u{1B}[2J", "\\u{1B}[2J"), ("a\rb\u{8}\0", "a\\u{D}b\\u{8}\\u{0}"),
    ("\u{9B}31m\u{7F}", "\\u{9B}31m\\u{7F}"), ("\u{202E}evil", "\\u{202E}evil"),
  ])
  func whatATerminalWouldObeyIsWrittenOut(text: String, shown: String) {
    #expect(text.printable == shown)
  }
}

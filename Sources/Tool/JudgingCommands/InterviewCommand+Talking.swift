import Foundation
import Rendering
import Shell

extension InterviewCommand {
  /// Shows Markdown.
  func tell(_ text: String) { show(MarkdownText(text).rendered(for: terminal)) }

  /// Shows a text; a reader that has gone away is no error.
  func show(_ text: String) {
    if interviewing.format == .json {
      Console.current.complain(text)
    } else {
      try? Console.current.write(text)
    }
  }

  /// Shows a prompt and returns the line that follows, without control characters and outer spaces.
  ///
  /// A line that no person typed is shown as if a person had typed it.
  ///
  /// - Returns: nil at the end of the input.
  func line(_ prompt: String) -> String? {
    show(prompt)
    guard case .line(let typed) = keyboard.nextLine() else {
      show("\n")
      return nil
    }
    let line = Self.clean(typed)
    if !keyboard.hasPerson { show(line + "\n") }
    return line
  }

  /// Returns a text without control characters and outer spaces.
  static func clean(_ text: String) -> String {
    let scalars = text.unicodeScalars.filter { $0.properties.generalCategory != .control }
    return String(String.UnicodeScalarView(scalars)).trimmingCharacters(in: .whitespaces)
  }
}

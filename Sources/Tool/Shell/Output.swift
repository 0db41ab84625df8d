import Foundation

/// What a command says while it runs.
package enum Output {
  /// Prints a text; one that is longer than the screen goes through the pager, if there is one.
  package static func show(_ text: String, on terminal: Terminal, _ pager: Pager?) throws {
    guard let pager, terminal.isTooLow(for: text) else { return try write(text) }
    if pager.show(text) { return }
    try write(text)
    if let complaint = pager.complaint { warn(complaint) }
  }

  /// Says why a command stopped, and the way out.
  package static func say(_ failure: Failure) {
    warn([failure.sentence, failure.wayOut].compactMap(\.self).joined(separator: "\n"))
  }

  /// Says something on standard error, with commands as they are to be typed.
  package static func warn(_ text: String) {
    let typed = text.replacing(/`lessons(?=[ `])/, with: "`swift run lessons")
    let words = "lessons: " + typed.printable
    Console.current.complain(
      Console.current.errorWidth.map { width in
        words.split(separator: "\n").map { String($0).wrapped(to: width, first: "", rest: "") }
          .joined()
      } ?? words + "\n")
  }

  /// Writes to standard output; a reader that has gone away is no error.
  package static func write(_ text: String) throws {
    do {
      try Console.current.write(text)
    } catch {
      let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
      if cause?.code == Int(EPIPE) { return }
      throw Failure.broken("The output could not be written to where it should go.")
    }
  }
}

import Checker
import Exercises
import Foundation
import ReadingCommands
import Rendering
import Shell

extension Workspace {
  /// Checks each exercise again when its file is saved, until the user has had enough.
  ///
  /// - Parameters:
  ///   - exercises: whose files are watched.
  ///   - page: the file of a page that shows the last check, if one is wanted.
  /// - Returns: nothing more to print, and 0.
  /// - Throws: `Failure` or `CheckerError` if nothing can be checked or the page cannot be written.
  func watch(
    _ exercises: [Exercise], pageTo page: String? = nil
  ) throws -> (text: String, exitCode: Int32) {
    let files = try exercises.map {
      checkout.root.appendingPathComponent(try $0.path(in: checkout)).path
    }
    var stamps = files.map(FileStamp.init(of:))
    let what = exercises.count == 1 ? exercises[0].fileName : "\(exercises.count) files"
    try Output.write(
      "Watching \(what). Save one to have it checked; Ctrl-C ends, or q and Enter.\n")
    if exercises.count == 1 { try show(exercises[0], page) }
    let keyboard = Keyboard(longestLine: 4_096)
    var input = keyboard.nextLine(withinMilliseconds: 200)
    while Self.goesOn(after: input) {
      for (index, exercise) in exercises.enumerated() {
        let now = FileStamp(of: files[index])
        guard now != stamps[index] else { continue }
        stamps[index] = now
        try show(exercise, page)
      }
      input = keyboard.nextLine(withinMilliseconds: 200)
    }
    if input == .end, !keyboard.hasPerson {
      Output.warn("Standard input is closed, so nobody could end the watch; it ends here.")
    }
    return ("", 0)
  }

  /// Whether the user wants to go on: not after `q`, nor when the input is closed.
  private static func goesOn(after input: Keyboard.Input) -> Bool {
    switch input {
    case .line(let line): !line.hasPrefix("q")
    case .nothing: true
    case .tooLong, .end: false
    }
  }

  private func show(_ exercise: Exercise, _ page: String?) throws {
    // A checked page takes the place of the one before, but only where there is a page; the window
    // may have another size by now.
    let clear = terminal == .none ? "\n" : "\u{1B}[2J\u{1B}[H"
    let now = Console.current.terminal
    let workspace = try Workspace(now)
    let result =
      try page.map { try workspace.check(exercise, pageTo: $0, isKeptFresh: true) }
      ?? workspace.check([exercise], inFull: true)
    try Output.write(clear + result.text)
  }

}

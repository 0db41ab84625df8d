import CourseFiles
import Exercises
import Foundation
import Scenario
import TaskHost

/// A program of the reader's own: a file that is compiled, read by the fence, and played like an
/// answer.
package struct OwnProgramFile: Sendable {
  /// What its column is called.
  package let name: String
  /// The path, as somebody has named it.
  package let path: String
  /// The name of the file, as its lines are told.
  package let file: String
  /// What is in it.
  package let text: String

  /// Why a program cannot be played.
  package struct Problem: Error, Sendable {
    /// What is wrong, in one sentence.
    package let sentence: String
    /// What to do about it.
    package let wayOut: String?
    /// Whether the kit or the machine is the reason.
    package let isOfKit: Bool
  }

  /// Reads the file at a path.
  ///
  /// - Parameters:
  ///   - path: the path, as somebody has named it.
  ///   - place: where it is.
  ///   - taken: what other columns are called.
  /// - Throws: `Problem` if there is no text.
  package init(_ path: String, at place: URL, besides taken: [String]) throws(Problem) {
    self.path = path
    file = place.lastPathComponent
    let base = place.deletingPathExtension().lastPathComponent
    let names = [base, file] + (2...99).map { "\(base)-\($0)" }
    name = names.first { !taken.contains($0) } ?? path
    switch AnswerFile.read(place.path) {
    case .missing:
      throw Problem(
        sentence: "There is no file '\(path)'.",
        wayOut: "`lessons new-program refresh --style plain \(path)` writes one.", isOfKit: false)
    case .unusable(let flaw):
      throw Problem(
        sentence: "\(path): \(flaw)", wayOut: "Name a Swift file.", isOfKit: false)
    case .text(let text): self.text = text
    }
  }

  /// The name under which it is compiled, which the compiler's messages can be divided by.
  var compiledName: String {
    let isPlain = file.allSatisfy {
      $0.isASCII && ($0.isLetter || $0.isNumber || "-_+.".contains($0))
    }
    return isPlain && file.hasSuffix(".swift") && file != "Entry.swift" ? file : "own.swift"
  }

  func problem(_ obstacle: Obstacle) -> Problem {
    let isOfKit: Bool
    switch obstacle {
    case .unread(let unread): isOfKit = !unread.isDueToFile
    default: isOfKit = false
    }
    let words = "\(obstacle)".replacing("no answer", with: "no program")
      .replacing("an answer", with: "a program").replacing("your answer", with: "your program")
    return Problem(sentence: "\(path): \(words)", wayOut: wayOut(of: obstacle), isOfKit: isOfKit)
  }

  private func wayOut(of obstacle: Obstacle) -> String? {
    switch obstacle {
    case .doesNotCompile(let messages):
      messages.prefix(3).map { message in
        "  " + (message.line.map { "line \($0): " } ?? "") + message.text + "\n"
          + message.excerpt.map { "    \($0)\n" }.joined()
      }
      .joined()
    case .fenced(_, _, let remedy): remedy
    case .unread(let unread): unread.wayOut
    case .crashed(let crash, _): crash.remedy
    case .endless: "Look for a loop that never ends."
    case .stuck: "Take `await`, or a callback: nothing may block here."
    case .unsteady:
      """
      Something lasts from one play to the next, such as a global or static variable. Make it where \
      the page is made.
      """
    case .empty: "`lessons new-program refresh --style plain` writes a file to begin with."
    default: nil
    }
  }
}

extension Checker {
  /// Compiles programs of the reader's own, has them played as long as `body` runs, and cleans up.
  ///
  /// - Throws: `OwnProgramFile.Problem` for a program that cannot be played, before `body` or after
  ///   it; `CheckerError` if the checker cannot work; or what `body` throws.
  package func with<Result>(
    _ files: [OwnProgramFile], _ body: ([OwnSession]) throws -> Result
  ) throws -> Result {
    guard TaskExecutors.isInstalled else { throw CheckerError.noMainActor }
    var folders: [URL] = []
    var sessions: [OwnSession] = []
    defer {
      sessions.forEach { $0.end() }
      folders.forEach { try? FileManager.default.removeItem(at: $0) }
    }
    for file in files {
      let folder = try RunFolder.make()
      folders.append(folder)
      let library = try compile(file, in: folder)
      var child = ChildProcess(in: folder)
      child.sandbox = sandbox
      child.renewsTime = true
      child.endsFlood = false
      child.hasFixedAddresses = true
      sessions.append(OwnSession(of: file, library: library, player: player, child))
    }
    let result = try body(sessions)
    for session in sessions {
      if let problem = session.problem { throw problem }
    }
    return result
  }

  /// Compiles a program and reads what it uses.
  ///
  /// - Returns: the path of its library.
  private func compile(_ own: OwnProgramFile, in folder: URL) throws -> String {
    if let obstacle = Obstacle(inText: own.text) { throw own.problem(obstacle) }
    let signature = try own.signature()
    let compiler = compiler(in: folder)
    switch try compiler.compile(own.text, named: own.compiledName, with: signature.entry) {
    case .stopped(let stop): throw own.problem(.compilerStopped(stop))
    case .messages(let messages):
      guard messages.allSatisfy({ $0.line == nil }) else {
        throw own.problem(.doesNotCompile(messages))
      }
      throw OwnProgramFile.Problem(
        sentence: "\(own.path): The kit cannot call the function of line \(signature.line).",
        wayOut: "The compiler says: \(messages.first?.text ?? "nothing").", isOfKit: false)
    case .object(let object, _, .success(let reading)):
      let fence = Fence(around: reading, Stray.Setting(own.text)) {
        compiler.lines(of: $0, in: own.compiledName)
      }
      guard let breach = fence.breach else { return try compiler.link(object) }
      throw own.problem(.fenced(line: breach.line, what: breach.what, remedy: breach.remedy))
    case .object(_, _, .failure(let unread)): throw own.problem(.unread(unread))
    }
  }
}

extension OwnProgramFile {
  /// The function that the kit is to call.
  fileprivate func signature() throws(Problem) -> OwnSignature {
    do { return try OwnSignature(in: text) } catch {
      let place = error.line == 0 ? "The file" : "Line \(error.line)"
      throw Problem(
        sentence: "\(path): \(place) \(error.what).", wayOut: error.remedy, isOfKit: false)
    }
  }
}

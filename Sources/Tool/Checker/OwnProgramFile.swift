import CourseFiles
import Exercises
import Foundation
import Scenario
import TaskHost

/// A program of the reader's own: a file, or the files of a folder, that is compiled, read by the
/// fence, and played like an answer.
package struct OwnProgramFile: Sendable {
  /// What its column is called.
  package let name: String
  /// The path, as somebody has named it.
  package let path: String
  private let content: OwnProgramText
  /// The name of the file that holds the story, if that is given with a task.
  private var given: String?

  /// The name of the file that holds the story, as its lines are told.
  package var file: String { content.main }
  /// What is in its files, by name.
  package var sources: [(name: String, text: String)] { content.files }

  /// Why a program cannot be played.
  package struct Problem: Error, Sendable {
    /// What is wrong, in one sentence.
    package let sentence: String
    /// What to do about it.
    package let wayOut: String?
    /// Whether the kit or the machine is the reason.
    package let isOfKit: Bool
  }

  /// Reads the file or the folder at a path.
  ///
  /// - Parameters:
  ///   - path: the path, as somebody has named it.
  ///   - place: where it is.
  ///   - taken: what other columns are called.
  /// - Throws: `Problem` if there is no text.
  package init(_ path: String, at place: URL, besides taken: [String]) throws(Problem) {
    self.path = path
    let base = place.deletingPathExtension().lastPathComponent
    let names = [base, place.lastPathComponent] + (2...99).map { "\(base)-\($0)" }
    name = names.first { !taken.contains($0) } ?? path
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: place.path, isDirectory: &isFolder),
      isFolder.boolValue, !AnswerFile.isLink(place.path)
    {
      do { content = try OwnProgramText(folder: place) } catch {
        let name = error.file.map { "\(path)/\($0)" } ?? path
        throw Problem(sentence: "\(name): \(error.what)", wayOut: error.wayOut, isOfKit: false)
      }
      return
    }
    switch AnswerFile.read(place.path) {
    case .missing:
      throw Problem(
        sentence: "There is no file '\(path)'.",
        wayOut: "`lessons new-program refresh --style plain \(path)` writes one.", isOfKit: false)
    case .unusable(let flaw):
      throw Problem(
        sentence: "\(path): \(flaw)", wayOut: "Name a Swift file.", isOfKit: false)
    case .text(let text): content = OwnProgramText(text, named: place.lastPathComponent)
    }
  }

  /// Takes a file that is written to a story which another file tells.
  ///
  /// - Parameters:
  ///   - name: what its column is called.
  ///   - folder: the folder of both files.
  ///   - own: the name of the file that somebody wrote, in the folder, and its text.
  ///   - given: the same of the file that holds the story.
  package init(
    _ name: String, in folder: String, own: (name: String, text: String),
    given: (name: String, text: String)
  ) {
    (self.name, path) = (name, folder)
    content = OwnProgramText([given, own], main: own.name)
    self.given = given.name
  }

  /// The name under which it is compiled, which the compiler's messages can be divided by.
  var compiledName: String {
    let isPlain = file.allSatisfy {
      $0.isASCII && ($0.isLetter || $0.isNumber || "-_+.".contains($0))
    }
    return isPlain && file.hasSuffix(".swift") && !file.hasPrefix("Entry") ? file : "own.swift"
  }

  /// The place of an event of the compiled program, without its line if that is one of what is given.
  func place(of file: String, _ line: Int?) -> (file: String, line: Int?) {
    guard file == "Answer/\(compiledName)" else { return (file, line) }
    guard let line else { return (self.file, nil) }
    let place = content.place(of: line)
    return place.file == given ? (place.file, nil) : place
  }

  /// The path of the file in which a line of the whole text is, and its line there.
  private func path(of line: Int) -> (path: String, line: Int) {
    let place = content.place(of: line)
    return (content.isFolder ? "\(path)/\(place.file)" : path, place.line)
  }

  func problem(_ obstacle: Obstacle) -> Problem {
    var (path, obstacle) = (path, obstacle)
    if case .fenced(let line, let what, let remedy) = obstacle, line > 0 {
      let place = self.path(of: line)
      path = place.path
      obstacle = .fenced(line: place.line, what: what, remedy: remedy)
    } else if case .crashed(let crash, let title) = obstacle {
      obstacle = .crashed(crash.told(by: located), during: title)
    }
    let isOfKit: Bool
    switch obstacle {
    case .unread(let unread): isOfKit = !unread.isDueToFile
    default: isOfKit = false
    }
    // What crashed may hold words of the program itself.
    let words =
      if case .crashed = obstacle { "\(obstacle)" } else {
        "\(obstacle)".replacing("no answer", with: "no program")
          .replacing("an answer", with: "a program").replacing("your answer", with: "your program")
      }
    return Problem(
      sentence: "\(path): \(words)", wayOut: wayOut(of: obstacle), isOfKit: isOfKit)
  }

  /// The errors of what somebody has written, if there are any: they bring those of what is given.
  private func told(_ messages: [CompilerMessage]) -> [CompilerMessage] {
    let own = messages.filter { $0.line.map { content.place(of: $0).file != given } ?? true }
    return own.isEmpty ? messages : own
  }

  private func wayOut(of obstacle: Obstacle) -> String? {
    switch obstacle {
    case .doesNotCompile(let messages):
      told(messages).prefix(3).map { message in
        "  " + (message.line.map { words(of: $0) } ?? "")
          + message.text.replacing("no answer", with: "no program") + "\n"
          + message.excerpt.map { "    \(located($0))\n" }.joined()
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

extension OwnProgramFile {
  /// What a line is called: `line 3: `, and in a folder `Cells.swift, line 3: `.
  private func words(of line: Int) -> String {
    let place = content.place(of: line)
    return (content.isFolder ? "\(place.file), " : "") + "line \(place.line): "
  }

  /// What the compiler or the runtime says, with the line in its file if it begins with a line.
  private func located(_ text: String) -> String {
    text.replacing(#/^line ([0-9]+): /#) { match in
      Int(match.1).map { words(of: $0) } ?? String(match.0)
    }
  }

  /// Compiles the files as one, and reads what they use.
  fileprivate func compiled(by compiler: Compiler) throws -> String {
    let text = content.whole
    if let obstacle = Obstacle(inText: text) { throw problem(obstacle) }
    let signature = try signature(in: text)
    switch try compiler.compile(text, named: compiledName, with: signature.entry) {
    case .stopped(let stop): throw problem(.compilerStopped(stop))
    case .messages(let messages):
      guard messages.allSatisfy({ $0.line == nil }) else {
        throw problem(.doesNotCompile(messages))
      }
      let place = path(of: signature.line)
      throw Problem(
        sentence: "\(place.path): The kit cannot call the function of line \(place.line).",
        wayOut: "The compiler says: \(messages.first?.text ?? "nothing").", isOfKit: false)
    case .object(let object, _, .success(let reading)):
      let fence = Fence(around: reading, Stray.Setting(text, isOwn: true)) {
        compiler.lines(of: $0, in: compiledName)
      }
      guard let breach = fence.breach else { return try compiler.link(object) }
      throw problem(.fenced(line: breach.line, what: breach.what, remedy: breach.remedy))
    case .object(_, _, .failure(let unread)): throw problem(.unread(unread))
    }
  }

  /// The function that the kit is to call.
  private func signature(in text: String) throws(Problem) -> OwnSignature {
    do { return try OwnSignature(in: text) } catch {
      let place = path(of: error.line)
      let subject =
        error.line > 0 ? "Line \(place.line)" : content.isFolder ? "No file" : "The file"
      throw Problem(
        sentence: "\(error.line > 0 ? place.path : path): \(subject) \(error.what).",
        wayOut: error.remedy, isOfKit: false)
    }
  }
}

extension Checker {
  /// Compiles programs of the reader's own, has them played as long as `body` runs, and cleans up.
  ///
  /// If one ends in a search with several workers, all is done once more with one: so it is told with
  /// the same schedule each time.
  ///
  /// - Parameters:
  ///   - files: the programs.
  ///   - overNetwork: whether each gets a process, too, that plays over a real network.
  ///   - body: what is done with them.
  /// - Returns: what `body` returns.
  /// - Throws: `OwnProgramFile.Problem` for a program that cannot be played, before `body` or after
  ///   it; `CheckerError` if the checker cannot work; or what `body` throws.
  package func with<Result>(
    _ files: [OwnProgramFile], overNetwork: Bool = false, _ body: ([OwnSession]) throws -> Result
  ) throws -> Result {
    let (result, problem, mayBeAnother) = try played(files, overNetwork, inOrder: false, body)
    guard let problem else { return result }
    guard mayBeAnother else { throw problem }
    let again = try played(files, overNetwork, inOrder: true, body)
    if let problem = again.problem { throw problem }
    return again.result
  }

  /// Does it once; `mayBeAnother` says whether another schedule may be told when it is done again.
  private func played<Result>(
    _ files: [OwnProgramFile], _ overNetwork: Bool, inOrder: Bool,
    _ body: ([OwnSession]) throws -> Result
  ) throws -> (result: Result, problem: OwnProgramFile.Problem?, mayBeAnother: Bool) {
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
      let library = try file.compiled(by: compiler(in: folder))
      var child = ChildProcess(in: folder)
      child.sandbox = sandbox
      child.renewsTime = true
      child.endsFlood = false
      child.hasFixedAddresses = true
      let real =
        overNetwork
        ? OwnSession(of: file, library: library, player: player, child, as: "own-real") : nil
      sessions.append(
        OwnSession(
          of: file, library: library, player: player, child, beside: real,
          searchesInOrder: inOrder))
    }
    let result = try body(sessions)
    let all = sessions.flatMap { [$0, $0.overNetwork].compactMap(\.self) }
    return (
      result, all.lazy.compactMap(\.problem).first, all.contains(where: \.mayHaveEndedElsewhere)
    )
  }
}

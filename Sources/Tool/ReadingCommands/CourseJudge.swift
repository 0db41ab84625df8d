import Foundation
import Shell

/// Has the second program judge, and takes what it prints.
final class CourseJudge {
  private let judge: Judge
  /// The build that runs in the background, if one does.
  private var build: ProductBuild.UnderWay?

  init(_ judge: Judge) {
    self.judge = judge
  }

  /// Begins to build what judges answers, so that it is there when it is needed.
  func prepare() {
    guard build == nil, !judge.isCurrent else { return }
    build = judge.startBuilding()
  }

  /// Carries out a command of the second program.
  ///
  /// - Parameters:
  ///   - words: the command line.
  ///   - terminal: what the text is laid out for.
  /// - Returns: what it printed, and its exit code; if it cannot be built, why.
  /// - Throws: `Failure` if it cannot be started.
  func run(_ words: [String], on terminal: Terminal) throws -> (text: String, exitCode: Int32) {
    if let build {
      Output.warn("What judges answers is being built, once; that takes about 40 seconds.")
      judge.finish(build)
      self.build = nil
    }
    do { try judge.build() } catch let failure as Failure {
      let words = [failure.sentence, failure.wayOut].compactMap(\.self)
      return (words.map { $0.wrapped(to: terminal.width, first: "", rest: "") }.joined(), 70)
    }
    // A build lets Ctrl-C end this program again.
    Interrupt.begin()
    return try output(of: words, terminal)
  }

  /// Ends the build that runs in the background.
  func end() {
    if let build { kill(build.child, SIGINT) }
  }

  private func output(
    of words: [String], _ terminal: Terminal
  ) throws -> (text: String, exitCode: Int32) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw Failure.broken("There can be no pipe here.") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let output = FileHandle(fileDescriptor: ends[0], closeOnDealloc: true)
    let nothing = open("/dev/null", O_RDONLY | O_CLOEXEC)
    defer { close(nothing) }
    let child = try? Spawn(judge.path, words, variables: [Terminal.told: terminal.words])
      .start(
        [STDIN_FILENO: nothing, STDOUT_FILENO: ends[1], STDERR_FILENO: ends[1]], leadsGroup: false)
    close(ends[1])
    guard let child else { throw Failure.broken("\(judge.path) cannot be started.") }
    let text = String(decoding: output.readDataToEndOfFile(), as: UTF8.self)
    return (text, Spawn.code(of: child))
  }
}

import Exercises
import Foundation
import OwnPrograms
import RealNetwork
import Records
import Scenario

/// The program `play-answer`: a process of its own with a student's code in it.
///
/// Whatever that code does to this process, the checker outside lives on and has the record that
/// was written before. Its `main` belongs to a package of its own, hence `public`.
package enum PlayAnswer {
  /// Does what the arguments ask for.
  ///
  /// - Returns: the exit code.
  package static func run(_ arguments: [String]) -> Int32 {
    if arguments == ["wall"] { return WallTrial.run() }
    if arguments.count == 2, ["own", "own-real"].contains(arguments[0]), Confinement.isPossible {
      return playOwn(arguments[1], overNetwork: arguments[0] == "own-real")
    }
    guard let command = PlayCommand(arguments), Confinement.isPossible else {
      let words = "play-answer: This program is for the checker.\nTry `swift run lessons check`.\n"
      try? FileHandle.standardError.write(contentsOf: Data(words.utf8))
      return 64
    }
    let number = command.subject.number
    guard let exercise = Exercise.all.first(where: { $0.number == number }) else { return 64 }
    Confinement.begin()
    let wall = Wall(around: command)
    wall.raiseBeforeLoading()
    let play = AnswerPlay(exercise, asked: nextAsk) { write($0.bytes) }
    play.run(command) { () throws(LoadingError) in
      let library = try AnswerLibrary(at: command.subject.library)
      wall.raiseBeforePlaying()
      return try library.answer()
    }
    return 0
  }

  /// Plays a program of the reader's own.
  ///
  /// Over a real network the server is in this process, too: it holds each reply until the order
  /// has come to it. Its thread began before the wall.
  private static func playOwn(_ path: String, overNetwork: Bool) -> Int32 {
    Confinement.begin()
    let server = overNetwork ? try? RealServer() : nil
    guard !overNetwork || server != nil else {
      write(Record.Line.cannotLoad("there can be no server on 127.0.0.1 here").bytes)
      return 0
    }
    let wall = Wall(around: path, port: server?.port)
    wall.raiseBeforeLoading()
    do {
      let library = try AnswerLibrary(at: path)
      wall.raiseBeforePlaying()
      guard let program = try library.answer() as? OwnProgram else { return 64 }
      let play = OwnPlay(program: program) { script, choices, mechanism in
        guard let server else {
          return ToldRun(program.play(script, choices, mechanism: mechanism))
        }
        let real = RealRun.play(script, choices, on: server) { page in
          program.open(on: page, user: UserInput())
        }
        return ToldRun(
          real.run,
          ToldRun.OverNetwork(
            sentAgain: real.sentAgain, unknown: real.unknown, stuck: real.stuck))
      } write: { line in
        writing.withLock { write(line.bytes) }
      }
      var asks = AskReading()
      play.run(&asks)
    } catch {
      write(Record.Line.cannotLoad(error.reason).bytes)
    }
    return 0
  }

  /// Waits for the next line of what is asked for; nil if nobody asks any more.
  private static func nextAsk() -> Ask? {
    var line: [UInt8] = []
    var byte: UInt8 = 0
    while read(Confinement.asks, &byte, 1) == 1 {
      if byte == UInt8(ascii: "\n") { return Ask(String(decoding: line, as: UTF8.self)) }
      line.append(byte)
    }
    return nil
  }

  /// A search plays on several threads, and a line comes whole.
  private static let writing = NSLock()

  private static func write(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Foundation.write(Confinement.record, $0.baseAddress, $0.count)
      }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }
}

import Exercises
import Explorer
import Foundation
import Records

/// Plays answers to one exercise, as it is asked to, and writes the record.
package struct AnswerPlay {
  private let exercise: Exercise
  private let nextAsk: () -> Ask?
  private let write: (Record.Line) -> Void

  /// Prepares to play answers to `exercise`.
  ///
  /// - Parameters:
  ///   - exercise: what they answer.
  ///   - nextAsk: waits for what is to be played next; nil if nobody asks any more.
  ///   - write: takes each line of the record.
  package init(
    _ exercise: Exercise, asked nextAsk: @escaping () -> Ask?,
    write: @escaping (Record.Line) -> Void
  ) {
    self.exercise = exercise
    self.nextAsk = nextAsk
    self.write = write
  }

  /// Does what a command asks for with an answer that `load` makes.
  package func run(
    _ command: PlayCommand, _ load: () throws(LoadingError) -> any Sendable
  ) {
    do {
      let answer = try load()
      if case .overNetwork(_, _, let server) = command { return showOverNetwork(answer, server) }
      guard let plays = exercise.plays(of: answer) else { return write(.isNoAnswer) }
      run(command, plays)
    } catch {
      write(.cannotLoad(error.reason))
    }
  }

  /// Does what a command asks for with an answer that is loaded.
  package func run(_ command: PlayCommand, _ plays: [RequirementPlay]) {
    write(.ready)
    while case .play(let number, let requirement, let situation)? = nextAsk() {
      guard case .check(_, _, let extra) = command else {
        // What does not come again is told by the end of the record.
        guard show(command, plays, number) else { break }
        continue
      }
      guard plays.indices.contains(requirement) else { return }
      let play = plays[requirement]
      let situations = play.situations
      guard situations.indices.contains(situation) else { return }
      Todo.forget()
      let hashes = play.outcomes(in: situations[situation], extra: extra).map(\.outcome.hash)
      write(.came(hashes, reachedTodo: Todo.wasReached, to: number))
    }
    write(.over)
  }

  /// Plays the one situation that a command is about.
  ///
  /// - Returns: whether it came to the outcome that is asked for.
  private func show(_ command: PlayCommand, _ plays: [RequirementPlay], _ number: UInt64) -> Bool {
    func tell(_ outcome: Outcome?, misfit: String? = nil) -> Bool {
      if let outcome { write(.shown(outcome, misfit: misfit, to: number)) }
      return outcome != nil
    }
    switch command {
    case .show(_, _, let token, let hash) where plays.indices.contains(token.requirement):
      return tell(plays[token.requirement].outcome(in: token.situation, withHash: hash))
    case .showAfterOthers(_, _, let token, let hash):
      return tell(afterOthers(plays, token, hash))
    case .replay(_, _, let token) where plays.indices.contains(token.requirement):
      let (outcome, misfit) = plays[token.requirement]
        .outcome(in: token.situation, under: token.schedule ?? Schedule([]))
      return tell(outcome, misfit: misfit)
    case .check, .show, .replay, .overNetwork: return false
    }
  }

  /// Shows an answer over a real network, beside the simulation.
  private func showOverNetwork(_ answer: any Sendable, _ server: String) {
    guard let show = TransportShow(of: answer), let base = URL(string: server) else {
      return write(.isNoAnswer)
    }
    write(.ready)
    let (simulated, real) = TransportStage.scenes(of: show, over: base)
    write(.scenes(simulated: simulated, real: real))
    write(.over)
  }

  /// Plays all up to one situation, as a check does, for an outcome that does not come without that.
  private func afterOthers(
    _ plays: [RequirementPlay], _ token: PlayToken, _ hash: UInt64
  ) -> Outcome? {
    for (index, play) in plays.enumerated().prefix(token.requirement + 1) {
      for situation in play.situations {
        let outcomes = play.outcomes(in: situation).map(\.outcome)
        guard index == token.requirement, situation == token.situation else { continue }
        var outcome = outcomes.first { $0.hash == hash }
        outcome?.isAlone = false
        return outcome
      }
    }
    return nil
  }
}

import Exercises
import Explorer
import Foundation
import Records

/// Plays answers to one exercise, and writes the record.
package struct AnswerPlay {
  private let exercise: Exercise
  private let write: (Record.Line) -> Void

  /// Prepares to play answers to `exercise`; `write` takes each line of the record.
  package init(_ exercise: Exercise, write: @escaping (Record.Line) -> Void) {
    self.exercise = exercise
    self.write = write
  }

  /// Does what a command asks for.
  package func run(_ command: PlayCommand) {
    if case .overNetwork(_, let library, let server) = command {
      return showOverNetwork(library, server)
    }
    guard let plays = plays(in: command.subject.library) else { return }
    run(command, plays)
  }

  /// Does what a command asks for with an answer that is loaded.
  package func run(_ command: PlayCommand, _ plays: [RequirementPlay]) {
    switch command {
    case .check(_, _, let extra): check(plays, extra: extra)
    case .show(_, _, let token, let hash):
      guard plays.indices.contains(token.requirement) else { return }
      let outcome = plays[token.requirement].outcome(in: token.situation, withHash: hash)
      if let outcome { write(.shown(outcome, misfit: nil)) }
    case .showAfterOthers(_, _, let token, let hash):
      if let outcome = afterOthers(plays, token, hash) { write(.shown(outcome, misfit: nil)) }
    case .replay(_, _, let token):
      guard plays.indices.contains(token.requirement) else { return }
      let (outcome, misfit) = plays[token.requirement]
        .outcome(in: token.situation, under: token.schedule ?? Schedule([]))
      write(.shown(outcome, misfit: misfit))
    case .overNetwork: return
    }
    write(.over)
  }

  /// Shows an answer over a real network, beside the simulation.
  private func showOverNetwork(_ library: String, _ server: String) {
    do {
      let answer = try AnswerLibrary.answer(in: library)
      guard let show = TransportShow(of: answer), let base = URL(string: server) else {
        return write(.isNoAnswer)
      }
      let (simulated, real) = TransportStage.scenes(of: show, over: base)
      write(.scenes(simulated: simulated, real: real))
      write(.over)
    } catch {
      write(.cannotLoad(error.reason))
    }
  }

  /// Plays one requirement after another, situation after situation.
  private func check(_ plays: [RequirementPlay], extra: Int) {
    for (index, play) in plays.enumerated() {
      write(.begins(index))
      Todo.forget()
      for (index, situation) in play.situations.enumerated() {
        write(.plays(index))
        write(.came(play.outcomes(in: situation, extra: extra).map(\.outcome.hash)))
      }
      write(.ends(reachedTodo: Todo.wasReached))
    }
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

  /// Loads an answer and lays out its requirements; writes the reason if that can't be done.
  private func plays(in library: String) -> [RequirementPlay]? {
    do {
      let plays = exercise.plays(of: try AnswerLibrary.answer(in: library))
      if plays == nil { write(.isNoAnswer) }
      return plays
    } catch {
      write(.cannotLoad(error.reason))
      return nil
    }
  }
}

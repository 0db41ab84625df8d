import CourseFiles
import Predictions
import Rendering
import Scenario
import Shell

extension PredictCommand {
  /// Chooses what is to be predicted: what is named, what the seed draws, or what comes next.
  ///
  /// - Throws: `Failure` if there is no such task.
  init(_ predicting: Command.Predicting, at workspace: Workspace) throws {
    let pool = PredictionPool(
      ofLesson: predicting.lesson, scripts: predicting.scripts, styles: predicting.styles,
      without: PrintedTraces(in: try Lesson.all(in: workspace.checkout)))
    let named = try predicting.named()
    let drawn = named == nil ? try Self.drawn(predicting, from: pool, workspace) : nil
    guard let prediction = named ?? drawn?.prediction else {
      throw Failure.usage(
        "There is nothing to predict that fits all of this.", "Try it without one of the options.")
    }
    self.init(
      predicting: predicting, workspace: workspace, prediction: prediction, note: drawn?.note)
  }

  private static func drawn(
    _ predicting: Command.Predicting, from pool: PredictionPool, _ workspace: Workspace
  ) throws -> (prediction: Prediction, note: String?)? {
    let progress = workspace.load()
    let (key, note) =
      if let seed = predicting.seed {
        (pool.key(drawnBy: seed), String?.none)
      } else {
        next(in: pool, after: progress)
      }
    guard let key else { return try predicting.first().map { ($0, nil) } }
    let seed = predicting.seed ?? UInt64(progress.timesPredicted(key.id))
    return try key.prediction(seed: seed).map { ($0, note) }
  }

  /// What is due, then what was not shown so far, then what is known least.
  private static func next(
    in pool: PredictionPool, after progress: CourseProgress
  ) -> (key: PredictionKey?, note: String?) {
    let due = progress.duePredictions(on: Workspace.today).compactMap(PredictionKey.init(id:))
      .first { key in
        // What an older version of the kit has kept may be gone.
        let prediction = try? key.prediction(seed: 0)
        return pool.covers(key) && prediction != nil
      }
    if let due { return (due, "You had this one wrong. It is due again.") }
    if let new = pool.first(where: { progress.timesPredicted($0.id) == 0 }) { return (new, nil) }
    let keys = pool.keys
    let known = keys.enumerated().min { left, right in
      rank(left.element.id, progress) + [left.offset]
        < rank(right.element.id, progress) + [right.offset]
    }
    return (
      known?.element, "You have answered all \(keys.count) of these. This is one of them again."
    )
  }

  private static func rank(_ id: String, _ progress: CourseProgress) -> [Int] {
    [progress.hasPredicted(id) ? 1 : 0, progress.timesPredicted(id)]
  }
}

extension Command.Predicting {
  /// The one task that scenario and style name; nil if there may be others.
  ///
  /// - Throws: `Failure` if its trace is too long, or the schedule does not fit.
  fileprivate func named() throws -> Prediction? {
    guard scripts?.count == 1, styles?.count == 1 else { return nil }
    return try first()
  }

  /// The first scenario in the first style, be it printed in a lesson or not.
  fileprivate func first() throws -> Prediction? {
    guard let script = scripts?.first, let style = (styles ?? Style.all).first else { return nil }
    return try prediction(of: script, toldBy: Teller(style))
  }

  private func prediction(of script: Script, toldBy teller: Teller) throws -> Prediction {
    do {
      return try Prediction(script, toldBy: teller, schedule: schedule, seed: seed ?? 0)
    } catch {
      if case .misfit(let sentence) = error {
        throw Failure.usage(sentence, "Was the token made for another scenario or style?")
      }
      throw Failure.usage(
        "\(error)",
        script.isOwn
          ? "Take a scenario with fewer actions." : "`lessons scenarios` lists the others.")
    }
  }

  /// Has a program of the reader's own predicted, in the one scenario that is named.
  ///
  /// - Parameters:
  ///   - terminal: where the page is shown.
  ///   - own: the program.
  ///   - check: throws if the program could not be played.
  /// - Returns: what to print, and the exit code.
  /// - Throws: `Failure`, or what `check` throws.
  package func run(
    on terminal: Terminal, beside own: OwnColumns, _ check: () throws -> Void
  ) throws -> (text: String, exitCode: Int32) {
    guard let script = scripts?.first, let name = own.participants(script).first?.name else {
      throw Failure.broken("No program is to be predicted.")
    }
    let teller = Teller(own: name, beside: script.isOwn ? [] : Style.all) { script in
      own.participants(script)[0]
    }
    let prediction = try prediction(of: script, toldBy: teller)
    try check()
    return try PredictCommand(
      predicting: self, workspace: Workspace(terminal), prediction: prediction, note: nil, own: own
    ).run()
  }
}

private func < (left: [Int], right: [Int]) -> Bool { left.lexicographicallyPrecedes(right) }

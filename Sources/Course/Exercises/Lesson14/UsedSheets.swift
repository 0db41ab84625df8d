import Scenario
import Simulation

/// Sheets that somebody awaits, and what the user does with them.
struct UsedSheets: Setting {
  /// What happens while a sheet is open.
  enum Act: String, CustomStringConvertible {
    case choose2 = "the user chooses 2"
    case choose3 = "the user chooses 3"
    case choose0 = "the user chooses 0"
    case dismiss = "the user closes the sheet"
    case cancel = "the task is cancelled"
    case nothing = "nothing happens"
  }

  /// When a task is cancelled that is cancelled early.
  enum Early: String, CustomStringConvertible {
    case before = "before it begins"
    case onTheWay = "on its way to main"
  }

  /// How often something happens after the first time.
  private enum Uses: String, CaseIterable, CustomStringConvertible {
    case one = "one"
    case together = "two at a time"
    case inTurn = "two in turn"
    case again = "one that is used twice"
  }

  /// What happens before `present()` returns.
  private let presented: [Act]
  /// The acts, each with the milliseconds since the one before; nil is in the same step.
  private let acts: [(after: Int?, act: Act)]
  private let early: Early?
  private let uses: Uses
  private let tellsRest: Bool

  /// Draws sheets.
  ///
  /// - Parameters:
  ///   - draw: what to draw from.
  ///   - presented: what may happen before `present()` returns, first, then, and so on.
  ///   - choices: what may happen first, what then, and so on; of each the first is the plainest.
  ///   - early: when the task may be cancelled early.
  ///   - tellsRest: whether to tell what is left of the delegate.
  init(
    _ draw: inout Draw, whilePresented presented: [[Act]] = [], _ choices: [[Act]],
    early: [Early] = [], tellsRest: Bool = false
  ) {
    self.presented = presented.enumerated().map { index, acts in
      draw.one(
        of: acts, index == 0 ? "while it is presented" : "still while it is presented")
    }
    acts = choices.enumerated().map { index, acts in
      let name = index == 0 ? "first" : index == 1 ? "then" : "after that"
      let act = draw.one(of: acts, name)
      let time = index == 0 ? "" : draw.one(of: ["at once", "soon", "later"], "\(name) comes")
      return (index == 0 ? 10 : time == "at once" ? nil : time == "soon" ? 0 : 10, act)
    }
    self.early = early.isEmpty ? nil : draw.one(of: early, "the task is cancelled")
    uses = draw.one(of: Uses.allCases, "sheets:")
    self.tellsRest = tellsRest
  }

  func play(_ answer: any DelegateToAwaitExercise, _ log: ExampleLog) {
    let names = uses == .one || uses == .again ? ["the sheet"] : ["sheet 1", "sheet 2"]
    let sheets = names.map { AwaitedSheet($0, answer) }
    if uses == .together {
      let tasks = sheets.map { $0.open(presented, early) }
      for (sheet, task) in zip(sheets, tasks) { finish(sheet, task, log) }
      return
    }
    for sheet in uses == .again ? sheets + sheets : sheets {
      finish(sheet, sheet.open(presented, early), log)
    }
  }

  private func finish(_ sheet: AwaitedSheet, _ task: Task<Void, Never>, _ log: ExampleLog) {
    let delegate = sheet.delegate
    sheet.act(acts, task)
    sheet.tell(into: log)
    guard tellsRest else { return }
    log.write("the delegate is \(delegate.isGone && sheet.hasNoDelegate ? "gone" : "still there")")
  }
}

/// A sheet in a world of its own, which an answer awaits.
private final class AwaitedSheet: Sendable {
  /// A delegate that may go away.
  struct Delegate {
    weak var delegate: (any SheetDelegate)?

    var isGone: Bool { delegate == nil }
  }

  private let name: String
  private let answer: any DelegateToAwaitExercise
  private let stage = Stage(Catalogue.scenario("picker/choose"))
  private let notes: Notes
  /// Whether the choice and a cancellation came in one step, so that either may be told.
  private let isEitherRight = Locked(false)

  init(_ name: String, _ answer: any DelegateToAwaitExercise) {
    self.name = name
    self.answer = answer
    notes = Notes(of: stage.world)
  }

  /// The delegate that the sheet has now.
  var delegate: Delegate { Delegate(delegate: stage.sheet.delegate) }

  var hasNoDelegate: Bool { stage.sheet.delegate == nil }

  /// Has the answer present the sheet, and await the result of it.
  ///
  /// - Parameters:
  ///   - presented: what happens before `present()` returns.
  ///   - early: when the task is cancelled early, if so.
  /// - Returns: the task that waits.
  func open(_ presented: [UsedSheets.Act], _ early: UsedSheets.Early?) -> Task<Void, Never> {
    if !presented.isEmpty {
      stage.sheet.whenPresented { for act in presented { self.act(act, nil) } }
    }
    let own = Locked<Task<Void, Never>?>(nil)
    let task = Task(executorPreference: stage.world.background.taskExecutor) {
      if early == .onTheWay {
        self.stage.world.main.schedule { own.exchange(nil)?.cancel() }
      }
      await self.awaitChoice()
    }
    own.exchange(task)
    if early == .before { task.cancel() }
    stage.world.run()
    return task
  }

  private func awaitChoice() async {
    let words: String
    do {
      words = "\(try await answer.choice(from: stage.sheet)) is chosen"
    } catch { words = Notes.words(for: error) }
    notes.note(isEitherRight.withLock { $0 } ? "it ends" : words, on: "the call for \(name)")
  }

  /// Does all this with the sheet, on main.
  func act(_ acts: [(after: Int?, act: UsedSheets.Act)], _ task: Task<Void, Never>) {
    var steps: [(time: Int, acts: [UsedSheets.Act])] = []
    for (after, act) in acts {
      if let after {
        steps.append(((steps.last?.time ?? 0) + after, [act]))
      } else {
        steps[steps.count - 1].acts.append(act)
      }
    }
    noteWhetherEitherIsRight(steps.flatMap { step in step.acts.map { (step.time, $0) } })
    for (time, acts) in steps {
      stage.world.main.schedule(after: .milliseconds(time)) {
        for act in acts { self.act(act, task) }
      }
    }
    stage.world.run()
  }

  /// Looks for a choice, with nothing before it, and a cancellation at the same time after it.
  private func noteWhetherEitherIsRight(_ acts: [(time: Int, act: UsedSheets.Act)]) {
    let acts = acts.filter { $0.act != .nothing }
    guard let first = acts.first, ![.dismiss, .cancel].contains(first.act) else { return }
    let isLeft = acts.contains { $0.act == .cancel && $0.time == first.time }
    isEitherRight.exchange(isLeft)
  }

  private func act(_ act: UsedSheets.Act, _ task: Task<Void, Never>?) {
    let sheet = stage.sheet
    switch act {
    case .choose2: sheet.delegate?.sheet(sheet, didChoose: 2)
    case .choose3: sheet.delegate?.sheet(sheet, didChoose: 3)
    case .choose0: sheet.delegate?.sheet(sheet, didChoose: 0)
    case .dismiss: sheet.delegate?.sheetWasDismissed(sheet)
    case .cancel: task?.cancel()
    case .nothing: return
    }
    notes.note(act.rawValue, on: name)
  }

  /// Writes down what happened since the last time.
  func tell(into log: ExampleLog) {
    notes.write([name, "the call for \(name)"], into: log)
  }
}

import Explorer
import Simulation

/// One way to write asynchronous code, with every use case written in it.
package struct Style: Sendable {
  /// What it is called, and in which form it tells.
  package let id: StyleName
  /// What the style is called in full.
  package let title: String
  /// The module that holds its code.
  package let module: String
  /// Starts a use case on a stage, and returns how to call it off.
  private let open: @Sendable (UseCase, any Platform) -> Stage.Leave
  /// Why its traces are what they are, by the full name of the scenario; see `Explanation`.
  private let explanations: [String: String]
  /// Whether its stories run on operation queues.
  let hasOperations: Bool
  /// Whether its stories are tasks, whose jobs can come in any order.
  let hasTasks: Bool

  /// Makes a style of its use cases.
  ///
  /// - Parameters:
  ///   - name: the name in traces and on the command line.
  ///   - title: what the style is called in full.
  ///   - module: the module that holds its code.
  ///   - explanations: why its traces are what they are, by the full name of the scenario.
  ///   - hasOperations: whether its stories run on operation queues.
  ///   - hasTasks: whether they are tasks, whose jobs can come in any order.
  ///   - open: starts a use case on a stage, and returns how to call it off.
  package init(
    name: String, title: String, module: String, explanations: [String: String],
    hasOperations: Bool = false, hasTasks: Bool = false,
    open: @escaping @Sendable (UseCase, any Platform) -> Stage.Leave
  ) {
    self.init(
      id: StyleName(name), title: title, module: module, explanations: explanations,
      hasOperations: hasOperations, hasTasks: hasTasks, open: open)
  }

  /// Makes a style that tells its stories in the simulation only.
  ///
  /// - Parameters:
  ///   - name: the name in traces and on the command line.
  ///   - title: what the style is called in full.
  ///   - module: the module that holds its code.
  ///   - open: starts a use case on a stage, and returns how to call it off.
  package init(
    name: String, title: String, module: String,
    open: @escaping @Sendable (UseCase, Stage) -> Stage.Leave
  ) {
    self.init(name: name, title: title, module: module, explanations: [:]) { useCase, platform in
      guard let stage = platform as? Stage else {
        preconditionFailure("\(name) tells its stories in the simulation only")
      }
      return open(useCase, stage)
    }
  }

  private init(
    id: StyleName, title: String, module: String, explanations: [String: String],
    hasOperations: Bool, hasTasks: Bool,
    open: @escaping @Sendable (UseCase, any Platform) -> Stage.Leave
  ) {
    self.id = id
    self.title = title
    self.module = module
    self.explanations = explanations
    self.hasOperations = hasOperations
    self.hasTasks = hasTasks
    self.open = open
  }

  /// The name in traces and on the command line.
  package var name: String { id.description }

  /// The style as it is often written at first, for the stories that have such a form.
  package var naive: Style {
    Style(
      id: id.naive, title: title + ", naive", module: module, explanations: explanations,
      hasOperations: hasOperations, hasTasks: hasTasks, open: open
    )
  }

  /// Plays `script` in this style, in a world of its own.
  ///
  /// - Parameters:
  ///   - script: the scenario.
  ///   - choices: which way to go where the world could go more than one.
  ///   - stepBudget: how many jobs may run before the story counts as a livelock.
  ///   - mechanism: whether to record each move from queue to queue, too.
  /// - Returns: what happened.
  package func play(
    _ script: Script, choices: Choices = .first, stepBudget: Int = 10_000, mechanism: Bool = false
  ) -> Run {
    let stage = Stage(script, choices: choices, stepBudget: stepBudget, mechanism: mechanism)
    return stage.play(as: name) { open(form(of: script.useCase), $0) }
  }

  /// Plays `script` on a thread for operations, and then calls `end`, where many plays cost less.
  func play(
    _ script: Script, choices: Choices, on thread: OperationThread,
    then end: @escaping @Sendable (Run) -> Void
  ) {
    Stage(script, choices: choices, on: thread)
      .play(as: name, open: { open(form(of: script.useCase), $0) }, then: end)
  }

  /// Opens the page of `script`'s story on `platform`, and returns how to call the story off.
  package func open(_ script: Script, on platform: any Platform) -> Stage.Leave {
    open(form(of: script.useCase), platform)
  }

  /// The file that tells `useCase`, as events name it: `RxStyle/Retry.swift`.
  package func file(of useCase: UseCase) -> String {
    "\(module)/\(form(of: useCase).fileName)"
  }

  /// Why this style does what it does in `script`, if somebody has written it down.
  ///
  /// The naive form of a style is explained where the story is told in that form.
  package func explanation(of script: Script) -> Explanation? {
    explanations["\(form(of: script.useCase).rawValue)/\(script.name)"]
      .map { Explanation(style: id, template: $0) }
  }

  /// The scenarios that are explained, by their full names.
  package var explained: [String] { explanations.keys.sorted() }

  private func form(of useCase: UseCase) -> UseCase {
    id.isNaive ? useCase.naive ?? useCase : useCase
  }
}

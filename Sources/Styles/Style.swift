import Scenario
import Simulation

/// One way to write asynchronous code, with every use case written in it.
public struct Style: Sendable {
  /// The name in traces and on the command line.
  public let name: String
  /// What the style is called in full.
  public let title: String
  /// The module that holds its code.
  public let module: String
  /// Starts a use case on a stage, and returns how to call it off.
  let open: @Sendable (UseCase, Stage) -> Stage.Leave
  /// The one file that tells it, as events name it; nothing if there is one for each use case.
  public private(set) var file: String?
  /// Whether it tells a story in the form in which it is often written at first.
  public private(set) var isNaive = false

  /// Makes a style of its use cases.
  ///
  /// - Parameters:
  ///   - name: the name in traces and on the command line.
  ///   - title: what the style is called in full.
  ///   - module: the module that holds its code.
  ///   - open: starts a use case on a stage, and returns how to call it off.
  public init(
    name: String, title: String, module: String,
    open: @escaping @Sendable (UseCase, Stage) -> Stage.Leave
  ) {
    self.name = name
    self.title = title
    self.module = module
    self.open = open
  }

  /// The style as it is often written at first, for the stories that have such a form.
  public var naive: Style {
    var naive = Style(name: name + "-naive", title: title + ", naive", module: module, open: open)
    naive.isNaive = true
    return naive
  }

  /// The same style, told by one file; the lines of other files are left out of its traces.
  public func told(by file: String) -> Style {
    var style = self
    style.file = file
    return style
  }

  /// The six styles, in the order in which the lessons teach them.
  public static let all = [callbacks, monad, promise, rx, operations, structured]

  /// Plays `script` in this style, in a world of its own.
  ///
  /// - Parameters:
  ///   - script: the scenario.
  ///   - choices: which way to go where the world could go more than one.
  ///   - stepBudget: how many jobs may run before the story counts as a livelock.
  ///   - mechanism: whether to record each move from queue to queue, too.
  /// - Returns: what happened.
  public func play(
    _ script: Script, choices: Choices = .first, stepBudget: Int = 10_000, mechanism: Bool = false
  ) -> Performance {
    let stage = Stage(script, choices: choices, stepBudget: stepBudget, mechanism: mechanism)
    let performance = stage.play(as: name) { open(form(of: script.useCase), $0) }
    return file.map { performance.withLines(of: $0) } ?? performance
  }

  /// The path of the file that tells `useCase`, from the root of the checkout.
  public func sourcePath(of useCase: UseCase) -> String {
    "Sources/\(module)/\(form(of: useCase).fileName)"
  }

  /// The file that tells `useCase`, as events name it.
  public func fileID(of useCase: UseCase) -> String {
    file ?? "\(module)/\(form(of: useCase).fileName)"
  }

  private func form(of useCase: UseCase) -> UseCase {
    isNaive ? useCase.naive ?? useCase : useCase
  }
}

import Explorer
import Scenario
import Simulation
import StyleList
import Testing
import Trace

/// A small wrong implementation of a story, and what the explorer must say of it.
struct PlantedBug: Sendable {
  /// What is to be found.
  enum Expected: Sendable {
    /// It breaks the contract, in these ways and no other.
    case breaks(Set<Verdict>)
    /// It breaks no rule, but parts from a good form.
    case parts(from: Style)
  }

  /// What the bug is called.
  let name: String
  /// What the one who wrote it believed.
  let misconception: String
  /// The full name of the scenario, in the catalogue or among `extraScripts`.
  let scenario: String
  /// What is to be found.
  let expected: Expected
  /// How many reorderings and faults it takes.
  let cost: Int
  /// The schedule that brings it out.
  let token: String
  /// The wrong implementation, as a style of its own.
  let style: Style

  /// Plants a bug in a story that nobody can call off.
  init(
    _ name: String, _ misconception: String, in scenario: String, _ expected: Expected,
    cost: Int, token: String, begin: @escaping @Sendable (Stage) -> Void
  ) {
    self.init(name, misconception, in: scenario, expected, cost: cost, token: token) {
      begin($0)
      return {}
    }
  }

  /// Plants a bug in a story; `open` returns how to call it off.
  init(
    _ name: String, _ misconception: String, in scenario: String, _ expected: Expected,
    cost: Int, token: String, open: @escaping @Sendable (Stage) -> Stage.Leave
  ) {
    self.name = name
    self.misconception = misconception
    self.scenario = scenario
    self.expected = expected
    self.cost = cost
    self.token = token
    style = Style(name: name, title: misconception, module: "ExplorerTests") { open($1) }
  }

  /// The styles to explore: the wrong one, after the good one that it parts from.
  var styles: [Style] {
    if case .parts(let good) = expected { [good, style] } else { [style] }
  }

  /// What the explorer must find, the most severe first.
  var kinds: [FindingKind] {
    switch expected {
    case .breaks(let verdicts): verdicts.sorted().map { .violation(program: name, $0) }
    case .parts(let good): [.parting([[good.name], [name]])]
    }
  }

  /// Explores the scenario up to a cost.
  func explore(toCost cost: Int, folds: Bool = false) throws -> [Finding] {
    Exploration(of: try script, styles: styles, bound: .cost(cost), folds: folds).run().found
  }

  /// The schedule to play again when a test fails.
  var replay: String { "\(name) in \(scenario), --replay '\(token)'" }

  /// The scenario.
  var script: Script {
    get throws {
      let scripts = Catalogue.scripts(named: scenario, in: Catalogue.all + Self.extraScripts)
      return try #require(scripts.first)
    }
  }
}

extension PlantedBug: CustomTestStringConvertible {
  var testDescription: String { name }
}

extension PlantedBug {
  /// All planted bugs.
  static let all = byStyle.flatMap(\.self)

  /// The planted bugs of each style, in the order in which the lessons teach them.
  static let byStyle = [callbacks, monad, promise, rx, operations, structured]

  /// Scenarios in which all goes well, where the catalogue has none such.
  static let extraScripts = [
    Script(.gallery, "in-order", "Three avatars arrive in the order they were asked for."),
    Script(.retry, "first-time-lucky", "The avatar arrives the first time."),
    Script(
      .refresh, "unhurried", "The user waits for the devices before pulling again.",
      [UserAction(.pull, at: .milliseconds(100)), UserAction(.pull, at: .milliseconds(300))]),
  ]
}

extension Style {
  /// The good form of a style, by name.
  static func good(_ name: String) -> Style {
    guard let style = all.first(where: { $0.name == name }) else {
      preconditionFailure("there is no style named \(name)")
    }
    return style
  }
}

// What is right in most planted bugs: these change the screen and report, wherever they are called.
extension Stage {
  /// Shows an avatar or what failed, and reports the outcome.
  func end(with result: Result<Avatar, some Error>) {
    end(with: result) { screen.show($0) }
  }

  /// Shows several avatars or what failed, and reports the outcome.
  func end(with result: Result<[Avatar], some Error>) {
    end(with: result) { screen.show($0) }
  }

  /// Shows devices or what failed, and reports the outcome.
  func end(with result: Result<[String], some Error>) {
    end(with: result) { screen.show($0) }
  }

  /// Shows what failed, and reports the outcome.
  func end(failing error: any Error) {
    screen.show(error)
    finish(.failed)
  }

  private func end<Value>(with result: Result<Value, some Error>, show: (Value) -> Void) {
    switch result {
    case .success(let value):
      show(value)
      finish(.shown)
    case .failure(let error): end(failing: error)
    }
  }
}

import Explorer
import Scenario
import Styles

extension Command.Exploring {
  /// Understands the words and options after `explore`.
  init(_ arguments: Arguments) throws {
    scripts = try Command.Comparing.scripts(from: arguments, example: "refresh/one-pull")
    styles = try Command.Comparing.styles(from: arguments, for: scripts)
    format = try Command.Comparing.format(from: arguments)
    if let text = arguments.options[.maxCost] {
      bound = .cost(try Self.number(text, of: .maxCost, from: 0))
    }
    if arguments.options[.exhaustive] != nil { bound = .exhaustive }
    if let text = arguments.options[.random] {
      let seed = try Command.Comparing.seed(from: arguments) ?? 0
      bound = .random(try Self.number(text, of: .random, from: 1), firstSeed: seed)
    } else if arguments.options[.seed] != nil {
      throw Failure.usage("--seed goes with --random.")
    }
    let bounds = [Arguments.Option.maxCost, .exhaustive, .random]
      .filter { arguments.options[$0] != nil }
    if bounds.count > 1 {
      throw Failure.usage(
        "--\(bounds[0].rawValue) and --\(bounds[1].rawValue) exclude each other.")
    }
    jobs = arguments.options[.jobs] != nil
    if jobs, arguments.options[.random] != nil {
      throw Failure.usage("--jobs goes without --random, which reorders jobs anyway.")
    }
    if let text = arguments.options[.budget] {
      budget = try Self.number(text, of: .budget, from: 1)
    }
  }

  private static func number(
    _ text: String, of option: Arguments.Option, from least: Int
  ) throws -> Int {
    guard let number = Int(text), number >= least else {
      throw Failure.usage(
        "--\(option.rawValue) takes a whole number from \(least) up, not '\(text)'.")
    }
    return number
  }
}

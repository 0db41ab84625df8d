import Scenario

extension Explanation {
  /// Returns the explanation of `style` in `script`, if one is written.
  ///
  /// The naive form of a style is explained where the story is told in that form.
  public static func of(_ style: Style, in script: Script) -> Explanation? {
    let useCase = style.isNaive ? script.useCase.naive ?? script.useCase : script.useCase
    let scenario = "\(useCase.rawValue)/\(script.name)"
    let explanation = all.first { $0.scenario == scenario && style.name.hasPrefix($0.style) }
    return explanation.map { Explanation(script.fullName, style.name, $0.template) }
  }

  /// Every explanation of the kit, beside the scenario it belongs to.
  public static let all = callbacks + monad + promise + rx + operations + structured
}

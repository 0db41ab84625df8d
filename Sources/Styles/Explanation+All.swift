extension Explanation {
  /// Returns the explanation of `style` in `scenario`, if one is written.
  public static func of(_ style: String, in scenario: String) -> Explanation? {
    all.first { $0.scenario == scenario && $0.style == style }
  }

  /// Every explanation of the kit, beside the scenario it belongs to.
  public static let all = callbacks + monad + promise + rx + operations + structured
}

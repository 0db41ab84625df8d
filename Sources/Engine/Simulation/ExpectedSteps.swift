/// The steps of a schedule that have not come up yet, in order.
struct ExpectedSteps {
  private var steps: [(number: Int, name: String)]
  /// The number of the latest step that has come up.
  private var latest = 0
  /// What has come since, without being named.
  private var passed: [String] = []
  private var misfit: String?

  init(_ names: [String] = []) {
    steps = names.enumerated().map { ($0.offset + 1, $0.element) }
  }

  /// How the first step goes on that begins with `name` and is still to come up.
  func ending(of name: String) -> Substring? {
    steps.lazy.compactMap { $0.name.ending(of: name) }.first
  }

  /// Notes that there is nothing to choose from but `name`, which the first step may be.
  mutating func takeFirst(if name: String?) {
    if let first = steps.first, first.name == name { take(at: 0) }
  }

  /// Returns the index of the option that the earliest step names, if any does.
  mutating func take(from options: [String]) -> Int? {
    for place in steps.indices {
      // What comes at once comes after all that is named before it.
      guard place == 0 || !JobNames.isAtOnce(steps[place].name),
        let taken = options.firstIndex(of: steps[place].name)
      else { continue }
      take(at: place)
      return taken
    }
    if !steps.isEmpty, let name = options.first { passed.append(name) }
    return nil
  }

  private mutating func take(at place: Int) {
    let step = steps.remove(at: place)
    if step.number < latest, misfit == nil {
      misfit = "step \(step.number), '\(step.name)', could only come after step \(latest)"
    }
    latest = max(latest, step.number)
    passed = []
  }

  /// Returns what does not fit, at the end of a run, when no step comes up any more.
  mutating func takeMisfit() -> String? {
    defer { self = ExpectedSteps() }
    guard let step = steps.first else { return misfit }
    let after = latest == 0 ? "from the start on" : "after step \(latest)"
    let names = passed.prefix(4) + (passed.count > 4 ? ["and so on"] : [])
    return "step \(step.number), '\(step.name)', never came up; \(after) came "
      + (names.isEmpty ? "nothing more" : names.joined(separator: ", "))
  }
}

extension String {
  /// How the text goes on, if it begins with `name`.
  func ending(of name: String) -> Substring? {
    utf8.starts(with: name.utf8) ? Substring(utf8.dropFirst(name.utf8.count)) : nil
  }
}

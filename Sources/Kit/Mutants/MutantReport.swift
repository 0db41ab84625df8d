/// What the tests see of the mutants of one seed, as text.
package struct MutantReport: Sendable {
  private let mutants: [Mutant]
  private let equivalent: EquivalentMutants

  /// Prepares the report.
  ///
  /// - Parameters:
  ///   - mutants: the mutants, in order.
  ///   - equivalent: those that change nothing.
  package init(_ mutants: [Mutant], equivalent: EquivalentMutants) {
    self.mutants = mutants
    self.equivalent = equivalent
  }

  /// The table, then those that live, then the score.
  package var text: String {
    let table = mutants.map { mutant in
      "\(mutant.number)  \(mutant.path):\(mutant.line)  \(mutant.operatorName)  \(fate(of: mutant))"
        + "\n    \(mutant.difference)\n"
    }
    let living = counted.filter { !$0.isCaught }.map { mutant in
      "\(mutant.path):\(mutant.line)  \(mutant.operatorName)  \(fate(of: mutant))"
        + "\n    \(mutant.difference)\n"
    }
    let rest = living.isEmpty ? "" : "\nNot caught by an assertion:\n\n" + living.joined()
    return table.joined() + rest + "\n" + score
  }

  /// Whether so many are caught, and so few are said to change nothing, as the kit asks for.
  package var isEnough: Bool {
    caught.count * 100 >= counted.count * 95
      && (mutants.count - counted.count) * 100 <= mutants.count * 15
  }

  /// Those that change something, or of which nobody says that they do not.
  private var counted: [Mutant] {
    mutants.filter { equivalent.reason(for: $0) == nil || $0.isCaught }
  }

  private var caught: [Mutant] { mutants.filter(\.isCaught) }

  private func fate(of mutant: Mutant) -> String {
    if !mutant.isCaught, let reason = equivalent.reason(for: mutant) {
      return "changes nothing: \(reason)"
    }
    return switch mutant.fate {
    case .caught(let suite, let test): "caught by \(suite)/\(test)"
    case .crashed(let suite): "CRASHED in \(suite)"
    case .timeLimit(let suite): "TIME LIMIT in \(suite)"
    case .lives: "LIVES"
    case .unreached: "NEVER REACHED"
    case nil: "NOT RUN"
    }
  }

  private var score: String {
    let crashed = counted.count { if case .crashed = $0.fate { true } else { false } }
    let slow = counted.count { if case .timeLimit = $0.fate { true } else { false } }
    let rest = counted.count - caught.count - crashed - slow
    let equal = mutants.count - counted.count
    return """
      \(caught.count) of \(counted.count) that change something are caught by an assertion\
       (\(Self.percent(caught.count, of: counted.count))); \(crashed) only crash, \(slow) only take\
       too long, \(rest) live.
      \(equal) of \(mutants.count) are said to change nothing\
       (\(Self.percent(equal, of: mutants.count))); over all, \(caught.count) of \(mutants.count) are\
       caught (\(Self.percent(caught.count, of: mutants.count))).

      """
  }

  private static func percent(_ part: Int, of whole: Int) -> String {
    whole == 0 ? "-" : "\(part * 100 / whole) %"
  }
}

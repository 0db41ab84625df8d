/// Ranks by chance everything that can come next; at a few steps, who leads falls behind.
///
/// A bug that needs `depth` orderings to come out does so under a seed with a probability of at
/// least 1/(n k^(depth - 1)), if n things happen in k steps. Each arrival and each job counts as a
/// thread of its own.
///
/// Source: Burckhardt, Kothari, Musuvathi and Nagarakatte, "A Randomized Scheduler with Probabilistic
/// Guarantees of WorldFinding Bugs", ASPLOS 2010.
struct Priorities {
  private let seed: UInt64
  /// The priority that the leading job gets at a step, and keeps from then on.
  private var changes: [Int: UInt64] = [:]
  private var fallen: [String: UInt64] = [:]
  private var step = 0

  /// Draws `depth - 1` of the steps 1 to `steps`, at which who leads falls behind all others.
  init(seed: UInt64, depth: Int, steps: Int) {
    self.seed = seed
    var random = SplitMix64(seed: seed)
    for priority in stride(from: 1, to: depth, by: 1) {
      changes[Int.random(in: 1...max(1, steps), using: &random)] = UInt64(priority)
    }
  }

  /// Returns the index of the option that leads.
  mutating func pick(_ options: [String]) -> Int {
    step += 1
    let leader = leader(of: options)
    guard let priority = changes[step] else { return leader }
    fallen[options[leader]] = priority
    return self.leader(of: options)
  }

  private func leader(of options: [String]) -> Int {
    let priorities = options.map(priority)
    return priorities.indices.max { (priorities[$0], $1) < (priorities[$1], $0) } ?? 0
  }

  /// The priorities that are drawn stand above those of all that have fallen behind.
  private func priority(of name: String) -> UInt64 {
    fallen[name] ?? SplitMix64.hash(of: name, from: seed) | 1 << 63
  }
}

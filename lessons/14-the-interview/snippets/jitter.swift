// run -swift-version 6
/// Dice with a fixed beginning, so that each run prints the same.
struct Dice: RandomNumberGenerator {
  var state: UInt64 = 7
  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 33)
  }
}

/// Counts the requests in each second after 1,000 clients have failed at second 0.
func retries(atMost tries: Int, wait: (_ attempt: Int, inout Dice) -> Int) -> [Int] {
  var dice = Dice()
  var requests: [Int: Int] = [:]
  for _ in 1...1000 {
    var second = 0
    for attempt in 1...tries {
      second += wait(attempt, &dice)
      requests[second, default: 0] += 1
    }
  }
  return Array(requests.values)
}

func report(_ name: String, _ counts: [Int]) {
  print("\(name): \(counts.max() ?? 0) in the busiest second, \(counts.reduce(0, +)) in all")
}

report("doubled waits", retries(atMost: 4) { attempt, _ in 10 << attempt })
report("with jitter", retries(atMost: 4) { Int.random(in: 1...(10 << $0), using: &$1) })
report("jitter, one retry", retries(atMost: 1) { Int.random(in: 1...(10 << $0), using: &$1) })

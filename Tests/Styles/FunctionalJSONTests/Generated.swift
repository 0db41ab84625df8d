import Foundation
import FunctionalJSON
import Simulation

/// A failure that is told from others by its number.
struct Mistake: Error, Hashable {
  let number: Int
}

/// Invents values and functions; the same seed gives the same ones everywhere.
struct Generator: RandomNumberGenerator {
  private var random: SplitMix64

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
  }

  mutating func next() -> UInt64 {
    random.next()
  }

  mutating func integer(in range: ClosedRange<Int> = -9...9) -> Int {
    Int.random(in: range, using: &self)
  }

  /// The text of an integer, with a number in front, so that the type changes.
  mutating func textFunction() -> (Int) -> String {
    let prefix = integer()
    return { "\(prefix):\($0)" }
  }

  mutating func function() -> (Int) -> Int {
    let (factor, summand) = (integer(), integer())
    return { factor * $0 + summand }
  }

  /// Something or nothing, one time in four.
  mutating func optional<Value>(_ value: Value) -> Value? {
    integer(in: 1...4) == 1 ? nil : value
  }

  /// A success or, one time in four, a failure of its own.
  mutating func result<Value>(_ value: Value) -> Result<Value, Mistake> {
    let mistake = Mistake(number: integer(in: 1...1_000_000))
    return integer(in: 1...4) == 1 ? .failure(mistake) : .success(value)
  }

  /// A function that has no value for every fourth integer.
  mutating func partialFunction() -> (Int) -> Int? {
    let (function, gap) = (function(), integer(in: 0...3))
    return { ($0 & 3) == gap ? nil : function($0) }
  }

  /// A function that fails for every fourth integer.
  mutating func failingFunction() -> (Int) -> Result<Int, Mistake> {
    let (function, mistake) = (partialFunction(), Mistake(number: integer(in: 1...1_000_000)))
    return { Result(function($0), or: mistake) }
  }
}

/// Returns the seeds, out of 300, for which `law` does not hold.
func counterexamples(_ law: (inout Generator) -> Bool) -> [UInt64] {
  (0..<300).filter { seed in
    var generator = Generator(seed: seed)
    return !law(&generator)
  }
}

/// `compose(f)(g)(x)` is `f(g(x))`.
func compose<First, Second, Third>(
  _ outer: @escaping (Second) -> Third
) -> (@escaping (First) -> Second) -> (First) -> Third {
  { inner in { outer(inner($0)) } }
}

/// The thread sanitizer: its frames on the stack are several times as large.
enum ThreadSanitizer {
  /// Whether it watches this run.
  static let isOn = dlsym(dlopen(nil, RTLD_NOW), "__tsan_init") != nil
}

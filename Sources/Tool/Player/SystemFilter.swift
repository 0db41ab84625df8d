#if os(Linux)
  import Foundation

  /// A filter that the kernel puts before each call of a process, and that nobody can take away.
  ///
  /// What it does not name fails with `EPERM`, as if the user had no right to it.
  ///
  /// Source: the kernel's `seccomp_filter.rst` and `linux/bpf_common.h`.
  struct SystemFilter {
    /// One step of a filter: what it does, where it goes on if a comparison is true or false, and a
    /// number.
    private struct Step {
      var code: UInt16
      var ifTrue: UInt8 = 0
      var ifFalse: UInt8 = 0
      var number: UInt32
    }

    private var steps: [Step] = []

    private static let load: UInt16 = 0x20
    private static let isEqual: UInt16 = 0x15
    private static let hasBits: UInt16 = 0x45
    private static let end: UInt16 = 0x06
    private static let allow: UInt32 = 0x7FFF_0000
    private static let fail: UInt32 = 0x0005_0000

    #if arch(arm64)
      private static let processor: UInt32 = 0xC000_00B7
    #else
      private static let processor: UInt32 = 0xC000_003E
    #endif

    /// Begins a filter that lets nothing through.
    init() {
      // What comes from code for another processor has other numbers.
      steps = [
        Step(code: Self.load, number: 4),
        Step(code: Self.isEqual, ifTrue: 1, number: Self.processor),
        Step(code: Self.end, number: Self.fail | UInt32(EPERM)),
        Step(code: Self.load, number: 0),
      ]
    }

    /// Lets calls through, whatever they are given.
    mutating func allow(_ calls: [SystemCall]) {
      for number in calls.compactMap(\.number) {
        steps += [
          Step(code: Self.isEqual, ifFalse: 1, number: UInt32(number)),
          Step(code: Self.end, number: Self.allow),
        ]
      }
    }

    /// Has a call fail as if the kernel did not know it.
    mutating func hide(_ call: SystemCall) {
      guard let number = call.number else { return }
      steps += [
        Step(code: Self.isEqual, ifFalse: 1, number: UInt32(number)),
        Step(code: Self.end, number: Self.fail | UInt32(ENOSYS)),
      ]
    }

    /// Lets a call through if one of the numbers that it is given, from 0, is `value`.
    mutating func allow(_ call: SystemCall, where argument: Int, is value: UInt32) {
      allow(call, argument, Step(code: Self.isEqual, number: value), isWanted: true)
    }

    /// Lets a call through if some of the bits in a number that it is given are set.
    mutating func allow(_ call: SystemCall, where argument: Int, hasAnyOf bits: UInt32) {
      allow(call, argument, Step(code: Self.hasBits, number: bits), isWanted: true)
    }

    /// Lets a call through if none of the bits in a number that it is given is set.
    mutating func allow(_ call: SystemCall, where argument: Int, hasNoneOf bits: UInt32) {
      allow(call, argument, Step(code: Self.hasBits, number: bits), isWanted: false)
    }

    private mutating func allow(
      _ call: SystemCall, _ argument: Int, _ comparison: Step, isWanted: Bool
    ) {
      guard let number = call.number else { return }
      var comparison = comparison
      (comparison.ifTrue, comparison.ifFalse) = isWanted ? (0, 1) : (1, 0)
      steps += [
        Step(code: Self.isEqual, ifFalse: 4, number: UInt32(number)),
        // The lower half of an argument of 64 bits, on a processor that has it first.
        Step(code: Self.load, number: UInt32(16 + 8 * argument)),
        comparison,
        Step(code: Self.end, number: Self.allow),
        Step(code: Self.end, number: Self.fail | UInt32(EPERM)),
      ]
    }

    /// Puts the filter before all calls of this process and of all threads that it will have.
    ///
    /// - Returns: whether it is in force.
    func install() -> Bool {
      var steps = steps + [Step(code: Self.end, number: Self.fail | UInt32(EPERM))]
      let count = steps.count
      return steps.withUnsafeMutableBufferPointer { buffer in
        // A program of the filter: how many steps it has, and where they are.
        var program = (count, UInt(bitPattern: buffer.baseAddress))
        return withUnsafeMutablePointer(to: &program) { program in
          // With the flag, all threads that there are get it, too.
          SystemCalls.make(.seccomp, 1, 1, Int(bitPattern: program)) == 0
        }
      }
    }
  }
#endif

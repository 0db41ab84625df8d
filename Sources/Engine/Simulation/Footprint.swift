import Foundation
import Synchronization

/// What one step of a run touches: all that happens from one choice to the next.
package struct Footprint: Hashable, Sendable {
  /// The states behind `Locked` that it looks at or changes; nothing unless they are recorded.
  ///
  /// A state has the same number in all runs in which the step that makes it does the same.
  package internal(set) var states: Set<UInt64>?
  /// Whether it records an event, sets or removes a timer, or reads a clock.
  package internal(set) var shows = false
  /// Whether it runs a task or an operation; nobody can see what these touch.
  package internal(set) var isOpaque = false

  /// Whether nothing shows that the step happened, or when.
  package var isSilent: Bool { !shows && !isOpaque }

  /// Whether this step might have come before `other`, which came before it by time.
  ///
  /// When in doubt, no. A step that shows may not: it would come at another time, and traces say
  /// when. Reference counts and weak references leave no footprint; no style of the kit hands
  /// anything on by these alone.
  package func mightPrecede(_ other: Footprint) -> Bool {
    guard isSilent, !other.isOpaque, let states, let others = other.states else { return false }
    return states.isDisjoint(with: others)
  }
}

/// Notes which states the current thread touches, while anybody wants to know.
///
/// As long as nobody does, it costs `Locked` one look at a number.
enum TouchedStates {
  private static let recordings = Atomic(0)
  private static let slot = ThreadSlot()

  /// Whether any thread records.
  static var isRecording: Bool { recordings.load(ordering: .relaxed) > 0 }

  private final class Box {
    let ignored: UInt
    var states: Set<UInt64> = []
    /// The numbers of the states that were made meanwhile, by address.
    var numbers: [UInt: UInt64] = [:]
    /// The number of the next state to be made: it depends on the step, and on those before in it.
    var next = SplitMix64(seed: 0)

    init(ignoring ignored: UInt) { self.ignored = ignored }
  }

  /// One number for all states that are older than the recording; it does not tell them apart.
  private static let older: UInt64 = 0

  /// From here on this thread notes what it touches, except the state at one address.
  static func begin(ignoring ignored: UInt) {
    recordings.add(1, ordering: .relaxed)
    slot.pointer = Unmanaged.passRetained(Box(ignoring: ignored)).toOpaque()
  }

  /// Ends what `begin()` began on this thread.
  static func end() {
    recordings.subtract(1, ordering: .relaxed)
    reference?.release()
    slot.pointer = nil
  }

  /// Notes that this thread makes a state at an address.
  static func noteCreation(_ address: UInt) {
    guard let box else { return }
    box.numbers[address] = box.next.next()
  }

  /// Notes that this thread touches the state at an address.
  static func note(_ address: UInt) {
    guard let box, address != box.ignored else { return }
    box.states.insert(box.numbers[address] ?? older)
  }

  /// Returns what was noted since the last call; what follows belongs to a step of that name.
  static func take(before name: String) -> Set<UInt64> {
    guard let box else { return [] }
    defer {
      box.states = []
      box.next = SplitMix64(seed: SplitMix64.hash(of: name, from: 1))
    }
    return box.states
  }

  private static var reference: Unmanaged<Box>? {
    slot.pointer.map { Unmanaged.fromOpaque($0) }
  }

  private static var box: Box? { reference?.takeUnretainedValue() }
}

import MonadStyle
import Simulation
import Testing

/// The laws of functors and monads, on generated programs that hop, wait and leave a trace.
///
/// Two programs count as equal if the world cannot tell them apart: the same steps with the same
/// values, on the same queues, at the same times, in the same order.
@Suite struct AsyncLawTests {
  /// Where and when programs leave their traces.
  private struct Place: Sendable {
    let world = World()
    private let lines = Locked<[String]>([])
    var trace: [String] { lines.withLock { $0 } }

    func note(_ text: String) {
      let lane = world.stamp("test", at: CallSite())?.lane ?? "?"
      lines.withLock { $0.append("\(world.now) \(lane): \(text)") }
    }

    func queue(_ number: Int) -> SimulatedQueue {
      [world.main, world.network, world.background][number % 3]
    }
  }

  /// One step of a generated program; a program is what becomes of a number step by step.
  private enum Step: Sendable {
    case add(Int), note(String), hop(Int), wait(Int, queue: Int), inBoth(Int, queue: Int)

    func run(_ value: Int, in place: Place) -> Async<Int> {
      switch self {
      case .add(let number): return .unit(value &+ number)
      case .note(let name):
        return Async { callback in
          place.note("\(name) got \(value)")
          callback(value)
        }
      case .hop(let queue): return Async.unit(value).on(place.queue(queue))
      case .wait(let time, let queue):
        return Async.unit(value).delay(.milliseconds(time), on: place.queue(queue))
      case .inBoth(let time, let queue):
        let late = Async.unit(value).delay(.milliseconds(time), on: place.queue(queue))
        return Async.zip(.unit(1), late).map { $0 &+ $1 }
      }
    }
  }

  /// A function from a value to an `Async`, generated from a seed.
  private struct Program: Sendable {
    private let steps: [Step]

    init(using random: inout SplitMix64) {
      steps = (0..<Int.random(in: 0...4, using: &random)).map { _ in
        let number = Int.random(in: 0...9, using: &random)
        let queue = Int.random(in: 0...2, using: &random)
        switch Int.random(in: 0...4, using: &random) {
        case 0: return .add(number)
        case 1: return .note("step\(number)")
        case 2: return .hop(queue)
        case 3: return .wait(number, queue: queue)
        default: return .inBoth(number, queue: queue)
        }
      }
    }

    func callAsFunction(_ value: Int, in place: Place) -> Async<Int> {
      steps.reduce(.unit(value)) { chain, step in
        chain.flatMap { step.run($0, in: place) }
      }
    }
  }

  private typealias Side = (Place, Int, [Program]) -> Async<Int>

  /// The traces of both sides of a law, on 500 generated programs and values.
  private func expectEqual(
    _ left: Side, _ right: Side,
    _ location: SourceLocation = #_sourceLocation
  ) {
    var random = SplitMix64(seed: 3)
    var kinds: Set<Int> = []
    for _ in 0..<500 {
      let value = Int.random(in: -99...99, using: &random)
      let programs = (0..<3).map { _ in Program(using: &random) }
      let trace = trace(of: left, value, programs)
      #expect(trace == self.trace(of: right, value, programs), sourceLocation: location)
      kinds.insert(trace.count)
    }
    #expect(kinds.count > 3, "the programs are all alike", sourceLocation: location)
  }

  private func trace(of side: Side, _ value: Int, _ programs: [Program]) -> [String] {
    let place = Place()
    let async = side(place, value, programs)
    place.world.main.schedule { async.execute { place.note("end \($0)") } }
    place.world.run()
    return place.trace
  }

  @Test func leftIdentity() {
    expectEqual(
      { place, value, f in Async.unit(value).flatMap { f[0]($0, in: place) } },
      { place, value, f in f[0](value, in: place) })
  }

  @Test func rightIdentity() {
    expectEqual(
      { place, value, f in f[0](value, in: place).flatMap { .unit($0) } },
      { place, value, f in f[0](value, in: place) })
  }

  @Test func associativity() {
    expectEqual(
      { place, value, f in
        f[0](value, in: place).flatMap { f[1]($0, in: place) }.flatMap { f[2]($0, in: place) }
      },
      { place, value, f in
        f[0](value, in: place).flatMap { f[1]($0, in: place).flatMap { f[2]($0, in: place) } }
      })
  }

  @Test func mapOfTheIdentityChangesNothing() {
    expectEqual(
      { place, value, f in f[0](value, in: place).map { $0 } },
      { place, value, f in f[0](value, in: place) })
  }

  @Test func mapOfAComposedFunctionIsTheCompositionOfMaps() {
    expectEqual(
      { place, value, f in f[0](value, in: place).map { $0 &* 3 }.map { $0 &- 7 } },
      { place, value, f in f[0](value, in: place).map { $0 &* 3 &- 7 } })
  }

  @Test func mapIsFlatMapAndUnit() {
    expectEqual(
      { place, value, f in f[0](value, in: place).map { $0 &+ 1 } },
      { place, value, f in f[0](value, in: place).flatMap { .unit($0 &+ 1) } })
  }
}

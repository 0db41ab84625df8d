import PromiseStyle
import Simulation

/// How and when a promise is settled.
struct PromiseEnd: Sendable {
  /// The result of it.
  enum Kind: String, CustomStringConvertible {
    case value = "fulfilled"
    case error = "rejected"
    case other = "rejected with an object"
    case cancelled = "cancelled"
    case timedOut = "rejected as timed out"
    case never = "never settled"
  }

  /// When it is settled; in microseconds, nil if before anybody asks.
  struct Moment: CustomStringConvertible {
    /// Before anybody asks.
    static let atOnce = Moment(microseconds: nil)

    let microseconds: Int?

    /// After so many milliseconds.
    static func after(_ milliseconds: Double) -> Moment {
      Moment(microseconds: Int(milliseconds * 1_000))
    }

    var description: String {
      guard let microseconds else { return "at once" }
      let tenths = microseconds % 1_000 / 100
      return "at \(microseconds / 1_000)\(tenths == 0 ? "" : ".\(tenths)") ms"
    }
  }

  let moment: Moment
  let kind: Kind

  /// Makes a promise that ends so.
  ///
  /// - Parameters:
  ///   - index: which of the samples it is fulfilled with, or which error comes, from 0.
  ///   - samples: the values.
  ///   - later: how many microseconds later it is settled, if it is not settled at once.
  ///   - world: where its time passes.
  /// - Returns: the promise.
  func promise<Value>(
    _ index: Int, of samples: Samples<Value>, later: Int = 0, in world: World
  ) -> Promise<Value> {
    Promise { fulfill, reject in
      let settle: @Sendable () -> Void = {
        switch kind {
        case .value: fulfill(samples.value(index))
        case .error: reject(SampleError(number: index + 1))
        case .other: reject(SampleErrorObject(index + 1))
        case .cancelled: reject(CancellationError())
        case .timedOut: reject(PromiseError.timedOut)
        case .never: break
        }
      }
      guard let time = moment.microseconds else { return settle() }
      world.network.schedule(after: .microseconds(time + later), settle)
    }
  }
}

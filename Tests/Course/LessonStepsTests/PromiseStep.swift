import PromiseStep0
import PromiseStep1_1
import PromiseStep1_2
import PromiseStep2_1
import PromiseStep2_2
import PromiseStep3
import PromiseStep4
import PromiseStep5

/// One step of the history of `Promise`, reduced to what it can do with numbers.
struct PromiseStep: Sendable, CustomStringConvertible {
  typealias Fulfill = (Int) -> Void
  typealias Body = (@escaping Fulfill) -> Void
  typealias Observe = (@escaping (Int) -> Void) -> Void
  typealias Make = @Sendable (Body) -> Observe
  typealias Then = @Sendable (Body, @escaping (Int) -> Body) -> Observe

  let number: String
  /// Makes a promise and returns its `observe`.
  let promise: Make
  /// Makes a promise, chains others to it and returns the `observe` of the last.
  let then: Then?

  var description: String { "step \(number)" }

  init(_ number: String, _ promise: @escaping Make, then: Then? = nil) {
    self.number = number
    self.promise = promise
    self.then = then
  }

  /// All steps, in order.
  static let all = [
    PromiseStep("0") { body in
      _ = PromiseStep0.Promise(body)
      return { _ in }
    },
    PromiseStep("1.1") { PromiseStep1_1.Promise($0).observe },
    PromiseStep("1.2") { PromiseStep1_2.Promise($0).observe },
    PromiseStep("2.1") { PromiseStep2_1.Promise($0).observe },
    PromiseStep("2.2") { PromiseStep2_2.Promise($0).observe },
    PromiseStep("3", { PromiseStep3.Promise($0).observe }) { body, next in
      PromiseStep3.Promise(body).then { PromiseStep3.Promise(next($0)) }.observe
    },
    PromiseStep("4", { PromiseStep4.Promise($0).observe }) { body, next in
      PromiseStep4.Promise(body).then { PromiseStep4.Promise(next($0)) }.observe
    },
    PromiseStep("5", { PromiseStep5.Promise($0).observe }) { body, next in
      PromiseStep5.Promise(body).then { PromiseStep5.Promise(next($0)) }.observe
    },
  ]

  /// The step of that number and all that follow it.
  static func from(_ number: String) -> [PromiseStep] {
    Array(all.drop { $0.number != number })
  }

  /// The steps of those numbers.
  static func only(_ numbers: String...) -> [PromiseStep] {
    all.filter { numbers.contains($0.number) }
  }
}

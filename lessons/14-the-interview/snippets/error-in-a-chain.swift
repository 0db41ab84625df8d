// run -swift-version 6
struct Failed: Error {}

/// A promise of a few lines, without queues: handlers run as soon as there is a result.
final class Promise<Value> {
  private var result: Result<Value, any Error>?
  private var handlers: [(Result<Value, any Error>) -> Void] = []

  func settle(_ result: Result<Value, any Error>) {
    self.result = result
    for handler in handlers { handler(result) }
  }

  func observe(_ handler: @escaping (Result<Value, any Error>) -> Void) {
    if let result { handler(result) } else { handlers.append(handler) }
  }

  /// Goes on with what `step` makes of the value, and passes an error by.
  func then<Next>(_ step: @escaping (Value) throws -> Next) -> Promise<Next> {
    let next = Promise<Next>()
    observe { result in next.settle(result.flatMap { value in Result { try step(value) } }) }
    return next
  }

  /// Makes a value of an error, and passes a value by.
  func recover(_ repair: @escaping (any Error) -> Value) -> Promise {
    let next = Promise()
    observe { result in next.settle(result.flatMapError { .success(repair($0)) }) }
    return next
  }
}

/// Runs a chain whose second step fails, and prints which closures were called.
func play(_ name: String, with repair: Bool) {
  var calls: [String] = []
  func step(_ number: Int) -> (Int) -> Int {
    { value in
      calls.append("\(number) with \(value)")
      return value
    }
  }
  func fail(_ value: Int) throws -> Int {
    calls.append("2 fails")
    throw Failed()
  }
  func mend(_ error: any Error) -> Int {
    calls.append("recover")
    return 7
  }
  let request = Promise<Int>()
  let three = request.then(step(1)).then(fail).then(step(3))
  _ = (repair ? three.recover(mend) : three).then(step(4)).then(step(5))
  request.settle(.success(1))
  print("\(name): " + calls.joined(separator: ", "))
}

play("without recover", with: false)
play("with recover", with: true)

// run -swift-version 6
/// What the body of the loop got, and whether it has work to do.
@MainActor final class Body {
  var got: [Int] = []
  var isBusy = true

  func work(with value: Int) async {
    got.append(value)
    while isBusy { await Task.yield() }
  }
}

/// Reads a stream with a body that is busy while two more values are sent, and is then cancelled.
@MainActor func play(
  _ name: String, keeping policy: AsyncStream<Int>.Continuation.BufferingPolicy
) async {
  let (stream, source) = AsyncStream.makeStream(of: Int.self, bufferingPolicy: policy)
  source.onTermination = { print("\(name): the source hears \($0)") }
  let body = Body()
  let reader = Task {
    for await value in stream { await body.work(with: value) }
    print("\(name): the loop got \(body.got) and ended, isCancelled \(Task.isCancelled)")
  }
  /// Sends a value as soon as the loop takes one, or something keeps it.
  func sendWhenAsked(_ value: Int) async {
    while case .dropped = source.yield(value) { await Task.yield() }
  }
  await sendWhenAsked(1)
  while body.got.isEmpty { await Task.yield() }
  source.yield(2)
  source.yield(3)
  body.isBusy = false
  await sendWhenAsked(4)
  while body.got.last != 4 { await Task.yield() }
  reader.cancel()
  await reader.value
}

// As `values` of a publisher: a value is taken only while the loop asks for one (F174).
await play("nothing is kept", keeping: .bufferingOldest(0))
await play("all is kept", keeping: .unbounded)

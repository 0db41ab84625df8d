// run -swift-version 6
/// Whether the body of the loop has work to do.
@MainActor final class Body { var isBusy = false }

/// Reads a stream with a body that is busy while two more values are sent, and is then cancelled.
@MainActor func play(
  _ name: String, keeping policy: AsyncStream<Int>.Continuation.BufferingPolicy
) async {
  let (stream, source) = AsyncStream.makeStream(of: Int.self, bufferingPolicy: policy)
  source.onTermination = { print("\(name): the source hears \($0)") }
  let body = Body()
  let reader = Task {
    var got: [Int] = []
    for await value in stream {
      got.append(value)
      while body.isBusy { await Task.yield() }
    }
    print("\(name): the loop got \(got) and ended, isCancelled \(Task.isCancelled)")
  }
  /// Lets the reader work until it waits again, for a value or in its body.
  func rest() async { for _ in 1...100 { await Task.yield() } }
  await rest()
  body.isBusy = true
  source.yield(1)
  await rest()
  source.yield(2)
  source.yield(3)
  body.isBusy = false
  await rest()
  source.yield(4)
  await rest()
  reader.cancel()
  await reader.value
}

// As `values` of a publisher: a value is taken only while the loop asks for one (F174).
await play("nothing is kept", keeping: .bufferingOldest(0))
await play("all is kept", keeping: .unbounded)

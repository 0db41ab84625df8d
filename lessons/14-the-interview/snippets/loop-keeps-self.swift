// run -swift-version 6
/// A model that listens to a stream without an end.
@MainActor final class Model {
  private var task: Task<Void, Never>?

  func guardOutside(_ stream: AsyncStream<Int>) {
    task = Task { [weak self] in
      guard let self else { return }
      for await value in stream { show(value) }
    }
  }

  func weakInside(_ stream: AsyncStream<Int>) {
    task = Task { [weak self] in
      for await value in stream { self?.show(value) }
    }
  }

  private func show(_ value: Int) { print("  shows \(value)") }

  deinit { task?.cancel() }
}

/// Lets a model listen, drops it, and sends one value more.
@MainActor func drop(_ listen: (Model, AsyncStream<Int>) -> Void) async {
  let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
  var model: Model? = Model()
  model.map { listen($0, stream) }
  let isThere = { [weak model] in model != nil }
  for _ in 1...20 { await Task.yield() }
  model = nil
  print("  dropped; still there: \(isThere())")
  continuation.yield(2)
  for _ in 1...20 { await Task.yield() }
}

print("guard outside the loop")
await drop { $0.guardOutside($1) }
print("weak inside the loop")
await drop { $0.weakInside($1) }

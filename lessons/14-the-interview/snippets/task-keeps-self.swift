// run -swift-version 6
/// A model whose work ends when the gate is opened.
@MainActor final class Model {
  func loadStrongly(_ gate: AsyncStream<Void>) -> Task<Void, Never> {
    Task {
      for await _ in gate {}
      show("strong")
    }
  }

  func loadWeakly(_ gate: AsyncStream<Void>) -> Task<Void, Never> {
    Task { [weak self] in
      for await _ in gate {}
      self?.show("weak")
    }
  }

  private func show(_ name: String) { print("  \(name): shown") }

  deinit { print("  model is released") }
}

/// Drops the model, opens the gate afterwards, and waits for the task.
@MainActor func drop(_ load: (Model, AsyncStream<Void>) -> Task<Void, Never>) async {
  let (gate, opener) = AsyncStream.makeStream(of: Void.self)
  var model: Model? = Model()
  guard let task = model.map({ load($0, gate) }) else { return }
  model = nil
  for _ in 1...20 { await Task.yield() }
  print("  gate opens")
  opener.finish()
  await task.value
}

print("strong")
await drop { $0.loadStrongly($1) }
print("weak")
await drop { $0.loadWeakly($1) }

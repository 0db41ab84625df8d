// run -swift-version 6
import Dispatch

let key = DispatchSpecificKey<String>()

/// Says on which queue a `deinit` runs.
func say(_ name: String) {
  print("\(name): on \(DispatchQueue.getSpecific(key: key) ?? "no queue of the main actor")")
}

/// A model of the main actor, released by its last owner.
@MainActor final class Plain {
  deinit { say("deinit") }
}

/// The same, released on the main actor.
@MainActor final class Isolated {
  isolated deinit { say("isolated deinit") }
}

@MainActor func plain() -> Plain { Plain() }

@MainActor func isolated() -> Isolated { Isolated() }

DispatchQueue.main.setSpecific(key: key, value: "main")
await Task.detached {
  let last = await plain()
  withExtendedLifetime(last) {}
}.value
await Task.detached {
  let last = await isolated()
  withExtendedLifetime(last) {}
}.value
for _ in 1...20 { await Task.yield() }

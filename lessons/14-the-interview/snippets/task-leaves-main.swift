// run -swift-version 6
import Dispatch

let key = DispatchSpecificKey<Bool>()
DispatchQueue.main.setSpecific(key: key, value: true)
func isOnMain() -> Bool { DispatchQueue.getSpecific(key: key) ?? false }

/// Belongs to no actor, even if main calls it.
func helper() -> Task<Bool, Never> {
  Task { isOnMain() }
}

/// Belongs to the actor of its caller, but the closure does not mention that actor.
func adopting(isolation: isolated (any Actor)? = #isolation) -> Task<Bool, Never> {
  Task { isOnMain() }
}

/// The closure names the actor, so the task belongs to it.
func keeping(isolation: isolated (any Actor)? = #isolation) -> Task<Bool, Never> {
  Task {
    _ = isolation
    return isOnMain()
  }
}

func place(isolation: isolated (any Actor)? = #isolation) -> Bool { isOnMain() }

@MainActor func press() async {
  print("Task in the method:", await Task { isOnMain() }.value)
  print("Task in a helper of no actor:", await helper().value)
  print("the function itself, with #isolation:", place())
  print("Task in it, actor not named:", await adopting().value)
  print("Task in it, actor named:", await keeping().value)
}

await press()

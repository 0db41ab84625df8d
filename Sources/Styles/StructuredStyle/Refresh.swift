import Scenario
import Simulation

/// Fetches the devices nearby and shows them, or a message, each time the user pulls.
///
/// Each pull has a task of its own, which is not a child of this one: a task group can cancel all
/// its children, but not the one whose pull is overtaken. Cancelling this task cancels the pull
/// under way, too, and ends the function.
///
/// - Parameters:
///   - control: what the user pulls.
///   - network: where the requests go.
///   - screen: where the devices are shown.
///   - main: the actor to which the screen belongs; the function runs there between its awaits.
///   - executor: where the tasks of the pulls run outside of `main`.
///   - finish: gets the ending of each pull that is not overtaken.
package func refresh(
  on control: RefreshControl, network: any Network, screen: Screen, main: isolated QueueActor,
  executor: any TaskExecutor, finish: @escaping @Sendable (Ending) -> Void
) async {
  let pulls = AsyncStream { pull in
    control.onPull { pull.yield() }
    pull.onTermination = { _ in control.onPull(nil) }
  }
  let latest = Locked<Task<Ending, Never>?>(nil)
  await withTaskCancellationHandler {
    for await _ in pulls {
      latest.withLock { $0 }?.cancel()
      latest.exchange(
        Task(executorPreference: executor) {
          let ending = await showDevices(network: network, screen: screen, main: main)
          if ending != .cancelled { finish(ending) }
          return ending
        })
    }
  } onCancel: {  // the loop would tell a task that is no child, but not at once
    latest.withLock { $0 }?.cancel()
  }
  let last = latest.withLock { $0 }
  last?.cancel()
  if await last?.value == .cancelled { finish(.cancelled) }
}

private func showDevices(
  network: any Network, screen: Screen, main: isolated QueueActor
) async -> Ending {
  do {
    let location = try await network.location()
    let devices = try await network.devices(near: location)
    try Task.checkCancellation()
    screen.show(devices)
    return .shown
  } catch is CancellationError {
    return .cancelled
  } catch {
    screen.show(error)
    return .failed
  }
}

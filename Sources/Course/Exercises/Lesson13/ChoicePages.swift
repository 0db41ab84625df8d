import Scenario
import Simulation
import StructuredStyle

/// The two pages of exercise 13.4, which differ only in how many values wait in the bridge.
enum ChoicePages {
  /// Opens the page that is to be proved wrong; what it returns is called when the user leaves.
  @Sendable static func openGiven(_ stage: Stage) -> Stage.Leave {
    ChoicePage(stage: stage).open(letting: .bufferingOldest(1))
  }

  /// Opens the page that is right.
  @Sendable static func openRepaired(_ stage: Stage) -> Stage.Leave {
    ChoicePage(stage: stage).open(letting: .unbounded)
  }
}

/// What a sheet tells its delegate.
private enum SheetEvent {
  case chosen(Int)
  case closed
}

/// The bridge: passes on to a stream what a sheet tells.
private final class SheetListener: SheetDelegate {
  private let events: AsyncStream<SheetEvent>.Continuation

  init(_ events: AsyncStream<SheetEvent>.Continuation) { self.events = events }

  func sheet(_ sheet: Sheet, didChoose user: Int) { events.yield(.chosen(user)) }
  func sheetWasDismissed(_ sheet: Sheet) { events.yield(.closed) }
}

/// A page that shows the avatar of each user who is chosen, until the sheet is closed.
private struct ChoicePage: Sendable {
  let stage: Stage
  private let hasEnding = Locked(unwatched: false)

  init(stage: Stage) { self.stage = stage }

  /// Opens the page.
  ///
  /// - Parameter policy: how many values wait in the bridge, and which.
  /// - Returns: what is called when the user leaves.
  func open(letting policy: AsyncStream<SheetEvent>.Continuation.BufferingPolicy) -> Stage.Leave {
    let (events, continuation) = AsyncStream.makeStream(
      of: SheetEvent.self, bufferingPolicy: policy)
    let listener = SheetListener(continuation)
    stage.sheet.delegate = listener
    stage.sheet.present()
    let task = Task(executorPreference: stage.world.background.taskExecutor) {
      await read(events, main: QueueActor(stage.world.main))
    }
    return {
      end(.cancelled)
      stage.world.cancel(task)
      withExtendedLifetime(listener) {}
    }
  }

  private func read(_ events: AsyncStream<SheetEvent>, main: isolated QueueActor) async {
    for await event in events {
      guard case .chosen(let user) = event else { return end(.shown) }
      do {
        let avatar = try await stage.network.avatar(ofUser: user)
        if !Task.isCancelled { stage.screen.show(avatar) }
      } catch {
        if !Task.isCancelled { stage.screen.show(error) }
      }
    }
  }

  /// Gives the page its ending, unless it has one.
  private func end(_ ending: Ending) {
    if !hasEnding.exchange(true) { stage.finish(ending) }
  }
}

import Foundation
import Simulation

/// What a story runs on: queues, timers, a network, a screen; simulated (`Stage`) or real.
package protocol Platform: AnyObject, Sendable {
  /// The scenario.
  var script: Script { get }
  /// Where the requests go.
  var network: any Network { get }
  /// The screen, which belongs to `main`.
  var screen: Screen { get }
  /// The screen's queue, for blocks and for actors; its timers are those of the story.
  var main: any Scheduler & SerialExecutor { get }
  /// Runs tasks outside of `main`.
  var executor: any TaskExecutor { get }
  /// What tasks wait by.
  var clock: any Clock<Duration> { get }
  /// What the user pulls to refresh the page.
  var control: RefreshControl { get }
  /// What the user chooses from.
  var sheet: Sheet { get }

  /// Returns a new operation queue whose operations run on `main`.
  func makeMainOperations() -> OperationQueue
  /// Returns a new operation queue whose operations run outside of `main`.
  func makeBackgroundOperations() -> OperationQueue

  /// Takes an ending: each story has exactly one, and a page that is refreshed one for each pull
  /// that was not overtaken by the next.
  func finish(_ ending: Ending)
}

extension Platform {
  /// Who logs in, in every story.
  package var credentials: Credentials { .ada }
}

extension Stage: Platform {
  package var main: any Scheduler & SerialExecutor { world.main }
  package var executor: any TaskExecutor { world.background.taskExecutor }
  package var clock: any Clock<Duration> { SimulationClock(world) }

  package func makeMainOperations() -> OperationQueue { world.operationQueue(on: world.main) }

  package func makeBackgroundOperations() -> OperationQueue {
    world.operationQueue(on: world.background)
  }
}

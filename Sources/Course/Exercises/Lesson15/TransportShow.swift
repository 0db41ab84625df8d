import Scenario
import Simulation

/// What an answer of lesson 15 does over a transport, simulated or real: for show, never a judgement.
package struct TransportShow: Sendable {
  /// What happened, one thing after another.
  package struct Scene: Codable, Hashable, Sendable {
    /// What the server does, or the user.
    package let title: String
    /// What the answer does then.
    package let words: String

    /// Describes a scene.
    package init(title: String, words: String) {
      self.title = title
      self.words = words
    }
  }

  /// Where an answer is shown.
  package struct Setting: Sendable {
    let transport: any Transport
    let main: any Scheduler
    let lane: @Sendable () -> String
    let begin: @Sendable (@escaping @Sendable () async -> Void) -> any Cancellable

    /// Describes where an answer is shown.
    ///
    /// - Parameters:
    ///   - transport: what sends its requests; a server behind it keeps to `CannedServer`.
    ///   - main: the queue of the page.
    ///   - lane: what the queue is called on which it is called itself.
    ///   - begin: begins a task of Swift, and returns what cancels it.
    package init(
      transport: any Transport, main: any Scheduler, lane: @escaping @Sendable () -> String,
      begin: @escaping @Sendable (@escaping @Sendable () async -> Void) -> any Cancellable
    ) {
      self.transport = transport
      self.main = main
      self.lane = lane
      self.begin = begin
    }
  }

  private let answer: any Sendable

  /// Prepares to show an answer; nil if its exercise has nothing to show over a transport.
  package init?(of answer: any Sendable) {
    switch answer {
    case is any NetworkInMemoryExercise, is any RepairARequestExercise,
      is any ResumeAFewExercise, is any AwaitATaskExercise:
      self.answer = answer
    default: return nil
    }
  }

  /// What stands beside the real network when an exercise is shown; nil if it uses no transport.
  package static func model(of number: ExerciseNumber) -> String? {
    guard number.lesson == 15 else { return nil }
    return number == Exercise.networkInMemory.number ? "your network in memory" : "the simulation"
  }

  /// Shows the answer in a setting.
  package func scenes(in setting: Setting) async -> [Scene] {
    switch answer {
    case let answer as any RepairARequestExercise: await answer.scenes(in: setting)
    case let answer as any ResumeAFewExercise: await answer.scenes(in: setting)
    case let answer as any AwaitATaskExercise: await answer.scenes(in: setting)
    default: await setting.scenesOfTasks()
    }
  }

  /// Shows the answer in a simulated world.
  package func simulatedScenes() -> [Scene] {
    let log = ExampleLog()
    let transport: any Transport =
      if let answer = answer as? any NetworkInMemoryExercise {
        answer.makeTransport(on: log.world.network) { CannedServer.reply(to: $0.path) }
      } else {
        PlayedTransport(Notes(of: log.world)) { .init(CannedServer.reply(to: $0.path)) }
      }
    let setting = Setting(
      transport: transport, main: log.world.main,
      lane: { log.world.lane },
      begin: { work in
        let task = log.task { await work() }
        return StoppableHandle { log.world.cancel(task) }
      })
    let scenes = Locked<[Scene]>(unwatched: [])
    _ = setting.begin { scenes.exchange(await self.scenes(in: setting)) }
    log.world.run()
    return scenes.exchange([])
  }
}

extension PlayedTransport.Fate {
  /// The same, as a server has it that keeps to a table.
  fileprivate init(_ reply: CannedReply) {
    switch reply {
    case .status(let status, let body, let after):
      self.init(after: after, status: status, body: body)
    case .failure(let error, let after):
      self.init(after: after, status: nil, body: nil, error: error)
    case .silence: self.init(after: nil)
    }
  }
}

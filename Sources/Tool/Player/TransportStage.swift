import Exercises
import Foundation
import Scenario
import Simulation
import Transports

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Shows an answer over the simulation and over `URLSession`.
enum TransportStage {
  private static let lane = DispatchSpecificKey<String>()

  /// Shows `answer`; waits until all has been shown.
  ///
  /// - Parameters:
  ///   - show: the answer.
  ///   - base: where the server is.
  /// - Returns: what happened in the simulation, and then over the real network.
  static func scenes(
    of show: TransportShow, over base: URL
  ) -> (simulated: [TransportShow.Scene], real: [TransportShow.Scene]) {
    let simulated = show.simulatedScenes()
    let real = Locked<[TransportShow.Scene]>(unwatched: [])
    let end = DispatchSemaphore(value: 0)
    let setting = setting(over: base)
    Task.detached {
      real.exchange(await show.scenes(in: setting))
      end.signal()
    }
    end.wait()
    return (simulated, real.exchange([]))
  }

  private static func setting(over base: URL) -> TransportShow.Setting {
    let main = DispatchQueue(label: "main")
    main.setSpecific(key: lane, value: "main")
    let session = URLSession(configuration: .ephemeral)
    return TransportShow.Setting(
      transport: URLSessionTransport(to: base, session: session), main: main,
      lane: { DispatchQueue.getSpecific(key: lane) ?? "network" },
      begin: { work in RunningTask(task: Task.detached { await work() }) })
  }

  /// A task of Swift.
  private struct RunningTask: Cancellable {
    let task: Task<Void, Never>

    func cancel() { task.cancel() }
  }
}

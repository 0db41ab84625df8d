import Foundation
import OperationStyle
import Scenario
import Simulation

extension AsyncOperation {
  /// What has come of it, in words: those for its value, or the error with its type.
  func words(_ label: (Value) -> String) -> String { result?.words(label) ?? "unfinished" }
}

extension Notes {
  /// An operation that notes something when another has finished.
  func report(
    behind operation: Operation, on name: String, _ words: @escaping @Sendable () -> String
  ) -> Operation {
    let report = AsyncOperation<Void>("report") { self.note(words(), on: name) }
    report.addDependency(operation)
    return report
  }

  /// Begins something that ends by itself, or is called off, of which it takes a note.
  ///
  /// - Parameters:
  ///   - name: what it is noted under.
  ///   - milliseconds: after how many it ends; nil if at once.
  ///   - isDeaf: whether it ends by itself although it was called off.
  ///   - stop: called when it is called off before its end.
  ///   - end: ends it.
  /// - Returns: what calls it off; nil if it has ended.
  func begin(
    _ name: String, endingAfter milliseconds: Int?, isDeaf: Bool = false,
    whenCalledOff stop: @escaping @Sendable () -> Void = {}, _ end: @escaping @Sendable () -> Void
  ) -> (any Cancellable)? {
    let isOpen = Locked(unwatched: true)
    let timer = world.network.run(after: milliseconds) {
      isOpen.exchange(false)
      end()
    }
    return timer.map { timer in
      StoppableHandle {
        if isOpen.exchange(false) {
          self.note("is called off", on: name)
          stop()
        }
        if !isDeaf { timer.cancel() }
      }
    }
  }
}

extension Script {
  /// An album, and a user who leaves while its first avatar is on its way.
  static let albumLeftEarly = Script(
    .album, "leave-early", "The user leaves while the first avatar is on its way.",
    [UserAction(.leave, at: .milliseconds(60))])
}

extension Stage {
  /// Shows the avatars that the last of some operations brings, and reports the outcome.
  ///
  /// - Returns: what cancels all of them.
  func showAlbum(
    of last: AsyncOperation<[Avatar]>, behind operations: [Operation]
  ) -> Leave {
    let background = world.operationQueue(on: world.background)
    let main = world.operationQueue(on: world.main)
    let show = AsyncOperation<Ending>("show") {
      self.ending(of: Result { try last.value() }) { $0.show($1) }
    }
    let report = AsyncOperation<Void>("report") {
      self.finish((try? show.value()) ?? .cancelled)
    }
    show.addDependency(last)
    report.addDependency(show)
    background.addOperations(operations, waitUntilFinished: false)
    main.addOperations([show, report], waitUntilFinished: false)
    return {
      background.cancelAllOperations()
      show.cancel()
    }
  }
}

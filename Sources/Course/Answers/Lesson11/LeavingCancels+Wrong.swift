import Exercises
import Simulation

/// What visits are made of.
struct Setting: Sendable {
  let page: any PageOfParts
  let parts: [@Sendable () async throws -> String]
  let main: QueueActor
  let executor: any TaskExecutor

  /// Begins a task in which all parts are loaded.
  func begin(
    while isWanted: @escaping @Sendable () -> Bool = { !Task.isCancelled }
  ) -> Task<Void, Never> {
    Task(executorPreference: executor) {
      await withTaskGroup(of: Void.self) { group in
        for index in parts.indices {
          group.addTask { await load(index, while: isWanted, on: main) }
        }
      }
      await end(while: isWanted, on: main)
    }
  }

  /// Loads a part and shows it, or its error, if that is wanted then.
  func load(
    _ index: Int, while isWanted: () -> Bool = { !Task.isCancelled }, on main: isolated QueueActor
  ) async {
    do {
      let text = try await parts[index]()
      if isWanted() { page.show(text, inPart: index) }
    } catch {
      if isWanted() { page.show(error, inPart: index) }
    }
  }

  func end(
    while isWanted: () -> Bool = { !Task.isCancelled }, on main: isolated QueueActor
  ) {
    if isWanted() { page.showEnd() }
  }
}

struct VisitsAnswer: LeavingCancelsExercise {
  let make: @Sendable (Setting) -> any PageVisits

  init(_ make: @escaping @Sendable (Setting) -> any PageVisits) { self.make = make }

  func makeVisits(
    to page: any PageOfParts, loading parts: [@Sendable () async throws -> String],
    main: QueueActor, executor: any TaskExecutor
  ) -> any PageVisits {
    make(Setting(page: page, parts: parts, main: main, executor: executor))
  }
}

/// Visits of which each is the task that `begin` begins.
final class OneTask: PageVisits {
  private let begin: @Sendable () -> Task<Void, Never>
  private let visit = Locked<Task<Void, Never>?>(nil)

  init(_ begin: @escaping @Sendable () -> Task<Void, Never>) { self.begin = begin }

  func enter() {
    guard visit.withLock({ $0 == nil }) else { return }
    visit.exchange(begin())
  }

  func leave() { visit.exchange(nil)?.cancel() }
}

extension OneTask {
  /// Loads one part after another.
  convenience init(inTurn setting: Setting) {
    self.init {
      Task(executorPreference: setting.executor) {
        for index in setting.parts.indices {
          await setting.load(index, on: setting.main)
        }
        await setting.end(on: setting.main)
      }
    }
  }

  /// Lets a failure end the group, and shows it in its place.
  convenience init(endingAtAFailure setting: Setting) {
    self.init {
      Task(executorPreference: setting.executor) {
        try? await withThrowingTaskGroup(of: Void.self) { group in
          for index in setting.parts.indices {
            group.addTask { try await setting.loadOrThrow(index, on: setting.main) }
          }
          for try await _ in group {}
        }
        await setting.end(on: setting.main)
      }
    }
  }

  /// Begins a task of its own for each part.
  convenience init(beginningTasksInside setting: Setting) {
    self.init {
      Task(executorPreference: setting.executor) {
        let all = setting.parts.indices.map { index in
          Task(executorPreference: setting.executor) {
            await setting.load(index, on: setting.main)
          }
        }
        for part in all { await part.value }
        await setting.end(on: setting.main)
      }
    }
  }

  /// Leaves out the error that says cancelled, and no other.
  convenience init(tellingEachFailure setting: Setting) {
    self.init {
      Task(executorPreference: setting.executor) {
        await withTaskGroup(of: Void.self) { group in
          for index in setting.parts.indices {
            group.addTask { await setting.loadAndTell(index, on: setting.main) }
          }
        }
        await setting.end(on: setting.main)
      }
    }
  }

  /// Shows the end whatever has happened.
  convenience init(alwaysShowingTheEnd setting: Setting) {
    self.init {
      Task(executorPreference: setting.executor) {
        await withTaskGroup(of: Void.self) { group in
          for index in setting.parts.indices {
            group.addTask { await setting.load(index, on: setting.main) }
          }
        }
        await setting.end(while: { true }, on: setting.main)
      }
    }
  }

  /// Asks on the pool whether the text is still wanted.
  convenience init(checkingOnThePool setting: Setting) {
    self.init {
      Task(executorPreference: setting.executor) {
        await withTaskGroup(of: Void.self) { group in
          for index in setting.parts.indices {
            group.addTask {
              do {
                let text = try await setting.parts[index]()
                try Task.checkCancellation()
                await setting.show(text, inPart: index, on: setting.main)
              } catch {
                await setting.show(error, inPart: index, on: setting.main)
              }
            }
          }
        }
        await setting.end(on: setting.main)
      }
    }
  }
}

extension Setting {
  /// Loads a part and shows it, or shows its error and throws it.
  fileprivate func loadOrThrow(_ index: Int, on main: isolated QueueActor) async throws {
    do {
      let text = try await parts[index]()
      if !Task.isCancelled { page.show(text, inPart: index) }
    } catch {
      if !Task.isCancelled { page.show(error, inPart: index) }
      throw error
    }
  }

  fileprivate func loadAndTell(_ index: Int, on main: isolated QueueActor) async {
    do {
      let text = try await parts[index]()
      if !Task.isCancelled { page.show(text, inPart: index) }
    } catch is CancellationError where Task.isCancelled {
    } catch {
      page.show(error, inPart: index)
    }
  }

  fileprivate func show(_ text: String, inPart index: Int, on main: isolated QueueActor) {
    page.show(text, inPart: index)
  }

  /// Shows an error if the task is not cancelled.
  fileprivate func show(_ error: any Error, inPart index: Int, on main: isolated QueueActor) {
    if !Task.isCancelled { page.show(error, inPart: index) }
  }
}

/// Knows which visit is the latest, and cancels nothing.
final class CountedVisits: PageVisits {
  private let setting: Setting
  private let state = Locked((number: 0, isThere: false))

  init(_ setting: Setting) { self.setting = setting }

  func enter() {
    let number = state.withLock { state -> Int? in
      guard !state.isThere else { return nil }
      state = (state.number + 1, true)
      return state.number
    }
    guard let number else { return }
    _ = setting.begin { [state] in state.withLock { $0.number == number && $0.isThere } }
  }

  func leave() { state.withLock { $0.isThere = false } }
}

/// Cancels the task, and asks the page whether the user is there.
final class AskedPage: PageVisits {
  private let setting: Setting
  private let visit = Locked<Task<Void, Never>?>(nil)

  init(_ setting: Setting) { self.setting = setting }

  func enter() {
    guard visit.withLock({ $0 == nil }) else { return }
    visit.exchange(setting.begin { [visit] in visit.withLock { $0 != nil } })
  }

  func leave() { visit.exchange(nil)?.cancel() }
}

/// Does not take out what it has cancelled.
final class KeptTask: PageVisits {
  private let setting: Setting
  private let visit = Locked<Task<Void, Never>?>(nil)

  init(_ setting: Setting) { self.setting = setting }

  func enter() {
    guard visit.withLock({ $0 == nil }) else { return }
    visit.exchange(setting.begin())
  }

  func leave() { visit.withLock { $0 }?.cancel() }
}

/// Begins anew each time that it is told to.
final class EachTime: PageVisits {
  private let setting: Setting
  private let visit = Locked<Task<Void, Never>?>(nil)

  init(_ setting: Setting) { self.setting = setting }

  func enter() { visit.exchange(setting.begin())?.cancel() }
  func leave() { visit.exchange(nil)?.cancel() }
}

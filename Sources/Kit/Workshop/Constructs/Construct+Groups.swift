import Simulation

extension Construct {
  /// Tasks with children.
  static let groups = [
    Construct("two children by async let") { log in
      async let one: Void = log.note("one")
      async let two: Void = log.note("two")
      _ = await (one, two)
    },
    Construct("a child that nobody awaits is cancelled at the end") { log in
      async let _ = { log.note("it is cancelled: \(Task.isCancelled)") }()
    },
    Construct("results of a group come in any order") { log in
      await withTaskGroup(of: Int.self) { group in
        for number in 1...3 { group.addTask { number } }
        for await number in group { log.note("\(number)") }
      }
    },
    Construct("the first error of a group cancels the others") { log in
      do {
        try await withThrowingTaskGroup(of: Void.self) { group in
          group.addTask { throw ConstructError.failed }
          group.addTask { try await Task.sleep(for: .seconds(60)) }
          for try await _ in group {}
        }
      } catch { log.note("\(error)") }
    },
    Construct("a discarding group") { log in
      await withDiscardingTaskGroup { group in
        for number in 1...2 { group.addTask { log.note("\(number)") } }
      }
      log.note("end")
    },
    Construct("no more than two at a time") { log in
      await withTaskGroup(of: Int.self) { group in
        for number in 1...4 {
          if number > 2, let done = await group.next() { log.note("\(done)") }
          group.addTask { number }
        }
      }
    },
    Construct("children of a cancelled group") { log in
      await withTaskGroup(of: Bool.self) { group in
        group.cancelAll()
        log.note("\(group.addTaskUnlessCancelled { true })")
        group.addTask { Task.isCancelled }
        for await isCancelled in group { log.note("\(isCancelled)") }
      }
    },
    Construct("a task in a group outlives it") { log in
      let inner = Locked<Task<Void, Never>?>(nil)
      await withTaskGroup(of: Void.self) { group in
        group.addTask { inner.withLock { $0 = Task { log.note("inner") } } }
      }
      await inner.withLock { $0 }?.value
      log.note("end")
    },
  ]

  /// Tasks that are cancelled.
  static let cancellations = [
    Construct("cancelled before it begins") { log in
      let task = Task { log.note("\(Task.isCancelled)") }
      task.cancel()
      await task.value
    },
    Construct("cancelled while it sleeps") { log in
      let task = Task {
        do { try await Task.sleep(for: .seconds(60)) } catch { log.note("\(type(of: error))") }
      }
      await Task.yield()
      task.cancel()
      await task.value
    },
    Construct("a cancellation handler") { log in
      let task = Task {
        await withTaskCancellationHandler {
          await withCheckedContinuation { continuation in
            Task { continuation.resume() }
          }
        } onCancel: {
          log.note("called off")
        }
      }
      task.cancel()
      await task.value
      log.note("end")
    },
    Construct("checked after an await") { log in
      let task = Task {
        await Task.yield()
        try Task.checkCancellation()
        log.note("goes on")
      }
      await Task.yield()
      task.cancel()
      if case .failure(let error) = await task.result { log.note("\(type(of: error))") }
    },
    Construct("a cancelled parent cancels its children") { log in
      let task = Task {
        await withTaskGroup(of: Void.self) { group in
          group.addTask { try? await Task.sleep(for: .seconds(60)) }
          group.addTask { try? await Task.sleep(for: .seconds(60)) }
        }
        log.note("both are over")
      }
      await Task.yield()
      task.cancel()
      await task.value
    },
    Construct("a cancelled task does not cancel what it has begun") { log in
      let task = Task { Task { log.note("\(Task.isCancelled)") } }
      task.cancel()
      await task.value.value
    },
  ]
}

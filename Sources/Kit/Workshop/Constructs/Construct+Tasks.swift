import Simulation

extension Construct {
  /// Tasks that are no children of others.
  static let tasks = [
    Construct("two tasks") { log in
      let first = Task { log.note("first") }
      let second = Task { log.note("second") }
      await first.value
      await second.value
    },
    Construct("a detached task") { log in
      let task = Task.detached { log.note("detached") }
      await task.value
      log.note("after")
    },
    Construct("an immediate task") { log in
      let task = Task.immediate {
        log.note("at once")
        await Task.yield()
        log.note("later")
      }
      await task.value
    },
    Construct("a value that is awaited twice") { log in
      let task = Task { 7 }
      async let one = task.value
      async let two = task.value
      log.note("\(await one + two)")
    },
    Construct("an error of a task") { log in
      let task = Task { throw ConstructError.failed }
      do { try await task.value } catch { log.note("\(error)") }
    },
    Construct("a task that yields") { log in
      let one = Task {
        await Task.yield()
        log.note("one")
      }
      let two = Task { log.note("two") }
      await one.value
      await two.value
    },
    Construct("priorities decide nothing") { log in
      let low = Task(priority: .low) { log.note("low") }
      let high = Task(priority: .high) { log.note("high") }
      await low.value
      await high.value
    },
    Construct("a named task") { log in
      let task = Task(name: "loads the avatar") { log.note(Task.name ?? "no name") }
      await task.value
    },
  ]

  /// What a task carries with it.
  static let values = [
    Construct("task locals are inherited by a task") { log in
      await TaskValue.$user.withValue("ada") {
        await Task { log.note(TaskValue.user) }.value
      }
    },
    Construct("task locals are not inherited by a detached task") { log in
      await TaskValue.$user.withValue("ada") {
        await Task.detached { log.note(TaskValue.user) }.value
      }
    },
    Construct("task locals are inherited by a child") { log in
      await TaskValue.$user.withValue("ada") {
        async let user = TaskValue.user
        log.note(await user)
      }
    },
    Construct("a continuation that a task resumes") { log in
      let value = await withCheckedContinuation { continuation in
        Task { continuation.resume(returning: 7) }
      }
      log.note("\(value)")
    },
    Construct("a continuation that is resumed at once") { log in
      log.note("\(await withUnsafeContinuation { $0.resume(returning: 7) })")
    },
    Construct("a counter behind a lock") { log in
      let counter = Locked(0)
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<3 { group.addTask { counter.withLock { $0 += 1 } } }
      }
      log.note("\(counter.withLock { $0 })")
    },
  ]
}

/// What goes wrong in a construct.
enum ConstructError: Error {
  case failed
}

/// A value that tasks carry with them.
enum TaskValue {
  @TaskLocal static var user = "nobody"
}

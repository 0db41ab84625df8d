import Simulation

extension Construct {
  /// Streams.
  static let streams = [
    Construct("a stream that a task fills") { log in
      let numbers = AsyncStream<Int> { continuation in
        Task {
          for number in 1...2 { continuation.yield(number) }
          continuation.finish()
        }
      }
      for await number in numbers { log.note("\(number)") }
    },
    Construct("a stream that keeps the newest only") { log in
      let (numbers, continuation) = AsyncStream.makeStream(
        of: Int.self, bufferingPolicy: .bufferingNewest(1))
      for number in 1...3 { continuation.yield(number) }
      continuation.finish()
      for await number in numbers { log.note("\(number)") }
    },
    Construct("a stream that fails") { log in
      let numbers = AsyncThrowingStream<Int, any Error> { continuation in
        continuation.yield(1)
        continuation.finish(throwing: ConstructError.failed)
      }
      do { for try await number in numbers { log.note("\(number)") } } catch {
        log.note("\(error)")
      }
    },
    Construct("a loop that is left ends the stream") { log in
      let (numbers, continuation) = AsyncStream.makeStream(of: Int.self)
      continuation.onTermination = { log.note("\($0)") }
      let task = Task {
        for await number in numbers {
          log.note("\(number)")
          break
        }
      }
      continuation.yield(1)
      await task.value
    },
    Construct("a cancelled loop ends") { log in
      let (numbers, continuation) = AsyncStream.makeStream(of: Int.self)
      let task = Task { for await number in numbers { log.note("\(number)") } }
      await Task.yield()
      task.cancel()
      await task.value
      continuation.yield(1)
      log.note("end")
    },
    Construct("two streams in one group") { log in
      let streams = (1...2).map { number in
        AsyncStream<Int> {
          $0.yield(number); $0.finish()
        }
      }
      await withTaskGroup(of: Void.self) { group in
        for stream in streams {
          group.addTask { for await number in stream { log.note("\(number)") } }
        }
      }
    },
  ]

  /// Time.
  static let sleeps = [
    Construct("the shorter sleep ends first", isTimed: true) { log in
      async let long: Void = sleep(30, then: "long", log)
      async let short: Void = sleep(20, then: "short", log)
      _ = await (long, short)
    },
    Construct("a sleep until a deadline", isTimed: true) { log in
      let clock = ContinuousClock()
      let start = clock.now
      try? await Task.sleep(until: start + .milliseconds(25), clock: .continuous)
      log.note("\(start.duration(to: clock.now) >= .milliseconds(25))")
    },
    Construct("a suspending clock", isTimed: true) { log in
      try? await SuspendingClock().sleep(for: .milliseconds(5))
      log.note("awake")
    },
    Construct("nanoseconds", isTimed: true) { log in
      try? await Task.sleep(nanoseconds: 1_000_000)
      log.note("awake")
    },
    Construct("a race against a limit", isTimed: true) { log in
      let first = await withTaskGroup(of: String.self) { group in
        group.addTask { (try? await Task.sleep(for: .seconds(60))) == nil ? "left" : "late" }
        group.addTask {
          try? await Task.sleep(for: .milliseconds(20))
          return "the limit"
        }
        defer { group.cancelAll() }
        return await group.next() ?? "nothing"
      }
      log.note(first)
    },
    Construct("a search that waits for a pause", isTimed: true) { log in
      var last: Task<Void, Never>?
      for text in ["l", "la", "lamp"] {
        last?.cancel()
        last = Task {
          guard (try? await Task.sleep(for: .milliseconds(30))) != nil else { return }
          log.note(text)
        }
        try? await Task.sleep(for: .milliseconds(10))
      }
      await last?.value
    },
  ]

  @Sendable private static func sleep(
    _ milliseconds: Int, then line: String, _ log: ConstructLog
  ) async {
    try? await Task.sleep(for: .milliseconds(milliseconds))
    log.note(line)
  }
}

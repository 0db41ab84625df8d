import Exercises

extension AnswerSheet {
  static let fewAtATime = AnswerSheet(
    to: .fewAtATime, stub: FewAtATime(), solution: Solution(),
    why: """
      From the index `limit` on, a child is added only when `next()` has taken another one out of \
      the group, so as many are under way as before. `next()` throws the error of a child at the \
      moment at which it comes, and an error that leaves the group cancels all other children. A \
      group that is cancelled still takes children by `addTask`; `addTaskUnlessCancelled` does not. \
      Between the moment at which a child is added and the moment at which it begins, another error \
      may end the group, so the child looks once more.
      """,
    wrong: [
      .init(
        "order-of-arrival", diesOf: "returns all values, in the order of the list", AsTheyCome()),
      .init(
        "a-group-has-a-limit-of-its-own",
        diesOf: "never has more downloads under way than the limit", AllAtOnce()),
      .init(
        "a-few-at-a-time-means-batches",
        diesOf: "begins the next download as soon as one has ended", InBatches()),
      .init(
        "independent-steps-in-turn",
        diesOf: "begins the next download as soon as one has ended", InTurn()),
      .init(
        "failure-waits-for-all",
        diesOf: "ends with the first error, and cancels what is under way", ErrorsInTheEnd()),
      .init(
        "a-cancelled-group-takes-no-children",
        diesOf: "begins nothing more when its task is cancelled", AddsAnyway()),
    ])
}

private struct Solution: FewAtATimeExercise {
  func values<Value: Sendable>(
    of downloads: [@Sendable () async throws -> Value], atMost limit: Int
  ) async throws -> [Value] {
    try await withThrowingTaskGroup(of: (Int, Value).self) { group in
      var values = [Value?](repeating: nil, count: downloads.count)
      for (index, download) in downloads.enumerated() {
        if index >= limit, let (place, value) = try await group.next() { values[place] = value }
        let isAdded = group.addTaskUnlessCancelled {
          // An error may have come since the child was added.
          try Task.checkCancellation()
          return (index, try await download())
        }
        guard isAdded else { throw CancellationError() }
      }
      for try await (place, value) in group { values[place] = value }
      return values.compactMap(\.self)
    }
  }
}

private struct AsTheyCome: FewAtATimeExercise {
  func values<Value: Sendable>(
    of downloads: [@Sendable () async throws -> Value], atMost limit: Int
  ) async throws -> [Value] {
    try await withThrowingTaskGroup(of: Value.self) { group in
      var values: [Value] = []
      for (index, download) in downloads.enumerated() {
        if index >= limit, let value = try await group.next() { values.append(value) }
        let isAdded = group.addTaskUnlessCancelled { try await download() }
        guard isAdded else { throw CancellationError() }
      }
      for try await value in group { values.append(value) }
      return values
    }
  }
}

private struct AllAtOnce: FewAtATimeExercise {
  func values<Value: Sendable>(
    of downloads: [@Sendable () async throws -> Value], atMost limit: Int
  ) async throws -> [Value] {
    try await withThrowingTaskGroup(of: (Int, Value).self) { group in
      try Task.checkCancellation()
      for (index, download) in downloads.enumerated() {
        group.addTask { (index, try await download()) }
      }
      var values = [Value?](repeating: nil, count: downloads.count)
      for try await (place, value) in group { values[place] = value }
      return values.compactMap(\.self)
    }
  }
}

private struct InBatches: FewAtATimeExercise {
  func values<Value: Sendable>(
    of downloads: [@Sendable () async throws -> Value], atMost limit: Int
  ) async throws -> [Value] {
    var values: [Value] = []
    while values.count < downloads.count {
      try Task.checkCancellation()
      let batch = Array(downloads.dropFirst(values.count).prefix(limit))
      values += try await withThrowingTaskGroup(of: (Int, Value).self) { group in
        for (index, download) in batch.enumerated() {
          group.addTask { (index, try await download()) }
        }
        var values = [Value?](repeating: nil, count: batch.count)
        for try await (place, value) in group { values[place] = value }
        return values.compactMap(\.self)
      }
    }
    return values
  }
}

private struct InTurn: FewAtATimeExercise {
  func values<Value: Sendable>(
    of downloads: [@Sendable () async throws -> Value], atMost limit: Int
  ) async throws -> [Value] {
    var values: [Value] = []
    for download in downloads {
      try Task.checkCancellation()
      values.append(try await download())
    }
    return values
  }
}

private struct ErrorsInTheEnd: FewAtATimeExercise {
  func values<Value: Sendable>(
    of downloads: [@Sendable () async throws -> Value], atMost limit: Int
  ) async throws -> [Value] {
    let results = await withTaskGroup(of: (Int, Result<Value, any Error>).self) { group in
      var results = [Result<Value, any Error>?](repeating: nil, count: downloads.count)
      for (index, download) in downloads.enumerated() {
        if index >= limit, let (place, result) = await group.next() { results[place] = result }
        let isAdded = group.addTaskUnlessCancelled {
          do { return (index, .success(try await download())) } catch {
            return (index, .failure(error))
          }
        }
        guard isAdded else { break }
      }
      for await (place, result) in group { results[place] = result }
      return results
    }
    try Task.checkCancellation()
    return try results.compactMap { try $0?.get() }
  }
}

private struct AddsAnyway: FewAtATimeExercise {
  func values<Value: Sendable>(
    of downloads: [@Sendable () async throws -> Value], atMost limit: Int
  ) async throws -> [Value] {
    try await withThrowingTaskGroup(of: (Int, Value).self) { group in
      var values = [Value?](repeating: nil, count: downloads.count)
      for (index, download) in downloads.enumerated() {
        if index >= limit, let (place, value) = try await group.next() { values[place] = value }
        group.addTask { (index, try await download()) }
      }
      for try await (place, value) in group { values[place] = value }
      return values.compactMap(\.self)
    }
  }
}

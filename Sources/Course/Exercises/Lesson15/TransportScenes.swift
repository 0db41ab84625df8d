import Scenario
import Simulation

extension TransportShow.Setting {
  fileprivate typealias Scene = TransportShow.Scene

  /// Sends a request that only tells what the server has seen, and waits for its reply.
  fileprivate func wait(for path: String) async {
    await withCheckedContinuation { continuation in
      transport.task(for: .shown(path)) { _, _, _ in continuation.resume() }.resume()
    }
  }

  /// Runs `work` on `main`, and waits until it has run.
  fileprivate func onMain(_ work: @escaping @Sendable () -> Void) async {
    await withCheckedContinuation { continuation in
      main.schedule {
        work()
        continuation.resume()
      }
    }
  }

  /// What a transport does by itself.
  func scenesOfTasks() async -> [TransportShow.Scene] {
    var scenes: [Scene] = []
    for (title, path) in Self.replies {
      scenes.append(Scene(title: title, words: await end(of: path) { $0.resume() }))
    }
    scenes.append(
      Scene(
        title: "cancel() before resume()",
        words: await end(of: "/held/1") {
          $0.cancel()
          $0.resume()
        }))
    let task = Locked<(any TransportTask)?>(unwatched: nil)
    async let words = end(of: "/held/2") {
      task.exchange($0)
      $0.resume()
    }
    await wait(for: "/arrived/held/2")
    task.withLock { $0 }?.cancel()
    scenes.append(Scene(title: "cancel() while the server is silent", words: await words))
    return scenes
  }

  /// Makes a task, has something done with it, and returns what its completion gets.
  private func end(of path: String, _ act: @Sendable (any TransportTask) -> Void) async -> String {
    await withCheckedContinuation { continuation in
      let task = transport.task(for: .shown(path)) { body, status, error in
        continuation.resume(returning: TestedTasks.words(body, status, error))
      }
      act(task)
    }
  }

  /// The replies that each answer is shown with.
  fileprivate static let replies = [
    ("a good reply", "/text"), ("a good reply without a body", "/empty"),
    ("a reply with status 404", "/missing"), ("a connection that breaks", "/broken"),
  ]
}

extension RepairARequestExercise {
  /// Shows the answer in a setting.
  func scenes(in setting: TransportShow.Setting) async -> [TransportShow.Scene] {
    var scenes: [TransportShow.Scene] = []
    for (title, path) in TransportShow.Setting.replies {
      let words = await withCheckedContinuation { continuation in
        setting.main.schedule {
          _ = load(.shown(path), over: setting.transport, on: setting.main) { result in
            continuation.resume(returning: "\(result.words), on \(setting.lane())")
          }
        }
      }
      scenes.append(.init(title: title, words: words))
    }
    scenes.append(
      .init(title: "the user leaves before the reply", words: await leave(setting)))
    return scenes
  }

  private func leave(_ setting: TransportShow.Setting) async -> String {
    let told = Locked<String?>(unwatched: nil)
    let underWay = Locked<(any Cancellable)?>(unwatched: nil)
    await setting.onMain {
      underWay.exchange(
        load(.shown("/held/1"), over: setting.transport, on: setting.main) { result in
          told.exchange(result.words)
        })
    }
    await setting.wait(for: "/arrived/held/1")
    await setting.onMain { underWay.exchange(nil)?.cancel() }
    await setting.wait(for: "/gone/held/1")
    await setting.onMain {}
    return told.withLock { $0 } ?? "nothing, and the server sees the client go"
  }
}

extension ResumeAFewExercise {
  /// Shows the answer in a setting.
  func scenes(in setting: TransportShow.Setting) async -> [TransportShow.Scene] {
    let requests = (1...12).map { Request.shown("/group/3/of/12/number/\($0)") }
    let all = await withCheckedContinuation { continuation in
      _ = loadStatuses(of: requests, over: setting.transport, atMost: 3) {
        continuation.resume(returning: $0)
      }
    }
    let mixed = await withCheckedContinuation { continuation in
      let requests = ["/text", "/missing", "/broken", "/empty"].map { Request.shown($0) }
      _ = loadStatuses(of: requests, over: setting.transport, atMost: 2) {
        continuation.resume(returning: $0)
      }
    }
    return [
      .init(title: "12 requests, 3 at a time", words: ManyTasks.words(for: all)),
      .init(title: "a good reply, 404, a break, no body", words: ManyTasks.words(for: mixed)),
      .init(title: "cancel() with 2 of 5 under way", words: await cancelled(setting)),
    ]
  }

  private func cancelled(_ setting: TransportShow.Setting) async -> String {
    let told = AsyncStream<[Result<Int, TransportError>]>.makeStream()
    let requests = (1...5).map { Request.shown("/held/\($0)") }
    let underWay = loadStatuses(of: requests, over: setting.transport, atMost: 2) {
      told.continuation.yield($0)
    }
    for number in 1...2 { await setting.wait(for: "/arrived/held/\(number)") }
    underWay.cancel()
    for number in 1...2 { await setting.wait(for: "/gone/held/\(number)") }
    var results = told.stream.makeAsyncIterator()
    return ManyTasks.words(for: await results.next() ?? [])
  }
}

extension AwaitATaskExercise {
  /// Shows the answer in a setting.
  func scenes(in setting: TransportShow.Setting) async -> [TransportShow.Scene] {
    var scenes: [TransportShow.Scene] = []
    for (title, path) in TransportShow.Setting.replies {
      scenes.append(.init(title: title, words: await words(of: path, setting)))
    }
    let told = AsyncStream<String>.makeStream()
    let task = setting.begin { told.continuation.yield(await words(of: "/held/1", setting)) }
    await setting.wait(for: "/arrived/held/1")
    task.cancel()
    await setting.wait(for: "/gone/held/1")
    var endings = told.stream.makeAsyncIterator()
    scenes.append(
      .init(
        title: "its task is cancelled before the reply", words: await endings.next() ?? "nothing")
    )
    return scenes
  }

  private func words(of path: String, _ setting: TransportShow.Setting) async -> String {
    do {
      let body = try await body(of: .shown(path), over: setting.transport)
      return Result<[UInt8], LoadFailure>.success(body).words
    } catch let failure as LoadFailure {
      return Result<[UInt8], LoadFailure>.failure(failure).words
    } catch {
      return "\(type(of: error))"
    }
  }
}

extension Result<[UInt8], LoadFailure> {
  /// The result in words.
  fileprivate var words: String {
    switch self {
    case .success(let body): "\(body.count) bytes"
    case .failure(.status(let status)): "status \(status)"
    case .failure(.transport(let error)): "\(error)"
    }
  }
}

// swiftc -swift-version 6
import Synchronization

struct Handle: Sendable { let cancel: @Sendable () -> Void }

/// An old engine; once an upload has been cancelled, it calls `done` no more.
protocol Engine: Sendable {
  func start(
    _ file: String, progress: @escaping @Sendable (Int) -> Void,
    done: @escaping @Sendable (Result<String, any Error>) -> Void
  ) -> Handle
}

/// Its progress has one reader: make an uploader for each.
final class Uploader: Sendable {
  /// One upload; who takes the continuation resumes it.
  private struct Call {
    var continuation: CheckedContinuation<String, any Error>?
    var handle: Handle?, isCancelled = false
  }

  private let engine: any Engine
  let progress: AsyncStream<Int>
  private let meter: AsyncStream<Int>.Continuation

  init(_ engine: any Engine) {
    self.engine = engine
    (progress, meter) = AsyncStream.makeStream(of: Int.self, bufferingPolicy: .bufferingNewest(1))
  }

  func upload(_ file: String) async throws -> String {
    let call = Mutex(Call())
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        call.withLock { $0.continuation = continuation }
        let started = engine.start(
          file, progress: { [meter] in meter.yield($0) },
          done: { result in call.withLock { $0.continuation.take() }?.resume(with: result) })
        let isCancelled = call.withLock { call in
          call.handle = started
          return call.isCancelled
        }
        if isCancelled { Self.cancel(call) }
      }
    } onCancel: {
      Self.cancel(call)
    }
  }

  private static func cancel(_ call: borrowing Mutex<Call>) {
    let (continuation, handle) = call.withLock { call in
      call.isCancelled = true
      return (call.continuation.take(), call.handle)
    }
    handle?.cancel()
    continuation?.resume(throwing: CancellationError())
  }
}

@MainActor final class UploadModel {
  private(set) var percent = 0, message = ""
  private let engine: any Engine
  private var tasks: [Int: Task<Void, Never>] = [:], lastID = 0

  init(_ engine: any Engine) { self.engine = engine }

  func upload(_ files: [String]) {
    lastID += 1
    tasks[lastID] = Task { [id = lastID, uploader = Uploader(engine)] in
      defer { tasks[id] = nil }
      async let _ = follow(uploader.progress)
      for file in files {
        for attempt in 1...3 where !Task.isCancelled {
          do {
            message = try await uploader.upload(file)
            break
          } catch is CancellationError {
            return
          } catch {
            message = "attempt \(attempt): \(error)"
          }
        }
      }
    }
  }

  private func follow(_ progress: AsyncStream<Int>) async {
    for await part in progress { percent = part }
  }

  func cancel() { for task in tasks.values { task.cancel() } }
}

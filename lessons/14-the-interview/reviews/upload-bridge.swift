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

final class Uploader: Sendable {
  private let engine: any Engine
  private let handle = Mutex<Handle?>(nil)
  let progress: AsyncStream<Int>
  private let meter: AsyncStream<Int>.Continuation

  init(_ engine: any Engine) {
    self.engine = engine
    (progress, meter) = AsyncStream.makeStream(of: Int.self, bufferingPolicy: .bufferingNewest(1))
  }

  func upload(_ file: String) async throws -> String {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let started = engine.start(
          file, progress: { [meter] in meter.yield($0) },
          done: { continuation.resume(with: $0) })
        handle.withLock { $0 = started }
      }
    } onCancel: {
      handle.withLock { $0 }?.cancel()
    }
  }
}

@MainActor final class UploadModel {
  private(set) var percent = 0, message = ""
  private let uploader: Uploader
  private var task: Task<Void, Never>?

  init(_ engine: any Engine) { uploader = Uploader(engine) }

  func upload(_ files: [String]) {
    task = Task {
      async let _ = follow()
      for file in files {
        for attempt in 1...3 {
          do {
            message = try await uploader.upload(file)
            break
          } catch {
            message = "attempt \(attempt): \(error)"
          }
        }
      }
    }
  }

  private func follow() async { for await part in uploader.progress { percent = part } }

  func cancel() { task?.cancel() }
}

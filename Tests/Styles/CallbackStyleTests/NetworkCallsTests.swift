import CallbackStyle
import Dispatch
import Scenario
import Simulation
import Testing

@Suite struct NetworkCallsTests {
  /// Answers at once, on threads of Dispatch.
  private struct DispatchNetwork: Network {
    let reply: Reply

    func send(
      _ request: Request, at site: CallSite,
      completion: @escaping @Sendable (Result<Reply, NetworkError>) -> Void
    ) -> any Cancellable {
      DispatchQueue.global().async { completion(.success(reply)) }
      return Call()
    }

    private struct Call: Cancellable {
      func cancel() {}
    }
  }

  private let session = Session(token: "t", user: User(id: 1, name: "Ada"))

  @Test func aCompletionGetsTheValueOrTheReason() async {
    let html = DispatchNetwork(reply: Reply(status: 200, text: "<html>"))
    let results = await withCheckedContinuation { continuation in
      html.avatar(of: session) { continuation.resume(returning: $0) }
    }
    #expect(results == .failure(NetworkError(request: "avatar", reason: .malformed)))
  }

  @Test func manyThreadsMayCallAndEachCompletionIsCalledOnce() async {
    let network = DispatchNetwork(reply: Reply(status: 200, text: #"{"image": "a.png"}"#))
    let calls = Locked(Array(repeating: 0, count: 1_000))
    await withCheckedContinuation { continuation in
      for thread in 0..<4 {
        DispatchQueue.global().async {
          for index in thread * 250..<(thread + 1) * 250 {
            network.avatar(of: session) { result in
              let all = calls.withLock { calls in
                calls[index] += (try? result.get()) == nil ? 1_000_000 : 1
                return calls.reduce(0, +)
              }
              if all == 1_000 { continuation.resume() }
            }
          }
        }
      }
    }
    #expect(calls.withLock { $0.allSatisfy { $0 == 1 } })
  }
}

import Foundation
import Scenario
import Simulation
import Transports

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A session whose tasks have numbers, so that client and server speak of the same call.
///
/// That a call was called off reaches its completion when it is its turn, like a reply.
struct WatchedSession: DataTaskSession {
  /// A call as its client made it.
  struct Call: Sendable {
    let request: Request
    let site: CallSite
    /// How to call it off, once it was sent.
    fileprivate(set) var task: (any Cancellable)?
  }

  let session: URLSession
  let server: RealServer
  let activity: Activity
  let calls = Locked<[Int: Call]>(unwatched: [:])
  /// What tells the completions of calls that were called off, by number, until it is their turn.
  let calledOff = Locked<[Int: @Sendable () -> Void]>(unwatched: [:])
  /// Errors of `URLSession` that the kit has no word for.
  let unknown = Locked<[String]>(unwatched: [])
  /// Where the tasks run that wait for `data(for:)`.
  let executor: any TaskExecutor

  /// Notes what an adapter is asked for; each time that it is sent is a call of its own.
  func prepare(_ urlRequest: inout URLRequest, for request: Request, at site: CallSite) {
    note(Call(request: request, site: site), in: &urlRequest)
  }

  func dataTask(
    with request: URLRequest,
    completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) -> WatchedTask {
    let (number, request) = number(request)
    let task = session.dataTask(with: request) { [self] data, response, error in
      activity.beginJob()
      let error = error.map(known)
      end(number, isCancelled: error.map(Self.isCancellation) == true) {
        completionHandler(data, response, error)
      }
      activity.endJob()
    }
    calls.withLock { $0[number]?.task = task }
    return WatchedTask(task: task, number: number, activity: activity)
  }

  func data(
    for request: URLRequest, delegate: (any URLSessionTaskDelegate)?
  ) async throws -> (Data, URLResponse) {
    let (number, request) = number(request)
    let task = Task(executorPreference: executor) {
      try await session.data(for: request, delegate: delegate)
    }
    calls.withLock { $0[number]?.task = AwaitedCall(task: task) }
    activity.open(number)
    do {
      let reply = try await withTaskCancellationHandler {
        try await task.value
      } onCancel: {
        activity.callOff(number)
        task.cancel()
      }
      activity.close(number)
      return reply
    } catch {
      let error = known(error)
      await withCheckedContinuation { continuation in
        end(number, isCancelled: Self.isCancellation(error)) { continuation.resume() }
      }
      throw error
    }
  }

  /// Goes on with the end of a call; if that was called off, when it is its turn.
  private func end(_ number: Int, isCancelled: Bool, goOn: @escaping @Sendable () -> Void) {
    if isCancelled { calledOff.withLock { $0[number] = goOn } } else { goOn() }
    activity.close(number)
  }

  /// Gives what is sent a number of its own.
  private func number(_ request: URLRequest) -> (Int, URLRequest) {
    var request = request
    let asked = request.value(forHTTPHeaderField: RealServer.field).flatMap { Int($0) }
    let call = asked.flatMap { asked in calls.withLock { $0[asked] } }
    return (note(call, in: &request), request)
  }

  @discardableResult
  private func note(_ call: Call?, in request: inout URLRequest) -> Int {
    let number = server.nextNumber()
    calls.withLock { $0[number] = call }
    request.setValue(String(number), forHTTPHeaderField: RealServer.field)
    return number
  }

  /// An error for which the kit has a word; another counts as a lost connection, and is noted.
  private func known(_ error: any Error) -> any Error {
    guard NetworkError(error, of: "") == nil else { return error }
    unknown.withLock { $0.append("\(error)") }
    return URLError(.networkConnectionLost)
  }

  private static func isCancellation(_ error: any Error) -> Bool {
    (error as? URLError)?.code == .cancelled
  }
}

/// A task of the session that notes when it is sent and when it is called off.
struct WatchedTask: TransportTask {
  fileprivate let task: URLSessionDataTask
  fileprivate let number: Int
  fileprivate let activity: Activity

  func resume() {
    activity.open(number)
    task.resume()
  }

  func cancel() {
    activity.callOff(number)
    task.cancel()
  }
}

/// A call of `data(for:)` under way.
private struct AwaitedCall: Cancellable {
  let task: Task<(Data, URLResponse), any Error>

  func cancel() { task.cancel() }
}

import Foundation
import LoopbackServer
import Scenario
import Simulation
import Testing
import Transports

@testable import Exercises

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The transport in memory, which the exercises of lesson 15 use, and the one over `URLSession`.
@Suite(
  .serialized, .enabled(if: HTTPServer.isAllowed, "no program may listen on 127.0.0.1 here"),
  .timeLimit(.minutes(60)))
struct BothTransportsTests {
  /// What a page does with a task.
  enum Use: CaseIterable, Sendable {
    case resumes, resumesTwice, neverResumes, cancelsFirst, cancelsOnItsWay, cancelsBehindTheEnd
  }

  /// What a server sends: a status and a body, or nothing, as the connection breaks.
  private typealias Answer = (status: Int, body: [UInt8])?

  /// What the completion is told, as long as nothing else happens.
  private final class Told: Sendable {
    private let lines = Locked<[String]>([])
    var all: [String] { lines.withLock { $0 } }

    func tell(_ body: [UInt8]?, _ status: Int?, _ error: TransportError?) {
      let words = error.map { "\($0)" } ?? "\(status ?? 0) \(body ?? [])"
      lines.withLock { $0.append(words) }
    }
  }

  private func inMemory(_ use: Use, _ answer: Answer) -> [String] {
    let (world, told) = (World(), Told())
    let transport = PlayedTransport(Notes(of: world)) { _ in
      PlayedTransport.Fate(
        status: answer?.status, body: answer?.body, error: answer == nil ? .connectionLost : nil)
    }
    let task = transport.task(for: .location) { told.tell($0, $1, $2) }
    switch use {
    case .neverResumes: break
    case .cancelsFirst:
      task.cancel()
      task.resume()
    default: task.resume()
    }
    if use == .resumesTwice { task.resume() }
    if use == .cancelsOnItsWay {
      world.main.schedule(after: .milliseconds(10)) { task.cancel() }
    }
    world.run()
    if use == .cancelsBehindTheEnd {
      task.cancel()
      world.run()
    }
    return told.all
  }

  private func forReal(_ use: Use, _ answer: Answer) async throws -> [String] {
    let (exchanges, arrive) = AsyncStream.makeStream(of: HTTPExchange.self)
    let (ends, end) = AsyncStream.makeStream(of: Void.self)
    let server = try HTTPServer { arrive.yield($0) }
    defer { server.stop() }
    let (told, queue) = (Told(), OperationQueue())
    queue.maxConcurrentOperationCount = 1
    let session = URLSession(configuration: .ephemeral, delegate: nil, delegateQueue: queue)
    let base = try #require(URL(string: server.address))
    let transport = URLSessionTransport(to: base, session: session)
    let task = transport.task(for: .location) {
      told.tell($0, $1, $2)
      end.yield()
    }
    var (arrived, ended) = (exchanges.makeAsyncIterator(), ends.makeAsyncIterator())
    switch use {
    case .neverResumes: break
    case .cancelsFirst:
      task.cancel()
      task.resume()
    default: task.resume()
    }
    if use == .resumesTwice { task.resume() }
    if use != .neverResumes {
      if use != .cancelsFirst {
        let exchange = try #require(await arrived.next())
        if use == .cancelsOnItsWay {
          task.cancel()
        } else if let answer {
          exchange.reply(HTTPReply(status: answer.status, body: answer.body))
        } else {
          exchange.reset()
        }
      }
      _ = await ended.next()
    }
    // The end of another task comes behind all that the first one has told. And Foundation on Linux
    // has released a task only behind its completion: cancelled before that, it may end the process.
    for round in 0..<2 {
      transport.task(for: .location) { _, _, _ in end.yield() }.resume()
      try #require(await arrived.next()).reply(HTTPReply(status: 200, body: []))
      _ = await ended.next()
      if use == .cancelsBehindTheEnd, round == 0 { task.cancel() }
    }
    return told.all
  }

  @Test(arguments: Use.allCases) func theSameIsTold(use: Use) async throws {
    var random = SplitMix64(seed: 15)
    var answers: [Answer] = [nil, (200, []), (404, []), (503, [])]
    for status in [200, 201, 299, 300, 401, 404, 418, 500, 503] {
      let body = (0..<Int(random.next() % 40)).map { _ in UInt8(random.next() % 256) }
      answers.append((status, body))
    }
    for answer in answers {
      let real = try await forReal(use, answer)
      #expect(real == inMemory(use, answer), "\(answer.map { "\($0)" } ?? "reset")")
      #expect(real.count == (use == .neverResumes ? 0 : 1))
    }
  }
}

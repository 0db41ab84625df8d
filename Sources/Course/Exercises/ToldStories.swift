import Scenario
import Simulation
import Trace

/// Stories of a page that logs in and shows an avatar: what the server does, and how many there are.
struct ToldStories: Sendable {
  /// Tells a story on a stage.
  typealias Tell = @Sendable (Stage, _ completion: @escaping @Sendable (Ending) -> Void) -> Void

  /// What comes in reply to a request.
  private enum Arrival: String, CaseIterable, CustomStringConvertible {
    case good = "succeeds"
    case unavailable = "fails with status 503"
    case unknown = "fails with status 404"
    case unauthorized = "fails with status 401"
    case lost = "fails since the connection is lost"
    case malformed = "makes no sense"

    /// The reply that stands for it, when all is well, is nil.
    func reply(after latency: Duration) -> ScriptedReply? {
      switch self {
      case .good: nil
      case .unavailable: .status(503, after: latency)
      case .unknown: .status(404, after: latency)
      case .unauthorized: .status(401, after: latency)
      case .lost: .connectionLost(after: latency)
      case .malformed: .malformed(after: latency)
      }
    }
  }

  /// How many stories the same answer tells.
  private enum Stories: String, CaseIterable, CustomStringConvertible {
    case one = "one"
    case together = "two at a time"
    case meeting = "two at a time while main is busy"
    case inTurn = "two in turn"
  }

  /// How requests go on that are like one that has failed.
  private enum Alike: String, CaseIterable, CustomStringConvertible {
    case other = "fails in another way"
    case same = "fails in the same way"
    case passing = "succeeds"
  }

  private let replies: [String: [ScriptedReply]]
  private let stories: Stories

  /// Draws stories; of all options the first is the plainest.
  init(_ draw: inout Draw) {
    let token = #"{"token": "t-1815", "user": {"id": 1, "name": "Ada"}}"#
    let logIn = draw.one(of: Arrival.allCases, "the log-in")
    let logInTime = draw.one(of: [40, 10, 7_000, 90_000], "ms for the log-in")
    let avatar = draw.one(of: Arrival.allCases, "the request for the avatar")
    let avatarTime = draw.one(of: [50, 10, 7_000, 90_000], "ms for the avatar")
    let alike = draw.one(of: Alike.allCases, "a request that is sent again behind a failure")
    func script(_ arrival: Arrival, _ time: Int, _ text: String) -> [ScriptedReply] {
      let good = ScriptedReply.ok(Reply(status: 200, text: text), after: .milliseconds(time))
      guard let bad = arrival.reply(after: .milliseconds(time)) else { return [good] }
      switch alike {
      case .same: return [bad]
      case .passing: return [bad, good]
      case .other:
        let status = arrival == .unavailable ? 404 : 503
        return [bad, .status(status, after: .milliseconds(time))]
      }
    }
    replies = [
      "POST /login": script(logIn, logInTime, token),
      "GET /avatar": script(avatar, avatarTime, #"{"image": "ada.png"}"#),
    ]
    stories = draw.one(of: Stories.allCases, "stories:")
  }

  /// The queue of the screen, which may have something else to do first.
  func main(of stage: Stage) -> any Scheduler {
    let main = stage.world.main
    return stories == .meeting ? BusyQueue(queue: main, delay: .milliseconds(100)) : main
  }

  /// Has the stories told, and writes down what is asked for and shown, and how they end.
  func play(_ log: ExampleLog, _ tell: @escaping Tell) {
    let script = Script(.updateAvatar, "told", "Stories of one answer.", replies: replies)
    let run = Stage(script).play(as: "yours") { stage in
      let next: @Sendable () -> Void = { tell(stage) { stage.finish($0) } }
      next()
      switch stories {
      case .one: break
      case .together, .meeting: next()
      case .inTurn: stage.world.main.schedule(after: .seconds(200), next)
      }
      return {}
    }
    let seen = run.trace.events.filter { [.request, .screen, .finish].contains($0.kind) }
    let lines = seen.map { event in
      // Where a request is sent is left open.
      let lane = event.kind == .request ? "" : "on \(event.lane): "
      // How often an answer goes by a busy queue is left open, too.
      let time = stories == .meeting ? "" : "at \(event.virtualTime.milliseconds) ms: "
      return time + lane + event.summary
    }
    // Two stories do not know of each other.
    for line in stories == .one ? lines : lines.sorted() { log.write(line) }
  }
}

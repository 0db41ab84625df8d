import Scenario
import Simulation
import StructuredStyle

// The user does `uploads a b`, `cancels` these, and `looks` at the percent. Without the model,
// `sends a` uploads a file in a task of its own, `stops a` cancels this task, and
// `sends and stops a` cancels it before it runs. Each upload begins with 10 percent.

private struct Server: Engine {
  let network: any Network

  func start(
    _ file: String, progress: @escaping @Sendable (Int) -> Void,
    done: @escaping @Sendable (Result<String, any Error>) -> Void
  ) -> Handle {
    progress(10)
    let request = Request(method: "POST", path: "/\(file)", name: file)
    let call = network.send(request, at: CallSite()) { result in
      if case .failure(let error) = result, error.reason == .cancelled { return }
      progress(100)
      done(request.decode(result).mapError { $0 })
    }
    return Handle { call.cancel() }
  }
}

/// Uploads that are cancelled one by one.
@MainActor
private final class Uploads {
  private let uploader: Uploader
  private let screen: Screen
  private var tasks: [String: Task<Void, Never>] = [:]

  init(_ engine: any Engine, _ screen: Screen) {
    (uploader, self.screen) = (Uploader(engine), screen)
  }

  func send(_ file: String) {
    tasks[file] = Task { [uploader, screen] in
      do {
        screen.show(try await uploader.upload(file), in: "end of \(file)")
      } catch { screen.show("failed", in: "end of \(file)") }
    }
  }

  func stop(_ file: String) { tasks[file]?.cancel() }
}

@MainActor
func openUploads(user: UserInput, network: any Network, screen: Screen) {
  let engine = Server(network: network)
  let model = UploadModel(engine)
  let uploads = Uploads(engine, screen)
  user.when("uploads") { text in
    MainActor.assumeIsolated { model.upload(text.split(separator: " ").map(String.init)) }
  }
  user.when("cancels") { _ in MainActor.assumeIsolated { model.cancel() } }
  user.when("looks") { _ in MainActor.assumeIsolated { screen.show("\(model.percent)", in: "%") } }
  user.when("sends") { file in MainActor.assumeIsolated { uploads.send(file) } }
  user.when("stops") { file in MainActor.assumeIsolated { uploads.stop(file) } }
  user.when("sends and stops") { file in
    MainActor.assumeIsolated {
      uploads.send(file)
      uploads.stop(file)
    }
  }
}

extension PlayedStory.Event {
  /// The file of a request: `a` of `POST /a`.
  fileprivate var file: String { String(path.dropFirst()) }
}

/// What is known at one moment of a play.
private struct Moment: StoryState {
  /// The files of each call of `upload` before the last cancellation, and when that was.
  var cancelled: [[String]] = []
  var cancellation: Int?
  /// The files of each call since.
  var calls: [[String]] = []
  /// The files that are uploaded without the model, and those of them that were stopped.
  var sent: Set<String> = []
  var stopped: Set<String> = []
  /// The files that are uploaded now.
  var open: Set<String> = []
  /// What happened last on the network.
  var last: PlayedStory.Event?

  mutating func note(_ event: PlayedStory.Event) {
    switch (event.kind, event.key) {
    case ("user", "uploads"): calls.append(event.value.split(separator: " ").map(String.init))
    case ("user", "cancels"): (cancelled, cancellation, calls) = (calls, event.time, [])
    case ("user", "sends"): sent.insert(event.value)
    case ("user", "stops"): stopped.insert(event.value)
    case ("user", "sends and stops"):
      sent.insert(event.value)
      stopped.insert(event.value)
    case ("request", _):
      open.insert(event.file)
      last = event
    case ("reply", _), ("fault", _), ("cancel", _):
      open.remove(event.file)
      last = event
    default: break
    }
  }
}

func onlyWhatIsStoppedIsCancelled(_ story: PlayedStory) -> Bool {
  Moment.always(in: story) { moment, event, _ in
    event.kind != "cancel" || !moment.sent.contains(event.file)
      || moment.stopped.contains(event.file)
  }
}

func whatIsStoppedReturns(_ story: PlayedStory) -> Bool {
  Moment.always(in: story) { moment, event, next in
    event.key != "stops" || !moment.open.contains(event.value)
      || next.contains { $0.key == "show end of \(event.value)" }
  }
}

func whatIsStoppedBeforeIsNotUploaded(_ story: PlayedStory) -> Bool {
  Moment.always(in: story) { moment, event, next in
    guard event.key == "sends and stops" else { return true }
    return !next.contains { $0.kind == "request" && $0.file == event.value }
      || next.contains { $0.kind == "cancel" && $0.file == event.value }
  }
}

func eachCallShowsItsProgress(_ story: PlayedStory) -> Bool {
  Moment.always(in: story) { moment, event, _ in
    guard event.key == "show %", let last = moment.last, last.kind == "request",
      last.time < event.time, !moment.sent.contains(last.file)
    else { return true }
    return event.value == "10"
  }
}

func nothingBeginsAfterACancellation(_ story: PlayedStory) -> Bool {
  Moment.always(in: story) { moment, event, _ in
    event.kind != "request" || moment.cancelled.last?.contains(event.file) != true
  }
}

/// For all calls but the last one.
func olderCallsAreCancelledToo(_ story: PlayedStory) -> Bool {
  Moment.always(in: story) { moment, event, _ in
    guard event.kind == "request", let time = moment.cancellation else { return true }
    return event.time == time
      || !moment.cancelled.dropLast().contains { $0.contains(event.file) }
  }
}

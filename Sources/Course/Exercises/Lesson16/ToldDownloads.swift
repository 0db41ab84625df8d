import Simulation

/// Downloads that tell their progress: how often, when, and how they end.
struct ToldDownloads: DrawnSetting {
  /// How a download ends.
  enum End: String, DrawnEnd {
    case file = "brings a file"
    case fails = "fails"
    case object = "fails with an object"
    case cancelled = "fails with a CancellationError"
  }

  struct Options: Sendable {
    var steps = [3, 1, 2, 0]
    /// How many milliseconds lie between two percents.
    var gaps: [Int]
    var rareSteps = [8]
    var ends = [End.file]
    /// How many milliseconds after the last percent it ends; with 0 in the same job.
    var endGap: Int
    /// Whether all of it comes inside of `start`.
    var isAtOnce = false
  }

  /// The percents, and how many milliseconds after the start each comes.
  fileprivate var steps: [(percent: Int, time: Int)] = []
  fileprivate let end: End
  fileprivate let endGap: Int
  fileprivate let isAtOnce: Bool
  private let downloads: PlayedCalls

  init(_ draw: inout Draw, _ options: Options) {
    let count = draw.one(of: options.steps, rarely: options.rareSteps, "percents told")
    var time = 10
    for number in 1...31 where number <= count {
      if number > 1 {
        // Beyond the fourth, nothing is drawn, or there would be too much to choose from.
        time +=
          number > 4
          ? options.gaps[0]
          : draw.any(of: options.gaps, "ms from percent \(number - 1) to percent \(number)")
      }
      // A server may tell the same twice, and it may begin again.
      steps.append(([20, 50, 50, 40, 100][number % 5], time))
    }
    let percents = steps.prefix(5).map { "\($0.percent)" }.joined(separator: ", ")
    draw.tell(percents + (count > 5 ? ", …" : ""), "percents in turn:")
    end = draw.any(of: options.ends, "the download")
    endGap = options.endGap
    isAtOnce = options.isAtOnce
    downloads = draw.one(of: PlayedCalls.allCases, "downloads:")
  }

  func play(_ answer: any ProgressInOrderExercise, _ log: ExampleLog) {
    let notes = Notes(of: log.world)
    let names = downloads.names("download")
    log.world.run(names, apart: downloads == .inTurn ? 500 : 0) { _, name in
      Task { @MainActor in
        await notes.noteEnd(on: name) {
          let download = ToldDownload(self, name, notes)
          return "returns '\(try await answer.file(from: download, on: NotedBar(name, notes)))'"
        }
      }
    }
    notes.write(names, into: log)
  }
}

/// A download that calls back on the queue `network`.
private struct ToldDownload: OldDownload {
  private let setting: ToldDownloads
  private let name: String
  private let notes: Notes

  init(_ setting: ToldDownloads, _ name: String, _ notes: Notes) {
    self.setting = setting
    self.name = name
    self.notes = notes
  }

  func start(
    progress: @escaping @Sendable (_ percent: Int) -> Void,
    completion: @escaping @Sendable (Result<String, any Error>) -> Void
  ) {
    notes.note("starts", on: name)
    let end = { @Sendable in completion(setting.end.result(1, bringing: "ada.zip")) }
    let endTime = (setting.steps.last?.time ?? 10) + setting.endGap
    if setting.isAtOnce {
      setting.steps.forEach { progress($0.percent) }
      return end()
    }
    let times = Set(setting.steps.map(\.time) + [endTime])
    for time in times.sorted() {
      // What comes at the same instant comes in one job.
      notes.world.network.schedule(after: .milliseconds(time)) {
        for step in setting.steps where step.time == time { progress(step.percent) }
        if time == endTime { end() }
      }
    }
  }
}

/// A bar that notes what is shown.
private struct NotedBar: ProgressBar {
  private let name: String
  private let notes: Notes

  init(_ name: String, _ notes: Notes) {
    self.name = name
    self.notes = notes
  }

  func show(percent: Int) { notes.note("shows \(percent) percent", on: name) }
}

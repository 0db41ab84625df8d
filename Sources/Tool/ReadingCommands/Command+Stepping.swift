import CourseFiles
import Explorer
import Foundation
import Rendering
import Replays
import Scenario
import Shell
import StyleList

extension Command {
  /// Which scenario to show event by event.
  package struct Stepping {
    package let script: Script
    let styles: [Style]
    let schedule: Schedule?
  }
}

extension Command.Stepping {
  /// Understands the words and options after `step`.
  package init(_ arguments: Arguments, own: Script? = nil) throws {
    let scripts = try own.map { [$0] } ?? Command.Paging.scripts(from: arguments)
    guard scripts.count == 1 else {
      throw Failure.usage(
        "`lessons step` shows one scenario, and '\(scripts[0].useCase.rawValue)' has \(scripts.count).",
        "Name one: \(scripts.map(\.fullName).joined(separator: ", ")).")
    }
    script = scripts[0]
    styles = try own == nil ? Command.Comparing.styles(from: arguments, for: scripts) : []
    schedule = try arguments.options[.replay].map { try Command.Comparing.schedule(from: $0) }
  }

  /// The first scenario that a lesson shows.
  ///
  /// - Throws: `Failure` if the lesson is not there, or shows none.
  init(ofLesson number: String) throws {
    let lessons = try Lesson.all(in: try Command.checkout())
    let lesson = try LessonCommand.lesson(numbered: number, among: lessons)
    for part in lesson.parts {
      guard let play = part.block.play,
        let script = Catalogue.all.first(where: { $0.fullName == play.scenario })
      else { continue }
      let styles = Style.bothForms.filter { play.styles.contains($0.name) }
      self.init(script: script, styles: styles.isEmpty ? Style.all : styles, schedule: nil)
      return
    }
    throw Failure.refused(
      "Lesson \(number) shows no scenario.",
      "`lessons step SCENARIO` shows any; `lessons scenarios` lists them.")
  }

  /// Shows the frames one by one where somebody can press keys, otherwise all of them.
  ///
  /// - Returns: what is still to be printed.
  /// - Throws: `Failure` if the schedule does not fit, or a source cannot be read.
  package func run(on terminal: Terminal, beside own: OwnColumns = .none) throws -> String {
    let checkout = try Command.checkout()
    let all = styles.map { $0.participant(in: script) } + own.participants(script)
    let played = PlayedScenario.play(script, all, schedule: schedule, mechanism: true)
    _ = try Command.fitting([played], \.misfit)
    let files = all.map(\.file)
    var sources = own.sources
    for file in files where sources[file] == nil {
      sources[file] = try checkout.text(at: SourceTree.path(of: file))
    }
    let entries = files.map { file in
      SourceListing.entry(in: sources[file] ?? "").map { Replay.Place(file: file, line: $0) }
    }
    let replay = Replay(of: played, entries: entries)
    guard terminal != .none, let keys = SingleKeys() else {
      return ReplayText(replay, sources: sources, for: terminal).all
    }
    defer { keys.end() }
    var session = StepSession(replay, sources: sources, keys: keys)
    try session.run()
    return ""
  }
}

/// Somebody who goes through a replay with keys.
private struct StepSession {
  private let replay: Replay
  private let sources: [String: String]
  private let keys: SingleKeys
  private var frame = 0
  private var isPlaying = false

  /// How long a frame stays while it plays.
  private static let pace: Int32 = 900
  private static let manual =
    "Keys: → step, ← back, space play, n next change, d first difference, Home, End, q leave"

  init(_ replay: Replay, sources: [String: String], keys: SingleKeys) {
    self.replay = replay
    self.sources = sources
    self.keys = keys
  }

  private var last: Int { replay.frames.count - 1 }

  mutating func run() throws {
    while true {
      try show()
      let key = keys.next(withinMilliseconds: isPlaying ? Self.pace : nil)
      guard obey(key) else { return try Output.write("\n") }
    }
  }

  /// Shows the frame; the window may have another size by now.
  private func show() throws {
    let now = Console.current.terminal
    let text = ReplayText(replay, sources: sources, for: now).screen(at: frame)
    let manual = Self.manual.wrapped(to: now.width - 2, first: "", rest: "").dropLast()
    try Output.write("\u{1B}[2J\u{1B}[H" + text + now.paint(String(manual), .dim) + ": ")
  }

  /// Does what a key says; false if the user has had enough.
  private mutating func obey(_ key: SingleKeys.Key) -> Bool {
    switch key {
    case .over, .character("q"): return false
    case .nothing where isPlaying:
      frame = min(last, frame + 1)
      isPlaying = frame < last
    case .nothing: break
    case .character(" "):
      isPlaying.toggle()
      if isPlaying, frame == last { frame = 0 }
    case .right, .down, .pageDown, .character("\n"), .character("\r"): frame = min(last, frame + 1)
    case .left, .up, .pageUp: frame = max(0, frame - 1)
    case .home: frame = 0
    case .end: frame = last
    case .character("d"): frame = replay.firstDifference ?? frame
    case .character("n"): frame = nextChange
    case .character: break
    }
    return true
  }

  /// The next frame in which a screen changes, or a style gets a verdict; the last if there is none.
  private var nextChange: Int {
    replay.frames.indices.dropFirst(frame + 1).first { number in
      replay.frames[number].states.contains { state in
        !state.verdicts.isEmpty || state.events.contains { $0.kind == .screen }
      }
    } ?? last
  }
}

import Simulation

/// Texts that are saved in a notebook: when, how writing each ends, and who is cancelled.
///
/// No two come at the same instant, since it is open which is first then.
struct SavedTexts: DrawnSetting {
  struct Options: Sendable {
    var saves: [Int]
    var rareSaves: [Int] = []
    var ends = [DrawnLoad.End.value]
    /// The number of the save whose caller is cancelled; 0 is nobody's.
    var cancels = [0]
  }

  /// When each text is saved.
  private var times: [Int] = []
  private var writes: [DrawnLoad] = []
  private let cancelled: Int
  private let notebooks: PlayedCalls

  init(_ draw: inout Draw, _ options: Options) {
    let count = draw.one(of: options.saves, rarely: options.rareSaves, "saves")
    var time = 0
    for number in 1...9 where number <= count {
      // Beyond the third, nothing is drawn, or there would be too much to choose from.
      let isDrawn = number <= 3
      if number > 1 {
        let gaps = isDrawn ? [10, 20, 200] : [10]
        time += draw.one(of: gaps, "ms from save \(number - 1) to save \(number)")
      }
      times.append(time)
      let spans = isDrawn ? ["83 ms", "33 ms", "no time"] : ["33 ms"]
      let span = draw.one(of: spans, "writing text \(number) takes")
      let end = draw.any(of: isDrawn ? options.ends : [.value], "writing text \(number)")
      writes.append(DrawnLoad(number, takes: span.number, end))
    }
    let cancels = options.cancels
    cancelled = draw.any(of: cancels, "is the number of the save whose caller is cancelled")
    notebooks = draw.one(of: PlayedCalls.allCases, "notebooks:")
  }

  func play(_ answer: any SavesInTurnExercise, _ log: ExampleLog) {
    let notes = Notes(of: log.world)
    let names = notebooks.names("notebook")
    log.world.run(names, apart: notebooks == .inTurn ? 2_000 : 0) { _, name in
      save(in: name, answer, notes, log)
    }
    let callers = times.indices.map { "caller \($0 + 1)" }
    notes.write(names.flatMap { name in [name] + callers.map { "\(name), \($0)" } }, into: log)
  }

  private func save(
    in name: String, _ answer: any SavesInTurnExercise, _ notes: Notes, _ log: ExampleLog
  ) {
    let notebook = answer.makeNotebook { text in
      notes.note("begins to write \(text)", on: name)
      let number = text.split(separator: " ").last.flatMap { Int($0) } ?? 1
      try await writes[min(max(number, 1), writes.count) - 1].work(name, notes, ())()
      notes.note("has written \(text)", on: name)
    }
    for (index, time) in times.enumerated() {
      log.world.main.schedule(after: .milliseconds(time)) {
        let task = log.task {
          await notes.noteEnd(on: "\(name), caller \(index + 1)") {
            try await notebook.save("text \(index + 1)")
            return "is done"
          }
        }
        guard index + 1 == cancelled else { return }
        log.world.main.schedule(after: .milliseconds(5)) { task.cancel() }
      }
    }
  }
}

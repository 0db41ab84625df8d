import Simulation

/// Files that are opened on a page: when, what is in each, and whose caller is cancelled.
struct OpenedFiles: DrawnSetting {
  /// What comes of reading a file.
  enum End: String, DrawnEnd {
    case items = "has two items"
    case nothing = "is empty"
    case fails = "fails"
    case object = "fails with an object"
    case cancelled = "fails with a CancellationError"
  }

  struct Options: Sendable {
    var files: [Int]
    /// How many milliseconds after the file before the next one is opened.
    var gaps = [10]
    var ends: [End]
    /// The number of the file whose caller is cancelled; 0 is nobody's.
    var cancels = [0]
    /// Whether it is told that a file is read: one that is not the latest need not be.
    var tellsReads = true
    /// Whether it is told where.
    var tellsWhere = false
  }

  /// When each file is opened.
  private var times: [Int] = []
  private var ends: [End] = []
  private let cancelled: Int
  private let isCancelledLate: Bool
  private let tellsReads: Bool
  private let tellsWhere: Bool
  private let pages: PlayedCalls

  init(_ draw: inout Draw, _ options: Options) {
    let count = draw.one(of: options.files, "files")
    var time = 0
    for number in 1...3 where number <= count {
      if number > 1 { time += draw.any(of: options.gaps, "ms before file \(number) is opened") }
      times.append(time)
      ends.append(draw.any(of: options.ends, "file \(number)"))
    }
    let cancels = options.cancels
    cancelled = draw.any(of: cancels, "is the number of the file whose caller is cancelled")
    let moments = cancelled == 0 ? ["never"] : ["at once", "while its file is read"]
    isCancelledLate = draw.one(of: moments, "cancelled:") == moments.last
    (tellsReads, tellsWhere) = (options.tellsReads, options.tellsWhere)
    pages = draw.one(of: PlayedCalls.allCases, "pages:")
  }

  func play(_ answer: any OffMainExercise, _ log: ExampleLog) {
    let notes = Notes(of: log.world)
    let names = pages.names("page")
    log.world.run(names, apart: pages == .inTurn ? 1_000 : 0) { _, name in
      MainActor.assumeIsolated { open(name, answer, notes, log) }
    }
    let callers = times.indices.map { "caller \($0 + 1)" }
    notes.write(
      names.flatMap { name in [name] + callers.map { "\(name), \($0)" } }, into: log)
  }

  @MainActor private func open(
    _ name: String, _ answer: any OffMainExercise, _ notes: Notes, _ log: ExampleLog
  ) {
    let list = NotedItems(name, notes)
    let tasks = Locked<[Int: Task<Void, Never>]>(unwatched: [:])
    let opener = answer.makeOpener(
      reading: { file in
        let number = Int(file.suffix(1)) ?? 1
        let place = notes.world.isOnMain ? " on the main actor" : " off the main actor"
        let words = "has its file read" + (tellsWhere ? place : "")
        if tellsReads { notes.note(words, on: "\(name), caller \(number)") }
        if number == cancelled, isCancelledLate { tasks.withLock { $0[number] }?.cancel() }
        let end = ends[min(max(number, 1), ends.count) - 1]
        return try end.result(
          number, bringing: end == .nothing ? [] : ["item \(number)a", "item \(number)b"]
        ).get()
      }, on: list)
    for time in Set(times).sorted() {
      notes.world.main.schedule(after: .milliseconds(time)) {
        for index in times.indices where times[index] == time {
          let task = log.task {
            await opener.open("file \(index + 1)")
            let sight = tellsReads ? ", the list has " + list.content.withLock { $0 } : ""
            notes.note("goes on" + sight, on: "\(name), caller \(index + 1)")
          }
          tasks.withLock { $0[index + 1] = task }
          if index + 1 == cancelled, !isCancelledLate { task.cancel() }
        }
      }
    }
  }
}

/// A list that notes what it shows.
private struct NotedItems: ItemList {
  private let name: String
  private let notes: Notes
  /// What it shows now.
  let content = Locked(unwatched: "nothing yet")

  init(_ name: String, _ notes: Notes) {
    self.name = name
    self.notes = notes
  }

  func show(_ items: [String]) { take("\(items)") }
  func show(_ error: any Error) { take(Notes.words(for: error)) }

  private func take(_ words: String) {
    content.exchange(words)
    notes.note("shows \(words)", on: name)
  }
}

import Foundation
import OperationStyle
import Simulation

/// Lists of downloads for one queue: which are important, what each needs, and how each ends.
struct PlannedDownloads: DrawnSetting, SampledSetting {
  typealias Answer = any ImportantFirstExercise

  /// What is written down.
  enum Noted: Sendable {
    /// The result of each operation.
    case ends
    /// Whether too many are under way.
    case limit
    /// When each download begins.
    case times
    /// All but the limit.
    case all
  }

  /// How a download ends.
  enum End: String, DrawnEnd {
    case value = "brings a value"
    case error = "fails"
    case promptError = "fails at once"
    case object = "fails with an object"
    case cancelled = "fails with a CancellationError"
  }

  /// Which downloads of a list are important.
  enum Important: String, CustomStringConvertible {
    case none
    case first = "the first"
    case last = "the last"
    case even = "every second"
    case ends = "the first and the last"
    case all

    fileprivate func holds(_ index: Int, of count: Int) -> Bool {
      switch self {
      case .none: false
      case .first: index == 0
      case .last: index == count - 1
      case .even: index % 2 == 1
      case .ends: index == 0 || index == count - 1
      case .all: true
      }
    }
  }

  /// What each download of the first list needs.
  enum Needs: String, CaseIterable, CustomStringConvertible {
    case nothing
    case lastNeedsSecond = "the last needs the second from behind"
    case lastNeedsFirst = "the last needs the first"
    case chain = "each needs the one before"
    case backwards = "each needs the one behind"
    case lastNeedsAll = "the last needs all others"
    case bySteps = "the last needs the third and that the second"
    case lastNeedsTwo = "the last needs the first and the third"
    case stepsAhead = "the first needs the third and that the last"

    fileprivate func needs(of index: Int, in count: Int) -> [Int] {
      let last = count - 1
      switch self {
      case .nothing: return []
      case .lastNeedsSecond: return index == last && count > 1 ? [count - 2] : []
      case .lastNeedsFirst: return index == last && count > 1 ? [0] : []
      case .chain: return index > 0 ? [index - 1] : []
      case .backwards: return index < last ? [index + 1] : []
      case .lastNeedsAll: return index == last ? Array(0..<last) : []
      case .bySteps:
        guard count > 3 else { return [] }
        return index == last ? [2] : index == 2 ? [1] : []
      case .lastNeedsTwo: return index == last && count > 3 ? [0, 2] : []
      case .stepsAhead:
        guard count > 3 else { return [] }
        return index == 0 ? [2] : index == 2 ? [last] : []
      }
    }
  }

  /// What is cancelled, and when.
  enum Stop: String, CustomStringConvertible {
    case nothing
    case firstAt5 = "the first 5 ms after the start"
    case secondAt5 = "the second 5 ms after the start"
    case lastAt5 = "the last 5 ms after the start"
    case secondBefore = "the second before any begins"
  }

  struct Options: Sendable {
    var noted = Noted.times
    var counts: [Int]
    var rareCounts: [Int] = []
    var limits: [Int]
    var kinds = [SampleKind.numbers]
    var mayEndAtOnce = false
    var important = [Important.none]
    var needs = [Needs.nothing]
    /// How many downloads a second list for the same queue has; there is none if it has none.
    var seconds = [0]
    var secondImportant = [Important.all]
    var ends = [End.value]
    var stops = [Stop.nothing]
  }

  private struct Planned: Sendable {
    let name: String
    /// The index of its value.
    let index: Int
    let isImportant: Bool
    let needs: [Int]
    /// How many milliseconds it takes; nil if it takes no time.
    let time: Int?
    let end: End
  }

  private let first: [Planned]
  private let second: [Planned]
  private let limit: Int
  let kind: SampleKind
  private let noted: Noted
  private let stop: Stop
  private let queues: Queues

  /// How many queues there are.
  private enum Queues: String, CaseIterable, CustomStringConvertible {
    case one
    case two = "two at a time"
  }

  init(_ draw: inout Draw, _ options: Options) {
    let count = draw.one(of: options.counts, rarely: options.rareCounts, "downloads")
    limit = draw.one(of: options.limits, "the limit is")
    first = Self.first(count, &draw, options)
    second = Self.second(&draw, options)
    kind = draw.any(of: options.kinds, "values are")
    stop = draw.any(of: options.stops, "is cancelled:")
    queues = draw.one(of: Queues.allCases, "queues:")
    noted = options.noted
  }

  private static func first(_ count: Int, _ draw: inout Draw, _ options: Options) -> [Planned] {
    let important = draw.any(of: options.important, "important:")
    let needs = draw.any(of: options.needs, "needed:")
    let atOnce =
      options.mayEndAtOnce ? draw.one(of: [0, 1, 3], "is the number of what ends at once") : 0
    return (0..<count).map { index in
      // Beyond the fourth, nothing is drawn, or there would be too much to choose from.
      let end = index < 4 ? draw.any(of: options.ends, "download \(index + 1)") : options.ends[0]
      let isPrompt = index + 1 == atOnce || end == .promptError
      return Planned(
        name: "download \(index + 1)", index: index,
        isImportant: important.holds(index, of: count), needs: needs.needs(of: index, in: count),
        time: isPrompt ? nil : [30, 11, 23, 17][index % 4], end: end)
    }
  }

  private static func second(_ draw: inout Draw, _ options: Options) -> [Planned] {
    let count = draw.any(of: options.seconds, "downloads in a second list")
    guard count > 0 else { return [] }
    let important = draw.any(of: options.secondImportant, "important in the second list:")
    return (0..<count).map { index in
      Planned(
        name: "later \(index + 1)", index: index + 50,
        isImportant: important.holds(index, of: count), needs: [], time: [13, 29, 19][index % 3],
        end: .value)
    }
  }

  func play<Value>(_ samples: Samples<Value>, _ answer: Answer, _ log: ExampleLog) {
    let notes = Notes(of: log.world)
    let ends = Notes(of: log.world)
    let names = queues == .one ? [""] : ["queue 1, ", "queue 2, "]
    for name in names {
      let queue = log.world.operationQueue(on: log.world.background)
      let underWay = Locked(unwatched: 0)
      let download = { @Sendable in self.download($0, name, samples, underWay, notes) }
      for (index, list) in [first, second].enumerated() where index == 0 || !list.isEmpty {
        log.world.main.schedule(after: .milliseconds(index * 4)) {
          let operations = answer.start(list.map(download), on: queue, atMost: limit)
          if index == 0 { cancel(operations, log.world) }
          // Until all is over, nobody but this closure keeps the operations.
          log.world.main.schedule(after: .seconds(100)) {
            let words = operations.map { $0.words(samples.label) }
            ends.noteAtSomeTime("\(words)", on: "\(name)list \(index + 1)")
          }
        }
      }
    }
    log.world.run()
    for name in names {
      let all = noted == .ends ? [] : noted == .limit ? ["limit"] : (first + second).map(\.name)
      notes.write(all.map { name + $0 }, into: log)
      let lists =
        noted == .limit || noted == .times
        ? [] : second.isEmpty ? ["list 1"] : ["list 1", "list 2"]
      ends.write(lists.map { name + $0 }, into: log)
    }
  }

  private func cancel(_ operations: [Operation], _ world: World) {
    guard !operations.isEmpty else { return }
    let index =
      switch stop {
      case .nothing, .firstAt5: 0
      case .secondAt5, .secondBefore: min(1, operations.count - 1)
      case .lastAt5: operations.count - 1
      }
    switch stop {
    case .nothing: break
    case .secondBefore: operations[index].cancel()
    case .firstAt5, .secondAt5, .lastAt5:
      let operation = operations[index]
      world.main.schedule(after: .milliseconds(5)) { operation.cancel() }
    }
  }

  private func download<Value>(
    _ planned: Planned, _ queue: String, _ samples: Samples<Value>, _ underWay: Locked<Int>,
    _ notes: Notes
  ) -> Download<Value> {
    let name = queue + planned.name
    return Download(isImportant: planned.isImportant, needs: planned.needs) { finish in
      notes.note("begins", on: name)
      let count = underWay.change(by: 1)
      if count > limit { notes.note("\(count) under way", on: queue + "limit") }
      return notes.begin(
        name, endingAfter: planned.time, whenCalledOff: { underWay.change(by: -1) }
      ) {
        underWay.change(by: -1)
        finish(planned.end.result(planned.index, bringing: samples.value(planned.index)))
      }
    }
  }
}

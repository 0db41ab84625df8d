import CourseFiles
import Explorer
import Foundation
import Replays
import Scenario
import StyleList
import Testing
import Trace

/// The frames of a schedule, made from the record.
struct ReplayTests {
  private static func replay(_ name: String, _ schedule: Schedule? = nil) throws -> Replay {
    let script = try #require(Catalogue.all.first { $0.fullName == name })
    let entries = Style.all.map { Replay.Place(file: $0.file(of: script.useCase), line: 1) }
    return Replay(
      of: .play(script, in: Style.all, schedule: schedule, mechanism: true), entries: entries)
  }

  @Test func aRequestWaitsFromGoingOutToItsReply() throws {
    let replay = try Self.replay("update-avatar/happy")
    let states = replay.frames.map { $0.states[0] }
    let place = try #require(states.compactMap(\.lit.last).dropFirst().first)
    let waits = states.map {
      $0.waiting.contains { $0.kind == .request && $0.what == "POST /login" }
    }
    #expect(waits == [false, true, false, false, false, false, false])
    #expect(states[1].lit == [place])
    #expect(states[2].lit == [place])
    #expect(replay.frames[2].event.summary == "reply POST /login 200")
  }

  @Test func aSaveWaitsFromItsBeginningToItsEnd() throws {
    let replay = try Self.replay("save-avatar/saved-and-shown")
    let states = replay.frames.map { $0.states[0] }
    let begin = try #require(replay.frames.firstIndex { $0.event.kind == .save })
    #expect(states[begin].waiting.map(\.what) == ["/files/avatar"])
    #expect(replay.frames[begin + 1].event.summary == "saved /files/avatar")
    #expect(states[begin + 1].waiting.map(\.what) == ["main"])
    #expect(states[begin].lit.contains { states[begin + 1].lit.contains($0) })
  }

  @Test func aHopWaitsUntilItsJobBegins() throws {
    let replay = try Self.replay("update-avatar/happy")
    let reply = try #require(
      replay.frames.firstIndex { $0.event.summary == "reply GET /avatar 200" })
    let promise = replay.frames[reply].states[2]
    #expect(promise.waiting.map(\.kind) == [.hop])
    #expect(promise.waiting.map(\.what) == ["main"])
    let place = try #require(promise.waiting.first?.place)
    #expect(replay.frames[reply + 1].states[2].lit.contains(place))
  }

  /// Before that there is no job yet, only what will hand it over.
  @Test(arguments: Catalogue.all.map(\.fullName))
  func nothingWaitsForItsTurnBeforeTheInstantAtWhichItsJobBegins(name: String) throws {
    let replay = try Self.replay(name)
    for (index, trace) in replay.report.comparison.traces.enumerated() {
      let moves = trace.events.filter { $0.kind == .mechanism && $0.value != "timer" }
      for frame in replay.frames {
        for wait in frame.states[index].waiting where wait.kind == .hop {
          let isNow = moves.contains { $0.lane == wait.what && $0.virtualTime == frame.time }
          #expect(isNow, "\(Style.all[index].name), \(frame.time): \(wait.what)")
        }
      }
    }
  }

  /// A sleep of the structured style does not tell its line, so none is named.
  @Test(arguments: ["timeout/too-late", "retry/gives-up"])
  func theLineThatWaitsForADelayIsTheOneThatSetsTheTimer(name: String) throws {
    let replay = try Self.replay(name)
    let checkout = try Checkout(above: [URL(fileURLWithPath: #filePath)])
    let words = ["schedule(after:", "timeout(", "timer(", "retry("]
    for (index, style) in Style.all.enumerated() {
      let waits = replay.frames.flatMap { $0.states[index].waiting }.filter { $0.kind == .timer }
      #expect(!waits.isEmpty, "\(style.name)")
      let lines = try waits.compactMap(\.place).map { place in
        let text = try checkout.text(at: SourceTree.path(of: place.file))
        return text.split(separator: "\n", omittingEmptySubsequences: false)[place.line - 1]
      }
      #expect(lines.isEmpty == (style.name == "structured"), "\(style.name)")
      #expect(lines.allSatisfy { line in words.contains { line.contains($0) } }, "\(lines)")
    }
  }

  @Test func theScreenStaysUntilItChanges() throws {
    let replay = try Self.replay("update-avatar/avatar-fails")
    let screens = replay.frames.map { $0.states[0].screen?.value }
    #expect(screens.last == "\"avatar failed: status 503\"")
    #expect(screens.first == .some(nil))
  }

  @Test func aVerdictStandsInTheFrameOfItsEvent() throws {
    let replay = try Self.replay("gallery/leave-early")
    let first = try #require(replay.firstDifference)
    #expect(replay.frames[first].event.summary == "cancel GET /avatar/1")
    #expect(
      replay.frames[first].states.map { $0.verdicts.first } == [
        nil, .missing, nil, nil, nil, nil,
      ])
  }

  @Test(arguments: Catalogue.all.map(\.fullName))
  func noEventIsLostAndTimeNeverGoesBack(name: String) throws {
    let replay = try Self.replay(name)
    for (index, trace) in replay.report.comparison.traces.enumerated() {
      let told = replay.frames.flatMap { $0.states[index].events }
      #expect(told == trace.visible.canonicallyOrdered())
      for frame in replay.frames {
        for event in frame.states[index].events { #expect(event.virtualTime == frame.time) }
      }
    }
    #expect(replay.frames.map(\.time) == replay.frames.map(\.time).sorted())
  }

  /// Every style has a lit or waiting line in 90 % of the frames before it finishes.
  @Test func aStyleIsSeldomWithoutALine() {
    for style in Style.all.indices {
      var (with, all) = (0, 0)
      for name in Catalogue.all.map(\.fullName) {
        guard let replay = try? Self.replay(name) else { continue }
        for frame in replay.frames where frame.states[style].ending == nil {
          all += 1
          let state = frame.states[style]
          let isMarked = !state.lit.isEmpty || state.waiting.contains { $0.place != nil }
          with += isMarked ? 1 : 0
        }
      }
      #expect(10 * with >= 9 * all, "\(Style.all[style].name): \(with) of \(all)")
    }
  }
}

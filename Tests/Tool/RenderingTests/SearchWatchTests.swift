import Explorer
import Rendering
import Testing

/// What a search tells while it goes on, and when it has taken long enough; no clock is read.
@Suite struct SearchWatchTests {
  private func progress(
    _ played: Int, cost: Int = 1, completeTo: Int? = nil, found: Int = 0
  ) -> Exploration.Progress {
    var progress = Exploration.Progress(played: played)
    progress.cost = cost
    progress.completeToCost = completeTo
    progress.found = found
    return progress
  }

  @Test func progressIsToldEveryTwoSecondsWithoutATerminal() {
    var watch = SearchWatch(isTerminal: false, isPatient: true, at: .zero)
    let told = stride(from: 0, through: 10_000, by: 100).filter {
      watch.text(for: progress(1), at: .milliseconds($0)) != nil
    }
    #expect(told == [2_000, 4_000, 6_000, 8_000, 10_000])
  }

  @Test func onATerminalOneLineChangesFiveTimesASecond() {
    var watch = SearchWatch(isTerminal: true, isPatient: true, at: .zero)
    let told = stride(from: 0, through: 1_000, by: 50).filter {
      watch.text(for: progress(1), at: .milliseconds($0))?.hasPrefix("\r") == true
    }
    #expect(told == [200, 400, 600, 800, 1_000])
  }

  @Test func theLineIsTakenOffATerminalOnly() {
    let endings = [true, false].map {
      SearchWatch(isTerminal: $0, isPatient: true, at: .zero).ending
    }
    #expect(endings == ["\r\u{1B}[K", ""])
  }

  @Test func theTextSaysHowFarItIsAndWhatIsFound() {
    var watch = SearchWatch(isTerminal: false, isPatient: true, at: .seconds(5))
    let texts = [
      progress(100, cost: 0), progress(300, cost: 2, completeTo: 1),
      progress(600, cost: 2, completeTo: 1, found: 3),
    ].enumerated().map { watch.text(for: $1, at: .seconds(7 + 2 * $0)) }
    #expect(
      texts == [
        "lessons: 100 schedules, 50/s, nothing yet, now cost 0; Ctrl-C ends the search.\n",
        "lessons: 300 schedules, 75/s, nothing to cost 1, now cost 2; Ctrl-C ends the search.\n",
        "lessons: 600 schedules, 100/s, 3 found, now cost 2; Ctrl-C ends the search.\n",
      ])
  }

  @Test func theRateCountsTheSearchesBefore() {
    var watch = SearchWatch(isTerminal: false, isPatient: true, at: .zero)
    watch.endSearch(progress(1_000), at: .seconds(1))
    let text = watch.text(for: progress(1_000), at: .seconds(2))
    #expect(text?.contains("1000 schedules, 1000/s") == true)
  }

  @Test func aSearchWithoutABoundEndsWhenItHasSomethingToTell() {
    let watch = SearchWatch(isTerminal: false, isPatient: false, at: .zero)
    let (early, late) = (SearchWatch.patience - .milliseconds(1), SearchWatch.patience)
    let (nothing, complete) = (progress(9), progress(9, cost: 2, completeTo: 1))
    #expect(!watch.isLongEnough(complete, at: early))
    #expect(watch.isLongEnough(complete, at: late))
    #expect(!watch.isLongEnough(nothing, at: late))
    #expect(!watch.isLongEnough(progress(9, completeTo: 0), at: late))
    #expect(watch.isLongEnough(progress(9, found: 1), at: late))
  }

  @Test func aSearchWhoseBoundWasToldTakesAsLongAsItTakes() {
    let watch = SearchWatch(isTerminal: false, isPatient: true, at: .zero)
    #expect(!watch.isLongEnough(progress(9, completeTo: 1, found: 1), at: .seconds(1_000)))
  }

  @Test func eachSearchHasItsOwnTime() {
    var watch = SearchWatch(isTerminal: false, isPatient: false, at: .zero)
    watch.endSearch(progress(9), at: .seconds(20))
    #expect(!watch.isLongEnough(progress(9, found: 1), at: .seconds(27)))
    #expect(watch.isLongEnough(progress(9, found: 1), at: .seconds(28)))
  }
}

import Scenario
import Simulation
import StyleList
import Testing
import Trace

/// What every style must do in every scenario.
///
/// Where a style breaks the contract by its nature, its trace says so with a verdict, and a
/// sentence explains it (`ExplanationTests`); there is no list of exceptions by style.
@Suite struct ContractTests {
  private func marks(_ trace: RecordedTrace) -> [(event: Event, verdicts: [Verdict])] {
    let events = trace.visible
    return events.marks(by: trace.rules)
      .sorted { $0.key < $1.key }
      .map { (events[$0.key], $0.value) }
  }

  @Test(arguments: Cell.all) func thereIsOneOutcomeForWhatTheUserBeganOrAVerdict(cell: Cell) {
    let trace = cell.style.play(cell.script).trace
    let began = max(1, cell.script.actions.count { $0.kind == .pull })
    let outcomes = trace.events.count { $0.kind == .finish }
    let verdicts = Set(marks(trace).flatMap(\.verdicts))
    #expect(outcomes <= began || verdicts.contains(.duplicated), "\(cell.replay)")
    #expect(outcomes >= 1 || verdicts.contains(.hang), "\(cell.replay)")
  }

  @Test(arguments: Cell.all) func theScreenChangesOnMainOnly(cell: Cell) {
    let screens = cell.style.play(cell.script).trace.events.filter { $0.kind == .screen }
    #expect(screens.allSatisfy { !$0.isOffMain }, "\(cell.replay)")
  }

  @Test(arguments: Cell.all) func theStoreIsUsedOnItsOwnQueueOnly(cell: Cell) {
    let saves = cell.style.play(cell.script).trace.events.filter { $0.kind == .save }
    #expect(saves.allSatisfy { !$0.isOffQueue }, "\(cell.replay)")
    let saving = ["saved-and-shown", "disk-full", "leave-while-saving"]
    #expect(saves.count == (saving.contains(cell.script.name) ? 1 : 0), "\(cell.replay)")
  }

  /// What has begun to be saved is saved, whatever a style does about the user's leaving.
  @Test(arguments: Style.all) func leavingUndoesNoSave(style: Style) throws {
    let script = try #require(Catalogue.scripts(named: "leave-while-saving").first)
    #expect(style.play(script).trace.events.contains { $0.summary == "saved /files/avatar" })
  }

  @Test(arguments: Style.all) func whoLeavesWhileTheAvatarIsLoadedSavesItOnlyIfNothingCancels(
    style: Style
  ) {
    let script = Script(
      .saveAvatar, "leave-while-loading", "", [UserAction(.leave, at: .milliseconds(20))])
    let saves = style.play(script).trace.events.count { $0.kind == .save }
    #expect(saves == (style.cancels(.saveAvatar) ? 0 : 1))
  }

  @Test(arguments: Cell.all) func whatIsShownAfterLeavingOrTooLateHasAVerdict(cell: Cell) {
    let trace = cell.style.play(cell.script).trace
    guard let leave = trace.events.firstIndex(where: { $0.kind == .leave }) else { return }
    let shown = trace.events[leave...].filter { $0.kind == .screen }.count
    #expect(marks(trace).count { $0.verdicts.contains(.afterCancel) } == shown, "\(cell.replay)")
  }

  @Test(arguments: Cell.all) func everyRequestIsAnsweredOrCancelledOrNeverAnswered(cell: Cell) {
    let events = cell.style.play(cell.script).trace.events
    let ended = Set(
      events.filter { [.reply, .fault, .cancel].contains($0.kind) }.map(\.key))
    let open = events.filter { $0.kind == .request && !ended.contains($0.key) }
    #expect(open.isEmpty || events.contains { $0.kind == .hang }, "\(cell.replay)")
  }

  @Test(arguments: Cell.all) func everyAnswerThatNobodyWantsIsNamedAsWasted(cell: Cell) {
    let trace = cell.style.play(cell.script).trace
    let last = trace.events.last { $0.kind == .finish }?.sequence ?? .max
    let late = trace.events.filter {
      ($0.kind == .reply || $0.kind == .fault) && $0.sequence > last
    }
    let wasted = marks(trace).filter { $0.verdicts.contains(.wasted) }.map(\.event)
    #expect(late.allSatisfy { wasted.contains($0) }, "\(cell.replay)")
  }

  @Test(arguments: Cell.all) func nothingEscapesAndWhatDoesNotFinishIsNamed(cell: Cell) {
    let run = cell.style.play(cell.script)
    let hangs = run.trace.events.contains { $0.kind == .hang }
    for finding in run.findings {
      switch finding {
      case .unfinished, .unanswered: #expect(hangs, "\(finding), \(cell.replay)")
      default: Issue.record("\(finding), \(cell.replay)")
      }
    }
  }

  @Test(arguments: Cell.all) func theLinesOfRequestsAndScreensAreInTheUseCaseFile(cell: Cell) {
    let fileID = cell.style.file(of: cell.script.useCase)
    for event in cell.style.play(cell.script).trace.events where event.fileID != nil {
      #expect(event.fileID == fileID, "\(event.summary), \(cell.replay)")
    }
  }

  @Test(arguments: Cell.all.filter { !$0.script.useCase.isNaive })
  func onlyNatureBreaksTheContract(cell: Cell) {
    let violations = Set(cell.style.play(cell.script).trace.violations)
    #expect(
      violations.isEmpty || cell.style.explanation(of: cell.script) != nil
        || cell.style.explained.isEmpty, "\(cell.replay)")
    let byNature = cell.style.goesOnAsking.union([.hang, .duplicated, .afterCancel])
    #expect(violations.isSubset(of: byNature), "\(cell.replay)")
    if cell.style.cancels(cell.script.useCase) {
      #expect(!violations.contains(.afterCancel), "\(cell.replay)")
    }
  }

  @Test(arguments: Style.all) func everyPullThatIsNotOvertakenHasAnOutcome(style: Style) throws {
    let counts = try ["one-pull", "second-pull-overtakes", "error-then-pull-again"].map { name in
      let script = try #require(Catalogue.scripts(named: "refresh/\(name)").first)
      return style.play(script).trace.events.count { $0.kind == .finish }
    }
    #expect(counts == [1, 1, 2])
  }

  /// The control lives on, as it does where a page is put away and not torn down.
  @Test(arguments: [UseCase.refresh, .refreshNaive], Style.all)
  func aPullAfterLeavingBeginsNothing(useCase: UseCase, style: Style) {
    let script = Script(
      useCase, "pull-after-leaving", "",
      [
        UserAction(.pull, at: .milliseconds(10)), UserAction(.leave, at: .milliseconds(200)),
        UserAction(.pull, at: .milliseconds(300)),
      ])
    let events = style.play(script).trace.events
    #expect(events.count { $0.kind == .request && $0.virtualTime < .milliseconds(200) } == 2)
    #expect(events.count { $0.kind == .request && $0.virtualTime > .milliseconds(200) } == 0)
  }

  @Test(arguments: Cell.all.filter { !$0.script.useCase.isNaive })
  func theContractHoldsUnderAnySeed(cell: Cell) {
    for seed in UInt64(0)..<(cell.script.useCase == .bulk ? 3 : 30) {
      let run = cell.style.play(cell.script, choices: .seeded(seed))
      let verdicts = Set(run.trace.violations)
      let allowed: Set<Verdict> =
        switch cell.script.name {
        case "never-answers": [.hang]
        case "answers-twice": [.duplicated]
        default: []
        }
      let byNature: Set<Verdict> =
        cell.style.cancels(cell.script.useCase)
        ? [] : cell.style.goesOnAsking.union([.afterCancel])
      #expect(verdicts.isSubset(of: allowed.union(byNature)), "\(cell.command) --seed \(seed)")
    }
  }
}

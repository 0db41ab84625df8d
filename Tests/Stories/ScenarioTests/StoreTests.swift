import Explorer
import Scenario
import Simulation
import Testing
import Trace

@Suite struct StoreTests {
  /// Saves two avatars at once on `background`, and returns the trace's lines with single spaces.
  private func play(_ saves: [ScriptedSave], _ choices: Choices = .first) -> [String] {
    let script = Script(.saveAvatar, "test", "", saves: saves)
    let run = Stage(script, choices: choices).play(as: "test") { stage in
      stage.world.background.schedule {
        for image in ["ada", "grace"] {
          stage.store.save(Avatar(image: image), at: CallSite()) { result in
            switch result {
            case .success(let avatar): stage.screen.show(avatar)
            case .failure(let error): stage.screen.show(error)
            }
          }
        }
      }
      return {}
    }
    return run.trace.text.split(separator: "\n").dropFirst()
      .map { String($0.drop { $0 == " " }.replacing("  ", with: " ")) }
      .filter { !$0.contains("hang") }
  }

  @Test func aSaveTakesItsTimeAndIsNumberedByOccurrence() {
    let saves: [ScriptedSave] = [.done(after: .milliseconds(30)), .done(after: .milliseconds(20))]
    #expect(
      play(saves) == [
        "0 save /files/avatar ada", "0 save /files/avatar#2 grace", "20 saved /files/avatar#2",
        "20 screen show avatar grace ! off main", "30 saved /files/avatar",
        "30 screen show avatar ada ! off main",
      ])
  }

  @Test func aFullDiskIsAFaultWithAMessageAndTheLastSaveStandsForAllLaterOnes() {
    let message = "screen show message \"avatar not saved: disk full\" ! off main"
    #expect(
      play([.diskFull(after: .milliseconds(5))]).dropFirst(2) == [
        "5 fault /files/avatar disk full", "5 fault /files/avatar#2 disk full", "5 \(message)",
        "5 \(message)",
      ])
  }

  @Test func aScheduleFillsTheDisk() {
    let lines = play([.done(after: .milliseconds(30))], .environment(["save=full"]))
    #expect(lines.filter { $0.contains("fault") } == ["30 fault /files/avatar disk full"])
    #expect(lines.filter { $0.contains(" saved /") } == ["30 saved /files/avatar#2"])
  }

  @Test func aFullDiskIsNoFaultOfTheNetworkAndTheOtherWayRound() {
    let script = Script(.saveAvatar, "test", "")
    for name in ["avatar 1=full", "save=503"] {
      let run = Stage(script, choices: .environment([name])).play(as: "test") { stage in
        stage.world.background.schedule {
          stage.network.send(.avatar(ofUser: 1), at: CallSite()) { _ in stage.finish(.shown) }
          stage.store.save(Avatar(image: "ada"), at: CallSite()) { _ in }
        }
        return {}
      }
      #expect(run.findings.contains { $0.isMisfit }, "\(name)")
    }
  }
}

import Interview
import Predictions
import Scenario
import StyleList
import Testing

/// The scenarios of which predictions are made.
@Suite struct ClassificationTests {
  @Test func everyScenarioHasAPlaceUnlessItIsLongOrNaive() {
    let names = Catalogue.all.filter { $0.useCase != .bulk && $0.useCase != .refreshNaive }
      .map(\.fullName)
    #expect(Classification.ofScenarios.keys.sorted() == names.sorted())
  }

  @Test(arguments: Style.all.map(\.name)) func eachIsShortEnoughInEachStyle(name: String) throws {
    let style = try #require(Style.all.first { $0.name == name })
    for script in Catalogue.all where Classification.ofScenarios[script.fullName] != nil {
      let count = style.play(script).trace.visible.count
      #expect(count <= Prediction.mostEvents, "\(script.fullName)")
    }
  }

  @Test(arguments: Level.allCases) func eachLevelHasEnoughOfThem(level: Level) {
    #expect(Classification.ofScenarios.values.count { $0.level == level } >= 5)
  }
}

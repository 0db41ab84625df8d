import Interview
import Predictions
import Scenario
import StyleList
import Testing

/// The scenarios of which predictions are made.
@Suite struct PlaceTests {
  @Test func everyScenarioHasAPlaceUnlessItIsLongOrNaive() {
    let names = Catalogue.all.filter { $0.useCase != .bulk && $0.useCase != .refreshNaive }
      .map(\.fullName)
    #expect(Place.ofScenarios.keys.sorted() == names.sorted())
  }

  @Test(arguments: Style.all.map(\.name)) func eachIsShortEnoughInEachStyle(name: String) throws {
    let style = try #require(Style.all.first { $0.name == name })
    for script in Catalogue.all where Place.ofScenarios[script.fullName] != nil {
      let count = style.play(script).trace.visible.count
      #expect(count <= Prediction.mostEvents, "\(script.fullName)")
    }
  }

  @Test(arguments: Level.allCases) func eachLevelHasEnoughOfThem(level: Level) {
    #expect(Place.ofScenarios.values.count { $0.level == level } >= 5)
  }
}

import CourseFiles
import Interview
import Predictions
import Scenario
import StyleList
import Testing

/// The scenarios of which predictions are made.
@Suite struct ClassificationTests {
  @Test func everyClassifiedScenarioIsInTheCatalogue() {
    let names = Set(Catalogue.all.map(\.fullName))
    #expect(Set(Classification.ofScenarios.keys).subtracting(names) == [])
  }

  @Test func everyUseCaseHasAPlaceUnlessItIsLongOrNaive() {
    let classified = Catalogue.all.filter { Classification.ofScenarios[$0.fullName] != nil }
    let useCases = Set(Catalogue.all.map(\.useCase)).filter { $0 != .bulk && !$0.isNaive }
    #expect(Set(classified.map(\.useCase)) == useCases)
  }

  @Test(arguments: Style.all.map(\.name)) func eachIsShortEnoughInEachStyle(name: String) throws {
    let style = try #require(Style.all.first { $0.name == name })
    for script in Catalogue.all where Classification.ofScenarios[script.fullName] != nil {
      let count = style.play(script).trace.visible.count
      #expect(count <= Prediction.mostEvents, "\(script.fullName)")
    }
  }

  @Test(arguments: Level.allCases.filter { $0 != .staff })
  func eachLevelHasEnoughOfThem(level: Level) {
    #expect(Classification.ofScenarios.values.count { $0.level == level } >= 5)
  }
}

import Scenario
import Testing

@Suite struct CatalogueTests {
  @Test func fullNamesAreUniqueAndEveryScenarioHasASentence() {
    #expect(Set(Catalogue.all.map(\.fullName)).count == Catalogue.all.count)
    #expect(Catalogue.all.allSatisfy { $0.summary.hasSuffix(".") })
  }

  @Test func aScenarioIsFoundByItsFullNameOrItsSecondPart() {
    for script in Catalogue.all {
      #expect(Catalogue.scripts(named: script.fullName).map(\.fullName) == [script.fullName])
    }
    #expect(Catalogue.scripts(named: "happy").map(\.fullName) == ["update-avatar/happy"])
  }

  @Test(arguments: ["hapy", "", "hap", "happy ", "update-avatar", "update-avatar/", "Happy", "ppy"])
  func aPartOfANameIsNoName(name: String) {
    #expect(Catalogue.scripts(named: name).isEmpty)
  }

  @Test func anAmbiguousNameYieldsAllItMayMean() {
    let twins = [Script(.updateAvatar, "twin", "."), Script(.updateAvatar, "twin", ".")]
    #expect(Catalogue.scripts(named: "twin", in: twins).count == 2)
  }
}

import RxStyle
import Simulation
import Testing

@Suite struct MarblesTests {
  @Test(arguments: ["-a--b-|", "(ab|)", "a", "--(ab)-#", "", "|", "-[ab]-([cd]e|)"])
  func aColdSourceDoesWhatIsDrawn(picture: String) {
    let marbles = Marbles()
    #expect(marbles.run(marbles.cold(picture)) == picture)
  }

  @Test func aColdSourceBeginsWithEachSubscription() {
    let marbles = Marbles()
    let source = marbles.cold("-a-|")
    let first = marbles.watch(source)
    let second = marbles.watch(source, "--^")
    marbles.world.run()
    #expect(first.picture == "-a-|")
    #expect(second.picture == "---a-|")
    #expect(marbles.lives(of: "-a-|") == ["^--!", "--^--!"])
  }

  @Test func aHotSourceBeginsAtOnce() {
    let marbles = Marbles()
    #expect(marbles.run(marbles.hot("-a-b-c-|"), "--^") == "---b-c-|")
  }

  @Test func disposalEndsAPicture() {
    let marbles = Marbles()
    #expect(marbles.run(marbles.cold("-a-b-c-|"), "^---!") == "-a-b")
    #expect(marbles.lives(of: "-a-b-c-|") == ["^---!"])
  }

  @Test func inOneTickHotSourcesComeInTheOrderInWhichTheyWereMade() {
    let marbles = Marbles()
    let (first, second) = (marbles.hot("-a|"), marbles.hot("-b-|"))
    #expect(marbles.run(.merge(second, first)) == "-(ab)-|")
  }

  @Test func blanksCountForNothing() {
    let marbles = Marbles()
    #expect(marbles.run(marbles.cold(" - a  -|")) == "-a-|")
  }

  @Test(arguments: ["-)", "-(a", "-((a))", "-a]", "-[a", "-?", "-(a-b)"])
  func aPictureThatMakesNoSenseIsAnIssueAndNoTrap(picture: String) {
    #expect(!Marbles.read(picture).problems.isEmpty)
  }
}

import Rendering
import Testing

/// What counts in a source, and what does not.
@Suite struct SourceMeasureTests {
  @Test func commentsBlankLinesAndImportsAreNoCode() {
    let source = """
      import Scenario

      /// One.
      func one() {  // why
        two()

      }
      // end
      """
    #expect(SourceMeasure(of: source).lines == 3)
    #expect(SourceMeasure(of: "").lines == 0)
  }

  @Test func nestingIsTheMostThatIsOpenAtTheEndOfALine() {
    #expect(SourceMeasure(of: "a(b(c()))\nd").nesting == 0)
    #expect(SourceMeasure(of: "a {\n  b(\n    c { d in\n    })\n}\n").nesting == 3)
    #expect(SourceMeasure(of: "a {\n}\nb {\n}\n").nesting == 1)
  }

  @Test func whatIsQuotedDoesNotCount() {
    let measure = SourceMeasure(of: "let text = \"catch { // var a\"  // throw \nend")
    #expect(measure.lines == 2)
    #expect(measure.nesting == 0)
    #expect(measure.errorPlaces == 0)
    #expect(measure.statePlaces == 0)
  }

  @Test func linesThatDealWithErrorsCountOnce() {
    let source = "do {\n} catch { throw error }\ntry? one()\ncase .failure(let error):\nshow(a)\n"
    #expect(SourceMeasure(of: source).errorPlaces == 3)
  }

  @Test func aPlaceForStateIsOneThatIsKeptAndNotOneThatIsComputed() {
    let source = """
      var count = 0
      var double: Int {
      var triple: Int {
      let bag = Locked(0)
      let subject = PublishSubject<Int>()
      let constant = 1
      """
    #expect(SourceMeasure(of: source).statePlaces == 3)
  }
}

import Exercises
import Explorer
import Testing

/// What names one play of an exercise.
@Suite struct PlayTokenTests {
  @Test(arguments: [
    "1", "12", "2/users=3", "2/s1:a=ok", "2/users=3,user 2=fails/s1:a=ok,b=503", "7/a=b=c",
  ])
  func aTokenIsReadAsItIsWritten(text: String) {
    #expect(PlayToken(text)?.description == text)
  }

  @Test(arguments: [
    "", "0", "-1", "one", "1.1", "1/users", "1/users=3,fails", "1/a=1/s1:b=ok/s1:c=ok", "/1",
  ])
  func whatIsNoTokenIsNotRead(text: String) {
    #expect(PlayToken(text) == nil)
  }

  @Test func requirementsAreCountedFromOne() throws {
    let token = try #require(PlayToken("2/users=3/s1:a=ok"))
    #expect(token.requirement == 1)
    #expect(token.situation.words == "3 users")
    #expect(token.schedule?.names == ["a=ok"])
  }
}

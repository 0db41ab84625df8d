import Shell
import Testing

@Suite struct SuggestionTests {
  private let words = ["happy", "login-fails", "avatar-fails", "leave-early"]

  @Test(arguments: [
    ("hapy", "happy"), ("HAPPY", "happy"), ("hpapy", "happy"), ("leave", "leave-early"),
    ("login-fail", "login-fails"), ("avatarfails", "avatar-fails"),
  ])
  func aTypoFindsWhatWasMeant(typo: String, meant: String) {
    #expect(Suggestion.nearest(to: typo, among: words).first == meant)
  }

  @Test(arguments: ["", "x", "zebra", "something else entirely"])
  func aStrangeWordFindsNothing(word: String) {
    #expect(Suggestion.nearest(to: word, among: words) == [])
  }

  @Test func theNearestComesFirst() {
    #expect(
      Suggestion.nearest(to: "cat", among: ["car", "cat", "cart"]) == ["cat", "car", "cart"])
  }
}

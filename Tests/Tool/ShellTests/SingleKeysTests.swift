import Testing
@testable import Shell

/// Which keys a terminal's bytes are.
@Suite struct SingleKeysTests {
  /// All keys in some bytes, until none are left.
  private func keys(in text: String) -> [SingleKeys.Key] {
    var bytes = Array(text.utf8)
    var keys: [SingleKeys.Key] = []
    while !bytes.isEmpty, keys.count < 20 { keys.append(SingleKeys.takeKey(from: &bytes)) }
    return keys
  }

  @Test(
    arguments: [
      ("\u{1B}[C", .right), ("\u{1B}OC", .right), ("\u{1B}[D", .left), ("\u{1B}OD", .left),
      ("\u{1B}[H", .home), ("\u{1B}OH", .home), ("\u{1B}[1~", .home), ("\u{1B}[F", .end),
      ("\u{1B}OF", .end), ("\u{1B}[4~", .end), ("q", .character("q")), ("\n", .character("\n")),
      ("\u{4}", .over), ("\u{1B}[Z", .nothing), ("\u{1B}", .nothing),
    ] as [(String, SingleKeys.Key)])
  func eachIsKnownAndTakesItsOwnBytesOnly(text: String, key: SingleKeys.Key) {
    #expect(keys(in: text) == [key])
    #expect(keys(in: text + "\u{1B}[Dx") == [key, .left, .character("x")])
  }

  @Test func aLetterOfSeveralBytesIsNoKey() {
    #expect(keys(in: "ä\u{1B}[C") == [.nothing, .nothing, .right])
  }
}

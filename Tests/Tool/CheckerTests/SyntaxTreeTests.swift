@testable import Checker
import Testing

/// The tree of a file is read whole, or not at all.
@Suite struct SyntaxTreeTests {
  private static func tree(_ items: String) -> [UInt8] {
    Array(#"{"_kind":"source_file","items":[\#(items)]}"#.utf8)
  }

  private static func reading(_ items: String) throws -> AnswerReading {
    try AnswerReading(tree: tree(items), symbols: [], of: "one\ntwo")
  }

  @Test func aUseIsReadHoweverDeepItLies() throws {
    let depth = 20_000
    let use = #"{"_kind":"decl_ref","base_name":"f","decl_usr":"s:1f"}"#
    let node = #"{"_kind":"paren_expr","range":{"start":5,"end":6},"x":["#
    let open = String(repeating: node, count: depth)
    let reading = try Self.reading(open + use + String(repeating: "]}", count: depth))
    #expect(reading.uses == [AnswerReading.Use(line: 2, name: "f", symbol: "1f")])
  }

  @Test(arguments: ["", "x", "{", "[]", "{}", #"{"_kind":"call_expr"}"#])
  func whatIsNoTreeIsUnread(text: String) {
    #expect(throws: Unread.noTree) {
      try AnswerReading(tree: Array(text.utf8), symbols: [], of: "")
    }
  }

  @Test func aTreeThatBreaksOffIsUnread() {
    let whole = Self.tree(#"{"_kind":"call_expr","name":"a\"b"},1,true"#)
    for count in 1..<whole.count {
      #expect(throws: Unread.noTree) {
        try AnswerReading(tree: Array(whole.prefix(count)), symbols: [], of: "")
      }
    }
    #expect(throws: Unread.noTree) {
      try AnswerReading(tree: whole + [UInt8(ascii: "}")], symbols: [], of: "")
    }
  }

  @Test(arguments: [
    #"{"_kind":"telepathy_expr"}"#,
    #"{"_kind":"call_expr","generic_signature":{"_kind":"telepathy_expr"}}"#,
  ])
  func aKindThatNobodyKnowsIsUnread(items: String) {
    #expect(throws: Unread.unknownKind("telepathy_expr")) { try Self.reading(items) }
  }

  @Test func whatIsUnreadIsTheFaultOfTheFileOrOfTheMachine() {
    for unread in [Unread.tooLarge(megabytes: 32), .tooSlow(seconds: 30), .tooDeep] {
      #expect(unread.isDueToFile && unread.description.contains("cannot be read whole"))
    }
    for unread in [Unread.noTree, .unknownKind("x"), .noSymbols] {
      #expect(!unread.isDueToFile && unread.description.hasPrefix("Not judged:"))
    }
  }

  @Test func linesEndAsTheyDoOnAnySystem() {
    for (text, line) in [("a\nb", 2), ("a\rb", 2), ("a\r\nb", 2), ("a\r\r\nb", 3)] {
      let lines = AnswerReading.Lines(of: text)
      #expect(lines.number(at: text.utf8.count - 1) == line, "\(text.debugDescription)")
    }
  }
}

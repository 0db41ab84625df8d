import Foundation

/// What goes wrong only where threads meet: a look and a change in separate turns, and a call that is
/// made while a lock is held.
extension MutationOperator {
  static let locks = [splitLock, callInLock, restInLock]

  /// A lock is given back between the look at the state and its change, and asked for again.
  static let splitLock = MutationOperator("split-lock") { site, name in
    guard let text = site.text(of: site.node), isWithLock(site.node), changes(text),
      let word = site.node.callee?.range
    else { return [] }
    return site.replacing(word, with: "inTwoTurns", by: name)
  }

  /// A call of what was handed in is made while a lock is held that was used before.
  static let callInLock = MutationOperator("call-in-lock") { site, name in
    guard site.role == .statement, site.node.called.kind == "call_expr",
      let range = site.node.range, let text = site.text(of: site.node), tells(site.node.called),
      !text.contains("withLock"), let lock = lock(before: range.lowerBound, in: site.text)
    else { return [] }
    let marks = site.node.kind == "try_expr" ? "try " : ""
    return site.changed(.statements("\(marks)\(lock).withLock { _ in \(text) }"), by: name)
  }

  /// What is done with the state that was taken out is done inside of the lock.
  static let restInLock = MutationOperator("rest-in-lock") { site, name in
    guard site.role == .statement, let text = site.text(of: site.node), !text.contains("\n"),
      let match = text.wholeMatch(of: #/([\w.]+)\.withLock \{ (\$0[^{}]*) \}\?\.(.+)/#)
    else { return [] }
    return site.changed(
      .statements("\(match.1).withLock { \(match.2)?.\(match.3) }"), by: name)
  }

  private static func isWithLock(_ node: SyntaxNode) -> Bool {
    node.kind == "call_expr" && node.callee?.name == "withLock"
  }

  /// Whether a use of a lock does more than to read, or to store what does not depend on the state.
  private static func changes(_ text: String) -> Bool {
    text.wholeMatch(of: #/(?s).*withLock(?:\(| )\{ \$0(?:\.\w+)*(?: = [^$]*)? \}\)?/#) == nil
  }

  /// Whether it calls a closure that was handed in, or one of the words by which others are told.
  private static func tells(_ call: SyntaxNode) -> Bool {
    call.callee?.isHeldValue == true || words.contains(call.callee?.name ?? "")
  }

  private static let words: Set<String> = [
    "cancel", "dispose", "resume", "onNext", "onError", "onCompleted", "fulfill", "reject", "show",
    "send", "yield", "finish",
  ]

  /// The lock that is used last before a place, in the same outermost declaration.
  private static func lock(before place: Int, in text: SourceText) -> String? {
    let before = text[0..<place]
    let declaration =
      before.range(of: "\n}\n", options: .backwards)
      .map { before[$0.upperBound...] } ?? before[...]
    guard let use = declaration.matches(of: #/([\w.]+)\.withLock/#).last?.1 else { return nil }
    return String(use)
  }
}

/// How an answer is read, whether it is compiled, looked at or edited.
package enum AnswerLanguage {
  /// What the compiler is told.
  package static let flags = [
    "-module-name", "Answer", "-swift-version", "6",
    // Otherwise what the kit imports elsewhere would make a plain call ambiguous.
    "-enable-upcoming-feature", "MemberImportVisibility", "-strict-memory-safety",
    // As new projects of Xcode have it: what names no actor stays on that of its caller.
    "-enable-upcoming-feature", "NonisolatedNonsendingByDefault",
  ]
}

import Trace

extension ComparisonReport {
  /// Returns reports as Markdown with a Mermaid sequence diagram for each class of agreement.
  package static func mermaid(of reports: [ComparisonReport]) -> String {
    reports.flatMap { report in
      report.comparison.classes.map { members in
        let names = members.map { report.participants[$0].name }.joined(separator: ", ")
        return """
          ## \(report.script.fullName): \(names)

          ```mermaid
          \(diagram(of: report.comparison.traces[members[0]]))
          ```

          """
      }
    }
    .joined(separator: "\n")
  }

  private static func diagram(of trace: RecordedTrace) -> String {
    let events = trace.visible.canonicallyOrdered()
    let verdicts = events.marks(by: trace.rules)
    let lines = events.enumerated().map { index, event in
      let told = verdicts[index, default: []].filter { $0.isViolation || $0 == .wasted }
      let words = told.map(\.warning).joined(separator: ", ")
      let text = event.spoken + (words.isEmpty ? "" : " (\(words))")
      return "  \(event.arrow): \(event.virtualTime.milliseconds) ms: \(text.mermaid)"
    }
    let heads = ["sequenceDiagram", "  actor user", "  participant app", "  participant server"]
    return (heads + lines).joined(separator: "\n")
  }
}

extension Event {
  fileprivate var arrow: String {
    switch kind {
    case .user, .leave: "user->>app"
    case .request, .save: "app->>server"
    case .reply, .saved: "server-->>app"
    case .fault: "server--xapp"
    case .cancel: "app-xserver"
    case .screen: "app->>user"
    case .finish, .hang, .livelock, .escape, .mechanism: "Note over app"
    }
  }

  /// ` 2` if it was asked for before.
  private var number: String { key.contains("#") ? " " + key.drop { $0 != "#" }.dropFirst() : "" }

  fileprivate var spoken: String {
    switch kind {
    case .user, .leave: key
    case .request, .save: request + number
    case .reply, .saved, .fault: "\(request)\(number) \(value)"
    case .cancel: "cancel \(request)\(number)"
    case .screen: shown
    default: summary
    }
  }
}

extension String {
  /// The text with what Mermaid takes for its own signs written as numbers.
  fileprivate var mermaid: String {
    map { ";#<".contains($0) ? "#\($0.asciiValue ?? 32);" : String($0) }.joined()
      .replacing("\n", with: " ")
  }
}

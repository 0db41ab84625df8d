/// How an answer brought its process down, and what to do about it.
package struct Crash: Hashable, Sendable {
  /// The number of the signal that ended the process.
  package let signal: Int32
  /// The runtime's own words, if it had any.
  package private(set) var words: String?
  /// Where the memory lay that could not be used, if that was it and it is known.
  package let fault: Fault?

  /// Takes what is known of a crash; the runtime's words are found in what was printed.
  init(_ signal: Int32, _ printed: String, _ fault: Fault?) {
    let lines = printed.split(separator: "\n")
    let said = lines.last(where: Self.isReport) ?? (fault == nil ? lines.last : nil)
    self.signal = signal
    self.fault = fault
    // The runtime names the file by the module that the compiler was told of, which is no folder.
    let place = #/^Answer\/[^:]*:([0-9]+): /#
    words = said.map {
      String($0.trimmingSuffix(while: [".", " "].contains)).replacing(place) { "line \($0.1): " }
    }
  }

  /// The same with its words changed.
  func told(by change: (String) -> String) -> Crash {
    var crash = self
    crash.words = words.map(change)
    return crash
  }

  /// Memory that could not be used.
  package enum Fault: String, Codable, Hashable, Sendable {
    /// Beyond the end of a stack.
    case stack
    /// At a null pointer, or near it.
    case null
    /// Anywhere else.
    case elsewhere
  }

  /// Whether a line that was printed is the runtime's own, and not the student's.
  package static func isReport(_ line: some StringProtocol) -> Bool {
    ["atal error", "recondition failed", "ssertion failed", "Could not cast value"]
      .contains { line.contains($0) }
  }

  private static let remedies = [
    (
      "CONTINUATION MISUSE",
      "A continuation must be resumed exactly once: look for a way on which it is resumed twice."
    ),
    (
      "unowned reference",
      "Something that is held `unowned` is gone: hold it strongly, or `weak` and ask whether it is there."
    ),
    (
      "nexpectedly found nil", "Look for `!`: take `guard let`, and say what is to happen without."
    ),
    ("out of range", "Look at the index: an empty list has none, and the last one is `count - 1`."),
    ("recondition failed", "The condition in that line was false. Ask why it can be."),
    ("ssertion failed", "The condition in that line was false. Ask why it can be."),
    ("ivision by zero", "Ask whether a number is 0 before you divide by it."),
    ("Range requires", "The range begins behind its end: look at both of its numbers."),
    ("remove last element", "The list is empty: ask `isEmpty` first, or take `popLast()`."),
    ("remove first element", "The list is empty: ask `isEmpty` first, or take `popFirst()`."),
    ("Could not cast value", "Take `as?` in place of `as!`, and say what is to happen otherwise."),
    ("expression unexpectedly raised", "Take `do` and `catch`, or `try?`, in place of `try!`."),
    (
      "freed pointer was not the last allocation",
      """
      The memory of a task was damaged. Is an unsafe continuation resumed twice? \
      `withCheckedContinuation` says where.
      """
    ),
    ("arithmetic overflow", "A number grew beyond its type, or fell below 0."),
    (
      "verlapping accesses",
      "The same variable is changed twice at once: look for a call inside of a change."
    ),
    ("ctor's isolation", "A function that belongs to one queue or actor was called on another."),
    (
      "ncorrect actor executor",
      "A function that belongs to one queue or actor was called on another."
    ),
  ]

  /// What to do about it.
  var remedy: String {
    if let words, let known = Self.remedies.first(where: { words.contains($0.0) }) {
      return known.1
    }
    switch (fault, signal) {
    case (.stack, _): return "Look for a function that calls itself, and when it ends."
    case (.null, _), (.elsewhere, _):
      return "Look for pointers, `unowned`, and types that are cast by force."
    case (nil, 9): return "Look for what grows without end, and for what kills the process."
    case (nil, 25): return "Write no files: what happens is recorded without it."
    default: return "Look for `fatalError`, `!`, an index out of range, or what grows without end."
    }
  }

  private static let meanings: [Int32: String] = [
    4:
      "Swift stopped it at a check that failed, such as `!` on nil or a number that grew too large",
    5:
      "Swift stopped it at a check that failed, such as `!` on nil or a number that grew too large",
    6: "the runtime gave up (`abort`)",
    7: "it used memory that is not there",
    8: "it divided by zero",
    9: "the process was killed, by itself or by a system without memory",
    10: "it used memory that is not there",
    11: "it used memory that is not its own: the stack was full, or a pointer leads nowhere",
    13: "it wrote where nobody reads",
    14: "a timer of the system ended it",
    15: "the process was ended from within",
    24: "it computed longer than it may",
    25: "it wrote a file of more than 64 MB",
    31: "it asked the system for what it may not",
  ]
}

extension Crash: CustomStringConvertible {
  /// What happened, in a few words.
  package var description: String {
    if let words { return words }
    switch fault {
    case .stack: return "the stack was full, as when a function calls itself for ever"
    case .null: return "it used a pointer that leads nowhere (null)"
    case .elsewhere: return "it used memory that is not its own"
    case nil: return Self.meanings[signal] ?? "the system ended it with signal \(signal)"
    }
  }
}

extension StringProtocol {
  fileprivate func trimmingSuffix(while isMeant: (String) -> Bool) -> SubSequence {
    var rest = self[...]
    while let last = rest.last, isMeant(String(last)) { rest = rest.dropLast() }
    return rest
  }
}

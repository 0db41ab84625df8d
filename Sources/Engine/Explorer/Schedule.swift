import Simulation

/// The order in which a world delivers what comes from outside, and the faults in it.
///
/// It names, by meaning, only what would not come next by time. The same schedule can be played
/// with programs that ask for other things.
package struct Schedule: Hashable, Sendable, Codable {
  /// What comes, in order: `login=ok`, `avatar 2=503`, `user leaves the page`; and which jobs of the
  /// program run next where others are ready, too: `task 2 after login=ok`.
  package let names: [String]

  private static let version = "s1"

  /// Makes a schedule of what comes.
  package init(_ names: [String]) {
    self.names = names
  }

  /// Reads a token such as `s1:login=ok,avatar=503`.
  ///
  /// - Throws: `ScheduleError` if it is no token of this version.
  package init(token: String) throws {
    let parts = token.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0] == Self.version else {
      throw ScheduleError.notAToken(token)
    }
    let names = parts[1].split(separator: ",", omittingEmptySubsequences: false)
      .map { $0.trimmed }
    if names == [""] {
      self.names = []
    } else if let index = names.firstIndex(of: "") {
      throw ScheduleError.emptyStep(index + 1)
    } else {
      self.names = names
    }
  }

  /// The same without the steps that name jobs of a program.
  package var withoutJobs: Schedule { Schedule(names.filter { !Choices.isJob($0) }) }

  /// Whether it says where threads are interrupted at locks.
  package var hasInterruptions: Bool { names.contains(where: Choices.isInterruption) }

  /// The schedule in one line, to be given to `--replay`.
  package var token: String { Self.version + ":" + names.joined(separator: ",") }
}

/// What is wrong with a token.
package enum ScheduleError: Error, Equatable {
  /// The text does not begin as a token does.
  case notAToken(String)
  /// A step is empty; steps are counted from 1.
  case emptyStep(Int)
}

extension ScheduleError {
  /// Where `token` goes wrong, in characters counted from 0.
  package func column(in token: String) -> Int {
    guard case .emptyStep(let number) = self else { return 0 }
    let steps = token.split(separator: ",", omittingEmptySubsequences: false)
    return steps.prefix(number).map(\.count).reduce(number - 1, +)
  }
}

extension ScheduleError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notAToken(let text):
      text.wholeMatch(of: /s[0-9]+:.*/) == nil
        ? "'\(text)' is no schedule; one looks like s1:login=ok,avatar=503."
        : "'\(text)' is a schedule of another version; this kit reads those that begin with s1."
    case .emptyStep(let number):
      "Step \(number) of the schedule is empty."
    }
  }
}

extension Substring {
  fileprivate var trimmed: String {
    var text = self
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}

import Explorer
import Scenario
import Simulation

/// What a schedule does otherwise than the default one, step by step.
struct ScheduleDifference {
  private let script: Script
  private let own: Run
  private let usual: Run

  /// Compares two runs of a scenario, of which the second is played by time.
  init(_ script: Script, own: Run, usual: Run) {
    self.script = script
    self.own = own
    self.usual = usual
  }

  /// The schedules in which one reply, or one action of the user, comes earlier than by time.
  static func earlier(in run: Run) -> [Schedule] {
    run.choicePoints.indices.flatMap { index in
      run.choicePoints[index].options.dropFirst().filter(isFromOutside).map { option in
        Schedule(run.choicePoints[..<index].map(\.name) + [option])
      }
    }
  }

  /// The schedules in which one good reply has the status 503, or the connection breaks.
  static func faults(in run: Run) -> [Schedule] {
    run.choicePoints.indices.flatMap { index -> [Schedule] in
      let name = run.choicePoints[index].name
      guard name.hasSuffix("=ok") else { return [] }
      return Fault.usual.map { fault in
        Schedule(run.choicePoints[..<index].map(\.name) + [name.dropLast(2) + fault.rawValue])
      }
    }
  }

  private static func isFromOutside(_ name: String) -> Bool {
    name.hasPrefix("user ") || (name.contains("=") && !name.hasSuffix("=cancelled"))
  }

  /// What is different, in words without a full stop; empty if nothing is.
  var clauses: [String] {
    let names = usual.choicePoints.map(\.name)
    return own.choicePoints.flatMap { point in
      [
        point.taken > 0
          ? "\(words(for: point.name)) comes just before \(words(for: point.options[0]))" : nil,
        names.contains(point.name) ? nil : fault(in: point.name),
      ].compactMap(\.self)
    }
  }

  /// `the reply to GET /avatar/2`, `the moment when the user leaves the page`.
  private func words(for name: String) -> String {
    if name.hasPrefix("user ") { return "the moment when the \(name)" }
    guard let sign = name.firstIndex(of: "=") else { return "the next timer of the program" }
    let request = key(of: name[..<sign])
    if name.hasSuffix("=cancelled") { return "the end of the cancelled \(request)" }
    return "the \(name.hasSuffix(" again") ? "second " : "")reply to \(request)"
  }

  private func fault(in name: String) -> String? {
    let parts = name.split(separator: "=", maxSplits: 1)
    guard parts.count == 2, let fault = Fault(rawValue: String(parts[1])) else { return nil }
    let request = key(of: parts[0])
    return switch fault {
    case .unavailable, .notFound, .unauthorized:
      "\(request) is answered with status \(fault.rawValue)"
    case .timedOut: "no reply to \(request) comes in time"
    case .invalidated: "\(request) is cancelled, and nobody has left"
    case .lost: "the connection breaks before \(request) is answered"
    case .malformed: "the reply to \(request) has a body that is not JSON"
    case .twice: "the reply to \(request) comes twice, 10 ms apart"
    case .full: "the disk is full when \(request) is saved"
    }
  }

  /// What traces call a request that schedules call `avatar 2#2`: `GET /avatar/2#2`.
  private func key(of name: Substring) -> String {
    let plain = name.prefix { $0 != "#" }
    let paths = script.replies.keys.sorted().map { key in
      (key: key, words: key.split(separator: " ").last?.split(separator: "/") ?? [])
    }
    let key =
      (paths.first { $0.words.joined(separator: " ") == plain }
      ?? paths.first { $0.words.first == plain })?.key
    return key.map { $0 + name.dropFirst(plain.count) } ?? "'\(name)'"
  }
}

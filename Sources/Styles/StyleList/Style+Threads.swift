import Scenario

extension Style {
  /// The styles whose callbacks can come on several threads, which are interrupted at locks.
  package static let onThreads = all.filter { $0.reasonAgainstThreads == nil }

  /// Why its callbacks cannot come on several threads that are interrupted at locks; nil if they can.
  package var reasonAgainstThreads: String? {
    switch StyleName(name).base {
    case "operations": "Foundation calls operations back while it holds locks of its own."
    case "structured": "tasks share no `Locked`, and an actor is left at each `await`."
    default: nil
    }
  }
}

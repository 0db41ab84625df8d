/// Something that an answer has to do without, and why.
package struct Exclusion: Hashable, Sendable {
  /// What is meant, by the names that the compiler gives.
  package enum Kind: Hashable, Sendable {
    /// Declarations of a module with these names; `init(input:)` is an initializer with that label.
    case members([String], module: String)
    /// All that a module declares, and its import.
    case module(String)
    /// `await` and tasks.
    case concurrency
    /// Tasks that are no children of another: `Task { … }` and `Task.detached { … }`.
    case unstructuredTasks
  }

  /// What is meant.
  package let kind: Kind
  /// Why, in a few words that go on from "because".
  package let reason: String

  /// Excludes members of the kit that would do the exercise.
  package static func members(_ names: String..., of module: String, because reason: String)
    -> Exclusion
  {
    Exclusion(kind: .members(names, module: module), reason: reason)
  }

  /// Excludes whatever is in a module.
  package static func module(_ name: String, because reason: String) -> Exclusion {
    Exclusion(kind: .module(name), reason: reason)
  }

  /// Excludes `await` and tasks.
  package static func concurrency(because reason: String) -> Exclusion {
    Exclusion(kind: .concurrency, reason: reason)
  }

  /// Excludes tasks that are told nowhere to run.
  package static func unstructuredTasks(because reason: String) -> Exclusion {
    Exclusion(kind: .unstructuredTasks, reason: reason)
  }

  /// What is excluded, as the task of an exercise names it.
  package var subject: String {
    switch kind {
    case .members(let names, let module):
      "\(names.map { "`\($0)`" }.joined(separator: ", ")) of \(module)"
    case .module(let name): "the module `\(name)`"
    case .concurrency: "`await` and tasks"
    case .unstructuredTasks: "a plain `Task { … }` and `Task.detached`"
    }
  }
}

extension Exclusion: CustomStringConvertible {
  /// What is excluded, and why, in one sentence.
  package var description: String { "Do without \(subject), because \(reason)." }
}

extension [Exclusion] {
  /// Excludes some modules, and `await` and tasks, where callbacks are to be written.
  package static func othersThanCallbacks(_ modules: String...) -> [Exclusion] {
    let reason = "callbacks are what is practised here"
    return modules.map { .module($0, because: reason) } + [.concurrency(because: reason)]
  }
}

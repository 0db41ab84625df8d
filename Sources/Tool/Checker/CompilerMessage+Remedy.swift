extension CompilerMessage {
  /// What to do about it, in one sentence or two, if it is one of the commonest messages.
  package var remedy: String? {
    Self.remedies.first { text.contains($0.words) }?.remedy ?? missingImport
  }

  /// Which import is missing, if the compiler looks in vain for a name of the kit.
  private var missingImport: String? {
    guard let name = text.firstMatch(of: /cannot find (?:type )?'(\w+)' in scope/)?.1,
      let module = Self.modules.first(where: { $0.names.contains(String(name)) })?.module
    else { return nil }
    return "`\(name)` belongs to the module `\(module)`. Write `import \(module)` at the top."
  }

  /// What the modules declare that answers name most.
  private static let modules: [(module: String, names: Set<String>)] = [
    (
      "Simulation",
      ["Locked", "Scheduler", "Cancellable", "CallSite", "QueueActor", "SimulationClock"]
    ),
    (
      "Scenario",
      [
        "Avatar", "Credentials", "Ending", "Network", "NetworkError", "Reply", "Request", "Screen",
        "Session", "Transport", "TransportError", "User",
      ]
    ),
    ("PromiseStyle", ["Promise"]), ("RxStyle", ["Observable", "Single"]), ("MonadStyle", ["Async"]),
    ("OperationStyle", ["AsyncOperation"]), ("FunctionalJSON", ["JSON"]),
  ]

  private static let shared =
    "The closure may run on another thread. Keep the value in a `Locked`, and look at it and change it "
    + "inside `withLock`."
  private static let sendable =
    "It may be used on another thread, where this type is not safe. Take a struct, or an object "
    + "whose properties are all `let`, and say that it is `Sendable`; or keep it in a `Locked`."
  private static let label =
    "The word before the colon belongs to the function; take it as it is declared."

  /// Words of a message, and what to do; of several that fit the first counts.
  private static let remedies = [
    ("captured var", shared),
    (
      "with non-Sendable type '(",
      "The closure may run on another thread. Say `@Sendable` in the type of the function that it calls."
    ),
    ("with non-Sendable type", sendable),
    ("does not conform to the 'Sendable' protocol", sendable),
    (
      "non-final class",
      "Another class could inherit from it, and that one might not be safe on another thread. Write "
        + "`final class`."
    ),
    (
      "'Sendable'-conforming class",
      "Several threads may use the object at once. A property must be a `let` of a type that is "
        + "`Sendable`; what has to change goes into a `Locked`."
    ),
    (
      "cannot conform to class protocol",
      "Only an object can do that, since others refer to it. Write `final class`."
    ),
    (
      "'self' is immutable",
      "A `struct` does not change in its own functions. Keep what changes in a `Locked`, or in a "
        + "`final class`."
    ),
    (
      "expansion of macro 'error'",
      "Nothing is called `error` here. `guard case` takes no error out of a failure; a `switch` with "
        + "`case .failure(let error)` does. `catch _` gives the error no name; `catch let error where …` "
        + "does."
    ),
    (
      "not marked with 'try'",
      "The call may throw. Write `try` before it, and `do` and `catch` around it if the function "
        + "does not throw."
    ),
    (
      "errors thrown from here are not handled",
      "Nobody catches the error here. Put `do` and `catch` around the call, with a `catch` that takes "
        + "every error."
    ),
    ("argument label", label),
    (
      "expected 'else' after 'guard' condition",
      "A closure behind a call ends the condition. Put it into the parentheses: "
        + "`guard x == box.withLock({ $0 }) else`."
    ),
    (
      "generic parameter 'State' could not be inferred",
      "The compiler cannot know what `nil` or an empty list stands for. Say it: `Locked<Task<Void, "
        + "Never>?>(nil)`."
    ),
    (
      "does not support concurrency",
      "Only an `async` function can wait with `await`. This one calls back, or returns something that "
        + "will have the value later."
    ),
    (
      "must be unwrapped",
      "The value may be nil. Take `guard let` or `if let`, and say what is to happen without it."
    ),
    (
      "is a 'let' constant",
      "A constant and a parameter never change. Take a `var` of your own, or inside a closure a "
        + "`Locked`."
    ),
    ("switch must be exhaustive", "A case is missing in the `switch`; each needs its own answer."),
    (
      "marked with 'await'",
      "The call may have to wait. Write `await` before it; if it may throw, too, `try await`."
    ),
    (
      "risks causing data races",
      "A child task may run at the same time as the code around it, and must not change its "
        + "variables. End it with its result, and collect the results where you read the group."
    ),
    (
      "invalid conversion from throwing function",
      "No error may leave this closure. Put `do` and `catch` into it, or a `switch` over the result. "
        + "A task group takes errors if it is made by `withThrowingTaskGroup`."
    ),
    (
      "'guard' body must not fall through",
      "Without the value the function cannot go on. End the braces of `guard` with `return` or "
        + "`throw`."
    ),
    (
      "actor-isolated",
      "Only an actor's own functions may change what it holds, or read it without waiting. Write a "
        + "function of the actor, and call it with `await`."
    ),
    (
      "non-actor type",
      "Only an actor can do that. Write `actor` in place of `class` or `struct`."
    ),
    (
      "unavailable from asynchronous contexts",
      "Nothing may block in an `async` function. Wait with `await`, and by the clock of the kit."
    ),
    (
      "was used in closure body",
      "The closure is handed more values than it names. Name each before `in`; `_` stands for one "
        + "that you do not need."
    ),
    ("missing return", "Each way through the function must end in a `return` with a value."),
  ].map { (words: $0.0, remedy: $0.1) }
}

extension CompilerMessage {
  /// What to do about it, in one sentence or two, if it is one of the commonest messages.
  package var remedy: String? {
    let known: String? = Self.remedies.first { text.contains($0.words) }?.remedy
    let all: [String?] = [
      comparison, capture, throwingGroup, unnamedError, known, missingImport, hiddenName,
    ]
    return all.lazy.compactMap(\.self).first
  }

  /// The condition with `==` in place of `=`, if the compiler says that it stores.
  private var comparison: String? {
    guard isAboutStoring else { return nil }
    let words = "`=` stores, `==` compares."
    guard let code, code.after.hasPrefix("=") else { return words }
    let condition = (code.before + "=" + code.after).drop { $0 == " " }
    let end = [" {", " else"].compactMap { condition.firstRange(of: $0)?.lowerBound }.min()
    return "\(words) You want `\(condition[..<(end ?? condition.endIndex)])`."
  }

  /// How to name what a closure with `[weak self]` uses.
  private var capture: String? {
    guard text.contains("explicit use of 'self' is required when 'self' is optional") else {
      return nil
    }
    let start = "With `[weak self]` the object may be gone."
    guard let rest = code?.after, let name = rest.firstMatch(of: /^\w+/)?.0 else {
      return "\(start) Write `self?.` before the name."
    }
    return rest.dropFirst(name.count).hasPrefix("(")
      ? "\(start) Write `self?.\(name)()`."
      : "\(start) Capture what you need beside it: `[weak self, \(name)]`."
  }

  /// What to take in place of a group whose children may fail, where nobody catches an error.
  private var throwingGroup: String? {
    guard text.contains("error is not handled") || text.contains("errors thrown from here"),
      excerpt.first?.contains("withThrowingTaskGroup") == true
    else { return nil }
    return "The function does not throw. `withTaskGroup` is the same for children that cannot fail."
  }

  /// What gives an error no name in a file with a `catch`.
  private var unnamedError: String? {
    guard hasCatch, text.contains("expansion of macro 'error'") else { return nil }
    return "Nothing is called `error` here. `catch _` and `guard case` give the error no name; "
      + "`catch let error where …` and `case .failure(let error)` do."
  }

  /// That a name of the kit's styles is not to be had from outside, if the compiler looks for it.
  private var hiddenName: String? {
    guard let name = text.firstMatch(of: /cannot find (?:type )?'(\w+)' in scope/)?.1,
      Self.hidden.contains(String(name))
    else { return nil }
    return "`\(name)` is the kit's own, and no answer can use it. Write a small one yourself; the "
      + "hints say what it keeps."
  }

  /// What the styles declare for themselves alone.
  static let hidden: Set<String> = [
    "Agenda", "CallsUnderWay", "LastCall", "RoundRobin", "SerialBox", "Sink", "Subscription",
    "Subscriptions", "Turns",
  ]

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
    ("CallbackStyle", ["Join"]), ("PromiseStyle", ["Promise"]),
    ("RxStyle", ["Observable", "Single"]), ("MonadStyle", ["Async"]),
    ("OperationStyle", ["AsyncOperation"]), ("FunctionalJSON", ["JSON"]),
  ]

  private static let shared =
    "A closure that may run on another thread cannot change a `var` outside. Hand the value on as a "
    + "parameter, or keep it in a `Locked`."
  private static let sendable =
    "It may be used on another thread, where this type is not safe. Take a struct, or an object "
    + "whose properties are all `let`, and say that it is `Sendable`; or keep it in a `Locked`."
  private static let caught =
    "Nobody catches the error here. Put `do` and `catch` around the call, with a `catch` that takes "
    + "every error."
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
        + "`case .failure(let error)` does."
    ),
    (
      "not marked with 'try'",
      "The call may throw. Write `try` before it, and `do` and `catch` around it if the function "
        + "does not throw."
    ),
    ("errors thrown from here are not handled", caught), ("error is not handled", caught),
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
      "generic parameter '",
      "The compiler does not know which type you want. Write it: "
        + "`let step: Result<JSON, JSONError> = …`."
    ),
    (
      "function is unused",
      "The function is only named here. To call it, write parentheses behind it; to hand it back, "
        + "`return` before it."
    ),
    (
      "closure expression is unused",
      "Braces alone are a function that nobody calls. `do { … }` runs them; `return { … }` hands "
        + "them back."
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
      "A child task may run at the same time as the code around it, and may neither read nor change "
        + "its `var`s. Copy what it needs into a `let` before, and return what it finds."
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

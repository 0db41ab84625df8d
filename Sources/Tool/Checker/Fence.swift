import Exercises

/// What no answer may do, whatever the exercise: it is found in the compiler's reading of the file,
/// before anything of it runs.
///
/// An answer is judged by what it does in the kit's world. What could reach out of that world, or
/// into the kit, could make a judgement say anything.
struct Fence {
  private let reading: AnswerReading
  private let setting: Stray.Setting
  private let lines: (AnswerReading) -> [String: Int]

  /// Prepares to look through an answer; `lines` finds those of what is linked.
  init(
    around reading: AnswerReading, _ setting: Stray.Setting,
    lines: @escaping (AnswerReading) -> [String: Int] = { _ in [:] }
  ) {
    self.reading = reading
    self.setting = setting
    self.lines = lines
  }

  /// A place that the fence refuses.
  struct Breach: Hashable, Sendable {
    /// The line of the student's file; 0 if it is not known.
    let line: Int
    /// What stands there, in words that go on from "Line 3".
    let what: String
    /// What to do in its place, in one sentence.
    let remedy: String
  }

  /// The first place that is refused; nil if all is well.
  ///
  /// What is called counts, whatever it is called by: if no place that is written is refused, what
  /// the compiled answer is linked with may still be.
  var breach: Breach? {
    // Of one line, what says most is told.
    let written =
      attributes + breaches(by: reading.uses) + imports + unsafe + conformances + inner + unread
      + shared
    if let first = written.min(by: { $0.line < $1.line }) { return first }
    let refused = reading.linked.filter { !breaches(by: [$0]).isEmpty }
    guard !refused.isEmpty else { return nil }
    let found = breaches(by: reading.located(refused, lines))
    return found.min { ($0.line == 0 ? .max : $0.line) < ($1.line == 0 ? .max : $1.line) }
  }

  private func breaches(by uses: [AnswerReading.Use]) -> [Breach] {
    strays(uses) + outside(uses) + behind(uses)
  }

  private var imports: [Breach] {
    let unknown = reading.imports.sorted { $0.key < $1.key }
      .filter { !Self.modules.contains($0.key) }
      .map { module, line in
        Breach(
          line: line, what: "imports `\(module)`",
          remedy: remedy(ofImporting: module))
      }
    let marked = reading.marks.map {
      Breach(
        line: $0.line, what: "holds `\($0.text)`",
        remedy: "A plain `import` gives all that an answer may use. Take it out, of a text, too.")
    }
    return unknown + marked + otherStyles
  }

  /// The exercise is told in the styles that its file imports as it is shipped.
  private var otherStyles: [Breach] {
    if setting.isInAnyStyle { return [] }
    let others = Self.styles.filter { !setting.modules.contains($0) }
    let imported = others.compactMap { name in reading.imports[name].map { (name, $0) } }
    let used = reading.uses.flatMap { use in
      others.filter(use.isDeclared).map { ($0, use.line) }
    }
    return (imported + used).map { name, line in
      Breach(
        line: line, what: "uses `\(name)`, which the file as it is shipped does not import",
        remedy: "Do it in the style of the exercise: with what the shipped file imports.")
    }
  }

  private var attributes: [Breach] {
    let refused = reading.attributes.filter { !Self.attributes.contains($0.kind) }.map {
      Breach(
        line: $0.line, what: "uses `\($0.text)`",
        remedy: $0.kind == "unsafe" ? Self.locked : "No answer needs that; take it out.")
    }
    let macros = reading.macros.map {
      Breach(line: $0, what: "declares a macro", remedy: "No answer needs that; take it out.")
    }
    return refused + macros
  }

  private var unsafe: [Breach] {
    reading.unsafeLines.map { Breach(line: $0, what: "uses `unsafe`", remedy: Self.safe) }
      + reading.uncheckedLines.map {
        Breach(line: $0, what: "uses `@unchecked Sendable`", remedy: Self.locked)
      }
  }

  private func outside(_ uses: [AnswerReading.Use]) -> [Breach] {
    uses.filter(isOutside).map { use in
      Breach(
        line: use.line,
        what: "uses \(use.title) of Foundation or of the system",
        remedy: Self.remedy(for: use))
    }
  }

  private static func remedy(for use: AnswerReading.Use) -> String {
    if use.isDeclared(in: "Synchronization") {
      return use.symbol.contains("5MutexV")
        ? "Write `Mutex` without the name of its module: then the kit sees who takes it."
        : "`Mutex` guards a value, and the kit sees who takes it."
    }
    if use.symbol.contains("4UUIDV") {
      return "A number that you count up tells things apart, too."
    }
    // One thread plays all: who waited for a lock of the system would wait for ever.
    return use.symbol.contains("Lock") || use.symbol.contains("Semaphore")
      ? "`Mutex` of Synchronization guards a value, and nothing blocks."
      : "The kit's own modules have what an answer needs."
  }

  /// What Swift's own library keeps for itself.
  private var inner: [Breach] {
    reading.uses.filter(\.isInnerOfSwift).map {
      Breach(
        line: $0.line, what: "uses `\($0.name)` from the inside of Swift", remedy: Self.safe)
    }
  }

  /// What the compiler does not tell.
  private var unread: [Breach] {
    reading.unreadSubscripts.prefix(1).map {
      Breach(
        line: $0, what: "gives a subscript a default argument",
        remedy: "The kit cannot read what stands there: write a function in its place.")
    }
  }

  /// What one of several threads, or one of several folders, would see otherwise than another.
  private var shared: [Breach] {
    reading.escapes.map {
      Breach(
        line: $0, what: "hands an object out of its lock, where others may change it",
        remedy: "Do it inside of `withLock`, or keep a struct there.")
    }
      + reading.paths.map {
        Breach(
          line: $0, what: "asks for the path of the file, which is another each time",
          remedy: "`#fileID` names the file without its folder.")
      }
  }

  /// What looks behind the things that an answer is given.
  private func behind(_ uses: [AnswerReading.Use]) -> [Breach] {
    uses.filter { use in Self.insides.contains { use.symbol.hasPrefix($0) } }.map {
      Breach(
        line: $0.line, what: "looks behind what it is given",
        remedy: "An answer works with the values and functions that it is handed.")
    }
  }

  private func remedy(ofImporting module: String) -> String {
    if module == "Dispatch", setting.isOwn, setting.isAsync {
      return "Work goes to \(Stray.Setting.tasks)."
    }
    return Self.remedies[module] ?? "What an answer needs is in the modules of the kit."
  }

  /// What changes how others see a type.
  private var conformances: [Breach] {
    reading.foreignConformances.map {
      Breach(
        line: $0, what: "makes a type of others conform to a protocol of others",
        remedy: "Write a type of your own, or a function.")
    }
  }

  private func strays(_ uses: [AnswerReading.Use]) -> [Breach] {
    Stray.all(in: uses, setting).map { stray in
      Breach(
        line: stray.line, what: "leaves the kit's world by `\(stray.name)`",
        remedy: "Take \(stray.remedy).")
    }
  }

  /// Whether a declaration is outside of the language, of the kit, and of what is harmless.
  private func isOutside(_ use: AnswerReading.Use) -> Bool {
    if setting.hasOperations, Self.isOfOperations(use) { return false }
    if use.symbol.hasPrefix("c:") { return true }
    let isForeign =
      ["Foundation", "Dispatch", "Synchronization"].contains(where: use.isDeclared)
      || use.symbol.hasPrefix("So")
    // Data may come from a file, and go to one.
    return isForeign
      && (use.symbol.contains("3URLV") || !Self.harmless.contains { use.symbol.hasPrefix($0) })
  }

  /// Whether it is what an answer may say to operations and to the queue that it is given.
  ///
  /// A queue of its own would be outside of the world, and so would a block on a queue.
  private static func isOfOperations(_ use: AnswerReading.Use) -> Bool {
    sameness.contains(use.symbol)
      || !(use.name == "addOperation" && use.symbol.contains("yyyy"))
        && operations.contains { use.symbol.hasPrefix($0.prefix) && $0.names.contains(use.name) }
  }

  /// What an answer may use of operations and queues: where it is declared, and its names.
  private static let operations: [(prefix: String, names: Set<String>)] = [
    (
      "10Foundation9OperationC",
      [
        "type", "queuePriority", "veryLow", "low", "normal", "high", "veryHigh", "isCancelled",
        "isExecuting", "isFinished", "isReady", "dependencies", "addDependency", "cancel", "name",
      ]
    ),
    (
      "10Foundation14OperationQueueC",
      [
        "type", "maxConcurrentOperationCount", "addOperation", "addOperations", "operations",
        "cancelAllOperations", "isSuspended",
      ]
    ),
  ]

  /// That operations are equal if they are the same, and may stand in a set.
  private static let sameness = ["10Foundation8NSObjectCSQAAMc", "10Foundation8NSObjectCSHAAMc"]

  /// What of Foundation is a value and no more.
  private static let harmless = [
    "s5ErrorP10FoundationE20localizedDescription", "20FoundationEssentials8URLErrorV",
    "10Foundation4DataV", "20FoundationEssentials4DataV", "10Foundation8URLErrorV",
    "19FoundationNetworking8URLErrorV", "10Foundation21_BridgedStoredNSErrorP",
    "Sy10FoundationE8contains", "Sy20FoundationEssentialsE8contains",
    "Sy10FoundationE10components", "Sy20FoundationEssentialsE10components",
    "Sy10FoundationE20replacingOccurrences", "Sy20FoundationEssentialsE20replacingOccurrences",
  ]

  /// What of Swift tells how a value is made inside, where it lies in memory, which types there are,
  /// and how the program was started.
  private static let insides = [
    "s6MirrorV", "s17CustomReflectableP", "s11CommandLineO", "s11_typeByName",
    "s16_mangledTypeName", "s4dump_", "s10debugPrint_", "SS10reflecting", "SO9hashValue", "SO4hash",
    "SO16debugDescription", "SO1loi", "SOSLs", "SO13_rawHashValue", "Si10bitPatternSiSO",
    "Su10bitPatternSuSO",
  ]

  private static let modules: Set<String> = [
    "Swift", "_Concurrency", "Simulation", "Scenario", "Trace", "Exercises", "FunctionalJSON",
    "Bridges", "CallbackStyle", "MonadStyle", "PromiseStyle", "RxStyle", "OperationStyle",
    "StructuredStyle", "Foundation", "Observation", "Synchronization",
  ]

  /// What tells stories in one style, and what leads from one to another.
  private static let styles = [
    "CallbackStyle", "MonadStyle", "PromiseStyle", "RxStyle", "OperationStyle", "StructuredStyle",
    "Bridges",
  ]

  private static let locked =
    "`Mutex` of Synchronization, or `Locked` of Simulation, guards a value."
  private static let safe = "The safe forms of Swift do all that an answer needs."

  private static let remedies = [
    "Dispatch": "Work goes to the queue that you are given.",
    "Answers": "The solution opens with `hint`, after the hints.",
  ]

  /// The attributes that do only what their names say.
  private static let attributes: Set<String> = [
    "access_control", "setter_access", "final", "override", "discardable_result", "inline",
    "sendable", "available", "convenience", "required", "lazy", "mutating", "nonmutating",
    "consuming", "borrowing", "indirect", "rethrows", "reference_ownership", "nonisolated",
    "isolated", "concurrent", "custom", "property_wrapper", "result_builder", "escaping",
    "autoclosure", "dynamic_member_lookup", "dynamic_callable", "infix", "prefix", "postfix",
    "inlinable", "usable_from_inline", "frozen", "noncopyable", "lifetime", "retroactive", "async",
  ]
}

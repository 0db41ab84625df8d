extension AnswerReading.Use {
  /// A use of what a symbol of the compiled answer stands for.
  ///
  /// Which executor it is given, its name does not say; that is read where the call is written.
  init(linked symbol: String, hasExecutor: Bool) {
    guard symbol.hasPrefix("$s") else {
      self.init(line: 0, name: symbol, symbol: "c:@F@" + symbol)
      return
    }
    let mangled = String(symbol.dropFirst(2))
    let isSleep = mangled.contains("5sleep") && !mangled.contains("5clock")
    self.init(
      line: 0, name: Self.name(in: mangled), symbol: mangled, hasExecutor: hasExecutor,
      isInRealTime: isSleep)
  }

  /// The first part of the name that a mangled name holds, as far as it stands there in letters.
  private static func name(in mangled: String) -> String {
    if ["Ma", "Mn", "Mp", "CN", "VN", "ON", "WP", "Mc"].contains(where: mangled.hasSuffix) {
      return "type"
    }
    if mangled.hasSuffix("fC") || mangled.hasSuffix("fc") { return "init" }
    return marked.first { mangled.contains("\($0.utf8.count)\($0)") } ?? lastName(in: mangled)
  }

  /// The names that a rule asks for.
  private static let marked = [
    "randomElement", "random", "shuffled", "shuffle", "detached", "immediateDetached", "immediate",
    "sleep",
  ]

  /// The last of the names that a mangled name holds before the types and labels of a function.
  private static func lastName(in mangled: String) -> String {
    names(in: mangled).last ?? mangled
  }

  /// The names that stand in letters at the head of a mangled name: modules, types, a function.
  static func names(in mangled: String) -> [String] {
    let bytes = Array(mangled.utf8)
    var names: [String] = []
    var place = 0
    while place < bytes.count {
      let digits = bytes[place...].prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
      let count = Int(String(decoding: digits, as: UTF8.self)) ?? 0
      place += max(1, digits.count)
      guard count > 0, place + count <= bytes.count else { continue }
      names.append(String(decoding: bytes[place..<place + count], as: UTF8.self))
      place += count
      if place < bytes.count, !"COVPE0123456789".utf8.contains(bytes[place]) { break }
    }
    return names
  }

  /// What it is called in a sentence: `exit`, `NSLock()`, `Data.init`, or the type `UUID`.
  var title: String {
    switch (name, type) {
    case ("type", let type): type.map { "the type `\($0)`" } ?? "a type"
    case ("init", let type?):
      symbol.contains("\(type)CACyc") || symbol.contains("\(type)VACyc")
        ? "`\(type)()`" : "`\(type).init`"
    default: "`\(name)`"
    }
  }

  /// The type that its name begins with, if one of Foundation does.
  private var type: String? {
    if let object = symbol.prefixMatch(of: #/c:objc\(cs\)(\w+)/#) { return String(object.1) }
    if symbol.hasPrefix("So") { return Self.names(in: symbol).first }
    let names = Self.names(in: symbol).prefix(2)
    let head = names.map { "\($0.utf8.count)\($0)" }.joined()
    return names.count == 2 && symbol.hasPrefix(head) ? names.last : nil
  }

  /// Whether the declaration stands in `module`, be it in an extension of a type from elsewhere.
  ///
  /// Parts of Foundation stand in modules of other names.
  func isDeclared(in module: String) -> Bool {
    let modules =
      module == "Foundation"
      ? [module] + ["Essentials", "Internationalization", "Networking"].map { module + $0 }
      : [module]
    return modules.map { "\($0.utf8.count)\($0)" }
      .contains { symbol.hasPrefix($0) || symbol.contains($0 + "E") }
  }

  /// Whether it begins a task on an executor of the caller's choice, which may be none.
  var takesExecutor: Bool {
    symbol.hasPrefix("ScT") && symbol.contains("executorPreference")
  }

  /// Whether it is one of the functions that Swift's own library keeps for itself.
  ///
  /// They are public for the compiler's sake, and some of them trust every caller.
  var isInnerOfSwift: Bool {
    isOfSwift && name.hasPrefix("_") && !Self.synthesized.contains(name)
  }

  /// What the compiler calls where it writes `Hashable` and `init(rawValue:)` itself.
  private static let synthesized: Set<String> = ["_hashValue", "_findStringSwitchCase"]

  /// Whether Swift's own library declares it.
  var isOfSwift: Bool { ["s", "S"].contains(symbol.prefix(1)) && !isDeclared(in: "Answer") }

  /// Whether it begins a task that is no child of another.
  var isUnstructuredTask: Bool {
    guard symbol.hasPrefix("ScT") else { return false }
    if name.hasPrefix("immediate") { return true }
    // Swift makes a task of what it has begun by another initialiser, which is no beginning.
    return ["init", "detached"].contains(name) && symbol.contains("9operation") && !takesExecutor
  }
}

extension String {
  /// Whether it is the mangled name of a subscript's default argument in the answer.
  var isDefaultOfSubscript: Bool { contains("6Answer") && contains(/ipZ?fA\d*_/) }
}

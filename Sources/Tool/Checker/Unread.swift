/// Why it is not known what an answer uses; what is not read is not played.
package enum Unread: Error, Hashable, Sendable {
  /// The tree has more than so many megabytes.
  case tooLarge(megabytes: Int)
  /// Reading took longer than so many seconds.
  case tooSlow(seconds: Int)
  /// The compiler compiles the file, and breaks down over telling what it has read.
  case tooDeep
  /// The compiler tells nothing, or something that cannot be understood.
  case noTree
  /// The compiler tells of something that this kit does not know.
  case unknownKind(String)
  /// What the compiled answer calls cannot be read.
  case noSymbols

  /// Whether the file is the reason; otherwise the compiler or the machine is.
  package var isDueToFile: Bool {
    switch self {
    case .tooLarge, .tooSlow, .tooDeep: true
    case .noTree, .unknownKind, .noSymbols: false
    }
  }
}

extension Unread: CustomStringConvertible {
  /// What is wrong, in one sentence.
  package var description: String {
    switch self {
    case .tooLarge(let megabytes):
      "The file cannot be read whole: what the compiler tells of it has more than \(megabytes) MB."
    case .tooSlow(let seconds):
      "The file cannot be read whole: the compiler took more than \(seconds) seconds to tell of it."
    case .tooDeep:
      "The file cannot be read whole: the compiler broke down over what it tells of it."
    case .noTree: "Not judged: this compiler does not tell what an answer uses."
    case .unknownKind(let kind):
      "Not judged: this compiler tells of `\(kind)`, which this kit does not know."
    case .noSymbols: "Not judged: what the compiled answer calls cannot be read."
    }
  }

  /// What to do about it.
  var wayOut: String {
    switch self {
    case .tooLarge: "Take shorter names, and fewer or shorter expressions."
    case .tooSlow, .tooDeep:
      "Divide long expressions, and chains of `else if`, `&&` and calls, into shorter ones."
    case .noTree, .unknownKind, .noSymbols:
      "It is no fault of your file. `swift run lessons doctor` says which compiler the kit knows."
    }
  }
}

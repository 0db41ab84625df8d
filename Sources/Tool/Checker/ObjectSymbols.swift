import Foundation

/// The names of what a compiled file needs from others, or has taken over from them.
///
/// Whatever runs is compiled, and whatever is compiled and is declared elsewhere has its name in
/// the object file: a default argument, the witness of a protocol's requirement, a key path.
///
/// Source: "ELF-64 Object File Format", version 1.5; Apple's `mach-o/loader.h` and `nlist.h`.
enum ObjectSymbols {
  /// Reads the names in an object file, in order, each once.
  ///
  /// - Returns: nil if it is no object file of 64 bits, or breaks off.
  static func names(in path: String) -> [String]? {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    let bytes = ObjectBytes(Array(data))
    let isELF = bytes.starts(with: [0x7F, 0x45, 0x4C, 0x46, 2, 1])
    let isMachO = bytes.starts(with: [0xCF, 0xFA, 0xED, 0xFE])
    guard let symbols = isELF ? elf(bytes) : isMachO ? machO(bytes) : nil else { return nil }
    return Set(symbols.filter(isForeign).map(\.name)).sorted()
  }

  /// Whether a symbol stands for a declaration of somebody else.
  ///
  /// What is defined here under a name of C is the compiler's own, and so is what it needs for
  /// memory and for numbers.
  private static func isForeign(_ symbol: Symbol) -> Bool {
    guard !symbol.name.hasPrefix("$s") else {
      return !symbol.isDefined || symbol.name.isDefaultOfSubscript
        || !symbol.name.contains("6Answer") && !isCache(symbol.name)
    }
    return !symbol.isDefined && !symbol.name.isEmpty
      && !["swift_", "_swift", "__swift_"].contains(where: symbol.name.hasPrefix)
      && !helpers.contains(symbol.name)
  }

  /// Whether it is the name of something that the compiler makes for types alone; one of several copies
  /// has a number behind a point.
  private static func isCache(_ name: String) -> Bool {
    let plain = name.split(separator: ".", maxSplits: 1).first ?? ""
    return caches.contains(where: plain.hasSuffix)
  }

  private typealias Symbol = (name: String, isDefined: Bool)

  private static func elf(_ bytes: ObjectBytes) -> [Symbol]? {
    guard let table = bytes.number(at: 40, bytes: 8), let size = bytes.number(at: 58, bytes: 2),
      let count = bytes.number(at: 60, bytes: 2)
    else { return nil }
    func section(_ index: Int, _ field: Int, _ width: Int = 8) -> Int? {
      index < count ? bytes.number(at: table + index * size + field, bytes: width) : nil
    }
    var symbols: [Symbol] = []
    // A section of kind 2 is a table of symbols; each has 24 bytes.
    for index in 0..<count where section(index, 4, 4) == 2 {
      guard let start = section(index, 24), let length = section(index, 32),
        let texts = section(index, 40, 4).flatMap({ section($0, 24) })
      else { return nil }
      for place in stride(from: start, to: start + length, by: 24) {
        guard let name = bytes.number(at: place, bytes: 4),
          let home = bytes.number(at: place + 6, bytes: 2), let text = bytes.text(at: texts + name)
        else { return nil }
        symbols.append((text, home != 0))
      }
    }
    return symbols
  }

  private static func machO(_ bytes: ObjectBytes) -> [Symbol]? {
    guard let count = bytes.number(at: 16, bytes: 4) else { return nil }
    var symbols: [Symbol] = []
    var command = 32
    for _ in 0..<count {
      guard let kind = bytes.number(at: command, bytes: 4),
        let size = bytes.number(at: command + 4, bytes: 4), size > 0
      else { return nil }
      // A command of kind 2 says where the symbols are; each has 16 bytes.
      if kind == 2 {
        guard let start = bytes.number(at: command + 8, bytes: 4),
          let number = bytes.number(at: command + 12, bytes: 4),
          let texts = bytes.number(at: command + 16, bytes: 4)
        else { return nil }
        for place in stride(from: start, to: start + number * 16, by: 16) {
          guard let name = bytes.number(at: place, bytes: 4),
            let type = bytes.number(at: place + 4, bytes: 1),
            let text = bytes.text(at: texts + name)
          else { return nil }
          // There every name has one underscore more.
          symbols.append((String(text.dropFirst()), type & 0x0E != 0))
        }
      }
      command += size
    }
    return symbols
  }

  /// The ends of names of what the compiler makes for types and conformances alone.
  ///
  /// It looks them up once, copies values and changes how closures are called. What they need has a
  /// name of its own.
  private static let caches = ["MD", "WL", "Wl", "WOh", "WOc", "WOe", "WOs", "TR", "TRTA"]

  /// Functions of C that the compiler calls by itself.
  private static let helpers: Set<String> = [
    "memcpy", "memmove", "memset", "memcmp", "bzero", "strlen", "malloc_size", "main",
    "__stack_chk_fail", "__stack_chk_guard", "__multi3", "__divti3", "__udivti3", "__modti3",
    "__umodti3", "__muloti4", "fmod", "fmodf", "fma", "fmaf", "_GLOBAL_OFFSET_TABLE_",
    "round", "roundf", "roundeven", "roundevenf", "rint", "rintf", "floor", "floorf", "ceil",
    "ceilf",
    "trunc", "truncf", "sqrt", "sqrtf",
  ]
}

/// The bytes of an object file, read with care.
private struct ObjectBytes {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  func starts(with first: [UInt8]) -> Bool { bytes.starts(with: first) }

  /// The number at a place, the last byte of it first; nil if the file ends before.
  func number(at place: Int, bytes count: Int) -> Int? {
    guard place >= 0, place <= bytes.count - count else { return nil }
    var number: UInt64 = 0
    for byte in bytes[place..<place + count].reversed() { number = number << 8 | UInt64(byte) }
    return Int(exactly: number)
  }

  /// The text at a place, up to a byte of zero; nil if the file ends before.
  func text(at place: Int) -> String? {
    guard bytes.indices.contains(place), let end = bytes[place...].firstIndex(of: 0) else {
      return nil
    }
    return String(decoding: bytes[place..<end], as: UTF8.self)
  }
}

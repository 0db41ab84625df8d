import Foundation

/// Writes bits, or reads them; one that is likely takes less room than one that is not.
///
/// How likely a 1 is, is learned from the bits before it in the same context. Source: Witten, Neal
/// and Cleary, "Arithmetic Coding for Data Compression", Communications of the ACM 30(6), 1987.
struct BitCoder {
  /// How many contexts a number takes.
  static let numberContexts = 1_024

  private let source: [UInt8]?
  private var place = 0
  private var bytes: [UInt8] = []
  /// All bits are one long number, of which the next 32 digits lie between these two.
  private var (low, high) = (UInt32.min, UInt32.max)
  /// These digits as they are read.
  private var read: UInt32 = 0
  /// For each context how likely a 1 is, in 65,536ths.
  private var chances = [UInt16](repeating: 1 << 15, count: 3 * numberContexts)

  /// Begins to read, or to write if there is nothing to be read.
  init(reading data: Data?) {
    source = data.map { [UInt8]($0) }
    for _ in 0..<4 { read = read << 8 | next() }
  }

  /// All that was written; each bit that is read after its end is 0.
  var written: Data { Data(bytes + [UInt8(high >> 24)]) }

  private mutating func next() -> UInt32 {
    guard let source, source.indices.contains(place) else { return 0 }
    place += 1
    return UInt32(source[place - 1])
  }

  /// Writes a bit; returns it, or the one that was read in its place.
  private mutating func bit(_ bit: Int, in context: Int) -> Int {
    let chance = chances[context]
    let middle = low + UInt32((UInt64(high - low) * UInt64(chance)) >> 16)
    let bit = source == nil ? bit : read <= middle ? 1 : 0
    if bit == 1 {
      high = middle
      chances[context] += (.max - chance) >> 4
    } else {
      low = middle + 1
      chances[context] -= chance >> 4
    }
    while low >> 24 == high >> 24 {
      bytes.append(UInt8(high >> 24))
      (low, high) = (low << 8, high << 8 | 255)
      read = read << 8 | next()
    }
    return bit
  }

  /// Writes the last `count` bits of a number, or reads them; takes 2 to the power of `count` contexts.
  mutating func bits(_ value: Int, _ count: Int, from context: Int) -> Int {
    var path = 1
    for place in (0..<count).reversed() {
      path = path << 1 | bit(value >> place & 1, in: context + path)
    }
    return path - 1 << count
  }

  /// Writes a number from 0 to 2,147,483,647, or reads one: how many bits it has, then these.
  mutating func number(_ value: Int = 0, from context: Int) -> Int {
    let width = bits(value.bitWidth - value.leadingZeroBitCount, 5, from: context)
    var result = min(width, 1)
    for place in (0..<max(width, 1) - 1).reversed() {
      result = result << 1 | bit(value >> place & 1, in: context + width << 5 + place)
    }
    return result
  }
}

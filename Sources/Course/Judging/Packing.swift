import Foundation

/// Bytes in a short form.
///
/// Bytes that stood there before are written as two numbers: how many they are, and how far back
/// they stand. Any other byte is written after the number 0. Source: Ziv and Lempel, "A Universal
/// Algorithm for Sequential Data Compression", IEEE Transactions on Information Theory 23(3), 1977.
enum Packing {
  private static let lengths = 0
  private static let distances = BitCoder.numberContexts
  private static let others = 2 * BitCoder.numberContexts
  private static let mostBytes = 1 << 24

  /// Packs up to 16 MiB.
  static func packed(_ bytes: [UInt8]) -> Data {
    var coder = BitCoder(reading: nil)
    var past = Past(bytes)
    _ = coder.number(bytes.count, from: lengths)
    var place = 0
    while place < bytes.count {
      var (length, distance) = past.longest(at: place)
      // Where more bytes stood before from the next byte on, this one is written alone.
      if length > 0, past.longest(at: place + 1).length > length { length = 0 }
      _ = coder.number(length, from: lengths)
      if length == 0 {
        _ = coder.bits(Int(bytes[place]), 8, from: others)
      } else {
        _ = coder.number(distance, from: distances)
      }
      place += max(1, length)
    }
    return coder.written
  }

  /// Unpacks what `packed` has returned; nil if the data is damaged.
  static func unpacked(_ data: Data) -> [UInt8]? {
    var coder = BitCoder(reading: data)
    var bytes: [UInt8] = []
    let count = coder.number(from: lengths)
    guard count <= mostBytes else { return nil }
    while bytes.count < count {
      let length = coder.number(from: lengths)
      if length == 0 {
        bytes.append(UInt8(coder.bits(0, 8, from: others)))
        continue
      }
      let distance = coder.number(from: distances)
      guard distance > 0, distance <= bytes.count, length <= count - bytes.count else { return nil }
      for _ in 0..<length { bytes.append(bytes[bytes.count - distance]) }
    }
    return bytes
  }
}

/// Where the same bytes stood before.
private struct Past {
  private let bytes: [UInt8]
  /// Where each four bytes stand, in the part that is before the last place asked for.
  private var places: [UInt32: [Int]] = [:]
  private var noted = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// How many bytes at a place stood before, and how far back; 0 if fewer than four did.
  mutating func longest(at place: Int) -> (length: Int, distance: Int) {
    guard place + 4 <= bytes.count else { return (0, 0) }
    while noted < place {
      places[four(at: noted), default: []].append(noted)
      noted += 1
    }
    var best = (length: 0, distance: 0)
    // Where they are very many, the last ones are enough.
    for start in (places[four(at: place)] ?? []).suffix(1_000).reversed() {
      var length = 0
      while place + length < bytes.count, bytes[start + length] == bytes[place + length] {
        length += 1
      }
      if length > best.length { best = (length, place - start) }
    }
    return best
  }

  private func four(at place: Int) -> UInt32 {
    bytes[place..<place + 4].reduce(0) { $0 << 8 | UInt32($1) }
  }
}

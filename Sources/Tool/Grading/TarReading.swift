import Foundation

/// Reads the entries of a tar.
///
/// Source: IEEE Std 1003.1, `pax`, the ustar and the pax form; and the long names of GNU tar.
struct TarReading {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  private static let block = 512

  /// The entries, in order; nil if the tar is damaged.
  var entries: [ArchiveReading.Entry]? {
    var entries: [ArchiveReading.Entry] = []
    var (place, longName): (Int, String?) = (0, nil)
    while place + Self.block <= bytes.count, bytes[place] != 0 {
      let header = bytes[place..<(place + Self.block)]
      guard let size = Self.number(Self.field(header, 124, 12)), size >= 0,
        Self.isSound(header), place + Self.block + size <= bytes.count
      else { return nil }
      let data = bytes[(place + Self.block)..<(place + Self.block + size)]
      place += Self.block + (size + Self.block - 1) / Self.block * Self.block
      switch header[header.startIndex + 156] {
      case UInt8(ascii: "L"): longName = Self.text(data)
      case UInt8(ascii: "x"): longName = Self.path(inPax: data) ?? longName
      case UInt8(ascii: "g"): break
      case let kind:
        entries.append(
          ArchiveReading.Entry(
            name: longName ?? Self.name(in: header), content: Self.content(of: kind, data)))
        longName = nil
      }
    }
    // What has no header at all is no tar.
    return entries.isEmpty && bytes.first != 0 ? nil : entries
  }

  private static func content(
    of kind: UInt8, _ data: ArraySlice<UInt8>
  ) -> ArchiveReading.Entry.Content {
    switch kind {
    case UInt8(ascii: "0"), 0, UInt8(ascii: "7"): .file(data)
    case UInt8(ascii: "5"): .folder
    default: .link
    }
  }

  private static func name(in header: ArraySlice<UInt8>) -> String {
    let isUstar = text(field(header, 257, 5)) == "ustar"
    let prefix = isUstar ? text(field(header, 345, 155)) : ""
    return (prefix.isEmpty ? "" : prefix + "/") + text(field(header, 0, 100))
  }

  private static func field(
    _ header: ArraySlice<UInt8>, _ offset: Int, _ count: Int
  ) -> ArraySlice<UInt8> {
    header.dropFirst(offset).prefix(count)
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int? {
    Int(text(bytes).trimmingCharacters(in: .whitespaces), radix: 8)
  }

  /// Whether the sum in a header is that of its bytes.
  private static func isSound(_ header: ArraySlice<UInt8>) -> Bool {
    let sum = header.enumerated().reduce(0) { sum, byte in
      sum + ((148..<156).contains(byte.offset) ? 32 : Int(byte.element))
    }
    return number(field(header, 148, 8)) == sum
  }

  /// The path in the records of a pax header, as `27 path=some/long/name`.
  private static func path(inPax data: ArraySlice<UInt8>) -> String? {
    for bytes in data.split(separator: UInt8(ascii: "\n")) {
      let line = String(decoding: bytes, as: UTF8.self)
      if let range = line.range(of: " path=") { return String(line[range.upperBound...]) }
    }
    return nil
  }
}

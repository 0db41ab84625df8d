/// Reads the entries of a zip, by its directory at the end.
///
/// Source: PKWARE, APPNOTE.TXT 6.3, sections 4.3 and 4.4; RFC 1952 for the members of `gzip`.
struct ZipReading {
  private let bytes: [UInt8]
  private let most: Int

  init(_ bytes: [UInt8], most: Int) {
    self.bytes = bytes
    self.most = most
  }

  /// The entries, in order; nil if the zip is damaged or unpacks to too much.
  var entries: [ArchiveReading.Entry]? {
    guard let end = directoryEnd, let count = number(at: end + 10, 2),
      var place = number(at: end + 16, 4)
    else { return nil }
    var entries: [ArchiveReading.Entry] = []
    var sum = 0
    for _ in 0..<count {
      guard number(at: place, 4) == 0x0201_4B50, let size = number(at: place + 24, 4),
        let nameLength = number(at: place + 28, 2), let extra = number(at: place + 30, 2),
        let comment = number(at: place + 32, 2),
        let entry = entry(at: place, nameLength: nameLength)
      else { return nil }
      sum += size
      guard sum <= most else { return nil }
      entries.append(entry)
      place += 46 + nameLength + extra + comment
    }
    return entries
  }

  private var directoryEnd: Int? {
    stride(from: bytes.count - 22, through: max(0, bytes.count - 65_557), by: -1)
      .first { number(at: $0, 4) == 0x0605_4B50 }
  }

  private func entry(at place: Int, nameLength: Int) -> ArchiveReading.Entry? {
    guard place + 46 + nameLength <= bytes.count, let flags = number(at: place + 8, 2),
      let method = number(at: place + 10, 2), let mode = number(at: place + 38, 4),
      let system = number(at: place + 5, 1)
    else { return nil }
    let bytes = bytes[(place + 46)..<(place + 46 + nameLength)]
    let name =
      String(validating: bytes, as: UTF8.self)
      ?? String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
    if system == 3, (mode >> 16) & 0o170000 == 0o120000 {
      return ArchiveReading.Entry(name: name, content: .link)
    }
    if name.hasSuffix("/") { return ArchiveReading.Entry(name: name, content: .folder) }
    if flags & 1 != 0 || ![0, 8].contains(method) {
      let why = "'\(name)' is encrypted, or packed in a way that is not known here."
      return ArchiveReading.Entry(name: name, content: .refused(why))
    }
    return data(at: place, isStored: method == 0).map {
      ArchiveReading.Entry(name: name, content: $0)
    }
  }

  /// The bytes of an entry; those that are packed become a member of `gzip`.
  private func data(at place: Int, isStored: Bool) -> ArchiveReading.Entry.Content? {
    guard let packed = number(at: place + 20, 4), let size = number(at: place + 24, 4),
      let local = number(at: place + 42, 4), number(at: local, 4) == 0x0403_4B50,
      let name = number(at: local + 26, 2), let extra = number(at: local + 28, 2)
    else { return nil }
    let start = local + 30 + name + extra
    guard start + packed <= bytes.count else { return nil }
    let data = bytes[start..<(start + packed)]
    if isStored { return packed == size ? .file(data) : nil }
    let head: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255]
    let check = bytes[(place + 16)..<(place + 20)]
    let length = (0..<4).map { UInt8(truncatingIfNeeded: size >> ($0 * 8)) }
    return .packed(head + data + check + length, size: size)
  }

  /// The number in so many bytes from a place on, the lowest first; nil behind the end.
  private func number(at place: Int, _ count: Int) -> Int? {
    guard place >= 0, place + count <= bytes.count else { return nil }
    return (0..<count).reduce(0) { $0 | Int(bytes[place + $1]) << ($1 * 8) }
  }
}

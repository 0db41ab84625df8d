/// Schedules in few bytes: the number of each name, in groups of seven bits.
///
/// A search may know very many schedules, whose names are few and long.
///
/// Source: "DWARF Debugging Information Format, Version 5", 2017, section 7.6, for the numbers.
struct CompactSchedules {
  /// A schedule in its short form.
  typealias Code = [UInt8]

  private var names: [String] = []
  private var numbers: [String: Int] = [:]

  /// Returns the short form of a schedule, with a number for each name that is new.
  mutating func code(of schedule: Schedule) -> Code {
    var code: Code = []
    for name in schedule.names {
      var rest = number(of: name)
      while rest > 127 {
        code.append(UInt8(rest & 127) | 128)
        rest >>= 7
      }
      code.append(UInt8(rest))
    }
    return code
  }

  /// Returns the schedule behind a short form.
  func schedule(of code: Code) -> Schedule {
    Schedule(numbers(in: code).map { names[$0] })
  }

  /// Returns the short forms in the order of their schedules: the shortest first, then by token.
  func sorted(_ codes: [Code]) -> [Code] {
    // A name that others follow stands before a comma, and the last one at the end of the token.
    let inside = ranks { $0 + "," }
    let last = ranks { $0 }
    let entries = codes.map { code -> (code: Code, ranks: [Int32]) in
      let numbers = numbers(in: code)
      return (code, numbers.dropLast().map { inside[$0] } + numbers.suffix(1).map { last[$0] })
    }
    let order = entries.sorted { left, right in
      let (count, other) = (left.ranks.count, right.ranks.count)
      return count == other ? left.ranks.lexicographicallyPrecedes(right.ranks) : count < other
    }
    return order.map(\.code)
  }

  /// The place of each name among all, as they stand in a token.
  private func ranks(_ form: (String) -> String) -> [Int32] {
    var ranks = [Int32](repeating: 0, count: names.count)
    let order = names.indices.sorted { form(names[$0]) < form(names[$1]) }
    for (rank, number) in order.enumerated() { ranks[number] = Int32(rank) }
    return ranks
  }

  private mutating func number(of name: String) -> Int {
    if let number = numbers[name] { return number }
    numbers[name] = names.count
    names.append(name)
    return names.count - 1
  }

  private func numbers(in code: Code) -> [Int] {
    var numbers: [Int] = []
    var (number, shift) = (0, 0)
    for byte in code {
      number |= Int(byte & 127) << shift
      shift += 7
      guard byte < 128 else { continue }
      numbers.append(number)
      (number, shift) = (0, 0)
    }
    return numbers
  }
}

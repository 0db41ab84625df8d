/// A moment of a calendar, to the second, counted from 1970-01-01 in UTC.
package struct Moment: Hashable, Comparable, Sendable {
  let seconds: Int

  /// Reads `2026-11-28T18:00:00+01:00`, `2026-11-28 18:00` or `2026-11-28`; UTC where no zone is named.
  ///
  /// - Returns: nil if it is no such moment.
  package init?(_ text: String) {
    let form =
      /(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:\.\d+)?)?\s*(Z|[+-]\d\d:?\d\d)?)?/
    guard let match = text.wholeMatch(of: form), let year = Int(match.1),
      let month = Int(match.2), let day = Int(match.3), (1...12).contains(month),
      (1...31).contains(day)
    else { return nil }
    let clock = [match.4, match.5, match.6].map { $0.flatMap { Int($0) } ?? 0 }
    guard clock[0] < 25, clock[1] < 60, clock[2] < 61, let zone = Self.offset(match.7 ?? "Z") else {
      return nil
    }
    seconds =
      Self.days(year, month, day) * 86_400 + clock[0] * 3_600 + clock[1] * 60 + clock[2] - zone
  }

  /// How many minutes this is after another one, rounded up; nil if it is not.
  func minutes(after other: Moment) -> Int? {
    seconds > other.seconds ? (seconds - other.seconds + 59) / 60 : nil
  }

  package static func < (one: Moment, other: Moment) -> Bool { one.seconds < other.seconds }

  /// The seconds that a zone is before UTC; nil if it is none.
  private static func offset(_ zone: Substring) -> Int? {
    if zone == "Z" { return 0 }
    let digits = zone.dropFirst().filter(\.isNumber)
    guard let hours = Int(digits.prefix(2)), let minutes = Int(digits.suffix(2)), hours < 15,
      minutes < 60
    else { return nil }
    return (hours * 3_600 + minutes * 60) * (zone.first == "-" ? -1 : 1)
  }

  /// The days from 1970-01-01 to a day of the Gregorian calendar.
  ///
  /// Source: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", `days_from_civil`.
  private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let year = month > 2 ? year : year - 1
    let (era, ofEra) = (year / 400, year % 400)
    let ofYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + ofEra * 365 + ofEra / 4 - ofEra / 100 + ofYear - 719_468
  }
}

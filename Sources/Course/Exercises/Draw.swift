import Simulation

/// Draws what a requirement is played with, one named choice after another.
///
/// The first option of a choice is the plainest. What is drawn must not depend on any answer, so that
/// every process draws the same.
package struct Draw {
  /// A choice that has come up.
  private struct Choice {
    let name: String
    let options: [String]
    /// How many of the options are usual; each other costs as much as two departures.
    let usual: Int
    let taken: Int
  }

  /// The option of what is so.
  static let yes = "yes"
  /// The option of what is not so.
  private static let no = "no"

  private let wanted: [Situation.Departure]
  private var random: SplitMix64?
  /// Where what has come up departs from the plainest.
  private var departures: [Situation.Departure] = []
  /// All that has come up; nil if nobody wants to know.
  private var choices: [Choice]?
  /// Whether a rare option has come up, such as a large number.
  private var isLarge = false

  private init(_ situation: Situation, choices: [Choice]?, _ random: SplitMix64? = nil) {
    wanted = situation.departures
    self.choices = choices
    self.random = random
  }

  /// Begins to draw `situation`, for somebody who plays it.
  init(of situation: Situation) {
    self.init(situation, choices: nil)
  }

  /// Chooses one of several options, the plainest first.
  ///
  /// - Parameters:
  ///   - options: what there is to choose from; each has words of its own.
  ///   - rare: further options that are to come up less often.
  ///   - name: what the choice is about; no two choices of a situation share it.
  /// - Returns: the option that the situation has.
  package mutating func one<Option: CustomStringConvertible>(
    of options: [Option], rarely rare: [Option] = [], _ name: String
  ) -> Option {
    let taken = index(of: options, rare, name)
    let option = taken < options.count ? options[taken] : rare[taken - options.count]
    isLarge = isLarge || taken >= options.count
    if taken > 0 { departures.append(.init(name: name, option: option.description)) }
    if choices != nil {
      let words = (options + rare).map { $0.description }
      choices?.append(Choice(name: name, options: words, usual: options.count, taken: taken))
    }
    return option
  }

  private mutating func index<Option: CustomStringConvertible>(
    of options: [Option], _ rare: [Option], _ name: String
  ) -> Int {
    guard let departure = wanted.first(where: { $0.name == name }) else {
      return byChance(options.count, options.count + rare.count)
    }
    return options.firstIndex { $0.description == departure.option }
      ?? rare.firstIndex { $0.description == departure.option }.map { $0 + options.count } ?? 0
  }

  /// Chooses how many there are: up to 3 usually, and up to 50.
  package mutating func count(of name: String, plain: Int = 2, least: Int = 0) -> Int {
    let others = [0, 1, 2, 3].filter { $0 != plain && $0 >= least }
    return one(of: [plain] + others, rarely: [5, 8, 20, 50], name)
  }

  /// Chooses whether something is so; most simply it is not.
  package mutating func flag(_ name: String) -> Bool {
    one(of: [Self.no, Self.yes], name) == Self.yes
  }

  /// Tells what is given in a situation without being chosen, for who reads of it; no play knows it.
  mutating func tell(_ words: String, _ name: String) {
    choices?.append(Choice(name: name, options: [words], usual: 1, taken: 0))
  }

  /// Chooses in which order ready work is taken, where something is large; elsewhere as it comes.
  ///
  /// - Returns: a seed for the choices of the world; nil if it is taken as it comes.
  mutating func order() -> UInt64? {
    guard isLarge else { return nil }
    let taken = one(of: Self.orders, Self.orderName)
    return Self.orders.firstIndex(of: taken).flatMap { $0 == 0 ? nil : UInt64($0) }
  }

  private static let orderName = "ready work is taken"
  private static let orders = [no, "in another order", "in a third order"]

  /// The plainest option, or by chance another one.
  private mutating func byChance(_ usual: Int, _ all: Int) -> Int {
    guard var random else { return 0 }
    defer { self.random = random }
    guard random.next() % 2 == 0 else { return 0 }
    let isRare = random.next() % 2 == 0
    return Int(random.next() % UInt64(isRare ? all : usual))
  }
}

extension Draw {
  /// What has been drawn.
  private var situation: Situation { Situation(departures) }

  /// What is as in the plainest situation, without what is not so, or never happens.
  ///
  /// Never is a time below zero, too, and none is the number 0 where there may be more.
  var usual: [Situation.Departure] {
    (choices ?? [])
      .filter { $0.taken == 0 && !($0.options.count > 1 && $0.options[0] == "0") }
      .map { .init(name: $0.name, option: $0.options[0]) }
      .filter { !$0.isAbsence }
  }

  /// All that may be other than plainest in the situation: each choice that comes up, with each of
  /// its other options.
  var offered: [Situation.Departure] {
    (choices ?? []).flatMap { choice in
      choice.options.dropFirst().map { .init(name: choice.name, option: $0) }
    }
  }

  /// A situation without what does not come up in it.
  static func settled(_ situation: Situation, _ make: (inout Draw) -> Void) -> Situation {
    var draw = Draw(of: situation)
    make(&draw)
    return draw.situation
  }

  /// Draws a situation to its end, with all that there is to choose.
  static func drawn(_ situation: Situation, _ make: (inout Draw) -> Void) -> Draw {
    var draw = Draw(situation, choices: [])
    make(&draw)
    return draw
  }

  /// Draws any situation with some departures.
  static func byChance(
    _ random: inout SplitMix64, keeping departures: [Situation.Departure],
    _ make: (inout Draw) -> Void
  ) -> Situation {
    var draw = Draw(Situation(departures), choices: nil, SplitMix64(seed: random.next()))
    make(&draw)
    return draw.situation
  }

  /// What is there to choose and comes up less often.
  var rareDepartures: [Situation.Departure] {
    (choices ?? []).flatMap { choice in
      choice.options[choice.usual...].map { .init(name: choice.name, option: $0) }
    }
  }

  /// The same in all orders in which ready work may be taken.
  var inOtherOrders: [Situation] {
    neighbours.map(\.0).filter { $0.departures.last?.name == Self.orderName }
  }

  /// The situations with one more departure, behind all that are there, each with its price.
  var neighbours: [(Situation, price: Int)] {
    let choices = choices ?? []
    let last = choices.lastIndex { $0.taken > 0 } ?? -1
    return choices.indices.filter { $0 > last }.flatMap { index -> [(Situation, price: Int)] in
      let choice = choices[index]
      return choice.options.indices.dropFirst().map { option in
        let departure = Situation.Departure(name: choice.name, option: choice.options[option])
        return (
          Situation(situation.departures + [departure]), price: option < choice.usual ? 1 : 2
        )
      }
    }
  }
}

extension Draw {
  /// Chooses one of several options, the plainest first, or takes the only one there is.
  mutating func any<Option: CustomStringConvertible>(
    of options: [Option], rarely rare: [Option] = [], _ name: String
  ) -> Option {
    options.count + rare.count == 1 ? options[0] : one(of: options, rarely: rare, name)
  }

  /// The same for the thing with an index; beyond the fourth the plainest is taken, or there would be
  /// too much to choose from.
  mutating func any<Option: CustomStringConvertible>(
    of options: [Option], at index: Int, _ name: String
  ) -> Option {
    index < 4 ? any(of: options, name) : options[0]
  }

  /// Chooses one of several options for the thing with an index, or takes the plainest beyond the
  /// fourth.
  mutating func one<Option: CustomStringConvertible>(
    of options: [Option], at index: Int, _ name: String
  ) -> Option {
    index < 4 ? one(of: options, name) : options[0]
  }
}

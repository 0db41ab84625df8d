import Predictions
import Scenario
import Simulation
import StyleList
import Testing
import Trace

/// How an answer is graded.
@Suite struct PredictionScoreTests {
  private func prediction(_ scenario: String, _ style: String) throws -> Prediction {
    try PredictionTests.prediction(scenario, style)
  }

  /// Returns the numbers of lines, by their words.
  private func numbers(_ texts: [String], in prediction: Prediction) throws -> [Int] {
    var rest = prediction.lines
    return try texts.map { text in
      let index = try #require(rest.firstIndex { $0.text == text }, "\(text)")
      return rest.remove(at: index).number
    }
  }

  @Test func theTraceItselfIsRight() {
    for prediction in PredictionTests.all {
      let grade = prediction.grade(prediction.solution)
      #expect(grade.isRight)
      #expect(grade.score == grade.total)
      #expect(grade.total == prediction.events.count)
      #expect(grade.strangers.isEmpty)
    }
  }

  @Test func concurrentEventsMayChangePlaces() throws {
    let prediction = try prediction("gallery/all-arrive", "structured")
    var texts = prediction.events.map(\.summary)
    let first = try #require(texts.firstIndex(of: "request GET /avatar/1"))
    let third = try #require(texts.firstIndex(of: "request GET /avatar/3"))
    texts.swapAt(first, third)
    #expect(prediction.grade(try numbers(texts, in: prediction)).isRight)
    let reply = try #require(texts.firstIndex(of: "reply GET /avatar/2 200"))
    texts.swapAt(reply, reply + 1)
    let grade = prediction.grade(try numbers(texts, in: prediction))
    #expect(!grade.isRight)
    #expect(grade.score == grade.total - 1)
    #expect(grade.parting?.place == reply + 1)
  }

  /// An effect before its cause is wrong even where two traces without numbers would look alike.
  @Test func twoNeighboursMayChangePlacesWhereAComparisonSeesNoDifference() {
    for prediction in PredictionTests.all {
      for index in prediction.events.indices.dropLast() {
        var events = prediction.events
        var answer = prediction.solution
        events.swapAt(index, index + 1)
        answer.swapAt(index, index + 1)
        let comparison = Comparison(
          of: [prediction.events, events].map { RecordedTrace(name: "", events: $0) })
        let isBackwards = events[index].causes.contains(events[index + 1].sequence)
        #expect(
          prediction.grade(answer).isRight == (comparison.agrees && !isBackwards),
          "\(prediction.script.fullName) \(prediction.teller.name): \(events[index].summary)")
      }
    }
  }

  @Test func linesOfTheSameWordsStandForEachOther() throws {
    let prediction = try prediction("update-avatar/answers-twice", "callbacks")
    let answer = prediction.solution
    let texts = answer.compactMap { prediction.line($0)?.text }
    let places = texts.indices.filter { texts[$0] == "reply GET /avatar 200" }
    #expect(places.count == 2)
    var other = answer
    other.swapAt(places[0], places[1])
    #expect(prediction.grade(other).isRight)
  }

  @Test func aLineThatNeverHappensHasNoPlaceAndCostsNoPoint() throws {
    let prediction = try prediction("update-avatar/leave-early", "promise-naive")
    var texts = prediction.events.map(\.summary)
    let leave = try #require(texts.firstIndex(of: "user leaves the page"))
    texts.insert("cancel GET /avatar", at: leave + 1)
    let grade = prediction.grade(try numbers(texts, in: prediction))
    #expect(!grade.isRight)
    #expect(grade.score == grade.total)
    #expect(grade.strangers.map(\.text) == ["cancel GET /avatar"])
    #expect(grade.parting?.place == leave + 2)
    #expect(grade.parting?.said?.text == "cancel GET /avatar")
    #expect(grade.parting?.happened?.summary == "reply GET /avatar 200")
  }

  @Test func aLineTooOftenIsAStrangerToo() throws {
    let prediction = try prediction("update-avatar/answers-twice", "promise")
    let texts = prediction.events.map(\.summary) + ["finish shown"]
    let grade = prediction.grade(try numbers(texts, in: prediction))
    #expect(grade.strangers.map(\.text) == ["finish shown"])
    #expect(grade.parting?.happened == nil)
    #expect(
      grade.parting?.sentence.hasPrefix("'finish shown' happens only once. A promise") == true)
  }

  @Test func anEventLeftOutCostsItsPoint() {
    for prediction in PredictionTests.all {
      for index in prediction.solution.indices {
        var answer = prediction.solution
        answer.remove(at: index)
        let grade = prediction.grade(answer)
        #expect(grade.score == grade.total - 1)
        #expect(!grade.isRight)
        #expect((index + 1...prediction.solution.count).contains(grade.parting?.place ?? 0))
      }
    }
  }

  @Test func numbersThatNoLineHasNeverHappen() throws {
    let prediction = try prediction("happy", "rx")
    for stranger in [0, 99, prediction.solution[0]] {
      let grade = prediction.grade(prediction.solution + [stranger])
      #expect(grade.strangers.map(\.number) == [stranger])
      #expect(!grade.isRight)
    }
    #expect(prediction.grade([]).score == 0)
    #expect(prediction.grade([]).parting?.place == 1)
  }

  /// The score of the definition: the best longest common subsequence over all right orders.
  @Test func theScoreIsTheLongestOrderInCommonWithAnyThatIsRight() throws {
    var random = SplitMix64(seed: 7)
    for (scenario, style) in [
      ("fastest/left-wins", "structured"), ("gallery/leave-early", "structured"),
      ("gallery/second-fails", "structured"), ("update-avatar/answers-twice", "callbacks"),
      ("refresh/second-pull-overtakes", "structured"), ("update-avatar/never-answers", "rx"),
    ] {
      let prediction = try prediction(scenario, style)
      let orders = Self.orders(of: prediction.events)
      #expect(orders.count > 1 || style == "callbacks")
      for _ in 0..<60 {
        let count = 1 + Int(random.next() % UInt64(prediction.lines.count))
        let answer = Array(prediction.lines.map(\.number).shuffled(using: &random).prefix(count))
        let texts = answer.compactMap { prediction.line($0)?.text }
        let best = orders.map { Self.common($0, texts) }.max()
        #expect(prediction.grade(answer).score == best, "\(scenario): \(answer)")
      }
    }
  }

  /// All orders of the events in which each comes after those that must come before it.
  private static func orders(of events: [Event]) -> [[String]] {
    let predecessors = events.predecessors()
    func orders(of rest: [Int]) -> [[Int]] {
      guard !rest.isEmpty else { return [[]] }
      return rest.filter { predecessors[$0].isDisjoint(with: rest) }.flatMap { next in
        orders(of: rest.filter { $0 != next }).map { [next] + $0 }
      }
    }
    return orders(of: Array(events.indices)).map { $0.map { events[$0].summary } }
  }

  /// The length of the longest common subsequence.
  private static func common(_ first: [String], _ second: [String]) -> Int {
    var lengths = [Int](repeating: 0, count: second.count + 1)
    for text in first {
      var next = lengths
      for index in second.indices {
        next[index + 1] =
          second[index] == text ? lengths[index] + 1 : max(lengths[index + 1], next[index])
      }
      lengths = next
    }
    return lengths.last ?? 0
  }
}

import CourseFiles
import Explorer
import Foundation
import Interview
import Predictions
import Scenario
import StyleList
import Testing
import Trace

/// From what predictions are drawn.
@Suite struct PredictionPoolTests {
  /// The lessons and what they print, read and played once for all tests.
  private static let course = Result {
    let lessons = try Lesson.all(in: Checkout(above: [URL(fileURLWithPath: #filePath)]))
    return (PrintedTraces(in: lessons), try printedOrders(in: lessons))
  }

  private let printed: PrintedTraces
  private let orders: [String: Set<[String]>]

  init() throws { (printed, orders) = try Self.course.get() }

  private func pool(_ lesson: Int?) -> PredictionPool {
    PredictionPool(ofLesson: lesson, without: printed)
  }

  private func prediction(_ key: PredictionKey) throws -> Prediction {
    try #require(try key.prediction(seed: 0), "\(key.id)")
  }

  /// What a lesson prints, by style: the events in order.
  private static func printedOrders(
    in lessons: [Lesson]
  ) throws -> [String: Set<[String]>] {
    var orders: [String: Set<[String]>] = [:]
    for case .comparison(let scenario, let names) in lessons.flatMap(\.blocks) {
      let script = try #require(Catalogue.scripts(named: scenario).first)
      let styles = Style.bothForms.filter { style in
        names.isEmpty ? !style.id.isNaive : names.contains(style.name)
      }
      for style in styles {
        let events = style.play(script).trace.visible.canonicallyOrdered()
        orders["\(script.useCase) \(style.name)", default: []].insert(events.map(\.summary))
      }
    }
    return orders
  }

  /// A prediction has all the steps that it takes to have its events in their order, however many.
  @Test func noStepOfALongScheduleIsLeftOut() throws {
    let tokens = (1...15).flatMap { pool($0).keys }.compactMap(\.token)
    let lengths = try tokens.map { try Schedule(token: $0).names.count }
    #expect(lengths.contains { $0 > 3 })
  }

  @Test func noStepOfAScheduleIsWithoutUse() throws {
    for key in pool(nil).keys {
      guard let token = key.token else { continue }
      let (names, style) = (try Schedule(token: token).names, key.style)
      let prediction = try prediction(key)
      let order = prediction.events.map(\.summary)
      for index in names.indices.dropLast() {
        var fewer = names
        fewer.remove(at: index)
        let run = prediction.teller.play(prediction.script, choices: .environment(fewer))
        let isFit = !run.findings.contains(where: \.isMisfit)
        let other = run.trace.visible.canonicallyOrdered().map(\.summary)
        #expect(!isFit || other != order, "\(key.id), \(names[index]), \(style)")
      }
    }
  }

  @Test(arguments: 1...15) func aLessonHasSixDifferentTasksThatNoLessonPrints(
    number: Int
  ) throws {
    let keys = pool(number).keys
    var ownOrders: Set<[String]> = []
    for key in keys {
      let prediction = try prediction(key)
      let order = prediction.events.map(\.summary)
      ownOrders.insert([key.style] + order)
      let story = "\(prediction.script.useCase) \(key.style)"
      #expect(orders[story]?.contains(order) != true, "\(key.id)")
      #expect((4...Prediction.mostEvents).contains(order.count), "\(key.id)")
    }
    #expect(ownOrders.count >= 6)
    #expect(Set(keys).count == keys.count)
    #expect(Set(keys.prefix(6).map(\.scenario)).count >= 3)
    #expect(keys.prefix(6).contains { $0.token != nil }, "schedules come early")
    #expect(keys.prefix(6).contains { $0.token == nil })
  }

  @Test func whatNoLessonPrintsIsNotLeftOut() throws {
    #expect(printed.contains("gallery/second-fails", in: "callbacks"))
    #expect(!printed.contains("gallery/leave-early", in: "operations"))
    let without = PredictionPool(ofLesson: 1, without: PrintedTraces(in: []))
    #expect(
      without.keys.contains(PredictionKey(scenario: "update-avatar/happy", style: "callbacks")))
    #expect(!pool(1).keys.contains { $0.id == "update-avatar/happy callbacks" })
  }

  @Test func theNaiveFormsAreInTheLessonsThatShowThem() {
    let lessons = (1...15).filter { pool($0).keys.contains { $0.style.hasSuffix("-naive") } }
    #expect(lessons == [7, 11])
  }

  @Test func everyScenarioOfInterviewsIsInThePoolOfItsLesson() {
    for (scenario, classification) in Classification.ofScenarios {
      let subject = PredictionSubject.ofLessons[classification.lesson]
      #expect(subject?.scenarios.contains(scenario) == true, "\(scenario)")
    }
  }

  @Test func withoutALessonAllScenariosStylesAndSchedulesAreDrawnFrom() {
    let keys = pool(nil).keys
    #expect(Set(keys).count == keys.count)
    #expect(Set(keys.map(\.style)) == Set(Style.bothForms.map(\.name)))
    let short = Catalogue.all.filter { $0.size == nil && !$0.useCase.isNaive }
    #expect(Set(keys.map(\.scenario)) == Set(short.map(\.fullName)))
    #expect(keys.count { $0.token != nil } > 100)
    #expect(Set(keys.prefix(14).map(\.style)).count == Style.all.count)
  }

  @Test func aSeedDrawsTheSameAgainAndOthersDrawOthers() {
    let drawn = (0..<30).map { pool(nil).key(drawnBy: $0) }
    #expect(drawn == (0..<30).map { pool(nil).key(drawnBy: $0) })
    #expect(Set(drawn).count > 20)
    #expect(drawn.contains { $0?.token != nil })
    #expect(drawn.allSatisfy { $0.map(pool(nil).covers) ?? false })
  }

  @Test func scenariosAndStylesNarrowIt() throws {
    let scripts = Catalogue.all.filter { $0.useCase == .picker }
    let styles = Style.all.filter { $0.name == "monad" }
    let keys = PredictionPool(ofLesson: nil, scripts: scripts, styles: styles, without: printed)
      .keys
    #expect(Set(keys.map(\.scenario)) == Set(scripts.map(\.fullName)))
    #expect(Set(keys.map(\.style)) == ["monad"])
    let inLesson = PredictionPool(ofLesson: 8, styles: styles, without: printed).keys
    #expect(Set(inLesson.map(\.style)) == ["monad"])
    let bulk = Catalogue.all.filter { $0.useCase == .bulk }
    #expect(PredictionPool(ofLesson: nil, scripts: bulk, without: printed).keys == [])
  }

  @Test(arguments: [
    ("gallery/leave-early rx", nil), ("gallery/leave-early rx s1:avatar 2=ok", "s1:avatar 2=ok"),
  ])
  func aKeyIsWrittenInOneLineAndReadAgain(id: String, token: String?) throws {
    let key = try #require(PredictionKey(id: id))
    #expect(key.token == token)
    #expect(key.id == id)
    #expect(PredictionKey(of: try prediction(key)) == key)
  }

  @Test(arguments: ["gallery", "gallery/none rx", "gallery/leave-early basic"])
  func whatThisVersionDoesNotHaveIsNoTask(id: String) throws {
    #expect(try PredictionKey(id: id)?.prediction(seed: 0) == nil)
  }

  @Test(arguments: ["s1:nothing=ok", "s2:avatar=ok"])
  func aScheduleThatDoesNotFitIsNoTask(token: String) throws {
    let key = PredictionKey(scenario: "gallery/leave-early", style: "rx", token: token)
    #expect(try key.prediction(seed: 0) == nil)
  }
}

import CourseFiles
import Foundation
import Testing

/// Questions of interviews that come back.
@Suite struct CardTests {
  private func days(_ knowing: [Bool], from day: Int = 100) -> [Int] {
    var progress = CourseProgress()
    progress.ask("q", knowing: false, on: day)
    var next = day + 1
    var days = [next]
    for isKnown in knowing {
      #expect(progress.dueCards(on: next - 1) == [])
      #expect(progress.dueCards(on: next) == ["q"])
      guard let back = progress.reviewCard("q", knowing: isKnown, on: next) else { break }
      next = back
      days.append(next)
    }
    return days
  }

  @Test func aQuestionComesBackLaterEachTimeThatItIsKnown() {
    #expect(days([true, true, true, true, true]) == [101, 104, 111, 127, 162])
    #expect(days([true, false, true]) == [101, 104, 105, 108])
  }

  @Test func aGoodAnswerInAnInterviewCountsOnlyWhenTheQuestionIsDue() {
    var progress = CourseProgress()
    progress.ask("new", knowing: true, on: 1)
    progress.ask("old", knowing: false, on: 1)
    progress.ask("old", knowing: true, on: 1)
    #expect(progress.dueCards(on: 2) == ["old"])
    progress.ask("old", knowing: true, on: 2)
    #expect(progress.dueCards(on: 4) == [] && progress.dueCards(on: 5) == ["old"])
  }

  @Test func progressThatWasKeptBeforeThereWereCardsHasNone() throws {
    let old = try JSONDecoder().decode(CourseProgress.self, from: Data("{}".utf8))
    #expect(old.dueCards(on: 9_999) == [])
  }

  @Test func eachQuestionOfTheBankIsACard() throws {
    let cards = Card.all(in: try Checkout(above: [URL(fileURLWithPath: #filePath)]))
    #expect(cards.count >= 150)
    #expect(cards.allSatisfy { !$0.question.isEmpty && $0.back.contains("\n- ") })
  }
}

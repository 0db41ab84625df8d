import CourseFiles
import Foundation
import RxStyle
import Testing

/// The sequences that lessons draw: each row is what its operator does with the rows above it.
@Suite struct LessonPicturesTests {
  /// A fence with sequences in it: the pieces of each row, and on which column each begins.
  struct Picture: CustomTestStringConvertible, Sendable {
    typealias Row = (label: String, pieces: [(start: Int, marbles: String)])

    let lesson: Int
    let rows: [Row]
    var testDescription: String { "lesson \(lesson): \(rows.map(\.label))" }

    /// Reads the lines of a fence; nil if none of them is a sequence.
    init?(_ lines: [Substring], lesson: Int) {
      let isDrawn = /--+[a-z0-9]+[-|]/
      guard let line = lines.first(where: { $0.contains(isDrawn) }),
        let column = line.firstMatch(of: isDrawn).map({ line[..<$0.0.startIndex].count })
      else { return nil }
      self.lesson = lesson
      rows = lines.compactMap { line in
        let label = line.prefix(column).drop { $0 == " " }
        let text = line.dropFirst(column)
        let pieces = text.matches(of: /[-a-zA-Z0-9#|]*(--|-\||^ *\|)[-a-zA-Z0-9#|>]*/)
        if label.isEmpty || pieces.isEmpty { return nil }
        return (
          String(label.reversed().drop { $0 == " " }.reversed()),
          pieces.map { match in
            let signs = match.0.drop { $0 == " " }
            return (text[..<signs.startIndex].count, Self.marbles(signs))
          }
        )
      }
    }

    /// A picture as `Marbles` reads it: an element of several letters takes as many columns here.
    private static func marbles(_ piece: Substring) -> String {
      String(piece).replacing(">", with: "").replacing(/[a-zA-Z0-9]{2,}/) { match in
        "[\(match.0)]" + String(repeating: "-", count: match.0.count - 1)
      }
    }

    /// The first piece of a row, from its own beginning on.
    func piece(_ label: String, at index: Int = 0) -> String {
      let pieces = rows.first { $0.label == label }?.pieces ?? []
      return pieces.indices.contains(index) ? pieces[index].marbles : ""
    }

    /// The pieces of a row, each of them on its column.
    func sequences(_ label: String) -> [String] {
      rows.first { $0.label == label }?.pieces
        .map { String(repeating: "-", count: $0.start) + $0.marbles } ?? []
    }
  }

  private static let pictures: [Picture] = {
    guard let checkout = try? Checkout(above: [URL(fileURLWithPath: #filePath)]),
      let lessons = try? Lesson.all(in: checkout)
    else { return [] }
    return lessons.flatMap { lesson -> [Picture] in
      let fences = (try? checkout.text(at: lesson.path).components(separatedBy: "```")) ?? []
      return fences.filter { $0.hasPrefix("text\n") }.compactMap { fence in
        Picture(fence.split(separator: "\n").dropFirst().map(\.self), lesson: lesson.number)
      }
    }
  }()

  /// The sources of a picture, in a world.
  private struct Sources: Sendable {
    let picture: Picture
    let marbles = Marbles()

    func cold(_ label: String) -> Observable<String> { marbles.cold(picture.piece(label)) }

    func hot(_ label: String) -> Observable<String> {
      marbles.hot(picture.sequences(label).first ?? "")
    }

    /// What the user does.
    var taps: Observable<String> { .merge(hot("taps"), hot("pulls")) }

    /// The sequence that belongs to a tap: a row of its own, or a piece of one row.
    func inner(_ tap: String) -> Observable<String> {
      let own = picture.piece("inner of \(tap)")
      let piece = picture.piece("request of each pull", at: tap == "a" ? 0 : 1)
      return marbles.cold(own.isEmpty ? piece : own)
    }

    /// Sends to a subject what is sent by hand.
    func send(to subject: some ObserverType<String> & Sendable) {
      _ = hot("you send").subscribe(onNext: { subject.onNext($0) })
    }
  }

  /// The rows that come from nothing.
  private static let sources: Set = [
    "pulls", "a reply", "a failure", "old sequence", "inner of a", "inner of b", "taps",
    "request of each pull", "first", "second", "you send", "somebody subscribes", "questions",
    "the sequence", "an empty one",
  ]

  /// What each other row is made of.
  private static let operators: [String: @Sendable (Sources) -> Observable<String>] = [
    "new sequence": { $0.cold("old sequence").map { "\((Int($0) ?? 0) * 10)" } },
    "flatMap": { sources in sources.taps.flatMap { sources.inner($0) } },
    "flatMapLatest": { sources in sources.taps.flatMapLatest { sources.inner($0) } },
    "concatMap": { sources in sources.taps.concatMap { sources.inner($0) } },
    "caught outside": { sources in
      sources.taps.flatMapLatest { sources.inner($0) }.catchAndReturn("e")
    },
    "caught inside": { sources in
      sources.taps.flatMapLatest { sources.inner($0).catchAndReturn("e") }
    },
    "an error as an element": { sources in
      sources.taps.flatMapLatest { tap in
        sources.inner(tap).map(Result<String, any Error>.success).catch { .just(.failure($0)) }
      }
      .map { (try? $0.get()) ?? "e" }
    },
    "retry": { sources in sources.taps.flatMapLatest { sources.inner($0) }.retry() },
    "zip": { sources in
      Observable<(String, String)>.zip(sources.cold("first"), sources.cold("second"))
        .map { $0 + $1 }
    },
    "combineLatest": { sources in
      Observable<(String, String)>.combineLatest(sources.cold("first"), sources.cold("second"))
        .map { $0 + $1 }
    },
    "PublishSubject": { sources in
      let subject = PublishSubject<String>()
      sources.send(to: subject)
      return subject.asObservable()
    },
    "BehaviorSubject": { sources in
      let subject = BehaviorSubject(value: "none")
      sources.send(to: subject)
      return subject.asObservable()
    },
    "answers": { sources in
      sources.hot("questions").flatMapLatest { sources.marbles.cold($0 == "1" ? "--a|" : "--#") }
    },
  ]

  /// What is in a picture; an end right behind an element may come with it.
  private func events(_ picture: String) -> [String] {
    let marks = Marbles.read(picture).marks
    return marks.indices.map { index in
      let (mark, before) = (marks[index], marks[max(index - 1, 0)].tick)
      let isClose = "|#".contains(mark.sign) && index > 0 && mark.tick - before < 2
      return "\(isClose ? before : mark.tick) \(mark.sign)"
    }
  }

  @Test(arguments: pictures) func theOperatorsDoWhatIsDrawn(picture: Picture) {
    let life = picture.sequences("somebody subscribes").first?.replacing("|", with: "^") ?? "^"
    for row in picture.rows {
      let drawn = picture.sequences(row.label)
      if let made = Self.operators[row.label] {
        let sources = Sources(picture: picture)
        let played = sources.marbles.run(made(sources), life)
        #expect(drawn.map(events) == [events(played)], "\(row.label): \(played)")
      } else {
        for piece in drawn {
          let marbles = Marbles()
          #expect(events(marbles.run(marbles.cold(piece))) == events(piece), "\(row.label)")
        }
      }
    }
  }

  /// The list is that of the lessons, so a row that is new is red until it is tried.
  @Test func eachRowIsTried() {
    let labels = Set(Self.pictures.flatMap(\.rows).map(\.label))
    #expect(labels == Self.sources.union(Self.operators.keys))
  }
}

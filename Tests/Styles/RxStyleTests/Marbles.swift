import RxStyle
import Simulation
import Testing

/// An error with a number, to tell it from others.
struct Failed: Error, Equatable {
  var code = 0
}

/// Pictures of sequences in virtual time: what goes in, and what comes out.
///
/// One character is one tick, 10 ms of virtual time: `-` nothing, a letter an element, `|`
/// completion, `#` an error, `^` a subscription, `!` a disposal. `(ab|)` is several events in one
/// tick, and `[ab]` is one element of several characters; either takes one tick, too. Blanks count
/// for nothing, and dashes at the end may be left out.
///
/// In one tick the hot sources come first, in the order in which they were made, then a disposal
/// that is in the picture, then the timers, in the order in which they were set.
final class Marbles: Sendable {
  /// The time of one character.
  static let tick = Duration.milliseconds(10)

  let world = World()
  private let subscriptions = Locked<[String: [Sketch]]>([:])

  /// A source that starts anew for each subscriber; its first tick comes inside the subscription.
  func cold(_ picture: String, at location: SourceLocation = #_sourceLocation)
    -> Observable<String>
  {
    let marks = Self.parse(picture, at: location)
    return .create { observer in
      let life = Sketch(self.world)
      self.subscriptions.withLock { $0[picture, default: []].append(life) }
      life.add("^")
      let bag = DisposeBag()
      bag.insert(Disposables.create { life.add("!") })
      for mark in marks {
        guard let event = mark.event else { continue }
        if mark.tick == 0 {
          observer.on(event)
        } else {
          let timer = self.world.main.schedule(after: Self.tick * mark.tick) { observer.on(event) }
          bag.insert(Disposables.create { timer.cancel() })
        }
      }
      return bag
    }
  }

  /// A source that sends from now on, with or without subscribers.
  func hot(_ picture: String, at location: SourceLocation = #_sourceLocation)
    -> Observable<String>
  {
    let subject = PublishSubject<String>()
    for mark in Self.parse(picture, at: location) {
      guard let event = mark.event else { continue }
      world.main.schedule(after: Self.tick * mark.tick) { subject.on(event) }
    }
    return subject.asObservable()
  }

  /// The subscriptions to the cold source that was drawn so, such as `^--!`.
  func lives(of picture: String) -> [String] {
    subscriptions.withLock { $0[picture] ?? [] }.map(\.picture)
  }

  /// Subscribes, and disposes, when `life` says so.
  ///
  /// - Returns: a drawing of what comes, which is complete when the world has run.
  func watch<Element>(
    _ sequence: Observable<Element>, _ life: String = "^",
    at location: SourceLocation = #_sourceLocation
  ) -> Sketch {
    let sketch = Sketch(world)
    let subscription = SerialDisposable()
    let begin: @Sendable () -> Void = {
      subscription.disposable = sequence.subscribe(
        onNext: { sketch.add(Self.name(of: $0)) }, onError: { _ in sketch.add("#") },
        onCompleted: { sketch.add("|") })
    }
    for mark in Self.parse(life, at: location).reversed() {
      switch (mark.sign, mark.tick) {
      case ("^", 0): begin()
      case ("^", let tick): world.main.schedule(after: Self.tick * tick, begin)
      case ("!", let tick):
        world.main.schedule(after: Self.tick * tick) { subscription.dispose() }
      default: Issue.record("A life is drawn with ^ and !: \(life)", sourceLocation: location)
      }
    }
    return sketch
  }

  /// Subscribes, runs the world and draws what came.
  func run<Element>(
    _ sequence: Observable<Element>, _ life: String = "^",
    at location: SourceLocation = #_sourceLocation
  ) -> String {
    let sketch = watch(sequence, life, at: location)
    world.run()
    #expect(world.findings.isEmpty, sourceLocation: location)
    return sketch.picture
  }

  private static func name<Element>(of element: Element) -> String {
    let name = "\(element)"
    return name.count == 1 ? name : "[\(name)]"
  }
}

/// A picture in the making.
final class Sketch: Sendable {
  private let world: World
  private let marks = Locked<[(tick: Int, sign: String)]>([])

  init(_ world: World) {
    self.world = world
  }

  func add(_ sign: String) {
    let tick = Int(world.now / Marbles.tick)
    if Marbles.tick * tick != world.now { Issue.record("\(sign) came between two ticks") }
    marks.withLock { $0.append((tick, sign)) }
  }

  var picture: String {
    let marks = marks.withLock { $0 }
    var picture = ""
    for tick in 0..<(marks.last.map { $0.tick + 1 } ?? 0) {
      let signs = marks.filter { $0.tick == tick }.map(\.sign)
      picture += signs.isEmpty ? "-" : signs.count == 1 ? signs[0] : "(\(signs.joined()))"
    }
    return picture
  }
}

extension Marbles {
  /// One sign of a picture.
  struct Mark {
    var tick: Int
    var sign: String

    /// What a source does, if it does anything.
    var event: Event<String>? {
      switch sign {
      case "|": .completed
      case "#": .error(Failed())
      case "^", "!": nil
      default: .next(sign)
      }
    }
  }

  /// Reads a picture, and records an issue where it makes no sense.
  static func parse(_ picture: String, at location: SourceLocation) -> [Mark] {
    let (marks, problems) = read(picture)
    for problem in problems { Issue.record("\(problem)", sourceLocation: location) }
    return marks
  }

  /// Reads a picture up to the first sign that makes no sense, and says where that is.
  static func read(_ picture: String) -> (marks: [Mark], problems: [String]) {
    var problems: [String] = []
    var marks: [Mark] = []
    var tick = 0
    var (isGroup, word) = (false, String?.none)
    for character in picture where character != " " {
      switch (character, word) {
      case ("]", let text?):
        marks.append(Mark(tick: tick, sign: text))
        word = nil
      case (_, let text?):
        word = text + String(character)
        continue
      case ("[", nil):
        word = ""
        continue
      case ("(", nil) where !isGroup:
        isGroup = true
        continue
      case (")", nil) where isGroup: isGroup = false
      case ("-", nil) where !isGroup: break
      case ("|", nil), ("#", nil), ("^", nil), ("!", nil):
        marks.append(Mark(tick: tick, sign: String(character)))
      case (_, nil) where character.isLetter || character.isNumber:
        marks.append(Mark(tick: tick, sign: String(character)))
      default:
        problems.append("\(character) makes no sense in \(picture)")
      }
      if !isGroup { tick += 1 }
    }
    if isGroup || word != nil {
      problems.append("A bracket is open in \(picture)")
    }
    return (marks, problems)
  }
}

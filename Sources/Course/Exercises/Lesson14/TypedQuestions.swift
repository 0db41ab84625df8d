import Scenario
import Simulation

/// What a user types into a field, and the result of each question.
///
/// The user acts at multiples of 10 ms, and no answer comes at such a time.
struct TypedQuestions: DrawnSetting {
  /// What a question brings.
  enum Content: String, CaseIterable, CustomStringConvertible {
    case names = "brings names"
    case nothing = "brings no names"
    case lost = "fails"
    case status = "fails with status 503"
  }

  /// The result of a question that is called off.
  enum Obedience: String, CaseIterable, CustomStringConvertible {
    case ends = "fails"
    case deaf = "brings its answer all the same"
    case otherError = "fails with another error"
  }

  /// What the user does while an answer is on its way to main.
  enum Act: String, CaseIterable, CustomStringConvertible {
    case types = "types"
    case leaves = "leaves"
  }

  struct Options: Sendable {
    var questions = [2]
    var rareQuestions: [Int] = []
    /// How many milliseconds after the text before a text is typed.
    var gaps = [10]
    /// What may be typed; each time something longer if this is empty.
    var texts: [String] = []
    var contents = Content.allCases
    var obediences = [Obedience.ends]
    /// When the user may leave after the last text, in ms; -1 is not at all.
    var leaves = [-1]
    /// Whether the user does something while an answer is on its way to main.
    var actsOnTheWay = false
    /// Whether the user may type at the moment when something is shown.
    var mayTypeAtShow = false
  }

  /// A text, and the result of the question.
  struct Question: Sendable {
    let time: Int
    let text: String
    let duration: Int
    let content: Content
    let obedience: Obedience
  }

  let questions: [Question]
  /// When the user leaves; nil if not at any time.
  let leave: Int?
  /// What the user does while the answer to the question with a number is on its way.
  let onTheWay: (number: Int, act: Act)?
  let typesAtShow: Bool
  /// Whether what the user does is told among what is shown.
  let tellsActs: Bool
  /// Whether the user acts just after what comes at the same instant.
  let actsLast: Bool
  let fields: Int

  init(_ draw: inout Draw, _ options: Options) {
    let count = draw.one(of: options.questions, rarely: options.rareQuestions, "questions")
    var time = 0
    questions = (0..<count).map { index in
      let name = "question \(index + 1)"
      if index > 0 { time += draw.one(of: options.gaps, "ms from question \(index) to \(name)") }
      let text =
        options.texts.isEmpty
        ? String(repeating: "l", count: index + 1)
        : draw.one(of: options.texts, "the text of \(name) is")
      return Question(
        time: time, text: text == "empty" ? "" : text,
        duration: draw.one(of: index == 0 ? [83, 33, 13] : [33, 83, 13], "ms for \(name)"),
        content: draw.one(of: options.contents, name),
        obedience: draw.one(of: options.obediences, "the called-off \(name)"))
    }
    let after = draw.any(of: options.leaves, "ms until the user leaves")
    leave = after < 0 ? nil : time + after
    onTheWay =
      options.actsOnTheWay && count > 0
      ? (
        draw.one(of: Array(1...count), "is the number of the answer on its way"),
        draw.one(of: Act.allCases, "the user")
      ) : nil
    typesAtShow = options.mayTypeAtShow && draw.flag("the user types when something is shown")
    tellsActs = false
    actsLast = false
    fields = draw.one(of: ["one", "two"], "fields:") == "two" ? 2 : 1
  }

  /// Draws a question whose answer comes, on another thread, when the user acts.
  static func meeting(_ draw: inout Draw) -> TypedQuestions {
    let content = draw.one(of: [Content.names, .lost], "the answer")
    let obedience = draw.one(of: [Obedience.ends, .deaf], "the called-off question")
    let act = draw.one(of: Act.allCases, "the user")
    let question = Question(
      time: 0, text: "l", duration: 10, content: content, obedience: obedience)
    let next = Question(time: 10, text: "la", duration: 33, content: .names, obedience: .ends)
    return TypedQuestions(
      questions: act == .types ? [question, next] : [question], leave: act == .leaves ? 10 : nil,
      actsLast: draw.flag("the answer is a moment earlier"))
  }

  /// Draws a question whose answer comes at once, on another thread.
  static func quick(_ draw: inout Draw) -> TypedQuestions {
    let content = draw.one(of: [Content.names, .lost], "the answer")
    let isSecond = draw.flag("another question was asked before")
    let first = Question(time: 0, text: "l", duration: 33, content: .names, obedience: .ends)
    let quick = Question(time: 10, text: "la", duration: 0, content: content, obedience: .ends)
    return TypedQuestions(
      questions: isSecond ? [first, quick] : [quick], leave: nil, actsLast: false)
  }

  private init(questions: [Question], leave: Int?, actsLast: Bool) {
    self.questions = questions
    self.leave = leave
    onTheWay = nil
    typesAtShow = false
    tellsActs = true
    self.actsLast = actsLast
    fields = 1
  }

  /// Types into fields of the answer, all at the same time, and writes down the result of it.
  func play(_ answer: any LatestWinsExercise, _ log: ExampleLog) {
    let notes = Notes(of: log.world)
    let names = (1...fields).map { fields == 1 ? "" : "field \($0), " }
    let typed = names.map { TypedField(self, answer, notes, $0) }
    typed.forEach { $0.use() }
    log.world.run()
    notes.write(names.flatMap { [$0 + "asked", $0 + "shown"] }, into: log)
    withExtendedLifetime(typed) {}
  }
}

/// A field of an answer, with the server that it asks.
private final class TypedField: Sendable {
  private let typed: TypedQuestions
  private let notes: Notes
  private let name: String
  private let field = Locked<(any SearchField)?>(unwatched: nil)
  private let count = Locked(unwatched: 0)
  private let hasLeft = Locked(unwatched: false)
  private let typesAtShow: Locked<Bool>

  init(_ typed: TypedQuestions, _ answer: any LatestWinsExercise, _ notes: Notes, _ name: String) {
    self.typed = typed
    self.notes = notes
    self.name = name
    typesAtShow = Locked(unwatched: typed.typesAtShow)
    let made = answer.makeField(
      asking: { [weak self] text, completion in
        self?.ask(text, completion) ?? StoppableHandle {}
      },
      main: notes.world.main
    ) { [weak self] found in
      self?.show(found)
    }
    field.exchange(made)
  }

  /// Types all, and leaves.
  func use() {
    for question in typed.questions { act(at: question.time) { self.type(question.text) } }
    if let leave = typed.leave { act(at: leave) { self.leave() } }
  }

  private func act(at time: Int, _ work: @escaping @Sendable () -> Void) {
    let main = notes.world.main
    // Of two jobs at one instant, the one that was scheduled later comes last.
    let isLast = typed.actsLast && time > 0
    main.schedule(after: .milliseconds(isLast ? time - 1 : time)) {
      if isLast { main.schedule(after: .milliseconds(1), work) } else { work() }
    }
  }

  private func type(_ text: String) {
    guard !hasLeft.withLock({ $0 }) else { return }
    if typed.tellsActs { notes.note("the user types", on: name + "shown") }
    field.withLock { $0 }?.type(text)
  }

  private func leave() {
    guard !hasLeft.exchange(true) else { return }
    notes.note("the user leaves", on: name + (typed.tellsActs ? "shown" : "asked"))
    field.withLock { $0 }?.leave()
  }

  /// Has the server look for `text`.
  private func ask(
    _ text: String, _ completion: @escaping @Sendable (LatestWinsExercise.Found) -> Void
  ) -> any Cancellable {
    let number = count.next()
    let words = "question \(number), which is \"\(text)\","
    notes.note("\(words) is asked", on: name + "asked")
    let isOpen = Locked(unwatched: true)
    let question = number <= typed.questions.count ? typed.questions[number - 1] : nil
    let timer = notes.world.network.schedule(after: .milliseconds(question?.duration ?? 33)) {
      isOpen.exchange(false)
      self.actOnTheWay(of: number)
      completion((question?.content ?? .names).found(number))
    }
    return StoppableHandle { [notes, name] in
      guard isOpen.exchange(false) else { return }
      notes.note("\(words) is called off", on: name + "asked")
      let obedience = question?.obedience ?? .ends
      if obedience == .deaf { return }
      timer.cancel()
      let reason: NetworkError.Reason = obedience == .ends ? .cancelled : .connectionLost
      notes.world.network.schedule {
        completion(.failure(NetworkError(request: "question \(number)", reason: reason)))
      }
    }
  }

  /// Has the user do something before the answer to the question with a number can get to main.
  private func actOnTheWay(of number: Int) {
    guard let act = typed.onTheWay, act.number == number else { return }
    notes.world.main.schedule {
      switch act.act {
      case .types: self.type("typed on the way")
      case .leaves: self.leave()
      }
    }
  }

  private func show(_ found: LatestWinsExercise.Found) {
    let words = found.told { "\($0)" }
    notes.note("\(words) on \(notes.world.lane)", on: name + "shown")
    if typesAtShow.exchange(false) { type("typed when something is shown") }
  }
}

extension TypedQuestions.Content {
  /// What the question with a number brings.
  fileprivate func found(_ number: Int) -> LatestWinsExercise.Found {
    switch self {
    case .names: .success(["lamp \(number)", "lantern \(number)"])
    case .nothing: .success([])
    case .lost: .failure(NetworkError.lost("question \(number)"))
    case .status: .failure(NetworkError(request: "question \(number)", reason: .status(503)))
    }
  }
}

import CourseFiles
import Foundation
import Interview

/// A bank of questions that stays as it is when the questions of the kit change.
///
/// It has three questions for each level and topic, and three more that tests know by name.
enum SmallBank {
  /// The questions, read from files like those of the kit.
  static func questions() throws -> [Question] { try bank.get().questions }

  /// Read once for all tests.
  private static let bank = Result { try read(entries(), in: "small-bank") }

  /// Writes entries to files of their lessons in a folder of its own, and reads them.
  static func read(
    _ entries: [[String: Any]], tasks: [String: [String: Any]] = [:], in name: String
  ) throws -> Bank {
    let root = FileManager.default.temporaryDirectory
      .appendingPathComponent("\(name.prefix { $0 != "(" })-\(getpid())")
    defer { try? FileManager.default.removeItem(at: root) }
    for (lesson, entries) in Dictionary(grouping: entries, by: { $0["lesson"] as? Int ?? 0 }) {
      try write(entries, to: "\(Bank.folder)/\(lesson)-lesson.json", in: root)
    }
    for (exercise, task) in tasks {
      try write(task, to: "\(Bank.folderOfTasks)/\(exercise).json", in: root)
    }
    return try Bank(in: Checkout(root: root))
  }

  private static func write(_ json: Any, to path: String, in root: URL) throws {
    let file = root.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try JSONSerialization.data(withJSONObject: json, options: [.sortedKeys]).write(to: file)
  }

  private static func entries() -> [[String: Any]] {
    let pairs = Topic.allCases.flatMap { topic in Level.allCases.map { (topic, $0) } }
    let plain = pairs.enumerated().flatMap { index, pair in
      (0..<3).map { number in
        entry(
          "\(pair.0.rawValue)-\(pair.1.rawValue)-\(number)",
          lesson: (3 * index + number) % 13 + 1, pair.1, pair.0)
      }
    }
    let kit = entry("only-here", lesson: 8, .mid, .order).merging(["isClassic": true]) { $1 }
    return plain + [kit, exactlyOnce, keepTheOrder]
  }

  /// A question with three points that must be mentioned, of which the first has words.
  static func entry(
    _ id: String, lesson: Int = 1, _ level: Level = .mid, _ topic: Topic = .order
  ) -> [String: Any] {
    [
      "id": id, "lesson": lesson, "level": level.rawValue, "topic": topic.rawValue,
      "question": "What about \(id)?",
      "mustMention": [
        ["point": "It is \(id).", "words": [["it is"], ["is \(id)"]]], "The second.", "The third.",
      ],
      "goodToMention": ["A good one.", "Another good one."],
      "redFlags": ["A wrong one.", "Another wrong one."],
      "followUps": ["And then?", "And if not?"], "answer": ["It is \(id)."],
      "proof": ["command": "compare happy", "shows": ["finish shown"]],
    ]
  }

  private static var exactlyOnce: [String: Any] {
    [
      "id": "completion-exactly-once", "lesson": 1, "level": "mid", "topic": "errors",
      "question": """
      A function takes a completion handler. What must hold on every path through it, and what \
      happens if one path forgets?
      """,
      "mustMention": [
        [
          "point": "The handler is called exactly once on every path, the error paths included.",
          "fact": "K1", "words": [["once"], ["every path", "all paths"]],
        ],
        "A forgotten call compiles; the caller hears nothing and waits for ever.",
        "Nothing is thrown and nothing can be caught: the fault is silent.",
      ],
      "goodToMention": [
        "Calling it twice is as wrong: all that follows runs twice.",
        "In an `async` function the compiler checks that every path returns or throws.",
      ],
      "redFlags": [
        [
          "point": "Says that the compiler or the runtime reports the missing call.",
          "words": [["compiler warns", "compiler reports"]],
        ],
        "Calls the handler only on success and leaves the error to a log line.",
      ],
      "followUps": ["How would you find the path that forgets?", "Which style makes it rare?"],
      "answer": [
        "Exactly one call of the handler on every path.", "The compiler does not check it.",
      ],
      "useCase": "update-avatar",
      "proof": ["test": "BrokenStyleTests/forgotten", "shows": [".hang"]],
    ]
  }

  private static var keepTheOrder: [String: Any] {
    entry(
      "keep-the-order", lesson: 10, .mid, .parallelism
    )
    .merging(["useCase": "gallery", "proof": ["snippet": "in-order", "shows": ["1"]]]) { $1 }
  }
}

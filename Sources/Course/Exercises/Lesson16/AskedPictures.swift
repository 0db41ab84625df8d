import Simulation

/// A cache that several ask for pictures: who asks for which, when, and what making one asks for.
struct AskedPictures: DrawnSetting {
  /// What the first maker asks for while it makes a picture.
  enum Inner: String, CustomStringConvertible {
    case nothing
    case another = "another picture"
    case same = "the same picture"
    case both = "another picture and the same"
  }

  struct Options: Sendable {
    var askers = [2, 1, 3, 0]
    var rareAskers = [8]
    /// What the second, and each after it, may ask for; the first asks for `ada`.
    var names = ["ada"]
    /// What a picture may be.
    var pictures = ["usual"]
    var inner = [Inner.nothing]
    /// Whether all ask at the same time.
    var areTogether = false
  }

  private let names: [String]
  private let isEmpty: Bool
  private let inner: Inner
  private let areTogether: Bool
  private let caches: PlayedCalls

  init(_ draw: inout Draw, _ options: Options) {
    let count = draw.one(of: options.askers, rarely: options.rareAskers, "askers")
    names = (0..<count).map { index in
      index == 0 ? "ada" : draw.one(of: options.names, "the name that asker \(index + 1) gives is")
    }
    isEmpty = draw.one(of: options.pictures, "the pictures are") == "empty"
    inner = draw.any(of: options.inner, "the first maker asks for")
    areTogether = options.areTogether
    caches = options.areTogether ? .one : draw.one(of: PlayedCalls.allCases, "caches:")
  }

  func play(_ answer: any OnePictureExercise, _ log: ExampleLog) {
    let notes = Notes(of: log.world)
    let prefixes = caches == .one ? [""] : ["cache 1, ", "cache 2, "]
    for (number, prefix) in prefixes.enumerated() {
      let cache = answer.makeCache()
      for index in names.indices {
        let time = areTogether ? 10 : 10 * (index + 1) + (caches == .inTurn ? number * 500 : 0)
        log.world.network.schedule(after: .milliseconds(time)) { ask(cache, index, prefix, notes) }
      }
    }
    log.world.run()
    notes.write(prefixes.flatMap { prefix in names.indices.map { prefix + name($0) } }, into: log)
  }

  private func name(_ index: Int) -> String { "asker \(index + 1)" }

  private func ask(_ cache: any PictureCache, _ index: Int, _ prefix: String, _ notes: Notes) {
    let asker = prefix + name(index)
    let got = cache.picture(names[index]) {
      // Whether both threads make a picture if they ask at the same time is left open.
      if !areTogether { notes.note("makes the picture of '\(names[index])'", on: asker) }
      if index == 0 { askInside(cache, asker, notes) }
      return made(by: index)
    }
    notes.note("gets '\(got)'", on: asker)
  }

  /// Has the first maker ask, before its own picture is ready.
  private func askInside(_ cache: any PictureCache, _ asker: String, _ notes: Notes) {
    if inner == .another || inner == .both {
      let frame = cache.picture("frame") { "frame.png" }
      notes.note("gets '\(frame)' while it makes its picture", on: asker)
    }
    if inner == .same || inner == .both {
      let early = cache.picture(names[0]) { "early.png" }
      notes.note("gets '\(early)' while it makes its picture", on: asker)
    }
  }

  private func made(by index: Int) -> String {
    isEmpty ? "" : "\(names[index]).png of asker \(index + 1)"
  }
}

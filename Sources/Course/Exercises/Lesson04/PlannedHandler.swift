/// A handler of a promise, and what it does when it is called for the first time.
struct PlannedHandler: Sendable {
  /// The handlers that it adds to its promise, in order.
  let adds: [PlannedHandler]
  /// Whether it settles its promise once more before it adds them.
  let settles: Bool

  /// A handler that adds `handlers`, and may settle its promise once more.
  init(adding handlers: [PlannedHandler] = [], settles: Bool = false) {
    adds = handlers
    self.settles = settles
  }

  /// A handler that adds some, of which the first adds as many again, at each level but the last.
  init(adds count: Int, levels: Int = 1) {
    self.init(adding: count == 0 ? [] : Self.tree(level: levels, width: count))
  }

  /// Draws handlers that wait, of which some add others, and then the value that they wait for.
  ///
  /// - Parameters:
  ///   - draw: what draws.
  ///   - plain: how many handlers wait, most simply.
  ///   - levels: how many handlers may follow from one another: the first of those that one adds
  ///     adds as many again.
  ///   - settles: whether the first to add others may settle the promise once more.
  /// - Returns: the steps.
  static func early(
    _ draw: inout Draw, plain: Int, levels: [Int], settles: [Bool]
  ) -> [PromiseStep] {
    let count = draw.count(of: "handlers added before the value", plain: plain, least: 1)
    let level = draw.one(of: levels, "levels of added handlers")
    let width = level == 0 ? 0 : draw.one(of: [1, 2, 5], "handlers added at each level")
    let adders = (1...min(count, 3)).map { "handler \($0)" }
    let adder = draw.one(of: adders, "others are added by")
    let isBoth = count > 1 && draw.flag("the last handler adds one as well")
    let isSettling =
      settles.count > 1 ? draw.flag("who adds them settles it again") : settles == [true]
    return (1...count).map { number in
      if adder == "handler \(number)" {
        let added = level == 0 ? [] : tree(level: level, width: width)
        return .observe(PlannedHandler(adding: added, settles: isSettling))
      }
      return .observe(PlannedHandler(adds: isBoth && number == count ? 1 : 0))
    } + [.settle]
  }

  private static func tree(level: Int, width: Int) -> [PlannedHandler] {
    let deep = PlannedHandler(adding: level == 1 ? [] : tree(level: level - 1, width: width))
    return [deep] + Array(repeating: PlannedHandler(), count: width - 1)
  }
}

/// One step in the life of a promise.
enum PromiseStep: Sendable {
  /// A handler is added.
  case observe(PlannedHandler = PlannedHandler())
  /// Somebody settles it, perhaps not as the first.
  case settle
}

extension [PromiseStep] {
  /// Adds as many handlers that do nothing.
  static func observing(_ count: Int) -> [PromiseStep] {
    Array(repeating: .observe(), count: count)
  }
}

// run -swift-version 6
/// What the server says of an article: each change there raises the version.
struct Reply {
  let version: Int
  let likes: Int
  let hasMyLike: Bool
}

/// A screen that shows what came last, or what the newest version says and my like on top.
struct Screen {
  let looksAtVersions: Bool
  private var known = Reply(version: 0, likes: 10, hasMyLike: false)
  private(set) var shown = [11]  // the user has tapped: 10 and the like that is on its way

  init(looksAtVersions: Bool) { self.looksAtVersions = looksAtVersions }

  mutating func take(_ reply: Reply) {
    if looksAtVersions, reply.version <= known.version { return }
    known = reply
    shown.append(looksAtVersions && !reply.hasMyLike ? reply.likes + 1 : reply.likes)
  }

  var jumpsBack: Bool { zip(shown, shown.dropFirst()).contains { $0 > $1 } }
}

/// All orders of some replies.
func orders(_ replies: [Reply]) -> [[Reply]] {
  guard !replies.isEmpty else { return [[]] }
  return replies.indices.flatMap { index in
    var rest = replies
    let first = rest.remove(at: index)
    return orders(rest).map { [first] + $0 }
  }
}

let list = Reply(version: 1, likes: 10, hasMyLike: false)
let tap = Reply(version: 2, likes: 11, hasMyLike: true)
let socket = Reply(version: 3, likes: 12, hasMyLike: true)
let all = orders([list, tap, socket])

for looksAtVersions in [false, true] {
  let screens = all.map { order in
    order.reduce(into: Screen(looksAtVersions: looksAtVersions)) { $0.take($1) }
  }
  let ends = Set(screens.map { $0.shown.last ?? 0 }).sorted()
  let jumps = screens.count(where: \.jumpsBack)
  print(looksAtVersions ? "the newest version:" : "the last arrival:", terminator: " ")
  print("ends of \(all.count) orders \(ends), jumps back in \(jumps)")
}

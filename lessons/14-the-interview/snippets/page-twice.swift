// run -swift-version 6
/// A list on a server; new items come in at the top.
actor Server {
  var items = ["f", "e", "d", "c", "b", "a"]
  var requests = 0
  /// Whether pages by cursor wait.
  private var isSlow = false

  func page(from offset: Int) async -> [String] {
    requests += 1
    await Task.yield()
    return Array(items.dropFirst(offset).prefix(2))
  }

  func page(after cursor: String?) async -> [String] {
    requests += 1
    repeat { await Task.yield() } while isSlow
    let start = cursor.flatMap { items.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
    return Array(items.dropFirst(start).prefix(2))
  }

  func insert(_ item: String) { items.insert(item, at: 0) }
  func setSlow(_ isSlow: Bool) { self.isSlow = isSlow }
}

@MainActor final class Feed {
  let server = Server()
  var items: [String] = []
  private var task: Task<Void, Never>?
  private var edition = 0

  func loadNaive() async { items += await server.page(from: items.count) }

  /// The task is stored before anybody waits, so a second trigger finds it.
  func loadMore() async {
    if let task { return await task.value }
    let mine = edition
    let task = Task {
      let page = await server.page(after: items.last)
      // A refresh has come in between: this page belongs to the old list.
      guard mine == edition else { return print("a stale page is dropped") }
      items += page
    }
    self.task = task
    await task.value
    if mine == edition { self.task = nil }
  }

  func refresh() {
    edition += 1
    task = nil
    items = []
  }
}

let naive = Feed()
// Both begin on the main actor, before either goes on.
let one = Task { await naive.loadNaive() }
let two = Task { await naive.loadNaive() }
_ = await (one.value, two.value)
print("two triggers, naive:", naive.items)

let offset = Feed()
await offset.loadNaive()
await offset.server.insert("g")
await offset.loadNaive()
print("an insertion, by offset:", offset.items)

let feed = Feed()
let three = Task { await feed.loadMore() }
let four = Task { await feed.loadMore() }
_ = await (three.value, four.value)
await feed.server.insert("g")
await feed.loadMore()
print("two triggers and an insertion, by cursor:", feed.items)

await feed.server.setSlow(true)
let under = Task { await feed.loadMore() }
while await feed.server.requests < 3 { await Task.yield() }
feed.refresh()
await feed.server.setSlow(false)
await under.value
print("after a refresh:", feed.items)

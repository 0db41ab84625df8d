// run -swift-version 6
/// A list on a server; new items come in at the top.
actor Server {
  var items = ["f", "e", "d", "c", "b", "a"]
  var requests = 0

  func page(from offset: Int) async -> [String] {
    requests += 1
    await Task.yield()
    return Array(items.dropFirst(offset).prefix(2))
  }

  func page(after cursor: String?) async -> [String] {
    requests += 1
    await Task.yield()
    let start = cursor.flatMap { items.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
    return Array(items.dropFirst(start).prefix(2))
  }

  func insert(_ item: String) { items.insert(item, at: 0) }
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
async let one: Void = naive.loadNaive()
async let two: Void = naive.loadNaive()
_ = await (one, two)
print("two triggers, naive:", naive.items)

let offset = Feed()
await offset.loadNaive()
await offset.server.insert("g")
await offset.loadNaive()
print("an insertion, by offset:", offset.items)

let feed = Feed()
async let three: Void = feed.loadMore()
async let four: Void = feed.loadMore()
_ = await (three, four)
await feed.server.insert("g")
await feed.loadMore()
print("two triggers and an insertion, by cursor:", feed.items)

let under = Task { await feed.loadMore() }
while await feed.server.requests < 3 { await Task.yield() }
feed.refresh()
await under.value
print("after a refresh:", feed.items)

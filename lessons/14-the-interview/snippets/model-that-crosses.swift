// swiftc -swift-version 6 -emit-sil -o /dev/null
final class Model {
  var items: [String] = []
  func load() async { items.append("lamp") }
  nonisolated(nonsending) func loadHere() async { items.append("lamp") }
}

@MainActor final class Page {
  let model = Model()
  func open() async { await model.load() }
  func openHere() async { await model.loadHere() }
}

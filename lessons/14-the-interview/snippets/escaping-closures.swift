// swiftc -swift-version 6

final class Page {
  var title = ""
  private var handlers: [(String) -> Void] = []

  func callNow(_ handler: (String) -> Void) { handler("now") }
  func keep(_ handler: @escaping (String) -> Void) { handlers.append(handler) }
  func keepWithoutTheWord(_ handler: (String) -> Void) { handlers.append(handler) }

  func load() {
    callNow { title = $0 }
    keep { title = $0 }
  }
}

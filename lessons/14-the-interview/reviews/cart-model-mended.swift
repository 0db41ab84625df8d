// swiftc -swift-version 6
import Synchronization

struct Line: Sendable, Equatable { var item: String, count = 1, price = 0 }

protocol Shop: Sendable {
  func price(_ item: String) async throws -> Int
  func reserve(_ item: String, _ count: Int) async throws
  func order(_ lines: [Line]) async throws -> String
}

final class Cart: Sendable {
  private let lines = Mutex<[Line]>([])
  var all: [Line] { lines.withLock { $0 } }

  func add(_ item: String) {
    lines.withLock { lines in
      if let index = lines.firstIndex(where: { $0.item == item }) {
        lines[index].count += 1
      } else {
        lines.append(Line(item: item))
      }
    }
  }

  func remove(_ item: String) { lines.withLock { lines in lines.removeAll { $0.item == item } } }

  /// Takes out what was ordered, and leaves what was added since.
  func remove(ordered: [Line]) {
    lines.withLock { lines in
      for line in ordered {
        guard let index = lines.firstIndex(where: { $0.item == line.item }) else { continue }
        lines[index].count -= line.count
      }
      lines.removeAll { $0.count <= 0 }
    }
  }

  func refreshPrices(at shop: any Shop) async throws {
    for line in all {
      let price = try await shop.price(line.item)
      lines.withLock { lines in
        guard let index = lines.firstIndex(where: { $0.item == line.item }) else { return }
        lines[index].price = price
      }
    }
  }
}

@MainActor final class CartModel {
  private(set) var total = 0, isBusy = false, message: String?
  private let shop: any Shop, cart = Cart()
  private var pricing: Task<Void, Never>?

  init(_ shop: any Shop) { self.shop = shop }

  func add(_ item: String) {
    cart.add(item)
    pricing?.cancel()
    pricing = Task {
      do {
        try await cart.refreshPrices(at: shop)
        try Task.checkCancellation()
        total = cart.all.reduce(0) { $0 + $1.count * $1.price }
      } catch is CancellationError {
      } catch { message = "\(error)" }
    }
  }

  func remove(_ item: String) { cart.remove(item) }

  func checkOut() async {
    guard !isBusy else { return }
    isBusy = true
    defer { isBusy = false }
    let lines = cart.all
    do {
      try await withThrowingTaskGroup(of: Void.self) { [shop] group in
        for line in lines { group.addTask { try await shop.reserve(line.item, line.count) } }
        try await group.waitForAll()
      }
      message = try await shop.order(lines)
      cart.remove(ordered: lines)
    } catch { message = "\(error)" }
  }
}

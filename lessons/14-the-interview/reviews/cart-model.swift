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
    let index = lines.withLock { lines in lines.firstIndex { $0.item == item } }
    if let index {
      lines.withLock { $0[index].count += 1 }
    } else {
      lines.withLock { $0.append(Line(item: item)) }
    }
  }

  func remove(_ item: String) { lines.withLock { lines in lines.removeAll { $0.item == item } } }

  func refreshPrices(at shop: any Shop) async throws {
    var fresh = all
    for index in fresh.indices { fresh[index].price = try await shop.price(fresh[index].item) }
    lines.withLock { [fresh] in $0 = fresh }
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
      try? await cart.refreshPrices(at: shop)
      total = cart.all.reduce(0) { $0 + $1.count * $1.price }
    }
  }

  func remove(_ item: String) { cart.remove(item) }

  func checkOut() async {
    isBusy = true
    defer { isBusy = false }
    do {
      await withThrowingTaskGroup(of: Void.self) { [shop] group in
        for line in cart.all { group.addTask { try await shop.reserve(line.item, line.count) } }
      }
      message = try await shop.order(cart.all)
      for line in cart.all { cart.remove(line.item) }
    } catch { message = "\(error)" }
  }
}

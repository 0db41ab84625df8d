// swiftc -swift-version 6
@globalActor actor Store {
  static let shared = Store()
}

@Store final class Cart {
  var items: [String] = []
}

@Store enum Totals { static var items = 0 }

@Store final class Checkout {
  let cart = Cart()

  /// Other types of the same actor: no `await`.
  func add(_ item: String) {
    cart.items.append(item)
    Totals.items += 1
  }
}

/// Code of no actor has to wait.
func buy(with checkout: Checkout) async {
  await checkout.add("tea")
}

func look(at checkout: Checkout) {
  checkout.add("tea")
}

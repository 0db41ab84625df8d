// run -swift-version 6
func name(_ actor: (any Actor)?) -> String { actor.map { "\(type(of: $0))" } ?? "no actor" }

// Two old functions that call back later. Only the second says that it may do so anywhere.
func load(_ completion: @escaping () -> Void) { completion() }
func loadAnywhere(_ completion: @escaping @Sendable () -> Void) { completion() }

@MainActor func show() {
  load { print("handed to a plain parameter, the closure belongs to:", name(#isolation)) }
  loadAnywhere { print("handed to a @Sendable one, it belongs to:", name(#isolation)) }
}

show()

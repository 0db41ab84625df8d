// swiftc -swift-version 6
enum LogInError: Error { case wrongPassword, locked }

func logIn() async throws(LogInError) {}
func save() async throws {}

// Compiles: `error` is a `LogInError` here, so the switch needs no default.
func typed() async {
  do {
    try await logIn()
  } catch {
    switch error {
    case .wrongPassword: print("wrong password")
    case .locked: print("locked")
    }
  }
}

// Does not compile: any error may come, and one `catch` is not all of them.
func untyped() async {
  do {
    try await save()
  } catch is CancellationError {
    print("cancelled")
  }
}

// Does not compile: one call that throws more breaks the promise of the type.
func mixed() async throws(LogInError) {
  try await logIn()
  try await save()
}

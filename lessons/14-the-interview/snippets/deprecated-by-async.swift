// swiftc -swift-version 6
struct Avatar {}

@available(*, renamed: "avatar(of:)")
func avatar(of user: Int, completion: @escaping @Sendable (Result<Avatar, any Error>) -> Void) {
  Task { @MainActor in
    do {
      completion(.success(try await avatar(of: user)))
    } catch {
      completion(.failure(error))
    }
  }
}

func avatar(of user: Int) async throws -> Avatar { Avatar() }

func show() async {
  avatar(of: 1) { _ in }
}

// swiftc -swift-version 6
struct Message: Sendable, Hashable { let id: Int, text: String }

/// A stream ends without an error when the server wants a new connection.
protocol ChatServer: Sendable {
  func messages(after id: Int) -> AsyncThrowingStream<Message, any Error>
  func send(_ text: String) async throws -> Message
}

@MainActor final class ChatModel {
  private(set) var messages: [Message] = [], waiting: [String] = []
  private(set) var status = "offline"
  private let server: any ChatServer
  private var last = 0, listening: Task<Void, Never>?

  init(_ server: any ChatServer) { self.server = server }

  func open() {
    listening = Task {
      var pause = 1
      while true {
        do {
          status = "listening"
          for try await message in server.messages(after: last) {
            show(message)
          }
        } catch {
          status = "offline"
          try? await Task.sleep(for: .seconds(pause))
          pause = min(2 * pause, 60)
        }
      }
    }
  }

  /// Messages come by the stream, and the answer to `send` is one of them.
  private func show(_ message: Message) {
    guard !messages.contains(message) else { return }
    messages.append(message)
    last = message.id
  }

  func send(_ text: String) {
    waiting.append(text)
    Task {
      do {
        show(try await server.send(text))
        waiting.removeAll { $0 == text }
      } catch {
        status = "not sent: \(text)"
      }
    }
  }

  func close() {
    listening?.cancel()
    listening = nil
    status = "offline"
  }
}

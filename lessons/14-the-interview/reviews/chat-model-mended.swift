// swiftc -swift-version 6
struct Message: Sendable, Hashable { let id: Int, text: String }

/// A stream ends without an error when the server wants a new connection.
protocol ChatServer: Sendable {
  func messages(after id: Int) -> AsyncThrowingStream<Message, any Error>
  func send(_ text: String) async throws -> Message
}

@MainActor final class ChatModel {
  private struct Draft { let id: Int, text: String }

  private(set) var messages: [Message] = []
  private(set) var status = "offline"
  var waiting: [String] { drafts.map(\.text) }
  private let server: any ChatServer
  private var last = 0, listening: Task<Void, Never>?
  private var drafts: [Draft] = [], count = 0, sending: Task<Void, Never>?

  init(_ server: any ChatServer) { self.server = server }

  func open() {
    guard listening == nil else { return }
    listening = Task {
      var pause = 1
      while !Task.isCancelled {
        status = "connecting"
        do {
          for try await message in server.messages(after: last) {
            status = "listening"
            pause = 1
            last = message.id
            show(message)
          }
        } catch {
          status = "offline"
        }
        try? await Task.sleep(for: .seconds(pause))
        pause = min(2 * pause, 60)
      }
    }
  }

  /// Messages come by the stream, and the answer to `send` is one of them.
  private func show(_ message: Message) {
    guard !messages.contains(message) else { return }
    messages.append(message)
    messages.sort { $0.id < $1.id }
  }

  func send(_ text: String) {
    count += 1
    let draft = Draft(id: count, text: text), before = sending
    drafts.append(draft)
    sending = Task {
      await before?.value
      do {
        show(try await server.send(text))
        drafts.removeAll { $0.id == draft.id }
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

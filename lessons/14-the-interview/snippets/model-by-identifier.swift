// swiftc -swift-version 6 -emit-sil -o /dev/null
/// Stands for an object of a database: it belongs to the context that made it.
final class Note {
  let id: Int
  var text: String
  init(id: Int, text: String) { (self.id, self.text) = (id, text) }
}

struct NoteValue: Sendable {
  let id: Int
  let text: String
}

/// Has a context of its own, and all that it made.
actor Notes {
  private var notes = [1: Note(id: 1, text: "tea")]

  func note(_ id: Int) -> Note? { notes[id] }

  func value(_ id: Int) -> NoteValue? { notes[id].map { NoteValue(id: $0.id, text: $0.text) } }

  func rename(_ id: Int, to text: String) { notes[id]?.text = text }
}

@MainActor func edit(_ notes: Notes) async {
  let value = await notes.value(1)
  if let id = value?.id { await notes.rename(id, to: "coffee") }
  let note = await notes.note(1)
  note?.text = "coffee"
}

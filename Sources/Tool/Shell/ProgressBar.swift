/// A bar on standard error that shows how far something has come; nothing without a terminal.
extension Terminal {
  /// Draws the bar in the place of the one before; the last step wipes it away.
  package var progress: (_ done: Int, _ all: Int) -> Void {
    guard let width = Console.current.errorWidth else { return { _, _ in } }
    return { done, all in
      let length = min(40, width - 20)
      let full = length * min(done, all) / max(1, all)
      let bar = String(repeating: "#", count: full) + String(repeating: "-", count: length - full)
      Console.current.complain(done < all ? "\r[\(bar)] \(done) of \(all) " : "\r\u{1B}[K")
    }
  }
}

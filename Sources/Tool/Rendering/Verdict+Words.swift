import Trace

extension Verdict {
  /// The verdict as tables, legends and remarks show it: `! twice`.
  package var mark: String { "\(symbol) \(word)" }

  /// The verdict in a cell that is `width` columns wide; the symbol alone if the word has no room.
  package func mark(fitting width: Int) -> String {
    mark.count <= width ? mark : String(symbol)
  }

  /// The verdict with what it means, for a legend: `! twice (duplicated): it happened ...`.
  package var legend: String {
    (word == rawValue ? mark : "\(mark) (\(rawValue))") + ": \(meaning)"
  }

  /// What a drawing calls it: `after leaving`.
  package var warning: String {
    switch self {
    case .afterCancel: "after leaving"
    case .hang: "waits for ever"
    case .livelock: "never rests"
    case .sentAfterLeaving: rawValue
    case .stale: "stale"
    default: word
    }
  }
}

import CourseFiles
import Predictions
import Scenario
import Shell

/// A prediction as a task to read: the code, what the network and the user do, and the lines.
package struct PredictionPage: Sendable {
  private let prediction: Prediction
  private let listing: SourceListing

  /// Takes a prediction, and the code of its teller from `own` or from `checkout`.
  ///
  /// - Throws: `CourseError` if the code cannot be read.
  package init(
    _ prediction: Prediction, in checkout: Checkout, beside own: OwnColumns = .none
  ) throws {
    self.prediction = prediction
    let file = prediction.teller.participant(prediction.script).file
    let path = own.sources[file] == nil ? SourceTree.path(of: file) : file
    listing = SourceListing(path: path, text: try own.sources[file] ?? checkout.text(at: path))
  }

  /// Returns the page for `terminal`.
  package func rendered(for terminal: Terminal) -> String {
    let width = min(terminal.width, 100)
    let name = "\(prediction.script.fullName) in \(prediction.teller.name)"
    let paragraphs = [Self.task, Self.caption].map { $0.wrapped(to: width, first: "", rest: "") }
    return [
      name.wrapped(to: width).map { terminal.paint($0, .bold) + "\n" }.joined() + paragraphs[0],
      listing.rendered(for: terminal),
      paragraphs[1] + TwoColumns(rows: replies).rendered(for: terminal),
      "The user:\n" + TwoColumns(rows: actions).rendered(for: terminal),
      prediction.difference?.wrapped(to: width, first: "", rest: ""),
      "The events:\n" + events(width: width),
    ]
    .compactMap(\.self).joined(separator: "\n")
  }

  private static let task = """
    Put the events below into the order in which they happen, and leave out those that never \
    happen. What happens at the same instant and does not depend on each other may come in any order.
    """

  private static let caption = """
    The network's answers, and how long after the request each comes; any further request gets the \
    last one again:
    """

  /// What the network does with each request that somebody makes, in this scenario or another.
  private var replies: [(name: String, text: String)] {
    prediction.requests.map { key in
      let replies = prediction.script.replies(toKey: key).map(\.text)
      return (key, replies.isEmpty ? "no such path" : replies.joined(separator: ", then "))
    }
  }

  private var actions: [(name: String, text: String)] {
    prediction.script.actions.map { action in
      let value = if case .input(_, let value) = action.kind { " \(value)" } else { "" }
      return ("\(action.time.milliseconds) ms", action.kind.text + value)
    }
  }

  private func events(width: Int) -> String {
    prediction.lines.map { line in
      line.text.wrapped(
        to: width, first: String(line.number).leftPadded(to: 4) + "  ", rest: "        ")
    }
    .joined()
  }
}

import Scenario

/// A scenario that proves something of a page: what the server replies, and what the user does.
///
/// The page is opened at 0 ms. This one is about a user who pulls twice:
///
///     struct TwoPulls: ProvingScenario {
///       let replies = ["GET /devices": [ScriptedReply.status(503, after: .milliseconds(30))]]
///       let actions = [
///         UserAction(.pull, at: .milliseconds(10)), UserAction(.pull, at: .milliseconds(100)),
///       ]
///     }
public protocol ProvingScenario: Sendable {
  /// The replies to each request, by key (`GET /devices`), in the order of the requests.
  ///
  /// The last one stands for all later requests; a request that has none here gets a good one.
  var replies: [String: [ScriptedReply]] { get }
  /// What the user does once the page is open, in order of time.
  var actions: [UserAction] { get }
}

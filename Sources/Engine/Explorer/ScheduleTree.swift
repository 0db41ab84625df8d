/// Schedules that share their beginnings: a tree of steps, in which each node is a schedule.
///
/// A search may know very many schedules, and most of them differ from another in their last step.
/// A schedule takes about 40 bytes here, however long it is.
///
/// Source: Fredkin, "Trie Memory", Communications of the ACM 3(9), 1960.
struct ScheduleTree {
  /// A schedule, by its number; the tree grows, and numbers stay.
  typealias Node = Int32

  private struct Step: Hashable {
    let parent: Node
    let name: Int32
  }

  /// The schedule without steps.
  static let root: Node = 0

  private var steps = [Step(parent: -1, name: -1)]
  private var nodes: [Step: Node] = [:]
  private var names: [String] = []
  private var numbers: [String: Int32] = [:]

  /// Returns the schedule that goes on with `name` after another.
  mutating func node(after parent: Node, _ name: String) -> Node {
    let step = Step(parent: parent, name: number(of: name))
    if let node = nodes[step] { return node }
    let node = Node(steps.count)
    steps.append(step)
    nodes[step] = node
    return node
  }

  /// Returns the schedule that goes on with `name` after another, if the tree has it.
  func knownNode(after parent: Node, _ name: String) -> Node? {
    numbers[name].flatMap { nodes[Step(parent: parent, name: $0)] }
  }

  /// Returns the schedule as a list of its steps, in O(n) for n steps.
  func schedule(of node: Node) -> Schedule {
    var reversed: [String] = []
    var node = node
    while node != Self.root {
      reversed.append(name(of: node))
      node = steps[Int(node)].parent
    }
    return Schedule(reversed.reversed())
  }

  /// Returns schedules in order: the shortest first, then those that became known first.
  func sorted(_ nodes: [Node]) -> [Node] {
    let entries = nodes.map { (depth: depth(of: $0), node: $0) }
    return entries.sorted { ($0.depth, $0.node) < ($1.depth, $1.node) }.map(\.node)
  }

  private func depth(of node: Node) -> Int {
    var (depth, node) = (0, node)
    while node != Self.root {
      depth += 1
      node = steps[Int(node)].parent
    }
    return depth
  }

  private func name(of node: Node) -> String { names[Int(steps[Int(node)].name)] }

  private mutating func number(of name: String) -> Int32 {
    if let number = numbers[name] { return number }
    numbers[name] = Int32(names.count)
    names.append(name)
    return Int32(names.count - 1)
  }
}

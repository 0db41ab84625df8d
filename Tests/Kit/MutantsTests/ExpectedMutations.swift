/// What each operator does with the sample: its name, the line, and the line as it becomes.
enum ExpectedMutations {
  static let text = #"""
    drop-call 12: drop: print("hello")
    drop-call 13: drop: try door.note(names[0], names.first ?? "nobody")
    drop-call 15: drop: print("\(name + "!")", terminator: "")
    drop-cancel 11: drop: door.close()
    drop-assignment 10: drop: door.visits += 1
    drop-if 9: drop: if door.visits > most && door.visits != 9 { return most }
    drop-guard 8: drop: guard !names.isEmpty else { return nil }
    twice 10: twice: door.visits += 1
    twice 11: twice: door.close()
    twice 12: twice: print("hello")
    twice 13: twice: try door.note(names[0], names.first ?? "nobody")
    twice 15: twice: print("\(name + "!")", terminator: "")
    swap-statements 10: door.close(); door.visits += 1
    swap-statements 11: print("hello"); door.close()
    swap-statements 12: try door.note(names[0], names.first ?? "nobody"); print("hello")
    negate 8: guard !(!names.isEmpty) else { return nil }
    negate 9: if !(door.visits > most && door.visits != 9) { return most }
    negate 14: for name in names.sorted() where !(name.hasPrefix("a")) {
    negate 17: let isLate = !(door.visits < 3) ? true : false
    negate 22: return !(isLate || numbers.contains { $0 == 2 })
    negate 22: return isLate || numbers.contains { !($0 == 2) }
    boundary 9: if door.visits >= most && door.visits != 9 { return most }
    boundary 17: let isLate = door.visits <= 3 ? true : false
    equality 9: if door.visits > most && door.visits == 9 { return most }
    equality 22: return isLate || numbers.contains { $0 != 2 }
    and-or 9: if door.visits > most || door.visits != 9 { return most }
    and-or 22: return isLate && numbers.contains { $0 == 2 }
    boolean 17: let isLate = door.visits < 3 ? false : false
    boolean 17: let isLate = door.visits < 3 ? true : true
    swap-branches 17: let isLate = door.visits < 3 ? false : true
    swap-branches 22: isLate || numbers.contains { $0 == 2 } ? least(of: names, or: most) : door.visits
    one-more 9: if door.visits + 1 > most && door.visits != 9 { return most }
    one-more 9: if door.visits > most + 1 && door.visits != 9 { return most }
    one-more 9: if door.visits > most && door.visits + 1 != 9 { return most }
    one-more 9: if door.visits > most && door.visits != 10 { return most }
    one-more 9: if door.visits > most && door.visits != 9 { return most + 1 }
    one-more 10: door.visits += 2
    one-more 13: try door.note(names[1], names.first ?? "nobody")
    one-more 17: let isLate = door.visits + 1 < 3 ? true : false
    one-more 17: let isLate = door.visits < 4 ? true : false
    one-more 18: let numbers = (1..<most).map { number in
    one-more 18: let numbers = (0..<most + 1).map { number in
    one-more 20: number + 1 - 1
    one-more 20: number - 2
    one-more 22: return isLate || numbers.contains { $0 + 1 == 2 }
    one-more 22: return isLate || numbers.contains { $0 == 3 }
    one-more 24: : least(of: names, or: most + 1)
    one-less 9: if door.visits - 1 > most && door.visits != 9 { return most }
    one-less 9: if door.visits > most - 1 && door.visits != 9 { return most }
    one-less 9: if door.visits > most && door.visits - 1 != 9 { return most }
    one-less 9: if door.visits > most && door.visits != 8 { return most }
    one-less 9: if door.visits > most && door.visits != 9 { return most - 1 }
    one-less 10: door.visits += 0
    one-less 13: try door.note(names[-1], names.first ?? "nobody")
    one-less 17: let isLate = door.visits - 1 < 3 ? true : false
    one-less 17: let isLate = door.visits < 2 ? true : false
    one-less 18: let numbers = (-1..<most).map { number in
    one-less 18: let numbers = (0..<most - 1).map { number in
    one-less 20: number - 1 - 1
    one-less 20: number - 0
    one-less 22: return isLate || numbers.contains { $0 - 1 == 2 }
    one-less 22: return isLate || numbers.contains { $0 == 1 }
    one-less 24: : least(of: names, or: most - 1)
    arithmetic 10: door.visits -= 1
    arithmetic 20: number + 1
    swap-arguments 9: if most > door.visits && door.visits != 9 { return most }
    swap-arguments 13: try door.note(names.first ?? "nobody", names[0])
    swap-arguments 15: print("\("!" + name)", terminator: "")
    swap-arguments 17: let isLate = 3 < door.visits ? true : false
    swap-arguments 20: 1 - number
    counterpart 13: try door.note(names[0], names.last ?? "nobody")
    counterpart 14: for name in names.sorted() where name.hasSuffix("a") {
    counterpart 28: names.last.map(\.count)
    counterpart 32: name.twice().lowercased()
    drop-step 14: for name in names where name.hasPrefix("a") {
    drop-link 32: name.twice()
    drop-link 32: name.uppercased()
    keep-all 22: return isLate || true
    swallow-error 13: _ = try? door.note(names[0], names.first ?? "nobody")
    nil 13: try door.note(names[0], nil ?? "nobody")
    nil 22: nil
    nil 28: nil
    default-value 13: try door.note(names[0], "nobody")
    no-elements 14: for name in [] where name.hasPrefix("a") {
    no-elements 24: : least(of: [], or: most)
    first-three 14: for name in Array((names.sorted()).prefix(3)) where name.hasPrefix("a") {
    first-three 24: : least(of: Array((names).prefix(3)), or: most)
    no-text 12: print("")
    no-text 13: try door.note(names[0], names.first ?? "")
    no-text 14: for name in names.sorted() where name.hasPrefix("") {
    no-text 15: print("", terminator: "")
    no-text 15: print("\(name + "")", terminator: "")
    drop-side 15: print("\(name)", terminator: "")
    drop-side 15: print("\("!")", terminator: "")
    drop-side 36: func twice() -> String { self }
    """#
}

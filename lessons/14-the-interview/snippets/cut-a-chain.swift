// run -swift-version 6

func half(_ number: Int) -> Int? { number.isMultiple(of: 2) ? number / 2 : nil }
func wrap(_ number: Int) -> Int? { number }

/// The last two steps of the chain under one name.
func quarter(_ number: Int) -> Int? { half(number).flatMap(half) }

let start = [4, 6, 7, 8, 12]
let inOne = start.map { wrap($0).flatMap(half).flatMap(half) }
let inTwo = start.map { wrap($0).flatMap(quarter) }
print("cut into functions, the same:", inOne == inTwo)
print("a wrapping step at the front:", start.map { wrap($0).flatMap(half) } == start.map(half))
print("a wrapping step at the end:  ", start.map { half($0).flatMap(wrap) } == start.map(half))

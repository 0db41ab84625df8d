// swiftc -swift-version 6
let asked = ContinuousClock.now
let answered = SuspendingClock.now

// Goes on while the machine is asleep.
let waited = asked.duration(to: .now)

// Two clocks, two types of instants: this does not compile.
let mixed = asked.duration(to: answered)

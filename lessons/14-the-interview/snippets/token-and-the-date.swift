// run -swift-version 6
/// A phone whose date is not that of the server; its uptime only goes on, in minutes.
struct Phone {
  let error: Int
  var uptime = 0
  func date(whenServerSays now: Int) -> Int { now + error }
}

/// How long a phone takes a token for good that was made at minute 0.
func minutes(_ phone: Phone, isGood: (_ phone: Phone, _ now: Int) -> Bool) -> Int {
  var phone = phone
  while isGood(phone, phone.uptime) { phone.uptime += 1 }
  return phone.uptime
}

let (end, lifetime) = (60, 60)
for error in [0, 50, -50] {
  let phone = Phone(error: error)
  let byDate = minutes(phone) { $0.date(whenServerSays: $1) < end }
  let byUptime = minutes(phone) { phone, _ in phone.uptime < lifetime }
  print("date wrong by \(error): by the date \(byDate),", terminator: " ")
  print("of these refused \(max(0, byDate - end)); by the uptime \(byUptime)")
}

// Seconds. The server read its date somewhere between the two that the phone read.
let (asked, serverSays, received) = (4_000, 1_002, 4_004)
let middle = (asked + received) / 2
print("ahead by \(middle - serverSays) s, unsure by \((received - asked) / 2) s")

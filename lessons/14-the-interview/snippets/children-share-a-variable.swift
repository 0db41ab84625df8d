// swiftc -swift-version 6 -emit-sil -o /dev/null
func total(of sizes: [Int]) async -> Int {
  var total = 0
  await withTaskGroup(of: Void.self) { group in
    for size in sizes {
      group.addTask { total += size }
    }
  }
  return total
}

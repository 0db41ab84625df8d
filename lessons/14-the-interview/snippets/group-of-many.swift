// run -swift-version 6
func size(of name: String) async -> Int { name.count }

// Two values of different types: the number is fixed in the text.
async let title: String = "Album"
async let count: Int = size(of: "ada")
print(await title, await count)

// As many as the list has, all of one type.
let names = ["ada", "grace", "al"]
let sizes = await withTaskGroup(of: (String, Int).self) { group in
  for name in names {
    group.addTask { (name, await size(of: name)) }
  }
  var sizes: [String: Int] = [:]
  for await (name, size) in group { sizes[name] = size }
  return sizes
}
print(names.map { "\($0) \(sizes[$0, default: 0])" })

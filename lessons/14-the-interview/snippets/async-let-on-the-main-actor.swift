// run -swift-version 6
@MainActor func resizeOnMain() {
  print("begin")
  print("end")
}

@MainActor func both() async {
  async let first: Void = resizeOnMain()
  async let second: Void = resizeOnMain()
  print("both are declared, and main is still busy here")
  await first
  await second
}

await both()

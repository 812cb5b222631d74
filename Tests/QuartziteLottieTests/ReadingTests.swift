// SPDX-License-Identifier: Apache-2.0
import QuartziteLottie
import Testing

@Suite struct ReadingTests {
  private func read(_ text: String) throws(LottieImportError) -> LottieAnimation {
    try LottieAnimation(data: Array(text.utf8))
  }

  @Test func `size, frame rate and length are the file's`() throws {
    let animation = try read(#"{"w":40,"h":30,"fr":25,"ip":5,"op":30,"layers":[]}"#)
    #expect(animation.size.width == 40 && animation.size.height == 30)
    #expect(animation.frameRate == 25)
    #expect(animation.duration == 1)
    #expect(animation.frame(atProgress: 0.5) == 17.5)
  }

  @Test(arguments: ["", "{", "[1,2", #"{"w":1"#, #"{"w":1,"h":1,"fr":1,"layers":[{"#, "null"])
  func `a torn file is an error`(_ text: String) {
    #expect(throws: LottieImportError.self) { try read(text) }
  }

  @Test func `nesting beyond the limit is an error, not a crash`() {
    let text = String(repeating: "[", count: 1_000_000)
    #expect(throws: LottieImportError.self) { try read(text) }
  }

  @Test func `a value of the wrong type is reported with its key path`() throws {
    let animation = try read(
      #"{"w":4,"h":4,"fr":25,"ip":0,"op":1,"layers":[{"ty":3,"ks":{"o":{"k":"x"}}}]}"#
    )
    #expect(animation.issues.map(\.keyPath) == ["layers[0].ks.o.k"])
  }
}

// SPDX-License-Identifier: Apache-2.0
import QuartziteLottie
import Testing

@Suite struct MatteTests {
  /// A green picture behind a matte of two halves, white on the left, black on the right.
  private func file(_ type: Int) -> String {
    let matte = Parts.shapes(
      "{\"ty\":\"gr\",\"it\":[" + Parts.rectangle(10, 10, 20, 20) + "," + Parts.fill(1, 1, 1)
        + "]},{\"ty\":\"gr\",\"it\":[" + Parts.rectangle(25, 10, 10, 20) + ","
        + Parts.fill(0, 0, 0) + "]}",
      #""td":1,"#
    )
    let green = Parts.shapes(
      Parts.rectangle(20, 10, 40, 20) + "," + Parts.fill(0, 1, 0),
      #""tt":\#(type),"#
    )
    return Parts.file(matte + "," + green)
  }

  // The matte is opaque for x < 30, bright for x < 20.
  @Test(arguments: [
    (1, [255, 255, 0]), (2, [0, 0, 255]), (3, [255, 0, 0]), (4, [0, 255, 255]),
  ])
  func `a matte shows by alpha or brightness, or where it is not`(
    type: Int,
    expected: [UInt8]
  ) throws {
    let picture = try PictureOf(file(type))
    #expect([10, 25, 35].map { picture.alpha($0, 10) } == expected)
    #expect(picture.issues.isEmpty)
  }

  @Test func `the Core Animation dialect shows everything behind a matte by brightness`() throws {
    let picture = try PictureOf(file(3), dialect: .coreAnimation)
    #expect(picture.alpha(35, 10) == 255)
    #expect(picture.issues.contains { $0.kind == .unsupported })
  }

  @Test func `a matte is named by the number of its layer`() throws {
    let wide = Parts.shapes(
      Parts.rectangle(5, 10, 10, 20) + "," + Parts.fill(1, 1, 1),
      #""ind":7,"#
    )
    let green = Parts.shapes(
      Parts.rectangle(20, 10, 40, 20) + "," + Parts.fill(0, 1, 0),
      #""tt":1,"tp":7,"#
    )
    let picture = try PictureOf(Parts.file(wide + "," + Parts.shapes("") + "," + green))
    // The matte covers x < 10 and is not drawn itself: green, not white.
    #expect(picture[5, 10] == SIMD4(0, 255, 0, 255))
    #expect(picture.alpha(15, 10) == 0)
  }
}

@Suite struct MaskTests {
  private func file(_ masks: [String]) -> String {
    Parts.file(
      Parts.shapes(
        Parts.rectangle(20, 10, 40, 20) + "," + Parts.fill(0, 1, 0),
        #""masksProperties":[\#(masks.joined(separator: ","))],"#
      )
    )
  }

  private func alphas(_ text: String, _ dialect: LottieDialect = .format) throws -> [UInt8] {
    let picture = try PictureOf(text, dialect: dialect)
    return [5, 15, 25, 35].map { picture.alpha($0, 10) }
  }

  // A covers x < 20, B 10 to 30.
  @Test(arguments: [
    ("a", "a", [255, 255, 255, 0]), ("a", "s", [255, 0, 0, 0]), ("a", "i", [0, 255, 0, 0]),
    ("a", "f", [255, 0, 255, 0]), ("s", "a", [0, 255, 255, 255]), ("a", "n", [255, 255, 0, 0]),
  ])
  func `masks act on those before them by their mode`(
    first: String,
    second: String,
    expected: [UInt8]
  ) throws {
    let text = file([
      Parts.mask(0, 0, 20, 20, #""mode":"\#(first)","#),
      Parts.mask(10, 0, 30, 20, #""mode":"\#(second)","#),
    ])
    #expect(try alphas(text) == expected)
  }

  // Of 80 and 50 parts in 100, x 0...20 and 10...30: the more, the less, and what comes of both.
  @Test(arguments: [
    ("a", "l", [204, 204, 128, 0]), ("a", "d", [0, 128, 0, 0]), ("s", "l", [51, 128, 255, 255]),
    ("s", "d", [0, 51, 128, 0]),
  ])
  func `masks are as opaque as the more or the less opaque of two`(
    first: String,
    second: String,
    expected: [Int]
  ) throws {
    let text = file([
      Parts.mask(0, 0, 20, 20, #""mode":"\#(first)","o":{"k":80},"#),
      Parts.mask(10, 0, 30, 20, #""mode":"\#(second)","o":{"k":50},"#),
    ])
    let picture = try PictureOf(text)
    for (x, alpha) in zip([5, 15, 25, 35], expected) {
      #expect(abs(Int(picture.alpha(x, 10)) - alpha) <= 2, "x \(x): \(picture.alpha(x, 10))")
    }
  }

  @Test func `an inverted mask shows the outside`() throws {
    let text = file([Parts.mask(10, 0, 30, 20, #""mode":"a","inv":true,"#)])
    #expect(try alphas(text) == [255, 0, 0, 255])
  }

  @Test(arguments: [(3.0, UInt8(255), UInt8(255)), (0, 0, 255), (-3, 0, 0)])
  func `expansion moves the edge of a mask`(
    amount: Double,
    outside: UInt8,
    inside: UInt8
  ) throws {
    let text = file([Parts.mask(10, 0, 30, 20, #""mode":"a","x":{"k":\#(amount)},"#)])
    let picture = try PictureOf(text)
    // Two points outside and two inside the edge at 10.
    #expect(picture.alpha(8, 10) == outside)
    #expect(picture.alpha(11, 10) == inside)
  }

  @Test func `a feather makes the edge half there, and soft on both sides`() throws {
    let text = file([Parts.mask(20, -100, 200, 100, #""mode":"a","f":{"k":[6,6]},"#)])
    let picture = try PictureOf(text)
    // The middle of the blurred edge lies between pixels 19 and 20.
    let (before, after) = (Int(picture.alpha(19, 10)), Int(picture.alpha(20, 10)))
    #expect(abs(before + after - 255) <= 4)
    #expect(picture.alpha(17, 10) > 0)
    #expect(picture.alpha(22, 10) < 255)
  }

  @Test func `opacity fades what a mask adds`() throws {
    let text = file([Parts.mask(10, 0, 30, 20, #""mode":"a","o":{"k":40},"#)])
    #expect(try alphas(text) == [0, 102, 102, 0])
    // The Core Animation engine does not look at it.
    #expect(try alphas(text, .coreAnimation) == [0, 255, 255, 0])
  }
}

// SPDX-License-Identifier: Apache-2.0
import QuartziteCompositor
import QuartziteLottie
import Testing

@Suite struct SequenceTests {
  /// A group of a line across, ten points long, with its own stroke.
  private func line(_ x: Int) -> String {
    #"{"ty":"gr","it":[{"ty":"sh","ks":{"k":{"c":false,"v":[[\#(x),10],[\#(x + 10),10]],"#
      + #""i":[[0,0],[0,0]],"o":[[0,0],[0,0]]}}},"#
      + #"{"ty":"st","c":{"k":[1,0,0,1]},"o":{"k":100},"w":{"k":4},"lc":1}]}"#
  }

  private func drawn(_ items: String, _ xs: [Int]) throws -> [Bool] {
    let picture = try PictureOf(Parts.file(Parts.shapes(items)))
    return xs.map { picture.alpha($0, 10) > 127 }
  }

  private func trim(_ start: Int, _ end: Int, _ mode: Int, offset: Int = 0) -> String {
    #",{"ty":"tm","s":{"k":\#(start)},"e":{"k":\#(end)},"o":{"k":\#(offset)},"m":\#(mode)}"#
  }

  @Test func `a trim measures a line anew when it has become another`() throws {
    func path(_ end: Int) -> String {
      #"[{"c":false,"v":[[4,10],[\#(end),10]],"i":[[0,0],[0,0]],"o":[[0,0],[0,0]]}]"#
    }
    // Ten points long, then thirty, in one frame.
    let line =
      #"{"ty":"sh","ks":{"a":1,"k":[{"t":0,"s":\#(path(14)),"h":1},{"t":5,"s":\#(path(34)),"h":1}]}}"#
    let stroke = #",{"ty":"st","c":{"k":[1,0,0,1]},"o":{"k":100},"w":{"k":4},"lc":1}"#
    let text = Parts.file(Parts.shapes(line + trim(0, 50, 1) + stroke))
    let animation = try LottieAnimation(data: Array(text.utf8))
    let layer = LottieLayer(animation: animation)
    layer.anchorPoint = .zero
    // Half of it: to 9, to 19, and back.
    for (frame, isLong) in [(0.0, false), (1, false), (6, true), (7, true), (2, false)] {
      let picture = PictureOf(layer, size: animation.size, frame: frame)
      #expect(
        [7, 11, 17, 21].map { picture.alpha($0, 10) > 127 } == [true, isLong, isLong, false]
      )
    }
  }

  @Test func `a trim runs along the lines of groups beside each other`() throws {
    let lines = line(0) + "," + line(20)
    // 15 of 20 points: the first whole, the second to its middle.
    #expect(
      try drawn(lines + trim(0, 75, 2), [2, 8, 22, 28]) == [true, true, true, false]
    )
    // Each alone: 7.5 of 10.
    #expect(
      try drawn(lines + trim(0, 75, 1), [2, 8, 22, 28]) == [true, false, true, false]
    )
    #expect(
      try drawn(lines + trim(50, 100, 2), [2, 8, 22, 28]) == [false, false, true, true]
    )
    // Over the end: the last five points and the first five.
    #expect(
      try drawn(lines + trim(0, 50, 2, offset: 270), [2, 8, 22, 28])
        == [true, false, false, true]
    )
  }

  @Test func `a trim runs through groups inside groups, and lines beside them`() throws {
    let inner = #"{"ty":"gr","it":["# + line(0) + "," + line(14) + "]}"
    // Three lines: two thirds are the first two.
    #expect(
      try drawn(inner + "," + line(28) + trim(0, 50, 2), [2, 8, 16, 22, 30])
        == [true, true, true, false, false]
    )
    #expect(
      try drawn(inner + "," + line(28) + trim(50, 100, 2), [2, 16, 22, 30, 36])
        == [false, false, true, true, true]
    )
  }

  @Test func `a paint before further paths counts them`() throws {
    let first =
      #"{"ty":"sh","ks":{"k":{"c":false,"v":[[0,10],[10,10]],"i":[[0,0],[0,0]],"o":[[0,0],[0,0]]}}},"#
      + #"{"ty":"st","c":{"k":[1,0,0,1]},"o":{"k":100},"w":{"k":4},"lc":1},"#
    let second = first.replacingOccurrences(of: "[[0,10],[10,10]]", with: "[[20,10],[30,10]]")
    let items = first + second.dropLast() + trim(0, 25, 2)
    #expect(try drawn(items, [2, 8, 22]) == [true, false, false])
  }
}

@Suite struct ShapePaintTests {
  @Test func `a paint is blended with what is below it`() throws {
    let items =
      #"{"ty":"gr","bm":1,"it":["# + Parts.rectangle(20, 10, 20, 10) + ","
      + Parts.fill(1, 0.5, 0) + #"]},{"ty":"gr","it":["# + Parts.rectangle(20, 10, 40, 20) + ","
      + Parts.fill(0.5, 0.5, 1) + "]}"
    let found = try PictureOf(Parts.file(Parts.shapes(items)))[20, 10]
    // Multiplied: 0.5, 0.25, 0.
    #expect(abs(Int(found.x) - 128) <= 1 && abs(Int(found.y) - 64) <= 1 && found.z == 0)
    let engine = try PictureOf(Parts.file(Parts.shapes(items)), dialect: .coreAnimation)
    #expect(engine[20, 10].x == 255)
    #expect(engine.issues.contains { $0.message == "the blend mode of a shape" })
  }

  /// Where a pixel lies between the highlight and the circle: the t of the circle about
  /// F + t (C - F) with the radius t r that it lies on.
  private func place(
    _ x: Int,
    _ y: Int,
    focus: SIMD2<Double>,
    middle: SIMD2<Double> = SIMD2(20, 10)
  ) -> Double {
    let way = SIMD2(Double(x) + 0.5, Double(y) + 0.5) - focus
    let shift = middle - focus
    let (a, b) = (100 - (shift * shift).sum(), 2 * (way * shift).sum())
    let c = -(way * way).sum()
    return (-b + (b * b - 4 * a * c).squareRoot()) / (2 * a)
  }

  /// A picture whose gradients are mixed in sRGB.
  private func onScreen(_ text: String, frame: Double = 0) throws -> PictureOf {
    let animation = try LottieAnimation(data: Array(text.utf8))
    return try PictureOf(animation, frame: frame, profile: .renderServer)
  }

  @Test(arguments: [(0, SIMD2(25.0, 10)), (90, SIMD2(20, 15)), (180, SIMD2(15, 10))])
  func `a highlight moves the first colour of a radial gradient`(
    angle: Int,
    focus: SIMD2<Double>
  ) throws {
    let gradient =
      #"{"ty":"gf","t":2,"o":{"k":100},"s":{"k":[20,10]},"e":{"k":[30,10]},"h":{"k":50},"#
      + #""a":{"k":\#(angle)},"g":{"p":2,"k":{"k":[0,1,1,1,1,0,0,0]}}}"#
    let text = Parts.file(Parts.shapes(Parts.rectangle(20, 10, 40, 20) + "," + gradient))
    let picture = try onScreen(text)
    for (x, y) in [(25, 10), (20, 15), (20, 10), (15, 10), (28, 10), (20, 3), (2, 10)] {
      let expected = 255 * (1 - min(place(x, y, focus: focus), 1))
      #expect(abs(Double(picture[x, y].x) - expected) <= 1, "\(x), \(y)")
    }
    #expect(picture.issues.isEmpty)
    // The engine leaves it in the middle.
    let engine = try PictureOf(text, dialect: .coreAnimation)
    #expect(engine[20, 10].x > 235)
    #expect(engine.issues.map(\.message) == ["a radial gradient's highlight"])
  }

  @Test(arguments: [0.0, 2.5, 5, 10])
  func `a highlight may change with its gradient`(frame: Double) throws {
    // From the middle to half of the radius, while the circle goes from x = 10 to 20.
    let gradient =
      #"{"ty":"gf","t":2,"o":{"k":100},"s":{"a":1,"k":[{"t":0,"s":[10,10]},{"t":10,"s":[20,10]}]},"#
      + #""e":{"a":1,"k":[{"t":0,"s":[20,10]},{"t":10,"s":[30,10]}]},"#
      + #""h":{"a":1,"k":[{"t":0,"s":[0]},{"t":10,"s":[50]}]},"#
      + #""a":{"k":0},"g":{"p":2,"k":{"k":[0,1,1,1,1,0,0,0]}}}"#
    let text = Parts.file(Parts.shapes(Parts.rectangle(20, 10, 40, 20) + "," + gradient))
    let picture = try onScreen(text, frame: frame)
    let middle = 10 + frame
    for (x, y) in [(12, 10), (17, 10), (24, 10), (15, 4), (38, 10), (1, 18)] {
      let focus = SIMD2(middle + frame / 2, 10)
      let shifted = place(x, y, focus: focus, middle: SIMD2(middle, 10))
      let expected = 255 * (1 - min(shifted, 1))
      #expect(abs(Double(picture[x, y].x) - expected) <= 1, "\(x), \(y)")
    }
    #expect(picture.issues.isEmpty)
  }

  @Test func `a highlight that changes leaves what is not opaque alone`() throws {
    // Opaque red in the middle, nothing at the circle and outside.
    let gradient =
      #"{"ty":"gf","t":2,"o":{"k":100},"s":{"k":[20,10]},"e":{"k":[28,10]},"#
      + #""h":{"a":1,"k":[{"t":0,"s":[10]},{"t":10,"s":[50]}]},"#
      + #""g":{"p":2,"k":{"k":[0,1,0,0,1,1,0,0,0,1,1,0]}}}"#
    let text = Parts.file(Parts.shapes(Parts.rectangle(20, 10, 40, 20) + "," + gradient))
    let picture = try PictureOf(text, frame: 10)
    #expect(picture.alpha(23, 10) > 200 && picture.alpha(35, 10) == 0 && picture.alpha(20, 1) < 12)
  }

  @Test func `a miter limit may change`() throws {
    // Of 8 points, up and down by 3 to 4: the miter's tip is at y = 8 - 5, cut off it ends at 4.8.
    let items =
      #"{"ty":"sh","ks":{"k":{"c":false,"v":[[4,20],[20,8],[36,20]],"i":[[0,0],[0,0],[0,0]],"#
      + #""o":[[0,0],[0,0],[0,0]]}}},{"ty":"st","c":{"k":[1,0,0,1]},"o":{"k":100},"w":{"k":8},"#
      + #""lc":1,"lj":1,"ml":1,"ml2":{"a":1,"k":[{"t":0,"s":[1],"h":1},{"t":5,"s":[9]}]}}"#
    let text = Parts.file(Parts.shapes(items))
    #expect(try PictureOf(text, frame: 0).alpha(19, 4) < 128)
    #expect(try PictureOf(text, frame: 6).alpha(19, 4) > 200)
    #expect(try PictureOf(text, frame: 6).issues.isEmpty)
  }

  @Test func `a slot holds a whole gradient`() throws {
    let gradient =
      #"{"ty":"gf","t":1,"o":{"k":100},"s":{"k":[0,0]},"e":{"k":[40,0]},"g":{"sid":"sky"}}"#
    let slots = #""slots":{"sky":{"p":{"p":2,"k":{"a":0,"k":[0,0,0,1,1,0,0,1]}}}},"#
    let text = Parts.file(Parts.shapes(Parts.rectangle(20, 10, 40, 20) + "," + gradient), slots)
    let found = try PictureOf(text)[20, 10]
    #expect(found.z > 240 && found.x < 10)
  }
}

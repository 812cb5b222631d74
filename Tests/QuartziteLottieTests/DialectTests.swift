// SPDX-License-Identifier: Apache-2.0
import QuartziteLottie
import Testing

@Suite struct DialectTests {
  /// The alpha of a pixel in both dialects.
  private func alphas(
    _ items: String,
    _ x: Int,
    _ y: Int,
    frame: Double = 0
  ) throws -> (format: UInt8, engine: UInt8) {
    let text = Parts.file(Parts.shapes(items))
    return (
      try PictureOf(text, frame: frame).alpha(x, y),
      try PictureOf(text, frame: frame, dialect: .coreAnimation).alpha(x, y)
    )
  }

  @Test func `a trim outside a group shortens the lines inside it`() throws {
    let line =
      #"{"ty":"gr","it":[{"ty":"sh","ks":{"k":{"c":false,"v":[[0,10],[40,10]],"#
      + #""i":[[0,0],[0,0]],"o":[[0,0],[0,0]]}}},"#
      + #"{"ty":"st","c":{"k":[1,0,0,1]},"o":{"k":100},"w":{"k":4},"lc":1}]}"#
    let trim = #"{"ty":"tm","s":{"k":0},"e":{"k":50},"o":{"k":0}}"#
    // Half of 40 points is there.
    #expect(try alphas(line + "," + trim, 15, 10).engine == 255)
    #expect(try alphas(line + "," + trim, 25, 10).engine == 0)
    #expect(try alphas(line + "," + trim, 15, 10).format == 255)
    #expect(try alphas(line + "," + trim, 25, 10).format == 0)
  }

  @Test func `a trim that runs over the end goes on at the start`() throws {
    let line =
      #"{"ty":"gr","it":[{"ty":"sh","ks":{"k":{"c":false,"v":[[0,10],[40,10]],"#
      + #""i":[[0,0],[0,0]],"o":[[0,0],[0,0]]}}},"#
      + #"{"ty":"tm","s":{"k":0},"e":{"k":50},"o":{"k":270}},"#
      + #"{"ty":"st","c":{"k":[1,0,0,1]},"o":{"k":100},"w":{"k":4},"lc":1}]}"#
    // From 75 to 125 per cent: x over 30 and under 10.
    for (x, expected) in [(5, UInt8(255)), (15, 0), (25, 0), (35, 255)] {
      let found = try alphas(line, x, 10)
      #expect(found.engine == expected)
      #expect(found.format == expected)
    }
  }

  @Test func `a line that is listed in front of its fill is drawn above it`() throws {
    let items =
      #"{"ty":"gr","it":["# + Parts.rectangle(20, 10, 20, 10)
      + #",{"ty":"st","c":{"k":[1,0,0,1]},"o":{"k":100},"w":{"k":4}},"# + Parts.fill(0, 1, 0)
      + "]}"
    let text = Parts.file(Parts.shapes(items))
    for dialect in LottieDialect.allCases {
      // On the inner half of the line's left side.
      #expect(try PictureOf(text, dialect: dialect)[11, 10] == SIMD4(255, 0, 0, 255))
    }
  }

  @Test func `copies of a repeater move on by its place`() throws {
    let repeater =
      #"{"ty":"rp","c":{"k":3},"o":{"k":0},"m":1,"tr":{"p":{"k":[12,0]},"so":{"k":100},"#
      + #""eo":{"k":0}}}"#
    let items =
      #"{"ty":"gr","it":["# + Parts.rectangle(5, 10, 6, 6) + "," + Parts.fill(0, 1, 0) + "]},"
      + repeater
    // Opacities 1, 1/2 and 0, which the engine does not look at.
    for (x, expected) in [(5, 255), (17, 128), (29, 0)] {
      let found = try alphas(items, x, 10)
      #expect(found.engine == 255)
      #expect(abs(Int(found.format) - expected) <= 1)
    }
  }

  @Test func `numbers of one value have paces of their own in the format alone`() throws {
    // Across: at once; down: not before the end. Half way x is at its end, y at its start.
    let scale =
      #"{"a":1,"k":[{"t":0,"s":[0,100],"o":{"x":[0,1],"y":[1,0]},"i":{"x":[0,1],"y":[1,0]}},"#
      + #"{"t":10,"s":[100,0]}]}"#
    let layer =
      #"{"ty":4,"ip":0,"op":10,"st":0,"ks":{"p":{"k":[0,10]},"s":\#(scale)},"shapes":["#
      + Parts.rectangle(0, 0, 40, 10) + "," + Parts.fill(0, 1, 0) + "]}"
    let text = Parts.file(layer)
    #expect(try PictureOf(text, frame: 5).alpha(2, 13) == 255)
    #expect(try PictureOf(text, frame: 5, dialect: .coreAnimation).alpha(2, 13) == 0)
  }
}

extension DialectTests {
  @Test func `control points move straight in the format and turn in the engine`() throws {
    func path(_ out: String, _ into: String) -> String {
      #"[{"c":true,"v":[[0,20],[40,20]],"o":[\#(out),[0,0]],"i":[[0,0],\#(into)]}]"#
    }
    let items =
      #"{"ty":"sh","ks":{"a":1,"k":[{"t":0,"s":\#(path("[0,-20]", "[0,-20]"))},"#
      + #"{"t":10,"s":\#(path("[20,0]", "[-20,0]"))}]}},"# + Parts.fill(0, 1, 0)
    // Half way they stand 10 or 14.1 above the line, and its middle at three quarters of that.
    let found = try alphas(items, 20, 10, frame: 5)
    #expect(found.format == 0 && found.engine == 255)
    #expect(try alphas(items, 20, 14, frame: 5).format == 255)
  }
}

@Suite struct ModifierTests {
  private func alpha(_ items: String, _ x: Int, _ y: Int) throws -> UInt8 {
    try PictureOf(Parts.file(Parts.shapes(items))).alpha(x, y)
  }

  /// Two rectangles, x 5...25 and 15...35, merged and filled.
  private func merged(_ mode: Int) -> String {
    Parts.rectangle(15, 10, 20, 10) + "," + Parts.rectangle(25, 10, 20, 10)
      + #",{"ty":"mm","mm":\#(mode)},"# + Parts.fill(0, 1, 0)
  }

  @Test(arguments: [
    (2, [255, 255, 255]), (3, [255, 0, 0]), (4, [0, 255, 0]), (5, [255, 0, 255]),
  ])
  func `merged paths are combined as areas`(mode: Int, expected: [UInt8]) throws {
    #expect(try [10, 20, 30].map { try alpha(merged(mode), $0, 10) } == expected)
  }

  @Test(arguments: [(3.0, UInt8(255), UInt8(255)), (-3, 0, 0)])
  func `an offset path grows or shrinks`(
    amount: Double,
    outside: UInt8,
    inside: UInt8
  ) throws {
    let items =
      Parts.rectangle(20, 10, 20, 10) + #",{"ty":"op","a":{"k":\#(amount)},"lj":1,"ml":{"k":4}},"#
      + Parts.fill(0, 1, 0)
    // The edge at x = 10.
    #expect(try alpha(items, 8, 10) == outside)
    #expect(try alpha(items, 11, 10) == inside)
  }

  @Test func `pucker by half moves corners half way to the middle`() throws {
    let items =
      Parts.rectangle(20, 10, 20, 16) + #",{"ty":"pb","a":{"k":50}},"# + Parts.fill(0, 1, 0)
    // The corner at (10, 2) stands at (15, 6): its handles, moved away, bow the sides inwards.
    #expect(try alpha(items, 11, 3) == 0)
    #expect(try alpha(items, 20, 10) == 255)
  }

  @Test func `a zig-zag stands out by its size on both sides`() throws {
    let line =
      #"{"ty":"sh","ks":{"k":{"c":false,"v":[[0,10],[40,10]],"i":[[0,0],[0,0]],"#
      + #""o":[[0,0],[0,0]]}}},{"ty":"zz","s":{"k":6},"r":{"k":3},"pt":{"k":1}},"#
      + #"{"ty":"st","c":{"k":[1,0,0,1]},"o":{"k":100},"w":{"k":2}}"#
    // Five corners every 10 points, 6 above and below the line in turn.
    let picture = try PictureOf(Parts.file(Parts.shapes(line)))
    let sides = [10, 20, 30].map { x in (picture.alpha(x, 4) > 100, picture.alpha(x, 15) > 100) }
    #expect(sides[0].0 != sides[0].1)
    #expect(sides[1].0 == sides[0].1 && sides[1].1 == sides[0].0)
    #expect(sides[2].0 == sides[0].0 && sides[2].1 == sides[0].1)
  }
}

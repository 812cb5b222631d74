// SPDX-License-Identifier: Apache-2.0
import QuartziteLottie
import Testing

@Suite struct TextTests {
  /// A font whose "A" is a square of 60 on the baseline and 100 wide, at a size of 10 points.
  private static let font = #"""
    "fonts":{"list":[{"fName":"Box-Regular","fFamily":"Box","fStyle":"Regular","ascent":60}]},
    "chars":[{"ch":"A","size":10,"style":"Regular","fFamily":"Box","w":100,"data":{"shapes":[
    {"ty":"gr","it":[{"ty":"sh","ks":{"k":{"c":true,"i":[[0,0],[0,0],[0,0],[0,0]],
    "o":[[0,0],[0,0],[0,0],[0,0]],"v":[[0,0],[60,0],[60,-60],[0,-60]]}}}]}]}}],
    """#

  private func file(_ document: String, _ animators: String = "", x: Double = 10) -> String {
    Parts.file(
      #"""
      {"ty":5,"ip":0,"op":10,"st":0,"ks":{"p":{"k":[\#(x),10]}},"t":{"a":[\#(animators)],
      "d":{"k":[{"t":0,"s":{"f":"Box-Regular","s":10,"fc":[0,1,0],"lh":8,\#(document)}}]}}}
      """#,
      Self.font
    )
  }

  /// Whether pixels of a row are drawn.
  private func row(_ text: String, _ y: Int, frame: Double = 0, _ xs: [Int]) throws -> [Bool] {
    let picture = try PictureOf(text, frame: frame)
    return xs.map { picture.alpha($0, y) > 127 }
  }

  @Test func `a character's outline stands on the baseline at the text's size`() throws {
    let text = file(#""t":"A","j":0"#)
    // 6 points wide and high, from (10, 4) to (16, 10).
    #expect(try row(text, 5, [9, 10, 15, 16]) == [false, true, true, false])
    #expect(try row(text, 3, [12]) == [false])
    #expect(try row(text, 10, [12]) == [false])
    #expect(try PictureOf(text)[12, 5] == SIMD4(0, 255, 0, 255))
  }

  @Test(arguments: [(0, 10), (1, 0), (2, 5)])
  func `lines stand left, right or in the middle of their place`(
    justification: Int,
    left: Int
  ) throws {
    // One character of 10 points about x = 10.
    let text = file(#""t":"A","j":\#(justification)"#)
    let expected = [false, true, true, false]
    let found = try row(text, 5, [left - 1, left, left + 5, left + 6].map { max($0, 0) })
    #expect(Array(found.dropFirst()) == Array(expected.dropFirst()))
  }

  @Test func `tracking counts in thousandths of the size`() throws {
    // The second character at 10 + 10 + 5.
    #expect(
      try row(file(#""t":"AA","j":0,"tr":500"#), 5, [20, 24, 25, 30, 31])
        == [false, false, true, true, false]
    )
  }

  @Test func `a box breaks lines between words`() throws {
    let text = file(#""t":"A A","j":0,"sz":[15,40],"ps":[0,-6]"#)
    // The box's first baseline lies 6 points, the ascent, below its top, so at 10; the next 8 lower.
    #expect(try row(text, 5, [12, 32]) == [true, false])
    #expect(try row(text, 13, [12]) == [true])
  }

  @Test(arguments: [(3, 10), (4, 25), (5, 17), (6, 10)])
  func `justified lines fill the box, and the last one stands where it says`(way: Int, last: Int)
    throws
  {
    // Two characters of 10 points in 25: the second begins at 15. The third stands alone.
    let text = file(#""t":"A A A","j":\#(way),"sz":[25,40],"ps":[0,-6]"#)
    #expect(try row(text, 5, [12, 22, 24, 25, 30, 31]) == [true, false, false, true, true, false])
    #expect(try row(text, 13, [last + 1, last + 7]) == [true, false])
    // A last line of two characters is as wide as the box only where all lines are.
    let single = file(#""t":"A A","j":\#(way),"sz":[25,40],"ps":[0,-6]"#)
    #expect(try row(single, 5, [13, 23, 26]) == [way != 4, way == 3 || way == 5, way != 3])
  }

  @Test func `a font that is missing is replaced by one of its weight and slant`() throws {
    func picture(_ name: String, _ family: String, _ style: String) throws -> [UInt8] {
      let text = Parts.file(
        #"""
        {"ty":5,"ip":0,"op":10,"st":0,"ks":{"p":{"k":[5,18]}},"t":{"d":{"k":[{"t":0,"s":
        {"f":"\#(name)","s":20,"fc":[0,1,0],"t":"H","j":0}}]}}}
        """#,
        #""fonts":{"list":[{"fName":"\#(name)","fFamily":"\#(family)","fStyle":"\#(style)"}]},"#
      )
      let found = try PictureOf(text)
      return (0..<800).map { found.alpha($0 % 40, $0 / 40) }
    }
    for style in ["Bold", "Oblique", "Bold Oblique", "Regular"] {
      let word = style.replacing(" ", with: "")
      let expected = try picture("Helvetica-\(word)", "Helvetica", style)
      #expect(expected.contains(255))
      #expect(try picture("Nowhere-\(word)", "Nowhere", style) == expected)
      #expect(try picture("Nowhere-\(word)", "", "") == expected)
    }
    #expect(try picture("Nowhere-Bold", "Nowhere", "Bold") != picture("Nowhere", "Nowhere", ""))
  }

  @Test func `an animator moves the characters of its range`() throws {
    let animator =
      #"{"s":{"t":0,"b":1,"r":1,"s":{"k":50},"e":{"k":100},"sh":1,"a":{"k":100}},"#
      + #""a":{"p":{"k":[0,8]}}}"#
    let text = file(#""t":"AA","j":0"#, animator)
    // The first stays, the second falls by 8 points.
    #expect(try row(text, 5, [12, 22]) == [true, false])
    #expect(try row(text, 13, [12, 22]) == [false, true])
    // The Core Animation engine moves none.
    #expect(try PictureOf(text, dialect: .coreAnimation).alpha(22, 13) == 0)
  }

  @Test func `tracking of an animator spreads spaces as well`() throws {
    let animator = #"{"s":{"t":0,"b":1,"r":1,"sh":1,"a":{"k":100}},"a":{"t":{"k":250}}}"#
    // A step of 2.5 points after the first letter, and one after the space, which has no width.
    #expect(
      try row(file(#""t":"A A","j":0"#, animator), 5, [12, 24, 25, 30, 31])
        == [true, false, true, true, false]
    )
    // Where lines end at their place the letters move back by three steps, less those before them:
    // from 20 to 12.5, and from 30 to 27.5.
    #expect(
      try row(file(#""t":"A A","j":1"#, animator, x: 40), 5, [13, 17, 19, 26, 28, 32, 34])
        == [true, true, false, false, true, true, false]
    )
  }

  @Test func `tracking follows a range that changes`() throws {
    let range =
      #""e":{"a":1,"k":[{"t":0,"s":[0],"o":{"x":0,"y":0},"i":{"x":1,"y":1}},{"t":8,"s":[100]}]}"#
    let animator =
      #"{"s":{"t":0,"b":1,"r":1,"sh":1,"s":{"k":0},\#(range),"a":{"k":100}},"a":{"t":{"k":500}}}"#
    let text = file(#""t":"AA","j":0"#, animator)
    // The range reaches over the first letter's half at frame 2, over all of it at frame 4.
    for (frame, left) in [(0.0, 20), (4.0, 25), (8.0, 25)] {
      #expect(
        try row(text, 5, frame: frame, [left - 1, left, left + 5, left + 6])
          == [false, true, true, false]
      )
    }
  }

  @Test func `an animator of a ramp gives each unit the ramp's middle`() throws {
    let animator =
      #"{"s":{"t":0,"b":1,"r":1,"s":{"k":0},"e":{"k":100},"sh":2,"a":{"k":100}},"#
      + #""a":{"o":{"k":0}}}"#
    let picture = try PictureOf(file(#""t":"AA","j":0"#, animator))
    // Amounts 1/4 and 3/4 leave opacities of 3/4 and 1/4.
    #expect(abs(Int(picture.alpha(12, 5)) - 191) <= 1)
    #expect(abs(Int(picture.alpha(22, 5)) - 64) <= 1)
  }

  @Test func `a text follows a mask's path`() throws {
    let path =
      #"{"mode":"n","pt":{"k":{"c":false,"v":[[0,0],[0,20]],"i":[[0,0],[0,0]],"#
      + #""o":[[0,0],[0,0]]}}}"#
    let text = Parts.file(
      #"""
      {"ty":5,"ip":0,"op":10,"st":0,"ks":{"p":{"k":[20,0]}},"masksProperties":[\#(path)],
      "t":{"a":[],"p":{"m":0},"d":{"k":[{"t":0,"s":{"f":"Box-Regular","s":10,"fc":[0,1,0],
      "t":"A","j":0}}]}}}
      """#,
      Self.font
    )
    // Down the line, the character's top points to the right: x 20...26, y 0...6.
    let picture = try PictureOf(text)
    #expect(picture.alpha(22, 3) > 127)
    #expect(picture.alpha(17, 3) == 0)
    #expect(picture.alpha(22, 8) == 0)
  }

  /// An animator of everything.
  private func animator(_ properties: String) -> String {
    #"{"s":{"t":0,"b":1,"r":1,"s":{"k":0},"e":{"k":100},"sh":1,"a":{"k":100}},"a":{\#(properties)}}"#
  }

  // Green is a hue of a third of a turn; a quarter of its brightness less is 0.75.
  @Test(arguments: [
    (#""fh":{"k":120}"#, SIMD4<Int>(0, 0, 255, 255)),
    (#""fs":{"k":-50}"#, SIMD4(128, 255, 128, 255)),
    (#""fb":{"k":-25}"#, SIMD4(0, 191, 0, 255)), (#""fo":{"k":40}"#, SIMD4(0, 102, 0, 102)),
  ])
  func `an animator moves hue, saturation, brightness and opacity of fills`(
    property: String,
    expected: SIMD4<Int>
  ) throws {
    let found = try PictureOf(file(#""t":"A","j":0"#, animator(property)))[12, 5]
    let color = SIMD4<Int>(truncatingIfNeeded: found)
    #expect((0..<4).allSatisfy { abs(color[$0] - expected[$0]) <= 1 }, "\(color)")
  }

  @Test func `an animator turns characters about their own middle`() throws {
    // About the upright axis: half as wide, about x = 15, the middle of an advance of 10.
    let text = file(#""t":"A","j":0"#, animator(#""ry":{"k":60}"#))
    #expect(try row(text, 5, [11, 13, 15, 16]) == [false, true, true, false])
    // About the level axis on the baseline: half as high.
    let low = file(#""t":"A","j":0"#, animator(#""rx":{"k":60}"#))
    #expect(try row(low, 5, [12]) == [false])
    #expect(try row(low, 8, [12]) == [true])
  }

  @Test func `line spacing of an animator moves each line further`() throws {
    let text = file(#""t":"A\nA","j":0"#, animator(#""ls":{"k":[0,1]}"#))
    // The second baseline at 10 + 8 + 1.
    #expect(try row(text, 18, [12]) == [true])
    #expect(try row(text, 5, [12]) == [true])
    #expect(try row(file(#""t":"A\nA","j":0"#), 18, [12]) == [false])
  }

  @Test func `an animator blurs characters`() throws {
    let blurred = try PictureOf(file(#""t":"A","j":0"#, animator(#""bl":{"k":[5,5]}"#)))
    // The edge at x = 10 is soft: a deviation of 1.5 points.
    #expect(blurred.alpha(8, 7) > 20 && blurred.alpha(12, 7) < 250)
  }

  // Letters of 6 points at 10 and 20, advances of 10: halved about 15 and 25, about 10 and 20 (half
  // of a width to the left), or about 20.
  @Test(arguments: [
    (#""m":{"g":1,"a":{"k":[0,0]}},"#, [12, 22]), (#""m":{"g":1,"a":{"k":[-100,0]}},"#, [10, 20]),
    (#""m":{"g":4,"a":{"k":[0,0]}},"#, [15, 20]),
  ])
  func `animators scale what is grouped about one point`(
    more: String,
    starts: [Int]
  ) throws {
    let scale =
      #"{"s":{"t":0,"b":1,"r":1,"s":{"k":0},"e":{"k":100},"sh":1,"a":{"k":100}},"#
      + #""a":{"s":{"k":[50,50]}}}"#
    let text = Parts.file(
      #"{"ty":5,"ip":0,"op":10,"st":0,"ks":{"p":{"k":[10,10]}},"t":{\#(more)"a":[\#(scale)],"#
        + #""d":{"k":[{"t":0,"s":{"f":"Box-Regular","s":10,"fc":[0,1,0],"lh":8,"t":"AA","j":0}}]}}}"#,
      Self.font
    )
    let picture = try PictureOf(text)
    for x in 8..<30 {
      let isIn = starts.contains { x > $0 && x < $0 + 2 }
      let isOut = starts.allSatisfy { x < $0 - 1 || x > $0 + 3 }
      if isIn { #expect(picture.alpha(x, 8) > 127, "x \(x)") }
      if isOut { #expect(picture.alpha(x, 8) == 0, "x \(x)") }
    }
  }

  @Test func `text is spread from end to end of its path`() throws {
    let path =
      #"{"mode":"n","pt":{"k":{"c":false,"v":[[0,10],[40,10]],"i":[[0,0],[0,0]],"#
      + #""o":[[0,0],[0,0]]}}}"#
    let text = Parts.file(
      #"""
      {"ty":5,"ip":0,"op":10,"st":0,"ks":{},"masksProperties":[\#(path)],
      "t":{"a":[],"p":{"m":0,"a":{"k":1}},"d":{"k":[{"t":0,"s":{"f":"Box-Regular","s":10,"fc":[0,1,0],
      "t":"AAA","j":0}}]}}}
      """#,
      Self.font
    )
    // Advances of 10: middles at 5, 20 and 35, so that the squares of 6 begin at 0, 15 and 30.
    #expect(
      try row(text, 5, [1, 5, 7, 14, 15, 20, 22, 29, 30, 35, 37])
        == [true, true, false, false, true, true, false, false, true, true, false]
    )
  }

  @Test func `an animator shifts the colour of strokes`() throws {
    let stroke = #""t":"A","j":0,"sc":[1,0,0],"sw":2,"of":true"#
    let shift = #"{"a":{"sh":{"k":120},"so":{"k":100}},"s":{"b":1,"e":{"k":100}}}"#
    #expect(try PictureOf(file(stroke))[10, 7] == SIMD4(255, 0, 0, 255))
    let shifted = try PictureOf(file(stroke, shift))
    #expect(shifted.issues.isEmpty)
    #expect(shifted[10, 7] == SIMD4(0, 255, 0, 255))
  }

  #if Text
  @Test func `an expression selector gives each character its amount`() throws {
    func file(_ code: String) -> String {
      self.file(
        #""t":"AA","j":0"#,
        #"{"a":{"p":{"k":[0,4]}},"s":{"t":1,"b":1,"x":"var $bm_rt; $bm_rt = \#(code)"}}"#
      )
    }
    // The second of two, at x = 20, is moved by 4 points, the first is not.
    let second = file("textIndex == textTotal ? selectorValue : 0")
    #expect(try PictureOf(second).issues.isEmpty)
    #expect(try row(second, 5, [12, 22]) == [true, false])
    #expect(try row(second, 12, [12, 22]) == [false, true])
    // By half of it at half a second, as a list of three.
    let moving = file("[100 * time, 0, 0]")
    #expect(try row(moving, 11, frame: 0, [12, 22]) == [false, false])
    #expect(try row(moving, 11, frame: 5, [12, 22]) == [true, true])
    #expect(try row(moving, 12, frame: 5, [12, 22]) == [false, false])
    let failing = try PictureOf(file("nobody.value"))
    #expect(failing.issues.map(\.kind) == [.invalid])
  }
  #endif

  @Test func `text becomes as small as its box, or as large`() throws {
    // Two characters of ten points a line in a box of 10 by 10 points: each must be five points wide.
    let box = #""t":"AA","j":0,"sz":[10,10],"ps":[0,-6]"#
    let small = file(box + #","rs":2"#)
    // A character's square is six tenths of its size: 3 points, from the top of the box at 4.
    #expect(try row(small, 5, [10, 12, 14, 15, 17, 19]) == [true, true, false, true, true, false])
    #expect(try row(small, 8, [11]) == [false])
    let large = file(#""t":"A","j":0,"sz":[15,40],"ps":[0,-6],"rs":1"#, x: 0)
    #expect(try row(large, 11, [0, 8, 10]) == [true, true, false])
    let bounded = file(#""t":"A","j":0,"sz":[15,40],"ps":[0,-6],"rs":1,"xf":10"#, x: 0)
    #expect(try row(bounded, 5, [0, 5, 7]) == [true, true, false])
    let kept = file(#""t":"A","j":0,"sz":[15,40],"ps":[0,-6],"rs":2"#, x: 0)
    #expect(try row(kept, 5, [0, 5, 7]) == [true, true, false])
  }

  @Test func `a font that is not there is reported`() throws {
    let text = Parts.file(
      #"""
      {"ty":5,"ip":0,"op":10,"st":0,"ks":{},"t":{"d":{"k":[{"t":0,"s":
      {"f":"NoSuchFont-Black","s":10,"fc":[0,1,0],"t":"A","j":0}}]}}}
      """#
    )
    let issues = try PictureOf(text).issues
    #expect(issues.contains { $0.kind == .missing && $0.message.contains("NoSuchFont-Black") })
  }
}

@Suite struct RandomOrderTests {
  @Test(arguments: [2, 3, 8, 17, 100])
  func `a random selector takes every letter once`(count: Int) throws {
    // One letter after the other is lifted out of the picture; in any order one is missing at each
    // step, so that the ink grows less by one letter from step to step.
    let letters = String(repeating: "l", count: count)
    func ink(_ end: Double) throws -> Int {
      let selector =
        #"{"t":0,"r":2,"rn":1,"b":1,"sh":1,"s":{"k":0},"e":{"k":\#(end)},"o":{"k":0},"a":{"k":100},"#
        + #""xe":{"k":0},"ne":{"k":0},"sm":{"k":100}}"#
      let layer =
        #"{"ty":5,"ip":0,"op":10,"st":0,"ks":{"p":{"k":[2,18]}},"t":{"d":{"k":[{"t":0,"s":{"t":"\#(letters)","#
        + #""f":"A","s":10,"fc":[0,0,0],"j":0}}]},"a":[{"a":{"o":{"k":0}},"s":\#(selector)}],"m":{},"p":{}}}"#
      let text =
        #"{"w":400,"h":20,"fr":10,"ip":0,"op":10,"fonts":{"list":[{"fName":"A","fFamily":"Arial","fStyle":"Regular"}]},"layers":[\#(layer)]}"#
      let picture = try PictureOf(text)
      return (0..<400).reduce(0) { sum, x in
        sum + (0..<20).reduce(0) { $0 + Int(picture.alpha(x, $1)) }
      }
    }
    let all = try ink(0)
    #expect(try ink(Double(count)) == 0)
    let one = Double(all) / Double(count)
    for step in [1, count / 2] {
      let rest = Double(try ink(Double(step)))
      #expect(abs(rest - one * Double(count - step)) < one / 2)
    }
  }
}

// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteLottie
import Testing

/// One small file a feature of the format, and an area, a length or a colour that a formula gives.
@Suite struct FeatureTests {
  /// A file of one layer, 100 by 100 points.
  private func file(_ layer: String) -> String {
    #"{"w":100,"h":100,"fr":10,"ip":0,"op":10,"layers":[\#(layer)]}"#
  }

  private func picture(_ items: String, frame: Double = 0) throws -> PictureOf {
    try PictureOf(file(Parts.shapes(items)), frame: frame)
  }

  /// What a picture covers, in square points.
  private func area(_ items: String) throws -> Double {
    try area(picture(items))
  }

  private func area(_ picture: PictureOf) -> Double {
    (0..<100).reduce(0.0) { sum, y in
      (0..<100).reduce(sum) { $0 + Double(picture.alpha($1, y)) / 255 }
    }
  }

  private static let green = Parts.fill(0, 1, 0)

  private func line(_ more: String, width: Int = 4) -> String {
    #"{"ty":"st","c":{"k":[1,0,0,1]},"o":{"k":100},"w":{"k":\#(width)},"lc":1\#(more)}"#
  }

  private func path(_ points: String, isClosed: Bool = true) -> String {
    let zero = "[[0,0],[0,0],[0,0],[0,0]]"
    return #"{"ty":"sh","ks":{"k":{"c":\#(isClosed),"v":\#(points),"i":\#(zero),"o":\#(zero)}}}"#
  }

  private static let square = "[[20,20],[80,20],[80,80],[20,80]]"

  // MARK: - Shapes

  @Test func `an ellipse covers π a b, a rounded rectangle its corners less`() throws {
    let ellipse = #"{"ty":"el","p":{"k":[50,50]},"s":{"k":[80,60]}},"#
    #expect(abs(try area(ellipse + Self.green) - .pi * 40 * 30) < 6)
    let rectangle = #"{"ty":"rc","p":{"k":[50,50]},"s":{"k":[80,60]},"r":{"k":20}},"#
    #expect(abs(try area(rectangle + Self.green) - (80 * 60 - (4 - .pi) * 400)) < 6)
  }

  @Test(arguments: [3, 5, 8])
  func `stars and polygons cover what their corners span`(points: Int) throws {
    let common = #""p":{"k":[50,50]},"pt":{"k":\#(points)},"r":{"k":0},"or":{"k":40},"os":{"k":0}"#
    let star = #"{"ty":"sr","sy":1,\#(common),"ir":{"k":20},"is":{"k":0}},"#
    let polygon = #"{"ty":"sr","sy":2,\#(common)},"#
    let n = Double(points)
    #expect(abs(try area(star + Self.green) - n * 40 * 20 * sin(.pi / n)) < 6)
    #expect(abs(try area(polygon + Self.green) - n / 2 * 1600 * sin(2 * .pi / n)) < 6)
  }

  @Test func `the rest of a number of points is a shorter point`() throws {
    let star =
      #"{"ty":"sr","sy":1,"p":{"k":[50,50]},"pt":{"k":3.5},"r":{"k":0},"or":{"k":40},"ir":{"k":20},"#
      + #""os":{"k":0},"is":{"k":0}},"#
    // Three whole points of 2 π / 3.5, and one half as long and half as wide: from 20 to 30.
    let half = Double.pi / 3.5
    let expected = 3 * 40 * 20 * sin(half) + 30 * 20 * sin(half / 2)
    #expect(abs(try area(star + Self.green) - expected) < 6)
  }

  @Test func `an outline in the other direction makes a hole`() throws {
    let outer = #"{"ty":"rc","p":{"k":[50,50]},"s":{"k":[80,80]},"r":{"k":0},"d":1},"#
    func inner(_ way: Int) -> String {
      #"{"ty":"rc","p":{"k":[50,50]},"s":{"k":[40,40]},"r":{"k":0},"d":\#(way)},"#
    }
    #expect(abs(try area(outer + inner(3) + Self.green) - 4800) < 1)
    #expect(abs(try area(outer + inner(1) + Self.green) - 6400) < 1)
    let evenOdd = #"{"ty":"fl","r":2,"c":{"k":[0,1,0,1]},"o":{"k":100}}"#
    #expect(abs(try area(outer + inner(1) + evenOdd) - 4800) < 1)
  }

  // MARK: - Lines

  @Test func `dashes repeat along a line, from their offset on`() throws {
    let way = path("[[10,50],[90,50]]", isClosed: false) + ","
    let dashes =
      #","d":[{"n":"d","v":{"k":12}},{"n":"g","v":{"k":8}},{"n":"o","v":{"k":6}}]"#
    // 6, then 8 gap, 12 and 8 over and over: 6 + 12 * 3 of 80, and the last gap ends at 74.
    let expected = 4.0 * (6 + 12 + 12 + 12 + 6)
    #expect(abs(try area(way + line(dashes)) - expected) < 2)
  }

  @Test(arguments: [(1, 0.0), (2, .pi * 25), (3, 100)])
  func `a cap adds its own area`(cap: Int, more: Double) throws {
    let stroke =
      #"{"ty":"st","c":{"k":[1,0,0,1]},"o":{"k":100},"w":{"k":10},"lc":\#(cap)}"#
    let way = path("[[30,50],[70,50]]", isClosed: false) + ","
    #expect(abs(try area(way + stroke) - (400 + more)) < 4)
  }

  @Test func `a gradient colours a line`() throws {
    let gradient =
      #"{"ty":"gs","t":1,"o":{"k":100},"s":{"k":[10,0]},"e":{"k":[90,0]},"w":{"k":10},"lc":1,"#
      + #""g":{"p":2,"k":{"k":[0,1,0,0,1,0,0,1]}}}"#
    let found = try picture(path("[[10,50],[90,50]]", isClosed: false) + "," + gradient)
    #expect(found[11, 50].x > 240 && found[88, 50].z > 240)
    #expect(abs(area(found) - 800) < 2)
  }

  // MARK: - Modifiers

  @Test func `rounded corners take their corners' part away`() throws {
    let items = path(Self.square) + #",{"ty":"rd","r":{"k":20}},"# + Self.green
    #expect(abs(try area(items) - (3600 - (4 - .pi) * 400)) < 6)
  }

  @Test(arguments: [0.0, 5])
  func `changing shapes change alike in all copies`(frame: Double) throws {
    func size(_ from: Int, _ to: Int) -> String {
      let ease = #""i":{"x":1,"y":1},"o":{"x":0,"y":0}"#
      let first = #"{"t":0,"s":[\#(from),\#(from)],"e":[\#(to),\#(to)],\#(ease)}"#
      return #"{"a":1,"k":[\#(first),{"t":10}]}"#
    }
    func group(_ shape: String) -> String {
      #"{"ty":"gr","it":[\#(shape),\#(Self.green),{"ty":"tr"}]},"#
    }
    let ellipse = group(#"{"ty":"el","p":{"k":[15,20]},"s":\#(size(10, 20))}"#)
    let square = group(#"{"ty":"rc","p":{"k":[15,60]},"s":\#(size(8, 24)),"r":{"k":0}}"#)
    let repeater = #"{"ty":"rp","c":{"k":3},"o":{"k":0},"m":1,"tr":{"p":{"k":[30,0]}}}"#
    let found = area(try picture(ellipse + square + repeater, frame: frame))
    let (diameter, side) = frame == 0 ? (10.0, 8.0) : (15, 16)
    #expect(abs(found - 3 * (.pi * diameter * diameter / 4 + side * side)) < 6)
  }

  @Test func `a fill after a repeater fills all copies, one before it is copied`() throws {
    let small = #"{"ty":"rc","p":{"k":[10,50]},"s":{"k":[10,10]},"r":{"k":0}},"#
    let repeater =
      #"{"ty":"rp","c":{"k":4},"o":{"k":0},"m":1,"tr":{"p":{"k":[20,0]},"so":{"k":100},"#
      + #""eo":{"k":100}}},"#
    let after = try picture(small + repeater + Self.green)
    #expect(abs(area(after) - 400) < 1)
    #expect([10, 30, 50, 70].map { after.alpha($0, 50) } == [255, 255, 255, 255])
    let before = try picture(small + Self.green + "," + repeater.dropLast())
    #expect(abs(area(before) - 400) < 1)
  }

  @Test func `copies of copies end at the limit`() throws {
    let small = #"{"ty":"rc","p":{"k":[10,50]},"s":{"k":[10,10]},"r":{"k":0}},"#
    let repeater = #"{"ty":"rp","c":{"k":1000},"o":{"k":0},"m":1,"tr":{"p":{"k":[0,0]}}},"#
    let found = try picture(small + repeater + repeater + repeater + Self.green)
    #expect(found.alpha(10, 50) == 255)
    #expect(found.issues.contains { $0.kind == .limit })
  }

  @Test func `a twist turns what lies half way out by half its angle`() throws {
    // From the middle to 20 and on to 40, the farthest; twisted by 90 degrees.
    let items =
      path("[[50,50],[70,50],[90,50]]", isClosed: false)
      + #",{"ty":"tw","a":{"k":90},"c":{"k":[50,50]}},"# + line("")
    let found = try picture(items)
    let place = 20 * cos(Double.pi / 4)
    #expect(found.alpha(Int(50 + place), Int(50 + place)) > 127)
    #expect(found.alpha(70, 50) == 0)
    #expect(found.alpha(89, 50) == 255)
  }

  @Test func `corners of a zig-zag stand out between both directions`() throws {
    // One ridge a side: corners inwards, ridges outwards (or the other way round) by 6: an area of
    // eight corners in turn.
    let items =
      path(Self.square) + #",{"ty":"zz","s":{"k":6},"r":{"k":1},"pt":{"k":1}},"# + Self.green
    let found = try picture(items)
    let (far, near) = (30 * 2.0.squareRoot() + 6, 30.0 - 6)
    // Corners at a distance of `far` (or 12 less) from the middle, ridges at `near` (or 12 more).
    let outwards = 8 * far * near * sin(.pi / 4) / 2
    let inwards = 8 * (far - 12) * (near + 12) * sin(.pi / 4) / 2
    let covered = area(found)
    #expect(min(abs(covered - outwards), abs(covered - inwards)) < 8)
  }

  // MARK: - Transforms

  @Test func `a position across and down apart has two paces`() throws {
    func track(_ from: Int, _ to: Int, _ end: Int) -> String {
      #"{"a":1,"k":[{"t":0,"s":[\#(from)]},{"t":\#(end),"s":[\#(to)]}]}"#
    }
    let layer =
      #"{"ty":4,"ip":0,"op":10,"st":0,"ks":{"p":{"s":true,"x":\#(track(10, 90, 10)),"#
      + #""y":\#(track(10, 90, 5))}},"shapes":["# + Parts.rectangle(0, 0, 10, 10) + ","
      + Self.green + "]}"
    let found = try PictureOf(file(layer), frame: 5)
    #expect(found.alpha(50, 90) == 255 && found.alpha(50, 50) == 0)
  }

  @Test func `a way with tangents follows its curve`() throws {
    let layer =
      #"{"ty":4,"ip":0,"op":10,"st":0,"ks":{"p":{"a":1,"k":[{"t":0,"s":[10,90],"to":[0,-80],"#
      + #""ti":[0,-80]},{"t":10,"s":[90,90]}]}},"shapes":["# + Parts.rectangle(0, 0, 10, 10) + ","
      + Self.green + "]}"
    // The middle of the curve: 90 - 3/4 * 80.
    let found = try PictureOf(file(layer), frame: 5)
    #expect(found.alpha(50, 30) == 255 && found.alpha(50, 90) == 0)
  }

  @Test func `a skew leans to the right, and keeps the area`() throws {
    let layer =
      #"{"ty":4,"ip":0,"op":10,"st":0,"ks":{"p":{"k":[50,50]},"sk":{"k":45},"sa":{"k":0}},"#
      + #""shapes":["# + Parts.rectangle(0, 0, 20, 20) + "," + Self.green + "]}"
    let found = try PictureOf(file(layer))
    #expect(abs(area(found) - 400) < 3)
    // The upper side is moved by 10 to one side, the lower one to the other.
    #expect(found.alpha(66, 41) == 255 && found.alpha(33, 41) == 0)
    #expect(found.alpha(33, 58) == 255 && found.alpha(66, 58) == 0)
  }

  @Test func `a layer hangs on its parent's place, size and turn, not on its opacity`() throws {
    let parent =
      #"{"ty":3,"ind":1,"ip":0,"op":10,"st":0,"ks":{"p":{"k":[50,50]},"s":{"k":[200,200]},"#
      + #""r":{"k":90},"o":{"k":10}}}"#
    let child =
      #"{"ty":4,"ind":2,"parent":1,"ip":0,"op":10,"st":0,"ks":{"p":{"k":[15,0]}},"shapes":["#
      + Parts.rectangle(0, 0, 5, 5) + "," + Self.green + "]}"
    let found = try PictureOf(file(parent + "," + child))
    // 15 to the right, doubled, and turned downwards.
    #expect(found.alpha(50, 80) == 255)
    #expect(abs(area(found) - 100) < 1)
  }

  @Test(arguments: ["rx", "ry"])
  func `a turn in space by 60 degrees halves a side`(axis: String) throws {
    let layer =
      #"{"ty":4,"ddd":1,"ip":0,"op":10,"st":0,"ks":{"p":{"k":[50,50,0]},"\#(axis)":{"k":60}},"#
      + #""shapes":["# + Parts.rectangle(0, 0, 40, 40) + "," + Self.green + "]}"
    #expect(abs(area(try PictureOf(file(layer))) - 800) < 2)
  }

  @Test func `turns are about z, then y, then x, and then the orientation's`() throws {
    // After Effects' order, with z away from the viewer: what points right goes back by half a right angle
    // about y, and what lies behind comes down by as much about x.
    func bar(_ turns: String) -> String {
      #"{"ty":4,"ddd":1,"ip":0,"op":10,"st":0,"ks":{"p":{"k":[50,50,0]},\#(turns)},"#
        + #""shapes":["# + Parts.rectangle(20, 0, 40, 4) + "," + Self.green + "]}"
    }
    for turns in [#""rx":{"k":45},"ry":{"k":45}"#, #""or":{"k":[45,45,0]}"#] {
      let found = try PictureOf(file(bar(turns)))
      // (40, 0, 0) is seen at (40 cos 45, 40 sin² 45).
      #expect(found.alpha(50 + 25, 50 + 18) == 255)
      #expect(found.alpha(50 + 25, 50) == 0)
    }
    // A quarter of a turn about z comes first: what points down is halved by 60 degrees about x.
    let found = try PictureOf(file(bar(#""rz":{"k":90},"rx":{"k":60}"#)))
    #expect(found.alpha(50, 68) == 255 && found.alpha(50, 72) == 0)
  }

  @Test func `a layer that turns back what its parent turns is as wide as it was`() throws {
    let parent =
      #"{"ty":3,"ddd":1,"ind":1,"ip":0,"op":10,"st":0,"ks":{"p":{"k":[50,50]},"ry":{"k":60}}}"#
    let child =
      #"{"ty":4,"ddd":1,"ind":2,"parent":1,"ip":0,"op":10,"st":0,"ks":{"ry":{"k":-60}},"shapes":["#
      + Parts.rectangle(0, 0, 40, 40) + "," + Self.green + "]}"
    #expect(abs(area(try PictureOf(file(parent + "," + child))) - 1600) < 2)
  }

  @Test func `a layer is seen from its first frame to its last`() throws {
    let layer =
      #"{"ty":1,"sw":10,"sh":10,"sc":"00ff00","ip":2,"op":6,"st":0,"ks":{}}"#
    for (frame, isSeen) in [(1.9, false), (2, true), (5.9, true), (6, false)] {
      #expect(try PictureOf(file(layer), frame: frame).alpha(5, 5) == (isSeen ? 255 : 0))
    }
  }

  // MARK: - Values

  @Test func `a file that stretches and one that remaps time show the same frame`() throws {
    let inner =
      #"{"ty":4,"ip":0,"op":100,"st":0,"ks":{"p":{"a":1,"k":[{"t":0,"s":[0,50]},{"t":10,"s":[100,50]}]}},"#
      + #""shapes":["# + Parts.rectangle(0, 0, 10, 10) + "," + Self.green + "]}"
    func outer(_ more: String) -> String {
      #"{"w":100,"h":100,"fr":10,"ip":0,"op":10,"assets":[{"id":"c","layers":[\#(inner)]}],"#
        + #""layers":[{"ty":0,"refId":"c","w":100,"h":100,"ip":0,"op":10,\#(more)"ks":{}}]}"#
    }
    // Frame 8 from frame 2 on at half the speed is frame 3; remapped evenly from 0.5 s backwards too.
    let stretched = try PictureOf(outer(#""st":2,"sr":2,"#), frame: 8)
    let remap = #""tm":{"a":1,"k":[{"t":0,"s":[0.5]},{"t":10,"s":[0.25]}]},"#
    let remapped = try PictureOf(outer(#""st":0,"# + remap), frame: 8)
    for picture in [stretched, remapped] {
      #expect(picture.alpha(30, 50) == 255 && picture.alpha(45, 50) == 0)
    }
  }
}

@Suite struct ColorTests {
  private func color(_ property: String, frame: Double = 0) throws -> SIMD4<UInt8> {
    let fill = #",{"ty":"fl","c":\#(property),"o":{"k":100}}"#
    let text = Parts.file(Parts.shapes(Parts.rectangle(20, 10, 40, 20) + fill))
    return try PictureOf(text, frame: frame)[20, 10]
  }

  @Test func `old colours count to 255, in all keyframes of a colour`() throws {
    #expect(try color(#"{"k":[255,128,0,255]}"#) == SIMD4(255, 128, 0, 255))
    // From nearly black: 1 of 255, not 1 of 1.
    let keys = #"{"a":1,"k":[{"t":0,"s":[1,0,1]},{"t":8,"s":[255,255,255]}]}"#
    #expect(try color(keys) == SIMD4(1, 0, 1, 255))
    #expect(try color(keys, frame: 4) == SIMD4(128, 128, 128, 255))
  }

  @Test func `a colour a trace above 1 is no old one`() throws {
    #expect(try color(#"{"k":[1.000001,0.5,0,1]}"#) == SIMD4(255, 128, 0, 255))
    #expect(try color(#"{"k":[1.5,0.5,0,1]}"#) == SIMD4(255, 128, 0, 255))
  }
}

@Suite struct ReportTests {
  @Test func `everything that is left out is listed with its place`() throws {
    let expression = #"{"k":[1,1],"x":"var $bm_rt = 1;"}"#
    let layers = [
      #"{"ty":13,"ip":0,"op":10,"ks":{}}"#, #"{"ty":6,"ip":0,"op":10,"ks":{}}"#,
      #"{"ty":15,"ip":0,"op":10,"ks":{}}"#, #"{"ty":99,"ip":0,"op":10,"ks":{}}"#,
      #"{"ty":3,"mb":true,"bm":18,"tt":9,"ip":0,"op":10,"ks":{"p":\#(expression)},"#
        + #""masksProperties":[{"mode":"x","pt":{"k":{"v":[]},"x":"1"}}]}"#,
      #"{"ty":4,"ip":0,"op":10,"ks":{},"shapes":[{"ty":"xx"},{"ty":"gf","t":1,"s":{"k":[0,0]},"#
        + #""e":{"k":[1,1]},"g":{"p":2,"k":{"k":[0,0,0,0,1,1,1,1],"x":"1"}}},"#
        + #"{"ty":"st","ml2":{"a":1,"k":[{"t":0,"s":[1]},{"t":5,"s":[3]}]}}]}"#,
      #"{"ty":5,"ip":0,"op":10,"ks":{},"t":{"d":{"x":"1","k":[]},"a":[{"s":{"t":1},"#
        + #""a":{"co":{"k":4}}}]}}"#,
    ]
    let text = Parts.file(layers.joined(separator: ","))
    let animation = try LottieAnimation(data: Array(text.utf8), expressions: .off)
    let found = Set(animation.issues.filter { $0.kind == .unsupported }.map(\.keyPath))
    let expected: Set = [
      "layers[2]", "layers[3]", "layers[4]", "layers[4].ks.p",
      "layers[4].masksProperties[0]", "layers[4].masksProperties[0].pt", "layers[5].shapes[0]",
      "layers[5].shapes[1].g.k", "layers[6].t.d", "layers[6].t.a[0].s",
      "layers[6].t.a[0].a.co",
    ]
    #expect(expected.subtracting(found).isEmpty, "\(expected.subtracting(found))")
    // Motion blur, blend mode and matte stand at one place.
    #expect(animation.issues.filter { $0.keyPath == "layers[4]" }.count == 3)
  }
}

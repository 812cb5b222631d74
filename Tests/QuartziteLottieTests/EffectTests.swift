// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteLottie
import Testing

/// Parts of files with effects and styles.
enum Looks {
  /// A solid that fills the file.
  static func solid(_ color: String, _ more: String = "") -> String {
    #"{"ty":1,"sw":40,"sh":20,"sc":"\#(color)","ip":0,"op":10,"st":0,\#(more)"ks":{}}"#
  }

  /// An effect by its type, or by the name that After Effects gives it, and its values by their places.
  static func effect(_ type: Int, _ values: [Int: String], matchName: String = "") -> String {
    // A drop shadow's values are known by their names, too.
    let names = ["Shadow Color", "Opacity", "Direction", "Distance", "Softness"]
    let kinds = [2, 0, 1, 0, 0]
    let list = (0...(values.keys.max() ?? 0)).map { place in
      let name =
        type == 25 && place < 5 ? #""nm":"\#(names[place])","ty":\#(kinds[place]),"# : ""
      return values[place].map { #"{\#(name)"v":{"k":\#($0)}}"# } ?? "{}"
    }
    return #"{"ty":\#(type),"mn":"\#(matchName)","ef":[\#(list.joined(separator: ","))]}"#
  }

  /// Effects of a layer.
  static func effects(_ list: String...) -> String { #""ef":[\#(list.joined(separator: ","))],"# }

  /// Styles of a layer.
  static func styles(_ list: String...) -> String { #""sy":[\#(list.joined(separator: ","))],"# }

  /// A green square from (10, 5) to (30, 15).
  static func square(_ more: String) -> String {
    Parts.shapes(Parts.rectangle(20, 10, 20, 10) + "," + Parts.fill(0, 1, 0), more)
  }

  /// The part of a normal distribution below a number of deviations.
  static func normal(_ x: Double) -> Double { 0.5 * (1 + erf(x / 2.0.squareRoot())) }
}

@Suite struct ColorEffectTests {
  private func color(_ solid: String, _ effect: String) throws -> SIMD4<Int> {
    let picture = try PictureOf(Parts.file(Looks.solid(solid, Looks.effects(effect))))
    #expect(picture.issues.isEmpty)
    return SIMD4(truncatingIfNeeded: picture[20, 10])
  }

  private func isNear(_ a: SIMD4<Int>, _ b: SIMD4<Int>, _ most: Int) -> Bool {
    (0..<4).allSatisfy { abs(a[$0] - b[$0]) <= most }
  }

  // Brightness 64/255 is 0.502 of the way from dark to middle, 192/255 0.506 from middle to bright.
  @Test(arguments: [
    ("#000000", SIMD4(0, 0, 0, 255)), ("#404040", SIMD4(128, 0, 0, 255)),
    ("#c0c0c0", SIMD4(126, 0, 129, 255)), ("#ffffff", SIMD4(0, 0, 255, 255)),
  ])
  func `tritone goes from dark to middle to bright`(
    solid: String,
    expected: SIMD4<Int>
  ) throws {
    let tritone = Looks.effect(23, [0: "[0,0,1]", 1: "[1,0,0]", 2: "[0,0,0]"])
    #expect(isNear(try color(solid, tritone), expected, 2))
  }

  // A quarter of the original, three of what dark, middle and bright make of it.
  @Test(arguments: [
    ("#ffffff", SIMD4(64, 64, 255, 255)), ("#000000", SIMD4(0, 0, 0, 255)),
    ("#ff0000", SIMD4(145, 0, 0, 255)),
  ])
  func `a tritone is mixed with the original`(solid: String, expected: SIMD4<Int>) throws {
    // Red is 0.2126 bright: 0.425 of the way from dark to middle, 0.25 + 0.75 x 0.425 = 0.569.
    let tritone = Looks.effect(23, [0: "[0,0,1]", 1: "[1,0,0]", 2: "[0,0,0]", 3: "25"])
    #expect(isNear(try color(solid, tritone), expected, 2))
  }

  // 255 - value for each channel that is turned over, and at p per cent of the original
  // (1 - p) (255 - value) + p value: a quarter of 64 and three of 191 are 159.
  @Test(arguments: [
    ("#ff8040", [:], SIMD4(0, 127, 191, 255)), ("#ff8040", [0: "2"], SIMD4(0, 128, 64, 255)),
    ("#ff8040", [0: "3"], SIMD4(255, 127, 64, 255)),
    ("#ff8040", [0: "4"], SIMD4(255, 128, 191, 255)),
    ("#ff8040", [1: "100"], SIMD4(255, 128, 64, 255)),
    ("#404040", [1: "25"], SIMD4(159, 159, 159, 255)),
  ])
  func `invert turns channels over`(
    solid: String,
    values: [Int: String],
    expected: SIMD4<Int>
  ) throws {
    let invert = Looks.effect(5, values, matchName: "ADBE Invert")
    #expect(isNear(try color(solid, invert), expected, 1))
  }

  @Test func `an inversion that fades away passes gray half way`() throws {
    let fade = #"[{"t":0,"s":[0],"i":{"x":1,"y":1},"o":{"x":0,"y":0}},{"t":10,"s":[100]}]"#
    let invert = Looks.effect(5, [1: fade], matchName: "ADBE Invert")
    let file = Parts.file(Looks.solid("#ff0000", Looks.effects(invert)))
    for (frame, expected) in [(0.0, SIMD4(0, 255, 255, 255)), (5, SIMD4(128, 128, 128, 255))] {
      let picture = try PictureOf(file, frame: frame)
      #expect(isNear(SIMD4(truncatingIfNeeded: picture[20, 10]), expected, 1))
    }
  }

  @Test(arguments: ["1.5", "5", "16", "-1"])
  func `an inversion of anything but colours is reported and left out`(channel: String) throws {
    let invert = Looks.effect(5, [0: channel], matchName: "ADBE Invert")
    let picture = try PictureOf(Parts.file(Looks.solid("#ff8040", Looks.effects(invert))))
    #expect(picture.issues.map(\.message) == ["the effect Invert of this channel"])
    #expect(SIMD4<Int>(truncatingIfNeeded: picture[20, 10]) == SIMD4(255, 128, 64, 255))
  }

  // (value - black) / (white - black), cut off, then from output black to output white.
  @Test(arguments: [
    ("#808080", 0.2, 0.8, 0.0, 1.0, 128), ("#1a1a1a", 0.2, 0.8, 0.5, 1, 128),
    ("#f0f0f0", 0.2, 0.8, 0, 0.5, 128), ("#404040", 0, 1, 1, 0, 191),
  ])
  func `levels spread a range and cut off what is beyond`(
    solid: String,
    black: Double,
    white: Double,
    outBlack: Double,
    outWhite: Double,
    expected: Int
  ) throws {
    let levels = Looks.effect(
      24,
      [3: "\(black)", 4: "\(white)", 6: "\(outBlack)", 7: "\(outWhite)"]
    )
    let found = try color(solid, levels)
    #expect(isNear(found, SIMD4(expected, expected, expected, 255), 2))
  }

  @Test(arguments: [("#404040", 2.0), ("#808080", 0.5), ("#202020", 3), ("#e0e0e0", 0.8)])
  func `a gamma of levels is a power of the encoded numbers`(
    solid: String,
    gamma: Double
  ) throws {
    let value = Double(Int(solid.dropFirst().prefix(2), radix: 16) ?? 0) / 255
    let expected = Int((pow(value, 1 / gamma) * 255).rounded())
    let found = try color(solid, Looks.effect(24, [5: "\(gamma)"]))
    #expect(isNear(found, SIMD4(expected, expected, expected, 255), 0))
  }

  @Test func `levels of one channel leave the others`() throws {
    let levels = Looks.effect(24, [14: "0.5"])
    #expect(isNear(try color("#ffffff", levels), SIMD4(128, 255, 255, 255), 1))
  }

  // The values of a channel of its own, from the places 10, 17, 24 and 31 on: gamma is the third.
  @Test(arguments: [(10, 0, 2.0), (17, 1, 0.5), (24, 2, 3), (10, 0, 0.8)])
  func `a gamma of one channel leaves the others`(
    place: Int,
    channel: Int,
    gamma: Double
  ) throws {
    let levels = Looks.effect(24, [place + 2: "\(gamma)"])
    var expected = SIMD4(0x40, 0x80, 0xC0, 255)
    expected[channel] = Int((pow(Double(expected[channel]) / 255, 1 / gamma) * 255).rounded())
    #expect(isNear(try color("#4080c0", levels), expected, 0))
  }

  @Test func `channels come before all of them, each from its range through its gamma`() throws {
    // (0.502 - 0.25) / 0.5, its square root, to 0.2...0.9; then squared, of green and blue alone.
    let levels = Looks.effect(
      24,
      [5: "0.5", 10: "0.25", 11: "0.75", 12: "2", 13: "0.2", 14: "0.9"]
    )
    let way = ((128.0 / 255 - 0.25) / 0.5).squareRoot()
    let red = (pow(0.2 + 0.7 * way, 2) * 255).rounded()
    let other = (pow(128.0 / 255, 2) * 255).rounded()
    let expected = SIMD4(Int(red), Int(other), Int(other), 255)
    // The step between the two has bytes.
    #expect(isNear(try color("#808080", levels), expected, 1))
  }

  @Test(arguments: [("#7f0000", 0), ("#800000", 255)])
  func `a range of no width is a step`(solid: String, expected: Int) throws {
    let levels = Looks.effect(24, [3: "0.5", 4: "0.5"])
    #expect(try color(solid, levels).x == expected)
  }

  @Test(arguments: [("1", "0.5", 0.5), ("2", "1", 0.25.squareRoot()), ("0.5", "1", 0.0625)])
  func `levels of alpha change alpha, not the colour`(
    gamma: String,
    white: String,
    expected: Double
  ) throws {
    // A quarter of red.
    let fill = Looks.effect(21, [2: "[1,0,0]", 6: "0.25"])
    let levels = Looks.effect(24, [32: white, 33: gamma])
    let alpha = Int((expected * 255).rounded())
    #expect(isNear(try color("#ffffff", fill + "," + levels), SIMD4(alpha, 0, 0, alpha), 1))
  }

  @Test func `an alpha that starts above 0 is there around the layer, too`() throws {
    let levels = Looks.effect(24, [34: "0.5"])
    let picture = try PictureOf(Parts.file(Looks.square(Looks.effects(levels))))
    #expect(picture[2, 2] == SIMD4(0, 0, 0, 128))
    #expect(picture[20, 10] == SIMD4(0, 255, 0, 255))
  }

  @Test func `a gamma is drawn in layers that are turned`() throws {
    let levels = Looks.effects(Looks.effect(24, [5: "2"]))
    let turned = Looks.solid("#404040", levels).replacing(
      #""ks":{}"#,
      with: #""ks":{"a":{"k":[20,10]},"p":{"k":[20,10]},"r":{"k":30}}"#
    )
    #expect(try PictureOf(Parts.file(turned))[20, 10] == SIMD4(128, 128, 128, 255))
  }

  @Test func `a gamma changes from frame to frame`() throws {
    let gamma =
      #"{"ty":24,"ef":[\#(String(repeating: "{},", count: 12))"#
      + #"{"v":{"a":1,"k":[{"t":0,"s":[1]},{"t":10,"s":[3]}]}}]}"#
    let file = Parts.file(Looks.solid("#404040", Looks.effects(gamma)))
    for frame in [0.0, 5, 9] {
      let expected = (pow(64.0 / 255, 1 / (1 + frame / 5)) * 255).rounded()
      let found = try PictureOf(file, frame: frame)[20, 10]
      #expect(abs(Int(found.x) - Int(expected)) <= 1 && found.y == 64, "\(frame): \(found)")
    }
  }

  @Test(arguments: ["-1e308", "1e308", "0", "-0.5", "1e-300"])
  func `levels of any numbers change the channels that they name and no others`(
    number: String
  ) throws {
    func color(_ numbers: [Int: String]) throws -> SIMD4<UInt8> {
      let effect = Looks.effects(Looks.effect(24, numbers))
      return try PictureOf(Parts.file(Looks.solid("#405060", effect)))[20, 10]
    }
    // The numbers of one channel stand behind each other: all, then red, green, blue and alpha.
    for place in [10, 11, 12, 13, 14] {
      let found = try color([place: number])
      #expect(found.y == 0x50 && found.z == 0x60 && found.w == 255, "\(place): \(found)")
    }
    for place in [3, 4, 5, 6, 7] {
      #expect(try color([place: number]).w == 255, "\(place)")
    }
    for place in [31, 32, 33, 34, 35] {
      let found = try color([place: number])
      #expect(max(found.x, found.y, found.z) <= found.w, "\(place): \(found)")
    }
    let places = [3, 4, 5, 6, 7, 10, 11, 12, 13, 14, 31, 32, 33, 34, 35]
    let found = try color(Dictionary(uniqueKeysWithValues: places.map { ($0, number) }))
    #expect(max(found.x, found.y, found.z) <= found.w, "\(found)")
  }

  @Test func `tint maps black and white, fill takes one colour`() throws {
    let tint = Looks.effect(20, [0: "[1,0,0]", 1: "[0,1,0]", 2: "100"])
    #expect(isNear(try color("#ffffff", tint), SIMD4(0, 255, 0, 255), 1))
    #expect(isNear(try color("#000000", tint), SIMD4(255, 0, 0, 255), 1))
    let fill = Looks.effect(21, [2: "[0,0,1]", 6: "0.5"])
    #expect(isNear(try color("#ffffff", fill), SIMD4(0, 0, 128, 128), 1))
  }

  @Test func `effects that are left out are listed with their place`() throws {
    for type in [31, 34] {
      let effect = Looks.effect(type, [:])
      let text = Parts.file(Looks.solid("#ffffff", Looks.effects(effect)))
      let issues = try PictureOf(text).issues
      #expect(issues.map(\.keyPath) == ["layers[0].ef[0]"], "type \(type)")
      #expect(issues.allSatisfy { $0.kind == .unsupported })
    }
  }
}

@Suite struct BlurEffectTests {
  /// A blur of a deviation of 3 points.
  private func picture(_ way: Int, _ more: String = "") throws -> PictureOf {
    let blur = Looks.effect(29, [0: "10", 1: "\(way)"])
    return try PictureOf(Parts.file(Looks.square(Looks.effects(blur) + more)))
  }

  @Test func `a blur across leaves edges above and below sharp`() throws {
    let picture = try picture(2)
    #expect(picture.alpha(20, 4) == 0)
    #expect(picture.alpha(20, 5) > 240)
    for x in [5, 8, 10, 12] {
      let place = Double(x) + 0.5
      let expected = 255 * (Looks.normal((place - 10) / 3) - Looks.normal((place - 30) / 3))
      #expect(abs(Double(picture.alpha(x, 10)) - expected) <= 6, "x \(x)")
    }
  }

  @Test func `a blur down leaves edges at the sides sharp`() throws {
    let picture = try picture(3)
    #expect(picture.alpha(9, 10) == 0)
    for y in [2, 4, 5, 8] {
      let place = Double(y) + 0.5
      let expected = 255 * (Looks.normal((place - 5) / 3) - Looks.normal((place - 15) / 3))
      #expect(abs(Double(picture.alpha(20, y)) - expected) <= 6, "y \(y)")
    }
  }

  @Test func `a layer is cut by its masks before it is blurred`() throws {
    let mask = Parts.mask(20, 0, 40, 20, #""mode":"a","#)
    let picture = try picture(1, #""masksProperties":[\#(mask)],"#)
    // The edge of the mask at 20 is soft on both sides.
    #expect(picture.alpha(18, 10) > 20)
    #expect(picture.alpha(21, 10) < 230)
  }
}

@Suite struct StrokeEffectTests {
  /// A mask that cuts nothing: a line across the middle.
  private static let line =
    #""masksProperties":[{"mode":"n","pt":{"k":{"c":false,"v":[[10,10],[30,10]],"#
    + #""i":[[0,0],[0,0]],"o":[[0,0],[0,0]]}}}],"#

  private func picture(_ values: [Int: String]) throws -> PictureOf {
    var all = [0: "1", 1: "0", 3: "[1,0,0]", 4: "2", 6: "1", 7: "0", 8: "100", 9: "15", 10: "1"]
    all.merge(values) { $1 }
    let picture = try PictureOf(
      Parts.file(Looks.solid("#00ff00", Looks.effects(Looks.effect(22, all)) + Self.line))
    )
    #expect(picture.issues.isEmpty)
    return picture
  }

  @Test func `a stroke is drawn along a mask, on the picture`() throws {
    let picture = try picture([:])
    // Twice the brush of 2: from 8 to 12.
    #expect(picture[20, 8] == SIMD4(255, 0, 0, 255))
    #expect(picture[20, 7] == SIMD4(0, 255, 0, 255))
    #expect(picture[5, 10] == SIMD4(0, 255, 0, 255))
  }

  @Test func `a stroke is drawn alone, or the picture is seen through it`() throws {
    let alone = try picture([10: "2"])
    #expect(alone[20, 10] == SIMD4(255, 0, 0, 255))
    #expect(alone.alpha(20, 5) == 0)
    let revealed = try picture([10: "3"])
    #expect(revealed[20, 10] == SIMD4(0, 255, 0, 255))
    #expect(revealed.alpha(20, 5) == 0)
  }

  @Test func `a stroke runs from its start to its end`() throws {
    let half = try picture([8: "50", 10: "2"])
    // Half of 20 points, and a round end of 2.
    #expect(half.alpha(18, 10) == 255)
    #expect(half.alpha(23, 10) == 0)
  }
}

@Suite struct ShapingEffectTests {
  @Test(arguments: [
    (25.0, 1, [false, true, true, true]), (25, 2, [true, true, true, false]),
    (50, 1, [false, false, true, true]), (50, 3, [false, true, true, false]),
    (0, 1, [true, true, true, true]), (100, 1, [false, false, false, false]),
  ])
  func `a radial wipe takes a sector from its start on`(
    part: Double,
    way: Int,
    expected: [Bool]
  ) throws {
    let wipe = Looks.effect(26, [0: "\(part)", 1: "0", 2: "[20,10]", 3: "\(way)"])
    let picture = try PictureOf(Parts.file(Looks.solid("#00ff00", Looks.effects(wipe))))
    // Upper right, lower right, lower left, upper left.
    let corners = [(30, 3), (30, 17), (10, 17), (10, 3)]
    #expect(corners.map { picture.alpha($0.0, $0.1) > 127 } == expected)
    #expect(picture.issues.isEmpty)
  }

  @Test func `a transform moves, scales, turns and fades what is there`() throws {
    // The square of 20 by 10 about its middle, half as wide and twice as high, five points lower.
    let move = Looks.effect(
      35,
      [0: "[20,10]", 1: "[20,15]", 2: "0", 3: "200", 4: "50", 5: "0", 6: "0", 7: "0", 8: "50"]
    )
    let picture = try PictureOf(Parts.file(Looks.square(Looks.effects(move))))
    #expect([14, 15, 24, 25].map { picture.alpha($0, 10) } == [0, 128, 128, 0])
    #expect([4, 5, 19].map { picture.alpha(20, $0) } == [0, 128, 128])
    // Turned by a right angle: 10 wide and 20 high.
    let turn = Looks.effect(
      35,
      [0: "[20,10]", 1: "[20,10]", 2: "1", 3: "100", 7: "90", 8: "100"]
    )
    let turned = try PictureOf(Parts.file(Looks.square(Looks.effects(turn))))
    #expect([14, 15, 24, 25].map { turned.alpha($0, 10) } == [0, 255, 255, 0])
    #expect(turned.alpha(20, 1) == 255)
  }

  /// A green solid behind two halves, white on the left and half as bright on the right of x = 20, which
  /// stop at 30; they are drawn last.
  private func setMatte(_ channel: Int, _ isInverted: Bool) throws -> [Int] {
    let matte = Parts.shapes(
      "{\"ty\":\"gr\",\"it\":[" + Parts.rectangle(10, 10, 20, 20) + "," + Parts.fill(1, 1, 1)
        + "]},{\"ty\":\"gr\",\"it\":[" + Parts.rectangle(25, 10, 10, 20) + ","
        + Parts.fill(0.5, 0, 0) + "]}",
      #""ind":7,"hd":true,"#
    )
    let effect = Looks.effect(28, [0: "7", 1: "\(channel)", 2: isInverted ? "1" : "0"])
    let text = Parts.file(matte + "," + Looks.solid("#00ff00", Looks.effects(effect)))
    let picture = try PictureOf(text)
    #expect(picture.issues.isEmpty)
    return [10, 25, 35].map { Int(picture.alpha($0, 10)) }
  }

  // Alpha, red, green and brightness (0.2126 of red).
  @Test(arguments: [
    (4, false, [255, 255, 0]), (4, true, [0, 0, 255]), (1, false, [255, 128, 0]),
    (2, false, [255, 0, 0]), (5, false, [255, 27, 0]), (5, true, [0, 228, 255]),
  ])
  func `a Set Matte shows a layer through a channel of another`(
    channel: Int,
    isInverted: Bool,
    expected: [Int]
  ) throws {
    let found = try setMatte(channel, isInverted)
    #expect(zip(found, expected).allSatisfy { abs($0 - $1) <= 2 }, "\(found)")
  }

  @Test func `a Set Matte of a layer that is not there is told`() throws {
    let effect = Looks.effect(28, [0: "9", 1: "4"])
    let picture = try PictureOf(Parts.file(Looks.solid("#00ff00", Looks.effects(effect))))
    #expect(picture.issues.map(\.kind) == [.missing])
    #expect(picture.alpha(20, 10) == 255)
  }
}

// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteLottie
import Testing

/// How the Core Animation dialect reads what files seldom write.
@Suite struct EngineReadingTests {
  private func picture(
    _ layers: String,
    _ frame: Double = 0,
    _ dialect: LottieDialect = .coreAnimation
  ) throws -> PictureOf {
    try PictureOf(Parts.file(layers), frame: frame, dialect: dialect)
  }

  private func layer(_ items: String, _ more: String = "", ks: String = "") -> String {
    #"{"ty":4,"ip":0,"op":10,"st":0,\#(more)"ks":{\#(ks)},"shapes":[\#(items)]}"#
  }

  private func square(_ more: String = "", ks: String = "") -> String {
    layer(Parts.rectangle(20, 10, 10, 10) + "," + Parts.fill(0, 1, 0), more, ks: ks)
  }

  private func solid(_ color: String, _ x: Double) -> String {
    #"{"ty":1,"ip":0,"op":10,"st":0,"ks":{"p":{"k":[\#(x),0]}},"sc":"\#(color)","sw":10,"sh":20}"#
  }

  private func line(_ y: Double, _ more: String) -> String {
    #"{"ty":"sh","ks":{"k":{"c":false,"v":[[10,\#(y)],[30,\#(y)]],"i":[[0,0],[0,0]],"#
      + #""o":[[0,0],[0,0]]}}},"# + more
  }

  private let stroke = #"{"ty":"st","c":{"k":[1,0,0,1]},"o":{"k":100},"w":{"k":8},"lc":1}"#

  // MARK: - Layers

  @Test func `what hangs on a layer is blended as that layer is`() throws {
    let white = layer(
      Parts.rectangle(20, 10, 40, 20) + "," + Parts.fill(1, 1, 1),
      #""parent":2,"#
    )
    let carrier = #"{"ty":3,"ind":2,"ip":0,"op":10,"st":0,"bm":1,"ks":{}}"#
    let red = layer(Parts.rectangle(20, 10, 40, 20) + "," + Parts.fill(1, 0, 0))
    let file = [white, carrier, red].joined(separator: ",")
    // White times red.
    #expect(try picture(file)[20, 10] == SIMD4(255, 0, 0, 255))
    #expect(try picture(file, 0, .format)[20, 10] == SIMD4(255, 255, 255, 255))
  }

  @Test func `the blend mode add is not known`() throws {
    let red = layer(Parts.rectangle(20, 10, 40, 20) + "," + Parts.fill(1, 0, 0))
    let file = square(#""bm":16,"#) + "," + red
    #expect(try picture(file)[20, 10] == SIMD4(0, 255, 0, 255))
    #expect(try picture(file, 0, .format)[20, 10] == SIMD4(255, 255, 0, 255))
  }

  @Test func `edges of solids are soft`() throws {
    // Half of the pixel from 10 to 11 is covered.
    #expect(abs(Int(try picture(solid("#ff0000", 10.5)).alpha(10, 10)) - 128) <= 1)
  }

  @Test(arguments: [("#ff0000", UInt8(255)), ("#f00", 0), ("#ff0000ff", 0)])
  func `colours of solids have six digits or are black`(color: String, red: UInt8) throws {
    #expect(try picture(solid(color, 10))[15, 10] == SIMD4(red, 0, 0, 255))
  }

  @Test func `a camera does not stand between a layer and its matte`() throws {
    let matte = layer(Parts.rectangle(20, 10, 4, 4) + "," + Parts.fill(1, 0, 0))
    let camera = #"{"ty":13,"ip":0,"op":10,"st":0,"ks":{}}"#
    let found = try picture([matte, camera, square(#""tt":1,"#)].joined(separator: ","))
    // The layer's green, where the red matte is.
    #expect(found[20, 10] == SIMD4(0, 255, 0, 255))
    #expect(found.alpha(23, 10) == 0)
  }

  @Test func `an inverted matte is turned around before its parent moves it`() throws {
    // A parent of no size takes the matte's outside along.
    let file =
      layer(Parts.rectangle(5, 5, 4, 4) + "," + Parts.fill(1, 0, 0), #""parent":3,"#) + ","
      + square(#""tt":2,"#)
      + #",{"ty":3,"ind":3,"ip":0,"op":10,"st":0,"ks":{"s":{"k":[0,0]}}}"#
    #expect(try picture(file).alpha(20, 10) == 0)
    #expect(try picture(file, 0, .format).alpha(20, 10) == 255)
  }

  @Test func `a hidden matte hides, an inverted one does not`() throws {
    for (kind, alpha) in [(1, UInt8(0)), (2, 255)] {
      let matte = layer(
        Parts.rectangle(20, 10, 40, 20) + "," + Parts.fill(1, 0, 0),
        #""hd":true,"#
      )
      #expect(try picture(matte + "," + square(#""tt":\#(kind),"#)).alpha(20, 10) == alpha)
    }
  }

  // MARK: - Values

  @Test func `half a pace counts`() throws {
    // Control points (1, 0) and (1, 1): at half the time 1 - (1 - t)³ = 1/2, 0.11 of the way: x = 4.4.
    let position =
      #""p":{"a":1,"k":[{"t":0,"s":[-20,0],"o":{"x":1,"y":0}},{"t":10,"s":[20,0]}]}"#
    let found = try picture(square(ks: position), 5)
    #expect(found.alpha(20 - 20 + 4, 10) == 255)
    #expect(found.alpha(20 - 20 + 11, 10) == 0)
  }

  @Test(arguments: [
    ("[128,0,0]", SIMD4<UInt8>(255, 0, 0, 255)), ("[51,102,153]", SIMD4(51, 102, 153, 255)),
  ])
  func `colours count to 255 where all three numbers are above 1`(
    color: String,
    expected: SIMD4<UInt8>
  ) throws {
    let fill = #"{"ty":"fl","c":{"k":\#(color)},"o":{"k":100}}"#
    let items = Parts.rectangle(20, 10, 10, 10) + "," + fill
    #expect(try picture(layer(items))[20, 10] == expected)
  }

  // MARK: - Shapes

  @Test func `paths are drawn as they are written, whatever their direction`() throws {
    func path(_ half: Double, _ more: String) -> String {
      let (a, b, c, d) = (20 - half, 20 + half, 10 - half, 10 + half)
      return #"{"ty":"sh",\#(more)"ks":{"k":{"c":true,"v":[[\#(a),\#(c)],[\#(b),\#(c)],"#
        + #"[\#(b),\#(d)],[\#(a),\#(d)]],"i":[[0,0],[0,0],[0,0],[0,0]],"#
        + #""o":[[0,0],[0,0],[0,0],[0,0]]}}}"#
    }
    let items = path(8, "") + "," + path(4, #""d":3,"#) + "," + Parts.fill(0, 1, 0)
    // In the format the inner one is a hole.
    #expect(try picture(layer(items)).alpha(20, 10) == 255)
    #expect(try picture(layer(items), 0, .format).alpha(20, 10) == 0)
  }

  @Test func `an unknown end of lines is round`() throws {
    let odd = stroke.replacingOccurrences(of: #""lc":1"#, with: #""lc":7"#)
    let found = try picture(layer(line(10, odd)))
    // Four points before the line on its middle, but not beside.
    #expect(found.alpha(7, 10) == 255)
    #expect(found.alpha(6, 6) == 0)
  }

  @Test func `a repeater without a number makes no copies`() throws {
    let group = #"{"ty":"gr","it":["# + Parts.rectangle(20, 10, 10, 10) + "," + Parts.fill(0, 1, 0)
    let items = group + #"]},{"ty":"rp","o":{"k":0},"tr":{"p":{"k":[0,0]}}}"#
    #expect(try picture(layer(items)).alpha(20, 10) == 0)
    #expect(try picture(layer(items), 0, .format).alpha(20, 10) == 255)
  }

  @Test func `a hidden repeater of a layer repeats`() throws {
    let group = #"{"ty":"gr","it":["# + Parts.rectangle(5, 10, 4, 4) + "," + Parts.fill(0, 1, 0)
    let items =
      group + #"]},{"ty":"rp","hd":true,"c":{"k":2},"o":{"k":0},"tr":{"p":{"k":[20,0]}}}"#
    #expect(try picture(layer(items)).alpha(25, 10) == 255)
    #expect(try picture(layer(items), 0, .format).alpha(25, 10) == 0)
  }

  @Test func `a group without a transform takes the one around it once more`() throws {
    let inner = #"{"ty":"gr","it":["# + Parts.rectangle(5, 10, 4, 4) + "," + Parts.fill(0, 1, 0)
    let items = #"{"ty":"gr","it":[\#(inner)]},{"ty":"tr","p":{"k":[10,0]}}]}"#
    #expect(try picture(layer(items)).alpha(25, 10) == 255)
    #expect(try picture(layer(items), 0, .format).alpha(15, 10) == 255)
  }

  @Test func `rounded corners begin at the second corner`() throws {
    let path =
      #"{"ty":"sh","ks":{"k":{"c":true,"v":[[5,4],[35,4],[35,16],[5,16]],"#
      + #""i":[[0,0],[0,0],[0,0],[0,0]],"o":[[0,0],[0,0],[0,0],[0,0]]}}}"#
    let thin = stroke.replacingOccurrences(of: #""w":{"k":8}"#, with: #""w":{"k":2}"#)
    let items =
      path + #",{"ty":"rd","r":{"k":4}},{"ty":"tm","s":{"k":0},"e":{"k":15},"o":{"k":0}},"# + thin
    // About 12 points of line: down the right side, not along the top.
    #expect(try picture(layer(items)).alpha(35, 10) == 255)
    #expect(try picture(layer(items)).alpha(12, 4) == 0)
    #expect(try picture(layer(items), 0, .format).alpha(12, 4) == 255)
  }

  // MARK: - Trims

  @Test func `trims whose ends cross are put in order at keyframes alone`() throws {
    func values(_ a: Int, _ b: Int) -> String {
      #"{"a":1,"k":[{"t":0,"s":[\#(a)]},{"t":10,"s":[\#(b)]}]}"#
    }
    let trim = #"{"ty":"tm","s":\#(values(0, 100)),"e":\#(values(100, 0)),"o":{"k":0}},"#
    // From 0 to 100 at both keyframes, so all of the time; in the format they meet half way.
    let items = line(10, trim + stroke)
    #expect(try picture(layer(items), 5).alpha(12, 10) == 255)
    #expect(try picture(layer(items), 5, .format).alpha(12, 10) == 0)
  }

  @Test func `an outline that is there twice for its trim is no area by the even-odd rule`() throws
  {
    let items =
      Parts.rectangle(20, 10, 10, 10) + #",{"ty":"tm","s":{"k":0},"e":{"k":50},"o":{"k":270}},"#
    let fill = Parts.fill(0, 1, 0)
    let evenOdd = fill.replacingOccurrences(of: #""ty":"fl""#, with: #""ty":"fl","r":2"#)
    // From 75 to 125 per cent.
    #expect(try picture(layer(items + fill)).alpha(20, 10) == 255)
    #expect(try picture(layer(items + evenOdd)).alpha(20, 10) == 0)
  }

  @Test func `the step at 0 of values that begin at -60 comes a trace later`() throws {
    let trim =
      #"{"ty":"tm","s":{"a":1,"k":[{"t":-60,"s":[0]},{"t":9,"s":[0]}]},"#
      + #""e":{"a":1,"k":[{"t":-60,"s":[0]},{"t":-0.1,"s":[0]},{"t":0,"s":[100]},"#
      + #"{"t":9,"s":[100]}]},"o":{"k":360}},"#
    let items = line(10, trim + stroke)
    #expect(try picture(layer(items), 0).alpha(20, 10) == 0)
    #expect(try picture(layer(items), 0.05).alpha(20, 10) == 255)
  }

  // MARK: - Shadows

  private func shadowed(_ name: String, _ more: String = "") -> String {
    let values =
      #"{"ty":2,"nm":"Shadow Color","v":{"k":[1,0,0,0]}},{"ty":0,"nm":"\#(name)","v":{"k":255}},"#
      + #"{"ty":1,"nm":"Direction","v":{"k":90}},{"ty":0,"nm":"Distance","v":{"k":12}},"#
      + #"{"ty":0,"nm":"Softness","v":{"k":0}}"#
    return square(#""ef":[{"ty":25,"nm":"x",\#(more)"ef":[\#(values)]}],"#)
  }

  @Test func `a shadow's values are known by their names`() throws {
    // 12 points to the right of 15...25; the colour's alpha does not count.
    #expect(try picture(shadowed("Opacity"))[33, 10] == SIMD4(255, 0, 0, 255))
    #expect(try picture(shadowed("Deckkraft")).alpha(33, 10) == 0)
    #expect(try picture(shadowed("Opacity", #""en":0,"#)).alpha(33, 10) == 255)
    #expect(try picture(shadowed("Opacity", #""en":0,"#), 0, .format).alpha(33, 10) == 0)
  }

  @Test func `a shadow moves straight between two directions`() throws {
    func turning(_ dialect: LottieDialect) throws -> PictureOf {
      let file = shadowed("Opacity").replacingOccurrences(
        of: #"{"k":90}"#,
        with: #"{"a":1,"k":[{"t":0,"s":[90]},{"t":10,"s":[270]}]}"#
      ).replacingOccurrences(of: "[1,0,0,0]", with: "[1,0,0,1]")
      return try picture(file, 5, dialect)
    }
    // From 12 to the right to 12 to the left: under the square half way, in the format 12 below.
    #expect(try turning(.coreAnimation).alpha(20, 18) == 0)
    #expect(try turning(.format).alpha(20, 18) == 255)
  }

  // MARK: - Text

  @Test func `text is neither raised nor made capitals`() throws {
    func text(_ more: String, _ dialect: LottieDialect) throws -> [UInt8] {
      let layer =
        #"{"ty":5,"ip":0,"op":10,"st":0,"ks":{"p":{"k":[2,16]}},"t":{"d":{"k":[{"t":0,"s":{"#
        + #""t":"x","f":"Arial","s":20,"j":0,"tr":0,"lh":24,\#(more)"fc":[0,0,0]}}]},"a":[]}}"#
      let found = try picture(layer, 0, dialect)
      return (0..<20).flatMap { y in (0..<40).map { x in found.alpha(x, y) } }
    }
    let plain = try text("", .coreAnimation)
    #expect(plain.contains { $0 > 0 })
    for more in [#""ls":5,"#, #""ca":1,"#] {
      let (engine, format) = (try text(more, .coreAnimation), try text(more, .format))
      #expect(engine.elementsEqual(plain))
      #expect(!format.elementsEqual(plain))
    }
  }
}

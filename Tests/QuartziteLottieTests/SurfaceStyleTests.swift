// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteLottie
import Testing

/// The styles that shade a surface: Satin, Bevel and Emboss.
@Suite struct SurfaceStyleTests {
  private func picture(_ more: String, frame: Double = 0) throws -> PictureOf {
    let picture = try PictureOf(Parts.file(Looks.square(more)), frame: frame)
    #expect(picture.issues.isEmpty)
    return picture
  }

  private let red = SIMD4<UInt8>(255, 0, 0, 255)
  private let green = SIMD4<UInt8>(0, 255, 0, 255)

  // MARK: - Satin

  /// A sharp red satin of a square from (10, 5) to (30, 15).
  private func satin(_ angle: String, _ distance: String, _ isInverted: String) -> String {
    Looks.styles(
      #"{"ty":6,"c":{"k":[1,0,0]},"o":{"k":100},"bm":{"k":1},"s":{"k":0},"a":\#(angle),"#
        + #""d":\#(distance),"in":\#(isInverted)}"#
    )
  }

  @Test(arguments: [0, 180, 90, -90]) func `a satin lies where one of two copies is`(
    angle: Int
  ) throws {
    let picture = try picture(satin(#"{"k":\#(angle)}"#, #"{"k":3}"#, #"{"k":0}"#))
    // Three points from both edges along the angle there is one of the copies, in the middle both.
    let isAcross = angle % 180 == 0
    #expect(picture[11, 10] == (isAcross ? red : green))
    #expect(picture[28, 10] == (isAcross ? red : green))
    #expect(picture[20, 6] == (isAcross ? green : red))
    #expect(picture[20, 13] == (isAcross ? green : red))
    #expect(picture[20, 10] == green)
    #expect(picture.alpha(8, 10) == 0)
  }

  @Test func `an inverted satin lies where both copies are or none is`() throws {
    let picture = try picture(satin(#"{"k":0}"#, #"{"k":3}"#, #"{"k":1}"#))
    #expect(picture[11, 10] == green && picture[28, 10] == green)
    #expect(picture[20, 10] == red)
    #expect(picture.alpha(8, 10) == 0)
  }

  @Test func `a satin moves and turns over from frame to frame`() throws {
    let distance = #"{"a":1,"k":[{"t":0,"s":[1]},{"t":8,"s":[9]}]}"#
    let turned = #"{"a":1,"k":[{"t":0,"s":[0],"h":1},{"t":6,"s":[1]}]}"#
    let style = satin(#"{"k":0}"#, distance, turned)
    for (frame, far, isInverted) in [(0.0, 1, false), (3, 4, false), (7, 8, true)] {
      let found = try picture(style, frame: frame)
      let (inside, outside) = isInverted ? (green, red) : (red, green)
      #expect(found[10 + far - 1, 10] == inside, "\(frame)")
      #expect(found[10 + far, 10] == outside, "\(frame)")
    }
  }

  @Test func `a satin is blended with its picture`() throws {
    // Yellow, multiplied, on the green square.
    let style = satin(#"{"k":0}"#, #"{"k":3}"#, #"{"k":0}"#)
      .replacing("[1,0,0]", with: "[1,0.5,0]").replacing(#""bm":{"k":1}"#, with: #""bm":{"k":5}"#)
    let found = try picture(style)[11, 10]
    #expect(found.x == 0 && abs(Int(found.y) - 128) <= 1 && found.w == 255)
  }

  // MARK: - Bevel and Emboss

  /// A chiselled style with sharp red light and blue shade, from the left.
  private func bevel(_ form: String, _ more: String = "") -> String {
    #"{"ty":5,"bs":\#(form),"bt":{"k":2},"sr":{"k":100},"s":{"k":4},"sf":{"k":0},"a":{"k":180},"#
      + #""ll":{"k":30},"hm":{"k":1},"hc":{"k":[1,0,0]},"ho":{"k":100},"sm":{"k":1},"#
      + #""sc":{"k":[0,0,1]},"so":{"k":100}\#(more)}"#
  }

  /// What a slope towards the light is lit by; away from it all is shade.
  private func towards(_ slope: Double) -> Double {
    let (sine, cosine) = (0.5, 0.75.squareRoot())
    return 255 * ((sine + slope * cosine) / (1 + slope * slope).squareRoot() - sine) / (1 - sine)
  }

  @Test func `an inner bevel has its light and its shade inside of the edge`() throws {
    let style = bevel(#"{"k":2}"#).replacing(#""s":{"k":4}"#, with: #""s":{"k":2}"#)
    let picture = try picture(Looks.styles(style))
    let light = picture[11, 10]
    #expect(light.x > 150 && abs(Int(light.x) + Int(light.y) - 255) <= 1)
    #expect(picture[28, 10] == SIMD4(0, 0, 255, 255))
    #expect(picture[20, 10] == green)
    #expect(picture.alpha(8, 10) == 0 && picture.alpha(31, 10) == 0)
  }

  @Test func `an outer bevel lies around the picture`() throws {
    let picture = try picture(Looks.styles(bevel(#"{"k":1}"#)))
    let light = picture[8, 10]
    #expect(abs(Double(light.x) - towards(1)) <= 5 && light.x == light.w)
    #expect(picture[31, 10] == SIMD4(0, 0, 255, 255))
    #expect(picture[12, 10] == green && picture.alpha(1, 10) == 0)
  }

  @Test(arguments: [(3, 1.0), (4, -1)])
  func `emboss slopes one way, a pillow from the edge both ways`(form: Int, sign: Double) throws {
    let picture = try picture(Looks.styles(bevel(#"{"k":\#(form)}"#)))
    #expect(picture[11, 10].x > 120)
    let outside = picture[8, 10]
    #expect(sign > 0 ? outside.x > 120 && outside.z == 0 : outside.z > 120 && outside.x == 0)
    #expect(picture.alpha(3, 10) == 0 && picture[17, 10] == green)
  }

  @Test func `a line's relief needs the style of a line`() throws {
    let line = #"{"ty":0,"c":{"k":[0,0,0]},"s":{"k":4}}"#
    let style = bevel(#"{"k":5}"#).replacing(#""s":{"k":4}"#, with: #""s":{"k":2}"#)
    let with = try picture(Looks.styles(style, line))
    // The line is 4 points wide left of the square: light at its outer edge, shade at its inner one.
    #expect(with[6, 10].x > 150 && with[6, 10].z < 30)
    #expect(with[9, 10].z > 150 && with[9, 10].x < 30)
    #expect(with[12, 10] == green)
    let without = try picture(Looks.styles(style))
    #expect(without[11, 10] == green && without.alpha(9, 10) == 0)
  }

  @Test func `down turns light and shade over, depth makes them stronger`() throws {
    let sunk = try picture(Looks.styles(bevel(#"{"k":2}"#, #","bd":{"k":2}"#)))
    #expect(sunk[12, 10] == SIMD4(0, 0, 255, 255) && sunk[27, 10].x > 200)
    let flat = try picture(
      Looks.styles(bevel(#"{"k":2}"#).replacing(#""sr":{"k":100}"#, with: #""sr":{"k":20}"#))
    )
    // A slope of a fifth.
    #expect(abs(Double(flat[12, 10].x) - towards(0.2)) <= 15)
  }

  @Test func `the light goes around, and the form may change`() throws {
    let angle = #"{"a":1,"k":[{"t":0,"s":[180]},{"t":9,"s":[0]}]}"#
    let form = #"{"a":1,"k":[{"t":0,"s":[2],"h":1},{"t":5,"s":[1]}]}"#
    let style = Looks.styles(bevel(form).replacing(#""a":{"k":180}"#, with: #""a":\#(angle)"#))
    let first = try picture(style)
    #expect(first[12, 10].x > 200 && first.alpha(8, 10) == 0)
    let last = try picture(style, frame: 9)
    #expect(last[12, 10] == green && last[31, 10].x > 200 && last[8, 10].z == 255)
  }

  @Test func `light is screened and shade multiplied unless the file says otherwise`() throws {
    let style = Looks.styles(#"{"ty":5,"bs":{"k":3},"bt":{"k":2},"s":{"k":8},"a":{"k":180}}"#)
    let text = Parts.file(Looks.square(style) + "," + Looks.solid("#808080"))
    let picture = try PictureOf(text)
    // 75 per cent of white and black, on grey outside and on green inside.
    #expect(picture[8, 10].x > 200 && picture[12, 10].x > 150 && picture[12, 10].y == 255)
    #expect(picture[31, 10].x == 32 && picture[27, 10] == SIMD4(0, 64, 0, 255))
    #expect(picture.issues.isEmpty)
  }

  @Test func `blend modes of light and shade are drawn or listed`() throws {
    let known = bevel(#"{"k":2}"#).replacing(#""hm":{"k":1}"#, with: #""hm":{"k":26}"#)
    // Red taken from green.
    #expect(try picture(Looks.styles(known))[12, 10] == green)
    let unknown = bevel(#"{"k":2}"#).replacing(#""sm":{"k":1}"#, with: #""sm":{"k":23}"#)
    let issues = try PictureOf(Parts.file(Looks.square(Looks.styles(unknown)))).issues
    #expect(issues.map(\.keyPath) == ["layers[0].sy[0]"])
  }

  @Test(arguments: ["-1e308", "1e308", "0", "-3", "1e-300"], [5, 6])
  func `numbers of any kind are drawn or not, and the picture stays`(
    number: String,
    type: Int
  ) throws {
    let keys = ["bs", "bt", "sr", "bd", "s", "sf", "a", "ll", "ho", "so", "o", "d", "in"]
    for key in keys {
      let value = #""\#(key)":{"k":\#(number)}"#
      let style = #"{"ty":\#(type),"hm":{"k":1},"bm":{"k":1},\#(value)}"#
      #expect(try picture(Looks.styles(style)).alpha(20, 10) == 255)
    }
    let all = keys.map { #""\#($0)":{"k":\#(number)}"# }.joined(separator: ",")
    #expect(try picture(Looks.styles(#"{"ty":\#(type),\#(all)}"#)).alpha(20, 10) == 255)
  }

  @Test func `the Core Animation dialect lists them`() throws {
    for type in [5, 6] {
      let text = Parts.file(Looks.square(Looks.styles(#"{"ty":\#(type)}"#)))
      let picture = try PictureOf(text, dialect: .coreAnimation)
      #expect(picture.issues.map(\.keyPath) == ["layers[0].sy[0]"])
      #expect(picture[20, 10] == green)
    }
  }
}

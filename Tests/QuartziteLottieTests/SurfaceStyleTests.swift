// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteLottie
import Testing

/// The styles that shade a surface: Satin.
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

  @Test(arguments: ["-1e308", "1e308", "0", "-3", "1e-300"], [6])
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
    for type in [6] {
      let text = Parts.file(Looks.square(Looks.styles(#"{"ty":\#(type)}"#)))
      let picture = try PictureOf(text, dialect: .coreAnimation)
      #expect(picture.issues.map(\.keyPath) == ["layers[0].sy[0]"])
      #expect(picture[20, 10] == green)
    }
  }
}

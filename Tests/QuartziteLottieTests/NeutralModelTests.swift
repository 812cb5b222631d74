// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteLottie
import Testing

/// What both dialects make of one reading of a file.
@Suite struct NeutralModelTests {
  private func line(_ more: String) -> String {
    Parts.shapes(
      #"{"ty":"sh","ks":{"k":{"c":false,"v":[[10,10],[30,10]],"i":[[0,0],[0,0]],"#
        + #""o":[[0,0],[0,0]]}}},{"ty":"st","c":{"k":[1,0,0,1]},"o":{"k":100},"w":{"k":8},\#(more)}"#
    )
  }

  @Test(arguments: LottieDialect.allCases)
  func `ends of lines of an unknown number are round and told of`(dialect: LottieDialect) throws {
    let picture = try PictureOf(Parts.file(line(#""lc":7"#)), dialect: dialect)
    // A half disc of radius 4 before the line: its middle, not its corner.
    #expect(picture.alpha(7, 10) == 255)
    #expect(picture.alpha(6, 6) == 0)
    #expect(picture.issues.map(\.keyPath) == ["layers[0].shapes[1].lc"])
  }

  @Test func `corners of an unknown number are told of`() throws {
    let picture = try PictureOf(Parts.file(line(#""lj":-3"#)))
    #expect(picture.issues.map(\.keyPath) == ["layers[0].shapes[1].lj"])
  }

  @Test func `nothing is told of an effect that is switched off, but where it counts`() throws {
    let square = Parts.rectangle(20, 10, 10, 10) + "," + Parts.fill(0, 1, 0)
    let effect =
      #""ef":[{"ty":21,"en":0,"ef":[{"ty":2,"v":{"k":[1,0,0,1],"x":"time"}}]}],"#
    let file = Parts.file(Parts.shapes(square, effect))
    let format = try PictureOf(file)
    #expect(format[20, 10] == SIMD4(0, 255, 0, 255))
    #expect(format.issues.isEmpty)
    let engine = try PictureOf(file, dialect: .coreAnimation)
    #expect(engine.issues.contains { $0.message == "the effect Fill" })
  }

  @Test func `what is left out of a composition is told once however often it is shown`() throws {
    let items =
      Parts.rectangle(20, 10, 10, 10) + #",{"ty":"mm","mm":3},"# + Parts.fill(0, 1, 0)
    let shown = #"{"ty":0,"refId":"a","w":40,"h":20,"ip":0,"op":10,"st":0,"ks":{}}"#
    let file = Parts.file(
      "\(shown),\(shown)",
      #""assets":[{"id":"a","layers":[\#(Parts.shapes(items))]}],"#
    )
    let issues = try PictureOf(file, dialect: .coreAnimation).issues
    #expect(issues.map(\.keyPath) == ["assets[0].layers[0].shapes[1]"])
  }

  @Test func `a blend mode of an unknown number is told of, of shapes too`() throws {
    let square = Parts.rectangle(20, 10, 10, 10)
    let fill = Parts.fill(0, 1, 0).replacingOccurrences(
      of: #""ty":"fl""#,
      with: #""ty":"fl","bm":99"#
    )
    let picture = try PictureOf(Parts.file(Parts.shapes(square + "," + fill, #""bm":98,"#)))
    #expect(picture[20, 10] == SIMD4(0, 255, 0, 255))
    #expect(Set(picture.issues.map(\.message)) == ["the blend mode 98", "the blend mode 99"])
  }
}

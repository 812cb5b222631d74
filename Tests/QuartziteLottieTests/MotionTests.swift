// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteLottie
import Testing

@Suite struct MotionTests {
  /// A shape layer, a square of two points, whose position goes from (2, 10) to (38, 10) in ten
  /// frames, along a curve with the given handles.
  private func moving(_ to: String, _ ti: String, _ more: String = "") -> String {
    let position =
      #""p":{"a":1,"k":[{"t":0,"s":[2,10],"e":[38,10],"to":\#(to),"ti":\#(ti)},{"t":10,"s":[38,10]}]}"#
    let items = Parts.rectangle(0, 0, 2, 2) + "," + Parts.fill(1, 0, 0)
    return Parts.file(
      #"{"ty":4,"ip":0,"op":10,"st":0,"ks":{\#(position)\#(more)},"shapes":[\#(items)]}"#
    )
  }

  /// The middle of what is drawn in the file's row 10.
  private func place(_ file: String, _ frame: Double, _ dialect: LottieDialect) throws -> Double {
    let picture = try PictureOf(file, frame: frame, dialect: dialect)
    let weights = (0..<40).map { Double(picture.alpha($0, 9)) }
    let sum = weights.reduce(0, +)
    return weights.enumerated().reduce(0) { $0 + (Double($1.offset) + 0.5) * $1.element } / sum
  }

  @Test(arguments: [1.0, 2.5, 5, 9])
  func `a point goes evenly along its way, however long its handles are`(frame: Double) throws {
    let expected = 2 + 36 * frame / 10
    for handles in [("[0,0]", "[-18,0]"), ("[6,0]", "[-6,0]"), ("[18,0]", "[0,0]")] {
      let file = moving(handles.0, handles.1)
      #expect(abs(try place(file, frame, .format) - expected) < 0.03)
    }
  }

  @Test func `in the Core Animation dialect a point follows the parameter of its curve`() throws {
    // 3 s t t / 2 + t t t of the way at t, s = 1 - t.
    let expected = 2 + 36 * (3 * 0.5 * 0.25 * 0.5 + 0.125)
    #expect(abs(try place(moving("[0,0]", "[-18,0]"), 5, .coreAnimation) - expected) < 0.03)
  }

  @Test func `a point whose other values are computed goes evenly as well`() throws {
    // A group inside which a path is painted from outside: its transform is computed.
    let position =
      #""p":{"a":1,"k":[{"t":0,"s":[2,10],"to":[0,0],"ti":[-18,0]},{"t":10,"s":[38,10]}]}"#
    let group = #"{"ty":"gr","it":[\#(Parts.rectangle(0, 0, 2, 2)),{"ty":"tr",\#(position)}]}"#
    let file = Parts.file(Parts.shapes(group + "," + Parts.fill(1, 0, 0)))
    #expect(abs(try place(file, 5, .format) - 20) < 0.03)
  }

  @Test func `a layer that turns with its way looks along it where it is`() throws {
    // Half of a long straight way is behind at frame 5, the bend at its end is far.
    let file = moving("[0,0]", "[-18,0]").replacingOccurrences(
      of: #""st":0,"#,
      with: #""st":0,"ao":1,"#
    )
    let layer = LottieLayer(animation: try LottieAnimation(data: Array(file.utf8)))
    layer.show(frame: 5)
    #expect(abs(try place(file, 5, .format) - 20) < 0.03)
    #expect(layer.issues.isEmpty)
  }

  @Test func `an area that was merged before is one area for the next merge`() throws {
    // Two rectangles as one, then what they share with a third: 2...8 and 12...18.
    let first = [Parts.rectangle(5, 10, 8, 8), Parts.rectangle(15, 10, 8, 8)]
    let all = Parts.rectangle(10, 10, 16, 20)
    let items =
      first.joined(separator: ",") + #",{"ty":"mm","mm":1},"# + all
      + #",{"ty":"mm","mm":4},"# + Parts.fill(0, 1, 0)
    let picture = try PictureOf(Parts.file(Parts.shapes(items)))
    #expect([1, 5, 10, 15, 18].map { picture.alpha($0, 10) } == [0, 255, 0, 255, 0])
  }

  @Test(arguments: [(4, "[-9,-9],[60,-9],[60,30],[-9,30]"), (3, "[50,0],[60,0],[60,9],[50,9]")])
  func `an area that a merge leaves whole keeps its start`(mode: Int, other: String) throws {
    func path(_ points: String) -> String {
      let zeros = "[[0,0],[0,0],[0,0],[0,0]]"
      return #"{"ty":"sh","ks":{"k":{"c":true,"v":[\#(points)],"i":\#(zeros),"o":\#(zeros)}}}"#
    }
    // Clockwise from the right below: the first quarter of a square's line is its lower side.
    // A lone point has no part in it.
    let point =
      #"{"ty":"sh","ks":{"k":{"c":true,"v":[[1,1]],"i":[[0,0]],"o":[[0,0]]}}},"#
    let items =
      point + path("[35,18],[19,18],[19,2],[35,2]") + #",{"ty":"mm","mm":1},"# + path(other)
      + #",{"ty":"mm","mm":\#(mode)},"#
      + #"{"ty":"tm","s":{"k":0},"e":{"k":25},"o":{"k":0},"m":1},"#
      + #"{"ty":"st","c":{"k":[1,0,0,1]},"o":{"k":100},"w":{"k":2},"lc":1}"#
    let picture = try PictureOf(Parts.file(Parts.shapes(items)))
    #expect(picture.alpha(27, 18) > 127 && picture.alpha(27, 2) == 0 && picture.alpha(35, 10) == 0)
  }

  @Test(arguments: [LottieDialect.format, .coreAnimation])
  func `turned solids have soft edges`(dialect: LottieDialect) throws {
    let solid =
      ##"{"ty":1,"ip":0,"op":10,"st":0,"ks":{"r":{"k":30}},"sw":9,"sh":9,"sc":"#ff0000"}"##
    let layer = LottieLayer(
      animation: try LottieAnimation(
        data: Array(Parts.file(solid).utf8),
        dialect: dialect
      )
    )
    var layers: [CALayer] = [layer]
    var soft: [Bool] = []
    while let next = layers.popLast() {
      if next.backgroundColor != nil { soft.append(next.allowsEdgeAntialiasing) }
      layers += next.sublayers ?? []
    }
    #expect(soft == [true])
  }
}

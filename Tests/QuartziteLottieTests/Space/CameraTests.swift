// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCompositor
import QuartziteLottie
import Testing

/// Cameras and layers in space: where a pinhole camera sees them.
@Suite struct CameraTests {
  /// A composition of 100 by 100 points with a camera, seen as on a screen.
  private func picture(_ layers: String, frame: Double = 0, dialect: LottieDialect = .format) throws
    -> PictureOf
  {
    let text = #"{"w":100,"h":100,"fr":10,"ip":0,"op":10,"layers":[\#(layers)]}"#
    let animation = try LottieAnimation(data: Array(text.utf8), dialect: dialect)
    return try PictureOf(animation, frame: frame, profile: .renderServer)
  }

  /// A camera at a place, with a zoom; `point` is what it looks at.
  private func camera(
    _ place: String,
    zoom: Double = 100,
    point: String? = nil,
    _ more: String = ""
  ) -> String {
    let anchor = point.map { #""a":{"k":\#($0)},"# } ?? ""
    return
      #"{"ty":13,"ip":0,"op":11,"st":0,"pe":{"k":\#(zoom)},"ks":{\#(anchor)"p":{"k":\#(place)}"#
      + #"\#(more)}}"#
  }

  /// A square of 20 points about its place, in space.
  private func square(
    _ place: String,
    _ color: String = "#ff0000",
    _ more: String = "",
    _ layer: String = ""
  )
    -> String
  {
    #"{"ty":1,"ddd":1,"ip":0,"op":11,"st":0,"sw":20,"sh":20,"sc":"\#(color)",\#(layer)"#
      + #""ks":{"a":{"k":[10,10,0]},"p":{"k":\#(place)}\#(more)}}"#
  }

  /// Whether what is covered in a row begins and ends at some columns, give or take half a pixel.
  private func covers(_ picture: PictureOf, row: Int, _ from: Double, _ to: Double) -> Bool {
    let alphas = (0..<100).map { Double(picture.alpha($0, row)) / 255 }
    let first = alphas.firstIndex { $0 > 0 } ?? -1
    let last = alphas.lastIndex { $0 > 0 } ?? -1
    guard first >= 0 else { return false }
    let start = Double(first) + 1 - alphas[first]
    let end = Double(last) + alphas[last]
    return abs(start - from) < 0.5 && abs(end - to) < 0.5
  }

  @Test func `what is as far as the zoom is seen in its size, what is twice as far in half of it`()
    throws
  {
    let near = try picture(camera("[50,50,-100]") + "," + square("[50,50,0]"))
    #expect(near.issues.isEmpty)
    #expect(covers(near, row: 50, 40, 60))
    // 80 to 100 points from the left, 30 to 50 from the middle, at half the size.
    let far = try picture(camera("[50,50,-100]") + "," + square("[90,50,100]"))
    #expect(covers(far, row: 50, 65, 75))
    let close = try picture(camera("[50,50,-100]") + "," + square("[50,50,-50]"))
    #expect(covers(close, row: 50, 30, 70))
    // The camera moved by 30 to the right.
    let moved = try picture(camera("[80,50,-100]") + "," + square("[50,50,0]"))
    #expect(covers(moved, row: 50, 10, 30))
  }

  @Test func `a layer that is turned has its near side large`() throws {
    // Turned by 60 degrees about y, the right side comes to the viewer: at distances of 100 -+ 8.66.
    let found = try picture(
      camera("[50,50,-100]") + "," + square("[50,50,0]", "#ff0000", #","ry":{"k":60}"#)
    )
    let depth = 10 * 3.0.squareRoot() / 2
    #expect(covers(found, row: 50, 50 - 5 / (1 + depth / 100), 50 + 5 / (1 - depth / 100)))
    // Half its height there: 10 points at their distance.
    let edge = (0..<100).filter { found.alpha(54, $0) > 128 }
    #expect(abs(Double(edge.count) - 20 / (1 - depth / 100 * 0.87)) < 1)
  }

  @Test func `turns are about z first and x last, and orientation comes after them`() throws {
    // About z by 90: the corner (10, -10) becomes (10, 10); about x by 90 it is then 10 away, at no height.
    let turned = try picture(
      camera("[50,0,-100]", point: "[50,50,0]") + ","
        + square("[50,50,0]", "#ff0000", #","rz":{"k":45},"rx":{"k":90}"#)
    )
    // A diamond that lies flat, seen from above: twice 14.14 wide in its middle.
    let middle = (0..<100).map { row in (0..<100).filter { turned.alpha($0, row) > 128 }.count }
    let widest = try #require(middle.max())
    let distance = (50.0 * 50 + 100 * 100).squareRoot()
    #expect(abs(Double(widest) - 28.28 * 100 / distance) < 1.5)
    let orientation = try picture(
      camera("[50,0,-100]", point: "[50,50,0]") + ","
        + square("[50,50,0]", "#ff0000", #","rz":{"k":45},"or":{"k":[90,0,0]}"#)
    )
    #expect(
      middle == (0..<100).map { r in (0..<100).filter { orientation.alpha($0, r) > 128 }.count }
    )
  }

  @Test func `a camera looks at its point of interest, which is in the middle`() throws {
    // From the side, 45 degrees to the right of the square: it is seen narrower by half the root of two.
    let found = try picture(
      camera("[150,50,-100]", zoom: 141.4213562, point: "[50,50,0]") + "," + square("[50,50,0]")
    )
    let (near, far) = (141.42 - 7.07, 141.42 + 7.07)
    #expect(covers(found, row: 50, 50 - 7.07 * 141.42 / far, 50 + 7.07 * 141.42 / near))
    // Rolled by 90 degrees, what is to the right of the point is seen above it or below.
    let rolled = try picture(
      camera("[50,50,-100]", point: "[50,50,0]", #","rz":{"k":90}"#) + "," + square("[80,50,0]")
    )
    #expect(rolled.alpha(50, 20) == 255 && rolled.alpha(80, 50) == 0 && rolled.alpha(50, 80) == 0)
  }

  @Test
  func `the nearer layer covers the farther one, whatever their order, and both where they cross`()
    throws
  {
    let red = square("[50,50,50]")
    let blue = square("[50,50,0]", "#0000ff")
    for list in [red + "," + blue, blue + "," + red] {
      #expect(try picture(camera("[50,50,-100]") + "," + list)[50, 50] == SIMD4(0, 0, 255, 255))
    }
    // A layer in the plane between them parts the space.
    let between = ##"{"ty":1,"ip":0,"op":11,"st":0,"sw":1,"sh":1,"sc":"#00ff00","ks":{}}"##
    let parted = try picture(camera("[50,50,-100]") + "," + red + "," + between + "," + blue)
    #expect(parted[50, 50] == SIMD4(255, 0, 0, 255))
    let crossing = square("[50,50,0]", "#00ff00", #","ry":{"k":60}"#)
    let crossed = try picture(camera("[50,50,-100]") + "," + crossing + "," + blue)
    // Its right side is before the square, its left side behind.
    #expect(crossed[53, 50] == SIMD4(0, 255, 0, 255))
    #expect(crossed[47, 50] == SIMD4(0, 0, 255, 255))
  }

  @Test func `what is behind the camera is not seen, what passes it is cut`() throws {
    let behind = try picture(camera("[50,50,-100]") + "," + square("[50,50,-150]"))
    #expect((0..<100).allSatisfy { behind.alpha($0, 50) == 0 })
    // A floor from before the camera to behind it, below its eyes.
    let floor = square("[50,60,-100]", "#ff0000", #","rx":{"k":90},"s":{"k":[1000,1000,100]}"#)
    let found = try picture(camera("[50,50,-100]") + "," + floor)
    #expect(found.alpha(50, 20) == 0 && found.alpha(50, 99) == 255)
  }

  @Test func `parents move layers and cameras in space`() throws {
    let null = #"{"ty":3,"ind":7,"ddd":1,"ip":0,"op":11,"st":0,"ks":{"p":{"k":[40,0,100]}}}"#
    let found = try picture(
      camera("[50,50,-100]") + "," + null + ","
        + square("[50,50,0]", "#ff0000", "", #""parent":7,"#)
    )
    #expect(covers(found, row: 50, 65, 75))
    let carried =
      #"{"ty":13,"parent":7,"ip":0,"op":11,"st":0,"pe":{"k":100},"ks":{"p":{"k":[10,50,-200]}}}"#
    let same = try picture(carried + "," + null + "," + square("[50,50,0]"))
    #expect(covers(same, row: 50, 40, 60))
  }

  /// Where each camera looked for each of its parents among all layers, this took minutes.
  @Test func `thousands of cameras hang on a row of 200 layers`() throws {
    let row = (0..<200).map { index in
      #"{"ty":3,"ind":\#(1000 + index),"parent":\#(1001 + index),"ddd":1,"ip":0,"op":11,"st":0,"#
        + #""ks":{"p":{"k":[0.1,0,0]}}}"#
    }
    let cameras = (0..<5000).map { index in
      #"{"ty":13,"parent":\#(index == 3 ? 1100 : 1000),"ip":\#(index),"op":\#(index + 1),"st":0,"#
        + #""pe":{"k":100},"ks":{"p":{"k":[30,50,-100]}}}"#
    }
    let list = (cameras + [square("[50,50,0]")] + row).joined(separator: ",")
    // Carried by 200 steps of a tenth: the square stands in the middle; by half of them, 10 to the right.
    #expect(covers(try picture(list, frame: 2), row: 50, 40, 60))
    #expect(covers(try picture(list, frame: 3), row: 50, 50, 70))
  }

  @Test func `cameras move, and the first that lasts counts`() throws {
    let moving =
      #"{"ty":13,"ip":0,"op":5,"st":0,"pe":{"k":100},"ks":{"p":{"a":1,"k":[{"t":0,"s":[50,50,-100],"#
      + #""i":{"x":[1],"y":[1]},"o":{"x":[0],"y":[0]}},{"t":4,"s":[50,50,-200]}]}}}"#
    let list = moving + "," + camera("[80,50,-100]") + "," + square("[50,50,0]")
    #expect(covers(try picture(list, frame: 0), row: 50, 40, 60))
    #expect(covers(try picture(list, frame: 4), row: 50, 45, 55))
    #expect(covers(try picture(list, frame: 6), row: 50, 10, 30))
  }

  @Test func `a matte in space cuts where it is seen`() throws {
    let matte = square("[90,50,100]", "#ffffff", "", #""td":1,"#)
    let ground =
      ##"{"ty":1,"tt":1,"ip":0,"op":11,"st":0,"sw":100,"sh":100,"sc":"#0000ff","ks":{}}"##
    let found = try picture(camera("[50,50,-100]") + "," + matte + "," + ground)
    #expect(covers(found, row: 50, 65, 75))
    #expect(found[70, 50] == SIMD4(0, 0, 255, 255))
  }

  @Test func `without a camera, and in the engine's dialect, layers in space are flat`() throws {
    #expect(covers(try picture(square("[50,50,100]")), row: 50, 40, 60))
    let engine = try picture(
      camera("[50,50,-100]") + "," + square("[50,50,100]"),
      dialect: .coreAnimation
    )
    #expect(covers(engine, row: 50, 40, 60))
    #expect(engine.issues.map(\.message) == ["a camera"])
  }

  @Test(arguments: ["1e308", "-1", "0", "1e-300", "null", "[[]]"])
  func `hostile numbers neither crash nor hang`(number: String) throws {
    for place in ["[50,50,\(number)]", "[\(number),\(number),\(number)]"] {
      let lens =
        #"{"ty":13,"ip":0,"op":11,"st":0,"pe":{"k":\#(number)},"#
        + #""ks":{"a":{"k":\#(place)},"p":{"k":\#(place)},"or":{"k":\#(place)}}}"#
      let list =
        lens + "," + square(place, "#ff0000", #","s":{"k":\#(place)}"#) + ","
        + square("[50,50,1]", "#0000ff", #","rx":{"k":\#(number)}"#)
      _ = try picture(list)
    }
  }
}

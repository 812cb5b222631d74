// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteLottie
import Testing

@Suite struct StyleTests {
  private func picture(_ more: String, _ dialect: LottieDialect = .format) throws -> PictureOf {
    try PictureOf(Parts.file(Looks.square(more)), dialect: dialect)
  }

  @Test func `an inner shadow falls from the edge inwards`() throws {
    let style = #"{"ty":2,"c":{"k":[1,0,0]},"o":{"k":100},"a":{"k":180},"d":{"k":4},"s":{"k":0}}"#
    let picture = try picture(Looks.styles(style))
    // The square from x = 10 on, less itself moved 4 to the right.
    #expect(picture[11, 10] == SIMD4(255, 0, 0, 255))
    #expect(picture[13, 10] == SIMD4(255, 0, 0, 255))
    #expect(picture[15, 10] == SIMD4(0, 255, 0, 255))
    #expect(picture[28, 10] == SIMD4(0, 255, 0, 255))
    #expect(picture.alpha(8, 10) == 0)
    #expect(picture.issues.isEmpty)
  }

  @Test func `an inner glow is half there at the edge and fades inwards`() throws {
    let style = #"{"ty":4,"c":{"k":[1,0,0]},"o":{"k":100},"s":{"k":4}}"#
    let picture = try picture(Looks.styles(style))
    // A deviation of 2; both edges, above and below, are 5 points from the middle.
    for x in [10, 12, 20] {
      let place = Double(x) + 0.5
      let across = Looks.normal((place - 10) / 2) - Looks.normal((place - 30) / 2)
      let down = Looks.normal(5.5 / 2) - Looks.normal(-4.5 / 2)
      #expect(abs(Double(picture[x, 10].x) - 255 * (1 - across * down)) <= 8, "x \(x)")
    }
    #expect(picture.alpha(8, 10) == 0)
  }

  @Test(arguments: [2.0, 4])
  func `a stroke widens a picture by its size`(size: Double) throws {
    let style = #"{"ty":0,"c":{"k":[1,0,0]},"s":{"k":\#(size)}}"#
    let picture = try picture(Looks.styles(style))
    #expect(picture[20, 10] == SIMD4(0, 255, 0, 255))
    let edge = 10 - Int(size)
    #expect(picture[edge + 1, 10] == SIMD4(255, 0, 0, 255))
    #expect(picture.alpha(edge - 2, 10) < 10)
    // The edge itself within a third of a point.
    let covered = (0..<10).reduce(0) { $0 + Int(picture.alpha($1, 10)) }
    #expect(abs(Double(covered) / 255 - size) < 0.34)
    #expect(picture.issues.isEmpty)
  }

  @Test(arguments: ["-1e300", "-3", "1e300", "1e-300", "0"])
  func `a stroke of any size is drawn or not, and the picture stays`(size: String) throws {
    let picture = try picture(Looks.styles(#"{"ty":0,"c":{"k":[1,0,0]},"s":{"k":\#(size)}}"#))
    #expect(picture[20, 10] == SIMD4(0, 255, 0, 255))
  }

  @Test(arguments: [0.0, 2.5, 5, 9.9])
  func `a stroke that grows from nothing is nowhere else`(frame: Double) throws {
    let size = #"{"a":1,"k":[{"t":0,"s":[0]},{"t":10,"s":[4]}]}"#
    let style = Looks.styles(#"{"ty":0,"c":{"k":[1,0,0]},"s":\#(size)}"#)
    let picture = try PictureOf(Parts.file(Looks.square(style)), frame: frame)
    #expect(picture.alpha(1, 10) == 0 && picture.alpha(38, 1) == 0)
    let covered = (0..<10).reduce(0) { $0 + Int(picture.alpha($1, 10)) }
    #expect(abs(Double(covered) / 255 - frame * 0.4) < 0.34)
  }

  @Test func `a thin line gets the same stroke`() throws {
    let line = Parts.shapes(
      Parts.rectangle(20, 10, 20, 2) + "," + Parts.fill(0, 1, 0),
      Looks.styles(#"{"ty":0,"c":{"k":[1,0,0]},"s":{"k":4}}"#)
    )
    let picture = try PictureOf(Parts.file(line))
    let covered = (0..<10).reduce(0) { $0 + Int(picture.alpha(20, $1)) }
    #expect(abs(Double(covered) / 255 - 5) < 0.5)
  }

  @Test func `a colour overlay is mixed by its opacity`() throws {
    let style = #"{"ty":7,"c":{"k":[1,0,0]},"so":{"k":50}}"#
    let found = try picture(Looks.styles(style))[20, 10]
    #expect(abs(Int(found.x) - 128) <= 1 && abs(Int(found.y) - 128) <= 1)
  }

  // From black at the start to white at the end, along an angle from the right, up.
  @Test(arguments: [
    (0, 0, [(10, 10, 6), (20, 10, 134), (29, 10, 249)]),
    (180, 0, [(10, 10, 249), (29, 10, 6)]), (90, 0, [(20, 14, 13), (20, 5, 242)]),
    (0, 1, [(10, 10, 249), (29, 10, 6)]),
  ])
  func `a gradient overlay spans what it lies on`(
    angle: Int,
    isReversed: Int,
    points: [(Int, Int, Int)]
  ) throws {
    let style =
      #"{"ty":8,"o":{"k":100},"a":{"k":\#(angle)},"s":{"k":100},"re":{"k":\#(isReversed)},"#
      + #""gt":{"k":1},"gf":{"p":2,"k":{"k":[0,0,0,0,1,1,1,1]}}}"#
    let picture = try picture(Looks.styles(style))
    for (x, y, expected) in points {
      // Gradients of layers are mixed in a lighter space.
      #expect(abs(Int(picture[x, y].x) - expected) <= 22, "\(x), \(y): \(picture[x, y].x)")
    }
    #expect(picture.alpha(5, 10) == 0)
  }

  @Test func `styles lie on each other in their own order, not in the file's`() throws {
    let shadow = #"{"ty":1,"c":{"k":[0,0,1]},"o":{"k":100},"a":{"k":90},"d":{"k":4},"s":{"k":0}}"#
    let inner = #"{"ty":2,"c":{"k":[1,0,0]},"o":{"k":100},"a":{"k":180},"d":{"k":4},"s":{"k":0}}"#
    let overlay = #"{"ty":7,"c":{"k":[1,1,0]},"so":{"k":100}}"#
    let line = #"{"ty":0,"c":{"k":[1,0,1]},"s":{"k":2}}"#
    for order in [[shadow, inner, overlay, line], [line, overlay, inner, shadow]] {
      let list = #""sy":[\#(order.joined(separator: ","))],"#
      let picture = try picture(list)
      // The inner shadow on the overlay, the line before the shadow, which falls from both.
      #expect(picture[11, 10] == SIMD4(255, 0, 0, 255))
      #expect(picture[20, 10] == SIMD4(255, 255, 0, 255))
      #expect(picture[20, 15] == SIMD4(255, 0, 255, 255))
      #expect(picture[20, 18] == SIMD4(0, 0, 255, 255))
    }
  }

  @Test func `a shadow of an effect and one of a style both fall`() throws {
    let effect = Looks.effect(25, [0: "[1,0,0]", 1: "255", 2: "90", 3: "6", 4: "0"])
    let style = #"{"ty":1,"c":{"k":[0,0,1]},"o":{"k":100},"a":{"k":0},"d":{"k":4},"s":{"k":0}}"#
    let picture = try picture(Looks.effects(effect) + Looks.styles(style))
    // Six to the right, then the shadow of both four to the left.
    #expect(picture[33, 10] == SIMD4(255, 0, 0, 255))
    #expect(picture[8, 10] == SIMD4(0, 0, 255, 255))
    #expect(picture.issues.isEmpty)
    // The engine takes the effect's alone.
    let engine = try self.picture(Looks.effects(effect) + Looks.styles(style), .coreAnimation)
    #expect(engine.alpha(8, 10) == 0 && engine.alpha(33, 10) == 255)
  }

  @Test func `a style's shadow falls away from its light`() throws {
    // A light above on the left, so that the shadow falls 3 to the right and 4 down.
    let angle = 180 - atan2(4, 3) * 180 / Double.pi
    for type in [1, 2] {
      let style = Looks.styles(
        #"{"ty":\#(type),"c":{"k":[1,0,0]},"o":{"k":100},"a":{"k":\#(angle)},"d":{"k":5},"s":{"k":0}}"#
      )
      let picture = try picture(style)
      let green = SIMD4<UInt8>(0, 255, 0, 255)
      #expect(picture.alpha(31, 17) == (type == 1 ? 255 : 0))
      #expect(picture.alpha(8, 17) == 0)
      // The inner shadow of the square's own edge, on the side of the light.
      #expect((picture[11, 10] == green) == (type == 1))
      #expect((picture[20, 7] == green) == (type == 1))
      #expect(picture[28, 13] == green)
      // The engine takes the angle for the way that it falls.
      let engine = try self.picture(style, .coreAnimation)
      #expect(engine.alpha(31, 17) == 0)
      if type == 1 { #expect(engine.alpha(8, 17) == 255) }
    }
  }

  @Test func `a shadow falls outside of the mask that cuts its layer`() throws {
    let mask = #""masksProperties":[\#(Parts.mask(0, 0, 20, 20, #""mode":"a","#))],"#
    let effect = Looks.effect(25, [0: "[1,0,0]", 1: "255", 2: "90", 3: "6", 4: "0"])
    let picture = try picture(mask + Looks.effects(effect))
    #expect(picture[18, 10] == SIMD4(0, 255, 0, 255))
    #expect(picture[23, 10] == SIMD4(255, 0, 0, 255))
    #expect(picture.alpha(28, 10) == 0)
  }

  @Test func `an outer glow is half there at the edge`() throws {
    let style = #"{"ty":3,"c":{"k":[1,0,0]},"o":{"k":100},"s":{"k":4}}"#
    let picture = try picture(Looks.styles(style))
    let expected = 255 * Looks.normal(-0.5 / 2)
    #expect(abs(Double(picture.alpha(9, 10)) - expected) <= 8)
  }

  // Green under orange: multiplied, screened, their difference, added.
  @Test(arguments: [
    (1, SIMD4(255, 128, 0, 255)), (5, SIMD4(0, 128, 0, 255)), (11, SIMD4(255, 255, 0, 255)),
    (24, SIMD4(255, 127, 0, 255)), (13, SIMD4<UInt8>(255, 255, 0, 255)),
    // Burnt and dodged linearly, darker and lighter colour, vivid, linear and pin light, hard mix,
    // subtracted, divided.
    (7, SIMD4(0, 128, 0, 255)), (8, SIMD4(0, 255, 0, 255)), (14, SIMD4(255, 128, 0, 255)),
    (19, SIMD4(255, 255, 0, 255)), (20, SIMD4(255, 255, 0, 255)), (21, SIMD4(255, 255, 0, 255)),
    (22, SIMD4(255, 255, 0, 255)), (26, SIMD4(0, 127, 0, 255)), (27, SIMD4(0, 255, 255, 255)),
  ])
  func `a colour overlay is blended with its picture`(
    mode: Int,
    expected: SIMD4<UInt8>
  ) throws {
    let style = #"{"ty":7,"c":{"k":[1,0.5,0]},"so":{"k":100},"bm":{"k":\#(mode)}}"#
    let picture = try picture(Looks.styles(style))
    let found = SIMD4<Int>(truncatingIfNeeded: picture[20, 10])
    #expect((0..<4).allSatisfy { abs(found[$0] - Int(expected[$0])) <= 1 }, "\(found)")
    #expect(picture.alpha(5, 10) == 0)
    #expect(picture.issues.isEmpty)
  }

  @Test func `a shadow is blended with what it falls on, not with its picture`() throws {
    // A red shadow, multiplied, four to the right, over half-bright white.
    let style =
      #"{"ty":1,"c":{"k":[1,0,0]},"o":{"k":100},"a":{"k":180},"d":{"k":4},"s":{"k":0},"bm":{"k":5}}"#
    let text = Parts.file(
      Looks.square(Looks.styles(style)) + "," + Looks.solid("#8080ff")
    )
    let picture = try PictureOf(text)
    #expect(picture[32, 10] == SIMD4(128, 0, 0, 255))
    #expect(picture[20, 10] == SIMD4(0, 255, 0, 255))
    #expect(picture[5, 10] == SIMD4(128, 128, 255, 255))
    #expect(picture.issues.isEmpty)
  }

  @Test func `an overlay that dissolves shows some of its pixels whole`() throws {
    let style = #"{"ty":7,"c":{"k":[1,0,0]},"so":{"k":50},"bm":{"k":2}}"#
    let picture = try picture(Looks.styles(style))
    let pixels = (11..<29).flatMap { x in (6..<14).map { picture[x, $0] } }
    #expect(Set(pixels) == [SIMD4(255, 0, 0, 255), SIMD4(0, 255, 0, 255)])
    #expect(picture.issues.isEmpty)
  }

  @Test func `a layer is mixed hard with what is below`() throws {
    // Every channel whose sum is at least 1 becomes 1, others 0.
    let top = Looks.solid("#80407f", #""bm":17,"#)
    let picture = try PictureOf(Parts.file(top + "," + Looks.solid("#80c080")))
    #expect(picture[20, 10] == SIMD4(255, 255, 255, 255))
    let dark = try PictureOf(Parts.file(top + "," + Looks.solid("#7fbe7f")))
    #expect(dark[20, 10] == SIMD4(255, 0, 0, 255))
    #expect(picture.issues.isEmpty)
  }

  @Test(arguments: [3, 9, 15, 23, 28, 33, 99, -3])
  func `unknown modes are normal, and listed`(mode: Int) throws {
    for type in [1, 2, 7] {
      let style = #"{"ty":\#(type),"c":{"k":[1,0,0]},"o":{"k":100},"bm":{"k":\#(mode)}}"#
      #expect(try picture(Looks.styles(style)).issues.map(\.keyPath) == ["layers[0].sy[0]"])
    }
  }

  @Test func `a spread widens a shadow before it is softened`() throws {
    func shadow(_ spread: Int) throws -> PictureOf {
      try picture(
        Looks.styles(
          #"{"ty":1,"c":{"k":[1,0,0]},"o":{"k":100},"d":{"k":0},"s":{"k":4},"ch":{"k":\#(spread)}}"#
        )
      )
    }
    // All of it: a sharp edge four points out. None: half of a blur of two points' deviation.
    let (whole, none) = (try shadow(100), try shadow(0))
    #expect(whole.alpha(7, 10) > 250 && whole.alpha(4, 10) < 5)
    #expect(abs(Double(none.alpha(9, 10)) - 255 * Looks.normal(-0.5 / 2)) <= 8)
    // Half: two points out, then a deviation of one.
    let half = try shadow(50)
    for x in [6, 7, 8, 9] {
      let expected = 255 * Looks.normal(Double(x) + 0.5 - 8)
      #expect(abs(Double(half.alpha(x, 10)) - expected) <= 20, "x \(x): \(half.alpha(x, 10))")
    }
    #expect(half.issues.isEmpty)
  }

  @Test func `a choke widens an inner glow before it is softened`() throws {
    let style = #"{"ty":4,"c":{"k":[1,0,0]},"o":{"k":100},"s":{"k":3},"ch":{"k":100}}"#
    let picture = try picture(Looks.styles(style))
    #expect(picture[11, 10].x > 250 && picture[15, 10].x < 5)
    #expect(picture.issues.isEmpty)
  }

  @Test(arguments: [(1, "1e308"), (2, "-1e308"), (3, "-50"), (4, "-1e308")])
  func `spreads and sizes of any kind are drawn or not, and the picture stays`(
    type: Int,
    number: String
  ) throws {
    let style =
      #"{"ty":\#(type),"c":{"k":[1,0,0]},"s":{"k":\#(number)},"ch":{"k":\#(number)},"bm":{"k":12}}"#
    #expect(try picture(Looks.styles(style)).alpha(20, 10) == 255)
  }

  @Test(arguments: [9, 77])
  func `styles that are left out are listed with their place`(type: Int) throws {
    let picture = try picture(Looks.styles(#"{"ty":\#(type),"o":{"k":50}}"#))
    #expect(picture.issues.map(\.keyPath) == ["layers[0].sy[0]"])
    #expect(picture[20, 10] == SIMD4(0, 255, 0, 255))
  }
}

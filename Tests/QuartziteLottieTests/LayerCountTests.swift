// SPDX-License-Identifier: Apache-2.0
import QuartziteCore
import QuartziteGeometry
import QuartziteLottie
import Testing

/// How few layers shapes become, and that pictures are what the format says all the same.
@Suite struct LayerCountTests {
  private func stroke(_ more: String = "", opacity: Int = 100) -> String {
    #"{"ty":"st","nm":"Line",\#(more)"c":{"k":[0,0,1,1]},"o":{"k":\#(opacity)},"w":{"k":4}}"#
  }

  private let rectangle = Parts.rectangle(20, 10, 20, 10)
  private let fill = #"{"ty":"fl","nm":"Inside","c":{"k":[1,0,0,1]},"o":{"k":100}}"#

  private func group(_ items: String, _ more: String) -> String {
    #"{"ty":"gr","nm":"Box","it":[\#(items),{"ty":"tr"\#(more)}]}"#
  }

  /// The layers of a shape layer's items.
  private func layers(_ items: String) throws -> [CALayer] {
    let text = Parts.file(Parts.shapes(items))
    let root = LottieLayer(animation: try LottieAnimation(data: Array(text.utf8)))
    // The content, the composition's layer, then what its items became.
    return root.sublayers?.first?.sublayers?.first?.sublayers ?? []
  }

  @Test func `a line right over a fill is one layer with it`() throws {
    let items = [rectangle, stroke(), fill].joined(separator: ",")
    let made = try layers(items)
    #expect(made.count == 1)
    #expect(made.first?.name == "Line + Inside")
    let picture = try PictureOf(Parts.file(Parts.shapes(items)))
    // The line covers two points to each side of the edge at 10.
    #expect(picture[20, 10] == SIMD4(255, 0, 0, 255))
    #expect(picture[11, 10] == SIMD4(0, 0, 255, 255))
    #expect(picture[8, 10] == SIMD4(0, 0, 255, 255))
    #expect(picture.alpha(7, 10) == 0)
  }

  @Test func `a fill over a line stays above it`() throws {
    let items = [rectangle, fill, stroke()].joined(separator: ",")
    #expect(try layers(items).count == 2)
    let picture = try PictureOf(Parts.file(Parts.shapes(items)))
    #expect(picture[11, 10] == SIMD4(255, 0, 0, 255))
    #expect(picture[8, 10] == SIMD4(0, 0, 255, 255))
  }

  @Test func `a line with an opacity, a blend mode, or paths between is a layer of its own`() throws
  {
    for line in [stroke(opacity: 50), stroke(#""bm":1,"#)] {
      #expect(try layers([rectangle, line, fill].joined(separator: ",")).count == 2)
    }
    #expect(try layers([rectangle, stroke(), rectangle, fill].joined(separator: ",")).count == 2)
  }

  @Test func `a group that changes nothing has no layer, and its name stays`() throws {
    let made = try layers(group([rectangle, fill].joined(separator: ","), ""))
    #expect(made.map(\.name) == ["Box.Inside"])
    #expect(made.first is CAShapeLayer)
  }

  @Test(arguments: [
    // Of a rectangle from 10 to 30 and 5 to 15, a point that shows what the group does to it.
    (#","o":{"k":50}"#, SIMD2(20, 10), 128), (#","p":{"k":[1,0]}"#, SIMD2(30, 10), 255),
    (#","s":{"k":[50,100]}"#, SIMD2(7, 10), 255), (#","r":{"k":9}"#, SIMD2(29, 6), 0),
    (#","a":{"k":[0,-3]}"#, SIMD2(20, 17), 255),
  ])
  func `a group of one shape gives it what it changes`(
    _ more: String,
    _ place: SIMD2<Int>,
    _ alpha: Int
  ) throws {
    let items = group([rectangle, fill].joined(separator: ","), more)
    let made = try layers(items)
    #expect(made.map(\.name) == ["Box.Inside"])
    #expect(made.first is CAShapeLayer)
    let picture = try PictureOf(Parts.file(Parts.shapes(items)))
    #expect(abs(Int(picture.alpha(place.x, place.y)) - alpha) <= 1)
  }

  @Test func `a group of several shapes that changes something has a layer`() throws {
    let second = Parts.rectangle(20, 10, 4, 4)
    let items = [rectangle, fill, second, stroke()].joined(separator: ",")
    let made = try layers(group(items, #","p":{"k":[1,0]}"#))
    #expect(made.map(\.name) == ["Box"])
    #expect(made.first?.sublayers?.map(\.name) == ["Line", "Inside"])
  }

  @Test func `a shape that fades in a group that fades has two layers`() throws {
    let faint = fill.replacing("100", with: "50")
    let items = group([rectangle, faint].joined(separator: ","), #","o":{"k":50}"#)
    #expect(try layers(items).map(\.name) == ["Box"])
    let picture = try PictureOf(Parts.file(Parts.shapes(items)))
    #expect(abs(Int(picture.alpha(20, 10)) - 64) <= 1)
  }

  @Test func `groups inside groups move one after the other`() throws {
    let inner = group([rectangle, fill].joined(separator: ","), #","p":{"k":[0,4]}"#)
    let items = group(inner, #","s":{"k":[100,200]}"#)
    let picture = try PictureOf(Parts.file(Parts.shapes(items)))
    // From (5 + 4) · 2 to (15 + 4) · 2 downwards.
    #expect([17, 18].map { picture.alpha(20, $0) } == [0, 255])
  }

  @Test func `key paths lead into the layers of compositions`() throws {
    let bad = #"{"ty":4,"ks":{"o":{"k":"x"}},"shapes":[]}"#
    let text =
      #"{"w":4,"h":4,"fr":25,"ip":0,"op":1,"assets":[{"id":"a","layers":[{"ty":3},\#(bad)]}],"#
      + #""layers":[{"ty":3,"layers":[\#(bad)]},\#(bad)]}"#
    let animation = try LottieAnimation(data: Array(text.utf8))
    #expect(
      animation.issues.map(\.keyPath) == ["assets[0].layers[1].ks.o.k", "layers[1].ks.o.k"]
    )
  }

  @Test func `every cut inside a layer is an error`() throws {
    let text = Array(
      Parts.file(Parts.shapes([rectangle, stroke(), fill].joined(separator: ","))).utf8
    )
    for count in 0..<text.count {
      #expect(throws: LottieImportError.self) {
        try LottieAnimation(data: Array(text.prefix(count)))
      }
    }
  }
}

// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteLottie
import Testing

@Suite struct EditingTests {
  /// Two boxes, one of them in a composition, with a slot.
  private func animation() throws -> LottieAnimation {
    func box(_ name: String, _ slot: String = "") -> String {
      """
      {"ty":4,"nm":"\(name)","ip":0,"op":10,"st":0,"ks":{},"shapes":[{"ty":"gr","nm":"Group","it":[
      {"ty":"rc","nm":"Rect","p":{"k":[0,0]},"s":{"k":[10,10]},"r":{"k":0}},
      {"ty":"fl","nm":"Fill","c":{\(slot)"k":[1,0,0,1]},"o":{"k":100}},{"ty":"tr"}]}]}
      """
    }
    let text = """
      {"w":40,"h":20,"fr":10,"ip":0,"op":10,
      "slots":{"brand":{"p":{"k":[1,0,0,1]}}},
      "assets":[{"id":"c","layers":[\(box("Inner", #""sid":"brand","#))]}],
      "layers":[\(box("Outer")),
      {"ty":0,"nm":"Comp","refId":"c","w":40,"h":20,"ip":0,"op":10,"st":0,"ks":{}}]}
      """
    return try LottieAnimation(data: Array(text.utf8))
  }

  /// The colours of all fills, back to front.
  private func fills(_ animation: LottieAnimation) -> [[Int]] {
    var result: [[Int]] = []
    func walk(_ layer: CALayer) {
      if let shape = layer as? CAShapeLayer, let color = shape.fillColor?.components {
        result.append(color.prefix(3).map { Int(($0 * 255).rounded()) })
      }
      for child in layer.sublayers ?? [] { walk(child) }
    }
    walk(LottieLayer(animation: animation))
    return result
  }

  private let green = LottieValue.color(CGColor(srgbRed: 0, green: 1, blue: 0, alpha: 1))

  @Test(arguments: [
    ("Outer.Group.Fill.Color", [[255, 0, 0], [0, 255, 0]]),
    ("Comp.Inner.Group.Fill.Color", [[0, 255, 0], [255, 0, 0]]),
    ("**.Color", [[0, 255, 0], [0, 255, 0]]),
    ("Outer.**", [[255, 0, 0], [0, 255, 0]]),
    ("*.Group.Fill.Color", [[255, 0, 0], [0, 255, 0]]),
    ("*.*.Group.Fill.Color", [[0, 255, 0], [255, 0, 0]]),
    ("Outer.Fill.Color", [[255, 0, 0], [255, 0, 0]]),
  ])
  func `a key path names properties by names and wildcards`(
    path: String,
    expected: [[Int]]
  ) throws {
    let edited = try animation().setting(green, for: AnimationKeypath(keypath: path))
    #expect(fills(edited) == expected)
  }

  @Test func `a key path that names nothing is told`() throws {
    let edited = try animation().setting(.number(3), for: AnimationKeypath(keypath: "No.Width"))
    #expect(edited.issues.contains { $0.kind == .missing && $0.message.contains("No.Width") })
  }

  @Test func `a slot is filled wherever it is used`() throws {
    #expect(
      fills(try animation().setting(green, forSlot: "brand")) == [[0, 255, 0], [255, 0, 0]]
    )
  }

  @Test func `a path takes the place of a rectangle's size only by a path item`() throws {
    let size = try animation().setting(
      .point(CGPoint(x: 4, y: 6)),
      for: AnimationKeypath(keypath: "Outer.Group.Rect.Size")
    )
    var boxes: [CGRect] = []
    func walk(_ layer: CALayer) {
      if let path = (layer as? CAShapeLayer)?.path { boxes.append(path.boundingBox) }
      for child in layer.sublayers ?? [] { walk(child) }
    }
    walk(LottieLayer(animation: size))
    #expect(
      boxes == [
        CGRect(x: -5, y: -5, width: 10, height: 10), CGRect(x: -2, y: -3, width: 4, height: 6),
      ]
    )
  }
}

// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteLottie
import Testing

/// Keyframes are packed in memory and made when they are asked for; nobody may see that.
@Suite struct KeyframeTests {
  /// The first layer below `root` that has an animation of a key.
  private func layer(_ root: CALayer, animating key: String) -> CALayer? {
    var layers = [root]
    while let next = layers.popLast() {
      if next.animation(forKey: key) != nil { return next }
      layers += next.sublayers ?? []
    }
    return nil
  }

  /// A file of one filled path with three keyframes, of which the first is as told.
  private func file(_ first: String) -> String {
    """
    {"w":40,"h":20,"fr":10,"ip":0,"op":20,"layers":[{"ty":4,"ip":0,"op":20,"st":0,"ks":{},
    "shapes":[{"ty":"sh","ks":{"a":1,"k":[
    {"t":0,"s":[\(first)],"i":{"x":0.3,"y":1},"o":{"x":0.6,"y":0.1}},
    {"t":8,"s":[{"i":[[0,0],[1,2]],"o":[[3,0],[0,0]],"v":[[1,2],[3.25,4]],"c":true}],"h":1},
    {"t":12,"s":[{"i":[[0,0],[1,2]],"o":[[0,5],[0,0]],"v":[[10,2],[3,40]],"c":true}]}]}},
    {"ty":"fl","c":{"k":[1,0,0,1]},"o":{"k":100}}]}]}
    """
  }

  @Test(arguments: [
    ["1", "2", "-3.5", "0.125"], ["1.234", "-32.768", "32.767", "0.001"],
    ["123456.789", "-0.0001", "7", "1e2"], ["0.1234567", "2147483647", "-2147483648", "3"],
    ["0.12345678", "1e-9", "12345678901.5", "0.3333333333333333"], ["-0", "0", "0.0", "1e15"],
  ])
  func `points of outlines are the very numbers of the file`(_ text: [String]) throws {
    let points = "[[\(text[0]),\(text[1])],[\(text[2]),\(text[3])]]"
    let zeros = "[[0,0],[0,0]]"
    let json = file(#"{"v":\#(points),"i":\#(zeros),"o":\#(zeros),"c":false}"#)
    let root = LottieLayer(animation: try LottieAnimation(data: Array(json.utf8)))
    let found = try #require(layer(root, animating: "path"))
    let animation = try #require(found.animation(forKey: "path") as? CAKeyframeAnimation)
    let path = try #require(animation.values?.first as? CGPath)
    let numbers = try text.map { CGFloat(try #require(Double($0))) }
    let (start, end) = (
      CGPoint(x: numbers[0], y: numbers[1]), CGPoint(x: numbers[2], y: numbers[3])
    )
    #expect(path.elements.points == [start, start, end, end])
  }

  @Test func `keyframes that are made when asked for move as those that were set`() throws {
    // Control points whose directions stay, for Core Animation turns others.
    let points = #""v":[[0.5,1],[30,4]],"i":[[1,1],[0.5,1]],"o":[[4,0],[0,3]]"#
    let root = LottieLayer(
      animation: try LottieAnimation(data: Array(file("{\(points),\"c\":true}").utf8))
    )
    let made = try #require(layer(root, animating: "path"))
    let source = try #require(made.animation(forKey: "path") as? CAKeyframeAnimation)
    // Two shapes, one value that is held to the next keyframe, and the last.
    #expect(source.values?.count == 4)
    let set = CAKeyframeAnimation(keyPath: "path")
    (set.values, set.keyTimes) = (source.values, source.keyTimes)
    set.timingFunctions = source.timingFunctions
    (set.beginTime, set.duration, set.fillMode) = (source.beginTime, source.duration, .both)
    set.isRemovedOnCompletion = false
    let (one, other) = (CAShapeLayer(), CAShapeLayer())
    one.add(source, forKey: "path")
    other.add(set, forKey: "path")
    let parent = CALayer()
    parent.addSublayer(one)
    parent.addSublayer(other)
    let context = RenderContext(root: parent)
    var tree = PresentationTree()
    for step in -2...28 {
      context.snapshot(at: 0).evaluate(at: Double(step) / 2, into: &tree)
      let paths = tree.nodes.suffix(2).map { $0.values.shape.path }
      let (a, b) = (paths[0]?.elements, paths[1]?.elements)
      #expect(a != nil && a?.verbs == b?.verbs)
      for (p, q) in zip(a?.points ?? [], b?.points ?? []) {
        #expect(abs(p.x - q.x) < 1e-9 && abs(p.y - q.y) < 1e-9)
      }
    }
  }

  @Test func `a copy of such an animation can be changed`() throws {
    let points = #""v":[[0.5,1],[30,4]],"i":[[1,1],[2,-7.125]],"o":[[4,0],[0,3]]"#
    let root = LottieLayer(
      animation: try LottieAnimation(data: Array(file("{\(points),\"c\":true}").utf8))
    )
    let made = try #require(layer(root, animating: "path"))
    let source = try #require(made.animation(forKey: "path") as? CAKeyframeAnimation)
    let copy = try #require(source.copy() as? CAKeyframeAnimation)
    copy.keyTimes = [0, 0.1, 0.2, 1]
    #expect(copy.keyTimes == [0, 0.1, 0.2, 1])
    #expect(copy.values?.count == 4)
    #expect(copy.timingFunctions?.count == 3)
    #expect(source.keyTimes != copy.keyTimes)
  }

  @Test(arguments: [(0, 10.0), (2, 20), (3.96, 29.8), (4, 50), (6, 60), (7.96, 69.8), (8, 5)])
  func `a value may end elsewhere than the next one begins`(_ frame: Double, _ x: Double) throws {
    // From 10 to 30, then from 50 to 70, then 5 for ever.
    let json = """
      {"w":40,"h":20,"fr":1,"ip":0,"op":20,"layers":[{"ty":1,"ip":0,"op":20,"st":0,"sw":9,"sh":9,
      "sc":"#ff0000","ks":{"p":{"a":1,"k":[{"t":0,"s":[10,1],"e":[30,1]},
      {"t":4,"s":[50,1],"e":[70,1]},{"t":8,"s":[5,1]}]}}}]}
      """
    let root = LottieLayer(animation: try LottieAnimation(data: Array(json.utf8)))
    var tree = PresentationTree()
    RenderContext(root: root).snapshot(at: 0).evaluate(at: frame, into: &tree)
    let positions = tree.nodes.map { $0.values.position.x }
    #expect(positions.contains { abs($0 - x) < 1e-9 }, "\(positions)")
  }
}

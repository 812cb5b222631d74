// SPDX-License-Identifier: Apache-2.0
import Comparing
import Foundation
import QuartziteCompositor
import QuartziteCore
import QuartziteLottie
import Testing

/// Outlines whose combination costs more than the limit are left out and reported.
@Suite struct OutlineWorkTests {
  /// A shape layer of two stars of so many points that are merged or bent, and a square without them.
  private func file(_ points: Int, _ modifier: String) -> Data {
    let star = """
      {"ty":"sr","sy":1,"p":{"k":[20,20]},"pt":{"k":\(points)},"r":{"k":0},"or":{"k":18},
      "os":{"k":0},"ir":{"k":3},"is":{"k":0}}
      """
    return Data(
      """
      {"w":40,"h":40,"fr":25,"ip":0,"op":25,"layers":[
      {"ty":4,"ip":0,"op":25,"ks":{},"shapes":[\(star),\(star.replacingOccurrences(of: "20,20", with: "21,22")),
      \(modifier),{"ty":"fl","c":{"k":[1,0,0,1]},"o":{"k":100}}]},
      {"ty":4,"ip":0,"op":25,"ks":{},"shapes":[{"ty":"rc","p":{"k":[5,5]},"s":{"k":[4,4]},"r":{"k":0}},
      {"ty":"fl","c":{"k":[0,1,0,1]},"o":{"k":100}}]}]}
      """.utf8
    )
  }

  private func paths(_ data: Data, _ work: Int) throws -> (points: [Int], issues: [LottieIssue]) {
    var limits = LottieLimits()
    limits.outlineWork = work
    let animation = try LottieAnimation(data: Array(data), limits: limits)
    let layer = LottieLayer(animation: animation, limits: limits)
    var points: [Int] = []
    func collect(_ layer: CALayer) {
      if let shape = layer as? CAShapeLayer {
        points.append(shape.path?.elements.points.count ?? 0)
      }
      layer.sublayers?.forEach(collect)
    }
    collect(layer)
    return (points, layer.issues.filter { $0.kind == .limit })
  }

  @Test(
    arguments: [
      #"{"ty":"mm","mm":2}"#, #"{"ty":"mm","mm":5}"#,
      #"{"ty":"op","a":{"k":2},"lj":2,"ml":{"k":4}}"#,
      #"{"ty":"zz","r":{"k":900},"s":{"k":1},"pt":{"k":1}}"#,
    ]
  )
  func `what takes too much work is left out, and the rest is drawn`(modifier: String) throws {
    let within = try paths(file(60, modifier), LottieLimits().outlineWork)
    #expect(within.issues.isEmpty)
    let beyond = try paths(file(60, modifier), 10_000)
    #expect(beyond.issues.count == 1)
    #expect(within.points.filter { $0 > 8 }.count == beyond.points.filter { $0 == 0 }.count)
    #expect(beyond.points.contains { $0 > 0 })
  }

  @Test func `stars of ten thousand points are merged within the limit`() throws {
    let seconds = try processorSeconds {
      let result = try paths(file(10_000, #"{"ty":"mm","mm":2}"#), LottieLimits().outlineWork)
      #expect(result.points.count >= 2)
    }
    #expect(seconds < 60)
  }
}

/// What the outlines of a frame may cost is one sum for all of them, whatever was drawn before.
@Suite struct FrameWorkTests {
  /// Layers of a star of 60 points whose sides get no ridges at frame 0 and 99 each from frame 5 on:
  /// 12,000 vertices, 480,000 units and the star's own 4,800.
  private func file(_ layers: Int) -> [UInt8] {
    let ridges = """
      {"ty":"zz","r":{"a":1,"k":[{"t":0,"s":[0],"h":1},{"t":5,"s":[99]}]},"s":{"k":1},"pt":{"k":1}}
      """
    let star = """
      {"ty":"sr","sy":1,"p":{"k":[9,9]},"pt":{"k":60},"r":{"k":0},"or":{"k":9},"os":{"k":0},
      "ir":{"k":3},"is":{"k":0}}
      """
    let fill = #"{"ty":"fl","c":{"k":[1,0,0,1]},"o":{"k":100}}"#
    let layer = #"{"ty":4,"ip":0,"op":10,"ks":{},"shapes":[\#(star),\#(ridges),\#(fill)]}"#
    let all = Array(repeating: layer, count: layers).joined(separator: ",")
    return Array(#"{"w":20,"h":20,"fr":10,"ip":0,"op":10,"layers":[\#(all)]}"#.utf8)
  }

  private func layer(_ layers: Int, _ work: Int) throws -> LottieLayer {
    var limits = LottieLimits()
    limits.outlineWork = work
    return LottieLayer(animation: try LottieAnimation(data: file(layers)), limits: limits)
  }

  /// How many points the outlines have, back to front, at frames that are evaluated one after the other.
  private func points(
    _ layer: LottieLayer,
    _ frames: [Double],
    skipsUnseen: Bool = false
  ) -> [[Int]] {
    var tree = PresentationTree()
    let context = RenderContext(root: layer)
    return frames.map { frame in
      layer.show(frame: frame)
      context.snapshot(at: 0).evaluate(at: 0, into: &tree, skipsUnseen: skipsUnseen)
      return tree.nodes.compactMap { $0.values.shape.path?.elements.points.count }
    }
  }

  @Test func `forty outlines that fit together are all drawn`() throws {
    // About 1,000,000 units each: made, and made into paths.
    let layer = try layer(40, 60_000_000)
    let points = points(layer, [6])[0]
    #expect(points.count == 40 && Set(points).count == 1 && points[0] > 10_000)
    #expect(layer.issues.isEmpty)
  }

  @Test func `what goes beyond the sum of a frame is left out from there on and told`() throws {
    let layer = try layer(10, 3_000_000)
    let points = points(layer, [6])[0]
    #expect(points[0] > 10_000)
    #expect(points.last == 0)
    #expect(points == points.sorted(by: >))
    #expect(layer.issues.count == 1)
  }

  @Test func `what is left out does not depend on frames before it or on skipping`() throws {
    let frames = [6.0, 1, 6, 7, 2, 9, 6]
    let once = try frames.map { points(try layer(10, 3_000_000), [$0])[0] }
    #expect(points(try layer(10, 3_000_000), frames) == once)
    #expect(points(try layer(10, 3_000_000), frames, skipsUnseen: true) == once)
  }
}

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

  @Test func `a file of many values leaves less for its outlines, a third at least`() throws {
    let stars = file(60, #"{"ty":"mm","mm":2}"#)
    let zeros = String(repeating: "[0,{}],", count: 200_000)
    let many = Data(#"{"meta":[\#(zeros)0],"#.utf8) + stars.dropFirst()
    // Between a half of this and all of it is needed.
    let least = try #require(
      try (10...30).map { 1 << $0 }.first { try paths(stars, $0).issues.isEmpty }
    )
    #expect(try paths(many, 3 * least).issues.isEmpty)
    #expect(try paths(many, least).issues.count == 1)
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

/// What a file takes before its first frame is taken from the frame's outlines and from drawing it.
@Suite struct SharedWorkTests {
  /// Stars whose sides have 99 ridges at frame 0 already: 12,120 vertices each, about 1,000,000 units.
  private func layer(_ count: Int, _ work: Int, more: String = "") throws -> LottieLayer {
    let star = """
      {"ty":"sr","sy":1,"p":{"k":[9,9]},"pt":{"k":60},"r":{"k":0},"or":{"k":9},"os":{"k":0},
      "ir":{"k":3},"is":{"k":0}},
      {"ty":"zz","r":{"a":1,"k":[{"t":0,"s":[99]},{"t":9,"s":[98]}]},"s":{"k":1},"pt":{"k":1}}
      """
    let fill = #"{"ty":"fl","c":{"k":[1,0,0,1]},"o":{"k":100}}"#
    let one = #"{"ty":4,"ip":0,"op":10,"ks":{},"shapes":[\#(star),\#(fill)]}"#
    let all = (Array(repeating: one, count: count) + (more.isEmpty ? [] : [more]))
      .joined(separator: ",")
    let text = #"{"w":20,"h":20,"fr":10,"ip":0,"op":10,"layers":[\#(all)]}"#
    var limits = LottieLimits()
    limits.outlineWork = work
    let animation = try LottieAnimation(data: Array(text.utf8), limits: limits, expressions: .run)
    return LottieLayer(animation: animation, limits: limits)
  }

  /// The number of outlines that a frame has.
  private func drawn(_ layer: LottieLayer) -> Int {
    var tree = PresentationTree()
    layer.show(frame: 4)
    RenderContext(root: layer).snapshot(at: 0).evaluate(at: 0, into: &tree)
    return tree.nodes.count { ($0.values.shape.path?.elements.points.count ?? 0) > 10_000 }
  }

  @Test func `a frame has what reading the file left, and a third at least`() throws {
    // Ten outlines take about ten million units at import, and as many in a frame.
    #expect(try drawn(layer(10, 60_000_000)) == 10)
    let shared = try drawn(layer(10, 15_000_000))
    #expect((4...8).contains(shared))
    let third = try drawn(layer(10, 9_000_000))
    #expect((1...4).contains(third))
  }

  @Test func `what reading took is taken from the work of drawing, which keeps a third`() throws {
    let cheap = try #require(layer(1, 150_000_000).outlines)
    #expect((1_190_000_000...1_200_000_000).contains(cheap.drawing(1_200_000_000)))
    // Twenty million units of 5 ns: a tenth of a second.
    let dear = try #require(layer(20, 150_000_000).outlines)
    #expect((1_060_000_000...1_140_000_000).contains(dear.drawing(1_200_000_000)))
    #expect(dear.drawing(0) == 0)
  }

  #if Text
  @Test func `expressions take from the same work`() throws {
    let endless = "var $bm_rt; while (true) {}"
    let loop = #"{"ty":3,"ip":0,"op":10,"ks":{"r":{"a":0,"k":0,"x":"\#(endless)"}}}"#
    let spent = try #require(layer(1, 150_000_000, more: loop).outlines)
    let other = try #require(layer(1, 150_000_000).outlines)
    // One expression may do a quarter of 40,000,000 units of 24 ns: 0.24 s.
    let taken = other.drawing(1_200_000_000) - spent.drawing(1_200_000_000)
    #expect((200_000_000...300_000_000).contains(taken))
    let four = Array(repeating: loop, count: 4).joined(separator: ",")
    let most = try #require(layer(1, 150_000_000, more: four).outlines)
    #expect(most.drawing(1_200_000_000) == 400_000_000)
  }
  #endif

  @Test func `trackings of many letters are charged`() throws {
    func spent(_ property: String) throws -> Int {
      let letters = String(repeating: "a ", count: 300)
      let animator = """
        {"s":{"t":0,"s":{"k":0},"e":{"k":100},"b":1,"sh":1,"a":{"k":100}},"a":{"\(property)":{"k":9}}}
        """
      let animators = Array(repeating: animator, count: 60).joined(separator: ",")
      let letter = #"{"t":"\#(letters)","s":9,"f":"A","fc":[1,0,0]}"#
      let text = """
        {"ty":5,"ip":0,"op":10,"ks":{},"t":{"d":{"k":[{"t":0,"s":\(letter)}]},"p":{},
        "m":{"g":1,"a":{"k":[0,0]}},"a":[\(animators)]}}
        """
      let outlines = try #require(layer(1, 1_000_000_000, more: text).outlines)
      return 1_200_000_000 - outlines.drawing(1_200_000_000)
    }
    // 60 trackings of 600 letters, twice, as a vertex each: 2.9 million units of 5 ns.
    let tracking = try spent("t") - spent("o")
    #expect((12_000_000...17_000_000).contains(tracking))
  }
}

/// Finding the frames at which outlines change is work of the file, too.
@Suite struct MovementWorkTests {
  /// A rectangle that moves by a point a frame, held over every second one, in as many layers as fills.
  private func layer(_ fills: Int, work: Int) throws -> LottieLayer {
    let keys = (0..<1000).map {
      #"{"t":\#($0),"s":[\#($0),9]\#($0.isMultiple(of: 2) ? "" : #","h":1"#)}"#
    }
    let fill = #"{"ty":"fl","c":{"k":[1,0,0,1]},"o":{"k":100}}"#
    let shapes = """
      {"ty":"rc","p":{"a":1,"k":[\(keys.joined(separator: ","))]},"s":{"k":[4,4]},"r":{"k":0}},
      \(Array(repeating: fill, count: fills).joined(separator: ","))
      """
    let text = """
      {"w":20,"h":20,"fr":10,"ip":0,"op":999,
      "layers":[{"ty":4,"ip":0,"op":999,"ks":{},"shapes":[\(shapes)]}]}
      """
    var limits = LottieLimits()
    limits.outlineWork = work
    let animation = try LottieAnimation(data: Array(text.utf8), limits: limits)
    return LottieLayer(animation: animation, limits: limits)
  }

  /// The middles of the outlines at frames that are evaluated one after the other.
  private func middles(_ layer: LottieLayer, _ frames: [Double]) -> [CGFloat] {
    var tree = PresentationTree()
    let context = RenderContext(root: layer)
    return frames.flatMap { frame in
      layer.show(frame: frame)
      context.snapshot(at: 0).evaluate(at: 0, into: &tree)
      return tree.nodes.compactMap { $0.values.shape.path?.boundingBox.midX }
    }
  }

  @Test func `each layer's keyframes are charged`() throws {
    func spent(_ fills: Int) throws -> Int {
      let outlines = try #require(layer(fills, work: 150_000_000).outlines)
      return 1_200_000_000 - outlines.drawing(1_200_000_000)
    }
    // 60 times 1,000 keyframes of four units of 5 ns, and 60 rectangles of a few vertices of 200 ns.
    let more = try spent(61) - spent(1)
    #expect((1_180_000...1_400_000).contains(more))
  }

  @Test func `a file without the work for it shows the same`() throws {
    let frames = [0, 0.5, 1, 1.5, 1.75, 2.5, 700.5, 700.5, 701.5, 3]
    let little = try layer(1, work: 3000)
    #expect(try middles(little, frames) == [0, 0.5, 1, 1, 1, 2.5, 700.5, 700.5, 701, 3])
    #expect(little.issues.isEmpty)
    #expect(try middles(layer(1, work: 150_000_000), frames) == middles(little, frames))
  }
}

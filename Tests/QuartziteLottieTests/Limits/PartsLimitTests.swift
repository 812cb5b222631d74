// SPDX-License-Identifier: Apache-2.0
import Comparing
import Foundation
import QuartziteCompositor
import QuartziteCore
import QuartziteGeometry
import QuartziteLottie
import Testing

/// What a file becomes is bounded, however little of it asks for much.
@Suite struct PartsLimitTests {
  private static let rectangle = #"{"ty":"rc","p":{"k":[9,9]},"s":{"k":[9,9]},"r":{"k":0}}"#
  private static let fill = #"{"ty":"fl","c":{"k":[1,0,0,1]},"o":{"k":100}}"#

  private func file(_ layers: String, _ more: String = "") -> String {
    #"{"w":20,"h":20,"fr":10,"ip":0,"op":10,\#(more)"layers":[\#(layers)]}"#
  }

  private func shapes(_ items: String, _ more: String = "") -> String {
    #"{"ty":4,"ip":0,"op":10,"ks":{},\#(more)"shapes":[\#(items)]}"#
  }

  private func layer(_ text: String, _ limits: LottieLimits = LottieLimits()) throws -> LottieLayer
  {
    LottieLayer(animation: try LottieAnimation(data: Array(text.utf8)), limits: limits)
  }

  private func count(_ layer: CALayer) -> Int {
    1 + (layer.mask.map { count($0) } ?? 0) + (layer.sublayers ?? []).reduce(0) { $0 + count($1) }
  }

  private func limits(parts: Int) -> LottieLimits {
    var limits = LottieLimits()
    limits.parts = parts
    return limits
  }

  @Test func `a composition takes parts for the layers that it does not draw, each time`() throws {
    let hidden = Array(repeating: #"{"ty":3,"ip":0,"op":10,"ks":{},"hd":true}"#, count: 640)
    let solid = ##"{"ty":1,"sw":9,"sh":9,"sc":"#ff0000","ip":0,"op":10,"ks":{}}"##
    let shown = #"{"ty":0,"refId":"c","w":9,"h":9,"ip":0,"op":10,"ks":{}}"#
    let inner = (hidden + [solid]).joined(separator: ",")
    let assets = #""assets":[{"id":"c","layers":[\#(inner)]}],"#
    let text = file(Array(repeating: shown, count: 500).joined(separator: ","), assets)
    // Each takes 10 parts for its layers, and about 3 for what is drawn.
    let all = try layer(text)
    #expect(all.issues.isEmpty && count(all) > 1500)
    let some = try layer(text, limits(parts: 2000))
    #expect(some.issues.contains { $0.kind == .limit })
    #expect(count(some) < 800)
  }

  private static let repeater =
    #"{"ty":"rp","c":{"k":100},"o":{"k":0},"m":1,"tr":{"p":{"k":[1,0]},"so":{"k":100},"eo":{"k":9}}}"#
  /// Each mixed tritone needs all before it once more.
  private static let tritone =
    #"{"ty":23,"ef":[{"v":{"k":[1,0,0,1]}},{"v":{"k":[0,1,0,1]}},{"v":{"k":[0,0,1,1]}},{"v":{"k":50}}]}"#

  @Test(
    arguments: [
      // 100 copies of 100 copies of 100 copies.
      "repeaters", "parents", "tritones", "styles", "masks", "paints",
    ]
  )
  func `a file becomes no more layers than the limit, and that is told`(kind: String) throws {
    let (rectangle, fill, repeater) = (Self.rectangle, Self.fill, Self.repeater)
    func times(_ count: Int, _ text: String) -> String {
      Array(repeating: text, count: count).joined(separator: ",")
    }
    let layers =
      switch kind {
      case "repeaters": shapes("\(rectangle),\(fill),\(repeater),\(repeater),\(repeater)")
      case "parents":
        (0..<200).map { shapes("\(rectangle),\(fill)", #""ind":\#($0),"parent":\#($0 + 1),"#) }
          .joined(separator: ",")
      case "tritones":
        shapes("\(rectangle),\(fill)", #""ef":[\#(times(14, Self.tritone))],"#)
      case "styles": shapes("\(rectangle),\(fill)", #""sy":[\#(times(900, #"{"ty":2}"#))],"#)
      case "masks":
        shapes(
          "\(rectangle),\(fill)",
          #""masksProperties":[\#(times(3000, #"{"mode":"s","pt":{"k":{"v":[]}},"o":{"k":50}}"#))],"#
        )
      default: shapes("\(rectangle),\(times(3000, fill))")
      }
    let layer = try layer(file(layers), limits(parts: 1000))
    #expect(layer.issues.contains { $0.kind == .limit })
    // A part is one layer or two.
    #expect(count(layer) < 2500)
  }

  @Test func `text has no more characters than the limit, and that is told`() throws {
    var limits = LottieLimits()
    limits.characters = 10
    let text = #"{"t":"\#(String(repeating: "a", count: 100))","s":9,"f":"A","fc":[1,0,0]}"#
    let animator = #"{"s":{"t":0,"s":{"k":0},"e":{"k":100}},"a":{"p":{"k":[1,1]}}}"#
    let layer = try layer(
      file(
        #"{"ty":5,"ip":0,"op":10,"ks":{},"t":{"d":{"k":[{"t":0,"s":\#(text)}]},"a":[\#(animator)]}}"#
      ),
      limits
    )
    #expect(layer.issues.filter { $0.kind == .limit }.count == 1)
    // The layer, its composition and content, the text, and two layers a glyph at most.
    #expect(count(layer) <= 5 + 2 * 10)
  }

  @Test func `a long text that thousands of layers show is read as far as the limit`() throws {
    let text = String(repeating: "abcd efgh ", count: 100_000)
    let set = #"{"t":"\#(text)","s":8,"f":"A","j":0,"fc":[0,0,0]}"#
    let own = #"{"ty":5,"ip":0,"op":9,"ks":{},"t":{"a":[],"d":{"k":[{"t":0,"s":\#(set)}]}}}"#
    let shown = #"{"ty":0,"refId":"c","ip":0,"op":9,"w":9,"h":9,"ks":{}}"#
    let layers = [String](repeating: shown, count: 2000).joined(separator: ",")
    var root: LottieLayer?
    let seconds = try processorSeconds {
      root = try layer(file(layers, #""assets":[{"id":"c","layers":[\#(own)]}],"#))
    }
    let issue = root?.issues.first { $0.message.contains("characters") }
    #expect(issue?.kind == .limit)
    #expect(seconds < 15)
  }

  @Test func `outlines of characters beyond the work are left out and told`() throws {
    // A character of 1,000 vertices, 500 times: each costs 40 units where it is joined to the others.
    let points = Array(repeating: "[1,2]", count: 1000).joined(separator: ",")
    let path = #"{"ty":"sh","ks":{"k":{"c":true,"v":[\#(points)],"i":[],"o":[]}}}"#
    let glyph = #"{"ch":"a","fFamily":"A","style":"","w":50,"data":{"shapes":[\#(path)]}}"#
    let fonts = #""fonts":{"list":[{"fName":"A","fFamily":"A","fStyle":""}]},"chars":[\#(glyph)],"#
    let text = #"{"t":"\#(String(repeating: "a", count: 500))","s":9,"f":"A","fc":[1,0,0]}"#
    let file = file(
      #"{"ty":5,"ip":0,"op":10,"ks":{},"t":{"d":{"k":[{"t":0,"s":\#(text)}]},"a":[]}}"#,
      fonts
    )
    #expect(try layer(file).issues.isEmpty)
    var limits = LottieLimits()
    limits.outlineWork = 1_000_000
    #expect(try layer(file, limits).issues.filter { $0.kind == .limit }.count == 1)
  }

  @Test func `parts of layers over 2,000 take from the work of outlines`() throws {
    // 100 outlines of 1,000 vertices: four of nine million units, and some more to hand them over.
    let points = Array(repeating: "[1,2]", count: 1000).joined(separator: ",")
    let path = #"{"ty":"sh","ks":{"k":{"c":true,"v":[\#(points)],"i":[],"o":[]}}}"#
    let outline = shapes("\(path),\(Self.fill)")
    let outlines = Array(repeating: outline, count: 100).joined(separator: ",")
    let solid = ##"{"ty":1,"sw":9,"sh":9,"sc":"#ff0000","ip":0,"op":10,"ks":{}}"##
    func issues(_ solids: Int) throws -> [LottieIssue] {
      var limits = LottieLimits()
      limits.outlineWork = 9_000_000
      let some = String(repeating: solid + ",", count: solids)
      return try layer(file(some + outlines + "," + some + solid), limits).issues
    }
    #expect(try issues(100).isEmpty)
    // 1,000 parts over 2,000 take six millions.
    #expect(try issues(3000).map(\.kind) == [.limit])
  }

  @Test func `a layer of a hundred thousand items is read in one pass`() throws {
    let seconds = try processorSeconds {
      let items = Array(repeating: #"{"ty":"el"}"#, count: 100_000).joined(separator: ",")
      let animation = try LottieAnimation(data: Array(file(shapes(items)).utf8))
      #expect(animation.issues.isEmpty)
    }
    #expect(seconds < 60)
  }

  @Test func `gradients of ten thousand colours and alphas are joined in one pass`() throws {
    let seconds = try processorSeconds {
      let colors = (0..<10_000).map { "\(Double($0) / 10_000),0.5,0.5,0.5" }
      let alphas = (0..<10_000).map { "\((Double($0) + 0.5) / 10_000),1" }
      let numbers = (colors + alphas).joined(separator: ",")
      let gradient = """
        {"ty":"gf","t":1,"o":{"k":100},"r":1,"s":{"k":[0,0]},"e":{"k":[9,0]},
        "g":{"p":10000,"k":{"k":[\(numbers)]}}}
        """
      let many = Array(repeating: gradient, count: 8).joined(separator: ",")
      let layer = try layer(file(shapes("\(Self.rectangle),\(many)")))
      #expect(layer.issues.isEmpty)
    }
    #expect(seconds < 60)
  }

  @Test(arguments: [
    // 640 keyframes are 20 parts on a straight way, 80 on a bent one; for 100 layers.
    (#""o":{"a":1,"k":[KEYS]}"#, false, 2000), (#""r":{"a":1,"k":[KEYS]}"#, false, 2000),
    (#""s":{"a":1,"k":[KEYS]}"#, false, 4000), (#""p":{"a":1,"k":[KEYS]}"#, false, 2000),
    (#""p":{"a":1,"k":[KEYS]}"#, true, 8000), (#""a":{"a":1,"k":[KEYS]}"#, true, 8000),
  ])
  func `keyframes count for each layer that they move`(
    transform: String,
    isBent: Bool,
    parts: Int
  ) throws {
    let bend = isBent ? #","to":[9,0],"ti":[0,9]"# : ""
    let keys = (0..<640).map { #"{"t":\#($0),"s":[\#(1 + $0 % 9),9]\#(bend)}"# }
      .joined(separator: ",")
    let moved = transform.replacingOccurrences(of: "KEYS", with: keys)
    let still = transform.replacingOccurrences(of: #""a":1,"k":[KEYS]"#, with: #""a":0,"k":[1,9]"#)
    #expect(try leastParts(moved) - leastParts(still) == parts)
  }

  /// The least limit on parts with which a solid of a transform, shown 100 times, has no issue.
  private func leastParts(_ transform: String) throws -> Int {
    let solid = ##"{"ty":1,"sw":9,"sh":9,"sc":"#ff0000","ip":0,"op":10,"ks":{\##(transform)}}"##
    let assets = #""assets":[{"id":"a","layers":[\#(solid)]}],"#
    let shown = #"{"ty":0,"refId":"a","w":9,"h":9,"ip":0,"op":10,"ks":{}}"#
    let file = file(Array(repeating: shown, count: 100).joined(separator: ","), assets)
    var (few, enough) = (0, 20_000)
    while enough - few > 1 {
      let middle = (few + enough) / 2
      let isEnough = try layer(file, limits(parts: middle)).issues.isEmpty
      (few, enough) = isEnough ? (few, middle) : (middle, enough)
    }
    return enough
  }

  @Test func `colours of gradient overlays count for each layer that has them`() throws {
    // 640 colours are 2,560 numbers: 80 parts.
    let numbers = (0..<640).map { "\(Double($0) / 640),0.5,0.5,0.5" }.joined(separator: ",")
    let style = #"{"ty":8,"o":{"k":100},"gf":{"p":640,"k":{"k":[\#(numbers)]}},"gs":{"k":100}}"#
    let one = shapes("\(Self.rectangle),\(Self.fill)", #""sy":[\#(style)],"#)
    let assets = #""assets":[{"id":"a","layers":[\#(one)]}],"#
    let shown = #"{"ty":0,"refId":"a","w":9,"h":9,"ip":0,"op":10,"ks":{}}"#
    let file = file(Array(repeating: shown, count: 20).joined(separator: ","), assets)
    #expect(try layer(file, limits(parts: 20 * 80 + 400)).issues.isEmpty)
    #expect(
      try layer(file, limits(parts: 20 * 80)).issues.contains { $0.kind == .limit }
    )
  }

  @Test func `outlines of stars count at each keyframe in the Core Animation dialect`() throws {
    // 2 x 1,000 corners at 100 keyframes: 40 units each.
    let keys = (0..<100).map { #"{"t":\#($0),"s":[\#($0),9]}"# }.joined(separator: ",")
    let star = """
      {"ty":"sr","sy":1,"p":{"a":1,"k":[\(keys)]},"pt":{"k":1000},"r":{"k":0},"or":{"k":9},"os":{"k":0},
      "ir":{"k":3},"is":{"k":0}}
      """
    let text = file(shapes("\(star),\(Self.fill)"))
    func issues(_ work: Int) throws -> [LottieIssue] {
      var limits = LottieLimits()
      limits.outlineWork = work
      let animation = try LottieAnimation(data: Array(text.utf8), dialect: .coreAnimation)
      return LottieLayer(animation: animation, limits: limits).issues
    }
    #expect(try issues(20_000_000).isEmpty)
    #expect(try issues(7_000_000).filter { $0.kind == .limit }.count == 1)
  }

  /// Heads of pictures that say they have 30,000 x 30,000 pixels; the last GIF leaves its size to
  /// the first frame.
  private static let hugeHeads: [[UInt8]] = [
    [0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
      + [0, 0, 0x75, 0x30, 0, 0, 0x75, 0x30, 8, 6, 0, 0, 0],
    Array("GIF89a".utf8) + [0x30, 0x75, 0x30, 0x75, 0, 0, 0],
    Array("GIF89a".utf8) + [0, 0, 0, 0, 0, 0, 0],
  ]

  @Test(arguments: hugeHeads)
  func `a picture that says it is huge is not decoded`(head: [UInt8]) throws {
    let data = Data(head).base64EncodedString()
    let assets = #""assets":[{"id":"p","w":9,"h":9,"e":1,"p":"data:image/png;base64,\#(data)"}],"#
    let picture = #"{"ty":2,"refId":"p","ip":0,"op":10,"ks":{}}"#
    let text = file("\(picture),\(picture)", assets)
    var asked = 0
    let animation = try LottieAnimation(data: Array(text.utf8))
    let layer = LottieLayer(animation: animation) { _ in
      asked += 1
      return nil
    }
    #expect(asked == 0)
    #expect(layer.issues.contains { $0.kind == .limit })
  }

  @Test func `a picture that cannot be decoded is tried once`() throws {
    let data = Data([1, 2, 3]).base64EncodedString()
    let assets = #""assets":[{"id":"p","w":9,"h":9,"e":1,"p":"data:image/png;base64,\#(data)"}],"#
    let picture = #"{"ty":2,"refId":"p","ip":0,"op":10,"ks":{}}"#
    let animation = try LottieAnimation(
      data: Array(file("\(picture),\(picture),\(picture)", assets).utf8)
    )
    var asked = 0
    _ = LottieLayer(animation: animation) { _ in
      asked += 1
      return nil
    }
    #expect(asked == 1)
  }

  @Test func `keyframes and vertices beyond the limits are left out and told`() throws {
    let keys = (0..<100).map { #"{"t":\#($0),"s":[\#($0),0]}"# }.joined(separator: ",")
    let points = Array(repeating: "[1,2]", count: 50).joined(separator: ",")
    let path = #"{"ty":"sh","ks":{"k":{"c":true,"v":[\#(points)],"i":[],"o":[]}}}"#
    let layers = """
      {"ty":4,"ip":0,"op":10,"ks":{"p":{"a":1,"k":[\(keys)]}},"shapes":[\(path),\(Self.fill)]}
      """
    var limits = LottieLimits()
    (limits.keyframes, limits.vertices) = (60, 100)
    let animation = try LottieAnimation(data: Array(file(layers).utf8), limits: limits)
    #expect(animation.issues.filter { $0.kind == .limit }.count == 2)
    #expect(try LottieAnimation(data: Array(file(layers).utf8)).issues.isEmpty)
  }

  @Test func `outlines left out of a later frame are told when it was evaluated`() throws {
    // Nothing at frame 0, then a thousand ridges a side.
    let ridges = """
      {"ty":"zz","r":{"a":1,"k":[{"t":0,"s":[0],"h":1},{"t":5,"s":[1000]}]},"s":{"k":1},"pt":{"k":1}}
      """
    let star = """
      {"ty":"sr","sy":1,"p":{"k":[9,9]},"pt":{"k":60},"r":{"k":0},"or":{"k":9},"os":{"k":0},
      "ir":{"k":3},"is":{"k":0}}
      """
    var limits = LottieLimits()
    limits.outlineWork = 1_000_000
    let layer = try layer(file(shapes("\(star),\(ridges),\(Self.fill)")), limits)
    #expect(layer.issues.isEmpty)
    var tree = PresentationTree()
    let context = RenderContext(root: layer)
    for (frame, count) in [(1.0, 0), (6, 1), (1, 1)] {
      layer.show(frame: frame)
      context.snapshot(at: 0).evaluate(at: 0, into: &tree)
      #expect(layer.issues.count == count)
    }
  }
}

// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCompositor
import QuartziteCore
import QuartziteGeometry
import QuartziteLottie
import Testing

/// Files that are wrong on purpose: an error or a reported issue, and never more than that.
@Suite struct HostileFileTests {
  private static let good = """
    {"v":"5.7.0","w":40,"h":20,"fr":10,"ip":0,"op":10,"layers":[{"ty":4,"nm":"B","ind":1,"ip":0,
    "op":10,"st":0,"ks":{"p":{"a":1,"k":[{"t":0,"s":[5,5]},{"t":5,"s":[15,5]}]},"o":{"k":80}},
    "shapes":[{"ty":"gr","it":[{"ty":"rc","p":{"k":[0,0]},"s":{"k":[10,10]},"r":{"k":2}},
    {"ty":"fl","c":{"k":[1,0,0,1]},"o":{"k":100}},{"ty":"tr"}]}]}]}
    """

  /// Reads, lays out, evaluates and composes; returns what was reported, nil for an error.
  @discardableResult
  private func play(_ bytes: [UInt8]) -> [LottieIssue]? {
    guard let animation = try? LottieAnimation(data: bytes) else { return nil }
    let layer = LottieLayer(animation: animation)
    let context = RenderContext(root: layer)
    var tree = PresentationTree()
    for progress in [0, 0.5, 1.0] {
      layer.show(frame: animation.frame(atProgress: progress))
      context.snapshot(at: 0).evaluate(at: 0, into: &tree)
      _ = FrameComposer().compose(tree, size: CGSize(width: 20, height: 20), scale: 1)
    }
    return layer.issues
  }

  private func play(_ text: String) -> [LottieIssue]? { play(Array(text.utf8)) }

  private func file(_ layers: String, _ more: String = "", end: String = "10") -> String {
    #"{"w":20,"h":20,"fr":10,"ip":0,"op":\#(end),\#(more)"layers":[\#(layers)]}"#
  }

  @Test func `a file that ends anywhere is an error`() {
    let bytes = Array(Self.good.utf8)
    #expect(play(bytes) == [])
    for count in 0..<bytes.count - 1 { #expect(play(Array(bytes[..<count])) == nil) }
  }

  @Test func `bytes changed at random are an error or the same animation each time`() {
    var seed: UInt64 = 1
    func random(_ count: Int) -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(seed >> 33) % count
    }
    let bytes = Array(Self.good.utf8)
    let digits = Array(#"0123456789-eE.[]{},:"tfn"#.utf8)
    var (errors, played) = (0, 0)
    for round in 0..<400 {
      var copy = bytes
      for _ in 0..<1 + random(4) { copy[random(copy.count)] = digits[random(digits.count)] }
      let issues = play(copy)
      if round < 40 { #expect(play(copy) == issues) }
      if issues == nil { errors += 1 } else { played += 1 }
    }
    // Most hits break the form; those of a digit or a letter of a name need not.
    #expect(errors > 0 && played > 0, "\(errors) errors, \(played) played")
  }

  @Test func `a composition that holds itself is cut off and told`() throws {
    let inner = #"{"ty":0,"refId":"a","w":9,"h":9,"ip":0,"op":10,"ks":{}}"#
    let issues = play(file(inner, #""assets":[{"id":"a","layers":[\#(inner)]}],"#))
    #expect(issues?.contains { $0.kind == .limit } == true)
  }

  @Test func `compositions that double at every level end at the limit of layers`() throws {
    func layer(_ id: Int) -> String {
      #"{"ty":0,"refId":"c\#(id)","w":9,"h":9,"ip":0,"op":10,"ks":{}}"#
    }
    let assets = (0..<30).map {
      #"{"id":"c\#($0)","layers":[\#(layer($0 + 1)),\#(layer($0 + 1))]}"#
    }
    let issues = play(file(layer(0), #""assets":[\#(assets.joined(separator: ","))],"#))
    #expect(issues?.contains { $0.kind == .limit } == true)
  }

  @Test func `layers that hang on each other are told`() throws {
    let layers = """
      {"ty":4,"ind":1,"parent":2,"ip":0,"op":10,"ks":{},"shapes":[]},
      {"ty":4,"ind":2,"parent":1,"ip":0,"op":10,"ks":{},"shapes":[]}
      """
    #expect(play(file(layers))?.contains { $0.message.contains("itself") } == true)
  }

  @Test func `a billion copies are cut off and told`() throws {
    let layer = """
      {"ty":4,"ip":0,"op":10,"ks":{},"shapes":[{"ty":"rc","p":{"k":[0,0]},"s":{"k":[1,1]},"r":{"k":0}},
      {"ty":"fl","c":{"k":[1,0,0]},"o":{"k":9}},{"ty":"rp","c":{"k":1000000000},"o":{"k":0},"tr":{}}]}
      """
    #expect(play(file(layer))?.contains { $0.kind == .limit } == true)
  }

  @Test(arguments: [
    ("1e9", 1e9, false), ("1e300", 1e300, false), ("-5", 0, true), ("\"x\"", 0, true),
    ("[]", 0, true),
  ])
  func `a film is as long as its number says, and has one frame where that is none`(
    end: String,
    last: Double,
    isTold: Bool
  ) throws {
    let text = file(#"{"ty":3,"ip":0,"op":1e308,"ks":{}}"#, end: end)
    let animation = try LottieAnimation(data: Array(text.utf8))
    #expect(animation.frame(atProgress: 1) == last)
    #expect(animation.issues.contains { $0.keyPath == "op" } == isTold)
    #expect(play(text) != nil)
  }

  @Test func `deep nesting is an error`() {
    let depth = 200_000
    let text = String(repeating: "[", count: depth)
    #expect(play(file(text)) == nil)
    #expect(play(file(text + String(repeating: "]", count: depth))) == nil)
  }

  @Test func `values of wrong types leave the rest`() throws {
    let layer = """
      {"ty":4,"ip":"a","op":10,"st":{},"ks":{"p":{"k":"no"},"o":{"k":[]},"s":7,"r":{"a":1,"k":[{"t":"x"}]}},
      "shapes":[{"ty":"rc","p":[],"s":{"k":[null,1e400]},"r":{}},{"ty":"fl","c":{"k":{}},"o":true},5,null]}
      """
    #expect(play(file(layer)) != nil)
  }

  @Test func `pictures outside the folder and on the web are left out and told`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("quartzite-hostile-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let assets = """
      "assets":[{"id":"up","w":1,"h":1,"u":"../","p":"x.png"},
      {"id":"root","w":1,"h":1,"u":"","p":"/etc/hostname"},
      {"id":"web","w":1,"h":1,"u":"http://localhost/","p":"x.png"}],
      """
    let layers = ["up", "root", "web"].map { #"{"ty":2,"refId":"\#($0)","ip":0,"op":10,"ks":{}}"# }
    let path = folder.appendingPathComponent("a.json").path
    try file(layers.joined(separator: ","), assets)
      .write(toFile: path, atomically: true, encoding: .utf8)
    let animation = try LottieAnimation(contentsOf: path)
    #expect(animation.issues.count == 3)
    #expect(animation.images.allSatisfy { !$0.isPresent })
  }
}

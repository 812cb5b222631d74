// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCAML
import QuartziteCore
import QuartziteGeometry
import Testing

@Suite struct LimitTests {
  private func issues(
    _ inside: String,
    attributes: String = "",
    files: [(name: String, bytes: [UInt8])] = [],
    _ change: (inout LayerPackageLimits) -> Void
  ) throws -> [LayerPackageIssue.Kind] {
    var limits = LayerPackageLimits()
    change(&limits)
    return try Sample.package(inside, attributes: attributes, files: files, limits: limits)
      .issues.map(\.kind)
  }

  @Test func `more than the limits allow is left out and told`() throws {
    let layers = "<sublayers>" + String(repeating: "<CALayer/>", count: 5) + "</sublayers>"
    #expect(try issues(layers) { $0.layers = 3 }.contains(.limit))
    #expect(try issues(layers) { $0.layers = 6 } == [])
    let cell = "<CAEmitterCell/>"
    let cells =
      "<sublayers><CAEmitterLayer><emitterCells>\(cell)\(cell)</emitterCells></CAEmitterLayer></sublayers>"
    #expect(try issues(cells) { $0.cells = 1 } == [.limit])
    let frames = """
      <animations><animation type="CAKeyframeAnimation" keyPath="opacity"><values><real value="1"/>
      <real value="0"/></values></animation></animations>
      """
    #expect(try issues(frames) { $0.keyframes = 1 } == [.limit])
    #expect(try issues(frames) { $0.animations = 0 } == [.limit])
    let copies = "<sublayers><CAReplicatorLayer instanceCount='50'/></sublayers>"
    #expect(try issues(copies) { $0.copies = 49 } == [.limit])
    let text = "<sublayers><CATextLayer string='abc'/></sublayers>"
    #expect(try issues(text) { $0.characters = 2 } == [.limit])
    let picture = "<contents type='CGImage' src='a.png'/>"
    let files = [(name: "a.ca/a.png", bytes: Sample.picture(3, 3, 0xFFFF_FFFF))]
    #expect(try issues(picture, files: files) { $0.pixels = 8 } == [.limit])
    let shape = "<sublayers><CAShapeLayer path='0 0 m 1 1 l 2 2 l'/></sublayers>"
    #expect(try issues(shape) { $0.vertices = 2 } == [.invalid])
  }

  @Test func `of layers too deep inside others a package is written that can be read`() throws {
    let root = CALayer()
    root.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    var layer = root
    for _ in 0..<20_000 {
      let inner = CALayer()
      inner.name = "inner"
      layer.addSublayer(inner)
      layer = inner
    }
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("deep-\(UUID().uuidString).ca").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    #expect(try LayerPackage.write(root, to: path).map(\.kind) == [.limit])
    let package = try LayerPackage(contentsOf: path)
    #expect(package.issues.isEmpty)
    var (count, read) = (0, Optional(package.rootLayer))
    while let layer = read {
      if layer.name == "inner" { count += 1 }
      read = layer.sublayers?.first
    }
    // With `root` there are 120.
    #expect(count == 119)
  }

  @Test func `what is too deep, too long or refers to itself is an error`() throws {
    func code(_ text: String, _ change: (inout LayerPackageLimits) -> Void = { _ in })
      -> LayerPackageError.Code?
    {
      var limits = LayerPackageLimits()
      change(&limits)
      do {
        _ = try LayerPackage(
          data: Sample.archive([("main.caml", Array(text.utf8))]),
          limits: limits
        )
        return nil
      } catch {
        return error.code
      }
    }
    let deep = String(repeating: "<CALayer><sublayers>", count: 100_000)
    #expect(code("<caml>" + deep) == .limit)
    #expect(code("<caml><CALayer bounds='0 0 1 1'/></caml>") { $0.elements = 1 } == .limit)
    #expect(code("<caml><CALayer bounds='0 0 1 1'/></caml>") { $0.textBytes = 10 } == .limit)
    let bomb = """
      <!DOCTYPE caml [<!ENTITY a "aaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]><caml>&b;</caml>
      """
    #expect(code(bomb) == .limit)
    let outside = #"<!DOCTYPE caml [<!ENTITY a SYSTEM "file:///etc/passwd">]><caml>&a;</caml>"#
    #expect(code(outside) == .limit)
  }

  @Test func `what is not known is told, with its place`() throws {
    let package = try Sample.package(
      """
      <sublayers>
        <CALayer colour="1" opacity="undefined" contentsGravity="sideways" contentsFormat="RGBA8"
          caplayKind="video" allowsHitTesting="1" meshTransform="v" invertsShadow="1"/>
        <CADreamLayer/>
        <CALayer><dream/><opacity type="dream" value="1"/></CALayer>
      </sublayers>
      <scriptComponents><scriptObject src="a.js"/></scriptComponents>
      <scriptComponents/>
      <modules type="NSArray"/>
      <behaviors><CAEmitterBehavior/></behaviors>
      <filters><CAFilter filter="dream"/></filters>
      """
    )
    #expect(
      package.issues.map(\.kind) == [
        .unknown, .invalid, .invalid, .unknown, .unsupported, .unsupported, .unknown, .unknown,
        .unsupported, .unsupported, .unsupported,
      ]
    )
    #expect(package.issues.first?.place == "a.ca/main.caml:5 CALayer")
  }
}

// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteVectors
import Testing

@Suite struct LottieDocumentTests {
  /// The file of some frames, as JSON.
  private func file(_ lists: [DisplayList]) throws -> [String: Any] {
    var document = LottieDocument(LottieDocument.Settings(), tools: plainTools)
    for list in lists { document.append(list) }
    let value = try JSONSerialization.jsonObject(with: Data(document.text().utf8))
    return try #require(value as? [String: Any])
  }

  private func layers(_ file: [String: Any]) throws -> [[String: Any]] {
    try #require(file["layers"] as? [[String: Any]])
  }

  /// The items of a group of shapes of a layer, by their type.
  private func items(_ layer: [String: Any], _ index: Int = 0) throws -> [String: [String: Any]] {
    let groups = try #require(layer["shapes"] as? [[String: Any]])
    let items = try #require(groups[index]["it"] as? [[String: Any]])
    return Dictionary(items.map { ($0["ty"] as? String ?? "", $0) }) { first, _ in first }
  }

  private func keys(_ property: Any?) throws -> [[String: Any]] {
    let property = try #require(property as? [String: Any])
    return try #require(property["k"] as? [[String: Any]])
  }

  @Test func `the file has the size, the rate and the length of the film`() throws {
    let file = try file([list([square(at: 10, 20)]), list([square(at: 10, 20)])])
    #expect(file["w"] as? Int == 100)
    #expect(file["h"] as? Int == 80)
    #expect(file["fr"] as? Int == 60)
    #expect(file["ip"] as? Int == 0)
    #expect(file["op"] as? Int == 2)
  }

  @Test func `what stands still is one layer without keyframes`() throws {
    let frame = list([square(at: 10, 20), square(at: 40, 20, red: 0.5)])
    let layers = try layers(try file([frame, frame, frame]))
    #expect(layers.count == 1)
    // What is in front stands first.
    let front = try items(layers[0], 0)
    let color = try #require((front["fl"]?["c"] as? [String: Any])?["k"] as? [Double])
    #expect(color == [0.5, 0, 0, 1])
    let place = try #require((front["rc"]?["p"] as? [String: Any])?["k"] as? [Double])
    #expect(place == [45, 25])
    #expect(!String(describing: layers).contains("a = 1"))
  }

  @Test func `an even movement has two keyframes`() throws {
    let frames = (0..<20).map { list([square(at: Double($0) * 3, 20)]) }
    let rectangle = try items(try layers(try file(frames))[0])["rc"]
    let keys = try keys(rectangle?["p"])
    #expect(keys.map { $0["t"] as? Int } == [0, 19])
    #expect(keys.map { $0["s"] as? [Double] } == [[5, 25], [62, 25]])
  }

  @Test func `a turn about a point moves neither anchor nor place`() throws {
    let frames = (0..<30).map { frame -> DisplayList in
      let map = CGAffineTransform(translationX: -20, y: -20)
        .concatenating(CGAffineTransform(rotationAngle: Double(frame) / 20))
        .concatenating(CGAffineTransform(translationX: 50, y: 40))
      let path = CGPath(rect: CGRect(x: 0, y: 0, width: 30, height: 8), transform: nil)
      return list([
        .draw(
          DrawItem(
            shape: .fill(path, rule: .nonZero, projection: Projection(map)),
            paint: .color(PaintColor(0, 0, 1, 1))
          )
        )
      ])
    }
    let transform = try #require(try items(try layers(try file(frames))[0])["tr"])
    #expect((transform["a"] as? [String: Any])?["k"] as? [Double] == [20, 20])
    #expect((transform["p"] as? [String: Any])?["k"] as? [Double] == [50, 40])
    let turns = try keys(transform["r"])
    #expect(turns.map { $0["t"] as? Int } == [0, 29])
    let last = try #require((turns[1]["s"] as? [Double])?.first)
    // 29 frames of a twentieth of a radian, in degrees.
    #expect(abs(last - 83.08) < 0.02)
  }

  @Test func `what comes and goes is a layer from its first to its last frame`() throws {
    let frames = (0..<30).map { frame in
      list([square(at: 0, 0, red: 0.2)] + ((10..<20).contains(frame) ? [square(at: 50, 50)] : []))
    }
    let layers = try layers(try file(frames))
    #expect(layers.map { $0["ip"] as? Int } == [10, 0])
    #expect(layers.map { $0["op"] as? Int } == [20, 30])
  }

  @Test func `a clip is a mask`() throws {
    let path = CGPath(ellipseIn: CGRect(x: 5, y: 5, width: 20, height: 20), transform: nil)
    let clip = Clip(shape: .fill(path, rule: .nonZero, projection: Projection()))
    let layers = try layers(
      try file([
        list([
          .group(GroupItem(items: [square(at: 0, 0, side: 30), square(at: 5, 5)], clips: [clip]))
        ])
      ])
    )
    let masks = try #require(layers[0]["masksProperties"] as? [[String: Any]])
    #expect(masks.count == 1)
    #expect(masks[0]["mode"] as? String == "a")
  }

  @Test func `a mask is a matte`() throws {
    let mask = Mask(items: [square(at: 5, 5)], channel: .luminance)
    let layers = try layers(
      try file([list([.group(GroupItem(items: [square(at: 0, 0, side: 30)], mask: mask))])])
    )
    #expect(layers.map { $0["td"] as? Int } == [1, nil])
    #expect(layers.map { $0["tt"] as? Int } == [nil, 3])
  }

  @Test func `a shadow is a blurred layer of its colour`() throws {
    let shadow = GroupItem(
      items: [square(at: 10, 10)],
      opacity: 0.5,
      filters: [
        .flood(PaintColor(0, 0, 1, 1)), .gaussianBlur(sigmaX: 3, sigmaY: 3, mirrorsEdges: false),
        .offset(dx: 4, dy: 6),
      ]
    )
    let layers = try layers(try file([list([.group(shadow), square(at: 10, 10)])]))
    #expect(layers.count == 2)
    let effects = try #require(layers[1]["ef"] as? [[String: Any]])
    #expect(effects[0]["ty"] as? Int == 29)
    let values = try #require(effects[0]["ef"] as? [[String: Any]])
    // Three tenths of the blurriness are the deviation.
    #expect((values[0]["v"] as? [String: Any])?["k"] as? Double == 10)
    let items = try items(layers[1])
    #expect((items["fl"]?["c"] as? [String: Any])?["k"] as? [Double] == [0, 0, 1, 1])
    #expect((items["rc"]?["p"] as? [String: Any])?["k"] as? [Double] == [19, 21])
    #expect(((layers[1]["ks"] as? [String: Any])?["o"] as? [String: Any])?["k"] as? Double == 50)
  }

  @Test func `equal pictures are one asset`() throws {
    let pixmap = Pixmap(width: 4, height: 4, pixels: [UInt32](repeating: 0xFF00_00FF, count: 64))
    func image(_ x: Double) -> DisplayItem {
      let move = CGAffineTransform(translationX: x, y: 0)
      let paint = ImagePaint(pixmap: pixmap, projection: Projection(move))
      return .draw(
        DrawItem(shape: .rect(CGRect(x: x, y: 0, width: 4, height: 4)), paint: .image(paint))
      )
    }
    let file = try file([list([image(0), image(20)])])
    let assets = try #require(file["assets"] as? [[String: Any]])
    #expect(assets.count == 1)
    #expect(try layers(file).map { $0["refId"] as? String } == ["p0", "p0"])
  }

  // MARK: - Layers

  /// A frame in which a layer is at `x`, with two squares of its own.
  private func layer(at x: Double, id: UInt64 = 7) -> DisplayItem {
    let mark = LayerMark(id: id, transform: CGAffineTransform(translationX: x, y: 5))
    return .group(
      GroupItem(items: [square(at: x, 5), square(at: x + 20, 5, red: 0.5)], layer: mark)
    )
  }

  @Test func `the shapes of a layer move by the movement of their layer`() throws {
    let layers = try layers(try file((0..<20).map { list([layer(at: Double($0) * 2)]) }))
    #expect(layers.count == 1)
    let groups = try #require(layers[0]["shapes"] as? [[String: Any]])
    #expect(groups.count == 1)
    let items = try items(layers[0])
    let keys = try keys(items["tr"]?["p"])
    #expect(keys.map { $0["t"] as? Int } == [0, 19])
    // The squares stand still in their layer.
    let inner = try #require(groups[0]["it"] as? [[String: Any]])
    #expect(inner.map { $0["ty"] as? String } == ["gr", "gr", "tr"])
    #expect(!String(describing: inner.dropLast()).contains("a = 1"))
  }

  @Test func `layers that stand still have no groups of their own`() throws {
    let frame = list([layer(at: 3)])
    let layers = try layers(try file([frame, frame, frame]))
    let groups = try #require(layers[0]["shapes"] as? [[String: Any]])
    #expect(groups.count == 2)
    let place = try #require((try items(layers[0], 1)["rc"]?["p"] as? [String: Any])?["k"])
    #expect(place as? [Double] == [5, 5])
    let map = try #require((try items(layers[0], 1)["tr"]?["p"] as? [String: Any])?["k"])
    #expect(map as? [Double] == [3, 5])
  }

  @Test func `a clip that one draw fills is its shape`() throws {
    let path = CGPath(ellipseIn: CGRect(x: 5, y: 5, width: 20, height: 20), transform: nil)
    let clip = Clip(shape: .fill(path, rule: .nonZero, projection: Projection()))
    let group = GroupItem(items: [square(at: 0, 0, side: 30)], clips: [clip])
    let layers = try layers(try file([list([.group(group)])]))
    #expect(layers[0]["masksProperties"] == nil)
    let path2 = try items(layers[0])["sh"]?["ks"] as? [String: Any]
    let vertices = (path2?["k"] as? [String: Any])?["v"] as? [[Double]]
    #expect(vertices?.count == 4)
    // A draw that does not fill the clip is clipped.
    let part = GroupItem(items: [square(at: 0, 0, side: 20)], clips: [clip])
    let clipped = try self.layers(try file([list([.group(part)])]))
    #expect(clipped[0]["masksProperties"] != nil)
  }
}

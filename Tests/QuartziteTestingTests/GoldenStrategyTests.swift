// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGraphics
import QuartziteStage
import QuartziteTesting
import QuartziteUIKit
import Testing

// Stand-ins with the initialisers of swift-snapshot-testing's types; the five lines that bridge to
// them are those of Docs/Testing.md.

private struct XCTAttachment {
  let data: Data
  init(data: Data) { self.data = data }
}

private struct Diffing<Value> {
  let toData: (Value) -> Data
  let fromData: (Data) -> Value
  let diff: (Value, Value) -> (String, [XCTAttachment])?
  init(
    toData: @escaping (Value) -> Data,
    fromData: @escaping (Data) -> Value,
    diff: @escaping (Value, Value) -> (String, [XCTAttachment])?
  ) {
    (self.toData, self.fromData, self.diff) = (toData, fromData, diff)
  }
}

private struct Snapshotting<Value, Format> {
  let pathExtension: String?
  let diffing: Diffing<Format>
  let snapshot: (Value) -> Format
  init(pathExtension: String?, diffing: Diffing<Format>, snapshot: @escaping (Value) -> Format) {
    (self.pathExtension, self.diffing, self.snapshot) = (pathExtension, diffing, snapshot)
  }
}

extension Snapshotting {
  fileprivate init(_ golden: GoldenStrategy<Value, Format>) {
    self.init(
      pathExtension: golden.pathExtension,
      diffing: Diffing(toData: golden.diffing.toData, fromData: golden.diffing.fromData) {
        golden.diffing.diff($0, $1).map { ($0.message, $0.files.map(XCTAttachment.init(data:))) }
      },
      snapshot: golden.snapshot
    )
  }
}

/// Strategies as values, and the bridge that a client writes.
@MainActor @Suite struct GoldenStrategyTests {
  private func view(_ color: UIColor) -> UIView {
    let view = UIView(frame: CGRect(x: 3, y: 3, width: 6, height: 2))
    view.backgroundColor = color
    return view
  }

  @Test func `a view is an image of its size on a stage of its own`() {
    let image = GoldenStrategy<UIView, CGImage>.image(scale: 1).snapshot(view(.red))
    #expect(image.width == 6)
    #expect(image.height == 2)
    // Red bytes R, G, B, A, as a little-endian word.
    #expect(image.pixmap.pixels[5] == 0xFF00_00FF)
  }

  @Test func `what play starts is seen at the time`() {
    let strategy = GoldenStrategy<UIView, CGImage>.image(scale: 1, at: 0.5) { view in
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        view.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
      }
    }
    let start = view(UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    let pixel = strategy.snapshot(start).pixmap.pixels[0]
    // Half way from red to blue: 127.5 of either, rounded up or down.
    #expect([127, 128].contains(pixel & 255))
    #expect([127, 128].contains(pixel >> 16 & 255))
  }

  @Test func `a stage is advanced to the time, and stays where it is past that`() {
    let stage = Stage(size: CGSize(width: 4, height: 4), scale: 1)
    let strategy = GoldenStrategy<Stage, CGImage>.image(at: 1)
    #expect(strategy.snapshot(stage).width == 4)
    #expect(stage.time == 1)
    stage.advance(to: 2)
    _ = strategy.snapshot(stage)
    #expect(stage.time == 2)
  }

  @Test func `a film of a stage is one image of all its images`() {
    let stage = Stage(size: CGSize(width: 4, height: 4), scale: 1)
    let sheet = GoldenStrategy<Stage, CGImage>.film(over: 0...0.3, framesPerSecond: 10)
      .snapshot(stage)
    // Four square images stand two by two.
    #expect(sheet.width == 8)
    #expect(sheet.height == 8)
  }

  @Test func `the bridge keeps, reads and compares images`() throws {
    let strategy = Snapshotting(GoldenStrategy<UIView, CGImage>.image(scale: 1))
    #expect(strategy.pathExtension == "png")
    let (red, blue) = (strategy.snapshot(view(.red)), strategy.snapshot(view(.blue)))
    let kept = strategy.diffing.fromData(strategy.diffing.toData(red))
    #expect(strategy.diffing.diff(kept, red) == nil)
    let found = try #require(strategy.diffing.diff(kept, blue))
    #expect(found.0.contains("12 pixels differ"))
    #expect(found.1.count == 3)
  }

  @Test func `bytes that are no image differ, and do no harm`() {
    let diffing = GoldenDiffing<CGImage>.image()
    let broken = diffing.fromData(Data([1, 2, 3]))
    #expect(diffing.diff(broken, broken) == nil)
    let image = GoldenStrategy<UIView, CGImage>.image(scale: 1).snapshot(view(.red))
    #expect(diffing.diff(broken, image) != nil)
  }

  @Test func `a strategy is pulled back to another type`() {
    let strategy = GoldenStrategy<UIView, CGImage>.image(scale: 1)
      .pullback { (size: Double) in
        MainActor.assumeIsolated {
          UIView(frame: CGRect(x: 0, y: 0, width: size, height: size))
        }
      }
    #expect(strategy.snapshot(7).width == 7)
  }
}

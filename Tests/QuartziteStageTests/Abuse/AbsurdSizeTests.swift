// SPDX-License-Identifier: Apache-2.0
import Comparing
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteGraphics
import QuartziteNotes
import QuartziteNumerics
import QuartziteStage
import QuartziteUIKit
import Testing

/// Absurd numbers and counts; each test in a process of its own, ended by a minute of work.
@Suite struct AbsurdSizeTests {
  @MainActor private static func stage() -> Stage {
    endAfter(processorSeconds: 60)
    return Stage(size: CGSize(width: 90, height: 90), scale: 1)
  }

  // NaN and infinity do not survive the way into another process as numbers, so their bits go.
  @Test(arguments: [Float.nan, 0, .infinity, -.infinity, 1e-38, -1].map(\.bitPattern))
  func `a display link takes any rate`(_ bits: UInt32) async {
    await #expect(processExitsWith: .success) { [bits] in
      await MainActor.run {
        let stage = AbsurdSizeTests.stage()
        let rate = Float(bitPattern: bits)
        let link = CADisplayLink(target: NSObject(), selector: Selector("tick"))
        link.preferredFrameRateRange = CAFrameRateRange(
          minimum: rate,
          maximum: rate,
          preferred: rate
        )
        link.add(to: .main, forMode: .common)
        stage.advance(to: 1)
        precondition(link.targetTimestamp > 0)
      }
    }
  }

  @Test(arguments: [1e9, 1e300, 16_384, 10_000]) @MainActor
  func `a stage has at most 67,108,864 pixels, in its proportions`(_ side: Double) {
    nonisolated(unsafe) var notes: [String] = []
    Log.run(notes: { notes.append($0) }) {
      let stage = Stage(size: CGSize(width: side, height: side), scale: 2)
      #expect(stage.size == CGSize(width: 4096, height: 4096))
      #expect(stage.rootView.bounds.size == stage.size)
      #expect(stage.pixelWidth * stage.pixelHeight == 1 << 26)
      stage.resize(to: CGSize(width: 8192, height: 4096))
      #expect(stage.pixelWidth * stage.pixelHeight <= 1 << 26)
      #expect(abs(stage.size.width / stage.size.height - 2) < 0.001)
      stage.resize(to: CGSize(width: 8192, height: 2048))
      #expect(stage.size == CGSize(width: 8192, height: 2048))
    }
    #expect(notes.count == 2 && notes.allSatisfy { $0.contains("is too large") })
  }

  @Test(arguments: [Int.max, .max / 8, 1 << 40]) func `a context of absurd rows is none`(
    _ bytesPerRow: Int
  ) async {
    await #expect(processExitsWith: .success) { [bytesPerRow] in
      let context = CGContext(
        data: nil,
        width: 10,
        height: 10,
        bitsPerComponent: 8,
        bytesPerRow: bytesPerRow,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue
      )
      _ = context?.makeImage()?.dataProvider?.data
      _ = context?.data
      precondition(context == nil)
    }
  }

  @Test func `cells that hold themselves twenty times, and emitters without end, are shown`() async
  {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let stage = AbsurdSizeTests.stage()
        let own = CAEmitterCell()
        (own.birthRate, own.lifetime, own.velocity) = (20, 3, 9)
        own.emitterCells = Array(repeating: own, count: 20)
        let first = CAEmitterLayer()
        first.emitterCells = [own]
        stage.rootView.layer.addSublayer(first)
        for _ in 0..<200 {
          let (layer, cell) = (CAEmitterLayer(), CAEmitterCell())
          (cell.birthRate, cell.lifetime) = (1e9, 100)
          layer.emitterCells = [cell]
          stage.rootView.layer.addSublayer(layer)
        }
        stage.advance(to: 1)
        _ = stage.snapshot()
      }
    }
  }

  @Test func `contexts that are held take a gigabyte together`() async {
    await #expect(processExitsWith: .success) {
      endAfter(processorSeconds: 60)
      func make() -> CGContext? {
        CGContext(
          data: nil,
          width: 8192,
          height: 8192,
          bitsPerComponent: 8,
          bytesPerRow: 0,
          space: CGColorSpaceCreateDeviceRGB(),
          bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue
        )
      }
      var held = (0..<8).compactMap { _ in make() }
      precondition(held.count == 4)
      held.removeLast()
      precondition(make() != nil)
    }
  }

  @Test(arguments: [1e18, -1e18, 1e308, -1e308])
  func `an emitter whose rate is animated lives at any time`(_ time: Double) async {
    await #expect(processExitsWith: .success) { [time] in
      await MainActor.run {
        let stage = AbsurdSizeTests.stage()
        let emitter = CAEmitterLayer()
        let cell = CAEmitterCell()
        (cell.birthRate, cell.lifetime) = (10, 1)
        emitter.emitterCells = [cell]
        emitter.timeOffset = time
        let rise = CABasicAnimation(keyPath: "birthRate")
        (rise.fromValue, rise.duration, rise.isRemovedOnCompletion) = (0, 1, false)
        emitter.add(rise, forKey: nil)
        stage.rootView.layer.addSublayer(emitter)
        for step in 1...3 {
          stage.advance(to: Double(step) / 2)
          emitter.emitterPosition.x += 1
          _ = stage.snapshot()
        }
      }
    }
  }

  @MainActor @Test(arguments: [(0, 1e300), (-.infinity, 60), (0.0, .nan)])
  func `only numbers give pictures, the first of them at once`(_ start: Double, _ fps: Double) {
    struct Stop: Error {}
    let stage = Stage(size: CGSize(width: 9, height: 9), scale: 1)
    if start.isFinite && fps.isFinite {
      #expect(throws: Stop.self) {
        try stage.frames(fps: fps, from: start, to: 1) { _ in throw Stop() }
      }
    } else {
      #expect(throws: Never.self) {
        try stage.frames(fps: fps, from: start, to: 1) { _ in throw Stop() }
      }
    }
    #expect(throws: Never.self) {
      try stage.frames(fps: 60, from: 0, to: .infinity) { _ in throw Stop() }
    }
    #expect(stage.time <= 1)
  }

  @Test(arguments: [1e-308, 1e-30, 1e30, 1e308])
  func `a tiled layer of any scale draws tiles of a sensible size`(_ scale: Double) async {
    await #expect(processExitsWith: .success) { [scale] in
      await MainActor.run {
        let stage = AbsurdSizeTests.stage()
        let tiled = CATiledLayer()
        tiled.frame = CGRect(x: 0, y: 0, width: 60, height: 60)
        tiled.tileSize = CGSize(width: 16, height: 16)
        tiled.contentsScale = scale
        stage.rootView.layer.addSublayer(tiled)
        tiled.setNeedsDisplay()
        _ = stage.snapshot()
      }
    }
  }

  @Test(arguments: [1e12, 1e300]) func `text layers of any scale are drawn at once`(
    _ scale: Double
  ) async {
    await #expect(processExitsWith: .success) { [scale] in
      await MainActor.run {
        let stage = AbsurdSizeTests.stage()
        for index in 0..<20 {
          let text = CATextLayer()
          text.frame = CGRect(x: 0, y: Double(index), width: 60, height: 20)
          text.string = "Absurd"
          text.contentsScale = scale
          stage.rootView.layer.addSublayer(text)
        }
        _ = stage.snapshot()
      }
    }
  }

  @Test func `nested replicators make twenty thousand copies in all`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let stage = AbsurdSizeTests.stage()
        var layer = stage.rootView.layer
        for _ in 0..<25 {
          let replicator = CAReplicatorLayer()
          replicator.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
          replicator.instanceCount = 2
          layer.addSublayer(replicator)
          layer = replicator
        }
        let dot = CALayer()
        dot.frame = CGRect(x: 0, y: 0, width: 5, height: 5)
        dot.backgroundColor = UIColor.red.cgColor
        layer.addSublayer(dot)
        _ = stage.snapshot()
      }
    }
  }

  @Test func `shadows and transparency layers nest without end`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let stage = AbsurdSizeTests.stage()
        var layer = stage.rootView.layer
        for _ in 0..<500 {
          let inner = CALayer()
          inner.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
          (inner.shadowOpacity, inner.backgroundColor) = (0.5, UIColor.red.cgColor)
          layer.addSublayer(inner)
          layer = inner
        }
        _ = stage.snapshot()
        let context = CGContext(size: CGSize(width: 20, height: 20), scale: 1)
        for _ in 0..<20_000 {
          context.setShadow(offset: .zero, blur: 3)
          context.beginTransparencyLayer(auxiliaryInfo: nil)
        }
        context.fill(CGRect(x: 0, y: 0, width: 9, height: 9))
        for _ in 0..<20_000 { context.endTransparencyLayer() }
        _ = context.makeImage()
      }
    }
  }

  @Test func `thirty thousand subviews are removed one by one from the front`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let stage = AbsurdSizeTests.stage()
        let view = UIView(frame: stage.rootView.bounds)
        stage.rootView.addSubview(view)
        for _ in 0..<30_000 { view.addSubview(UIView()) }
        let start = clock()
        for subview in view.subviews { subview.removeFromSuperview() }
        precondition(view.subviews.isEmpty && view.layer.sublayers == nil)
        precondition(Double(clock() - start) / Double(CLOCKS_PER_SEC) < 5)
      }
    }
  }

  @Test func `thirty thousand subviews are removed one by one in any order`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let stage = AbsurdSizeTests.stage()
        let view = UIView(frame: stage.rootView.bounds)
        stage.rootView.addSubview(view)
        var order = (0..<30_000).map { _ in UIView() }
        for subview in order { view.addSubview(subview) }
        var random = SeededRandom(seed: 7)
        order.shuffle(using: &random)
        let start = clock()
        for subview in order { subview.removeFromSuperview() }
        precondition(view.subviews.isEmpty && view.layer.sublayers == nil)
        precondition(Double(clock() - start) / Double(CLOCKS_PER_SEC) < 5)
      }
    }
  }

  @Test func `a label of a million characters sets what fits`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let stage = AbsurdSizeTests.stage()
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 80, height: 40))
        stage.rootView.addSubview(label)
        let text = String(repeating: "hello world ", count: 83_334)
        for lines in [0, 1, 2] {
          label.numberOfLines = lines
          label.text = text
          label.adjustsFontSizeToFitWidth = lines == 1
          _ = stage.snapshot()
        }
      }
    }
  }

  @Test func `views and pictures of a billion points are not drawn`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let stage = AbsurdSizeTests.stage()
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 1e19, height: 1e19))
        label.text = "hello"
        stage.rootView.addSubview(label)
        let layer = CATextLayer()
        layer.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
        (layer.string, layer.contentsScale) = ("hello", 1e12)
        stage.rootView.layer.addSublayer(layer)
        layer.setNeedsDisplay()
        _ = stage.snapshot()
        precondition(label.layer.contents == nil && layer.contents == nil)
        let size = CGSize(width: 1e9, height: 1e9)
        precondition(UIGraphicsImageRenderer(size: size).image { _ in }.cgImage == nil)
      }
    }
  }

  @MainActor @Test(arguments: [Int.max, .min, 0])
  func `a film is drawn with any number of threads`(threads: Int) throws {
    let stage = Stage(size: CGSize(width: 4, height: 4), scale: 1)
    stage.threads = threads
    var count = 0
    try stage.frames(fps: 10, from: 0, to: 1) { _ in count += 1 }
    #expect(count == 10)
  }
}

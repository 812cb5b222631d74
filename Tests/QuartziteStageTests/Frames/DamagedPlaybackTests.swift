// SPDX-License-Identifier: Apache-2.0
import Comparing
import Foundation
import QuartziteCore
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteGraphics
import QuartziteStage
import QuartziteUIKit
import Testing

@MainActor @Suite struct DamagedPlaybackTests {
  /// A stage on which a square with a shadow moves over a faded one and then everything stands still.
  private func stage() -> Stage {
    let stage = Stage(size: CGSize(width: 40, height: 40), scale: 1)
    let below = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    below.backgroundColor = UIColor(red: 0, green: 0.5, blue: 1, alpha: 1)
    below.alpha = 0.5
    let moving = UIView(frame: CGRect(x: 0, y: 5, width: 10, height: 10))
    moving.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    moving.layer.shadowOpacity = 0.5
    moving.layer.cornerRadius = 3
    stage.rootView.addSubview(below)
    stage.rootView.addSubview(moving)
    UIView.animate(withDuration: 0.5) { moving.center = CGPoint(x: 30, y: 30) }
    return stage
  }

  private let times = (0..<20).map { Double($0) * 0.05 }

  @Test func `frames drawn by damage have the bytes of whole frames`() throws {
    var played: [[UInt32]] = []
    try stage().renderPixmaps(times: times) { played.append($0.pixels) }
    let whole = stage()
    for (index, time) in times.enumerated() {
      whole.advance(to: time)
      #expect(difference(played[index], whole.snapshot().pixmap.pixels) == nil, "t \(time)")
    }
    #expect(Set(played).count > 8)
  }

  @Test func `a frame that changes nothing is not drawn again`() throws {
    let stage = stage()
    stage.threads = 1
    var pictures: [ObjectIdentifier] = []
    var kept: [Pixmap] = []
    try stage.renderPixmaps(times: [1, 2, 3, 4]) {
      pictures.append(ObjectIdentifier($0))
      kept.append($0)
    }
    #expect(Set(pictures).count == 1)
  }
}

@MainActor @Suite struct DrawingServicesTests {
  @Test func `a layer renders into a context before there is a stage`() {
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 4, height: 4)
    layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    let context = CGContext(size: CGSize(width: 4, height: 4), scale: 1)
    layer.render(in: context)
    #expect(context.canvas.makePixmap().pixels[0] == 0xFF00_00FF)
  }

  @Test func `drawHierarchy draws what the screen shows, with hard edges and animations`() {
    let stage = Stage(size: CGSize(width: 20, height: 4), scale: 1)
    let view = UIView(frame: CGRect(x: 0.3, y: 0, width: 4, height: 4))
    view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    stage.rootView.addSubview(view)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.center.x += 10 }
    stage.advance(to: 0.5)
    let image = UIGraphicsImageRenderer(size: stage.size, format: format()).image { _ in
      stage.rootView.drawHierarchy(in: stage.rootView.bounds, afterScreenUpdates: false)
    }
    let pixels = image.cgImage?.pixmap.pixels ?? []
    let expected: [UInt32] = (0..<20).map { (5..<9).contains($0) ? 255 : 0 }
    #expect(pixels.prefix(20).map { $0 >> 24 } == expected)
  }

  private func format() -> UIGraphicsImageRendererFormat {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return format
  }
}

// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteGraphics
import QuartziteStage
import QuartziteUIKit
import Testing

/// What views and the layers that they choose draw.
@MainActor @Suite struct ViewDrawingTests {
  private let stage = Stage(size: CGSize(width: 40, height: 40), scale: 1)

  private final class Dot: UIView {
    override func draw(_ rect: CGRect) {
      UIColor.red.setFill()
      UIRectFill(CGRect(x: 0, y: 0, width: 10, height: 10))
    }
  }

  private final class DotLayer: CALayer {
    var color = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    override func draw(in ctx: CGContext) {
      ctx.setFillColor(color)
      ctx.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
    }
  }

  private final class Hosting: UIView {
    override class var layerClass: AnyClass { DotLayer.self }
  }

  /// Draws by the layer's delegate method instead of `draw(_:)`.
  private final class Delegating: UIView {
    override func draw(_ layer: CALayer, in context: CGContext) {
      context.setFillColor(CGColor(red: 0, green: 1, blue: 0, alpha: 1))
      context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
    }
  }

  /// A layer that changes its contents by itself.
  private final class DisplayLayer: CALayer {
    var displayed = 0
    override func display() { displayed += 1 }
  }

  private final class Displaying: UIView {
    override class var layerClass: AnyClass { DisplayLayer.self }
  }

  init() {
    stage.rootView.backgroundColor = .white
  }

  private func color(_ x: Int, _ y: Int) -> [Int] {
    let pixels = stage.snapshot().pixmap
    let pixel = pixels.pixels[y * pixels.rowPixels + x]
    return [Int(pixel & 255), Int(pixel >> 8 & 255), Int(pixel >> 16 & 255)]
  }

  private func show<View: UIView>(_ view: View) -> View {
    view.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    stage.rootView.addSubview(view)
    return view
  }

  @Test func `an opaque view that draws starts black`() {
    let view = show(Dot())
    #expect(color(5, 5) == [255, 0, 0] && color(15, 15) == [0, 0, 0])
    view.isOpaque = false
    #expect(color(5, 5) == [255, 0, 0] && color(15, 15) == [255, 255, 255])
  }

  @Test func `an opaque view that draws starts with its background colour`() {
    let view = show(Dot())
    view.backgroundColor = .blue
    #expect(color(15, 15) == [0, 0, 255])
    view.backgroundColor = .green
    #expect(color(15, 15) == [0, 255, 0] && color(5, 5) == [255, 0, 0])
  }

  @Test func `a background that lets something through leaves a view that draws clear`() {
    let view = show(Dot())
    view.backgroundColor = .clear
    #expect(color(15, 15) == [255, 255, 255])
    view.backgroundColor = nil
    #expect(color(15, 15) == [0, 0, 0])
  }

  @Test func `a view that draws nothing is clear`() {
    _ = show(UIView())
    #expect(color(15, 15) == [255, 255, 255])
  }

  @Test func `a layer of a layer class that draws itself is drawn`() {
    let view = show(Hosting())
    view.backgroundColor = .clear
    #expect(color(5, 5) == [255, 0, 0] && color(15, 15) == [255, 255, 255])
    let layer = view.layer as? DotLayer
    layer?.color = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
    #expect(color(5, 5) == [255, 0, 0])
    view.layer.setNeedsDisplay()
    #expect(color(5, 5) == [0, 0, 255])
    layer?.color = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
    view.setNeedsDisplay()
    #expect(color(5, 5) == [0, 255, 0])
    layer?.color = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    view.layer.display()
    #expect(color(5, 5) == [255, 0, 0])
  }

  @Test func `a view that draws its layer by the delegate's method is drawn`() {
    let view = show(Delegating())
    view.isOpaque = false
    view.layer.setNeedsDisplay()
    #expect(color(5, 5) == [0, 255, 0] && color(15, 15) == [255, 255, 255])
  }

  @Test func `a layer's own display is called for the view's setNeedsDisplay as well`() throws {
    let view = show(Displaying())
    let layer = try #require(view.layer as? DisplayLayer)
    CATransaction.flush()
    let before = layer.displayed
    layer.setNeedsDisplay()
    CATransaction.flush()
    #expect(layer.displayed == before + 1)
    view.setNeedsDisplay()
    CATransaction.flush()
    #expect(layer.displayed == before + 2)
  }

  @Test func `contents that a client set stay where the view draws nothing`() throws {
    let view = show(UIView())
    let image = try #require(
      UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image {
        UIColor.blue.setFill()
        $0.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
      }.cgImage
    )
    view.layer.contents = image
    view.setNeedsDisplay()
    #expect(color(5, 5) == [0, 0, 255])
  }

  @Test(arguments: [NSTextAlignment.left, .center, .right])
  func `the glyphs of a label do not stretch while its bounds animate`(alignment: NSTextAlignment) {
    let stage = Stage(size: CGSize(width: 200, height: 40), scale: 1)
    stage.rootView.backgroundColor = .white
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 80, height: 40))
    (label.text, label.textAlignment, label.textColor) = ("HIH", alignment, .black)
    stage.rootView.addSubview(label)
    func ink() -> (first: Int, count: Int) {
      let pixels = stage.snapshot().pixmap
      let columns = (0..<pixels.width).filter { x in
        (0..<pixels.height).contains { pixels.pixels[$0 * pixels.rowPixels + x] & 255 < 128 }
      }
      return (columns.first ?? -1, (columns.last ?? -2) - (columns.first ?? 0) + 1)
    }
    let before = ink()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      label.frame.size.width = 180
    } completion: { _ in
    }
    for (time, width) in [(0.0, 80.0), (0.5, 130), (1.0, 180)] {
      stage.advance(to: time)
      let now = ink()
      #expect(abs(now.count - before.count) <= 1, "\(time)")
      // Where the alignment puts it in the bounds that are seen.
      let share = alignment == .left ? 0 : alignment == .center ? 0.5 : 1
      #expect(abs(Double(now.first - before.first) - share * (width - 80)) <= 1.5, "\(time)")
    }
  }
}

// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteGraphics

/// A two-circle radial gradient drawn as a bitmap, because gradient layers have no focus.
final class SVGGradientPicture: CALayer {
  /// The circles between which colours change.
  struct Circles {
    var start: CGPoint
    var startRadius: Double
    var end: CGPoint
    var endRadius: Double
  }

  /// The side of the bitmap in pixels.
  private static let side = 512
  /// The cost of drawing one, counted towards the limit of points.
  static let cost = 4096

  override init() { super.init() }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override init(layer: Any) { super.init(layer: layer) }

  /// Draws a gradient over a square of gradient space, extended beyond both circles.
  init(_ circles: Circles, _ stops: [SVGGradient.Stop], _ area: CGRect) {
    super.init()
    anchorPoint = .zero
    bounds = CGRect(origin: .zero, size: area.size)
    let side = Self.side
    let colors = stops.map {
      CGColor(red: $0.color.x, green: $0.color.y, blue: $0.color.z, alpha: $0.color.w)
    }
    guard
      let gradient = CGGradient(
        colorsSpace: nil,
        colors: CFArray(array: colors),
        locations: stops.map { CGFloat($0.offset) }
      ),
      let context = CGContext(
        data: nil,
        width: side,
        height: side,
        bitsPerComponent: 8,
        bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue
      )
    else { return }
    let scale = Double(side) / max(area.width, 1e-9)
    // The y axis of bitmap contexts points up.
    context.concatenate(
      CGAffineTransform(
        a: scale,
        b: 0,
        c: 0,
        d: -scale,
        tx: -area.minX * scale,
        ty: Double(side) + area.minY * scale
      )
    )
    context.drawRadialGradient(
      gradient,
      startCenter: circles.start,
      startRadius: circles.startRadius,
      endCenter: circles.end,
      endRadius: circles.endRadius,
      options: [.drawsBeforeStartLocation, .drawsAfterEndLocation]
    )
    contents = context.makeImage()
  }
}

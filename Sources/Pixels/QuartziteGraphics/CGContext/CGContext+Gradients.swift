// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry

extension CGContext {
  /// Fills the clip with colours along a line from `start` to `end`.
  ///
  /// Pixels before the start and beyond the end are unchanged, unless `options` extend the
  /// gradient.
  public func drawLinearGradient(
    _ gradient: CGGradient,
    start: CGPoint,
    end: CGPoint,
    options: CGGradientDrawingOptions
  ) {
    draw(.linear(start: start, end: end), gradient.stops, options)
  }

  /// Fills the clip with colours between two circles.
  public func drawRadialGradient(
    _ gradient: CGGradient,
    startCenter: CGPoint,
    startRadius: CGFloat,
    endCenter: CGPoint,
    endRadius: CGFloat,
    options: CGGradientDrawingOptions
  ) {
    draw(
      .radial(
        start: startCenter,
        startRadius: Swift.max(0, startRadius),
        end: endCenter,
        endRadius: Swift.max(0, endRadius)
      ),
      gradient.stops,
      options
    )
  }

  /// Fills the clip with colours around a point, in one turn from `angle` (in radians, from +x
  /// towards +y).
  public func drawConicGradient(_ gradient: CGGradient, center: CGPoint, angle: CGFloat) {
    draw(
      .conic(center: center, angle: angle),
      gradient.stops,
      [.drawsBeforeStartLocation, .drawsAfterEndLocation]
    )
  }

  /// Fills the clip with a shading.
  public func drawShading(_ shading: CGShading) {
    var options: CGGradientDrawingOptions = []
    if shading.extendsStart { options.insert(.drawsBeforeStartLocation) }
    if shading.extendsEnd { options.insert(.drawsAfterEndLocation) }
    draw(shading.kind, shading.stops, options)
  }

  private func draw(
    _ kind: Gradient.Kind,
    _ stops: [Gradient.Stop],
    _ options: CGGradientDrawingOptions
  ) {
    let paint = Gradient(
      kind: kind,
      stops: stops,
      projection: Projection(deviceTransform),
      mixesPremultiplied: false,
      extendsBefore: options.contains(.drawsBeforeStartLocation),
      extendsAfter: options.contains(.drawsAfterEndLocation)
    )
    emit(.everything, .gradient(paint), bounds: state.clip.bounds)
  }
}

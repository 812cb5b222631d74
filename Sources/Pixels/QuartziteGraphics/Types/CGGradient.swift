// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry

/// Colours at locations from 0 to 1.
///
/// Colours are interpolated as sRGB-encoded components with straight alpha, as in Core Graphics:
/// half way from opaque red to transparent black is a half transparent dark red.
///
/// See: <https://developer.apple.com/documentation/coregraphics/cggradient>
public final class CGGradient: Hashable, Sendable {
  /// The stops, by increasing location.
  package let stops: [Gradient.Stop]

  /// Makes a gradient of stops by increasing location.
  package init(stops: [Gradient.Stop]) {
    self.stops = stops
  }

  /// Makes a gradient of colours.
  ///
  /// - Parameters:
  ///   - space: the space to interpolate in; ignored, it is sRGB.
  ///   - colors: `CGColor` objects; others are left out. Without any the result is nil.
  ///   - locations: as many locations, 0...1 in any order; nil spaces the colours evenly.
  public convenience init?(
    colorsSpace space: CGColorSpace?,
    colors: CFArray,
    locations: UnsafePointer<CGFloat>?
  ) {
    self.init(colors: colors.compactMap { $0 as? CGColor }, locations: locations)
  }

  /// Makes a gradient of `count` colours, each as the space's components and alpha.
  public convenience init?(
    colorSpace space: CGColorSpace,
    colorComponents components: UnsafePointer<CGFloat>,
    locations: UnsafePointer<CGFloat>?,
    count: Int
  ) {
    guard space.model != .pattern, count > 0 else { return nil }
    let width = space.numberOfComponents + 1
    let colors = (0..<count).map { index in
      CGColor(
        space: space,
        list: Array(UnsafeBufferPointer(start: components + index * width, count: width))
      )
    }
    self.init(colors: colors, locations: locations)
  }

  private convenience init?(colors: [CGColor], locations: UnsafePointer<CGFloat>?) {
    guard !colors.isEmpty else { return nil }
    let places: [CGFloat] =
      if let locations {
        Array(UnsafeBufferPointer(start: locations, count: colors.count))
      } else {
        colors.indices.map { CGFloat($0) / CGFloat(Swift.max(1, colors.count - 1)) }
      }
    self.init(stops: Self.stops(colors: colors, places: places))
  }

  /// Returns stops by increasing location; locations are clamped to 0...1, NaN counts as 0, equal
  /// ones keep their order.
  package static func stops(colors: [CGColor], places: [CGFloat]) -> [Gradient.Stop] {
    let stops = zip(colors, places).map { color, place in
      Gradient.Stop(
        offset: Float(place.isNaN ? 0 : Swift.min(1, Swift.max(0, place))),
        color: PaintColor(color.rgba)
      )
    }
    // The sort must be stable: two colours at one location make a hard edge in the given order.
    return stops.enumerated()
      .sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }
      .map(\.element)
  }

  /// Returns whether both have the same stops.
  public static func == (left: CGGradient, right: CGGradient) -> Bool {
    left === right || left.stops == right.stops
  }

  /// Feeds the stops to `hasher`.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(stops)
  }
}

/// Whether a gradient is extended beyond its ends.
///
/// See: <https://developer.apple.com/documentation/coregraphics/cggradientdrawingoptions>
public struct CGGradientDrawingOptions: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt32

  /// Makes options from their bits.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// The first colour is extended before the start.
  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  /// The last colour is extended beyond the end.
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}

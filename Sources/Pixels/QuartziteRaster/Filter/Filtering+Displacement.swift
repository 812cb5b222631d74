// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry

extension Filtering {
  /// Shows at each pixel what the picture has where the map's colours point, between four neighbours;
  /// outside of the picture it is transparent.
  func displace(_ displacement: Filter.Displacement, _ map: [DisplayItem], _ raster: Raster) {
    guard !displacement.isIdentity else { return }
    let bounds = raster.bounds
    let surface = context.surfaces.take(width: bounds.width, height: bounds.height)
    defer { context.surfaces.give(surface) }
    let values = surface.raster(bounds)
    context.next.draw(map, into: values, bounds, background: 0)
    let (across, down) = (displacement.channels[0], displacement.channels[1])
    let (x, y) = (displacement.axes[0], displacement.axes[1])
    withCopy(raster) { copy in
      rows(raster) { row in
        let line = raster.pointer(bounds.minX, row)
        let way = values.pointer(bounds.minX, row)
        for column in 0..<bounds.width {
          let pixel = way[column]
          let move = x * Self.part(across, pixel) + y * Self.part(down, pixel)
          let sum = Self.sample(copy, Double(bounds.minX + column) + move.x, Double(row) + move.y)
          let rounded = (sum &+ 8192) &>> 14
          line[column] = rounded.x | rounded.y << 8 | rounded.z << 16 | rounded.w << 24
        }
      }
    }
  }

  /// How far a pixel of the map points along an axis, -1...1.
  static func part(_ channel: Filter.Displacement.Channel, _ pixel: UInt32) -> Double {
    let alpha = Double(pixel >> 24)
    let scale = alpha > 0 ? 1 / alpha : 0
    let r = min(1, Double(pixel & 255) * scale)
    let g = min(1, Double(pixel >> 8 & 255) * scale)
    let b = min(1, Double(pixel >> 16 & 255) * scale)
    let (high, low) = (max(r, g, b), min(r, g, b))
    let value: Double =
      switch channel {
      case .red: r
      case .green: g
      case .blue: b
      case .alpha: alpha / 255
      case .luminance: Luminance.red * r + Luminance.green * g + Luminance.blue * b
      case .hue: hue(r, g, b, high, low)
      case .lightness: (high + low) / 2
      case .saturation: high == low ? 0 : (high - low) / (1 - abs(high + low - 1))
      case .full: 1
      case .half: 0.5
      case .off: 0
      }
    return (2 * value - 1) * (channel.isCovered ? alpha / 255 : 1)
  }

  /// The hue of a colour in turns, 0..<1; 0 for greys.
  private static func hue(
    _ r: Double,
    _ g: Double,
    _ b: Double,
    _ high: Double,
    _ low: Double
  ) -> Double {
    guard high > low else { return 0 }
    let chroma = high - low
    let sixth =
      high == r ? (g - b) / chroma : high == g ? (b - r) / chroma + 2 : (r - g) / chroma + 4
    return (sixth < 0 ? sixth + 6 : sixth) / 6
  }
}

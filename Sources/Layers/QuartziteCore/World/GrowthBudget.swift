// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteGraphics

/// Limits the number of layers that layout and drawing add: a layout that adds layers whose layouts
/// add further layers would never end, and neither would drawing.
///
/// Layers that were made since the outermost work began are counted. Beyond the largest number no
/// layer is laid out or drawn until the outermost work of that kind has ended. The bitmaps of such
/// layers may have 2^26 pixels together.
struct GrowthBudget {
  /// The budget of an outermost layout: 20,000 layers.
  static var layout: GrowthBudget { GrowthBudget("Layouts", "laid out", most: 20_000) }
  /// The budget of an outermost pass of drawing: 1,000 layers, since each may have a bitmap.
  static var drawing: GrowthBudget { GrowthBudget("Drawing", "drawn", most: 1000) }

  /// The largest number of new layers.
  let most: Int
  private let name: String
  private let participle: String
  /// Layers with a larger identifier were made since the work began.
  private let mark = LayerID.next()
  private var count = 0
  private var pixels: CGFloat = 0

  /// Makes a budget; `name` and `participle` appear in the log.
  private init(_ name: String, _ participle: String, most: Int) {
    (self.name, self.participle, self.most) = (name, participle, most)
  }

  /// Whether the limit is exceeded, so that no more layers are worked on.
  var isSpent: Bool { count > most }

  /// Counts a layer that was added to another one.
  mutating func note(_ layer: CALayer) {
    guard layer.id > mark else { return }
    count += 1
    if count == most + 1 {
      Log.note("\(name) added over \(most) layers; no more are \(participle) now.")
    }
  }

  /// Counts the bitmap of a layer that is about to be drawn.
  mutating func note(_ layer: CALayer, pixels area: CGFloat) {
    guard layer.id > mark, !isSpent else { return }
    pixels += area
    if pixels > CGFloat(CGContext.mostPixels) {
      count = most + 1
      let most = CGContext.mostPixels
      Log.note("\(name) added layers of over \(most) pixels; no more are \(participle) now.")
    }
  }
}

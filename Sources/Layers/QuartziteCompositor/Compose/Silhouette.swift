// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteLayerValues

/// The items of a layer that determine its shadow.
///
/// Where the background is opaque and contains everything else, it alone determines the shadow.
/// That shadow stays the same while text and pictures on the background change, so that the
/// rasteriser can reuse it.
enum Silhouette {
  /// The tolerance for rounding, in pixels: items that fill the outline may extend this far beyond
  /// it.
  private static let slack = 0.01

  /// Returns the items that cast the shadow of `body`; nil where all of them do.
  static func of(
    _ body: [DisplayItem],
    _ values: LayerValues,
    _ place: Placement
  ) -> [DisplayItem]? {
    guard body.count > 1, case .draw(let background) = body[0], background.opacity >= 1,
      case .color(let color) = background.paint, color.w >= 1, background.blend == .normal,
      values.backgroundColor != nil, place.toDevice.isUpright
    else { return nil }
    let outline = CornerShape(values)
    let bounds = place.toDevice.boundingBox(of: outline.rect)
    guard !bounds.isNull else { return nil }
    // A circular corner with the full extent of the continuous corner lies inside the continuous
    // curve.
    let radius = outline.isRectangle ? 0 : outline.radius * (outline.isContinuous ? 1.53 : 1)
    let reach = CGSize(
      width: radius * abs(place.toDevice.m11),
      height: radius * abs(place.toDevice.m22)
    )
    guard reach.width <= bounds.width / 2, reach.height <= bounds.height / 2 else { return nil }
    // The border, drawn last, has the same outline as the background.
    let hasBorder = values.borderWidth > 0 && (values.borderColor?.w ?? 0) > 0
    for item in body[1..<(body.count - (hasBorder ? 1 : 0))] {
      guard let box = box(of: item), contains(box, bounds, reach) else { return nil }
    }
    return [body[0]]
  }

  /// Whether an upright rectangle lies inside rounded bounds.
  private static func contains(_ box: CGRect, _ bounds: CGRect, _ reach: CGSize) -> Bool {
    guard box.minX >= bounds.minX - slack, box.maxX <= bounds.maxX + slack,
      box.minY >= bounds.minY - slack, box.maxY <= bounds.maxY + slack
    else { return false }
    guard reach.width > 0, reach.height > 0 else { return true }
    // The outline is convex, so only the corners need checking: for each, its distance from the
    // centre of the rounding, in radii.
    let x = 1 - min(box.minX - bounds.minX, bounds.maxX - box.maxX) / reach.width
    let y = 1 - min(box.minY - bounds.minY, bounds.maxY - box.maxY) / reach.height
    return x <= 0 || y <= 0 || x * x + y * y <= 1
  }

  /// The rectangle outside which an item has no effect; nil where that is unknown.
  private static func box(of item: DisplayItem) -> CGRect? {
    switch item {
    case .draw(let draw):
      guard keepsAlpha(draw.blend) else { return nil }
      return box(of: draw.shape)
    case .sprites(let sprites):
      return keepsAlpha(sprites.blend) ? sprites.boundingBox : nil
    case .group(let group):
      guard keepsAlpha(group.blend), group.filters.isEmpty else { return nil }
      if !group.clips.isEmpty {
        var result: CGRect? = nil
        for clip in group.clips {
          guard let box = box(of: clip.shape) else { continue }
          result = result.map { $0.intersection(box) } ?? box
        }
        return result.map { $0.isNull ? .zero : $0 }
      }
      var result: CGRect?
      for inner in group.items {
        guard let box = box(of: inner) else { return nil }
        result = result.map { $0.union(box) } ?? box
      }
      return result
    }
  }

  private static func box(of shape: Shape) -> CGRect? {
    let box: CGRect
    switch shape {
    case .everything: return nil
    case .rect(let rect): box = rect
    case .fill(let path, _, let projection):
      box = projection.boundingBox(of: path.controlBox)
    case .stroke(let path, let style, let projection):
      box = projection.boundingBox(of: path.controlBox.grown(by: style.reach))
    }
    return box.isNull ? nil : box
  }

  /// Whether a blend mode leaves an opaque pixel opaque.
  private static func keepsAlpha(_ blend: BlendMode) -> Bool {
    switch blend {
    case .clear, .copy, .sourceIn, .sourceOut, .destinationIn, .destinationOut, .destinationAtop,
      .xor:
      false
    default: true
    }
  }
}

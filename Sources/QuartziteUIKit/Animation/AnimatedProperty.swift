// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry

/// The value of one property of a view's layer that animation blocks animate.
struct AnimatedProperty {
  /// The values whose differences are taken; everything else is only passed on.
  enum Value {
    case point(CGPoint)
    case rect(CGRect)
    case transform(CATransform3D)
    case other(Any?)
  }

  /// One animation of the property.
  struct Part {
    let keyPath: String
    let isAdditive: Bool
    let from: Any?
    let to: Any?
  }

  /// The layer's name of the property.
  let key: String
  /// The value.
  let value: Value

  /// The properties that blocks animate beside position, bounds and transform.
  private static let others: Set<String> = [
    "opacity", "backgroundColor", "anchorPoint", "zPosition", "sublayerTransform", "cornerRadius",
    "borderWidth", "borderColor", "shadowColor", "shadowOpacity", "shadowOffset", "shadowRadius",
    "shadowPath", "contentsRect", "contentsCenter", "path", "fillColor", "strokeColor",
    "strokeStart", "strokeEnd", "lineWidth", "lineDashPhase", "colors", "locations", "startPoint",
    "endPoint", "emitterPosition", "emitterSize", "filters", "backgroundFilters",
  ]

  /// Reads the value of `key`; nil if blocks do not animate it.
  init?(key: String, of layer: CALayer) {
    self.key = key
    switch key {
    case "position": value = .point(layer.position)
    case "bounds": value = .rect(layer.bounds)
    case "transform": value = .transform(layer.transform)
    default:
      guard Self.others.contains(key) || type(of: layer).needsDisplay(forKey: key) else {
        return nil
      }
      value = .other(layer.value(forKey: key))
    }
  }

  /// The animations that lead from this value to `new`.
  ///
  /// Bounds are two, because a CGRect cannot hold the negative sizes that differences have.
  func parts(to new: AnimatedProperty) -> [Part] {
    switch (value, new.value) {
    case (.point(let old), .point(let new)):
      return [Self.part(key, from: old, to: new)].compactMap { $0 }
    case (.rect(let old), .rect(let new)):
      return [
        Self.part("bounds.origin", from: old.origin, to: new.origin),
        Self.part("bounds.size", from: old.size, to: new.size),
      ].compactMap { $0 }
    case (.transform(let old), .transform(let new)):
      // What is seen is the animated value applied before the model's: from = old · new⁻¹.
      guard let inverse = new.inverse else {
        return [Part(keyPath: key, isAdditive: false, from: old, to: new)]
      }
      let from = CATransform3DConcat(old, inverse)
      return [Part(keyPath: key, isAdditive: true, from: from, to: CATransform3DIdentity)]
    case (.other(let old), .other(let new)):
      return [Part(keyPath: key, isAdditive: false, from: old, to: new)]
    default:
      return []
    }
  }

  private static func part(_ keyPath: String, from old: CGPoint, to new: CGPoint) -> Part? {
    guard old != new else { return nil }
    let difference = CGPoint(x: old.x - new.x, y: old.y - new.y)
    return Part(keyPath: keyPath, isAdditive: true, from: difference, to: CGPoint.zero)
  }

  private static func part(_ keyPath: String, from old: CGSize, to new: CGSize) -> Part? {
    guard old != new else { return nil }
    let difference = CGSize(width: old.width - new.width, height: old.height - new.height)
    return Part(keyPath: keyPath, isAdditive: true, from: difference, to: CGSize.zero)
  }
}

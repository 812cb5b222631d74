// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry

extension LottieLayer {
  /// Returns the names of the layers under a point, of those that `init` was told to find.
  ///
  /// A layer is hit inside the bounding box of all that it draws, in its own space. Layers that are
  /// hidden at the time are not hit; transparent ones are.
  ///
  /// - Parameter point: in the space of this layer.
  package func layers(at point: CGPoint) -> Set<String> {
    guard let presented = presentation() else { return [] }
    var result: Set<String> = []
    for (name, layers) in namedLayers {
      let isHit = layers.contains { layer in
        guard Self.isVisible(layer, below: self), let own = layer.presentation() else {
          return false
        }
        let local = own.convert(point, from: presented)
        return Self.box(of: layer)?.contains(local) == true
      }
      if isHit { result.insert(name) }
    }
    return result
  }

  /// Whether neither a layer nor one above it is hidden now.
  private static func isVisible(_ layer: CALayer, below top: CALayer) -> Bool {
    var next: CALayer? = layer
    while let current = next, current !== top {
      if current.presentation()?.isHidden != false { return false }
      next = current.superlayer
    }
    return true
  }

  /// The box around all that a layer and its sublayers draw now, in its space; nil for nothing.
  private static func box(of layer: CALayer) -> CGRect? {
    guard let presented = layer.presentation() else { return nil }
    var box: CGRect?
    func add(_ part: CGRect) { box = box?.union(part) ?? part }
    if let shape = presented as? CAShapeLayer {
      if let path = shape.path, !path.isEmpty {
        let reach = shape.strokeColor == nil ? 0 : shape.lineWidth / 2
        add(path.boundingBoxOfPath.insetBy(dx: -reach, dy: -reach))
      }
    } else if presented.contents != nil || presented.backgroundColor != nil
      || layer is CAGradientLayer
    {
      add(presented.bounds)
    }
    for child in layer.sublayers ?? [] {
      guard let own = child.presentation(), !own.isHidden, let inner = Self.box(of: child) else {
        continue
      }
      add(presented.convert(inner, from: own))
    }
    guard presented.masksToBounds, let whole = box else { return box }
    let clipped = whole.intersection(presented.bounds)
    return clipped.isNull ? nil : clipped
  }
}

// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

extension CALayer {
  // MARK: - Frame

  /// The box of the transformed bounds in the superlayer's space.
  final var frameValue: CGRect {
    let v = values
    if v.transform == .identity {
      return CGRect(
        x: v.position.x - v.anchorPoint.x * v.bounds.width,
        y: v.position.y - v.anchorPoint.y * v.bounds.height,
        width: v.bounds.width,
        height: v.bounds.height
      )
    }
    return Self.box(of: v.bounds, under: PlaneMap(v.matrixToSuperlayer))
  }

  /// Sets position and size so that `frame` becomes a rectangle, as far as the transform lets it.
  ///
  /// Under a transform that leaves no area, such as a scale of 0 or a turn that shows the edge, no
  /// size gives the frame: the layer takes the size as it is, with its middle seen in the frame's.
  final func setFrame(_ rect: CGRect) {
    guard rect.isFinite else { return refuse(.bounds) }
    let rect = CGRect(standardizing: rect)
    var size = rect.size
    var offset = CGPoint(x: anchorPoint.x * size.width, y: anchorPoint.y * size.height)
    let t = transform
    if t != .identity {
      // Size: the inverse's effect on the size; position: where the anchor then comes to stand.
      let affine = CATransform3DGetAffineTransform(t)
      let isSingular = affine.leavesNoArea
      if !isSingular {
        size = CGRect(origin: .zero, size: size).applying(affine.inverted()).size
      }
      let grown = CGRect(
        x: -anchorPoint.x * size.width,
        y: -anchorPoint.y * size.height,
        width: size.width,
        height: size.height
      )
      let box = Self.box(of: grown, under: PlaneMap(t))
      offset = CGPoint(x: -box.minX, y: -box.minY)
      if isSingular {
        // A perspective moves the box as well, where its middle stands in depth.
        let middle = CGPoint(x: grown.midX, y: grown.midY)
        let seen = PlaneMap(t).apply(middle) ?? middle
        offset = CGPoint(x: rect.width / 2 - seen.x, y: rect.height / 2 - seen.y)
      }
    }
    if size != bounds.size { bounds = CGRect(origin: bounds.origin, size: size) }
    position = CGPoint(x: rect.minX + offset.x, y: rect.minY + offset.y)
  }

  /// Returns the box of a rectangle's image; corners behind the eye are left out.
  static func box(of rect: CGRect, under map: PlaneMap) -> CGRect {
    let corners = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.minX, y: rect.maxY), CGPoint(x: rect.maxX, y: rect.maxY),
    ].compactMap { map.apply($0) }
    guard var low = corners.first else { return .zero }
    var high = low
    for corner in corners {
      low = CGPoint(x: min(low.x, corner.x), y: min(low.y, corner.y))
      high = CGPoint(x: max(high.x, corner.x), y: max(high.y, corner.y))
    }
    return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }

  // MARK: - Between layers

  /// The map from this layer's space to its superlayer's.
  private final var mapToSuperlayer: PlaneMap {
    var matrix = values.matrixToSuperlayer
    if let parent = superlayerValue {
      matrix = CATransform3DConcat(matrix, parent.values.sublayerMatrix)
    }
    return PlaneMap(matrix)
  }

  /// The layers from this one up to the root.
  private final var ancestry: [CALayer] {
    var result: [CALayer] = []
    var layer: CALayer? = self
    while let current = layer {
      result.append(current)
      layer = current.superlayerValue
    }
    return result
  }

  /// The layers to leave on the way to another layer, and those to enter after them, in order.
  ///
  /// What is above both is on neither list; nil is what the root stands in. O(depth).
  final func route(to other: CALayer?) -> (up: ArraySlice<CALayer>, down: [CALayer]) {
    if other === self { return ([], []) }
    let (mine, theirs) = (ancestry, other?.ancestry ?? [])
    var (up, down) = (mine.count, theirs.count)
    while up > 0, down > 0, mine[up - 1] === theirs[down - 1] { (up, down) = (up - 1, down - 1) }
    return (mine[..<up], theirs[..<down].reversed())
  }

  /// The map to another layer's space; nil is the space that the root stands in.
  private final func map(to other: CALayer?) -> PlaneMap? {
    let route = route(to: other)
    var result = PlaneMap()
    for layer in route.up { result = result.then(layer.mapToSuperlayer) }
    for layer in route.down {
      guard let down = layer.mapToSuperlayer.inverse else { return nil }
      result = result.then(down)
    }
    return result
  }

  /// Returns a point of `layer`'s space in this layer's; nil is the space that the root stands in.
  ///
  /// Goes through all 3D transforms, seen along z. A point that cannot be seen comes back as it is.
  public final func convert(_ p: CGPoint, from layer: CALayer?) -> CGPoint {
    if let layer { return layer.map(to: self)?.apply(p) ?? p }
    return map(to: nil)?.inverse?.apply(p) ?? p
  }

  /// Returns a point of this layer's space in `layer`'s.
  public final func convert(_ p: CGPoint, to layer: CALayer?) -> CGPoint {
    map(to: layer)?.apply(p) ?? p
  }

  /// Returns the box of a rectangle of `layer`'s space in this layer's.
  public final func convert(_ r: CGRect, from layer: CALayer?) -> CGRect {
    guard let map = layer.map({ $0.map(to: self) }) ?? map(to: nil)?.inverse else { return r }
    return Self.box(of: r, under: map)
  }

  /// Returns the box of a rectangle of this layer's space in `layer`'s.
  public final func convert(_ r: CGRect, to layer: CALayer?) -> CGRect {
    guard let map = map(to: layer) else { return r }
    return Self.box(of: r, under: map)
  }

  // MARK: - Hit testing

  /// Returns whether the bounds hold a point; the far edges do not belong.
  final func containsPoint(_ p: CGPoint) -> Bool {
    let b = values.bounds
    return p.x >= b.minX && p.x < b.maxX && p.y >= b.minY && p.y < b.maxY
  }

  /// Returns where a point of the superlayer's space lies in this layer's; nil where the layer is
  /// hidden or seen edge on.
  final func hitPoint(_ p: CGPoint) -> CGPoint? {
    values.isHidden ? nil : mapToSuperlayer.inverse?.apply(p)
  }

  /// Returns the frontmost layer at a point of the superlayer's space.
  ///
  /// Hidden layers are not hit. Any depth, as long as classes do not override `hitTest(_:)`: an
  /// override is called, so a tree of such layers takes stack for each level; see `HitWalk`.
  final func hitTestLayer(_ p: CGPoint) -> CALayer? {
    var walk = HitWalk()
    return walk.hit(self, p)
  }
}

extension CGAffineTransform {
  /// Whether it leaves of some direction less than a billionth.
  fileprivate var leavesNoArea: Bool {
    // The singular values: their squares have this sum, they themselves the determinant as product.
    let sum = a * a + b * b + c * c + d * d
    let root = max(0, sum * sum - 4 * determinant * determinant).squareRoot()
    let largest = ((sum + root) / 2).squareRoot()
    return !(abs(determinant) > 1e-9 * largest)
  }
}

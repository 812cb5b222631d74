// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

extension CALayer {
  // MARK: - Frame

  /// Sets position and size so that `frame` becomes a rectangle, as far as the transform allows.
  ///
  /// Source: `LayerPlace.fit(to:)`.
  final func setFrame(_ rect: CGRect) {
    guard rect.isFinite else { return refuse(.bounds) }
    var place = values.place
    place.fit(to: CGRect(standardizing: rect))
    if place.bounds != bounds { bounds = place.bounds }
    position = place.position
  }

  // MARK: - Between layers

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
  /// The nearest common ancestor is on neither list; nil is the space that contains the root.
  /// O(depth).
  final func route(to other: CALayer?) -> (up: ArraySlice<CALayer>, down: [CALayer]) {
    if other === self { return ([], []) }
    let (mine, theirs) = (ancestry, other?.ancestry ?? [])
    var (up, down) = (mine.count, theirs.count)
    while up > 0, down > 0, mine[up - 1] === theirs[down - 1] { (up, down) = (up - 1, down - 1) }
    return (mine[..<up], theirs[..<down].reversed())
  }

  /// From this layer's space to that of `parent`, its superlayer, with its map for sublayers, which
  /// does not apply to a mask.
  final func matrix(to parent: CALayer?) -> CATransform3D {
    let own = values.place.toSuperlayer
    guard let map = parent?.values.place.sublayerMap, !map.isIdentity, parent?.maskLayer !== self
    else { return own }
    return CATransform3DConcat(own, map)
  }

  /// The maps along `chain` and then to `parent`, each from a layer to the next ancestor that
  /// flattens its sublayers; layers in between keep the depth of theirs.
  private static func steps(_ chain: ArraySlice<CALayer>, to parent: CALayer?) -> [Projection] {
    var result: [Projection] = []
    var matrix = CATransform3D.identity
    for (layer, above) in zip(chain, chain.dropFirst().map { $0 as CALayer? } + [parent]) {
      matrix = CATransform3DConcat(matrix, layer.matrix(to: above))
      if let above, above !== parent, above.values.payload.keepsSublayersInDepth { continue }
      result.append(Projection(matrix))
      matrix = .identity
    }
    return result
  }

  /// The map to another layer's space by projection along the line of sight; nil is the space that
  /// contains the root.
  ///
  /// It leads through the nearest common ancestor that flattens its sublayers: the layers inside a
  /// transform layer have no common plane below that.
  final func map(to other: CALayer?) -> Projection? {
    if other === self { return Projection() }
    let above = superlayerValue
    if other === above, above.map({ !$0.values.payload.keepsSublayersInDepth }) ?? true {
      return Projection(matrix(to: above))
    }
    let (mine, theirs) = (ancestry, other?.ancestry ?? [])
    var (up, down) = (mine.count, theirs.count)
    while up > 0, down > 0, mine[up - 1] === theirs[down - 1] { (up, down) = (up - 1, down - 1) }
    while up < mine.count, down < theirs.count, mine[up].values.payload.keepsSublayersInDepth {
      (up, down) = (up + 1, down + 1)
    }
    let common = up < mine.count ? mine[up] : nil
    var result = Projection()
    for step in Self.steps(mine[..<up], to: common) { result = result.then(step) }
    for step in Self.steps(theirs[..<down], to: common).reversed() {
      guard let back = step.inverse else { return nil }
      result = result.then(back)
    }
    return result
  }

  /// The map from another layer's space; nil is the space that contains the root.
  private final func map(from other: CALayer?) -> Projection? {
    // The map to an ancestor is cheaper to find, so its inverse is taken.
    guard let other, other !== superlayerValue || other.values.payload.keepsSublayersInDepth else {
      return map(to: other)?.inverse
    }
    return other.map(to: self)
  }

  /// Converts a point from `layer`'s space to this layer's; nil is the space that contains the
  /// root.
  ///
  /// All 3D transforms are taken into account: both points lie on one line of sight. A point that
  /// cannot be seen is returned unchanged.
  public final func convert(_ p: CGPoint, from layer: CALayer?) -> CGPoint {
    map(from: layer)?.image(of: p) ?? p
  }

  /// Converts a point from this layer's space to `layer`'s.
  public final func convert(_ p: CGPoint, to layer: CALayer?) -> CGPoint {
    map(to: layer)?.image(of: p) ?? p
  }

  /// Returns the bounding box in this layer's space of a rectangle in `layer`'s.
  public final func convert(_ r: CGRect, from layer: CALayer?) -> CGRect {
    map(from: layer)?.box(of: r) ?? r
  }

  /// Returns the bounding box in `layer`'s space of a rectangle in this layer's.
  public final func convert(_ r: CGRect, to layer: CALayer?) -> CGRect {
    map(to: layer)?.box(of: r) ?? r
  }

  // MARK: - Hit testing

  /// Returns whether the bounds contain a point; the edges at largest x and y do not belong to
  /// them.
  final func containsPoint(_ p: CGPoint) -> Bool {
    let b = values.bounds
    return p.x >= b.minX && p.x < b.maxX && p.y >= b.minY && p.y < b.maxY
  }

  /// Returns the frontmost layer at a point in the superlayer's space; nil for none.
  ///
  /// Hidden layers are not hit. The tree may have any depth, as long as classes do not override
  /// `hitTest(_:)`: overrides are called, so that a tree of such layers takes stack for each level;
  /// see `HitWalk`.
  final func hitTestLayer(_ p: CGPoint) -> CALayer? {
    var walk = HitWalk()
    return walk.hit(self, p)
  }
}

extension CALayer {
  /// Returns how many radii before the corner a curve of rounded corners leaves the edge: 1 for a circle,
  /// 1.528665 for a continuous one.
  public static func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
    curve == .continuous ? ContinuousCorners.extent : 1
  }
}

// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

extension CALayer {
  // MARK: - Frame

  /// Sets position and size so that `frame` becomes a rectangle, as far as the transform lets it.
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
  /// What is above both is on neither list; nil is what the root stands in. O(depth).
  final func route(to other: CALayer?) -> (up: ArraySlice<CALayer>, down: [CALayer]) {
    if other === self { return ([], []) }
    let (mine, theirs) = (ancestry, other?.ancestry ?? [])
    var (up, down) = (mine.count, theirs.count)
    while up > 0, down > 0, mine[up - 1] === theirs[down - 1] { (up, down) = (up - 1, down - 1) }
    return (mine[..<up], theirs[..<down].reversed())
  }

  /// From this layer's space to `parent`'s, the superlayer's: through its sublayer map, which does not
  /// act on a mask.
  final func matrix(to parent: CALayer?) -> CATransform3D {
    let own = values.place.toSuperlayer
    guard let map = parent?.values.place.sublayerMap, !map.isIdentity, parent?.maskLayer !== self
    else { return own }
    return CATransform3DConcat(own, map)
  }

  /// The maps of a way up, `chain` and then `parent`, each from a layer to the next that flattens its
  /// sublayers: what lies between them keeps its place in depth.
  private static func steps(_ chain: ArraySlice<CALayer>, to parent: CALayer?) -> [Projection] {
    var result: [Projection] = []
    var matrix = CATransform3D.identity
    for (layer, above) in zip(chain, chain.dropFirst().map { $0 as CALayer? } + [parent]) {
      matrix = CATransform3DConcat(matrix, layer.matrix(to: above))
      if let above, above !== parent, above.values.keepsSublayersInDepth { continue }
      result.append(Projection(matrix))
      matrix = .identity
    }
    return result
  }

  /// The map to another layer's space, as the eye sees both planes; nil is the space that the root
  /// stands in.
  ///
  /// It goes over the nearest layer above both that flattens what stands in it: the layers in a
  /// transform layer have no common plane below that.
  final func map(to other: CALayer?) -> Projection? {
    if other === self { return Projection() }
    let above = superlayerValue
    if other === above, above.map({ !$0.values.keepsSublayersInDepth }) ?? true {
      return Projection(matrix(to: above))
    }
    let (mine, theirs) = (ancestry, other?.ancestry ?? [])
    var (up, down) = (mine.count, theirs.count)
    while up > 0, down > 0, mine[up - 1] === theirs[down - 1] { (up, down) = (up - 1, down - 1) }
    while up < mine.count, down < theirs.count, mine[up].values.keepsSublayersInDepth {
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

  /// The map from another layer's space; nil is the space that the root stands in.
  private final func map(from other: CALayer?) -> Projection? {
    // The way up is the shorter one to find.
    guard let other, other !== superlayerValue || other.values.keepsSublayersInDepth else {
      return map(to: other)?.inverse
    }
    return other.map(to: self)
  }

  /// Returns a point of `layer`'s space in this layer's; nil is the space that the root stands in.
  ///
  /// Goes through all 3D transforms, as the eye sees them: the points are on one line of sight. A point
  /// that cannot be seen comes back as it is.
  public final func convert(_ p: CGPoint, from layer: CALayer?) -> CGPoint {
    map(from: layer)?.image(of: p) ?? p
  }

  /// Returns a point of this layer's space in `layer`'s.
  public final func convert(_ p: CGPoint, to layer: CALayer?) -> CGPoint {
    map(to: layer)?.image(of: p) ?? p
  }

  /// Returns the box of a rectangle of `layer`'s space in this layer's.
  public final func convert(_ r: CGRect, from layer: CALayer?) -> CGRect {
    map(from: layer)?.box(of: r) ?? r
  }

  /// Returns the box of a rectangle of this layer's space in `layer`'s.
  public final func convert(_ r: CGRect, to layer: CALayer?) -> CGRect {
    map(to: layer)?.box(of: r) ?? r
  }

  // MARK: - Hit testing

  /// Returns whether the bounds hold a point; the far edges do not belong.
  final func containsPoint(_ p: CGPoint) -> Bool {
    let b = values.bounds
    return p.x >= b.minX && p.x < b.maxX && p.y >= b.minY && p.y < b.maxY
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

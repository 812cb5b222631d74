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
  final func setFrame(_ rect: CGRect) {
    guard rect.isFinite else { return refuse(.bounds) }
    let rect = CGRect(standardizing: rect)
    var size = rect.size
    var offset = CGPoint(x: anchorPoint.x * size.width, y: anchorPoint.y * size.height)
    let t = transform
    if t != .identity {
      // Size: the inverse's effect on the size; position: where the anchor then comes to stand.
      let affine = CATransform3DGetAffineTransform(t)
      guard affine.determinant != 0 else { return }
      let unit = CGRect(origin: .zero, size: size).applying(affine.inverted())
      size = unit.size
      let grown = CGRect(
        x: -anchorPoint.x * size.width,
        y: -anchorPoint.y * size.height,
        width: size.width,
        height: size.height
      )
      let box = Self.box(of: grown, under: PlaneMap(t))
      offset = CGPoint(x: -box.minX, y: -box.minY)
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
    if let parent = modelLayer == nil ? link : superlayerValue {
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
      layer = current.modelLayer == nil ? current.link : current.superlayerValue
    }
    return result
  }

  /// The map to another layer's space; nil is the space that the root stands in.
  private final func map(to other: CALayer?) -> PlaneMap? {
    if other === self { return PlaneMap() }
    let (mine, theirs) = (ancestry, other?.ancestry ?? [])
    let common = mine.firstIndex { layer in theirs.contains { $0 === layer } } ?? mine.count
    let end = theirs.firstIndex { layer in common < mine.count && mine[common] === layer }
    var result = PlaneMap()
    for layer in mine[..<common] { result = result.then(layer.mapToSuperlayer) }
    for layer in theirs[..<(end ?? theirs.count)].reversed() {
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

  /// Returns a time of `layer` in this layer's time; nil is the time of the root's parent.
  ///
  /// From parent to layer: (t - beginTime) · speed + timeOffset, and 0 before `beginTime`. From a
  /// layer with speed 0 to its parent: 0. Source: values measured on macOS, OpenCoreAnimation.
  public final func convertTime(_ t: CFTimeInterval, from layer: CALayer?) -> CFTimeInterval {
    if layer === self { return t }
    var path: [CALayer] = []
    var current: CALayer? = self
    while let step = current, step !== layer {
      path.append(step)
      current = step.modelLayer == nil ? step.link : step.superlayerValue
    }
    // Down from an ancestor, or from the time above the root.
    var time = t
    if current == nil, let layer { time = layer.convertTime(t, to: nil) }
    for step in path.reversed() { time = step.timing.layerTiming.local(fromParent: time) }
    return time
  }

  /// Returns a time of this layer in `layer`'s time.
  public final func convertTime(_ t: CFTimeInterval, to layer: CALayer?) -> CFTimeInterval {
    if let layer, layer !== self, layer.isBelow(self) { return layer.convertTime(t, from: self) }
    var time = t
    var current: CALayer? = self
    while let step = current, step !== layer {
      time = step.timing.layerTiming.parent(fromLocal: time)
      current = step.modelLayer == nil ? step.link : step.superlayerValue
    }
    if current == nil, let layer { return layer.convertTime(time, from: nil) }
    return time
  }

  private final func isBelow(_ other: CALayer) -> Bool {
    ancestry.contains { $0 === other }
  }

  // MARK: - Hit testing

  /// Returns whether the bounds hold a point; the far edges do not belong.
  final func containsPoint(_ p: CGPoint) -> Bool {
    let b = values.bounds
    return p.x >= b.minX && p.x < b.maxX && p.y >= b.minY && p.y < b.maxY
  }

  /// Returns the frontmost layer at a point of the superlayer's space.
  ///
  /// Hidden layers are not hit.
  final func hitTestLayer(_ p: CGPoint) -> CALayer? {
    guard !values.isHidden, let down = mapToSuperlayer.inverse, let point = down.apply(p) else {
      return nil
    }
    let isInside = contains(point)
    if values.masksToBounds, !isInside { return nil }
    if let mask = maskLayer, mask.hitTest(point) == nil { return nil }
    let list = sublayers ?? []
    let order = list.indices.sorted { a, b in
      let (x, y) = (list[a].zPosition, list[b].zPosition)
      return x == y ? a > b : x > y
    }
    for index in order {
      if let hit = list[index].hitTest(point) { return hit }
    }
    return isInside ? self : nil
  }
}

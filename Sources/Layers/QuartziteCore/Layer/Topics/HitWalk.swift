// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// The search for the frontmost layer at a point, with an explicit stack instead of recursion.
///
/// It tests layers from the frontmost to the rearmost at the point, by their depth there, whichever
/// transform layer contains them. Of layers whose class overrides `hitTest(_:)` the override is
/// called; at most `mostCalls` such calls are nested, and deeper layers are tested as if they did
/// not override it.
struct HitWalk {
  /// A layer whose mask and sublayers are being searched.
  private struct Visit {
    /// The layer that is hit if nothing in it is; nil at the start of the search.
    var layer: CALayer?
    /// The point in the layer's space.
    var point = CGPoint.zero
    var isInside = false
    /// The mask that must be hit first; nil once it was tested.
    var mask: CALayer?
    /// Whether the next answer is the mask's.
    var awaitsMask = false
    /// The planes that have not been tested yet, the frontmost last.
    var rest: [SeenPlane]
  }

  private enum HitStep {
    case hit(CALayer?)
    case pending
  }

  /// The largest depth of nested calls of overrides, which fit into 512 kB of stack.
  private static let mostCalls = 32

  private var visits: [Visit] = []
  private let world = World.current

  /// Makes a search.
  init() {}

  /// Returns the frontmost layer in the tree of `root` at a point in its superlayer's space; nil
  /// for none.
  mutating func hit(_ root: CALayer, _ p: CGPoint) -> CALayer? {
    visits = [start(root, p)]
    var answer = HitStep.pending
    while true {
      switch answer {
      case .hit(let layer):
        guard let last = visits.indices.last else { return layer }
        answer = take(layer, at: last)
      case .pending: answer = goOn()
      }
    }
  }

  /// The start of the search: a point in the superlayer's space, as seen from the ancestor that
  /// flattens the root.
  private func start(_ root: CALayer, _ p: CGPoint) -> Visit {
    let above = root.superlayerValue
    var view = SeenPlane.View(map: .identity, point: p, outer: p)
    if let above, above.maskLayer !== root {
      view.map = above.values.place.sublayerMap
      if above.values.payload.keepsSublayersInDepth {
        let toFlat = above.matrixToFlatteningLayer
        guard let seen = Projection(toFlat).image(of: p) else { return Visit(rest: []) }
        (view.map, view.point) = (CATransform3DConcat(view.map, toFlat), seen)
      }
    }
    return Visit(rest: SeenPlane.planes(of: [root], view, root: root))
  }

  /// Tests a layer, by calling `hitTest(_:)` if its class overrides it.
  private mutating func ask(_ plane: SeenPlane) -> HitStep {
    let layer = plane.layer
    if let outer = plane.outer, calls(layer) { return .hit(call(layer, outer)) }
    // An override of `contains(_:)` may ask for a hit test.
    world.hitTests += 1
    let isInside =
      world.hitTests <= Self.mostCalls
      ? layer.contains(plane.point) : layer.bounds.contains(plane.point)
    world.hitTests -= 1
    if layer.values.masksToBounds, !isInside { return .hit(nil) }
    let view = SeenPlane.View(
      map: layer.values.place.sublayerMap,
      point: plane.point,
      outer: plane.point
    )
    visits.append(
      Visit(
        layer: layer,
        point: plane.point,
        isInside: isInside,
        mask: layer.maskLayer,
        rest: SeenPlane.planes(of: layer.sublayers ?? [], view)
      )
    )
    return .pending
  }

  /// Whether a layer's override of `hitTest(_:)` is to be called.
  private func calls(_ layer: CALayer) -> Bool {
    LayerOverrides.overridesHitTest(type(of: layer)) && world.hitTests < Self.mostCalls
  }

  private func call(_ layer: CALayer, _ point: CGPoint) -> CALayer? {
    world.hitTests += 1
    defer { world.hitTests -= 1 }
    return layer.hitTest(point)
  }

  /// Handles the answer of a mask or a sublayer.
  private mutating func take(_ hit: CALayer?, at index: Int) -> HitStep {
    if visits[index].awaitsMask {
      visits[index].awaitsMask = false
      guard hit == nil else { return .pending }
      visits.removeLast()
      return .hit(nil)
    }
    guard let hit else { return .pending }
    visits.removeLast()
    return .hit(hit)
  }

  /// Continues with the next mask or sublayer of the innermost layer.
  private mutating func goOn() -> HitStep {
    guard let last = visits.indices.last else { return .hit(nil) }
    let point = visits[last].point
    if let mask = visits[last].mask {
      visits[last].mask = nil
      visits[last].awaitsMask = true
      if calls(mask) { return .hit(call(mask, point)) }
      visits.append(start(mask, point))
      return .pending
    }
    if let next = visits[last].rest.popLast() { return ask(next) }
    let visit = visits.removeLast()
    return .hit(visit.isInside ? visit.layer : nil)
  }
}

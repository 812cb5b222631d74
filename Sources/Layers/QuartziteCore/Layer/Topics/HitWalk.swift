// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The search for the frontmost layer at a point, with a list of its own in place of the stack.
///
/// Layers whose class overrides `hitTest(_:)` are asked by a call; about a thousand of them inside
/// each other fit on a thread's usual stack.
struct HitWalk {
  /// A layer whose mask and sublayers are being asked.
  private struct Visit {
    let layer: CALayer
    /// The point in the layer's space.
    let point: CGPoint
    let isInside: Bool
    /// The mask that has to be hit first; nil once it was asked.
    var mask: CALayer?
    /// Whether the answer that comes next is the mask's.
    var awaitsMask = false
    /// The sublayers that were not asked yet, the frontmost last.
    var rest: [CALayer]
  }

  private enum Answer {
    case hit(CALayer?)
    case pending
  }

  private var visits: [Visit] = []

  /// Makes a search.
  init() {}

  /// Returns the frontmost layer in the tree of `root` at a point of its superlayer's space.
  mutating func hit(_ root: CALayer, _ p: CGPoint) -> CALayer? {
    var answer = enter(root, p)
    while true {
      switch answer {
      case .hit(let layer):
        guard let last = visits.indices.last else { return layer }
        answer = take(layer, at: last)
      case .pending: answer = goOn()
      }
    }
  }

  /// Asks a layer: by a call where its class has its own way.
  private mutating func ask(_ layer: CALayer, _ point: CGPoint) -> Answer {
    OverrideProbe.overridesHitTest(type(of: layer))
      ? .hit(layer.hitTest(point)) : enter(layer, point)
  }

  private mutating func enter(_ layer: CALayer, _ p: CGPoint) -> Answer {
    guard let point = layer.hitPoint(p) else { return .hit(nil) }
    let isInside = layer.contains(point)
    if layer.values.masksToBounds, !isInside { return .hit(nil) }
    let list = layer.sublayers ?? []
    let order = list.indices.sorted { a, b in
      let (x, y) = (list[a].zPosition, list[b].zPosition)
      return x == y ? a < b : x < y
    }
    visits.append(
      Visit(
        layer: layer,
        point: point,
        isInside: isInside,
        mask: layer.maskLayer,
        rest: order.map { list[$0] }
      )
    )
    return .pending
  }

  /// Takes what a mask or a sublayer answered.
  private mutating func take(_ hit: CALayer?, at index: Int) -> Answer {
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

  /// Asks what comes next of the innermost layer.
  private mutating func goOn() -> Answer {
    guard let last = visits.indices.last else { return .hit(nil) }
    let point = visits[last].point
    if let mask = visits[last].mask {
      visits[last].mask = nil
      visits[last].awaitsMask = true
      return ask(mask, point)
    }
    if let next = visits[last].rest.popLast() { return ask(next, point) }
    let visit = visits.removeLast()
    return .hit(visit.isInside ? visit.layer : nil)
  }
}

// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteLayerValues

extension Composition {
  /// Draws a layer during a transition from its old to its new picture.
  ///
  /// - Returns: whether it was drawn; a transition of an unknown type or without progress is left
  ///   to the caller, who draws the layer without it.
  func emit(
    _ transition: TransitionState,
    of index: Int,
    _ place: Placement,
    into items: inout [DisplayItem]
  ) -> Bool {
    let progress = transition.progress.isNaN ? 1 : min(max(transition.progress, 0), 1)
    guard progress < 1 else { return false }
    if let turned = turning(transition, progress, of: index, place) {
      items.append(contentsOf: turned)
      return true
    }
    let values = place.tree.nodes[index].values
    var (old, new): ([DisplayItem], [DisplayItem]) = ([], [])
    let size = values.bounds.size
    let way = Self.direction(transition.subtype)
    func moved(by share: Double) -> Placement {
      var inner = place
      let shift = CATransform3DMakeTranslation(
        way.dx * size.width * share,
        way.dy * size.height * share,
        0
      )
      inner.toDevice = CATransform3DConcat(shift, place.toDevice)
      return inner
    }
    func drawOld(_ share: Double) {
      guard let source = transition.source, !source.tree.nodes.isEmpty else { return }
      var inner = moved(by: share)
      inner.tree = FrameTree(source.tree)
      let before = source.tree.nodes[0].values
      guard before.isVisible else { return }
      emitAppearance(0, before, inner, into: &old)
    }
    func drawNew(_ share: Double) {
      emitAppearance(index, values, moved(by: share), into: &new)
    }
    switch transition.type {
    case .push:
      drawOld(progress)
      drawNew(progress - 1)
    case .moveIn:
      drawOld(0)
      drawNew(progress - 1)
    case .reveal:
      drawNew(0)
      drawOld(progress)
      swap(&old, &new)
    default:
      drawOld(0)
      drawNew(0)
      items.append(contentsOf: Self.crossFade(old, new, Float(progress)))
      return true
    }
    // Sliding pictures are clipped to the layer's bounds.
    let clips = clips(to: CornerShape(values), softEdges(values, place), place.toDevice)
    items.append(.group(GroupItem(items: old + new, clips: clips)))
    return true
  }

  /// The direction in which pictures slide, in the layer's space: `fromLeft` slides to the right.
  ///
  /// As for gravities, top and bottom assume that y points up: `fromBottom` comes from the smallest
  /// y, which is the top of a screen whose y axis points down.
  private static func direction(_ subtype: CATransitionSubtype?) -> CGVector {
    switch subtype {
    case .some(.fromRight): CGVector(dx: -1, dy: 0)
    case .some(.fromTop): CGVector(dx: 0, dy: -1)
    case .some(.fromBottom): CGVector(dx: 0, dy: 1)
    default: CGVector(dx: 1, dy: 0)
    }
  }
}

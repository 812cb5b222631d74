// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteFoundation
import QuartziteGeometry
import QuartziteLayerValues
import Synchronization

extension Composition {
  /// The largest number of copies of one replicator, a bound against faulty counts.
  static let maximumInstances = 10_000
  /// The largest number of copies in a frame, with those of nested replicators multiplied.
  static let maximumCopies = 20_000

  /// Appends the planes of all copies of a replicator's sublayers, copy by copy.
  ///
  /// Copy i is transformed by the i-th power of `instanceTransform` about the centre of the bounds,
  /// its colours are multiplied by `instanceColor` plus i times the offsets, and it shows the
  /// sublayers as they were i · `instanceDelay` seconds ago. Copies beyond `maximumCopies` in a
  /// frame are left out.
  func gatherInstances(
    of index: Int,
    _ values: LayerValues,
    _ replicator: ReplicatorValues,
    in place: Placement,
    to matrix: CATransform3D,
    opacity: Float,
    into planes: inout [SublayerPlane]
  ) {
    let node = place.tree.nodes[index]
    let center = CGPoint(x: values.bounds.midX, y: values.bounds.midY)
    let toCenter = CATransform3DMakeTranslation(-center.x, -center.y, 0)
    let fromCenter = CATransform3DMakeTranslation(center.x, center.y, 0)
    var power = CATransform3D.identity
    let base = replicator.instanceColor ?? LayerColor(1, 1, 1, 1)
    let step = LayerColor(
      Double(replicator.instanceRedOffset),
      Double(replicator.instanceGreenOffset),
      Double(replicator.instanceBlueOffset),
      Double(replicator.instanceAlphaOffset)
    )
    for copy in 0..<min(max(replicator.instanceCount, 0), Self.maximumInstances) {
      guard copies.wrappingAdd(1, ordering: .relaxed).newValue <= Self.maximumCopies else {
        return Log.noteOnce(
          "Replicators make over \(Self.maximumCopies) copies; some are left out."
        )
      }
      if copy > 0 {
        // The new factor is applied first: the transform acts in the space of the copy before.
        power = CATransform3DConcat(replicator.instanceTransform, power)
        guard power.isFinite else { return }
      }
      var color = base + step * Double(copy)
      color = color.clamped(lowerBound: .zero, upperBound: LayerColor(repeating: 1))
      guard color.w > 0 else { continue }
      var inner = place
      inner.tint = place.tint * SIMD4(color.x, color.y, color.z, 1)
      if replicator.instanceDelay != 0, copy > 0, replicator.instanceDelay.isFinite {
        inner.tree = earlier(
          place.tree,
          by: replicator.instanceDelay * Double(copy),
          at: index
        )
      }
      let about =
        copy == 0
        ? matrix
        : CATransform3DConcat(
          CATransform3DConcat(CATransform3DConcat(toCenter, power), fromCenter),
          matrix
        )
      var child = Int(node.firstChild)
      while child < Int(node.subtreeEnd) {
        gather(
          child,
          in: inner,
          to: about,
          opacity: opacity * Float(color.w),
          into: &planes
        )
        child = place.tree.next(after: child)
      }
    }
  }

  /// The tree as it was `delay` seconds earlier in the layer's own time.
  private func earlier(_ tree: FrameTree, by delay: CFTimeInterval, at index: Int) -> FrameTree {
    guard let shifted = tree.presentation.shifted(by: -delay, at: index) else { return tree }
    return FrameTree(shifted)
  }
}

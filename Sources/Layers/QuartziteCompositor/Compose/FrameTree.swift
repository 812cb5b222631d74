// SPDX-License-Identifier: Apache-2.0
import QuartziteGeometry
import QuartziteLayerValues

/// An evaluated tree, shared by all placements that read it.
final class FrameTree: Sendable {
  let presentation: PresentationTree
  let nodes: [PresentationNode]

  init(_ presentation: PresentationTree) {
    self.presentation = presentation
    nodes = presentation.nodes
  }
}

/// Single values of nodes, read in place.
///
/// A node is a kilobyte with many references, and a copy in a recursive function takes stack at
/// every level of the tree.
extension FrameTree {
  /// The values of a layer, copied.
  func values(_ index: Int) -> LayerValues { nodes[index].values }

  /// Whether a layer is neither hidden nor fully transparent.
  func isVisible(_ index: Int) -> Bool {
    nodes[index].values.isVisible
  }

  /// Whether a layer is visible from behind.
  func isDoubleSided(_ index: Int) -> Bool { nodes[index].values.isDoubleSided }

  /// The transition of a layer in progress; nil for none.
  func transition(_ index: Int) -> TransitionState? { nodes[index].transition }

  /// The index of a layer's mask, -1 for none.
  func maskIndex(_ index: Int) -> Int32 { nodes[index].maskIndex }

  /// Whether a layer's sublayers keep their depth.
  func keepsSublayersInDepth(_ index: Int) -> Bool {
    nodes[index].values.payload.keepsSublayersInDepth
  }

  /// The index of a layer's first sublayer, and the index after its last descendant.
  func sublayers(of index: Int) -> (first: Int, end: Int) {
    (Int(nodes[index].firstChild), Int(nodes[index].subtreeEnd))
  }

  /// Whether a layer has no sublayers.
  func hasNoSublayers(_ index: Int) -> Bool {
    nodes[index].firstChild >= nodes[index].subtreeEnd
  }

  /// Whether a descendant of this layer has background filters.
  ///
  /// O(descendants).
  func filtersBackdrop(below index: Int) -> Bool {
    let end = Int(nodes[index].subtreeEnd)
    return (index + 1..<max(index + 1, end)).contains { child in
      nodes[child].values.rare.map { !$0.fields.backgroundFilters.isEmpty } ?? false
    }
  }

  /// Whether the y axis of a layer is flipped relative to its superlayer's.
  func isGeometryFlipped(_ index: Int) -> Bool { nodes[index].values.isGeometryFlipped }

  /// From a layer's space to its superlayer's.
  func toSuperlayer(_ index: Int) -> CATransform3D {
    guard !nodes[index].values.isGeometryFlipped else {
      return nodes[index].values.placeInSuperlayer.toSuperlayer
    }
    // A `LayerPlace` would be a copy of all the geometry.
    let (bounds, part) = (nodes[index].values.bounds, nodes[index].values.anchorPoint)
    let position = nodes[index].values.position
    return nodes[index].values.transform.moving(
      SIMD3(
        bounds.origin.x + part.x * bounds.size.width,
        bounds.origin.y + part.y * bounds.size.height,
        nodes[index].values.anchorPointZ
      ),
      to: SIMD3(position.x, position.y, nodes[index].values.zPosition)
    )
  }

  /// The opacity of a layer, 0...1.
  func opacity(_ index: Int) -> Float { nodes[index].values.clampedOpacity }

  /// Whether opacity applies to the layer with its sublayers as one group.
  func allowsGroupOpacity(_ index: Int) -> Bool { nodes[index].values.allowsGroupOpacity }

  /// The shape of a shape layer; nil for other layers.
  func shape(_ index: Int) -> ShapeValues? {
    if case .shape(let shape) = nodes[index].values.payload { shape } else { nil }
  }

  /// The index of the next sibling.
  func next(after index: Int) -> Int { Int(nodes[index].subtreeEnd) }
}

// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteLayerValues

/// The paths of the nodes of a presentation tree, as in `LayerEdit.Target.layer`, and their transforms to
/// the stage.
struct TreePaths {
  /// The paths by node; nil for nodes outside the stage's window.
  private(set) var paths: [[Int]?]
  /// From each layer's space to the stage, flattened.
  private(set) var transforms: [CATransform3D]
  /// The product of the opacities of each layer and its ancestors; 0 for hidden ones.
  private(set) var opacities: [Double]

  /// Finds the paths from the layer `window`.
  ///
  /// O(nodes).
  init(_ tree: PresentationTree, window: LayerID) {
    let nodes = tree.nodes
    paths = Array(repeating: nil, count: nodes.count)
    transforms = Array(repeating: .identity, count: nodes.count)
    opacities = Array(repeating: 1, count: nodes.count)
    var children = Array(repeating: 0, count: nodes.count)
    for (index, node) in nodes.enumerated() {
      let place = node.values.place
      let own = node.values.isHidden ? 0 : Double(min(max(node.values.opacity, 0), 1))
      let parent = Int(node.parent)
      guard parent >= 0 else {
        (transforms[index], opacities[index]) = (place.toSuperlayer, own)
        if node.id == window { paths[index] = [] }
        continue
      }
      let isMask = nodes[parent].maskIndex == Int32(index)
      let above = nodes[parent].values.place
      let map = isMask ? CATransform3D.identity : above.sublayerMap
      let whole = CATransform3DConcat(
        CATransform3DConcat(place.toSuperlayer, map),
        transforms[parent]
      )
      transforms[index] = whole.flattened
      opacities[index] = own * opacities[parent]
      if node.id == window {
        paths[index] = []
      } else if let path = paths[parent] {
        paths[index] = path + [isMask ? LayerPath.mask : children[parent]]
      }
      if !isMask { children[parent] += 1 }
    }
  }
}

extension CATransform3D {
  /// The transform followed by the projection onto the plane z = 0.
  fileprivate var flattened: CATransform3D {
    var flat = self
    (flat.m13, flat.m23, flat.m33, flat.m43) = (0, 0, 1, 0)
    (flat.m31, flat.m32, flat.m34) = (0, 0, 0)
    return flat
  }

  /// The image of a point of the plane z = 0 after the perspective division; nil behind the eye.
  func seen(_ point: CGPoint) -> CGPoint? {
    let w = point.x * m14 + point.y * m24 + m44
    guard w > 1e-6 else { return nil }
    return CGPoint(
      x: (point.x * m11 + point.y * m21 + m41) / w,
      y: (point.x * m12 + point.y * m22 + m42) / w
    )
  }
}

extension LayerValues {
  /// The rectangle that stands for the layer on the page: its bounds, or where they are empty that of
  /// its path.
  var outline: CGRect {
    guard bounds.isEmpty, case .shape(let shape) = payload, let path = shape.path else {
      return bounds
    }
    return path.boundingBoxOfPath
  }
}

// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry

/// The root layer of a package: it holds its documents.
final class PackageLayer: CALayer {
  /// The states of the layers inside.
  var machines: [StateMachine] = []
}

/// The space in which the root layer of a document stands.
///
/// It has y up, as on a Mac, where the format comes from: a root layer with a flipped geometry turns it
/// down again. So positions count from the lower left, and what is inside a flipped root from the upper
/// left.
final class DocumentLayer: CALayer {
  /// Makes the space around a root layer.
  convenience init(_ root: CALayer, size: CGSize) {
    self.init()
    frame = CGRect(origin: .zero, size: size)
    isGeometryFlipped = true
    addSublayer(root)
  }
}

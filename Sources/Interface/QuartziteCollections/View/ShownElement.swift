// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteUIKit

/// The view of an element and the attributes that were applied to it.
struct ShownElement {
  let view: UICollectionReusableView
  var attributes: UICollectionViewLayoutAttributes
}

extension UICollectionReusableView {
  /// Applies attributes to the view; `shift` is added to the centre, for views in a section's
  /// scroll view.
  func take(_ attributes: UICollectionViewLayoutAttributes, shift: CGPoint) {
    let place = CGPoint(x: attributes.center.x + shift.x, y: attributes.center.y + shift.y)
    if bounds.size != attributes.size { bounds.size = attributes.size }
    if center != place { center = place }
    if !CATransform3DEqualToTransform(transform3D, attributes.transform3D) {
      transform3D = attributes.transform3D
    }
    if alpha != attributes.alpha { alpha = attributes.alpha }
    // What the client has hidden stays hidden while the layout hides nothing.
    let hides = attributes.isHidden || isCarried
    if hides != isHiddenByLayout {
      isHiddenByLayout = hides
      isHidden = hides
    }
    apply(attributes)
  }
}

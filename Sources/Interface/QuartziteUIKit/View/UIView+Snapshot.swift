// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteGraphics

/// A view that shows an image of another view.
final class PictureView: UIView {
  /// Makes a view of an image; the edges within `insets` (points) are not stretched.
  init(image: CGImage?, size: CGSize, scale: CGFloat, insets: UIEdgeInsets) {
    super.init(frame: CGRect(origin: .zero, size: size))
    layer.contents = image
    layer.contentsScale = scale
    layer.contentsCenter = CGRect(inside: insets, of: size)
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }
}

extension UIView {
  /// Returns a view of a part of this one; the edges within `capInsets` (points) keep their size
  /// when it is resized.
  ///
  /// A rectangle that is empty or not finite gives nil.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uiview/resizablesnapshotview(from:afterscreenupdates:withcapinsets:)>
  public func resizableSnapshotView(
    from rect: CGRect,
    afterScreenUpdates afterUpdates: Bool,
    withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? {
    let sides = [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height]
    guard sides.allSatisfy(\.isFinite), rect.width > 0, rect.height > 0 else { return nil }
    return picture(of: rect, afterScreenUpdates: afterUpdates, insets: capInsets)
  }

  func picture(
    of rect: CGRect,
    afterScreenUpdates afterUpdates: Bool,
    insets: UIEdgeInsets
  ) -> UIView {
    if afterUpdates { CATransaction.flush() }
    let scale = (window?.screen ?? UIScreen.main).scale
    guard rect.width > 0, rect.height > 0 else {
      return PictureView(image: nil, size: rect.size, scale: scale, insets: .zero)
    }
    let context = CGContext(size: rect.size, scale: scale)
    context.translateBy(x: -rect.minX, y: -rect.minY)
    layer.renderScreen(in: context)
    return PictureView(
      image: context.makeImage(),
      size: rect.size,
      scale: scale,
      insets: insets
    )
  }
}

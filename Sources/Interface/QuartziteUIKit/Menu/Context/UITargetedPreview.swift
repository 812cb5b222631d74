// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// How a preview looks.
///
/// See: <https://developer.apple.com/documentation/uikit/uipreviewparameters>
@preconcurrency @MainActor
open class UIPreviewParameters: NSObject {
  /// The colour behind the view; default nil, that of the view itself.
  open var backgroundColor: UIColor?
  /// The visible part of the view in its coordinates; default nil, all of it.
  open var visiblePath: UIBezierPath?
  /// The outline of the shadow in the view's coordinates; default nil, that of the visible part.
  open var shadowPath: UIBezierPath?

  /// Makes the default parameters.
  public override init() {}
}

/// Where a preview stands.
///
/// See: <https://developer.apple.com/documentation/uikit/uipreviewtarget>
@preconcurrency @MainActor
open class UIPreviewTarget: NSObject {
  /// The view in whose coordinates the centre is.
  public let container: UIView
  /// The centre.
  public let center: CGPoint
  /// The transform about the centre.
  public let transform: CGAffineTransform

  /// Makes a place.
  public init(container: UIView, center: CGPoint, transform: CGAffineTransform = .identity) {
    (self.container, self.center, self.transform) = (container, center, transform)
  }
}

/// A view that is lifted as a preview, how it looks, and where it stands.
///
/// See: <https://developer.apple.com/documentation/uikit/uitargetedpreview>
@preconcurrency @MainActor
open class UITargetedPreview: NSObject {
  /// The view.
  public let view: UIView
  /// The background, the visible path and the shadow of the preview.
  public let parameters: UIPreviewParameters
  /// The container in which the preview stands, and its centre there.
  public let target: UIPreviewTarget

  /// Makes a preview of a view at a place.
  public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
    (self.view, self.parameters, self.target) = (view, parameters, target)
  }

  /// Makes a preview of a view where it is; of one without a superview, in itself.
  public convenience init(view: UIView, parameters: UIPreviewParameters) {
    let inside = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    self.init(
      view: view,
      parameters: parameters,
      target: UIPreviewTarget(
        container: view.superview ?? view,
        center: view.superview == nil ? inside : view.center
      )
    )
  }

  /// Makes a preview of a view where it is, with the default look.
  public convenience init(view: UIView) {
    self.init(view: view, parameters: UIPreviewParameters())
  }

  /// Makes the preview of a view that nothing is said of: all of it, with its own corners or, where
  /// it is the row of a list, with those of a plate.
  convenience init(lifting view: UIView) {
    let parameters = UIPreviewParameters()
    let own = view.layer.masksToBounds || view.layer.contents == nil ? view.layer.cornerRadius : 0
    let radius = own > 0 ? own : view is UITableViewCell ? Self.rowRadius : 0
    if radius > 0 {
      parameters.visiblePath = UIBezierPath(roundedRect: view.bounds, cornerRadius: radius)
    }
    if view is UITableViewCell, view.backgroundColor?.cgColor.alpha ?? 0 == 0 {
      parameters.backgroundColor = .systemBackground
    }
    self.init(view: view, parameters: parameters)
  }

  /// The radius of the corners of a lifted row, in points; chosen here.
  private static let rowRadius: CGFloat = 10

  /// The size of the view in points.
  open var size: CGSize { view.bounds.size }

  /// Returns a preview of the same view at another place.
  open func retargetedPreview(with newTarget: UIPreviewTarget) -> UITargetedPreview {
    UITargetedPreview(view: view, parameters: parameters, target: newTarget)
  }

  /// The frame of the visible part in a window's coordinates; nil if the container is in no window.
  func frame(in window: UIWindow) -> CGRect? {
    guard target.container.window === window else { return nil }
    let part = parameters.visiblePath?.bounds ?? view.bounds
    let middle = target.container.convert(target.center, to: window)
    let offset = CGPoint(x: part.midX - view.bounds.midX, y: part.midY - view.bounds.midY)
    return CGRect(
      x: middle.x + offset.x - part.width / 2,
      y: middle.y + offset.y - part.height / 2,
      width: part.width,
      height: part.height
    )
  }
}

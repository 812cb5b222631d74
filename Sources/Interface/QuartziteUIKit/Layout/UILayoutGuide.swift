// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The edge of a view whose band under bars a guide covers.
enum CoveredBand {
  case top, bottom
}

/// A rectangle that takes part in layout and is not drawn.
///
/// See: <https://developer.apple.com/documentation/uikit/uilayoutguide>
@preconcurrency @MainActor
open class UILayoutGuide: NSObject {
  weak var owner: UIView?
  /// Whether the guide has ever had an owner.
  var wasOwned = false
  /// The insets of a guide of the system from its owner's edges; nil for a client's guides.
  var systemInsets: ((UIView) -> UIEdgeInsets)?
  /// The edge of a guide that spans the band from that edge to the safe area; nil for all others.
  var coveredBand: CoveredBand?
  /// Whether the guide is the content of the scroll view that owns it.
  var isContent = false
  /// A name for debugging.
  open var identifier = ""
  var solvedFrame: CGRect = .zero

  /// Makes a guide; `UIView.addLayoutGuide(_:)` gives it an owner.
  public override init() {
    super.init()
  }

  /// The view that the guide belongs to.
  open var owningView: UIView? { owner }

  /// The solved rectangle in the owner's coordinates.
  open var layoutFrame: CGRect {
    guard let owner else { return .zero }
    if isContent {
      return CGRect(origin: .zero, size: (owner as? UIScrollView)?.contentSize ?? .zero)
    }
    if let coveredBand {
      let (bounds, height) = (owner.bounds, coveredHeight(of: owner))
      let top = coveredBand == .top ? bounds.minY : bounds.maxY - height
      return CGRect(x: bounds.minX, y: top, width: bounds.width, height: height)
    }
    if let systemInsets { return owner.bounds.inset(by: systemInsets(owner)) }
    owner.settleConstraints()
    return solvedFrame
  }

  /// The height of `view` that bars cover at the guide's edge, in points.
  func coveredHeight(of view: UIView) -> CGFloat {
    coveredBand == .top ? view.safeAreaInsets.top : view.safeAreaInsets.bottom
  }

  /// The left edge.
  open var leftAnchor: NSLayoutXAxisAnchor { .init(item: self, attribute: .left) }
  /// The right edge.
  open var rightAnchor: NSLayoutXAxisAnchor { .init(item: self, attribute: .right) }
  /// The leading edge, which is the left one here.
  open var leadingAnchor: NSLayoutXAxisAnchor { .init(item: self, attribute: .leading) }
  /// The trailing edge, which is the right one here.
  open var trailingAnchor: NSLayoutXAxisAnchor { .init(item: self, attribute: .trailing) }
  /// The horizontal centre.
  open var centerXAnchor: NSLayoutXAxisAnchor { .init(item: self, attribute: .centerX) }
  /// The top edge.
  open var topAnchor: NSLayoutYAxisAnchor { .init(item: self, attribute: .top) }
  /// The bottom edge.
  open var bottomAnchor: NSLayoutYAxisAnchor { .init(item: self, attribute: .bottom) }
  /// The vertical centre.
  open var centerYAnchor: NSLayoutYAxisAnchor { .init(item: self, attribute: .centerY) }
  /// The width.
  open var widthAnchor: NSLayoutDimension { .init(item: self, attribute: .width) }
  /// The height.
  open var heightAnchor: NSLayoutDimension { .init(item: self, attribute: .height) }
}

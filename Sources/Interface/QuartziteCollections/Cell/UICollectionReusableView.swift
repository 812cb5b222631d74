// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteUIKit

/// A view that a collection view recycles between elements: a header, a decoration view or a cell.
///
/// See: <https://developer.apple.com/documentation/uikit/uicollectionreusableview>
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
  /// The reuse pool to which the view returns; nil for a view that was not dequeued.
  var poolName: CollectionPools.Name?
  /// The attributes for which the view was last asked for its preferred size; nil if it never was.
  var measured: UICollectionViewLayoutAttributes?
  /// The size that the view preferred for `measured`, in points.
  var ownSize: CGSize = .zero

  /// The attributes that the view got when it was dequeued, until it is shown; nil for none.
  var dequeuedWith: UICollectionViewLayoutAttributes?

  /// Whether the picture of a drag shows the view, which is hidden meanwhile.
  var isCarried = false { didSet { isHidden = isCarried } }
  /// Whether the layout, or a drag, has hidden the view.
  var isHiddenByLayout = false

  /// Makes a view.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Makes a view.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    coder.fill(self, as: UICollectionReusableView.self)
  }

  /// The reuse identifier with which the view was dequeued; nil if it was not dequeued.
  open var reuseIdentifier: String? { poolName?.identifier }

  /// Called before the view is used for another element; overrides call super.
  open func prepareForReuse() {}

  /// Called when the layout places the view; overrides read the properties that a subclass of
  /// `UICollectionViewLayoutAttributes` adds.
  ///
  /// Position, size, transform, alpha and visibility are applied to the view before this is called.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// Called before the view changes from one layout to another.
  open func willTransition(
    from oldLayout: UICollectionViewLayout,
    to newLayout: UICollectionViewLayout
  ) {}

  /// Called after the view has changed from one layout to another.
  open func didTransition(
    from oldLayout: UICollectionViewLayout,
    to newLayout: UICollectionViewLayout
  ) {}

  /// Returns the attributes with the estimated dimensions replaced by those that the view prefers:
  /// the fitting size of its constraints if it has any, else that of `sizeThatFits(_:)`.
  ///
  /// Dimensions that the layout does not estimate stay as they are.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let fitting = layoutAttributes.fitting
    guard fitting.isAny else { return layoutAttributes }
    let size = ownSize(within: layoutAttributes.size, fitting)
    if fitting.width { layoutAttributes.size.width = size.width }
    if fitting.height { layoutAttributes.size.height = size.height }
    return layoutAttributes
  }

  /// Called after the collection view has applied the view's layout attributes.
  func wasPlaced() {}

  /// The view whose constraints determine the preferred size.
  var sizedView: UIView { self }

  private func ownSize(within size: CGSize, _ fitting: SelfSizing) -> CGSize {
    let target = CGSize(
      width: fitting.width ? 0 : size.width,
      height: fitting.height ? 0 : size.height
    )
    guard !sizedView.holdsConstraints else {
      return systemLayoutSizeFitting(
        target,
        withHorizontalFittingPriority: fitting.width ? .fittingSizeLevel : .required,
        verticalFittingPriority: fitting.height ? .fittingSizeLevel : .required
      )
    }
    return sizeThatFits(
      CGSize(
        width: fitting.width ? .greatestFiniteMagnitude : size.width,
        height: fitting.height ? .greatestFiniteMagnitude : size.height
      )
    )
  }

  /// The nearest collection view among the superviews; nil for none, and inside another element.
  var collection: UICollectionView? {
    var next = superview
    while let view = next, !(view is UICollectionReusableView) {
      if let collection = view as? UICollectionView { return collection }
      next = view.superview
    }
    return nil
  }
}

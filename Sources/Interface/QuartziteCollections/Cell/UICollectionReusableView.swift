// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteUIKit

/// A view that a collection uses for one element after the other: a header, a decoration or a cell.
///
/// See: <https://developer.apple.com/documentation/uikit/uicollectionreusableview>
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
  /// The pool into which the view goes; nil for a view that was not dequeued.
  var poolName: CollectionPools.Name?
  /// The attributes for which the view was asked for its size; nil if it was not.
  var measured: UICollectionViewLayoutAttributes?
  /// The size that the view chose when it was asked.
  var ownSize: CGSize = .zero

  /// Makes a view.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Makes a view.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    coder.fill(self, as: UICollectionReusableView.self)
  }

  /// The identifier under which the view is used again; nil if it was not dequeued.
  open var reuseIdentifier: String? { poolName?.identifier }

  /// Called before the view is used for another element; overrides call super.
  open func prepareForReuse() {}

  /// Called when the layout places the view, for attributes of a class of the client's own.
  ///
  /// Position, size, transform, alpha and visibility are taken over before this is called.
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

  /// Returns the attributes with the size that the view chooses: where the layout estimates sizes,
  /// that of the constraints, else that of `sizeThatFits(_:)`.
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

  /// Called after the view was given its place.
  func wasPlaced() {}

  /// The view whose constraints say the size.
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

  /// The collection view in which the view stands; nil for none.
  var collection: UICollectionView? {
    var next = superview
    while let view = next {
      if let collection = view as? UICollectionView { return collection }
      next = view.superview
    }
    return nil
  }
}

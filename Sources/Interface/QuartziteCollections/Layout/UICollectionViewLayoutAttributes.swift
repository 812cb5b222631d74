// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteUIKit

/// Where an element of a collection stands and how it looks: frame, transform, alpha, depth.
///
/// A subclass that adds properties overrides `copy(with:)` and `isEqual(_:)`.
///
/// See: <https://developer.apple.com/documentation/uikit/uicollectionviewlayoutattributes>
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: NSObject, @preconcurrency NSCopying, UIDynamicItem {
  /// The section and item of the element.
  open var indexPath = IndexPath(item: 0, section: 0)
  /// The kind of element.
  open internal(set) var representedElementCategory: UICollectionView.ElementCategory = .cell
  /// The kind of a supplementary or decoration view; nil for cells.
  open internal(set) var representedElementKind: String?

  /// The centre in points of the content; default (0, 0).
  open var center: CGPoint = .zero
  /// The size in points; default zero.
  ///
  /// Sides that are negative or no number count as 0.
  open var size: CGSize = .zero {
    didSet { size = size.valid }
  }
  /// The three-dimensional transform about the centre; default the identity.
  open var transform3D = CATransform3DIdentity
  /// The opacity, 0...1; default 1.
  open var alpha: CGFloat = 1
  /// The depth among other elements: the greater is in front; default 0.
  open var zIndex = 0
  /// Whether the element is left out; default false.
  open var isHidden = false
  /// How the layout lets the view say its own size.
  var fitting = SelfSizing.none
  /// What a list wants drawn beside the contents of a cell.
  var list: ListPlace?
  /// The section with a scroll view of its own in which the element stands; nil for none.
  var scroller: Int?

  /// Makes attributes of a cell at the index path 0, 0.
  public override init() {
    super.init()
  }

  /// Makes attributes of a cell.
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }

  /// Makes attributes of a supplementary view.
  public convenience init(
    forSupplementaryViewOfKind elementKind: String,
    with indexPath: IndexPath
  ) {
    self.init()
    become(.supplementaryView, elementKind, indexPath)
  }

  /// Makes attributes of a decoration view.
  public convenience init(
    forDecorationViewOfKind decorationViewKind: String,
    with indexPath: IndexPath
  ) {
    self.init()
    become(.decorationView, decorationViewKind, indexPath)
  }

  func become(_ category: UICollectionView.ElementCategory, _ kind: String?, _ path: IndexPath) {
    (representedElementCategory, representedElementKind, indexPath) = (category, kind, path)
  }

  /// The rectangle in points of the content: the bounding box, if there is a transform.
  ///
  /// Setting it sets centre and size.
  open var frame: CGRect {
    get {
      let box = CGRect(
        x: -size.width / 2,
        y: -size.height / 2,
        width: size.width,
        height: size.height
      )
      let shown = CATransform3DIsIdentity(transform3D) ? box : box.applying(transform)
      return shown.offsetBy(dx: center.x, dy: center.y)
    }
    set {
      size = newValue.size
      center = CGPoint(
        x: newValue.origin.x + size.width / 2,
        y: newValue.origin.y + size.height / 2
      )
    }
  }

  /// The rectangle in the element's own coordinates, whose origin is (0, 0).
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set { size = newValue.size }
  }

  /// The affine transform about the centre; default the identity.
  open var transform: CGAffineTransform {
    get { CATransform3DGetAffineTransform(transform3D) }
    set { transform3D = CATransform3DMakeAffineTransform(newValue) }
  }

  /// The outline with which the element collides in a dynamic animator; a rectangle.
  open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  /// The outline of an element whose `collisionBoundsType` is `path`.
  open var collisionBoundingPath: UIBezierPath { UIBezierPath() }

  /// Returns a copy of the same class.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = CollectionMaker.attributes(type(of: self))
    copy.become(representedElementCategory, representedElementKind, indexPath)
    copy.center = center
    copy.size = size
    copy.transform3D = transform3D
    copy.alpha = alpha
    copy.zIndex = zIndex
    copy.isHidden = isHidden
    (copy.fitting, copy.list, copy.scroller) = (fitting, list, scroller)
    return copy
  }

  /// Whether another object says the same of the same element.
  open nonisolated override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UICollectionViewLayoutAttributes else { return false }
    if other === self { return true }
    // Attributes are used on the main actor alone, as their class says.
    return MainActor.assumeIsolated { says(sameAs: other) }
  }

  /// A hash of the index path.
  open nonisolated override var hash: Int {
    MainActor.assumeIsolated { indexPath.hashValue }
  }

  private func says(sameAs other: UICollectionViewLayoutAttributes) -> Bool {
    element == other.element && center == other.center && size == other.size
      && CATransform3DEqualToTransform(transform3D, other.transform3D) && alpha == other.alpha
      && zIndex == other.zIndex && isHidden == other.isHidden && list == other.list
      && scroller == other.scroller
  }

  /// The identity of the element.
  var element: CollectionElement {
    CollectionElement(representedElementCategory, representedElementKind, indexPath)
  }

  /// A copy as these attributes' own type.
  func duplicate() -> UICollectionViewLayoutAttributes {
    copy(with: nil) as? UICollectionViewLayoutAttributes ?? self
  }

  /// Whether every number is finite and small enough that sums of them are exact.
  var isValid: Bool {
    let limit = CollectionLimits.greatestLength
    return center.x.isFinite && center.y.isFinite && abs(center.x) <= limit * 4
      && abs(center.y) <= limit * 4 && alpha.isFinite
  }
}

extension CGSize {
  /// This size with sides that are finite, not negative and at most the greatest length.
  var valid: CGSize { CGSize(width: width.validLength, height: height.validLength) }
}

extension CGFloat {
  /// This length, or 0 if it is negative or no number, and at most the greatest length.
  var validLength: CGFloat { self > 0 ? Swift.min(self, CollectionLimits.greatestLength) : 0 }
}

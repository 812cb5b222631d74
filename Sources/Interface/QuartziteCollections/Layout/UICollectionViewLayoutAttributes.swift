// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteUIKit

/// The frame, transform, alpha and z-order of an element of a collection view.
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

  /// The centre in content coordinates, in points; default (0, 0).
  open var center: CGPoint = .zero
  /// The size in points; default zero.
  ///
  /// Sides that are negative or NaN become 0.
  open var size: CGSize = .zero {
    didSet { size = size.valid }
  }
  /// The three-dimensional transform about the centre; default the identity.
  open var transform3D = CATransform3DIdentity
  /// The opacity, 0...1; default 1.
  open var alpha: CGFloat = 1
  /// The position in the z-order: greater values are in front; default 0.
  open var zIndex = 0
  /// Whether the element is hidden; default false.
  open var isHidden = false
  /// The dimensions in which the element is self-sizing.
  var fitting = SelfSizing.none
  /// The separator and corners of a list cell; nil outside lists.
  var list: ListPlace?
  /// The index of the orthogonally scrolling section in whose scroll view the element is; nil for
  /// none.
  var scroller: Int?

  /// Makes attributes of the cell at item 0 of section 0.
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

  /// The frame in content coordinates, in points: with a transform, the bounding box of the
  /// transformed bounds.
  ///
  /// Setting it sets the centre and the untransformed size.
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

  /// The shape with which the element collides in a dynamic animator; a rectangle.
  open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  /// The collision path of an element whose `collisionBoundsType` is `.path`; empty unless
  /// overridden.
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

  /// Whether another object has equal attributes for the same element.
  open nonisolated override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UICollectionViewLayoutAttributes else { return false }
    if other === self { return true }
    // Attributes are used on the main actor only, to which their class is isolated.
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

  /// A copy of the same class.
  func duplicate() -> UICollectionViewLayoutAttributes {
    copy(with: nil) as? UICollectionViewLayoutAttributes ?? self
  }

  /// Whether the centre and alpha are finite, and the centre is within the supported range.
  var isValid: Bool {
    let limit = ListLimits.greatestLength
    return center.x.isFinite && center.y.isFinite && abs(center.x) <= limit * 4
      && abs(center.y) <= limit * 4 && alpha.isFinite
  }
}

extension CGSize {
  /// This size with each side limited as by `CGFloat.validLength`.
  var valid: CGSize { CGSize(width: width.validLength, height: height.validLength) }
}

extension CGFloat {
  /// This length, limited to the greatest length; 0 if it is negative or NaN.
  var validLength: CGFloat { self > 0 ? Swift.min(self, ListLimits.greatestLength) : 0 }
}

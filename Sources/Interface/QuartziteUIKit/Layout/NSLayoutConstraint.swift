// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore

/// A linear relation between two attributes: first = multiplier · second + constant.
///
/// See: <https://developer.apple.com/documentation/uikit/nslayoutconstraint>
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {
  /// What of a view or guide is meant.
  public enum Attribute: Int, Sendable {
    /// The left edge.
    case left = 1
    /// The right edge.
    case right
    /// The top edge.
    case top
    /// The bottom edge.
    case bottom
    /// Where lines begin: the left edge.
    case leading
    /// Where lines end: the right edge.
    case trailing
    /// The width.
    case width
    /// The height.
    case height
    /// The middle between left and right.
    case centerX
    /// The middle between top and bottom.
    case centerY
    /// The baseline of the last line; the bottom edge here.
    case lastBaseline
    /// The baseline of the first line; the top edge here.
    case firstBaseline
    /// The left edge of the margins.
    case leftMargin
    /// The right edge of the margins.
    case rightMargin
    /// The top edge of the margins.
    case topMargin
    /// The bottom edge of the margins.
    case bottomMargin
    /// The margin where lines begin.
    case leadingMargin
    /// The margin where lines end.
    case trailingMargin
    /// The middle between the margins.
    case centerXWithinMargins
    /// The middle between the margins.
    case centerYWithinMargins
    /// Nothing: the constraint is about one attribute and a number.
    case notAnAttribute = 0

    /// The old name of `lastBaseline`.
    public static let baseline = Attribute.lastBaseline
  }

  /// How the two sides relate.
  public enum Relation: Int, Sendable {
    /// At most.
    case lessThanOrEqual = -1
    /// Exactly.
    case equal
    /// At least.
    case greaterThanOrEqual
  }

  /// The axes.
  public enum Axis: Int, Sendable {
    /// Left to right.
    case horizontal
    /// Top to bottom.
    case vertical
  }

  /// The first view or guide.
  open private(set) weak var firstItem: AnyObject?
  /// The second view or guide; nil for a constraint to a number.
  open private(set) weak var secondItem: AnyObject?
  /// What of the first is meant.
  public let firstAttribute: Attribute
  /// What of the second is meant.
  public let secondAttribute: Attribute
  /// How the sides relate.
  public let relation: Relation
  /// The factor of the second attribute.
  public let multiplier: CGFloat
  /// Whether there was a second item.
  let hasSecondItem: Bool
  /// The view that holds the constraint.
  weak var holder: UIView? {
    didSet { isToldBroken = false }
  }
  /// Whether the log has told that it contradicts others, since it was activated or changed.
  var isToldBroken = false

  /// The number added, in points; may be changed and animated.
  open var constant: CGFloat {
    didSet { if constant != oldValue { changed() } }
  }
  /// How important it is; default required.
  open var priority: UILayoutPriority = .required {
    didSet { if priority != oldValue { changed() } }
  }
  /// A name for debugging.
  open var identifier: String?
  /// Whether an archive holds it; kept.
  open var shouldBeArchived = false

  /// Makes a constraint that is not active yet.
  public init(
    item view1: Any,
    attribute attr1: Attribute,
    relatedBy relation: Relation,
    toItem view2: Any?,
    attribute attr2: Attribute,
    multiplier: CGFloat,
    constant: CGFloat
  ) {
    firstItem = view1 as AnyObject
    secondItem = view2.map { $0 as AnyObject }
    hasSecondItem = view2 != nil && attr2 != .notAnAttribute
    firstAttribute = attr1
    secondAttribute = attr2
    self.relation = relation
    self.multiplier = multiplier
    self.constant = constant
  }

  /// Makes an empty constraint, for subclasses that interface files make.
  public override init() {
    hasSecondItem = false
    firstAttribute = .notAnAttribute
    secondAttribute = .notAnAttribute
    relation = .equal
    multiplier = 1
    constant = 0
  }

  /// Called when the constraint comes out of an interface file; never called here.
  open func awakeFromNib() {}

  /// Whether the constraint counts; activating puts it on the nearest view that holds both items.
  open var isActive: Bool {
    get { holder != nil }
    set {
      guard newValue != isActive else { return }
      if newValue { activate() } else { holder?.removeConstraint(self) }
    }
  }

  /// Activates constraints together.
  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Deactivates constraints together.
  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  private func activate() {
    guard let first = LayoutEngine.view(of: firstItem) else { return }
    var common: UIView? = first
    if hasSecondItem {
      guard let second = LayoutEngine.view(of: secondItem) else { return }
      while let view = common, !second.isDescendant(of: view) { common = view.superview }
    }
    guard let common else {
      Log.note("A constraint between views without a common ancestor cannot be activated.")
      return
    }
    common.addConstraint(self)
  }

  private func changed() {
    isToldBroken = false
    holder?.constraintsMayHaveChanged()
  }
}

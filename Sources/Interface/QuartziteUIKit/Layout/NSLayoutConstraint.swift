// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore

/// A linear relation between two attributes: first = multiplier · second + constant.
///
/// See: <https://developer.apple.com/documentation/uikit/nslayoutconstraint>
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject, NibObject {
  /// The attributes of a view or guide that constraints relate.
  public enum Attribute: Int, Sendable {
    /// The left edge.
    case left = 1
    /// The right edge.
    case right
    /// The top edge.
    case top
    /// The bottom edge.
    case bottom
    /// The leading edge; here always the left one.
    case leading
    /// The trailing edge; here always the right one.
    case trailing
    /// The width.
    case width
    /// The height.
    case height
    /// The horizontal centre.
    case centerX
    /// The vertical centre.
    case centerY
    /// The baseline of the last line of text; without text, the bottom edge.
    case lastBaseline
    /// The baseline of the first line of text; without text, the top edge.
    case firstBaseline
    /// The left edge inside the layout margins.
    case leftMargin
    /// The right edge inside the layout margins.
    case rightMargin
    /// The top edge inside the layout margins.
    case topMargin
    /// The bottom edge inside the layout margins.
    case bottomMargin
    /// The leading edge inside the layout margins; here always the left one.
    case leadingMargin
    /// The trailing edge inside the layout margins; here always the right one.
    case trailingMargin
    /// The horizontal centre between the layout margins.
    case centerXWithinMargins
    /// The vertical centre between the layout margins.
    case centerYWithinMargins
    /// None: the constraint relates one attribute to a constant.
    case notAnAttribute = 0

    /// The old name of `lastBaseline`.
    public static let baseline = Attribute.lastBaseline
  }

  /// The relation between the two sides.
  public enum Relation: Int, Sendable {
    /// The first side is at most the second.
    case lessThanOrEqual = -1
    /// Both sides are equal.
    case equal
    /// The first side is at least the second.
    case greaterThanOrEqual
  }

  /// The axes of layout.
  public enum Axis: Int, Sendable {
    /// Left to right.
    case horizontal
    /// Top to bottom.
    case vertical
  }

  /// The first view or guide.
  open private(set) weak var firstItem: AnyObject?
  /// The second view or guide; nil in a constraint to a constant.
  open private(set) weak var secondItem: AnyObject?
  /// The first side as an anchor.
  open var firstAnchor: NSLayoutAnchor<AnyObject> {
    NSLayoutAnchor(item: firstItem ?? NSNull(), attribute: firstAttribute)
  }
  /// The second side as an anchor; nil in a constraint to a constant.
  open var secondAnchor: NSLayoutAnchor<AnyObject>? {
    secondItem.map { NSLayoutAnchor(item: $0, attribute: secondAttribute) }
  }
  /// The attribute of the first item.
  public let firstAttribute: Attribute
  /// The attribute of the second item.
  public let secondAttribute: Attribute
  /// The relation between the two sides.
  public let relation: Relation
  /// The factor of the second item's attribute.
  public let multiplier: CGFloat
  /// Whether the constraint was made with a second item, even if that is gone now.
  let hasSecondItem: Bool
  /// The view that holds the constraint.
  weak var holder: UIView? {
    didSet { isToldBroken = false }
  }
  /// The distances between anchors that the constraint relates, which nothing else keeps.
  var distances: [AnchorDistance] = []
  /// The items whose views list the constraint as one that refers to them.
  var listed: Sides = []
  /// Whether the conflict with others was logged since the constraint was activated or changed.
  var isToldBroken = false

  /// The constant that is added, in points; may be changed at any time and animated.
  open var constant: CGFloat {
    didSet { if constant != oldValue { changed() } }
  }
  /// The priority; default required.
  open var priority: UILayoutPriority = .required {
    didSet { if priority != oldValue { changed() } }
  }
  /// A name for debugging.
  open var identifier: String?
  /// Whether the constraint is archived with its view; stored without effect.
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

  /// Makes an empty constraint, as nib files do for subclasses.
  public override init() {
    hasSecondItem = false
    firstAttribute = .notAnAttribute
    secondAttribute = .notAnAttribute
    relation = .equal
    multiplier = 1
    constant = 0
  }

  /// Reads a constraint of an archive; items that are not in it are missing.
  public required init?(coder: NSCoder) {
    firstItem = ArchivedItem.read(coder, key: "NSFirstItem")
    secondItem = ArchivedItem.read(coder, key: "NSSecondItem")
    hasSecondItem = coder.decodeBool(forKey: "NSHasSecondItem")
    func attribute(_ key: String) -> Attribute {
      Attribute(rawValue: coder.decodeInteger(forKey: key)) ?? .notAnAttribute
    }
    firstAttribute = attribute("NSFirstAttribute")
    secondAttribute = attribute("NSSecondAttribute")
    relation = Relation(rawValue: coder.decodeInteger(forKey: "NSRelation")) ?? .equal
    multiplier = CGFloat(coder.decodeDouble(forKey: "NSMultiplier"))
    constant = 0
    super.init()
    readRest(from: coder)
  }

  /// Stores the constraint; of its items views and their standard guides.
  open func encode(with coder: NSCoder) { write(in: coder) }

  /// Called after loading from a nib file.
  open func awakeFromNib() {}

  /// Whether the constraint is active; activating adds it to the nearest common ancestor of its
  /// items.
  open var isActive: Bool {
    get { holder != nil }
    set {
      guard newValue != isActive else { return }
      if newValue { activate() } else { holder?.removeConstraint(self) }
    }
  }

  /// Activates several constraints.
  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Deactivates several constraints.
  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    var holders: [UIView] = []
    var held: [ObjectIdentifier: [NSLayoutConstraint]] = [:]
    for constraint in constraints {
      guard let holder = constraint.holder else { continue }
      if held[ObjectIdentifier(holder)] == nil { holders.append(holder) }
      held[ObjectIdentifier(holder), default: []].append(constraint)
    }
    for holder in holders { holder.removeConstraints(held[ObjectIdentifier(holder)] ?? []) }
  }

  private func activate() {
    guard let first = LayoutEngine.view(of: firstItem) else { return }
    var common: UIView? = first
    if hasSecondItem {
      guard let second = LayoutEngine.view(of: secondItem) else { return }
      common = first.nearestCommonView(with: second)
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

// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry

/// Arranges views in a row or a column.
///
/// The stack makes constraints between its arranged views, as on iOS, so that its size follows from
/// theirs. Hidden views are left out and take no space; change `isHidden` and call
/// `layoutIfNeeded()` in an animation block to animate that.
///
/// - Note: Differs from Apple: the ends are tied with priority 999, so that views which are too
///   large overflow in place of conflicting.
///
/// See: <https://developer.apple.com/documentation/uikit/uistackview>
@preconcurrency @MainActor
open class UIStackView: UIView {
  /// How views share the length of the stack along its axis.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uistackview/distribution-swift.enum>
  public enum Distribution: Int, Sendable {
    /// Views with the lowest hugging priority grow, those with the lowest compression resistance
    /// shrink.
    case fill
    /// All views have the same length.
    case fillEqually
    /// Lengths are proportional to the intrinsic sizes.
    case fillProportionally
    /// The spacing between all views is equal.
    case equalSpacing
    /// The distances between the centres of neighbouring views are equal. From about 250 views on
    /// this exceeds the cost limit of a layout: further constraints are left out, with a log line.
    case equalCentering
  }

  /// How views are aligned across the axis.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uistackview/alignment-swift.enum>
  public enum Alignment: Int, Sendable {
    /// Stretched to the stack's size.
    case fill
    /// At the left edge of a column, the top edge of a row.
    case leading
    /// The first baselines of a row's views at one height, as high as there is room; a column
    /// counts as `leading`.
    case firstBaseline
    /// Centred.
    case center
    /// At the right edge of a column, the bottom edge of a row.
    case trailing
    /// The last baselines of a row's views at one height, as low as there is room; a column counts
    /// as `leading`.
    case lastBaseline

    /// `leading` for a row.
    public static let top = Alignment.leading
    /// `trailing` for a row.
    public static let bottom = Alignment.trailing
  }

  /// A custom spacing that stands for the stack's `spacing`.
  public nonisolated static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
  /// A custom spacing that stands for the system's: 8 points.
  public nonisolated static let spacingUseSystem = CGFloat.leastNormalMagnitude

  private var arranged: [UIView] = []
  private var gaps: [ObjectIdentifier: CGFloat] = [:]
  /// The constraints that the stack made, to be deactivated before it makes new ones.
  var made: [NSLayoutConstraint] = []
  var madeGuides: [UILayoutGuide] = []
  /// The views between which there are constraints.
  var shown: [UIView] = []
  /// The most views between which all lengths and distances are constraints; tests set it.
  package var mostTied = 256
  /// The lengths of the views of a large stack as multiples of the first, where they are
  /// proportional.
  var ratios: [CGFloat] = []

  /// The direction in which views are arranged; default horizontal.
  open var axis: NSLayoutConstraint.Axis = .horizontal {
    didSet { if axis != oldValue { arrange() } }
  }
  /// How views share the length along the axis; default fill.
  open var distribution: Distribution = .fill {
    didSet { if distribution != oldValue { arrange() } }
  }
  /// How views are aligned across the axis; default fill.
  open var alignment: Alignment = .fill {
    didSet { if alignment != oldValue { arrange() } }
  }
  /// The distance between views in points, with `equalSpacing` the minimum; default 0.
  open var spacing: CGFloat = 0 {
    didSet { if spacing != oldValue { arrange() } }
  }
  /// Whether views are arranged inside the layout margins and not inside the bounds; default false.
  open var isLayoutMarginsRelativeArrangement = false {
    didSet { if isLayoutMarginsRelativeArrangement != oldValue { arrange() } }
  }

  /// Whether the spacing of a column counts from the last baseline of a view to the first baseline
  /// of the next, in place of from edge to edge; default false.
  ///
  /// A row is the same with it. The distance of `spacingUseSystem` is then the height of a line.
  ///
  /// See:
  /// <https://developer.apple.com/documentation/uikit/uistackview/isbaselinerelativearrangement>
  open var isBaselineRelativeArrangement = false {
    didSet { if isBaselineRelativeArrangement != oldValue { arrange() } }
  }

  /// Makes an empty stack.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Makes an empty stack.
  public required init(coder: NSCoder) {
    super.init(frame: .zero)
    coder.fill(self, as: UIView.self)
    coder.fill(self, as: UIStackView.self)
  }

  deinit {
    GradualRelease.drop(&arranged)
    GradualRelease.drop(&shown)
  }

  /// Makes a row of views.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  // MARK: - Views

  /// The arranged views in order, including hidden ones.
  open var arrangedSubviews: [UIView] { arranged }

  /// Appends a view; it becomes a subview too if it is not one yet.
  open func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(view, at: arranged.count)
  }

  /// Inserts a view at an index, which is clamped; it becomes a subview if it is not one yet.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    guard view !== self else { return }
    guard view.superview === self else {
      view.translatesAutoresizingMaskIntoConstraints = false
      arranged.insert(view, at: min(max(stackIndex, 0), arranged.count))
      addSubview(view)
      // A superview of the stack is refused as its subview.
      if view.superview !== self { arranged.remove(identicalTo: view) }
      return arrange()
    }
    let old = arranged
    arranged.remove(identicalTo: view)
    arranged.insert(view, at: min(max(stackIndex, 0), arranged.count))
    // Inserting a view where it already is changes nothing.
    let isSame = old.elementsEqual(arranged, by: ===)
    if isSame, !view.translatesAutoresizingMaskIntoConstraints { return }
    view.translatesAutoresizingMaskIntoConstraints = false
    arrange()
  }

  /// Stops arranging a view, which stays a subview.
  open func removeArrangedSubview(_ view: UIView) {
    guard let place = arranged.firstIndex(identicalTo: view) else { return }
    arranged.remove(at: place)
    gaps[ObjectIdentifier(view)] = nil
    arrange()
  }

  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    guard arranged.firstIndex(identicalTo: subview) != nil else { return }
    removeArrangedSubview(subview)
  }

  /// Sets the distance after a view in points; `spacingUseDefault` restores the stack's `spacing`.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    guard spacing != customSpacing(after: arrangedSubview) else { return }
    gaps[ObjectIdentifier(arrangedSubview)] = spacing == Self.spacingUseDefault ? nil : spacing
    arrange()
  }

  /// Returns the custom distance after a view; `spacingUseDefault` if there is none.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    gaps[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
  }

  /// The distance after a view in points.
  func gap(after view: UIView) -> CGFloat {
    let gap = gaps[ObjectIdentifier(view)] ?? spacing
    return gap == Self.spacingUseSystem ? 8 : gap
  }

  /// Whether the distance after a view is the system's.
  func asksSystemSpacing(after view: UIView) -> Bool {
    gaps[ObjectIdentifier(view)] ?? spacing == Self.spacingUseSystem
  }

  /// The first view of a column, the highest of a row; the stack itself where it shows none.
  open override var forFirstBaselineLayout: UIView { baselineView(ofFirst: true) }
  /// The last view of a column, the highest of a row; the stack itself where it shows none.
  open override var forLastBaselineLayout: UIView { baselineView(ofFirst: false) }

  private func baselineView(ofFirst isFirst: Bool) -> UIView {
    let views = arranged.filter { !$0.isHidden }
    let view =
      isRow
      ? views.max { $0.askedNaturalSize.height < $1.askedNaturalSize.height }
      : isFirst ? views.first : views.last
    return view ?? self
  }

  // MARK: - Constraints

  /// Called when something has changed on which the constraints depend.
  func arrange() {
    setNeedsUpdateConstraints()
  }

  open override func updateConstraints() {
    shown = arranged.filter { !$0.isHidden }
    makeConstraints(between: shown)
    super.updateConstraints()
  }
}

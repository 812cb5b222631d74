// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry

/// Stands views in a row or a column.
///
/// The stack makes constraints between its arranged views, as on iOS, so that its size follows from
/// theirs. Hidden views are left out and their room closes; put `isHidden` and `layoutIfNeeded()` in
/// an animation block to see it close.
///
/// - Note: Differs from Apple: the ends hold their views with priority 999, so that views that are
///   too large stick out rather than contradict; baseline alignments count as top and bottom, and
///   `isBaselineRelativeArrangement` is not there.
///
/// See: <https://developer.apple.com/documentation/uikit/uistackview>
@preconcurrency @MainActor
open class UIStackView: UIView {
  /// How views fill the stack along its axis.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uistackview/distribution-swift.enum>
  public enum Distribution: Int, Sendable {
    /// Those that hug least grow, those that resist least shrink.
    case fill
    /// All have the same length.
    case fillEqually
    /// Lengths in proportion to what views ask for.
    case fillProportionally
    /// The same room between all.
    case equalSpacing
    /// The same distance between the middles of all.
    case equalCentering
  }

  /// How views stand across the axis.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uistackview/alignment-swift.enum>
  public enum Alignment: Int, Sendable {
    /// From edge to edge.
    case fill
    /// At the left of a column, the top of a row.
    case leading
    /// At the top, by first baselines on iOS.
    case firstBaseline
    /// In the middle.
    case center
    /// At the right of a column, the bottom of a row.
    case trailing
    /// At the bottom, by last baselines on iOS.
    case lastBaseline

    /// `leading` of a row.
    public static let top = Alignment.leading
    /// `trailing` of a row.
    public static let bottom = Alignment.trailing
  }

  /// The spacing that means "as the stack has it".
  public nonisolated static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
  /// The spacing of the system: 8.
  public nonisolated static let spacingUseSystem = CGFloat.leastNormalMagnitude

  private var arranged: [UIView] = []
  private var gaps: [ObjectIdentifier: CGFloat] = [:]
  /// What the stack made, to be taken back before it makes anew.
  var made: [NSLayoutConstraint] = []
  var madeGuides: [UILayoutGuide] = []

  /// The way in which views follow each other; default horizontal.
  open var axis: NSLayoutConstraint.Axis = .horizontal {
    didSet { if axis != oldValue { arrange() } }
  }
  /// How views fill the stack along its axis; default fill.
  open var distribution: Distribution = .fill {
    didSet { if distribution != oldValue { arrange() } }
  }
  /// How views stand across the axis; default fill.
  open var alignment: Alignment = .fill {
    didSet { if alignment != oldValue { arrange() } }
  }
  /// The room between views in points, the least one with `equalSpacing`; default 0.
  open var spacing: CGFloat = 0 {
    didSet { if spacing != oldValue { arrange() } }
  }
  /// Whether the ends are the layout margins' and not the edges; default false.
  open var isLayoutMarginsRelativeArrangement = false {
    didSet { if isLayoutMarginsRelativeArrangement != oldValue { arrange() } }
  }

  /// Makes an empty stack.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Makes an empty stack, because interface files are not read here.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Makes a row of views.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  // MARK: - Views

  /// The views in their order, hidden ones too.
  open var arrangedSubviews: [UIView] { arranged }

  /// Puts a view at the end, and among the subviews if it is not there.
  open func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(view, at: arranged.count)
  }

  /// Puts a view at a place, clamped; it becomes a subview if it is none.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    guard view !== self else { return }
    let old = arranged
    arranged.removeAll { $0 === view }
    arranged.insert(view, at: min(max(stackIndex, 0), arranged.count))
    // What stands there already asks for no layout.
    let isSame = view.superview === self && old.elementsEqual(arranged, by: ===)
    if isSame, !view.translatesAutoresizingMaskIntoConstraints { return }
    view.translatesAutoresizingMaskIntoConstraints = false
    if view.superview !== self { addSubview(view) }
    arrange()
  }

  /// Stops arranging a view, which stays a subview.
  open func removeArrangedSubview(_ view: UIView) {
    guard arranged.contains(where: { $0 === view }) else { return }
    arranged.removeAll { $0 === view }
    gaps[ObjectIdentifier(view)] = nil
    arrange()
  }

  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    guard arranged.contains(where: { $0 === subview }) else { return }
    removeArrangedSubview(subview)
  }

  /// Sets the room after a view; `spacingUseDefault` takes it back.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    guard spacing != customSpacing(after: arrangedSubview) else { return }
    gaps[ObjectIdentifier(arrangedSubview)] = spacing == Self.spacingUseDefault ? nil : spacing
    arrange()
  }

  /// Returns the room after a view; `spacingUseDefault` without one of its own.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    gaps[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
  }

  /// The room after a view in points.
  func gap(after view: UIView) -> CGFloat {
    let gap = gaps[ObjectIdentifier(view)] ?? spacing
    return gap == Self.spacingUseSystem ? 8 : gap
  }

  // MARK: - Constraints

  /// Something changed that the constraints follow from.
  func arrange() {
    setNeedsUpdateConstraints()
  }

  open override func updateConstraints() {
    makeConstraints(between: arranged.filter { !$0.isHidden })
    super.updateConstraints()
  }
}

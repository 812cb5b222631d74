// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteText

/// A row of segments with titles or images, of which at most one is selected.
///
/// - Note: Differs from Apple: the look imitates iOS 13 to 17 by eye; the selection moves with a
///   spring of 0.3 s, as Apple documents none.
///
/// See: <https://developer.apple.com/documentation/uikit/uisegmentedcontrol>
@preconcurrency @MainActor
open class UISegmentedControl: UIControl {
  /// The value of `selectedSegmentIndex` when no segment is selected: -1.
  public nonisolated static let noSegment = -1

  @MainActor struct Segment {
    let label = UILabel(frame: .zero)
    let image = UIImageView(frame: .zero)
    /// The background of the client's; empty without one.
    let back = UIImageView(frame: .zero)
    var offset = CGSize.zero
    var action: UIAction?
    var width: CGFloat = 0
    var isEnabled = true

    /// Shows an action by its image, or else its title.
    mutating func take(_ action: UIAction) {
      self.action = action
      image.image = UISegmentedControl.stencil(action.image)
      label.text = action.image == nil ? action.title : nil
      isEnabled = !action.attributes.contains(.disabled)
    }

    var size: CGSize {
      image.image?.size
        ?? label.sizeThatFits(
          CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
        )
    }
  }

  private static let height: CGFloat = 32
  private static let inset: CGFloat = 2
  /// With more segments than this, changes are shown at the next layout, without animation.
  private static let mostShownAtOnce = 64
  private let pill = UIView()
  private(set) var segments: [Segment] = []
  private var lines: [UIImageView] = []
  /// Whether the looks of segments must be applied at the next layout.
  private var looksAreStale = false
  private var chosen = UISegmentedControl.noSegment
  var backgrounds = StateTable<UIImage>()
  var dividers: [SegmentDivider] = []
  private var attributes = StateTable<[NSAttributedString.Key: Any]>()

  /// The index of the selected segment; `noSegment` for none.
  ///
  /// Setting an index out of range deselects.
  open var selectedSegmentIndex: Int {
    get { chosen }
    set {
      chosen = segments.indices.contains(newValue) ? newValue : Self.noSegment
      show(animated: false)
    }
  }
  /// Whether a segment is selected only while it is touched; default false.
  open var isMomentary = false
  /// Whether the widths of segments follow their contents; default false, all are equal.
  open var apportionsSegmentWidthsByContent = false {
    didSet { if apportionsSegmentWidthsByContent != oldValue { setNeedsLayout() } }
  }
  /// The background colour of the selected segment; default nil, white, or gray in the dark style.
  open var selectedSegmentTintColor: UIColor? {
    didSet { show(animated: false) }
  }

  /// Makes a control without segments.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Makes a control with a segment for each title (`String`) and image (`UIImage`), at its fitting
  /// size.
  ///
  /// Items of other types are left out.
  public init(items: [Any]?) {
    super.init(frame: .zero)
    prepare()
    for item in items ?? [] {
      if let title = item as? String {
        insertSegment(withTitle: title, at: numberOfSegments, animated: false)
      } else if let image = item as? UIImage {
        insertSegment(with: image, at: numberOfSegments, animated: false)
      }
    }
    bounds.size = intrinsicContentSize
  }

  /// Makes a control without segments.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
    coder.fill(self, as: UISegmentedControl.self)
  }

  private func prepare() {
    layer.cornerRadius = 9
    backgroundColor = .tertiarySystemFill
    pill.isUserInteractionEnabled = false
    pill.layer.cornerRadius = 7
    pill.layer.shadowOffset = CGSize(width: 0, height: 3)
    pill.layer.shadowRadius = 4
    pill.layer.shadowOpacity = 0.12
    addSubview(pill)
  }

  // MARK: - Segments

  /// The number of segments.
  open var numberOfSegments: Int { segments.count }

  /// Inserts a segment with a title at an index, which is clamped.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    insert(at: segment, animated) { $0.label.text = title }
  }

  /// Inserts a segment with an image at an index, which is clamped.
  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    insert(at: segment, animated) { $0.image.image = Self.stencil(image) }
  }

  private static func stencil(_ image: UIImage?) -> UIImage? {
    guard let image, image.renderingMode == .automatic else { return image }
    return image.withRenderingMode(.alwaysTemplate)
  }

  func insert(at place: Int, _ animated: Bool, _ fill: (inout Segment) -> Void) {
    var segment = Segment()
    segment.label.textAlignment = .center
    fill(&segment)
    let index = min(max(place, 0), segments.count)
    segments.insert(segment, at: index)
    if chosen >= index { chosen += 1 }
    insertSubview(segment.back, at: 0)
    addSubview(segment.image)
    addSubview(segment.label)
    segmentsChanged(animated)
  }

  /// Removes a segment; an index out of range is ignored.
  open func removeSegment(at segment: Int, animated: Bool) {
    guard segments.indices.contains(segment) else { return }
    let old = segments.remove(at: segment)
    old.back.removeFromSuperview()
    old.label.removeFromSuperview()
    old.image.removeFromSuperview()
    if chosen == segment { chosen = Self.noSegment } else if chosen > segment { chosen -= 1 }
    segmentsChanged(animated)
  }

  /// Removes all segments.
  open func removeAllSegments() {
    while !segments.isEmpty { removeSegment(at: segments.count - 1, animated: false) }
  }

  private func segmentsChanged(_ animated: Bool) {
    let count = max(segments.count - 1, 0)
    while lines.count > count { lines.removeLast().removeFromSuperview() }
    while lines.count < count {
      let line = UIImageView(frame: .zero)
      line.backgroundColor = .separator
      line.layer.cornerRadius = 0.5
      line.isUserInteractionEnabled = false
      lines.append(line)
      insertSubview(line, belowSubview: pill)
    }
    invalidateIntrinsicContentSize()
    show(animated: animated)
  }

  /// Sets a segment's title; an index out of range is ignored.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    change(segment) {
      $0.label.text = title
      $0.image.image = nil
    }
  }

  /// Returns a segment's title; nil if it has none or the index is out of range.
  open func titleForSegment(at segment: Int) -> String? {
    segments.indices.contains(segment) ? segments[segment].label.text : nil
  }

  /// Sets a segment's image, which is shown in place of its title.
  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
    change(segment) {
      $0.image.image = Self.stencil(image)
      $0.label.text = nil
    }
  }

  /// Returns a segment's image; nil if it has none or the index is out of range.
  open func imageForSegment(at segment: Int) -> UIImage? {
    segments.indices.contains(segment) ? segments[segment].image.image : nil
  }

  /// Sets a segment's width in points; with 0 it shares the remaining width.
  open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
    change(segment) { $0.width = width > 0 && width.isFinite ? width : 0 }
  }

  /// Returns a segment's width as it was set, in points.
  open func widthForSegment(at segment: Int) -> CGFloat {
    segments.indices.contains(segment) ? segments[segment].width : 0
  }

  /// Sets whether a segment can be selected.
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    change(segment) { $0.isEnabled = enabled }
  }

  /// Returns whether a segment can be selected.
  open func isEnabledForSegment(at segment: Int) -> Bool {
    segments.indices.contains(segment) && segments[segment].isEnabled
  }

  /// Moves a segment's title or image by a distance in points; an index out of range is ignored.
  open func setContentOffset(_ offset: CGSize, forSegmentAt segment: Int) {
    change(segment) { $0.offset = offset }
  }

  /// Returns the distance by which a segment's title or image is moved, in points.
  open func contentOffsetForSegment(at segment: Int) -> CGSize {
    segments.indices.contains(segment) ? segments[segment].offset : .zero
  }

  // MARK: - Images of the client's

  private func state(of segment: Int) -> State {
    guard segments.indices.contains(segment) else { return .normal }
    let isOn = isEnabled && segments[segment].isEnabled
    return segment == chosen ? .selected : isOn ? .normal : .disabled
  }

  private func showDivider(_ line: UIImageView, after index: Int, edge: CGFloat) {
    let image = dividerImage(
      forLeftSegmentState: state(of: index),
      rightSegmentState: state(of: index + 1),
      barMetrics: .default
    )
    line.image = image
    line.backgroundColor = image == nil ? .separator : nil
    guard let image else { return }
    let width = image.size.width
    line.frame = CGRect(x: edge - width / 2, y: 0, width: width, height: bounds.height)
    line.alpha = 1
  }

  func change(_ segment: Int, _ body: (inout Segment) -> Void) {
    guard segments.indices.contains(segment) else { return }
    body(&segments[segment])
    invalidateIntrinsicContentSize()
    show(animated: false)
  }

  /// Sets the attributes of titles for a state; only font and colour are used.
  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: State) {
    self.attributes[exact: state] = attributes
    invalidateIntrinsicContentSize()
    show(animated: false)
  }

  /// Returns the attributes of titles for a state, or those for the normal state.
  open func titleTextAttributes(for state: State) -> [NSAttributedString.Key: Any]? {
    attributes.value(for: state)
  }

  // MARK: - Look

  func show(animated: Bool) {
    // Laying out after each of many insertions would take quadratic time.
    guard segments.count <= Self.mostShownAtOnce else {
      looksAreStale = true
      return setNeedsLayout()
    }
    applyLooks()
    guard animated, window != nil else { return layOut() }
    UIView.animate(
      withDuration: 0.3,
      delay: 0,
      usingSpringWithDamping: 0.9,
      initialSpringVelocity: 0,
      options: [.allowUserInteraction, .beginFromCurrentState],
      animations: layOut
    )
  }

  private func applyLooks() {
    looksAreStale = false
    for (index, segment) in segments.enumerated() { applyLook(segment, isChosen: index == chosen) }
  }

  private func applyLook(_ segment: Segment, isChosen: Bool) {
    let looks = titleTextAttributes(for: isChosen ? .selected : .normal) ?? [:]
    segment.label.font =
      looks[.font] as? UIFont ?? .systemFont(ofSize: 13, weight: isChosen ? .semibold : .medium)
    let color = looks[.foregroundColor] as? UIColor ?? .label
    let isOn = isEnabled && segment.isEnabled
    segment.label.textColor = isOn ? color : .tertiaryLabel
    segment.image.tintColor = isOn ? color : .tertiaryLabel
  }

  private var isDark: Bool { traitCollection.userInterfaceStyle == .dark }

  private func layOut() {
    pill.backgroundColor =
      selectedSegmentTintColor ?? (isDark ? .systemGray2 : UIColor.white)
    pill.alpha = chosen == Self.noSegment || !backgrounds.isEmpty ? 0 : 1
    for (index, (segment, cell)) in zip(segments, cells).enumerated() {
      let size = segment.image.image?.size ?? .zero
      segment.label.frame = Self.rect(cell, inset: 4, 0)
      segment.image.bounds.size = size
      segment.image.center = CGPoint(x: cell.midX, y: cell.midY)
      for view in [segment.label, segment.image] {
        view.center.x += segment.offset.width
        view.center.y += segment.offset.height
      }
      segment.back.frame = cell
      segment.back.image = backgrounds.isEmpty ? nil : backgrounds.value(for: state(of: index))
      if index == chosen { pill.frame = Self.rect(cell, inset: Self.inset, Self.inset) }
      guard lines.indices.contains(index) else { continue }
      let height = max(bounds.height - 16, 0)
      lines[index].frame = CGRect(x: cell.maxX - 0.5, y: 8, width: 1, height: height)
      lines[index].alpha = index == chosen || index + 1 == chosen ? 0 : 1
      showDivider(lines[index], after: index, edge: cell.maxX)
    }
  }

  /// Returns a rectangle inset on all sides; a side never becomes negative.
  private static func rect(_ rect: CGRect, inset dx: CGFloat, _ dy: CGFloat) -> CGRect {
    CGRect(
      x: rect.minX + dx,
      y: rect.minY + dy,
      width: max(rect.width - 2 * dx, 0),
      height: max(rect.height - 2 * dy, 0)
    )
  }

  private var widths: [CGFloat] {
    let fixed = segments.reduce(0) { $0 + $1.width }
    let free = segments.filter { $0.width == 0 }
    let room = max(bounds.width - fixed, 0)
    guard apportionsSegmentWidthsByContent else {
      return segments.map { $0.width > 0 ? $0.width : room / CGFloat(max(free.count, 1)) }
    }
    let asked = free.reduce(0) { $0 + $1.size.width }
    return segments.map {
      $0.width > 0 ? $0.width : asked > 0 ? room * $0.size.width / asked : 0
    }
  }

  /// The rectangles of all segments, from left to right.
  private var cells: [CGRect] {
    var x: CGFloat = 0
    return widths.map { width in
      defer { x += width }
      return CGRect(x: x, y: 0, width: width, height: bounds.height)
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if looksAreStale { applyLooks() }
    layOut()
  }

  override func stateChanged() {
    super.stateChanged()
    show(animated: false)
  }

  open override var intrinsicContentSize: CGSize {
    let widest = segments.map(\.size.width).max() ?? 0
    let width = segments.reduce(0) {
      $0
        + ($1.width > 0
          ? $1.width : (apportionsSegmentWidthsByContent ? $1.size.width : widest) + 20)
    }
    return CGSize(width: width, height: Self.height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  // MARK: - Touches

  private func segment(at place: CGPoint) -> Int? {
    cells.firstIndex { place.x >= $0.minX && place.x < $0.maxX }
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    guard let touch, point(inside: touch.location(in: self), with: event),
      let index = segment(at: touch.location(in: self)), segments[index].isEnabled,
      index != chosen || isMomentary
    else { return }
    chosen = index
    show(animated: true)
    sendActions(for: [.valueChanged, .primaryActionTriggered], with: event)
    segments[index].action?.run(sender: self)
    if isMomentary {
      chosen = Self.noSegment
      show(animated: true)
    }
  }

  // MARK: - Accessibility

  /// A button element for each segment, unless the client has set elements.
  open override var accessibilityElements: [Any]? {
    get { accessibility?.elements ?? zip(segments.indices, cells).map(element) }
    set { super.accessibilityElements = newValue }
  }

  private func element(_ index: Int, _ cell: CGRect) -> UIAccessibilityElement {
    let element = UIAccessibilityElement(accessibilityContainer: self)
    element.accessibilityLabel = titleForSegment(at: index)
    element.accessibilityTraits = [.button, index == selectedSegmentIndex ? .selected : []]
    if !isEnabled || !isEnabledForSegment(at: index) {
      element.accessibilityTraits.insert(.notEnabled)
    }
    element.accessibilityFrameInContainerSpace = cell
    return element
  }
}

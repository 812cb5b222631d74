// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteUIKit

/// The views of one item in a navigation bar: back button, items, title, prompt.
@MainActor
final class NavigationBarContent: UIView {
  /// A position of the views in a transition from one item to another.
  enum Place {
    case center
    /// The position of the upper item's views before a push.
    case right
    /// The position of the lower item's views after a push.
    case left
  }

  let item: UINavigationItem
  let back: BackButton?
  let title: UIView?
  let large = UILabel()
  private let prompt = UILabel()
  private var lefts: [(item: UIBarButtonItem, view: UIView?)] = []
  private var rights: [(item: UIBarButtonItem, view: UIView?)] = []
  /// The height of the row in points.
  var row: CGFloat = BarMeasures.row { didSet { if row != oldValue { setNeedsLayout() } } }
  /// The visible fraction of the large title, 0...1; near 0 the title in the row is shown.
  var largeness: CGFloat = 0 { didSet { if largeness != oldValue { showLargeness() } } }
  /// Whether the bar has a large title for the item.
  let isLarge: Bool
  private var place = Place.center
  private let titleShift: UIOffset

  init(
    _ item: UINavigationItem,
    back backItem: UINavigationItem?,
    look: UINavigationBarAppearance,
    isLarge: Bool,
    goBack: @escaping () -> Void
  ) {
    self.item = item
    self.isLarge = isLarge
    titleShift = look.titlePositionAdjustment
    let showsBack =
      backItem != nil && !item.hidesBackButton
      && (item.leftBarButtonItems == nil || item.leftItemsSupplementBackButton)
    back = showsBack ? backItem.map { BackButton(to: $0, look: look, goBack: goBack) } : nil
    if let titleView = item.titleView {
      title = titleView
    } else {
      title = item.title.map { Self.label($0, look) }
    }
    super.init(frame: .zero)
    build(look)
  }

  required init?(coder: NSCoder) {
    nil
  }

  private static func label(_ text: String, _ look: UINavigationBarAppearance) -> UILabel {
    let label = UILabel()
    var attributes: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: 17, weight: .semibold),
      .foregroundColor: UIColor.label,
    ]
    let style = NSMutableParagraphStyle()
    style.alignment = .center
    style.lineBreakMode = .byTruncatingTail
    attributes[.paragraphStyle] = style
    attributes.merge(look.titleTextAttributes) { $1 }
    label.attributedText = NSAttributedString(string: text, attributes: attributes)
    label.accessibilityTraits = .header
    return label
  }

  private func build(_ look: UINavigationBarAppearance) {
    func views(_ items: [UIBarButtonItem]?) -> [(item: UIBarButtonItem, view: UIView?)] {
      (items ?? []).filter { !$0.isHidden }.map { item in
        let view = item.makeView(plain: look.buttonAppearance, done: look.doneButtonAppearance)
        item.viewBox.view = view
        return (item, view)
      }
    }
    lefts = views(item.leftBarButtonItems)
    rights = views(item.rightBarButtonItems)
    for (_, view) in lefts + rights { if let view { addSubview(view) } }
    if let title { addSubview(title) }
    if let back { addSubview(back) }
    prompt.text = item.prompt
    prompt.font = .systemFont(ofSize: 12)
    prompt.textColor = look.titleTextAttributes[.foregroundColor] as? UIColor ?? .label
    prompt.textAlignment = .center
    if item.prompt != nil { addSubview(prompt) }
    var attributes: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: 34, weight: .bold), .foregroundColor: UIColor.label,
    ]
    attributes.merge(look.largeTitleTextAttributes) { $1 }
    large.attributedText = NSAttributedString(string: item.title ?? "", attributes: attributes)
    large.accessibilityTraits = .header
    large.isHidden = !isLarge
    if isLarge { showLargeness() }
  }

  /// Shows the title in the row when the large one has nearly disappeared.
  private func showLargeness() {
    guard isLarge, item.titleView == nil else { return }
    title?.alpha = place == .center && largeness < 0.15 ? 1 : 0
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    subviews.contains { view in
      !view.isHidden && view.isUserInteractionEnabled
        && view.point(inside: convert(point, to: view), with: event)
        && (view is UIControl || view === title)
    }
  }

  // MARK: - Layout

  override func layoutSubviews() {
    super.layoutSubviews()
    let top = item.prompt == nil ? 0 : BarMeasures.prompt
    prompt.frame = CGRect(x: 0, y: 6, width: bounds.width, height: BarMeasures.prompt - 8)
    let margin = BarMeasures.margin(in: bounds.width)
    var left = margin
    let right = lay(rights, from: bounds.width - margin, towards: -1, top: top)
    if let back {
      // What the title and the items need is theirs.
      let words = (title as? UILabel)?.sizeThatFits(bounds.size).width ?? bounds.width / 2
      let items = lay(lefts, from: 0, towards: 1, top: top)
      let width = back.fit(right - words.rounded(.up) - items - 24, in: bounds.size)
      set(back, CGRect(x: 8, y: top, width: width, height: row))
      left = 8 + width + 8
    }
    left = lay(lefts, from: left, towards: 1, top: top)
    layTitle(between: left, and: rights.isEmpty ? right : right - 8, top: top)
  }

  /// Lays items out from an edge on; returns the position after the last one.
  ///
  /// - Parameter sign: 1 to lay out to the right, -1 to the left.
  private func lay(
    _ items: [(item: UIBarButtonItem, view: UIView?)],
    from edge: CGFloat,
    towards sign: CGFloat,
    top: CGFloat
  ) -> CGFloat {
    var x = edge
    for (item, view) in items {
      guard let view else {
        x += sign * item.width
        continue
      }
      var size = view is BarButton ? view.sizeThatFits(bounds.size) : view.bounds.size
      if size == .zero { size = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) }
      if size == .zero { size = view.sizeThatFits(bounds.size) }
      size.height = view is BarButton ? row : min(size.height, row)
      let start = sign > 0 ? x : x - size.width
      set(
        view,
        CGRect(
          x: start,
          y: top + ((row - size.height) / 2).rounded(),
          width: size.width,
          height: size.height
        )
      )
      x += sign * (size.width + 16)
    }
    return x
  }

  /// Centres the title in the bar, or moves it between the items where it would overlap them.
  private func layTitle(between left: CGFloat, and right: CGFloat, top: CGFloat) {
    guard let title else { return }
    let room = max(right - left, 0)
    var size = title is UILabel ? title.sizeThatFits(bounds.size) : title.bounds.size
    if size == .zero { size = title.sizeThatFits(CGSize(width: room, height: row)) }
    let intrinsic = title.intrinsicContentSize
    if !(title is UILabel), size == .zero, intrinsic.width > 0 { size = intrinsic }
    size.width = min(size.width.rounded(.up), room)
    size.height = min(size.height.rounded(.up), row)
    var x = (bounds.width - size.width) / 2
    x = max(min(x, right - size.width), left)
    let frame = CGRect(
      x: x,
      y: top + (row - size.height) / 2,
      width: size.width,
      height: size.height
    )
    set(title, frame.offsetBy(dx: titleShift.horizontal, dy: titleShift.vertical))
  }

  /// Sets the untransformed frame of a view, which may have a transform.
  private func set(_ view: UIView, _ frame: CGRect) {
    view.bounds.size = frame.size
    let anchor = view.layer.anchorPoint
    view.center = CGPoint(
      x: frame.minX + anchor.x * frame.width,
      y: frame.minY + anchor.y * frame.height
    )
  }

  // MARK: - Transitions between items

  /// Moves the views to their positions before or after a transition; `other` has the views of the
  /// other item.
  func move(to place: Place, other: NavigationBarContent?) {
    self.place = place
    layoutIfNeeded()
    let isCentre = place == .center
    for (_, view) in lefts + rights { view?.alpha = isCentre ? 1 : 0 }
    prompt.alpha = isCentre ? 1 : 0
    back?.arrow.alpha = isCentre ? 1 : 0
    let width = bounds.width
    switch place {
    case .center:
      title?.transform = .identity
      title?.alpha = isLarge && item.titleView == nil && largeness >= 0.15 ? 0 : 1
      back?.label.transform = .identity
      back?.label.alpha = 1
      large.transform = .identity
      large.alpha = 1
    case .right:
      // The title enters from the right; the back button's starts at the lower item's title.
      title?.transform = CGAffineTransform(translationX: width / 2, y: 0)
      title?.alpha = 0
      let way = other?.title.map { $0.center.x } ?? width / 2
      if let back {
        let start = back.convert(back.label.center, to: self).x
        back.label.transform = CGAffineTransform(translationX: way - start, y: 0)
        back.label.alpha = 0
      }
      large.transform = CGAffineTransform(translationX: width, y: 0)
      large.alpha = 1
    case .left:
      // The title moves to the upper item's back button; the own back button leaves to the left.
      let end = other?.back.map { $0.convert($0.label.center, to: other).x } ?? 0
      title?.transform = CGAffineTransform(translationX: end - (title?.center.x ?? 0), y: 0)
      title?.alpha = 0
      back?.label.transform = CGAffineTransform(translationX: -width / 3, y: 0)
      back?.label.alpha = 0
      large.transform = CGAffineTransform(translationX: -width * 0.3, y: 0)
      large.alpha = 0
    }
  }
}

// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry

/// An item of an edit menu's bar.
struct MenuBarItem {
  var title: String
  /// Shown in place of an empty title.
  var image: UIImage?
  var attributes: UIMenuElement.Attributes = []
  /// What a touch does.
  var action: @MainActor () -> Void
}

/// The bar of an edit menu: titles in a row, with an arrow that points to the target rectangle.
///
/// Source: the look of these menus up to iOS 15: dark, 36 points high, corners of 8, an arrow 8
/// points high, titles at 14 points with 15 points at each side, and arrow buttons at the ends
/// where not all titles fit. Apple publishes no figures.
@MainActor
final class MenuBar: UIView {
  /// The duration of fading in and out, in seconds.
  static let duration: TimeInterval = 0.2
  private static let height: CGFloat = 36
  private static let arrow = CGSize(width: 18, height: 8)
  private static let font = UIFont.systemFont(ofSize: 14)
  private static let edge: CGFloat = 8

  private let shape = CAShapeLayer()
  private var items: [MenuBarItem] = []
  private var buttons: [UIView] = []
  private var page = 0
  private var place: (rect: CGRect, room: CGRect, direction: UIMenuController.ArrowDirection)?
  private let watcher: TouchWatcher

  init(whenLeft: @escaping () -> Void) {
    watcher = TouchWatcher(whenTouched: whenLeft)
    super.init(frame: .zero)
    watcher.bar = self
    shape.fillColor = UIColor(white: 0.1, alpha: 0.97).cgColor
    layer.addSublayer(shape)
    accessibilityIdentifier = "UIMenuController"
  }

  required init?(coder: NSCoder) { nil }

  /// Watches the touches of a window, of which those outside the bar hide it; nil stops watching.
  func watch(_ window: UIWindow?) {
    watcher.view?.removeGestureRecognizer(watcher)
    window?.addGestureRecognizer(watcher)
  }

  /// Replaces the items; the next placement shows the first page of them.
  func fill(_ items: [MenuBarItem]) {
    (self.items, page) = (items, 0)
  }

  /// Places the bar at a rectangle in the coordinates of `source`, and builds its buttons.
  func place(
    over rect: CGRect,
    of source: UIView,
    _ direction: UIMenuController.ArrowDirection
  ) {
    guard let window = source.window else { return }
    let room = window.bounds.inset(by: window.safeAreaInsets).insetBy(dx: Self.edge, dy: Self.edge)
    place = (source.convert(rect, to: window), room, direction)
    build()
  }

  private static func width(of item: MenuBarItem) -> CGFloat {
    if item.title.isEmpty { return (item.image?.size.width ?? 0).rounded(.up) + 30 }
    return (item.title.size(withAttributes: [.font: font]).width + 30).rounded(.up)
  }

  /// Divides the items into pages that are no wider than `width`.
  private func pages(_ width: CGFloat) -> [ArraySlice<MenuBarItem>] {
    var pages: [ArraySlice<MenuBarItem>] = []
    let widths = items.map { min(Self.width(of: $0), width) }
    guard widths.reduce(0, +) > width else { return [items[...]] }
    var (start, used) = (0, CGFloat(0))
    for index in items.indices {
      // Room for the arrows at both ends.
      if used + widths[index] > width - 72, index > start {
        pages.append(items[start..<index])
        (start, used) = (index, 0)
      }
      used += widths[index]
    }
    return pages + [items[start...]]
  }

  private func build() {
    guard let place else { return }
    for button in buttons { button.removeFromSuperview() }
    buttons = []
    let pages = pages(place.room.width)
    page = min(page, pages.count - 1)
    var x: CGFloat = 0
    func add(_ item: MenuBarItem, width: CGFloat) {
      let button = MenuBarButton(item, Self.font, hasLine: x > 0)
      button.frame = CGRect(x: x, y: 0, width: width, height: Self.height)
      addSubview(button)
      buttons.append(button)
      x += width
    }
    func arrow(_ title: String, turn pages: Int) {
      add(MenuBarItem(title: title) { [weak self] in self?.turn(by: pages) }, width: 36)
    }
    if page > 0 { arrow("◀", turn: -1) }
    for item in pages[page] { add(item, width: min(Self.width(of: item), place.room.width)) }
    if page < pages.count - 1 { arrow("▶", turn: 1) }
    stand(x, place)
  }

  private func turn(by pages: Int) {
    page += pages
    build()
  }

  /// Gives the bar its frame and its outline with the arrow.
  private func stand(
    _ width: CGFloat,
    _ place: (rect: CGRect, room: CGRect, direction: UIMenuController.ArrowDirection)
  ) {
    let (rect, room) = (place.rect, place.room)
    let height = Self.height + Self.arrow.height
    let isAbove =
      switch place.direction {
      case .up: false
      case .down: true
      default: rect.minY - height >= room.minY
      }
    let tip = min(max(rect.midX, room.minX + 20), max(room.maxX - 20, room.minX + 20))
    let left = max(min(tip - width / 2, room.maxX - width), room.minX)
    let top = isAbove ? rect.minY - height : rect.maxY
    let y = max(min(top, room.maxY - height), room.minY)
    frame = CGRect(x: left, y: y, width: width, height: height)
    for button in buttons { button.frame.origin.y = isAbove ? 0 : Self.arrow.height }
    let body = CGRect(x: 0, y: isAbove ? 0 : Self.arrow.height, width: width, height: Self.height)
    let path = UIBezierPath(roundedRect: body, cornerRadius: 8)
    let base = isAbove ? body.maxY : body.minY
    let end = isAbove ? height : 0
    let middle = tip - left
    path.move(to: CGPoint(x: middle - Self.arrow.width / 2, y: base))
    path.addLine(to: CGPoint(x: middle, y: end))
    path.addLine(to: CGPoint(x: middle + Self.arrow.width / 2, y: base))
    path.close()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    shape.frame = bounds
    shape.path = path.cgPath
    CATransaction.commit()
  }
}

/// One title of the bar.
@MainActor
private final class MenuBarButton: UIControl {
  private let label = UILabel()
  private let picture = UIImageView()

  init(_ item: MenuBarItem, _ font: UIFont, hasLine: Bool) {
    super.init(frame: .zero)
    let color: UIColor = item.attributes.contains(.destructive) ? .systemRed : .white
    label.text = item.title
    label.font = font
    label.textColor = color
    label.textAlignment = .center
    picture.tintColor = color
    picture.contentMode = .center
    picture.image = item.title.isEmpty ? item.image : nil
    addSubview(label)
    addSubview(picture)
    if item.attributes.contains(.disabled) {
      isEnabled = false
      (label.alpha, picture.alpha) = (0.4, 0.4)
    }
    addAction(UIAction { _ in item.action() }, for: .touchUpInside)
    guard hasLine else { return }
    let line = UIView(frame: CGRect(x: 0, y: 0, width: hairline, height: 36))
    line.backgroundColor = UIColor(white: 1, alpha: 0.3)
    addSubview(line)
  }

  required init?(coder: NSCoder) { nil }

  override var isHighlighted: Bool {
    didSet { backgroundColor = isHighlighted ? UIColor(white: 1, alpha: 0.25) : nil }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.insetBy(dx: 4, dy: 0)
    picture.frame = bounds
  }

  override var standardAccessibility: StandardAccessibility {
    StandardAccessibility(isElement: true, label: label.text, traits: .button)
  }
}

/// Observes the touches of a window without recognising a gesture; reports those outside the bar.
@MainActor
private final class TouchWatcher: UIGestureRecognizer {
  weak var bar: MenuBar?
  private let whenTouched: () -> Void

  init(whenTouched: @escaping () -> Void) {
    self.whenTouched = whenTouched
    super.init(target: nil, action: nil)
    cancelsTouchesInView = false
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    defer { state = .failed }
    guard let bar else { return }
    // A text shows and hides its own menu.
    let beside = touches.filter { !bar.bounds.contains($0.location(in: bar)) }
    if beside.contains(where: { !($0.view is any EditableText) }) { whenTouched() }
  }
}

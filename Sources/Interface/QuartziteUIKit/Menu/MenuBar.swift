// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry

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

  private let choose: (Selector) -> Void
  private let shape = CAShapeLayer()
  private var items: [(title: String, action: Selector)] = []
  private var buttons: [UIView] = []
  private var page = 0
  private var place: (rect: CGRect, room: CGRect, direction: UIMenuController.ArrowDirection)?
  private let watcher: TouchWatcher

  init(choose: @escaping (Selector) -> Void, whenLeft: @escaping () -> Void) {
    self.choose = choose
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
  func fill(_ items: [(title: String, action: Selector)]) {
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

  private static func width(of title: String) -> CGFloat {
    (title.size(withAttributes: [.font: font]).width + 30).rounded(.up)
  }

  /// Divides the items into pages that are no wider than `width`.
  private func pages(_ width: CGFloat) -> [ArraySlice<(title: String, action: Selector)>] {
    var pages: [ArraySlice<(title: String, action: Selector)>] = []
    let widths = items.map { min(Self.width(of: $0.title), width) }
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
    func add(_ title: String, width: CGFloat, _ action: @escaping () -> Void) {
      let button = MenuBarButton(title, Self.font, hasLine: x > 0, action)
      button.frame = CGRect(x: x, y: 0, width: width, height: Self.height)
      addSubview(button)
      buttons.append(button)
      x += width
    }
    if page > 0 { add("◀", width: 36) { [weak self] in self?.turn(by: -1) } }
    for item in pages[page] {
      add(item.title, width: min(Self.width(of: item.title), place.room.width)) { [weak self] in
        self?.choose(item.action)
      }
    }
    if page < pages.count - 1 { add("▶", width: 36) { [weak self] in self?.turn(by: 1) } }
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

  init(_ title: String, _ font: UIFont, hasLine: Bool, _ action: @escaping () -> Void) {
    super.init(frame: .zero)
    label.text = title
    label.font = font
    label.textColor = .white
    label.textAlignment = .center
    addSubview(label)
    addAction(UIAction { _ in action() }, for: .touchUpInside)
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

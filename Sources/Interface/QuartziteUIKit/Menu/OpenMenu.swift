// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry

/// A menu that is open in a window: its panel, and behind it a view that closes it when touched.
///
/// Source: menus grow out of their source over about 0.4 s of a spring that hardly overshoots, and
/// fade in 0.25 s, as seen on iOS 15 to 17; Apple publishes no figures.
@MainActor
package final class OpenMenu: UIView {
  private weak var source: UIView?
  private var panel: UIView?
  private let whenClosed: (() -> Void)?
  private let preview: MenuPreview?
  /// What blurs and dims the screen behind a preview.
  private let veil = UIVisualEffectView(effect: UIBlurEffect(style: .systemUltraThinMaterial))
  /// Gives the preview to whose place that of the menu goes back; by default to its own.
  var dismissalPreview: (() -> UITargetedPreview?)?
  /// Called when the menu begins to close.
  var whenClosing: (() -> Void)?
  private var isClosing = false

  /// Opens a menu beside a view, or at a point in its coordinates; returns nil if the view is in no
  /// window or the menu has no rows.
  @discardableResult
  package static func open(
    _ menu: UIMenu,
    from source: UIView,
    at point: CGPoint? = nil,
    whenClosed: (() -> Void)? = nil
  ) -> OpenMenu? {
    let menu = menu.opened()
    guard let window = source.window, !menu.groups().isEmpty else { return nil }
    let opened = OpenMenu(source, window, whenClosed)
    window.addSubview(opened)
    let place = point.map { CGRect(origin: source.convert($0, to: window), size: .zero) }
    opened.show(menu, beside: place ?? source.convert(source.bounds, to: window))
    return opened
  }

  /// Opens a menu beside a preview, over the blurred screen; the menu may be without rows.
  static func open(
    _ menu: UIMenu?,
    from source: UIView,
    over preview: MenuPreview,
    whenClosed: @escaping () -> Void
  ) -> OpenMenu? {
    guard let window = source.window else { return nil }
    let opened = OpenMenu(source, window, whenClosed, preview)
    window.addSubview(opened)
    let panel = menu.flatMap { $0.groups().isEmpty ? nil : MenuPanel($0) { _ in } }
    let place = preview.open(in: opened.room, over: panel?.bounds.size ?? .zero)
    UIView.animate(withDuration: 0.25) { opened.veil.alpha = 1 }
    if let menu, panel != nil { opened.show(menu, beside: place) }
    return opened
  }

  private init(
    _ source: UIView,
    _ window: UIWindow,
    _ whenClosed: (() -> Void)?,
    _ preview: MenuPreview? = nil
  ) {
    (self.source, self.whenClosed, self.preview) = (source, whenClosed, preview)
    super.init(frame: window.bounds)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    guard let preview else { return }
    veil.frame = bounds
    veil.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    veil.isUserInteractionEnabled = false
    veil.contentView.backgroundColor = UIColor(white: 0, alpha: 0.2)
    veil.alpha = 0
    addSubview(veil)
    addSubview(preview)
  }

  required init?(coder: NSCoder) {
    nil
  }

  private func show(_ menu: UIMenu, beside anchor: CGRect) {
    panel?.removeFromSuperview()
    let made = MenuPanel(menu) { [weak self] in self?.choose($0, in: anchor) }
    let shadow = UIView(frame: made.bounds)
    shadow.layer.shadowOpacity = 0.2
    shadow.layer.shadowRadius = 32
    shadow.layer.shadowOffset = CGSize(width: 0, height: 8)
    shadow.layer.shadowPath = UIBezierPath(roundedRect: made.bounds, cornerRadius: 13).cgPath
    shadow.addSubview(made)
    made.frame.origin = .zero
    addSubview(shadow)
    panel = shadow
    let frame = place(of: made.bounds.size, beside: anchor)
    // The panel grows out of the edge that is next to its source.
    let isBelow = frame.minY >= anchor.midY
    let x = min(max((anchor.midX - frame.minX) / frame.width, 0), 1)
    shadow.layer.anchorPoint = CGPoint(x: x, y: isBelow ? 0 : 1)
    shadow.center = CGPoint(
      x: frame.minX + x * frame.width,
      y: isBelow ? frame.minY : frame.maxY
    )
    shadow.alpha = 0
    shadow.transform = CGAffineTransform(scaleX: 0.2, y: 0.2)
    UIView.animate(withDuration: 0.25, delay: 0) { shadow.alpha = 1 }
    UIView.animate(
      withDuration: 0.4,
      delay: 0,
      usingSpringWithDamping: 0.85,
      initialSpringVelocity: 0
    ) { shadow.transform = .identity }
  }

  private var room: CGRect {
    bounds.inset(by: window?.safeAreaInsets ?? .zero).insetBy(dx: 8, dy: 8)
  }

  /// The frame of a panel: below its source or, where there is no room, above it, within 8 points
  /// of the edges.
  private func place(of size: CGSize, beside anchor: CGRect) -> CGRect {
    let room = room
    let left = anchor.midX > bounds.midX ? anchor.maxX - size.width : anchor.minX
    let x = max(min(left, room.maxX - size.width), room.minX)
    let fitsBelow = anchor.maxY + 8 + size.height <= room.maxY
    let y = fitsBelow ? anchor.maxY + 8 : anchor.minY - 8 - size.height
    return CGRect(x: x, y: max(y, room.minY), width: size.width, height: size.height)
  }

  private func choose(_ element: UIMenuElement, in anchor: CGRect) {
    if let menu = (element as? UIMenu)?.opened() {
      if !menu.groups().isEmpty { show(menu, beside: anchor) }
      return
    }
    if let command = element as? UICommand {
      close()
      return command.perform() ? () : Log.note("Nobody performs \(command.action).")
    }
    guard let action = element as? UIAction else { return close() }
    if !action.attributes.contains(.keepsMenuPresented) { close() }
    action.performWithSender(source, target: nil)
  }

  /// Closes the menu over 0.2 s.
  package func close() {
    guard !isClosing else { return }
    isClosing = true
    isUserInteractionEnabled = false
    whenClosing?()
    let (panel, preview, veil) = (self.panel, self.preview, self.veil)
    let end = dismissalPreview?()
    preview?.page?.beginAppearanceTransition(false, animated: true)
    UIView.animate(withDuration: 0.2, delay: 0) {
      preview?.close(to: end)
      veil.alpha = 0
      panel?.alpha = 0
      panel?.transform = CGAffineTransform(scaleX: 0.4, y: 0.4)
    } completion: { [weak self] _ in
      self?.removeFromSuperview()
      preview?.showOriginal()
      preview?.page?.endAppearanceTransition()
      self?.whenClosed?()
    }
  }

  package override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    close()
  }
}

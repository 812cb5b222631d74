// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry

/// The on-screen keyboard: its frame, the input and accessory views of the first responder, and the
/// notifications.
///
/// The frame is as wide as the screen; it is 336 points high where the safe area has a bottom inset,
/// otherwise 260, and 209 on a screen that is wider than high; 44 or 38 less where no words are
/// suggested. An input view replaces this height by its own, and an accessory view adds its height.
/// Showing and hiding take 0.25 s with the keyboard's curve, 7. Apple publishes no figures: these were
/// observed on iPhones.
///
/// Keys are drawn where the screen has the size of a phone at least, and `UIScreen.showsKeys` is true.
@MainActor
final class Keyboard {
  /// The duration of showing and hiding, in seconds.
  static let duration: TimeInterval = 0.25
  /// The raw value of the curve in notifications.
  static let curve = 7

  /// The present frame on the screen; nil while it is hidden.
  private(set) var frame: CGRect?
  private var holder: UIView?
  private var shown: [UIView] = []
  private var guides: [WeakGuide] = []
  private var keys: KeyboardView?

  private struct WeakGuide {
    weak var guide: UIKeyboardLayoutGuide?
  }

  nonisolated init() {}

  /// Adds a guide that follows the keyboard.
  func add(_ guide: UIKeyboardLayoutGuide) {
    guides.removeAll { $0.guide == nil }
    guides.append(WeakGuide(guide: guide))
  }

  /// Lays out the views that own the guides, animated over the keyboard's duration.
  private func moveGuides() {
    let views = guides.compactMap { $0.guide?.owner }.filter { $0.window != nil }
    guard !views.isEmpty else { return }
    for view in views { view.constraintsMayHaveChanged() }
    UIView.animate(withDuration: Self.duration) {
      for view in views { view.layoutIfNeeded() }
    }
  }

  /// Called when the first responder has changed; hides the keyboard if it takes no keys and has no
  /// view in its place or above it.
  ///
  /// The view above the keyboard is the first that the responders from this one on have.
  func update(for responder: UIResponder?, on screen: UIScreen) {
    let takesKeys = responder.flatMap(Self.keyInput)
    let input = responder?.inputView
    let accessory = responder.flatMap { first in
      ResponderChain(from: first).lazy.compactMap(\.inputAccessoryView).first
    }
    let wanted = takesKeys != nil || input != nil || accessory != nil ? responder : nil
    let size = screen.bounds.size
    let below = CGRect(x: 0, y: size.height, width: size.width, height: frame?.height ?? 0)
    guard let wanted else {
      guard let old = frame else { return }
      frame = nil
      tell("Hide", from: old, to: below)
      return hideViews()
    }
    var drawn: KeyboardView?
    var keysHeight: CGFloat = 0
    if input == nil, let takesKeys {
      let safeArea = screen.application.windows.first?.safeAreaInsets ?? .zero
      let hasBar = KeyboardLook(of: takesKeys).hasBar
      keysHeight = KeyboardMetrics(screen: size, safeArea: safeArea, hasBar: hasBar).size.height
      if screen.showsKeys, KeyboardMetrics.fit(size) {
        drawn = keys ?? KeyboardView(frame: .zero)
        keys = drawn
        drawn?.show(for: takesKeys, on: size, safeArea: safeArea)
      }
    }
    let height =
      (input.map { Self.height(of: $0, width: size.width) } ?? keysHeight)
      + (accessory.map { Self.height(of: $0, width: size.width) } ?? 0)
    let new = CGRect(x: 0, y: size.height - height, width: size.width, height: height)
    let old = frame
    frame = new
    if old != new {
      tell(
        "Show",
        from: old ?? CGRect(x: 0, y: size.height, width: size.width, height: height),
        to: new
      )
    }
    show(
      [accessory, input ?? drawn].compactMap(\.self),
      over: new,
      of: wanted,
      wasHidden: old == nil
    )
  }

  /// Called when the text or the selection of the first responder may have changed.
  func inputChanged() { if keys?.window != nil { keys?.inputChanged() } }

  /// The responder as one that takes keys; nil for a text that may not be edited.
  private static func keyInput(_ responder: UIResponder) -> (any UIKeyInput)? {
    if let text = responder as? any EditableText, !text.isOpenToEdits { return nil }
    return responder as? any UIKeyInput
  }

  private static func height(of view: UIView, width: CGFloat) -> CGFloat {
    if let view = view as? UIInputView, view.allowsSelfSizing {
      let fit = view.fittingHeight(in: CGSize(width: width, height: 0))
      if fit > 0, fit.isFinite { return fit }
    }
    let own = view.bounds.height
    if own > 0, own.isFinite { return own }
    let fit = view.intrinsicContentSize.height
    return fit > 0 && fit.isFinite ? fit : 0
  }

  private func tell(_ what: String, from old: CGRect, to new: CGRect) {
    let info: [AnyHashable: Any] = [
      UIResponder.keyboardFrameBeginUserInfoKey: NSValue(cgRect: old),
      UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: new),
      UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: Self.duration),
      UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(value: Self.curve),
      UIResponder.keyboardIsLocalUserInfoKey: NSNumber(value: true),
    ]
    let center = NotificationCenter.default
    let names: (Notification.Name, Notification.Name) =
      what == "Show"
      ? (UIResponder.keyboardWillShowNotification, UIResponder.keyboardDidShowNotification)
      : (UIResponder.keyboardWillHideNotification, UIResponder.keyboardDidHideNotification)
    center.post(name: UIResponder.keyboardWillChangeFrameNotification, object: nil, userInfo: info)
    center.post(name: names.0, object: nil, userInfo: info)
    moveGuides()
    let done = KeyboardNews(name: names.1, info: info)
    Timer.scheduledTimer(withTimeInterval: Self.duration, repeats: false) { _ in
      center.post(name: done.name, object: nil, userInfo: done.info)
      center.post(
        name: UIResponder.keyboardDidChangeFrameNotification,
        object: nil,
        userInfo: done.info
      )
    }
  }

  // MARK: - Views in place of the keyboard

  private func show(
    _ views: [UIView],
    over rect: CGRect,
    of responder: UIResponder,
    wasHidden: Bool
  ) {
    var window: UIWindow?
    for case let view as UIView in ResponderChain(from: responder) where view.window != nil {
      window = view.window
      break
    }
    guard !views.isEmpty, let window else { return hideViews() }
    let place = window.convert(rect, from: nil)
    if let panel = holder, views.map(ObjectIdentifier.init) == shown.map(ObjectIdentifier.init) {
      // The same views above or without the keys, which come and go below them.
      window.bringSubviewToFront(panel)
      guard panel.frame != place else { return }
      UIView.animate(withDuration: Self.duration) {
        panel.frame = place
        Self.stack(views, in: panel)
      }
      return
    }
    let old = holder
    old?.removeFromSuperview()
    let panel = UIView(frame: place)
    panel.backgroundColor = views.last is KeyboardView ? nil : .secondarySystemBackground
    for view in views {
      view.translatesAutoresizingMaskIntoConstraints = true
      panel.addSubview(view)
    }
    Self.stack(views, in: panel)
    window.addSubview(panel)
    (holder, shown) = (panel, views)
    guard wasHidden, old == nil else { return }
    panel.frame.origin.y = place.maxY
    UIView.animate(withDuration: Self.duration) { panel.frame = place }
  }

  /// Puts the views of a panel one below the other.
  private static func stack(_ views: [UIView], in panel: UIView) {
    var y: CGFloat = 0
    for view in views {
      let height = height(of: view, width: panel.bounds.width)
      view.frame = CGRect(x: 0, y: y, width: panel.bounds.width, height: height)
      y += height
    }
  }

  private func hideViews() {
    guard let panel = holder else { return }
    (holder, shown) = (nil, [])
    keys?.letGo()
    UIView.animate(withDuration: Self.duration) {
      panel.frame.origin.y += panel.bounds.height
    } completion: { _ in
      panel.removeFromSuperview()
    }
  }
}

/// The notification that is posted when the keyboard has arrived.
private struct KeyboardNews: @unchecked Sendable {
  // SAFETY: constants that are read on the main thread.
  let name: Notification.Name
  let info: [AnyHashable: Any]
}

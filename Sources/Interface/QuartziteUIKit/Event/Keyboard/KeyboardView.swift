// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry

/// The keys of the on-screen keyboard.
///
/// They are drawn into one picture when the plane, shift or the settings change, not in each frame; a
/// pressed key is a view above it. What a key types goes to the first responder as if
/// `UIApplication.press(_:)` had typed it.
final class KeyboardView: UIView {
  private(set) var look = KeyboardLook()
  private(set) var metrics = KeyboardMetrics(screen: .zero, safeArea: .zero, hasBar: true)
  private(set) var plane = KeyboardPlane.letters
  private(set) var shift = KeyboardShift.off
  private(set) var keys: [KeyboardKey] = []
  private weak var input: (any UIKeyInput)?
  private var pressed: [(touch: UITouch, key: KeyboardKey, view: PressedKeyView?)] = []
  /// The time of the last touch of the shift key.
  private var lastShift: CFTimeInterval?
  private var repeating: Timer?

  /// The time after which a held delete key repeats, and the time between two deletions, in seconds.
  private static let delay = (first: 0.5, next: 0.1)

  override init(frame: CGRect) {
    super.init(frame: frame)
    isMultipleTouchEnabled = true
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { nil }

  // MARK: - Settings

  /// Shows the keys for a responder; another responder or type begins with the first plane.
  func show(for input: any UIKeyInput, on screen: CGSize, safeArea: UIEdgeInsets) {
    let new = KeyboardLook(of: input)
    if input !== self.input || new.type != look.type {
      plane = .first(of: new.type)
      shift = .off
    }
    self.input = input
    look = new
    metrics = KeyboardMetrics(screen: screen, safeArea: safeArea, hasBar: new.hasBar)
    bounds.size = metrics.size
    takeCapitals()
    change()
  }

  /// Follows the text of the responder: capitals at beginnings, and the return key.
  func inputChanged() {
    guard let input else { return }
    let (old, new) = ((look, shift), KeyboardLook(of: input))
    // Other settings wait for `reloadInputViews()`, as on iOS.
    (look.isReturnEnabled, look.isDark) = (new.isReturnEnabled, new.isDark)
    if plane == .letters { takeCapitals() }
    if (look, shift) != old { change() }
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    inputChanged()
  }

  /// Turns shift on where the next letter is to be a capital, and off elsewhere.
  private func takeCapitals() {
    guard shift != .locked, let input else { return }
    shift = input.beginsWithCapital(look.type) ? .on : .off
  }

  private func change() {
    let made = KeyboardKeys(look: look, plane: plane, shift: shift, metrics: metrics)
    keys = made.keys
    backgroundColor = painter.colors.background
    setNeedsDisplay()
  }

  private var painter: KeyboardPainter { KeyboardPainter(look: look, metrics: metrics) }

  override func draw(_ rect: CGRect) { painter.draw(keys) }

  // MARK: - Touches

  /// The key at a point: the nearest one, at most 20 points away; none in the bar.
  private func key(at point: CGPoint) -> KeyboardKey? {
    guard point.y >= metrics.rows.minY else { return nil }
    let near = keys.map { ($0, $0.distance(to: point)) }.min { $0.1 < $1.1 }
    return near.flatMap { $0.1 <= 20 ? $0.0 : nil }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    // A second finger finishes what the first one presses, as in fast typing.
    for old in pressed { finish(old.touch, commits: true) }
    for touch in ordered(touches, event) { press(touch) }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in ordered(touches, event) {
      guard let old = pressed.first(where: { $0.touch === touch }) else { continue }
      // A finger slides from letter to letter; it leaves no other key.
      guard let new = key(at: touch.location(in: self)), new != old.key, old.key.hasPopup,
        new.hasPopup
      else { continue }
      lift(touch)
      press(touch)
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in ordered(touches, event) { finish(touch, commits: true) }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches { finish(touch, commits: false) }
  }

  /// Touches in the order in which they began; that of a `Set` differs from run to run.
  private func ordered(_ touches: Set<UITouch>, _ event: UIEvent?) -> [UITouch] {
    event?.orderedTouches.filter(touches.contains) ?? Array(touches)
  }

  private func press(_ touch: UITouch) {
    guard let key = key(at: touch.location(in: self)), key.style != .disabled else { return }
    // Shift itself shows what it does.
    let view = key.action == .shift ? nil : PressedKeyView(key, painter)
    if let view { UIView.performWithoutAnimation { addSubview(view) } }
    pressed.append((touch, key, view))
    switch key.action {
    case .delete:
      type(.backspace)
      repeatDeletion(after: Self.delay.first)
    case .shift: pressShift()
    default: break
    }
  }

  private func lift(_ touch: UITouch) {
    for old in pressed where old.touch === touch { old.view?.removeFromSuperview() }
    pressed.removeAll { $0.touch === touch }
  }

  private func finish(_ touch: UITouch, commits: Bool) {
    guard let old = pressed.first(where: { $0.touch === touch }) else { return }
    lift(touch)
    repeating?.invalidate()
    repeating = nil
    guard commits else { return }
    switch old.key.action {
    case .letter(let sign), .text(let sign): type(.text(sign))
    case .space:
      type(.text(" "))
      // A word follows the sign: Apple's keyboard goes back to the letters.
      if plane != .letters, KeyboardPlane.first(of: look.type) == .letters { go(to: .letters) }
    case .enter: type(.enter)
    case .plane(let plane): go(to: plane)
    case .delete, .shift: break
    }
  }

  /// Capitals for the next letter, or none; for all of them at the second touch within 0.35 s.
  private func pressShift() {
    let now = CACurrentMediaTime()
    if let lastShift, now - lastShift < 0.35, shift != .locked {
      shift = .locked
    } else {
      shift = shift == .off ? .on : .off
    }
    lastShift = shift == .locked ? nil : now
    change()
  }

  private func go(to plane: KeyboardPlane) {
    self.plane = plane
    if plane == .letters { takeCapitals() }
    change()
  }

  private func type(_ stroke: KeyStroke) {
    UIApplication.shared.type(stroke)
    inputChanged()
  }

  private func repeatDeletion(after delay: TimeInterval) {
    repeating?.invalidate()
    repeating = Timer.scheduledTimer(withTimeInterval: delay, repeats: false) { [weak self] _ in
      MainActor.assumeIsolated {
        guard let self, self.repeating != nil, self.window != nil else { return }
        self.type(.backspace)
        self.repeatDeletion(after: Self.delay.next)
      }
    }
  }

  /// Lets all keys go, as the keyboard is hidden.
  func letGo() {
    for old in pressed { finish(old.touch, commits: false) }
  }
}

extension UIKeyInput {
  /// Whether the next letter is to be a capital, by `autocapitalizationType` and what is before the
  /// caret.
  @MainActor
  fileprivate func beginsWithCapital(_ keyboard: UIKeyboardType) -> Bool {
    guard keyboard.hasWords || keyboard == .namePhonePad, !isSecureTextEntry else { return false }
    switch autocapitalizationType {
    case .none: return false
    case .allCharacters: return true
    case .words, .sentences: break
    }
    guard let input = self as? any UITextInput else { return !hasText }
    guard let caret = input.selectedTextRange?.start else { return true }
    // A sentence's end is near: what is before needs not be read.
    let far = input.position(from: caret, offset: -64) ?? input.beginningOfDocument
    guard let range = input.textRange(from: far, to: caret), let before = input.text(in: range),
      let last = before.last
    else { return true }
    if autocapitalizationType == .words { return last.isWhitespace }
    if last.isNewline { return true }
    guard last.isWhitespace else { return false }
    let rest = before.drop(whileTrailing: \.isWhitespace)
    return rest.last.map { ".!?".contains($0) } ?? (far == input.beginningOfDocument)
  }
}

extension String {
  /// The string without the characters at its end that are so.
  fileprivate func drop(whileTrailing isDropped: (Character) -> Bool) -> Substring {
    var part = self[...]
    while let last = part.last, isDropped(last) { part.removeLast() }
    return part
  }
}

// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore

/// Key routing: to key commands of the responder chain, to a text, to undo and the edit actions.
extension UIApplication {
  /// Whether the first responder takes what a keyboard types.
  package var takesKeys: Bool { firstResponder is any UIKeyInput }

  /// Whether a text or a key command handles a stroke.
  package func takes(_ stroke: KeyStroke) -> Bool {
    if case .chord(let chord) = stroke {
      let isEdit =
        chord.input == "z" || chord.modifiers == .command && EditAction(key: chord.input) != nil
      if takesKeys, isEdit || KeyStroke.Arrow(input: chord.input) != nil { return true }
    } else if takesKeys {
      return true
    }
    return KeyChord(stroke).flatMap { command(for: $0, hasPriority: nil) } != nil
  }

  /// Delivers a key stroke to a key command of the responder chain, or to the first responder.
  ///
  /// A text that is the first responder handles the keys it knows before the commands whose
  /// `wantsPriorityOverSystemBehavior` is false. A key that runs no command is a press of the first
  /// responder, too, or of the frontmost controller's view.
  package func press(_ stroke: KeyStroke) {
    if case .text(let text) = stroke {
      // A keyboard sends one character after the other.
      for character in text.prefix(KeyStroke.mostCharacters) {
        pressOne(character == "\n" || character == "\r\n" ? .enter : .text(String(character)))
      }
    } else {
      pressOne(stroke)
    }
  }

  /// Sends what a key of the on-screen keyboard types to the first responder: no command runs, and no
  /// press is told, as these belong to keyboards of plastic.
  func type(_ stroke: KeyStroke) {
    if let input = firstResponder as? any UIKeyInput { _ = use(stroke, in: input) }
  }

  private func pressOne(_ stroke: KeyStroke) {
    let chord = KeyChord(stroke)
    if let chord, let first = command(for: chord, hasPriority: true) { return run(first) }
    if let input = firstResponder as? any UIKeyInput {
      let press = PressDelivery(stroke, for: firstResponder)
      let isKept = !press.begin()
      defer { press.end() }
      if isKept || use(stroke, in: input) { return }
      if let chord, let command = command(for: chord, hasPriority: nil) { return run(command) }
      return useAnywhere(chord)
    }
    if let chord, let command = command(for: chord, hasPriority: nil) { return run(command) }
    let press = PressDelivery(stroke, for: firstKeyResponder)
    _ = press.begin()
    useAnywhere(chord)
    press.end()
  }

  /// Lets undo and the edit actions of the responder chain handle a chord.
  private func useAnywhere(_ chord: KeyChord?) {
    if let chord, chord.input == "z", chord.modifiers.subtracting(.shift) == .command {
      let manager = firstKeyResponder?.undoManager
      return chord.modifiers.contains(.shift) ? manager?.redo() ?? () : manager?.undo() ?? ()
    }
    if let chord, chord.modifiers == .command, let action = EditAction(key: chord.input) {
      sendAction(action.selector, to: nil, from: self, for: nil)
    }
  }

  private func run(_ command: UIKeyCommand) {
    CallbackGuards.current.actions.run(self) { _ = command.perform() }
  }

  /// The first command for a chord along the responder chain whose action has a target; nil if
  /// there is none.
  ///
  /// A `hasPriority` of nil accepts commands with and without priority.
  private func command(for chord: KeyChord, hasPriority: Bool?) -> UIKeyCommand? {
    for responder in ResponderChain(from: firstKeyResponder) {
      let found = responder.allKeyCommands.first {
        $0.matches(chord)
          && (hasPriority ?? $0.wantsPriorityOverSystemBehavior)
            == $0.wantsPriorityOverSystemBehavior
          && firstKeyResponder?.target(forAction: $0.action, withSender: $0) != nil
      }
      if let found { return found }
    }
    return nil
  }

  /// The responder that keys go to first: the first responder, or else the view of the key window's
  /// frontmost controller.
  var firstKeyResponder: UIResponder? {
    if let firstResponder { return firstResponder }
    var controller = keyWindow?.rootViewController
    while let presented = controller?.presentedViewController { controller = presented }
    return controller?.viewIfLoaded ?? keyWindow
  }

  /// Sends a stroke to a text input; returns whether the input used it.
  private func use(_ stroke: KeyStroke, in input: any UIKeyInput) -> Bool {
    UIMenuController.shared.hideMenu()
    defer { InterfaceWorld.current.keyboard.inputChanged() }
    switch stroke {
    case .text(let text): input.insertText(text)
    case .enter: input.insertText("\n")
    case .backspace: input.deleteBackward()
    case .tab:
      if input is UITextField, let view = input as? UIView {
        nextField(after: view)?.becomeFirstResponder()
      } else {
        input.insertText("\t")
      }
    case .arrow(let arrow): (input as? any UITextInput)?.move(arrow, [])
    case .chord(let chord): return use(chord, in: input)
    }
    return true
  }

  private func use(_ chord: KeyChord, in input: any UIKeyInput) -> Bool {
    if let arrow = KeyStroke.Arrow(input: chord.input) {
      guard let input = input as? any UITextInput, !chord.modifiers.contains(.control) else {
        return false
      }
      input.move(arrow, chord.modifiers)
      return true
    }
    guard chord.modifiers == .command, let action = EditAction(key: chord.input),
      let text = input as? any EditableText
    else { return false }
    let target = text.target(forAction: action.selector, withSender: self)
    (target as? UIResponder).map { _ = action.selector.invoke(on: $0, self) }
    return true
  }

  // Tab order: from top to bottom, then from left to right.
  private func nextField(after view: UIView) -> UITextField? {
    guard let window = view.window else { return nil }
    var fields: [(field: UITextField, place: CGPoint)] = []
    func collect(_ view: UIView, _ depth: Int) {
      guard !view.isHidden, depth < 256 else { return }
      if let field = view as? UITextField, field.isEnabled {
        fields.append((field, field.convert(CGPoint.zero, to: window)))
      }
      for child in view.subviews { collect(child, depth + 1) }
    }
    collect(window, 0)
    let order = fields.sorted { ($0.place.y, $0.place.x) < ($1.place.y, $1.place.x) }
    guard let index = order.firstIndex(where: { $0.field === view }), order.count > 1 else {
      return nil
    }
    return order[(index + 1) % order.count].field
  }
}

extension EditableText {
  /// Called when the text or the selection may have changed: the keyboard follows the first responder's.
  package func inputMayHaveChanged() {
    if isFirstResponder { inWorld { InterfaceWorld.current.keyboard.inputChanged() } }
  }
}

extension UIApplication {
  /// Shakes the device: the first responder, or else the frontmost controller's view, is told.
  package func shake() {
    let (responder, event) = (firstKeyResponder, ShakeEvent())
    event.timestamp = CACurrentMediaTime()
    responder?.motionBegan(.motionShake, with: event)
    responder?.motionEnded(.motionShake, with: event)
  }
}

/// The event of a shake of the device.
private final class ShakeEvent: UIEvent {
  override var type: EventType { .motion }
  override var subtype: EventSubtype { .motionShake }
}

extension KeyStroke.Arrow {
  /// The arrow key of a key command's `input`; nil for another input.
  fileprivate init?(input: String) {
    switch input {
    case UIKeyCommand.inputLeftArrow: self = .left
    case UIKeyCommand.inputRightArrow: self = .right
    case UIKeyCommand.inputUpArrow: self = .up
    case UIKeyCommand.inputDownArrow: self = .down
    default: return nil
    }
  }
}

extension UITextInput {
  /// Moves the caret by an arrow key.
  ///
  /// Shift extends the selection from its anchor; alt moves by a word, vertically by a paragraph;
  /// cmd moves to the end of the line, vertically of the text.
  @MainActor
  fileprivate func move(_ arrow: KeyStroke.Arrow, _ modifiers: UIKeyModifierFlags) {
    guard let range = selectedTextRange else { return }
    let isBack = arrow == .left || arrow == .up
    let isAcross = arrow == .left || arrow == .right
    let isGrowing = modifiers.contains(.shift)
    let world = InterfaceWorld.current
    var anchor = isBack ? range.end : range.start
    if let kept = world.keyAnchor, kept.input === self, kept.range == range { anchor = kept.anchor }
    // With shift, the end opposite to the anchor moves; without, the caret starts from the end of
    // the selection that the arrow points to.
    let isAtStart = compare(anchor, to: range.start) == .orderedSame
    let from = isGrowing ? (isAtStart ? range.end : range.start) : isBack ? range.start : range.end
    var place = from
    if modifiers.contains(.command) {
      place = isAcross ? lineEnd(from: from, isBack) : isBack ? beginningOfDocument : endOfDocument
    } else if modifiers.contains(.alternate) {
      let direction = UITextDirection.storage(isBack ? .backward : .forward)
      let unit: UITextGranularity = isAcross ? .word : .paragraph
      place = tokenizer.position(from: from, toBoundary: unit, inDirection: direction) ?? from
    } else if range.isEmpty || !isAcross || isGrowing {
      place = position(from: from, in: arrow.direction, offset: 1) ?? from
    }
    guard isGrowing else {
      selectedTextRange = textRange(from: place, to: place)
      return
    }
    let isForward = compare(anchor, to: place) == .orderedAscending
    let (start, end) = isForward ? (anchor, place) : (place, anchor)
    guard let new = textRange(from: start, to: end) else { return }
    selectedTextRange = new
    world.keyAnchor = KeyAnchor(input: self, range: new, anchor: anchor)
  }

  /// The position at the start or the end of the visual line that contains `position`.
  @MainActor
  private func lineEnd(from position: UITextPosition, _ isBack: Bool) -> UITextPosition {
    let caret = caretRect(for: position)
    let far: CGFloat = 1e6
    return closestPosition(to: CGPoint(x: isBack ? -far : far, y: caret.midY)) ?? position
  }
}

extension KeyStroke.Arrow {
  fileprivate var direction: UITextLayoutDirection {
    switch self {
    case .left: .left
    case .right: .right
    case .up: .up
    case .down: .down
    }
  }
}

/// The anchor of a selection: the end that stays fixed while arrow keys with shift extend it.
struct KeyAnchor {
  weak var input: (any UITextInput)?
  /// The selection that the keys made; the anchor does not apply to any other.
  let range: UITextRange
  let anchor: UITextPosition
}

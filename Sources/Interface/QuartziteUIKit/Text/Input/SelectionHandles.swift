// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry

/// The handles at both ends of a selection, which fingers drag.
///
/// The end that is dragged goes to the caret nearest to the finger, and stays a character away from
/// the other one. The edit menu is hidden meanwhile.
///
/// - Note: Differs from Apple: a handle that is dragged past the other one does not change places
///   with it.
@MainActor
package final class SelectionHandles {
  private weak var text: (any EditableText)?
  private let handles = [SelectionHandle(isStart: true), SelectionHandle(isStart: false)]
  /// The way from the finger to the middle of the dragged end's caret.
  private var grip = CGPoint.zero

  init(_ text: any EditableText) {
    self.text = text
    for handle in handles {
      text.addSubview(handle)
      handle.whenDragged = { [weak self, unowned handle] in self?.drag(handle, $0) }
    }
  }

  /// Shows the handles at the ends of a selection, as far as these are seen; nil hides them.
  func show(_ selection: UITextRange?) {
    guard let text else { return }
    for handle in handles {
      let end = selection.map { handle.isStart ? $0.start : $0.end }
      let caret = end.map { text.caretRect(for: $0) }
      let isSeen = caret.map {
        text.bounds.insetBy(dx: -1, dy: -1).contains(CGPoint(x: $0.midX, y: $0.midY))
      }
      handle.isHidden = isSeen != true
      if let caret, isSeen == true { handle.stand(at: caret, color: text.tintColor) }
    }
  }

  private func drag(_ handle: SelectionHandle, _ press: UIGestureRecognizer) {
    guard let text, let selection = text.selectedTextRange, !selection.isEmpty else { return }
    let finger = press.location(in: text)
    switch press.state {
    case .began:
      UIMenuController.shared.hideMenu()
      let caret = text.caretRect(for: handle.isStart ? selection.start : selection.end)
      grip = CGPoint(x: caret.midX - finger.x, y: caret.midY - finger.y)
    case .changed:
      let point = CGPoint(x: finger.x + grip.x, y: finger.y + grip.y)
      guard let place = text.closestPosition(to: point) else { return }
      let places = text.places
      let (range, units) = (places.range(selection), TextUnits(places.units))
      var (start, end) = (range.location, NSMaxRange(range))
      if handle.isStart {
        start = min(places.unit(place), units.boundary(before: end))
      } else {
        end = max(places.unit(place), units.boundary(after: start))
      }
      text.selectedTextRange = UnitRange(NSRange(location: start, length: end - start))
    case .ended: text.showEditMenu()
    default: break
    }
  }
}

/// A handle: a bar as high as the line, with a knob above the beginning or below the end.
///
/// Source: the look of handles on iOS 15 and later; Apple publishes no figures.
@MainActor
package final class SelectionHandle: UIView {
  private static let knob: CGFloat = 10
  /// How far a touch may be from the bar outside of the selection, and inside of it, in points.
  private static let (outside, inside): (CGFloat, CGFloat) = (14, 6)

  /// Whether the handle is that of the beginning.
  package let isStart: Bool
  private let bar = CALayer()
  private let ball = CALayer()
  var whenDragged: ((UIGestureRecognizer) -> Void)?

  init(isStart: Bool) {
    self.isStart = isStart
    super.init(frame: .zero)
    for part in [bar, ball] { layer.addSublayer(part) }
    ball.cornerRadius = Self.knob / 2
    // It begins at once, before the text scrolls or moves its caret.
    let press = UILongPressGestureRecognizer(
      target: WeakProxy(self),
      action: Selector("pressed(_:)", SelectionHandle.pressed(_:))
    )
    press.minimumPressDuration = 0
    addGestureRecognizer(press)
  }

  required init?(coder: NSCoder) { nil }

  private func pressed(_ press: UILongPressGestureRecognizer) { whenDragged?(press) }

  /// Places the handle at a caret, in the coordinates of the text.
  func stand(at caret: CGRect, color: UIColor) {
    let (knob, width) = (Self.knob, CaretLayer.width)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    frame = CGRect(
      x: caret.midX - knob / 2,
      y: isStart ? caret.minY - knob : caret.minY,
      width: knob,
      height: caret.height + knob
    )
    bar.frame = CGRect(
      x: (knob - width) / 2,
      y: isStart ? knob : 0,
      width: width,
      height: caret.height
    )
    ball.frame = CGRect(x: 0, y: isStart ? 0 : caret.height, width: knob, height: knob)
    for part in [bar, ball] { part.backgroundColor = color.cgColor }
    CATransaction.commit()
  }

  package override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    let way = (point.x - bounds.midX) * (isStart ? -1 : 1)
    return way <= Self.outside && way >= -Self.inside && point.y >= -4
      && point.y <= bounds.height + 4
  }
}

extension EditableText {
  /// Shows handles at the ends of a selection in UTF-16 units; nil hides them.
  package func showHandles(_ selection: NSRange?) {
    if selection != nil, selectionHandles == nil { selectionHandles = SelectionHandles(self) }
    selectionHandles?.show(selection.map { UnitRange($0) })
  }
}

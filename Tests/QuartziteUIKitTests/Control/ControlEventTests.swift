// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteStage
import QuartziteUIKit
import Testing

/// What a control makes of fingers, and whom it tells.
@MainActor @Suite struct ControlEventTests {
  private let stage = Stage(size: CGSize(width: 300, height: 300), scale: 1)
  private let control = Tracked(frame: CGRect(x: 100, y: 100, width: 50, height: 50))
  private let log = EventLog()

  @MainActor final class EventLog {
    var lines: [String] = []
  }

  /// A control that says whether it follows fingers, and notes what it is asked.
  final class Tracked: UIControl {
    var calls: [String] = []
    var begins = true
    var continues = true

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
      calls.append("begin")
      return begins
    }
    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
      calls.append("continue")
      return continues
    }
    override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
      calls.append("end")
    }
    override func cancelTracking(with event: UIEvent?) {
      calls.append("cancel")
    }
  }

  private static let names: [(UIControl.Event, String)] = [
    (.touchDown, "down"), (.touchDownRepeat, "repeat"), (.touchDragInside, "in"),
    (.touchDragOutside, "out"), (.touchDragEnter, "enter"), (.touchDragExit, "exit"),
    (.touchUpInside, "up inside"), (.touchUpOutside, "up outside"), (.touchCancel, "cancel"),
  ]

  init() {
    stage.rootView.addSubview(control)
    for (event, name) in Self.names {
      let log = log
      control.addAction(UIAction { _ in log.lines.append(name) }, for: event)
    }
  }

  private func touch(_ phase: UITouch.Phase, _ x: CGFloat, _ y: CGFloat = 125) {
    stage.touch(phase, at: CGPoint(x: x, y: y))
  }

  // MARK: - Fingers

  @Test func `a finger that stays inside is down, drags and goes up inside`() {
    touch(.began, 125)
    touch(.moved, 130)
    touch(.ended, 130)
    #expect(log.lines == ["down", "in", "up inside"])
    #expect(control.calls == ["begin", "continue", "end"])
  }

  @Test func `a finger leaves once it is more than 70 points outside, and comes back`() {
    touch(.began, 125)
    touch(.moved, 219)
    #expect(log.lines == ["down", "in"])
    touch(.moved, 221)
    #expect(log.lines == ["down", "in", "exit", "out"])
    #expect(!control.isHighlighted && control.isTracking && !control.isTouchInside)
    touch(.moved, 230)
    touch(.moved, 125)
    #expect(log.lines == ["down", "in", "exit", "out", "out", "enter", "in"])
    #expect(control.isHighlighted && control.isTouchInside)
    touch(.ended, 125)
    #expect(log.lines.last == "up inside")
  }

  @Test func `a finger that goes up far away ends outside`() {
    touch(.began, 125)
    touch(.moved, 290)
    touch(.ended, 290)
    #expect(log.lines == ["down", "exit", "out", "up outside"])
    #expect(control.calls.last == "end")
  }

  @Test func `a finger that the system takes away cancels`() {
    touch(.began, 125)
    touch(.cancelled, 125)
    #expect(log.lines == ["down", "cancel"])
    #expect(control.calls == ["begin", "cancel"])
    #expect(!control.isTracking && !control.isHighlighted)
  }

  @Test func `the second tap in a row is a repeat too`() throws {
    stage.play(try TouchScript("0.1 tap 125,125; 0.2 tap 125,125"))
    stage.advance(to: 1)
    #expect(log.lines == ["down", "up inside", "down", "repeat", "up inside"])
  }

  @Test func `a tap on a control whose tracking does not begin sends nothing`() {
    control.begins = false
    touch(.began, 125)
    touch(.moved, 130)
    touch(.ended, 130)
    #expect(control.calls == ["begin"])
    #expect(log.lines.isEmpty && !control.isHighlighted)
  }

  @Test func `a control that lets go of a finger sends no more of it`() {
    control.continues = false
    touch(.began, 125)
    touch(.moved, 130)
    #expect(!control.isTracking && !control.isHighlighted)
    touch(.moved, 135)
    touch(.ended, 135)
    #expect(control.calls == ["begin", "continue"])
    #expect(log.lines == ["down"])
  }

  @Test func `a disabled control takes no finger`() {
    control.isEnabled = false
    stage.tap(at: CGPoint(x: 125, y: 125))
    #expect(log.lines.isEmpty && control.calls.isEmpty)
  }

  @Test func `a second finger does not begin again`() {
    stage.touch(.began, at: CGPoint(x: 125, y: 125), finger: 0)
    stage.touch(.began, at: CGPoint(x: 130, y: 125), finger: 1)
    #expect(control.calls == ["begin"])
    stage.touch(.ended, at: CGPoint(x: 130, y: 125), finger: 1)
    #expect(control.isTracking)
    stage.touch(.ended, at: CGPoint(x: 125, y: 125), finger: 0)
    #expect(log.lines == ["down", "up inside"])
  }

  @Test func `the state is the sum of what it is`() {
    #expect(control.state == .normal)
    control.isSelected = true
    control.isEnabled = false
    #expect(control.state == [.selected, .disabled])
    control.isEnabled = true
    touch(.began, 125)
    #expect(control.state == [.selected, .highlighted])
    touch(.ended, 125)
    #expect(control.state == .selected)
  }

  @Test func `the bits of events and states are those of iOS`() {
    #expect(UIControl.Event.touchDown.rawValue == 1 && UIControl.Event.touchUpInside.rawValue == 64)
    #expect(UIControl.Event.valueChanged.rawValue == 1 << 12)
    #expect(UIControl.Event.editingDidEndOnExit.rawValue == 1 << 19)
    #expect(UIControl.Event.menuActionTriggered.rawValue == 1 << 14)
    #expect(UIControl.Event.allTouchEvents.rawValue == 0xFFF)
    #expect(UIControl.Event.allEditingEvents.rawValue == 0xF0000)
    #expect(UIControl.Event.allEvents.rawValue == 0xFFFF_FFFF)
    #expect(UIControl.State.focused.rawValue == 8)
  }
}

/// Targets and actions.
@MainActor @Suite struct ControlTargetTests {
  @MainActor private final class Target: NSObject {
    var calls: [String] = []
    func plain() { calls.append("plain") }
    func sent(_ sender: UIControl) { calls.append("sent \(sender.tag)") }
    func both(_ sender: UIControl, _ event: UIEvent) { calls.append("both") }
    static var plain: Selector { Selector("plain", Target.plain) }
    static var sent: Selector { Selector("sent(_:)", Target.sent) }
    static var both: Selector { Selector("both(_:_:)", Target.both) }
  }

  private let control = UIControl(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
  private let target = Target()

  @Test func `targets are called in the order of their adding, each once`() {
    control.tag = 7
    control.addTarget(target, action: Target.sent, for: .valueChanged)
    control.addTarget(target, action: Target.plain, for: .valueChanged)
    control.addTarget(target, action: Target.sent, for: [.valueChanged, .touchDown])
    control.sendActions(for: .valueChanged)
    #expect(target.calls == ["sent 7", "plain"])
    control.sendActions(for: .touchDown)
    #expect(target.calls.last == "sent 7" && target.calls.count == 3)
    control.sendActions(for: .touchUpInside)
    #expect(target.calls.count == 3)
  }

  @Test func `a target is taken away for events, for an action, or for all`() {
    control.addTarget(target, action: Target.plain, for: [.touchDown, .valueChanged])
    control.addTarget(target, action: Target.sent, for: .valueChanged)
    #expect(control.allTargets == [target])
    #expect(control.allControlEvents == [.touchDown, .valueChanged])
    control.removeTarget(target, action: Target.plain, for: .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(target.calls == ["sent 0"])
    control.sendActions(for: .touchDown)
    #expect(target.calls == ["sent 0", "plain"])
    control.removeTarget(nil, action: nil, for: .allEvents)
    #expect(control.allTargets.isEmpty && control.allControlEvents == [])
    control.sendActions(for: [.touchDown, .valueChanged])
    #expect(target.calls.count == 2)
  }

  @Test func `a target is not kept`() {
    weak var gone: Target?
    do {
      let short = Target()
      gone = short
      control.addTarget(short, action: Target.plain, for: .valueChanged)
    }
    #expect(gone == nil && control.allTargets.isEmpty)
    control.sendActions(for: .valueChanged)
  }

  @Test func `an action without a target goes up to the first responder that has it`() {
    final class Holder: UIView {
      var count = 0
      func pressed(_ sender: UIControl) { count += 1 }
      static var pressed: Selector { Selector("pressed(_:)", Holder.pressed) }
    }
    let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1)
    let (outer, inner, plain) = (Holder(), Holder(), UIView())
    stage.rootView.addSubview(outer)
    outer.addSubview(inner)
    inner.addSubview(plain)
    plain.addSubview(control)
    control.addTarget(nil, action: Holder.pressed, for: .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(inner.count == 1 && outer.count == 0)
  }

  @Test func `every action goes through sendAction`() {
    final class Watcher: UIControl {
      var sent: [String] = []
      override func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        sent.append("\(action)")
        if sent.count > 1 { super.sendAction(action, to: target, for: event) }
      }
    }
    let watcher = Watcher()
    watcher.addTarget(target, action: Target.plain, for: .valueChanged)
    watcher.sendActions(for: .valueChanged)
    #expect(watcher.sent == ["plain"] && target.calls.isEmpty)
    watcher.sendActions(for: .valueChanged)
    #expect(target.calls == ["plain"])
  }

  @Test func `a method of two parameters gets the event of a touch`() {
    let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1)
    stage.rootView.addSubview(control)
    control.addTarget(target, action: Target.both, for: .touchUpInside)
    stage.tap(at: CGPoint(x: 20, y: 20))
    #expect(target.calls == ["both"])
  }

  @Test func `an action of the same identifier takes the place of the former`() {
    var calls: [String] = []
    let id = UIAction.Identifier("save")
    control.addAction(UIAction(identifier: id) { _ in calls.append("one") }, for: .valueChanged)
    control.addAction(UIAction(identifier: id) { _ in calls.append("two") }, for: .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(calls == ["two"])
    control.removeAction(identifiedBy: id, for: .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(calls == ["two"])
  }

  @Test func `an action knows its sender while it runs`() {
    var sender: UIControl?
    let action = UIAction { sender = $0.sender as? UIControl }
    control.addAction(action, for: .touchDown)
    control.sendActions(for: .touchDown)
    #expect(sender === control && action.sender == nil)
    control.removeAction(action, for: .touchDown)
    #expect(control.allControlEvents == [])
  }

  @Test func `the primary action of a control runs when its button is tapped`() {
    let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1)
    var count = 0
    let action = UIAction(title: "Go") { _ in count += 1 }
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 60, height: 40), primaryAction: action)
    stage.rootView.addSubview(button)
    #expect(button.title(for: .normal) == "Go")
    stage.tap(at: CGPoint(x: 20, y: 20))
    #expect(count == 1)
  }
}

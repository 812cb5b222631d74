// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteRunLoop

/// Two buttons, minus and plus, of 94 by 32 points that change a value by steps.
///
/// A button that is held down repeats: after 0.5 s every 0.25 s, after ten steps every 0.1 s. Apple
/// publishes no figures; these are chosen here.
///
/// See: <https://developer.apple.com/documentation/uikit/uistepper>
@preconcurrency @MainActor
open class UIStepper: UIControl {
  private static let size = CGSize(width: 94, height: 32)
  private let panel = UIView()
  private let divider = UIView()
  private let icons = [UIImageView(), UIImageView()]
  private var images: [[UIControl.State.RawValue: UIImage]] = [[:], [:]]
  private var number = 0.0
  /// The side that is held: 0 for minus, 1 for plus; nil for none.
  private var held: Int? {
    didSet { if held != oldValue { show() } }
  }
  /// The value before the touch.
  private var former = 0.0
  private var timer: Timer?
  private var repeats = 0

  /// The value; default 0, clamped to the limits.
  open var value: Double {
    get { number }
    set {
      guard !newValue.isNaN else { return }
      number = min(max(newValue, minimumValue), maximumValue)
      show()
    }
  }
  /// The least value; default 0.
  ///
  /// If it is set above `maximumValue`, that is raised to it. NaN is ignored.
  open var minimumValue = 0.0 {
    didSet {
      if minimumValue.isNaN { minimumValue = oldValue }
      if maximumValue < minimumValue { maximumValue = minimumValue }
      value = number
    }
  }
  /// The greatest value; default 100.
  ///
  /// If it is set below `minimumValue`, that is lowered to it.
  open var maximumValue = 100.0 {
    didSet {
      if maximumValue.isNaN { maximumValue = oldValue }
      if minimumValue > maximumValue { minimumValue = maximumValue }
      value = number
    }
  }
  /// The change of one step; default 1.
  ///
  /// Values that are not positive and finite are ignored.
  open var stepValue = 1.0 {
    didSet { if !(stepValue > 0) || !stepValue.isFinite { stepValue = oldValue } }
  }
  /// Whether `valueChanged` is sent with each step, and not only when the touch ends; default true.
  ///
  /// If it is false, a cancelled touch restores the value, of which nobody was notified; Apple
  /// documents nothing about that.
  open var isContinuous = true
  /// Whether a button that is held down repeats its step; default true.
  open var autorepeat = true
  /// Whether a step beyond a limit continues at the opposite limit; default false.
  open var wraps = false {
    didSet { show() }
  }

  /// Makes a stepper at 0; its size is 94 by 32 points, whatever the size of the frame.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
    prepare()
  }

  /// Makes a stepper at 0.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    bounds.size = Self.size
    prepare()
    coder.fill(self, as: UIStepper.self)
  }

  private func prepare() {
    for view in [panel, divider] + icons {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    panel.backgroundColor = .tertiarySystemFill
    panel.layer.cornerRadius = 8
    panel.clipsToBounds = true
    divider.backgroundColor = .separator
    for icon in icons { icon.contentMode = .center }
    show()
  }

  // MARK: - Looks

  /// Sets the image of the minus button in a state.
  open func setDecrementImage(_ image: UIImage?, for state: UIControl.State) {
    set(image, state, 0)
  }
  /// Returns the image of the minus button that was set for a state.
  open func decrementImage(for state: UIControl.State) -> UIImage? { images[0][state.rawValue] }
  /// Sets the image of the plus button in a state.
  open func setIncrementImage(_ image: UIImage?, for state: UIControl.State) {
    set(image, state, 1)
  }
  /// Returns the image of the plus button that was set for a state.
  open func incrementImage(for state: UIControl.State) -> UIImage? { images[1][state.rawValue] }

  private func set(_ image: UIImage?, _ state: UIControl.State, _ side: Int) {
    images[side][state.rawValue] = image
    show()
  }

  private func canStep(_ side: Int) -> Bool {
    isEnabled && (wraps || (side == 0 ? number > minimumValue : number < maximumValue))
  }

  private func show() {
    for (side, icon) in icons.enumerated() {
      let state: UIControl.State =
        !canStep(side) ? .disabled : held == side ? .highlighted : .normal
      let own = images[side][state.rawValue] ?? images[side][UIControl.State.normal.rawValue]
      icon.image = own ?? UIImage(systemName: side == 0 ? "minus" : "plus")
      icon.tintColor = canStep(side) ? .label : .tertiaryLabel
      icon.backgroundColor = held == side ? .tertiarySystemFill : nil
    }
    setNeedsLayout()
  }

  override func stateChanged() {
    super.stateChanged()
    show()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let half = bounds.width / 2
    panel.frame = bounds
    divider.frame = CGRect(x: half - 0.5, y: 7, width: 1, height: max(bounds.height - 14, 0))
    icons[0].frame = CGRect(x: 0, y: 0, width: half, height: bounds.height)
    icons[1].frame = CGRect(x: half, y: 0, width: half, height: bounds.height)
    for icon in icons { icon.layer.cornerRadius = 8 }
  }

  open override var intrinsicContentSize: CGSize { Self.size }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

  // MARK: - Touches

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let side = touch.location(in: self).x < bounds.midX ? 0 : 1
    guard canStep(side) else { return false }
    held = side
    former = number
    repeats = 0
    step(side)
    if autorepeat { wait(0.5) }
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    if !isTouchInside { stop() }
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    stop()
    if !isContinuous { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
  }

  open override func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    stop()
    if !isContinuous { value = former }
  }

  private func stop() {
    timer?.invalidate()
    timer = nil
    held = nil
  }

  private func wait(_ seconds: TimeInterval) {
    timer?.invalidate()
    timer = Timer.scheduledTimer(withTimeInterval: seconds, repeats: false) { [weak self] _ in
      MainActor.assumeIsolated { self?.goOn() }
    }
  }

  private func goOn() {
    guard let held, canStep(held), window != nil else { return stop() }
    repeats += 1
    step(held)
    wait(repeats < 10 ? 0.25 : 0.1)
  }

  private func step(_ side: Int) {
    let old = number
    var new = number + (side == 0 ? -stepValue : stepValue)
    if new < minimumValue { new = wraps ? maximumValue : minimumValue }
    if new > maximumValue { new = wraps ? minimumValue : maximumValue }
    value = new
    if isContinuous, number != old { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
  }
}

// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry

/// An on/off switch of 51 by 31 points.
///
/// A tap toggles it, and so does a drag across the middle. The knob widens while it is touched, as
/// on iOS.
///
/// - Note: Differs from Apple: the knob moves with a spring of damping ratio 0.75 over 0.35 s,
///   which is chosen here; Apple documents none.
///
/// See: <https://developer.apple.com/documentation/uikit/uiswitch>
@preconcurrency @MainActor
open class UISwitch: UIControl {
  private static let size = CGSize(width: 51, height: 31)
  private static let knob: CGFloat = 27
  private static let stretchedKnob: CGFloat = 34
  private static let margin: CGFloat = 2
  private static let duration: TimeInterval = 0.35
  private let track = UIView()
  private let thumb = UIView()
  private var value = false
  /// Whether the tracked touch has toggled the switch by dragging, so that its end does not toggle
  /// it again.
  private var didSlide = false

  /// Whether the switch is on; default false.
  open var isOn: Bool {
    get { value }
    set { setOn(newValue, animated: false) }
  }
  /// The colour of the track while on; default nil, the system's green.
  open var onTintColor: UIColor? {
    didSet { layOut() }
  }
  /// The colour of the knob; default nil, white.
  open var thumbTintColor: UIColor? {
    didSet { layOut() }
  }
  /// The styles of switches.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uiswitch/style-swift.enum>
  public enum Style: Int, Sendable {
    /// The style that suits the platform.
    case automatic
    /// A box with a mark, as in windows of a Mac.
    case checkbox
    /// A knob that slides.
    case sliding
  }

  /// The style that the client prefers; default `.automatic`.
  open var preferredStyle: Style = .automatic
  /// The style of the switch: `.sliding`, since boxes are for windows of a Mac alone.
  public var style: Style { .sliding }
  /// The title beside a box; nil and without effect where there is none, as on iOS.
  open var title: String? {
    get { nil }
    set { Log.noteOnce("UISwitch.title is for boxes in windows of a Mac; ignored.") }
  }
  /// An image for the on state; stored without effect, as on iOS.
  open var onImage: UIImage?
  /// An image for the off state; stored without effect, as on iOS.
  open var offImage: UIImage?

  /// Makes a switch that is off; its size is 51 by 31 points, whatever the size of the frame.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
    prepare()
  }

  /// Makes a switch that is off.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    bounds.size = Self.size
    prepare()
    coder.fill(self, as: UISwitch.self)
  }

  private func prepare() {
    for view in [track, thumb] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    track.layer.cornerRadius = Self.size.height / 2
    thumb.layer.cornerRadius = Self.knob / 2
    thumb.layer.shadowOffset = CGSize(width: 0, height: 3)
    thumb.layer.shadowRadius = 4
    thumb.layer.shadowOpacity = 0.15
    layOut()
  }

  /// Turns the switch on or off without sending an event; the knob moves there if `animated`.
  open func setOn(_ on: Bool, animated: Bool) {
    value = on
    show(animated: animated)
  }

  private func show(animated: Bool) {
    guard animated, window != nil else { return layOut() }
    UIView.animate(
      withDuration: Self.duration,
      delay: 0,
      usingSpringWithDamping: 0.75,
      initialSpringVelocity: 0,
      options: [.allowUserInteraction, .beginFromCurrentState],
      animations: layOut
    )
  }

  private func layOut() {
    let place = CGRect(
      x: bounds.midX - Self.size.width / 2,
      y: bounds.midY - Self.size.height / 2,
      width: Self.size.width,
      height: Self.size.height
    )
    track.frame = place
    track.backgroundColor = value ? onTintColor ?? .systemGreen : .secondarySystemFill
    thumb.backgroundColor = thumbTintColor ?? .white
    let width = isHighlighted ? Self.stretchedKnob : Self.knob
    thumb.frame = CGRect(
      x: value ? place.maxX - Self.margin - width : place.minX + Self.margin,
      y: place.midY - Self.knob / 2,
      width: width,
      height: Self.knob
    )
    alpha = isEnabled ? 1 : 0.5
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOut()
  }

  override func stateChanged() {
    super.stateChanged()
    show(animated: true)
  }

  open override var intrinsicContentSize: CGSize { Self.size }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

  // MARK: - Touches

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    didSlide = false
    return super.beginTracking(touch, with: event)
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    // The switch follows the touch only where it is clearly on one side of the middle.
    let offset = touch.location(in: self).x - bounds.midX
    let isOnSide = offset > 0
    if abs(offset) > 10, isOnSide != value {
      didSlide = true
      change(to: isOnSide, event)
    }
    return super.continueTracking(touch, with: event)
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    guard let touch, !didSlide, bounds.insetBy(dx: -20, dy: -20).contains(touch.location(in: self))
    else { return }
    change(to: !value, event)
  }

  private func change(to on: Bool, _ event: UIEvent?) {
    value = on
    show(animated: true)
    sendActions(for: [.valueChanged, .primaryActionTriggered], with: event)
  }

  override var standardAccessibility: StandardAccessibility {
    StandardAccessibility(
      isElement: true,
      value: isOn ? "1" : "0",
      traits: [.button, .toggleButton]
    )
  }
}

// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry

/// A track with a thumb, which selects a number from a range.
///
/// - Note: Differs from Apple: sizes and shadow imitate iOS 13 to 17 by eye; an animated change
///   takes 0.25 s, as Apple documents no duration.
///
/// See: <https://developer.apple.com/documentation/uikit/uislider>
@preconcurrency @MainActor
open class UISlider: UIControl {
  private static let knob: CGFloat = 28
  private static let lineHeight: CGFloat = 4
  private static let duration: TimeInterval = 0.25
  private let line = UIImageView(frame: .zero)
  private let filled = UIImageView(frame: .zero)
  private let thumb = UIImageView(frame: .zero)
  private var ends: [UIImageView?] = [nil, nil]
  private var number: Float = 0
  /// The horizontal offset of the touch from the centre of the thumb, in points, kept while it is
  /// dragged.
  private var grip: CGFloat = 0
  /// The value before the touch.
  private var former: Float = 0
  private var thumbImages = StateTable<UIImage>()
  private var minimumImages = StateTable<UIImage>()
  private var maximumImages = StateTable<UIImage>()

  /// The value, clamped to `minimumValue...maximumValue`; default 0.
  ///
  /// NaN is ignored.
  open var value: Float {
    get { number }
    set { setValue(newValue, animated: false) }
  }
  /// The value at the left end; default 0.
  ///
  /// If it is set above `maximumValue`, that is raised to it.
  open var minimumValue: Float = 0 {
    didSet {
      if maximumValue < minimumValue { maximumValue = minimumValue }
      value = number
    }
  }
  /// The value at the right end; default 1.
  ///
  /// If it is set below `minimumValue`, that is lowered to it.
  open var maximumValue: Float = 1 {
    didSet {
      if minimumValue > maximumValue { minimumValue = maximumValue }
      value = number
    }
  }
  /// Whether `valueChanged` is sent while the thumb is dragged, and not only at the end; default
  /// true.
  ///
  /// If it is false, a cancelled touch restores the value, of which nobody was notified; Apple
  /// documents nothing about that.
  open var isContinuous = true
  /// The colour of the track left of the thumb; default nil, the tint colour.
  open var minimumTrackTintColor: UIColor? {
    didSet { applyLook() }
  }
  /// The colour of the track right of the thumb; default nil, a gray.
  open var maximumTrackTintColor: UIColor? {
    didSet { applyLook() }
  }
  /// The colour of the thumb; default nil, white.
  open var thumbTintColor: UIColor? {
    didSet { applyLook() }
  }
  /// An image left of the track.
  open var minimumValueImage: UIImage? {
    didSet { setEnd(0, minimumValueImage) }
  }
  /// An image right of the track.
  open var maximumValueImage: UIImage? {
    didSet { setEnd(1, maximumValueImage) }
  }

  /// Makes a slider with the range 0...1.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Makes a slider with the range 0...1.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
    coder.fill(self, as: UISlider.self)
  }

  private func prepare() {
    for view in [line, filled, thumb] { addSubview(view) }
    applyLook()
    layOut()
  }

  /// Sets the value, clamped to the range; the thumb moves there over 0.25 s if `animated`.
  open func setValue(_ value: Float, animated: Bool) {
    guard !value.isNaN else { return }
    number = min(max(value, minimumValue), maximumValue)
    guard animated, window != nil else { return layOut() }
    UIView.animate(
      withDuration: Self.duration,
      delay: 0,
      options: [.allowUserInteraction, .beginFromCurrentState],
      animations: layOut
    )
  }

  // MARK: - Images

  /// Sets the thumb's image for a state; without one the thumb is a round knob.
  open func setThumbImage(_ image: UIImage?, for state: State) {
    thumbImages[exact: state] = image
    applyLook()
  }

  /// Sets the image of the track left of the thumb, stretched by its cap insets.
  open func setMinimumTrackImage(_ image: UIImage?, for state: State) {
    minimumImages[exact: state] = image
    applyLook()
  }

  /// Sets the image of the track right of the thumb, stretched by its cap insets.
  open func setMaximumTrackImage(_ image: UIImage?, for state: State) {
    maximumImages[exact: state] = image
    applyLook()
  }

  /// Returns the thumb's image for a state, or that for the normal state.
  open func thumbImage(for state: State) -> UIImage? { thumbImages.value(for: state) }
  /// Returns the image of the track left of the thumb for a state, or that for the normal state.
  open func minimumTrackImage(for state: State) -> UIImage? { minimumImages.value(for: state) }
  /// Returns the image of the track right of the thumb for a state, or that for the normal state.
  open func maximumTrackImage(for state: State) -> UIImage? { maximumImages.value(for: state) }
  /// The image of the track left of the thumb in the current state.
  open var currentMinimumTrackImage: UIImage? { minimumTrackImage(for: state) }
  /// The image of the track right of the thumb in the current state.
  open var currentMaximumTrackImage: UIImage? { maximumTrackImage(for: state) }
  /// The thumb's image in the current state.
  open var currentThumbImage: UIImage? { thumbImage(for: state) }

  private func setEnd(_ index: Int, _ image: UIImage?) {
    ends[index]?.removeFromSuperview()
    ends[index] = image.map { UIImageView(image: $0) }
    if let view = ends[index] { addSubview(view) }
    setNeedsLayout()
    layOut()
  }

  private func applyLook() {
    line.image = maximumTrackImage(for: state)
    filled.image = minimumTrackImage(for: state)
    line.backgroundColor = line.image == nil ? maximumTrackTintColor ?? .systemFill : nil
    filled.backgroundColor = filled.image == nil ? minimumTrackTintColor ?? tintColor : nil
    for view in [line, filled] {
      view.layer.cornerRadius = view.image == nil ? Self.lineHeight / 2 : 0
    }
    thumb.image = currentThumbImage
    let drawsKnob = thumb.image == nil
    thumb.backgroundColor = drawsKnob ? thumbTintColor ?? .white : nil
    thumb.layer.cornerRadius = drawsKnob ? Self.knob / 2 : 0
    thumb.layer.shadowOffset = CGSize(width: 0, height: 2)
    thumb.layer.shadowRadius = 3
    thumb.layer.shadowOpacity = drawsKnob ? 0.2 : 0
    alpha = isEnabled ? 1 : 0.5
    layOut()
  }

  override func stateChanged() {
    super.stateChanged()
    applyLook()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    applyLook()
  }

  // MARK: - Rectangles

  /// Returns the rectangle of the image at the left end; empty without one.
  open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    let size = minimumValueImage?.size ?? .zero
    return CGRect(
      x: bounds.minX,
      y: bounds.midY - size.height / 2,
      width: size.width,
      height: size.height
    )
  }

  /// Returns the rectangle of the image at the right end; empty without one.
  open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    let size = maximumValueImage?.size ?? .zero
    return CGRect(
      x: bounds.maxX - size.width,
      y: bounds.midY - size.height / 2,
      width: size.width,
      height: size.height
    )
  }

  /// Returns the rectangle of the track: between the images at the ends, 4 points high.
  open func trackRect(forBounds bounds: CGRect) -> CGRect {
    let left = minimumValueImage == nil ? 2 : minimumValueImageRect(forBounds: bounds).width + 15
    let right = maximumValueImage == nil ? 2 : maximumValueImageRect(forBounds: bounds).width + 15
    return CGRect(
      x: bounds.minX + left,
      y: bounds.midY - Self.lineHeight / 2,
      width: max(bounds.width - left - right, 0),
      height: Self.lineHeight
    )
  }

  /// Returns the rectangle of the thumb for a value.
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    let size = currentThumbImage?.size ?? CGSize(width: Self.knob, height: Self.knob)
    // At both ends of the range the thumb reaches 2 points beyond the end of the track.
    let way = max(rect.width + 4 - size.width, 0)
    let range = maximumValue - minimumValue
    let part = range > 0 ? CGFloat((value - minimumValue) / range) : 0
    return CGRect(
      x: rect.minX - 2 + way * part,
      y: rect.midY - size.height / 2,
      width: size.width,
      height: size.height
    )
  }

  private func layOut() {
    let track = trackRect(forBounds: bounds)
    let knob = thumbRect(forBounds: bounds, trackRect: track, value: number)
    line.frame = track
    thumb.frame = knob
    let imageHeight = filled.image?.size.height ?? track.height
    filled.frame = CGRect(
      x: track.minX,
      y: track.midY - imageHeight / 2,
      width: max(knob.midX - track.minX, 0),
      height: imageHeight
    )
    ends[0]?.frame = minimumValueImageRect(forBounds: bounds)
    ends[1]?.frame = maximumValueImageRect(forBounds: bounds)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOut()
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: 33)
  }

  /// The track is 2 points inside of the bounds, so that it reaches what the slider is aligned with.
  ///
  /// Source: the rectangles that Interface Builder writes for sliders, which stand out by 2 points at the
  /// sides and by 1 below.
  open override var alignmentRectInsets: UIEdgeInsets {
    UIEdgeInsets(top: 0, left: 2, bottom: 1, right: 2)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: bounds.width, height: 34)
  }

  // MARK: - Touches

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let place = touch.location(in: self)
    // The touch area is 10 points larger than the thumb on each side.
    guard thumb.frame.insetBy(dx: -10, dy: -10).contains(place) else { return false }
    grip = place.x - thumb.frame.midX
    former = number
    return super.beginTracking(touch, with: event)
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let track = trackRect(forBounds: bounds)
    let first = thumbRect(forBounds: bounds, trackRect: track, value: minimumValue).midX
    let last = thumbRect(forBounds: bounds, trackRect: track, value: maximumValue).midX
    guard last > first else { return true }
    let part = Float((touch.location(in: self).x - grip - first) / (last - first))
    setValue(
      minimumValue + min(max(part, 0), 1) * (maximumValue - minimumValue),
      animated: false
    )
    if isContinuous { sendActions(for: .valueChanged, with: event) }
    return super.continueTracking(touch, with: event)
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    if !isContinuous { sendActions(for: .valueChanged, with: event) }
  }

  open override func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    if !isContinuous { setValue(former, animated: false) }
  }

  // MARK: - Accessibility

  override var standardAccessibility: StandardAccessibility {
    let range = maximumValue - minimumValue
    let part = range > 0 ? (value - minimumValue) / range : 0
    return StandardAccessibility(
      isElement: true,
      value: "\(Int((part * 100).rounded()))%",
      traits: .adjustable
    )
  }

  /// Adds a tenth of the range.
  open override func accessibilityIncrement() { step(0.1) }
  /// Subtracts a tenth of the range.
  open override func accessibilityDecrement() { step(-0.1) }

  private func step(_ part: Float) {
    value += part * (maximumValue - minimumValue)
    sendActions(for: .valueChanged)
  }
}

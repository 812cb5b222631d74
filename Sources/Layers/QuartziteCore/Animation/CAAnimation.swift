// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// Something that changes what a layer shows over time.
///
/// `CALayer.add(_:forKey:)` attaches a copy; the copy is what `animation(forKey:)` gives back and
/// what the delegate is told of, and it cannot be changed: setting a property of it is ignored
/// with a log line (on Apple's systems it raises an exception).
///
/// See: <https://developer.apple.com/documentation/quartzcore/caanimation>
open class CAAnimation: NSObject, NSCopying, CAMediaTiming, CAAction {
  /// The media timing.
  final var timing = TimingProperties()
  /// What subclasses and clients store under keys.
  final var custom: [String: Any] = [:]
  /// Whether this is the copy that a layer holds.
  package internal(set) final var isAttached = false

  private final var storedTimingFunction: CAMediaTimingFunction?
  private final var storedDelegate: (any CAAnimationDelegate)?
  private final var storedIsRemovedOnCompletion = true
  private final var storedFrameRateRange = CAFrameRateRange.default

  // MARK: - Making

  /// Makes an animation with the defaults of its class.
  public override init() {
    super.init()
  }

  /// Makes an animation with the defaults; archives are not read.
  public required init?(coder: NSCoder) {
    super.init()
  }

  /// Returns a copy of the same class, made by `init()`, that can be changed.
  ///
  /// Subclasses with stored properties of their own override this and copy them.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = ClassProbe.make(like: self)
    copyState(into: copy)
    return copy
  }

  /// Copies the properties of this class and those above.
  func copyState(into copy: CAAnimation) {
    copy.timing = timing
    copy.custom = custom
    copy.storedTimingFunction = storedTimingFunction
    copy.storedDelegate = storedDelegate
    copy.storedIsRemovedOnCompletion = storedIsRemovedOnCompletion
    copy.storedFrameRateRange = storedFrameRateRange
  }

  // MARK: - Properties

  /// The pace within one run; nil is even.
  ///
  /// Default nil.
  open var timingFunction: CAMediaTimingFunction? {
    get { storedTimingFunction }
    set { mutate { storedTimingFunction = newValue } }
  }
  /// Who is told of start and end.
  ///
  /// **Retained**, as on Apple's systems; see `WeakProxy`.
  open var delegate: (any CAAnimationDelegate)? {
    get { storedDelegate }
    set { mutate { storedDelegate = newValue } }
  }
  /// Whether the animation is taken off the layer when it ends.
  ///
  /// Default true.
  open var isRemovedOnCompletion: Bool {
    get { storedIsRemovedOnCompletion }
    set { mutate { storedIsRemovedOnCompletion = newValue } }
  }
  /// The frame rates wished for; kept.
  ///
  /// Default any.
  open var preferredFrameRateRange: CAFrameRateRange {
    get { storedFrameRateRange }
    set { mutate { storedFrameRateRange = newValue } }
  }
  /// Returns a property's default; nil where it is zero, nil or unknown.
  open class func defaultValue(forKey key: String) -> Any? {
    switch key {
    case "speed": NSNumber(value: 1)
    case "fillMode": CAMediaTimingFillMode.removed.rawValue
    case "removedOnCompletion", "isRemovedOnCompletion": NSNumber(value: true)
    default: nil
    }
  }
  /// Returns whether `key` would be archived; false here.
  open func shouldArchiveValue(forKey key: String) -> Bool { false }

  // MARK: - CAMediaTiming

  /// When it begins, in the layer's time; 0 is when it is committed.
  ///
  /// Default 0.
  open var beginTime: CFTimeInterval {
    get { timing.beginTime }
    set { setTiming(\.beginTime, newValue) }
  }
  /// Seconds of one run; 0 takes the transaction's when added.
  ///
  /// Default 0.
  open var duration: CFTimeInterval {
    get { timing.duration }
    set { setTiming(\.duration, newValue) }
  }
  /// How fast it runs; negative runs backwards.
  ///
  /// Default 1.
  open var speed: Float {
    get { timing.speed }
    set { setTiming(\.speed, newValue) }
  }
  /// Added to its time, round its active time.
  ///
  /// Default 0.
  open var timeOffset: CFTimeInterval {
    get { timing.timeOffset }
    set { setTiming(\.timeOffset, newValue) }
  }
  /// How often it runs.
  ///
  /// Default 0, which means once.
  open var repeatCount: Float {
    get { timing.repeatCount }
    set { setTiming(\.repeatCount, newValue) }
  }
  /// For how long it repeats.
  ///
  /// Default 0.
  open var repeatDuration: CFTimeInterval {
    get { timing.repeatDuration }
    set { setTiming(\.repeatDuration, newValue) }
  }
  /// Whether each run is followed by one backwards.
  ///
  /// Default false.
  open var autoreverses: Bool {
    get { timing.autoreverses }
    set { setTiming(\.autoreverses, newValue) }
  }
  /// What shows before and after.
  ///
  /// Default `removed`.
  open var fillMode: CAMediaTimingFillMode {
    get { timing.fillMode }
    set { setTiming(\.fillMode, newValue) }
  }

  // MARK: - CAAction

  /// Attaches a copy to the layer `anObject` under the key `event`.
  open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    (anObject as? CALayer)?.add(self, forKey: event)
  }

  // MARK: - Values by key

  /// Returns a property, or what was stored under an unknown key.
  open func value(forKey key: String) -> Any? { keyedValue(forKey: key) }
  /// Sets a property; unknown keys are kept.
  open func setValue(_ value: Any?, forKey key: String) {
    mutate { setKeyedValue(value, forKey: key) }
  }
  /// Returns the value at the end of a key path.
  open func value(forKeyPath keyPath: String) -> Any? { value(forKey: keyPath) }
  /// Sets the value at the end of a key path.
  open func setValue(_ value: Any?, forKeyPath keyPath: String) {
    setValue(value, forKey: keyPath)
  }

  // MARK: - Guarding

  /// Changes the animation, unless it is attached.
  final func mutate(_ change: () -> Void) {
    guard !isAttached else {
      return Log.note("An attached animation cannot be changed; add a changed copy instead.")
    }
    change()
  }

  private final func setTiming<Value>(
    _ path: WritableKeyPath<TimingProperties, Value>,
    _ value: Value
  ) {
    mutate {
      let old = timing
      timing[keyPath: path] = value
      guard timing.isValid else {
        timing = old
        return Log.note("An animation's times must not be NaN; the value is ignored.")
      }
    }
  }
}

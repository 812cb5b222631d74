// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import Synchronization

/// An object that changes what a layer shows over time.
///
/// `CALayer.add(_:forKey:)` attaches a copy. The copy is what `animation(forKey:)` returns and what
/// the delegate gets, and it is immutable: setting a property of it is ignored with a line in the
/// log (on Apple's systems it raises an exception).
///
/// See: <https://developer.apple.com/documentation/quartzcore/caanimation>
open class CAAnimation: NSObject, NSCopying, CAMediaTiming, CAAction {
  /// The media timing.
  @exclusivity(unchecked) final var timing = TimingProperties()
  /// What subclasses and clients store under keys that are no properties.
  @exclusivity(unchecked) final var custom: [String: Any] = [:]
  /// The prepared copy that the layers share to which this animation was added unchanged; nil for
  /// none.
  ///
  /// Behind a lock, since separate trees may be used on separate threads.
  final let kept = Mutex<KeptAnimation?>(nil)
  /// Whether this is the immutable copy that a layer holds.
  @exclusivity(unchecked) package internal(set) final var isAttached = false

  @exclusivity(unchecked) private final var storedTimingFunction: CAMediaTimingFunction?
  @exclusivity(unchecked) private final var storedDelegate: (any CAAnimationDelegate)?
  @exclusivity(unchecked) private final var storedIsRemovedOnCompletion = true
  @exclusivity(unchecked) private final var storedFrameRateRange = CAFrameRateRange.default

  // MARK: - Making

  /// Makes an animation with the defaults of its class.
  public override init() {
    super.init()
  }

  /// Makes an animation with the defaults; archives are not read.
  public required init?(coder: NSCoder) {
    super.init()
  }

  deinit {
    if !custom.isEmpty { GradualRelease.drop(&custom, leaving: [:]) }
  }

  /// Whether a client's value holds layers or animations, which may hold further ones.
  final func mayHoldMore(_ value: Any?) -> Bool {
    value.map { $0 is CAAnimation || $0 is CALayer } ?? false
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

  /// The timing curve of one run; nil is linear.
  ///
  /// Default nil.
  open var timingFunction: CAMediaTimingFunction? {
    get { storedTimingFunction }
    set { mutate { storedTimingFunction = newValue } }
  }
  /// The object that is told of the start and the end.
  ///
  /// **Retained**, as on Apple's systems; see `WeakProxy`.
  open var delegate: (any CAAnimationDelegate)? {
    get { storedDelegate }
    set { mutate { storedDelegate = newValue } }
  }
  /// Whether the animation is removed from the layer when it ends.
  ///
  /// Default true.
  open var isRemovedOnCompletion: Bool {
    get { storedIsRemovedOnCompletion }
    set { mutate { storedIsRemovedOnCompletion = newValue } }
  }
  /// The frame rates that are preferred; kept, without effect.
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
  /// Returns whether `key` would be archived; always false, since archives are not written.
  open func shouldArchiveValue(forKey key: String) -> Bool { false }

  // MARK: - CAMediaTiming

  /// When it begins, in the layer's time; 0 means when it is committed.
  ///
  /// Default 0.
  open var beginTime: CFTimeInterval {
    get { timing.beginTime }
    set { setTiming(\.beginTime, newValue) }
  }
  /// The seconds of one run; 0 takes the transaction's duration when the animation is added.
  ///
  /// Default 0.
  open var duration: CFTimeInterval {
    get { timing.duration }
    set { setTiming(\.duration, newValue) }
  }
  /// The rate of its time relative to its parent's; negative runs backwards.
  ///
  /// Default 1.
  open var speed: Float {
    get { timing.speed }
    set { setTiming(\.speed, newValue) }
  }
  /// An offset that is added to its time, wrapping around at the end of the active duration.
  ///
  /// Default 0.
  open var timeOffset: CFTimeInterval {
    get { timing.timeOffset }
    set { setTiming(\.timeOffset, newValue) }
  }
  /// How many times it runs, fractions included.
  ///
  /// Default 0, which means once.
  open var repeatCount: Float {
    get { timing.repeatCount }
    set { setTiming(\.repeatCount, newValue) }
  }
  /// For how many seconds it repeats; 0 leaves it to `repeatCount`.
  ///
  /// Default 0.
  open var repeatDuration: CFTimeInterval {
    get { timing.repeatDuration }
    set { setTiming(\.repeatDuration, newValue) }
  }
  /// Whether each run is followed by one in reverse.
  ///
  /// Default false.
  open var autoreverses: Bool {
    get { timing.autoreverses }
    set { setTiming(\.autoreverses, newValue) }
  }
  /// Whether the first value is shown before the start and the last one after the end.
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

  /// Returns the value of a property, or what was stored under another key.
  open func value(forKey key: String) -> Any? { keyedValue(forKey: key) }
  /// Sets a property; values for other keys are stored.
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

  /// Applies a change, unless the animation is attached.
  final func mutate(_ change: () -> Void) {
    guard !isAttached else {
      return Log.note("An attached animation cannot be changed; add a changed copy instead.")
    }
    kept.withLock { $0 = nil }
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

// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore

/// The ends of the range that an animation's values must not exceed.
public struct POPAnimationClampFlags: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Makes a set of its bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }
  /// No clamping.
  public static let none: POPAnimationClampFlags = []
  /// Not before the start value.
  public static let start = POPAnimationClampFlags(rawValue: 1)
  /// Not beyond the end value.
  public static let end = POPAnimationClampFlags(rawValue: 2)
  /// Neither before the start value nor beyond the end value.
  public static let both: POPAnimationClampFlags = [.start, .end]
}

/// An animation of one property between two values.
open class POPPropertyAnimation: POPAnimation {
  /// The property that is animated; default nil, which writes nothing.
  open var property: POPAnimatableProperty?
  /// Whether the change is added to the object's value instead of replacing it; default false.
  ///
  /// Such an animation needs a start value, usually 0: on the first tick all of it is added.
  open var isAdditive = false
  /// Values are rounded to multiples of this when they are written; default 0, which means not at
  /// all.
  open var roundingFactor: CGFloat = 0
  /// The raw value of `POPAnimationClampFlags`; default none.
  open var clampMode: UInt = 0
  /// Fractions of the distance, 0...1 and beyond; the delegate is told when they are passed;
  /// default nil.
  open var progressMarkers: [NSNumber]?

  private final var storedFrom: AnimatedNumbers?
  private final var storedTo: AnimatedNumbers?

  /// The start value: a number, NSNumber, NSValue, geometry or colour.
  ///
  /// Default nil, which means the object's value when the animation starts.
  open var fromValue: Any? {
    get { storedFrom?.object }
    set { storedFrom = AnimatedNumbers(newValue) }
  }
  /// The end value; default nil, which means the object's value when the animation starts.
  ///
  /// Setting it while the animation runs redirects it; a spring keeps its velocity. Setting it on
  /// an animation that is done but still attached continues from the object's value.
  open var toValue: Any? {
    get { storedTo?.object }
    set {
      storedTo = AnimatedNumbers(newValue)
      changeTarget()
    }
  }

  // The state of the current pass.
  final var start: [Double] = []
  final var target: [Double] = []
  final var current: [Double] = []
  final var previous: [Double]?
  final var previous2: [Double]?
  private final var written: [Double]?
  private final var markersPassed = 0
  /// The object that is animated; its value is read again when the animation is redirected while it
  /// is paused or after its end.
  final weak var animated: AnyObject?

  override func copyState(into copy: POPAnimation) {
    super.copyState(into: copy)
    guard let copy = copy as? POPPropertyAnimation else { return }
    copy.property = property?.copy() as? POPAnimatableProperty
    copy.isAdditive = isAdditive
    copy.roundingFactor = roundingFactor
    copy.clampMode = clampMode
    copy.progressMarkers = progressMarkers
    copy.storedFrom = storedFrom
    copy.storedTo = storedTo
  }

  // MARK: - For subclasses

  final var from: AnimatedNumbers? { storedFrom }
  final var to: AnimatedNumbers? { storedTo }

  final var threshold: Double { property.map { Double($0.threshold) } ?? 1 }

  /// The number of components that are animated.
  var componentCount: Int {
    storedTo?.numbers.count ?? storedFrom?.numbers.count ?? property?.naturalCount ?? 0
  }

  /// The type of value that the client uses.
  var kind: AnimatedNumbers.Kind { storedTo?.kind ?? storedFrom?.kind ?? .list }

  /// Returns the object's components; zeros where they cannot be read.
  final func read(_ object: AnyObject) -> [Double] {
    let count = componentCount
    return property?.read(object, count: count) ?? [Double](repeating: 0, count: count)
  }

  override func begin(on object: AnyObject) {
    animated = object
    start = fitted(storedFrom?.numbers ?? read(object))
    target = fitted(storedTo?.numbers ?? read(object))
    current = start
    (previous, previous2, written) = (nil, nil, nil)
    markersPassed = 0
  }

  /// Truncates or extends a list to the number of components; missing ones are 0.
  final func fitted(_ numbers: [Double]) -> [Double] {
    let count = componentCount
    return Array(
      (numbers + [Double](repeating: 0, count: max(count - numbers.count, 0))).prefix(count)
    )
  }

  /// Applies an end value that is set while the animation is attached.
  func changeTarget() {
    guard run.isActive else { return }
    run.hasReported = false
    if run.isHeld, let animated {
      // Done but still attached: continue from the object's value.
      run.isHeld = false
      run.passesLeft = 1
      current = fitted(read(animated))
      start = current
      (previous, previous2, written) = (nil, nil, nil)
      run.elapsed = 0
      isPaused = false
    }
    target = fitted(storedTo?.numbers ?? target)
  }

  /// Sets the current components and keeps the two before.
  final func move(to numbers: [Double]) {
    (previous2, previous) = (previous, current)
    current = numbers
    clamp()
  }

  var clampFlags: POPAnimationClampFlags { POPAnimationClampFlags(rawValue: clampMode) }

  private func clamp() {
    let flags = clampFlags
    guard !flags.isEmpty else { return }
    for index in current.indices where index < start.count && index < target.count {
      let (low, high) = (min(start[index], target[index]), max(start[index], target[index]))
      let isRising = start[index] <= target[index]
      if flags.contains(isRising ? .start : .end) { current[index] = max(current[index], low) }
      if flags.contains(isRising ? .end : .start) { current[index] = min(current[index], high) }
    }
  }

  // MARK: - Writing

  override func apply(to object: AnyObject) {
    write(current, to: object)
  }

  override func applyEnd(to object: AnyObject) {
    current = target
    write(target, to: object)
  }

  private func write(_ numbers: [Double], to object: AnyObject) {
    guard let property else { return }
    let rounded = rounded(numbers)
    guard isAdditive else { return property.write(rounded, to: object) }
    let base = fitted(read(object))
    let last = written ?? [Double](repeating: 0, count: rounded.count)
    written = rounded
    property.write(zip(base, zip(rounded, last)).map { $0 + ($1.0 - $1.1) }, to: object)
  }

  final func rounded(_ numbers: [Double]) -> [Double] {
    let step = Double(roundingFactor)
    guard step > 0 else { return numbers }
    return numbers.map { ($0 / step).rounded() * step }
  }

  // MARK: - Progress

  /// The fraction of the distance that is done; may exceed 1.
  final var progress: Double {
    func distance(_ a: [Double], _ b: [Double]) -> Double {
      zip(a, b).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }.squareRoot()
    }
    let whole = distance(start, target)
    return whole == 0 ? 1 : distance(start, current) / whole
  }

  override func takeMarkers() -> [CGFloat] {
    guard let progressMarkers else { return [] }
    let markers = progressMarkers.map { $0.doubleValue }.sorted()
    let now = progress
    var passed: [CGFloat] = []
    while markersPassed < markers.count, markers[markersPassed] <= now {
      passed.append(CGFloat(markers[markersPassed]))
      markersPassed += 1
    }
    return passed
  }

  override var hasReachedValue: Bool {
    for (index, now) in current.enumerated() where index < target.count && index < start.count {
      let before = target[index] - start[index]
      let left = target[index] - now
      if before != 0, left != 0, (before < 0) == (left < 0) { return false }
    }
    return true
  }

  override func prepareNextPass(isReversing: Bool) {
    // A start value that was read from the object remains the start.
    let first = storedFrom ?? AnimatedNumbers(kind: kind, numbers: start)
    let last = storedTo ?? AnimatedNumbers(kind: kind, numbers: target)
    (storedFrom, storedTo) = isReversing ? (last, first) : (first, last)
  }
}

// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteTiming

/// How an animation's progress follows from the elapsed fraction of a run.
package enum ProgressCurve: Sendable, Equatable {
  /// Progress equals the elapsed fraction.
  case linear
  /// By the cubic Bézier curve of a timing function.
  case bezier(UnitBezier)
  /// By a spring; its time is the elapsed time of the run in seconds.
  indirect case spring(SpringCurve)
  /// By any other curve.
  indirect case easing(EasingFunction)

  /// Makes the curve of a timing function; one that equals the identity becomes `linear`.
  package init(_ bezier: UnitBezier) {
    self = bezier.isEven ? .linear : .bezier(bezier)
  }
}

/// A curve that evaluation reads in place.
///
/// Taking the payload out of a `ProgressCurve` would copy it and count references, for every
/// animation of every frame.
///
/// Springs and easing curves are rarer and larger than timing functions, so they are kept in a
/// `CurveBox` that the owner of the curve list holds.
struct CompiledCurve: @unchecked Sendable, Equatable {
  private enum Kind: UInt8 { case linear, bezier, spring, easing }

  // SAFETY: constant, and the box is held by whoever holds the curve.
  private let box: Unmanaged<CurveBox>?
  private let bezier: UnitBezier
  private let kind: Kind

  /// Makes the compiled form of `curve`.
  ///
  /// A spring or an easing curve is appended to `boxes`, which must outlive this value.
  init(_ curve: ProgressCurve, boxes: inout [CurveBox]) {
    var bezier = UnitBezier(0, 0, 1, 1)
    var box: CurveBox?
    switch curve {
    case .linear: kind = .linear
    case .bezier(let own): (kind, bezier) = (.bezier, own)
    case .spring(let own): (kind, box) = (.spring, CurveBox(spring: own))
    case .easing(let own): (kind, box) = (.easing, CurveBox(easing: own))
    }
    if let box { boxes.append(box) }
    (self.bezier, self.box) = (bezier, box.map { .passUnretained($0) })
  }

  /// Returns the progress at the elapsed fraction `part` of a run of `duration` seconds.
  @inline(__always)
  func progress(_ part: Double, duration: Double) -> Double {
    withUnsafePointer(to: self) { Self.progress($0, part, duration: duration) }
  }

  /// Returns the progress of a curve that is read through a pointer, without a copy.
  @inline(__always)
  static func progress(
    _ curve: UnsafePointer<CompiledCurve>,
    _ part: Double,
    duration: Double
  ) -> Double {
    switch curve.pointee.kind {
    case .linear: part
    case .bezier: curve.pointee.bezier.value(at: part)
    case .spring:
      curve.pointee.box?._withUnsafeGuaranteedRef { $0.spring.value(at: part * duration) } ?? part
    case .easing: curve.pointee.box?._withUnsafeGuaranteedRef { $0.easing.value(at: part) } ?? part
    }
  }

  /// Returns whether both give the same progress.
  static func == (a: CompiledCurve, b: CompiledCurve) -> Bool {
    guard a.kind == b.kind, a.bezier == b.bezier else { return false }
    guard let first = a.box?.takeUnretainedValue(), let second = b.box?.takeUnretainedValue() else {
      return a.box == nil && b.box == nil
    }
    return first.spring == second.spring && first.easing == second.easing
  }
}

/// The curves of a layer's animations.
typealias CurveList = UnsafeMutableBufferPointer<CompiledCurve>

/// A spring or an easing curve, which is too large for `CompiledCurve`.
final class CurveBox: Sendable {
  let spring: SpringCurve
  let easing: EasingFunction

  /// Keeps a curve.
  init(spring: SpringCurve = SpringCurve(), easing: EasingFunction = .linear) {
    (self.spring, self.easing) = (spring, easing)
  }
}

/// An animation of one value, ready to be evaluated: flat data without look-ups.
struct CompiledAnimation: Sendable {
  /// Which of the ends are given; the others are the underlying value.
  enum Ends: UInt8, Sendable { case both, from, to, by }

  /// What the numbers mean and what they are written to.
  enum Kind: UInt8, Sendable {
    /// Up to four numbers of a property.
    case vector
    /// One or two numbers of a transform, such as its rotation.
    case transformPart
    /// A whole transform, interpolated by its decomposition.
    case transform
    /// Numbers that a value function turns into a transform.
    case valueFunction
    /// A point that follows a path.
    case path
    /// Any other value of a property.
    case general
    /// A transition of the whole layer.
    case transition
    /// An input of a filter.
    case filter
    /// A value of an emitter cell.
    case cell
    /// A custom property, seen only by presentation layers.
    case custom
    /// A function of the layer's time.
    case computed
    /// A flag that such a function sets before `from.x` and from `from.y` on.
    case outside
  }

  /// The timing, in the time of the layer or of the enclosing group.
  var timing: MediaTiming
  /// The lanes of the `fromValue`; of a transition, x is its start progress.
  var from = SIMD4<Double>.zero
  /// The lanes of the `toValue` or the `byValue`; of a transition, x is its end progress.
  var to = SIMD4<Double>.zero
  /// The index of the payload with the data that do not fit here, -1 for none.
  ///
  /// An index rather than a reference, so that a copy counts no references.
  var payload: Int32 = -1
  /// The index of the group, -1 for none.
  var group: Int32 = -1
  /// The index of the curve; 0 is linear.
  var curve: Int32 = 0
  /// The index of the clock in the layer's `ClockTable`.
  var clock: Int32 = 0
  /// The property that is written.
  var property = PropertyID.opacity
  /// The part of a transform that is written.
  var component = TransformComponent.rotation
  /// The first lane that is written.
  var firstLane: UInt8 = 0
  /// The number of lanes that are written.
  var laneCount: UInt8 = 4
  var kind = Kind.vector
  var ends = Ends.both
  var isAdditive = false
  var isCumulative = false
  /// Whether the timing is one forward run at speed 1, without repetition or time offset.
  var isSingleRun = false
  /// Whether values come from keyframes in the payload.
  var hasKeyframes = false
  /// Whether the whole of the property is written, not a part of it.
  var isWhole = false

  /// Makes an animation with a timing.
  init(timing: MediaTiming) {
    self.timing = timing
    isSingleRun =
      timing.speed == 1 && timing.timeOffset == 0 && timing.repeatDuration == 0
      && (timing.repeatCount == 0 || timing.repeatCount == 1) && !timing.autoreverses
      && timing.duration > 0
  }
}

/// The data of a compiled animation that do not fit into its flat part.
class CompiledPayload: @unchecked Sendable {
  // SAFETY: subclasses have constant properties of Sendable types only.

  /// A placeholder for a payload whose data have been copied into steps.
  static let taken = CompiledPayload()
}

/// A group: its members live in its time.
struct CompiledGroup: Sendable, Equatable {
  var timing: MediaTiming
  /// The index of the group around, -1 for none.
  var parent: Int32
  /// The index of the curve.
  var curve: Int32
}

/// The compiled form of an animation with its members.
package struct CompiledForm {
  /// The animations of values.
  var animations: [CompiledAnimation] = []
  /// The groups, curves and payloads that `animations` refers to.
  var parts = CompiledParts()
  /// The begin time of the outermost animation or group, in the layer's time; nil keeps the one that
  /// was compiled.
  package var beginTime: CFTimeInterval?

  /// Whether the layer's contents must be drawn anew for each frame.
  package var redraws: Bool { parts.redraws }

  /// Makes the form of an animation that shows nothing.
  package init() {}

  /// Makes a form of what was compiled.
  init(animations: [CompiledAnimation], parts: CompiledParts) {
    (self.animations, self.parts) = (animations, parts)
  }

  /// Whether another form is this one, with the same begin time.
  func isSame(as other: CompiledForm) -> Bool {
    parts === other.parts && beginTime == other.beginTime
  }
}

/// What an animation's compiled members share and refer to by index.
final class CompiledParts {
  /// The curves; the first is linear.
  @exclusivity(unchecked) private(set) var curves = CurveCollection()
  /// The groups, the outermost first.
  @exclusivity(unchecked) var groups: [CompiledGroup] = []
  /// The data that do not fit into the flat part of animations.
  @exclusivity(unchecked) var payloads: [CompiledPayload] = []
  /// Animations of descendants, with the names that lead to them.
  @exclusivity(unchecked) var remotes: [RemoteAnimation] = []
  /// Whether a custom property is animated.
  @exclusivity(unchecked) var hasCustom = false
  /// Whether the layer's contents must be drawn anew for each frame.
  var redraws = false

  /// Keeps a payload and returns its index.
  func add(_ payload: CompiledPayload) -> Int32 {
    payloads.append(payload)
    return Int32(payloads.count - 1)
  }

  /// Returns the payload of an index, nil for -1.
  func payload(_ index: Int32) -> CompiledPayload? {
    index < 0 ? nil : payloads[Int(index)]
  }

  /// Returns the index of a curve, which is added if it is new.
  func index(of curve: ProgressCurve) -> Int32 { curves.index(of: curve) }
}

/// An animation of a descendant, as `sublayers.<name>.<key>` names it.
struct RemoteAnimation: Sendable {
  /// The names of the layers on the way down, one for each level.
  var names: [String]
  var animation: CompiledAnimation
}

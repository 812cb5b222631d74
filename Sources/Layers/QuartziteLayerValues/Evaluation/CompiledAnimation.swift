// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteTiming

/// How progress follows from the part of a run that is over.
package enum ProgressCurve: Sendable, Equatable {
  /// Evenly.
  case linear
  /// By a timing function.
  case bezier(UnitBezier)
  /// By a spring; its time is what is over of the run in seconds.
  indirect case spring(SpringCurve)
  /// By any other curve.
  indirect case easing(EasingFunction)

  /// Makes the curve of a timing function's control points.
  package init(_ bezier: UnitBezier) {
    self = bezier.isEven ? .linear : .bezier(bezier)
  }
}

/// A curve that is read where it stands: taking the payload out of `ProgressCurve` copies it, and
/// counts references, for every animation of a frame.
///
/// Springs and easing curves are rarer and larger than timing functions and stand elsewhere, in a
/// `CurveBox` that the table of the curve holds.
struct CompiledCurve: @unchecked Sendable, Equatable {
  private enum Kind: UInt8 { case linear, bezier, spring, easing }

  // SAFETY: constant, and the box is held by whoever holds the curve.
  private let box: Unmanaged<CurveBox>?
  private let bezier: UnitBezier
  private let kind: Kind

  /// Makes the curve that `curve` is; what does not fit into it goes to the end of `boxes`, which
  /// must live as long.
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

  /// Returns the progress where `part` of a run of `duration` seconds is over.
  @inline(__always)
  func progress(_ part: Double, duration: Double) -> Double {
    withUnsafePointer(to: self) { Self.progress($0, part, duration: duration) }
  }

  /// The same of a curve that is read where it stands.
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

/// A curve that is no timing function.
final class CurveBox: Sendable {
  let spring: SpringCurve
  let easing: EasingFunction

  /// Keeps a curve.
  init(spring: SpringCurve = SpringCurve(), easing: EasingFunction = .linear) {
    (self.spring, self.easing) = (spring, easing)
  }
}

/// One animation of one value, ready to be evaluated: flat data, nothing to look up.
struct CompiledAnimation: Sendable {
  /// Which of the ends are given; the others are what is there.
  enum Ends: UInt8, Sendable { case both, from, to, by }

  /// What the numbers mean and where they go.
  enum Kind: UInt8, Sendable {
    /// Up to four numbers of a property.
    case vector
    /// A number or two of a transform.
    case transformPart
    /// A whole transform, by its parts.
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
  }

  /// The timing in the time of the layer, or of the group.
  var timing: MediaTiming
  /// The first number of the from value, or of all.
  var from = SIMD4<Double>.zero
  /// The to or the by value.
  var to = SIMD4<Double>.zero
  /// The index of what does not fit here, -1 for none.
  ///
  /// No reference, so that copying costs nothing.
  var payload: Int32 = -1
  /// The index of the group, -1 for none.
  var group: Int32 = -1
  /// The index of the curve; 0 is linear.
  var curve: Int32 = 0
  /// The index of the clock.
  var clock: Int32 = 0
  /// The property.
  var property = PropertyID.opacity
  /// The part of a transform.
  var component = TransformComponent.rotation
  /// The first of the lanes that are written.
  var firstLane: UInt8 = 0
  /// The number of lanes that are written.
  var laneCount: UInt8 = 4
  var kind = Kind.vector
  var ends = Ends.both
  var isAdditive = false
  var isCumulative = false
  /// Whether the timing is one run at speed 1.
  var isSingleRun = false
  /// Whether values come from keyframes in the payload.
  var hasKeyframes = false
  /// Whether it writes the whole of its property, not a part.
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

/// What does not fit into the flat part of a compiled animation.
class CompiledPayload: @unchecked Sendable {
  // SAFETY: subclasses have constant properties of Sendable types only.

  /// Stands for what steps hold in a form of their own.
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

/// What an animation with its members is compiled to.
package struct CompiledForm {
  /// The animations of values.
  var animations: [CompiledAnimation] = []
  /// The members' groups, and the easing curves, that `animations` refers to.
  var parts = CompiledParts()

  /// Whether the contents must be drawn for each frame.
  package var redraws: Bool { parts.redraws }

  /// Makes the form of an animation that shows nothing.
  package init() {}

  /// Keeps what was compiled.
  init(animations: [CompiledAnimation], parts: CompiledParts) {
    (self.animations, self.parts) = (animations, parts)
  }

  /// Sets the begin time of what stands in no group.
  package mutating func setBeginTime(_ time: CFTimeInterval) {
    for index in animations.indices where animations[index].group < 0 {
      animations[index].timing.beginTime = time
    }
    parts.setRootBeginTime(time)
  }
}

/// What an animation's compiled members share.
final class CompiledParts {
  /// One list for all animations that go evenly.
  private static let linear: [ProgressCurve] = [.linear]

  /// The curves; the first is linear.
  var curves = CompiledParts.linear
  /// The groups; the outermost first.
  var groups: [CompiledGroup] = []
  /// What does not fit into the flat part of animations.
  var payloads: [CompiledPayload] = []
  /// Animations of layers below, by the names on the way.
  var remotes: [RemoteAnimation] = []
  /// Whether a custom property is animated.
  var hasCustom = false
  /// Whether the contents must be drawn for each frame.
  var redraws = false

  /// Sets the begin time of the outermost group.
  func setRootBeginTime(_ time: CFTimeInterval) {
    if !groups.isEmpty { groups[0].timing.beginTime = time }
    for index in remotes.indices where remotes[index].animation.group < 0 {
      remotes[index].animation.timing.beginTime = time
    }
  }

  /// Keeps a payload and returns its index.
  func add(_ payload: CompiledPayload) -> Int32 {
    payloads.append(payload)
    return Int32(payloads.count - 1)
  }

  /// Returns the payload of an index, nil for -1.
  func payload(_ index: Int32) -> CompiledPayload? {
    index < 0 ? nil : payloads[Int(index)]
  }

  /// Returns the index of a curve, new or known.
  func index(of curve: ProgressCurve) -> Int32 {
    if let known = curves.firstIndex(of: curve) { return Int32(known) }
    curves.append(curve)
    return Int32(curves.count - 1)
  }
}

/// An animation that a layer's `sublayers.<name>.<key>` sends to a layer below.
struct RemoteAnimation: Sendable {
  /// The names on the way down.
  var names: [String]
  var animation: CompiledAnimation
}

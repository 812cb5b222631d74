// SPDX-License-Identifier: Apache-2.0
import QuartziteGeometry
import QuartziteNumerics

/// What evaluation does for one animation: which numbers it interpolates, and where in a node's
/// values it writes them.
///
/// Kept small for the cache: four steps take three cache lines, as many as one whole
/// `CompiledAnimation`.
struct AnimationStep: Sendable {
  /// How the numbers are interpolated and written.
  enum Form: UInt8, Sendable {
    /// By the full `CompiledAnimation`.
    case general
    /// A double from one number to another.
    case scalar
    /// A float from one number to another.
    case float
    /// Two doubles beside each other.
    case pair
    /// Up to four `Double`s, from one set of four in the keyframe values to the next.
    case vector
    /// A double to which an interpolated number is added (additive).
    case scalarSum
    /// A double, from the underlying value to a number (`toValue` alone).
    case scalarTo
    /// As `scalar`, `float`, `pair` and `vector`, with keyframes of one, one, two and four lanes.
    case scalarKeys, floatKeys, pairKeys, vectorKeys
    /// A part of a transform, between two values, or with keyframes of two lanes.
    case part, partKeys
    /// A flag that is set before the time `from.x` of the layer and from `from.y` on; it has no clock.
    case outside
  }

  /// The one or two numbers at the start.
  var from = SIMD2<Double>.zero
  /// The difference from the start to the end; for `scalarTo` the end itself.
  var change = SIMD2<Double>.zero
  /// The index of the clock.
  var clock: Int32 = 0
  /// The index of the animation, or of the first keyframe value in the layer's `numbers`.
  var index: Int32
  /// The offset of the property, or of its first number that is written.
  var offset: PropertyOffset
  /// The property.
  var property: PropertyID
  var form = Form.general
  /// The part of a transform that is written.
  var component: TransformComponent
  /// Whether it is the first to write its property and overwrites the whole of it.
  var isFirst = false

  /// Makes the step of an animation; keyframe values are appended to `numbers`.
  ///
  /// Where `paths` leaves out `shortSteps`, its form is `general`.
  init(
    _ animation: CompiledAnimation,
    clock: Int32,
    index: Int,
    frames: KeyframePayload?,
    numbers: inout [Double],
    paths: FastPathChoice
  ) {
    (self.clock, self.index) = (clock, Int32(index))
    (property, component) = (animation.property, animation.component)
    offset = PropertyRow.row(property).offset
    guard Self.isQuick(animation, frames), paths.takes(.shortSteps) else { return }
    switch animation.kind {
    case .transformPart: setPart(animation, frames, &numbers)
    case .vector: setVector(animation, frames, &numbers)
    case .outside: (form, from) = (.outside, animation.from.lowHalf)
    default: break
    }
  }

  /// Whether a flag of the form `outside` is set at a time of the layer.
  @inline(__always)
  func isSet(at time: Double) -> Bool { time < from.x || time >= from.y }

  /// Whether an animation needs nothing but its own numbers or keyframe values and its clock, if any.
  static func isQuick(_ animation: CompiledAnimation, _ frames: KeyframePayload?) -> Bool {
    guard !animation.isCumulative else { return false }
    switch animation.kind {
    case .transformPart: return hasOwnEnds(animation, frames)
    case .vector:
      if hasOwnEnds(animation, frames) {
        return animation.isWhole || PropertyRow.row(animation.property).offset.isDoubles
      }
      let endsAtItsValue = !animation.isAdditive && animation.ends == .to
      let isQuickSum = animation.isAdditive && animation.ends == .both
      return !animation.hasKeyframes && animation.laneCount == 1 && (endsAtItsValue || isQuickSum)
        && PropertyRow.row(animation.property).offset.isDoubles
    case .outside: return true
    default: return false
    }
  }

  private static func hasOwnEnds(
    _ animation: CompiledAnimation,
    _ frames: KeyframePayload?
  ) -> Bool {
    if animation.isAdditive { return false }
    if animation.hasKeyframes { return frames != nil && frames?.mode != .cubic }
    return animation.ends == .both
  }

  // MARK: - Making

  private mutating func setPart(
    _ animation: CompiledAnimation,
    _ frames: KeyframePayload?,
    _ numbers: inout [Double]
  ) {
    guard let frames else {
      form = .part
      return setEnds(animation, firstLane: 0)
    }
    form = .partKeys
    setKeys(frames, lanes: 0..<2, &numbers)
  }

  private mutating func setVector(
    _ animation: CompiledAnimation,
    _ frames: KeyframePayload?,
    _ numbers: inout [Double]
  ) {
    let first = Int(animation.firstLane)
    switch animation.laneCount {
    case 1 where offset.isDoubles: form = frames == nil ? .scalar : .scalarKeys
    case 2 where offset.isDoubles: form = frames == nil ? .pair : .pairKeys
    case 1 where offset.form == .float: form = frames == nil ? .float : .floatKeys
    default:
      // Part of a property of four numbers, such as `bounds.origin`, is left to the general form.
      guard animation.isWhole else { return }
      form = frames == nil ? .vector : .vectorKeys
    }
    if offset.isDoubles { offset.bytes += UInt16(first * MemoryLayout<Double>.stride) }
    if animation.isAdditive { form = .scalarSum }
    if let frames {
      let count = form == .vectorKeys ? 4 : Int(animation.laneCount)
      return setKeys(frames, lanes: first..<(first + count), &numbers)
    }
    if form == .vector {
      index = Int32(numbers.count)
      for lane in 0..<4 { numbers.append(animation.from[lane]) }
      for lane in 0..<4 { numbers.append(animation.to[lane]) }
    } else {
      setEnds(animation, firstLane: first)
    }
    if animation.ends == .to {
      (form, change.x) = (.scalarTo, animation.to[first])
    }
  }

  private mutating func setEnds(_ animation: CompiledAnimation, firstLane: Int) {
    let next = min(firstLane + 1, 3)
    from = SIMD2(animation.from[firstLane], animation.from[next])
    change = SIMD2(animation.to[firstLane], animation.to[next]) - from
  }

  private mutating func setKeys(
    _ frames: KeyframePayload,
    lanes: Range<Int>,
    _ numbers: inout [Double]
  ) {
    index = Int32(numbers.count)
    let values = frames.vectors.isEmpty ? [.zero] : frames.vectors
    for value in values { for lane in lanes { numbers.append(value[lane]) } }
  }

  // MARK: - Order

  /// Whether the step overwrites the whole property without reading the underlying value.
  func covers(_ animation: CompiledAnimation) -> Bool {
    switch form {
    case .scalar, .float, .pair, .vector, .scalarKeys, .floatKeys, .pairKeys, .vectorKeys:
      animation.isWhole
    case .outside: true
    default: false
    }
  }
}

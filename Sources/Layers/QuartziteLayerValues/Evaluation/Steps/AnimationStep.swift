// SPDX-License-Identifier: Apache-2.0
import QuartziteGeometry

/// What evaluation does with one animation: which numbers it mixes, and where in a node's values they go.
///
/// Four take three cache lines; a whole animation takes as many alone.
struct AnimationStep: Sendable {
  /// How the numbers are mixed and stored.
  enum Form: UInt8, Sendable {
    /// By everything that the animation says.
    case general
    /// A double from one number to another.
    case scalar
    /// A float from one number to another.
    case float
    /// Two doubles beside each other.
    case pair
    /// Up to four numbers of a property, from four in the list of values to the next four.
    case vector
    /// A double to which the way from one number to another is added.
    case scalarSum
    /// A double from what is there to a number.
    case scalarTo
    /// The same four between values of a list; the list's lanes are one, one, two and four.
    case scalarKeys, floatKeys, pairKeys, vectorKeys
    /// A part of a transform, from one to another, or between values of a list of pairs.
    case part, partKeys
  }

  /// The number, or two, that it starts from.
  var from = SIMD2<Double>.zero
  /// What is added on the whole way; for `scalarTo` the end.
  var change = SIMD2<Double>.zero
  /// The index of the clock.
  var clock: Int32 = 0
  /// The index of the animation, or of the first of its numbers in the list of values.
  var index: Int32
  /// Where the property stands, or the first of its numbers that is written.
  var place: PropertyPlace
  /// The property.
  var property: PropertyID
  var form = Form.general
  /// The part of a transform.
  var component: TransformComponent
  /// Whether it writes the whole of a property that nothing before it touched, whatever is there.
  var isFirst = false

  /// Makes the step of an animation, whose values from a list go to the end of `numbers`.
  init(
    _ animation: CompiledAnimation,
    clock: Int32,
    index: Int,
    frames: KeyframePayload?,
    numbers: inout [Double]
  ) {
    (self.clock, self.index) = (clock, Int32(index))
    (property, component) = (animation.property, animation.component)
    place = PropertyRow.row(property).place
    guard Self.isQuick(animation, frames) else { return }
    switch animation.kind {
    case .transformPart: setPart(animation, frames, &numbers)
    case .vector: setVector(animation, frames, &numbers)
    default: break
    }
  }

  /// Whether an animation reads its numbers from itself or a list of values, and its progress from
  /// its clock, and nothing else.
  static func isQuick(_ animation: CompiledAnimation, _ frames: KeyframePayload?) -> Bool {
    guard !animation.isCumulative else { return false }
    switch animation.kind {
    case .transformPart: return hasOwnEnds(animation, frames)
    case .vector:
      if hasOwnEnds(animation, frames) {
        return animation.isWhole || PropertyRow.row(animation.property).place.isDoubles
      }
      let isPlainEnd = !animation.isAdditive && animation.ends == .to
      let isQuickSum = animation.isAdditive && animation.ends == .both
      return !animation.hasKeyframes && animation.laneCount == 1 && (isPlainEnd || isQuickSum)
        && PropertyRow.row(animation.property).place.isDoubles
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
    case 1 where place.isDoubles: form = frames == nil ? .scalar : .scalarKeys
    case 2 where place.isDoubles: form = frames == nil ? .pair : .pairKeys
    case 1 where place.form == .float: form = frames == nil ? .float : .floatKeys
    default:
      // A part of four numbers is left to the general way.
      guard animation.isWhole else { return }
      form = frames == nil ? .vector : .vectorKeys
    }
    if place.isDoubles { place.offset += UInt16(first * MemoryLayout<Double>.stride) }
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

  /// Whether the step writes the whole of its property without looking at what is there.
  func covers(_ animation: CompiledAnimation) -> Bool {
    switch form {
    case .scalar, .float, .pair, .vector, .scalarKeys, .floatKeys, .pairKeys, .vectorKeys:
      animation.isWhole
    default: false
    }
  }
}

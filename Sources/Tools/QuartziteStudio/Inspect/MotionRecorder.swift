// SPDX-License-Identifier: Apache-2.0
import Foundation
import Quartzite
import QuartziteCore
import QuartziteDisplayList
import QuartziteGeometry

/// Records the values that running animations produce, for the curves on the timeline.
///
/// They are the presentation values of layers while a film is played, so the curves include springs,
/// timing functions, time remapping and additive animations.
@MainActor struct MotionRecorder {
  /// The greatest number of motions that are recorded.
  static let mostMotions = 300
  /// The greatest number of values of one motion that are kept.
  static let mostValues = 4_000
  /// The greatest number of values of one motion that are sent.
  static let mostSent = 90

  /// An animation of a property on a layer.
  private nonisolated struct MotionKey: Hashable {
    var path: [Int]
    var key: String
    var part: [Int]
    var keyPath: String
  }

  private struct Recording {
    var times: [Double] = []
    var values: [[Double]] = []
    var colors: [String] = []
  }

  private var recordings: [MotionKey: Recording] = [:]

  /// Records the values of an animation at the current time of the stage.
  mutating func record(
    _ entry: CALayer.AnimationEntry,
    on layer: CALayer,
    _ path: [Int],
    at time: Double
  ) {
    for (part, animation) in Self.leaves(of: entry.animation) {
      guard let keyPath = animation.keyPath else { continue }
      let key = MotionKey(path: path, key: entry.key ?? "", part: part, keyPath: keyPath)
      guard recordings[key] != nil || recordings.count < Self.mostMotions else { continue }
      var recording = recordings[key] ?? Recording()
      guard recording.times.count < Self.mostValues, time > recording.times.last ?? -1 else {
        continue
      }
      switch Self.value(of: layer, keyPath) {
      case .numbers(let numbers)?:
        recording.values.append(numbers)
        recording.times.append(time)
      case .text(let color)?:
        recording.colors.append(color)
        recording.times.append(time)
      default: continue
      }
      recordings[key] = recording
    }
  }

  /// The number or numbers, or the colour, that a layer shows; nil for other values.
  private static func value(of layer: CALayer, _ keyPath: String) -> EditValue? {
    if keyPath == "transform" || keyPath == "sublayerTransform" {
      let parts = transformParts.compactMap { part in
        (layer.presentedObject(forKeyPath: "\(keyPath).\(part.keyPath)") as? NSNumber)?.doubleValue
      }
      return parts.count == transformParts.count ? .numbers(parts) : nil
    }
    return MotionValue.read(layer.presentedObject(forKeyPath: keyPath))
  }

  /// The components of a transform that are shown.
  private static let transformParts = [
    (keyPath: "translation.x", name: "x"), (keyPath: "translation.y", name: "y"),
    (keyPath: "scale", name: "scale"), (keyPath: "rotation.z", name: "rotation"),
  ]

  /// The animations of properties in `animation`, with their places in groups.
  static func leaves(of animation: CAAnimation) -> [(part: [Int], CAPropertyAnimation)] {
    var found: [(part: [Int], CAPropertyAnimation)] = []
    var work: [(part: [Int], CAAnimation)] = [([], animation)]
    while let (part, item) = work.popLast(), found.count < 40, part.count < 8 {
      if let property = item as? CAPropertyAnimation { found.append((part, property)) }
      let members = (item as? CAAnimationGroup)?.animations ?? []
      for (index, member) in members.enumerated().reversed() {
        work.append((part + [index], member))
      }
    }
    return found
  }

  // MARK: - Results

  /// Describes the motions of an animation that a bar stands for.
  ///
  /// - Parameter isMapped: whether the layer's time is a function of the stage's; default false.
  func motions(
    of entry: CALayer.AnimationEntry,
    on layer: CALayer,
    bar: ServerMessage.Bar,
    isMapped: Bool = false
  ) -> [ServerMessage.Motion] {
    Self.leaves(of: entry.animation).map { part, animation in
      let own = Self.timing(of: part, in: entry.animation, bar)
      var motion = ServerMessage.Motion(
        part: part,
        keyPath: animation.keyPath ?? "",
        type: String(describing: Swift.type(of: animation)),
        begin: own.begin,
        duration: own.duration
      )
      let length = animation.duration > 0 ? animation.duration : entry.animation.duration
      if !isMapped, own.duration > 0, length.isFinite { motion.rate = length / own.duration }
      motion.describe(animation, on: layer)
      return motion
    }
  }

  /// Adds what was recorded of a motion in the first repetition.
  func completed(_ motion: ServerMessage.Motion, of bar: ServerMessage.Bar) -> ServerMessage.Motion
  {
    let key = MotionKey(
      path: bar.path,
      key: bar.key,
      part: motion.part,
      keyPath: motion.keyPath
    )
    guard let recording = recordings[key] else { return motion }
    var motion = motion
    let span = (motion.begin - 1e-6)...(motion.begin + max(motion.duration, 0) + 1e-6)
    let seen = recording.times.indices.filter { span.contains(recording.times[$0]) }
    let stride = Swift.max(1, (seen.count + Self.mostSent - 1) / Self.mostSent)
    let kept = seen.enumerated()
      .filter { $0.offset % stride == 0 || $0.offset == seen.count - 1 }
      .map(\.element)
    motion.times = kept.map { Self.rounded(recording.times[$0]) }
    if recording.colors.isEmpty {
      motion.values = kept.map { recording.values[$0].map(Self.rounded) }
    } else if recording.values.isEmpty {
      motion.colors = kept.map { recording.colors[$0] }
    } else {
      motion.times = []
    }
    if motion.keyPath.contains("rotation") { motion.values = Self.unwound(motion.values) }
    let isTransform = motion.keyPath.lowercased().hasSuffix("transform")
    motion.names =
      isTransform
      ? Self.transformParts.map(\.name)
      : MotionValue.names(of: motion.keyPath, count: motion.values.first?.count ?? 0)
    return motion
  }

  /// Unwraps angles, which layers give between -π and π, so that they change continuously.
  private static func unwound(_ values: [[Double]]) -> [[Double]] {
    var (turns, last) = (0.0, values.first?.first ?? 0)
    return values.map { value in
      guard value.count == 1 else { return value }
      if abs(value[0] - last) > .pi { turns += value[0] < last ? 1 : -1 }
      last = value[0]
      return [rounded(value[0] + turns * 2 * .pi)]
    }
  }

  /// The begin and duration of a member of a group, in seconds of the stage.
  private static func timing(
    of part: [Int],
    in animation: CAAnimation,
    _ bar: ServerMessage.Bar
  ) -> (begin: Double, duration: Double) {
    guard !part.isEmpty, animation.duration > 0 else { return (bar.begin, bar.duration) }
    let scale = bar.duration / animation.duration
    var (begin, duration, item) = (0.0, animation.duration, animation)
    for index in part {
      guard let members = (item as? CAAnimationGroup)?.animations, members.indices.contains(index)
      else { break }
      item = members[index]
      begin += item.beginTime
      if item.duration > 0 { duration = item.duration / Double(max(item.speed, 0.001)) }
    }
    return (rounded(bar.begin + begin * scale), rounded(duration * scale))
  }

  private static func rounded(_ number: Double) -> Double { (number * 1e4).rounded() / 1e4 }
}

extension ServerMessage.Motion {
  /// Takes over keyframes, timing functions, path and spring of an animation.
  @MainActor fileprivate mutating func describe(_ animation: CAPropertyAnimation, on layer: CALayer)
  {
    switch animation {
    case let frames as CAKeyframeAnimation: describe(frames)
    case let basic as CABasicAnimation:
      keys = [
        .init(time: 0, value: MotionValue.numbers(basic.fromValue)),
        .init(time: 1, value: MotionValue.numbers(basic.toValue)),
      ]
    default: break
    }
    if eases.isEmpty, !easesSegments, let function = animation.timingFunction {
      eases = Self.points(of: function).map { [$0] } ?? []
    }
    if let wave = animation as? CASpringAnimation {
      spring = .init(
        mass: wave.mass,
        stiffness: wave.stiffness,
        damping: wave.damping,
        velocity: wave.initialVelocity
      )
    }
    guard keyPath == "position" || keyPath.hasPrefix("position."), let above = layer.superlayer
    else { return }
    let shown = above.presentation() ?? above
    let corners = [CGPoint.zero, CGPoint(x: 1, y: 0), CGPoint(x: 0, y: 1)]
      .map { shown.convert($0, to: nil) }
    let (zero, x, y) = (corners[0], corners[1], corners[2])
    let numbers = [x.x - zero.x, x.y - zero.y, y.x - zero.x, y.y - zero.y, zero.x, zero.y]
    if numbers.allSatisfy(\.isFinite) { matrix = numbers.map { Double($0) } }
  }

  @MainActor private mutating func describe(_ frames: CAKeyframeAnimation) {
    if let line = frames.path {
      let text = PathData.string(line.elements)
      if text.utf8.count < 20_000 { path = text }
      return
    }
    let values = frames.values ?? []
    guard values.count < 400 else { return }
    let isDiscrete = frames.calculationMode == .discrete
    let steps = Double(max(isDiscrete ? values.count : values.count - 1, 1))
    let own = frames.keyTimes?.map(\.doubleValue) ?? []
    let isPaced = frames.calculationMode == .paced || frames.calculationMode == .cubicPaced
    keys = values.enumerated().map { index, value in
      let time = !isPaced && own.indices.contains(index) ? own[index] : Double(index) / steps
      return .init(time: time, value: MotionValue.numbers(value))
    }
    if let functions = frames.timingFunctions {
      easesSegments = true
      eases = functions.compactMap(Self.points)
      if eases.count != functions.count { eases = [] }
    }
  }

  /// The inner control points of a timing function; nil for an easing curve, which has none.
  private static func points(of function: CAMediaTimingFunction) -> [Double]? {
    guard function.easing == nil else { return nil }
    var (one, two): ([Float], [Float]) = ([0, 0], [0, 0])
    function.getControlPoint(at: 1, values: &one)
    function.getControlPoint(at: 2, values: &two)
    // Four decimals: 0.58 is not to become 0.5799999833.
    return (one + two).map { (Double($0) * 1e4).rounded() / 1e4 }
  }
}

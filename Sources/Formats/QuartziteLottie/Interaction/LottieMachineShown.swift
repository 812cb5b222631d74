// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteGraphics
import QuartziteTiming

/// What a state machine must know of an animation to play it.
package struct LottieClip: Sendable {
  let startFrame: Double
  let endFrame: Double
  let frameRate: Double
  let markers: [LottieAnimation.Marker]

  /// Makes the clip of an animation.
  package init(_ animation: LottieAnimation) {
    (startFrame, endFrame) = (animation.startFrame, animation.endFrame)
    (frameRate, markers) = (animation.frameRate, animation.markers)
  }

  /// The first and last frame of a part, clamped to the animation; nil for an unknown marker.
  func frames(of segment: MachinePlayback.Segment?) -> (from: Double, to: Double)? {
    func inside(_ frame: Double) -> Double { min(max(frame, startFrame), endFrame) }
    switch segment {
    case nil: return (startFrame, endFrame)
    case .frames(let from, let to): return (inside(startFrame + from), inside(startFrame + to))
    case .marker(let name):
      guard let marker = markers.first(where: { $0.name == name }) else { return nil }
      return (inside(marker.frame), inside(marker.frame + max(0, marker.length)))
    }
  }
}

/// What a state machine shows: a pure function of time.
package struct LottieMachineShown: Sendable {
  /// What is shown of the animation: a still frame or a run.
  enum Playing: Sendable, Equatable {
    case frame(Double)
    case run(LottiePlayback)
  }

  /// A transition that takes time: the present frame dissolves into the first frame of another state.
  package struct Tween: Sendable, Equatable {
    /// The name of the animation that appears.
    package var animation: String
    /// The frame of that animation that appears.
    package var frame: Double
    /// When it began, in seconds.
    package var start: Double
    /// How long it takes, in seconds; above 0.
    package var duration: Double
    /// The control points of its timing curve.
    package var control: (SIMD2<Double>, SIMD2<Double>) { (ease.first, ease.second) }
    var ease: UnitBezier
  }

  /// The value of a slot.
  enum Slot: Sendable, Hashable {
    case color([Double])
    case number(Double)
    case point(Double, Double)
    case text(String)
    /// Numbers, to be understood by the kind of the slot.
    case numbers([Double])
    /// A picture of the archive.
    case image(String, width: Double, height: Double)
  }

  /// The identifier of the animation.
  package internal(set) var animation: String
  /// The identifier of the theme; nil for the animation's own first one, empty for none.
  package internal(set) var theme: String?
  /// The tween in progress; nil for none.
  package internal(set) var tween: Tween?
  var playing: Playing
  /// The values of slots that actions have set.
  var slots: [String: Slot] = [:]
  /// The values of slots that the state sets, which take precedence over `slots`.
  var stateSlots: [String: Slot] = [:]

  /// The frame of the animation at a time in seconds, not rounded.
  package func frame(at time: Double) -> Double {
    switch playing {
    case .frame(let frame): frame
    case .run(let run): run.frame(at: time)
    }
  }

  /// Whether both need the same layers, apart from the frame.
  package func isAlike(_ other: LottieMachineShown) -> Bool {
    animation == other.animation && theme == other.theme && slots == other.slots
      && stateSlots == other.stateSlots
  }

  /// Returns the animation with the slot values of actions and of the state.
  ///
  /// - Parameter archive: the archive whose pictures slots may name.
  package func dressed(_ animation: LottieAnimation, from archive: LottieArchive) -> LottieAnimation
  {
    let slots = slots.merging(stateSlots) { _, new in new }
    return slots.sorted { $0.key < $1.key }.reduce(animation) { result, slot in
      switch slot.value {
      case .color(let numbers):
        let alpha = numbers.count > 3 ? numbers[3] : 1
        let color = CGColor(
          srgbRed: numbers[0],
          green: numbers[1],
          blue: numbers[2],
          alpha: alpha
        )
        return result.setting(.color(color), forSlot: slot.key)
      case .number(let number): return result.setting(.number(number), forSlot: slot.key)
      case .point(let x, let y):
        return result.setting(.point(CGPoint(x: x, y: y)), forSlot: slot.key)
      case .text(let text): return result.setting(.text(text), forSlot: slot.key)
      case .numbers(let numbers):
        var vector = Vector(0, 0, 0, 1)
        for (index, number) in numbers.prefix(4).enumerated() { vector[index] = number }
        return result.setting(Track(vector), forSlot: slot.key)
      case .image(let path, let width, let height):
        let size = CGSize(width: width, height: height)
        return result.setting(archive.image(path, size: size), forSlot: slot.key)
      }
    }
  }
}

extension LottieLayer {
  /// Shows the frames of a state machine, whose time is that of the layer's superlayer.
  package func show(_ shown: LottieMachineShown) {
    switch shown.playing {
    case .frame(let frame): show(frame: frame)
    case .run(let run): show(run)
    }
  }
}

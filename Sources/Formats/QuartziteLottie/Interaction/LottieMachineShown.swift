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

  /// Takes it from an animation.
  package init(_ animation: LottieAnimation) {
    (startFrame, endFrame) = (animation.startFrame, animation.endFrame)
    (frameRate, markers) = (animation.frameRate, animation.markers)
  }

  /// The first and last frame of a part; nil where there is no such part.
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
  /// What goes on in an animation.
  enum Playing: Sendable, Equatable {
    case frame(Double)
    case run(LottiePlayback)
  }

  /// A state that becomes another one in time: the frame that plays dissolves into another.
  package struct Tween: Sendable, Equatable {
    /// The animation that comes.
    package var animation: String
    /// The frame of it that comes.
    package var frame: Double
    /// When it began, in seconds.
    package var start: Double
    /// How long it takes, in seconds; above 0.
    package var duration: Double
    /// The control points of its pace.
    package var control: (SIMD2<Double>, SIMD2<Double>) { (ease.first, ease.second) }
    var ease: UnitBezier
  }

  /// What a slot holds.
  enum Slot: Sendable, Hashable {
    case color([Double])
    case number(Double)
    case point(Double, Double)
    case text(String)
  }

  /// The identifier of the animation.
  package internal(set) var animation: String
  /// The identifier of the theme; nil for the animation's own first one, empty for none.
  package internal(set) var theme: String?
  /// What comes next; nil where nothing does.
  package internal(set) var tween: Tween?
  var playing: Playing
  var slots: [String: Slot] = [:]

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
  }

  /// The animation with what actions put into its slots.
  package func dressed(_ animation: LottieAnimation) -> LottieAnimation {
    slots.sorted { $0.key < $1.key }.reduce(animation) { result, slot in
      result.setting(slot.value.value, forSlot: slot.key)
    }
  }
}

extension LottieMachineShown.Slot {
  /// The value as animations take it.
  var value: LottieValue {
    switch self {
    case .color(let numbers):
      let alpha = numbers.count > 3 ? numbers[3] : 1
      return .color(
        CGColor(srgbRed: numbers[0], green: numbers[1], blue: numbers[2], alpha: alpha)
      )
    case .number(let number): return .number(number)
    case .point(let x, let y): return .point(CGPoint(x: x, y: y))
    case .text(let text): return .text(text)
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

// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteTiming

/// An animation as pure values: what moves where, when, and at what pace.
///
/// Core makes these of animation objects; exporters and tests may make them by hand.
package struct AnimationValues: Sendable {
  /// What an animation shows.
  package enum Content: Sendable {
    /// A value on its way.
    case property(PropertyAnimation)
    /// The old picture of the layer that gives way to the new one.
    case transition(TransitionAnimation)
    /// Animations that live in the time of this one.
    case group([AnimationValues])
  }

  /// When it runs, in the time of the layer, or of the group around it; the duration is above 0.
  package var timing: MediaTiming
  /// The pace of each run.
  package var curve: ProgressCurve
  /// What it shows.
  package var content: Content

  /// Makes an animation, by default at an even pace.
  package init(timing: MediaTiming, curve: ProgressCurve = .linear, _ content: Content) {
    (self.timing, self.curve, self.content) = (timing, curve, content)
  }
}

/// A value of a layer, or of a layer below it, on its way.
package struct PropertyAnimation: Sendable {
  /// Where values come from.
  package enum Motion: Sendable {
    /// From one value to another, or by a difference; what is nil is what is there.
    case basic(from: AnimatableValue?, to: AnimatableValue?, by: AnimatableValue?)
    /// Through several values, or along a path.
    case keyframes(KeyframeAnimation)
    /// A function of the layer's time, at all times.
    case computed(ComputedFunction)
  }

  /// The key path as it was given, for notes.
  package var keyPath: String
  /// What the key path names.
  package var target: AnimationTarget
  /// The names on the way down, where the target is that of a layer below.
  package var names: [String] = []
  /// Where values come from.
  package var motion: Motion
  /// Whether values are added to what is there.
  package var isAdditive = false
  /// Whether each run goes on from the end of the one before.
  package var isCumulative = false
  /// What turns numbers into a transform; nil where values are transforms.
  package var function: ValueFunction?
  /// Whether the contents of the layer must be drawn for each frame, besides what the table says.
  package var redraws = false

  /// Makes the animation of what a key path names.
  package init(keyPath: String, _ target: AnimationTarget, _ motion: Motion) {
    (self.keyPath, self.target, self.motion) = (keyPath, target, motion)
  }

  /// Makes the animation of a property, or a part of one, of layers with a payload; nil for key paths
  /// that name none.
  package init?(_ keyPath: String, payload: LayerPayload = .plain, _ motion: Motion) {
    guard let target = PropertyTarget(keyPath: keyPath, payload: payload) else { return nil }
    self.init(keyPath: keyPath, .property(target), motion)
  }
}

/// Several values in turn, or a path that a point follows.
package struct KeyframeAnimation: Sendable {
  /// The values; none where a source or a path gives them.
  package var values: [AnimatableValue] = []
  /// What makes the values, in place of `values`, `times` and `curves`.
  package var source: (any KeyframeSource)?
  /// The path that a point or a size follows; goes before values.
  package var path: CGPath?
  /// Added to the direction of the path for the layer's rotation, in radians; nil does not turn it.
  package var turn: Double?
  /// What is there, where the target is no property of the table: it says whether a path fits.
  package var present: AnimatableValue?
  /// When each value is reached, as parts of the run; nil is evenly.
  package var times: [Double]?
  /// The pace between two values each; missing ones are even.
  package var curves: [ProgressCurve] = []
  /// How values are joined.
  package var mode = CAAnimationCalculationMode.linear
  /// Tightness at each value in cubic modes.
  package var tension: [Double] = []
  /// Sharpness of the corner at each value in cubic modes.
  package var continuity: [Double] = []
  /// Where the curve passes each value in cubic modes.
  package var bias: [Double] = []

  /// Makes keyframes.
  package init(_ values: [AnimatableValue] = []) {
    self.values = values
  }
}

/// A transition of the whole layer.
package struct TransitionAnimation: Sendable {
  /// The effect.
  package var type: CATransitionType
  /// The direction; nil is the type's default.
  package var subtype: CATransitionSubtype?
  /// Where the progress starts, nominally 0...1.
  package var start: Double
  /// Where it ends.
  package var end: Double
  /// What it goes away from; nil for a layer that had not been seen.
  package var source: TransitionSource?

  /// Makes a transition.
  package init(
    type: CATransitionType,
    subtype: CATransitionSubtype? = nil,
    start: Double = 0,
    end: Double = 1,
    source: TransitionSource? = nil
  ) {
    (self.type, self.subtype, self.source) = (type, subtype, source)
    (self.start, self.end) = (start, end)
  }
}

/// A value as a function of the layer's time in seconds; pure.
package enum ComputedFunction: Sendable {
  /// A path; nil shows none.
  case path(@Sendable (CFTimeInterval) -> CGPath?)
  /// A whole transform.
  case transform(@Sendable (CFTimeInterval) -> CATransform3D)
  /// A value of any other kind that the property holds.
  case value(@Sendable (CFTimeInterval) -> AnimatableValue)
}

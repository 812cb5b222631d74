// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteTiming

/// An animation as pure values: what it animates, its timing and its timing curve.
///
/// Core makes these of animation objects; exporters and tests may make them by hand.
package struct AnimationValues: Sendable {
  /// What an animation shows.
  package enum Content: Sendable {
    /// Values of one key path that change over time.
    case property(PropertyAnimation)
    /// A `CATransition`: the layer's old picture gives way to the new one.
    case transition(TransitionAnimation)
    /// A `CAAnimationGroup`: its members run in the group's time.
    case group([AnimationValues])
  }

  /// The timing, in the time of the layer or of the enclosing group; the duration is above 0.
  package var timing: MediaTiming
  /// Maps the elapsed fraction of each run to progress.
  package var curve: ProgressCurve
  /// What it shows.
  package var content: Content

  /// Makes an animation, by default with a linear curve.
  package init(timing: MediaTiming, curve: ProgressCurve = .linear, _ content: Content) {
    (self.timing, self.curve, self.content) = (timing, curve, content)
  }
}

/// An animation of one value of a layer or of one of its descendants.
///
/// An immutable object rather than a structure: it has many fields, and each copy of a structure
/// would count the references of all of them.
package final class PropertyAnimation: Sendable {
  /// Where values come from.
  package enum Motion: Sendable {
    /// From one value to another, or by a difference, as in `CABasicAnimation`.
    ///
    /// What is nil is the underlying value: the one shown without this animation.
    case basic(from: AnimatableValue?, to: AnimatableValue?, by: AnimatableValue?)
    /// Through several values or along a path, as in `CAKeyframeAnimation`.
    indirect case keyframes(KeyframeAnimation)
    /// A function of the layer's time, which applies at all times, whatever the timing says.
    case computed(ComputedFunction)
  }

  /// The key path as it was given; used in notes.
  package let keyPath: String
  /// What the key path names.
  package let target: AnimationTarget
  /// For an animation of a descendant: the layers' names from the first sublayer down; else empty.
  package let names: [String]
  /// Where values come from.
  package let motion: Motion
  /// Whether values are added to the underlying value; default false.
  package let isAdditive: Bool
  /// Whether each repetition starts where the one before ended; default false.
  package let isCumulative: Bool
  /// The value function that turns numbers into a transform; nil, the default, where values are
  /// transforms already.
  package let function: ValueFunction?
  /// Whether the layer's contents must be drawn anew for each frame, even where the property's row
  /// does not ask for it; default false.
  package let redraws: Bool

  /// Makes the animation of what a key path names.
  package init(
    keyPath: String,
    _ target: AnimationTarget,
    _ motion: Motion,
    names: [String] = [],
    isAdditive: Bool = false,
    isCumulative: Bool = false,
    function: ValueFunction? = nil,
    redraws: Bool = false
  ) {
    self.keyPath = keyPath
    self.target = target
    self.motion = motion
    self.names = names
    self.isAdditive = isAdditive
    self.isCumulative = isCumulative
    self.function = function
    self.redraws = redraws
  }

  /// Makes the animation of a property, or of a part of one, on layers with this payload; nil where
  /// the key path names none.
  package convenience init?(
    _ keyPath: String,
    payload: LayerPayload = .plain,
    _ motion: Motion,
    names: [String] = [],
    isAdditive: Bool = false
  ) {
    guard let target = PropertyTarget(keyPath: keyPath, payload: payload) else { return nil }
    self.init(
      keyPath: keyPath,
      .property(target),
      motion,
      names: names,
      isAdditive: isAdditive
    )
  }
}

/// Several values in turn, or a path that a point follows.
package struct KeyframeAnimation: Sendable {
  /// The values; empty where `source` or `path` gives them.
  package var values: [AnimatableValue] = []
  /// Makes values when asked, and replaces `values`, `times` and `curves`.
  package var source: (any KeyframeSource)?
  /// The path that a point or a size follows; takes precedence over `values`.
  package var path: CGPath?
  /// The angle added to the direction of travel for the layer's rotation along `path`, in radians;
  /// nil for no rotation.
  package var turn: Double?
  /// The value before the animation, where the target is not in the property table: its kind tells
  /// whether a path fits.
  package var present: AnimatableValue?
  /// When each value is reached, as fractions of the duration; nil spreads the values evenly.
  package var times: [Double]?
  /// The timing curve from each value to the next; missing ones are linear.
  package var curves: [ProgressCurve] = []
  /// How values between keyframes are interpolated.
  package var mode = CAAnimationCalculationMode.linear
  /// The tension at each value, for the cubic modes; missing ones are 0.
  package var tension: [Double] = []
  /// The continuity at each value, for the cubic modes; missing ones are 0.
  package var continuity: [Double] = []
  /// The bias at each value, for the cubic modes; missing ones are 0.
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
  /// The progress at the start, nominally 0...1.
  package var start: Double
  /// The progress at the end, nominally 0...1.
  package var end: Double
  /// What the transition leads away from; nil for a layer that had not been shown.
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
  ///
  /// The function may add what it costs to its owner's entry in the `EvaluationCosts`, by which
  /// the owner limits what one frame costs.
  case path(@Sendable (CFTimeInterval, inout EvaluationCosts) -> CGPath?)
  /// A whole transform.
  case transform(@Sendable (CFTimeInterval) -> CATransform3D)
  /// A value of any other kind that the property holds.
  case value(@Sendable (CFTimeInterval) -> AnimatableValue)
  /// A flag of the layer that is set before `start` and from `end` on: `hidden`, of what is shown in
  /// between.
  case outside(start: CFTimeInterval, end: CFTimeInterval)
}

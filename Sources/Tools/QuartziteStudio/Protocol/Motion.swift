// SPDX-License-Identifier: Apache-2.0

extension ServerMessage {
  /// The motion of one animated property: that of a bar's own animation, or of a member of the group that
  /// the bar stands for.
  package struct Motion: Encodable, Sendable, Hashable {
    /// The indices in the group and in groups nested in it; empty for the bar's own animation.
    package var part: [Int]
    /// The key path.
    package var keyPath: String
    /// The class of the animation.
    package var type: String
    /// The begin in seconds of the stage.
    package var begin: Double
    /// The duration of one repetition in seconds of the stage.
    package var duration: Double
    /// The animation's own seconds for each of the stage; nil if its begin and duration cannot be
    /// changed, since its time is a function of the stage's.
    package var rate: Double?
    /// The names of the numbers that the value consists of, such as x and y; empty for one number.
    package var names: [String] = []
    /// The times, in seconds of the stage, at which `values` or `colors` were recorded, ascending.
    package var times: [Double] = []
    /// The recorded values: for each time as many numbers as the value consists of.
    package var values: [[Double]] = []
    /// The recorded colours, `#rrggbbaa`; empty for values of other kinds.
    package var colors: [String] = []
    /// The keyframes; for an animation with `fromValue` and `toValue` those two.
    package var keys: [Keyframe] = []
    /// The control points of the timing function, x1, y1, x2 and y2, of each segment between
    /// keyframes, or one for the whole; empty if it has none, or none of this kind.
    package var eases: [[Double]] = []
    /// Whether `eases` has one for each segment.
    package var easesSegments = false
    /// The path along which it moves, as SVG's M, L, Q, C and Z.
    package var path: String?
    /// The spring.
    package var spring: Spring?
    /// The affine transform from the space of a position to the stage: a, b, c, d, tx and ty; nil for
    /// other properties.
    package var matrix: [Double]?
  }

  /// A keyframe.
  package struct Keyframe: Encodable, Sendable, Hashable {
    /// The elapsed fraction of the duration, 0...1.
    package var time: Double
    /// The numbers of the value; nil if the code leaves it open, or it is not made of numbers.
    package var value: [Double]?
  }

  /// The parameters of a spring.
  package struct Spring: Encodable, Sendable, Hashable {
    package var mass: Double
    package var stiffness: Double
    package var damping: Double
    package var velocity: Double
  }
}

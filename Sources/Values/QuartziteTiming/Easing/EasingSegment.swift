// SPDX-License-Identifier: Apache-2.0

/// A segment of an easing curve, with an affine map of its progress.
///
/// At `time`, 0...1, the value is offset + scale * whole(start + slope * time). A scale of 0 holds
/// the offset; a negative slope runs the curve backwards.
package struct EasingSegment: Hashable, Sendable {
  /// The time on the whole curve at which the segment begins; the curve is constant outside 0...1.
  package var start: Double
  /// The whole curve's time that the segment spans; negative runs it backwards.
  package var slope: Double
  /// The segment's value where the whole curve is 0.
  package var offset: Double
  /// The factor of the whole curve's value.
  package var scale: Double

  /// Creates a segment.
  package init(start: Double = 0, slope: Double = 1, offset: Double = 0, scale: Double = 1) {
    (self.start, self.slope, self.offset, self.scale) = (start, slope, offset, scale)
  }

  /// The value at `time`; NaN counts as 0.
  func value(of whole: EasingFunction, at time: Double) -> Double {
    guard scale != 0 else { return offset }
    let time = time > 0 ? min(time, 1) : 0
    return offset + scale * whole.value(at: start + slope * time)
  }
}

extension EasingFunction {
  /// Returns a segment of this curve; unlike whole curves it need not go from 0 to 1.
  package func part(_ part: EasingSegment) -> EasingFunction {
    EasingFunction(.part(self, part))
  }

  /// Returns a curve that is `value` all the time.
  package static func holding(_ value: Double) -> EasingFunction {
    EasingFunction.linear.part(EasingSegment(offset: value, scale: 0))
  }

  /// Returns the first time, 0...1, at which the curve reaches `value`.
  ///
  /// 0 for values at or below the start, 1 for values of 1 and more or that are never reached.
  /// Crossings closer together than 1/512 may be missed.
  package func firstTime(of value: Double) -> Double {
    guard value > self.value(at: 0) else { return 0 }
    guard value < 1 else { return 1 }
    let steps = 512
    guard let after = (1...steps).first(where: { self.value(at: Double($0) / 512) >= value }) else {
      return 1
    }
    var (low, high) = (Double(after - 1) / 512, Double(after) / 512)
    for _ in 0..<52 {
      let middle = 0.5 * (low + high)
      if self.value(at: middle) < value { low = middle } else { high = middle }
    }
    return high
  }
}

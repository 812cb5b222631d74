// SPDX-License-Identifier: Apache-2.0

/// Which piece of a curve is run through, and how its progress is placed.
///
/// At `time`, 0...1, the value is offset + scale * whole(start + slope * time). A scale of 0 holds
/// the offset; a negative slope runs the curve backwards.
package struct EasingPart: Hashable, Sendable {
  /// Where on the whole curve the piece begins, in parts of its time; beyond 0...1 the curve rests.
  package var start: Double
  /// How much of the whole curve's time the piece takes.
  package var slope: Double
  /// The progress where the whole curve is 0.
  package var offset: Double
  /// How much progress the whole curve makes.
  package var scale: Double

  /// Makes a piece.
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
  /// Returns a piece of this curve; unlike whole curves it need not go from 0 to 1.
  package func part(_ part: EasingPart) -> EasingFunction {
    EasingFunction(.part(self, part))
  }

  /// Returns a curve that is `value` all the time.
  package static func holding(_ value: Double) -> EasingFunction {
    EasingFunction.linear.part(EasingPart(offset: value, scale: 0))
  }

  /// Returns the first time, 0...1, at which the curve comes to `value`.
  ///
  /// 0 for what is not above the beginning, 1 for 1 and more and for what it never comes to.
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

// SPDX-License-Identifier: Apache-2.0
import QuartziteNumerics

extension EasingFunction {
  /// The progress at a time of 0..<1.
  func interior(_ time: Double) -> Double {
    switch curve {
    case .linear: time
    case .family(let family, .easeIn): Self.easeIn(family, time)
    case .family(let family, .easeOut): 1 - Self.easeIn(family, 1 - time)
    case .family(let family, .easeInOut):
      time < 0.5
        ? Self.easeIn(family.forBothEnds, 2 * time) / 2
        : 1 - Self.easeIn(family.forBothEnds, 2 - 2 * time) / 2
    case .bezier(let bezier): bezier.value(at: time)
    case .steps(let count, let position): Self.step(time, count, position)
    case .spring(let spring, let duration): spring.value(at: time * duration)
    case .part(let whole, let part): part.value(of: whole, at: time)
    }
  }

  private static func easeIn(_ family: Family, _ t: Double) -> Double {
    switch family {
    case .sine: 1 - Elementary.cosine(t * (Double.pi / 2))
    case .power(let exponent): (1..<exponent).reduce(t) { power, _ in power * t }
    // The formula gives 2^-10 at the beginning, where the value is defined as 0.
    case .exponential: t <= 0 ? 0 : Elementary.exp2(10 * t - 10)
    case .circular: 1 - max(1 - t * t, 0).squareRoot()
    case .back(let overshoot): t * t * ((overshoot + 1) * t - overshoot)
    case .elastic: elastic(t, period: 0.3)
    case .elasticBoth: elastic(t, period: 0.45)
    case .bounce: 1 - fallingBall(1 - t)
    case .backSine: t * t * t - t * Elementary.sine(Double.pi * t)
    case .elasticSine: Elementary.sine(6.5 * Double.pi * t) * Elementary.exp2(10 * t - 10)
    case .bounceFitted: 1 - fittedBall(1 - t)
    }
  }

  /// An exponentially growing sine with `period`, whose phase makes it end at 1.
  private static func elastic(_ t: Double, period: Double) -> Double {
    if t <= 0 { return 0 }
    if t >= 1 { return 1 }
    let angle = (t - 1 - period / 4) * (2 * Double.pi / period)
    return -Elementary.exp2(10 * t - 10) * Elementary.sine(angle)
  }

  /// A bouncing ball: four parabolas of heights 1, 1/4, 1/16 and 1/64.
  private static func fallingBall(_ t: Double) -> Double {
    let (middle, height): (Double, Double) =
      switch t * 2.75 {
      case ..<1: (0, 0)
      case ..<2: (1.5, 0.75)
      case ..<2.5: (2.25, 0.9375)
      default: (2.625, 0.984375)
      }
    let x = t - middle / 2.75
    return 7.5625 * x * x + height
  }

  /// Four parabolas that reach 1 at 4/11, 8/11, 9/10 and 1; AHEasing's constants, not those of a
  /// ball.
  private static func fittedBall(_ t: Double) -> Double {
    switch t {
    case ..<(4.0 / 11): 121.0 / 16 * t * t
    case ..<(8.0 / 11): (363.0 / 40 * t - 99.0 / 10) * t + 17.0 / 5
    case ..<(9.0 / 10): (4356.0 / 361 * t - 35442.0 / 1805) * t + 16061.0 / 1805
    default: (54.0 / 5 * t - 513.0 / 25) * t + 268.0 / 25
    }
  }

  private static func step(_ t: Double, _ count: Int, _ position: StepPosition) -> Double {
    let done = (t * Double(count)).rounded(.down)
    return switch position {
    case .end: done / Double(count)
    case .start: (done + 1) / Double(count)
    case .none: done / Double(count - 1)
    case .both: (done + 1) / Double(count + 1)
    }
  }
}

extension EasingFunction.Family {
  /// The family with the constants that it has when both ends are eased.
  var forBothEnds: EasingFunction.Family {
    switch self {
    case .back(let overshoot): .back(overshoot: overshoot * 1.525)
    case .elastic: .elasticBoth
    default: self
    }
  }
}

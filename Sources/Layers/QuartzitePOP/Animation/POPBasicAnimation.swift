// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteTiming

/// An animation with a fixed duration and a timing function.
open class POPBasicAnimation: POPPropertyAnimation {
  /// The duration of a pass in seconds; default 0.4.
  ///
  /// At 0, a negative number or NaN it is done on the first tick.
  open var duration: CFTimeInterval = 0.4
  /// The timing function; default nil, which means Core Animation's `default` curve.
  ///
  /// Values overshoot the end value where the curve does.
  ///
  /// - Note: Differs from POP: the curve is solved exactly, not to 1 ms of the duration.
  open var timingFunction: CAMediaTimingFunction?
  private static let defaultCurve = UnitBezier(0.25, 0.1, 0.25, 1)

  /// Makes an animation of the property with a name.
  public convenience init!(propertyNamed name: String?) {
    self.init()
    property = POPAnimatableProperty.property(withName: name) as? POPAnimatableProperty
  }

  /// Makes an animation with Core Animation's default timing function.
  open class func `default`() -> Self { paced(.default) }
  /// Makes an animation with a linear timing function.
  open class func linear() -> Self { paced(.linear) }
  /// Makes an animation that starts slowly.
  open class func easeIn() -> Self { paced(.easeIn) }
  /// Makes an animation that ends slowly.
  open class func easeOut() -> Self { paced(.easeOut) }
  /// Makes an animation that starts and ends slowly.
  open class func easeInEaseOut() -> Self { paced(.easeInEaseOut) }

  private static func paced(_ name: CAMediaTimingFunctionName) -> Self {
    let animation = self.init()
    animation.timingFunction = CAMediaTimingFunction(name: name)
    return animation
  }

  override func copyState(into copy: POPAnimation) {
    super.copyState(into: copy)
    guard let copy = copy as? POPBasicAnimation else { return }
    copy.duration = duration
    copy.timingFunction = timingFunction
  }

  override var passDuration: Double? { duration > 0 ? duration : 0 }

  override func advance(on object: AnyObject, from earlier: Double, to later: Double) {
    var share = 1.0
    if duration > 0 {
      let time = min(later / duration, 1)
      share = timingFunction?.value(at: time) ?? Self.defaultCurve.value(at: time)
    }
    move(to: zip(start, target).map { $0 * (1 - share) + $1 * share })
  }

  /// Source: POP, POPBasicAnimationInternal: done to within a millionth of the duration.
  override var isDone: Bool {
    duration > 0 ? run.elapsed / duration + 1e-6 >= 1 : true
  }
}

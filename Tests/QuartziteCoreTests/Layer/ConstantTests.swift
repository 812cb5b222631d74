// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import Testing

// Source: gnustep/libs-quartzcore, constants.m, checked against Apple's.
@Suite struct ConstantTests {
  @Test func `constants are Apple's strings`() {
    #expect(kCATransition == "transition" && kCAOnOrderIn == "onOrderIn")
    #expect(kCAOnOrderOut == "onOrderOut")
    #expect(CAShapeLayerFillRule.nonZero.rawValue == "non-zero")
    #expect(CAShapeLayerFillRule.evenOdd.rawValue == "even-odd")
    let modes: [CAMediaTimingFillMode] = [.removed, .forwards, .backwards, .both]
    #expect(modes.map(\.rawValue) == ["removed", "forwards", "backwards", "both"])
    let calculations: [CAAnimationCalculationMode] = [
      .linear, .discrete, .paced, .cubic, .cubicPaced,
    ]
    #expect(
      calculations.map(\.rawValue) == ["linear", "discrete", "paced", "cubic", "cubicPaced"]
    )
    let functions: [CAValueFunctionName] = [
      .rotateX, .rotateY, .rotateZ, .scale, .scaleX, .scaleY, .scaleZ, .translate, .translateX,
      .translateY, .translateZ,
    ]
    #expect(
      functions.map(\.rawValue) == [
        "rotateX", "rotateY", "rotateZ", "scale", "scaleX", "scaleY", "scaleZ", "translate",
        "translateX", "translateY", "translateZ",
      ]
    )
    let types: [CATransitionType] = [.fade, .moveIn, .push, .reveal]
    #expect(types.map(\.rawValue) == ["fade", "moveIn", "push", "reveal"])
    let subtypes: [CATransitionSubtype] = [.fromRight, .fromLeft, .fromTop, .fromBottom]
    #expect(subtypes.map(\.rawValue) == ["fromRight", "fromLeft", "fromTop", "fromBottom"])
  }
}

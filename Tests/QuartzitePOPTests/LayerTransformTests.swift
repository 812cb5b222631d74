// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartzitePOP
import Testing

@Suite struct POPLayerTransformTests {
  @Test func `a part of a transform is read and set, and the others stay`() {
    let layer = CALayer()
    layer.transform = CATransform3DScale(CATransform3DMakeTranslation(30, -20, 0), 2, 3, 1)
    #expect(POPLayerGetTranslationXY(layer) == CGPoint(x: 30, y: -20))
    #expect(POPLayerGetScaleXY(layer) == CGPoint(x: 2, y: 3))
    #expect(POPLayerGetRotation(layer) == 0)
    POPLayerSetTranslationXY(layer, CGPoint(x: 5, y: 6))
    #expect((layer.transform.m41, layer.transform.m42) == (5, 6))
    #expect((layer.transform.m11, layer.transform.m22) == (2, 3))
    POPLayerSetScaleXY(layer, CGPoint(x: 1, y: 1))
    POPLayerSetRotationZ(layer, .pi / 2)
    #expect(abs(POPLayerGetRotationZ(layer) - .pi / 2) < 1e-12)
    #expect(abs(layer.transform.m12 - 1) < 1e-12 && abs(layer.transform.m11) < 1e-12)
    #expect((layer.transform.m41, layer.transform.m42) == (5, 6))
  }

  @Test func `the sublayers have a transform of their own`() {
    let layer = CALayer()
    POPLayerSetSubTranslationXY(layer, CGPoint(x: 7, y: 8))
    POPLayerSetSubScaleXY(layer, CGPoint(x: 2, y: 4))
    #expect(CATransform3DIsIdentity(layer.transform))
    #expect((layer.sublayerTransform.m41, layer.sublayerTransform.m42) == (7, 8))
    #expect(POPLayerGetSubScaleXY(layer) == CGPoint(x: 2, y: 4))
  }
}

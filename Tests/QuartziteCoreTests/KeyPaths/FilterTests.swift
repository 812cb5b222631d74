// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGraphics
import Testing

@Suite struct FilterTests {
  @Test func `a Core Image filter on a layer is animated by its name`() {
    let scene = Scene()
    let layer = CALayer()
    let blur = CIFilter(name: "CIGaussianBlur", parameters: ["inputRadius": 4])
    blur?.name = "soft"
    layer.filters = blur.map { [$0] }
    _ = scene.add(layer)
    let animation = CABasicAnimation(keyPath: "filters.soft.inputRadius")
    (animation.toValue, animation.duration) = (8, 1)
    layer.add(animation, forKey: nil)
    let filter = scene.values(of: layer, at: 0.5).filters.first
    #expect(filter?.type == "CIGaussianBlur" && filter?["inputRadius"] == [6])
  }
}

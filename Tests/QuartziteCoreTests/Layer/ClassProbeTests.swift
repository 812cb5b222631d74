// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import Testing

/// A client's layer with `init()` and `init(layer:)` of its own, and no `required`.
private class ClientLayer: CALayer {
  var notes = ["made"]
  override init() { super.init() }
  override init(layer: Any) {
    super.init(layer: layer)
    notes = ((layer as? ClientLayer)?.notes ?? []) + ["copied"]
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}

private final class GrandLayer: ClientLayer {
  var list = [1, 2, 3]
}

private final class ClientAnimation: CASpringAnimation {
  var tag = "tag"
  override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    (copy as? ClientAnimation)?.tag = tag + "!"
    return copy
  }
}

// Run in debug and in release: the optimiser must not see through the probes.
@Suite struct ClassProbeTests {
  @Test func `a layer of a class known at run time is made whole`() {
    let layer = makeLayer(of: GrandLayer.self)
    #expect((layer as? GrandLayer)?.notes == ["made"])
    #expect((layer as? GrandLayer)?.list == [1, 2, 3])
    #expect(type(of: makeLayer(of: CAShapeLayer.self)) == CAShapeLayer.self)
  }

  @Test func `a presentation layer is made by the client's initialiser`() {
    let scene = Scene()
    let layer = scene.add(GrandLayer())
    let seen = layer.presentation()
    #expect(seen?.notes == ["made", "copied"] && seen?.list == [1, 2, 3])
    #expect(seen?.model() === layer && layer.model() === layer)
  }

  @Test func `copying an animation gives the client's class`() {
    let animation = ClientAnimation(keyPath: "opacity")
    (animation.damping, animation.toValue) = (7, 0.5)
    let copy = animation.copy() as? ClientAnimation
    #expect(copy?.tag == "tag!" && copy?.damping == 7 && copy?.keyPath == "opacity")
  }
}

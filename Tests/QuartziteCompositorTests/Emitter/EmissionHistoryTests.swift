// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCompositor
import QuartziteCore
import QuartziteGeometry
import QuartziteGraphics
import Testing

@Suite struct EmissionHistoryTests {
  /// An emitter in a committed tree on a clock of its own.
  private final class Rig {
    let clock = MediaClock()
    let layer = CAEmitterLayer()
    let context: RenderContext

    init(_ change: (CAEmitterLayer, CAEmitterCell) -> Void = { _, _ in }) {
      MediaClock.current = clock
      let cell = CAEmitterCell()
      (cell.name, cell.birthRate, cell.lifetime, cell.velocity) = ("spark", 10, 2, 30)
      change(layer, cell)
      layer.emitterCells = [cell]
      context = RenderContext(root: layer)
      CATransaction.flush()
    }

    func at(_ time: Double, _ change: (CAEmitterLayer) -> Void) {
      clock.now = time
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      change(layer)
      CATransaction.commit()
      CATransaction.flush()
    }

    func particles(_ time: Double) -> [Particle] {
      clock.now = time
      var tree = PresentationTree()
      context.snapshot(at: time).evaluate(at: time, into: &tree)
      return ParticleSimulation(tree.nodes[0].values.emitter)
        .particles(at: tree.nodes[0].localTime, spans: tree.emission(of: 0))
    }
  }

  @Test func `particles live on when emission stops`() {
    let rig = Rig()
    let before = rig.particles(3)
    rig.at(3) { $0.birthRate = 0 }
    let after = rig.particles(3)
    #expect(before.count == 20 && after == before)
    #expect(rig.particles(4).count == 10)
    #expect(rig.particles(5.1).isEmpty)
  }

  @Test func `particles stay where the emitter was when it moves on`() {
    let rig = Rig()
    rig.at(3) { $0.emitterPosition = CGPoint(x: 500, y: 0) }
    let all = rig.particles(3.55)
    #expect(all.count { $0.position.x < 100 } == 15)
    #expect(all.count { $0.position.x >= 500 } == 5)
  }

  @Test func `a move in every frame does not change how many are born`() {
    let rig = Rig()
    for frame in 1...120 {
      rig.at(Double(frame) / 60) { $0.emitterPosition.x = CGFloat(frame) }
    }
    #expect(abs(rig.particles(2).count - 20) <= 1)
  }

  @Test func `an animated rate leaves its particles behind when it is over`() {
    let rig = Rig { layer, _ in layer.birthRate = 0 }
    rig.at(1) { layer in
      let burst = CABasicAnimation(keyPath: "birthRate")
      (burst.fromValue, burst.toValue, burst.duration) = (10, 0, 0.5)
      layer.add(burst, forKey: "burst")
    }
    // 100 a second falling to none in half a second: 25.
    #expect(abs(rig.particles(1.49).count - 25) <= 2)
    #expect(abs(rig.particles(2).count - 25) <= 2)
    rig.at(2.1) { $0.removeAnimation(forKey: "burst") }
    #expect(abs(rig.particles(2.2).count - 25) <= 2)
    #expect(rig.particles(3.6).isEmpty)
  }
}

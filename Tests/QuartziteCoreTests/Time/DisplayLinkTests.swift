// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import Testing

@Suite struct DisplayLinkTests {
  final class Target {
    var stamps: [Double] = []
    var targets: [Double] = []
    func tick(_ link: CADisplayLink) {
      stamps.append(link.timestamp)
      targets.append(link.targetTimestamp)
    }
  }

  private func link(_ target: Target) -> CADisplayLink {
    CADisplayLink(target: target, selector: Selector("tick(_:)", Target.tick(_:)))
  }

  // Source: Apple's documentation of preferredFrameRateRange and targetTimestamp.
  @Test func `a range of frame rates sets the interval and the target time`() {
    let (scene, target) = (Scene(), Target())
    let link = link(target)
    link.preferredFrameRateRange = CAFrameRateRange(minimum: 10, maximum: 30, preferred: 20)
    link.add(to: .main, forMode: .common)
    scene.advance(to: 1)
    #expect((19...21).contains(target.stamps.count))
    for (now, next) in zip(target.stamps, target.stamps.dropFirst()) {
      #expect(abs(next - now - 0.05) < 1e-9)
    }
    for (now, next) in zip(target.stamps, target.targets) {
      #expect(abs(next - now - 0.05) < 1e-9)
    }
    link.invalidate()
  }

  // Source: Apple's documentation of add(to:forMode:): modes are independent of each other.
  @Test func `a link ticks once in several modes and until it left the last`() {
    let (scene, target) = (Scene(), Target())
    let link = link(target)
    link.add(to: .main, forMode: .default)
    link.add(to: .main, forMode: .common)
    link.add(to: .main, forMode: .common)
    scene.advance(to: 0.1)
    #expect(target.stamps.count == 6)
    link.remove(from: .main, forMode: .default)
    scene.advance(to: 0.2)
    #expect(target.stamps.count == 12)
    link.remove(from: .main, forMode: .common)
    scene.advance(to: 1)
    #expect(target.stamps.count == 12)
  }

  // Source: Apple's documentation: the link keeps its target until it is invalidated.
  @Test func `a link keeps its target, a weak proxy does not`() {
    for isProxied in [false, true] {
      let scene = Scene()
      weak var watched: Target?
      let link: CADisplayLink
      do {
        let target = Target()
        watched = target
        link = CADisplayLink(
          target: isProxied ? WeakProxy(target) : target,
          selector: Selector("tick(_:)", Target.tick(_:))
        )
        link.add(to: .main, forMode: .common)
        scene.advance(to: 0.1)
        #expect(target.stamps.count == 6)
      }
      #expect((watched == nil) == isProxied)
      scene.advance(to: 0.2)
      link.invalidate()
      #expect(watched == nil)
    }
  }

  @Test func `a link may invalidate itself and others in its tick`() {
    final class Ender {
      var others: [CADisplayLink] = []
      var ticks = 0
      func tick(_ link: CADisplayLink) {
        ticks += 1
        link.invalidate()
        for other in others { other.invalidate() }
      }
    }
    let (scene, ender) = (Scene(), Ender())
    let links = (0..<3).map { _ in
      CADisplayLink(target: ender, selector: Selector("tick(_:)", Ender.tick(_:)))
    }
    ender.others = links
    for link in links { link.add(to: .main, forMode: .common) }
    scene.advance(to: 1)
    #expect(ender.ticks == 1)
  }
}

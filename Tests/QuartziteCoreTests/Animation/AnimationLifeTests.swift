// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import Testing

@MainActor
private final class Recorder: CAAnimationDelegate {
  var events: [String] = []
  var stopped: [CAAnimation] = []
  var onStop: ((CAAnimation) -> Void)?
  func animationDidStart(_ anim: CAAnimation) {
    events.append("start \(CACurrentMediaTime())")
  }
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    events.append("stop \(CACurrentMediaTime()) \(flag)")
    stopped.append(anim)
    onStop?(anim)
  }
}

@MainActor
@Suite struct AnimationLifeTests {
  private func animation(_ delegate: Recorder, duration: Double = 1) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: "position.x")
    (animation.toValue, animation.duration) = (10, duration)
    animation.delegate = delegate
    return animation
  }

  @Test func `starts and ends come once, at their exact times`() {
    let (scene, recorder) = (Scene(), Recorder())
    let layer = scene.add(CALayer())
    scene.advance(to: 0.5)
    let original = animation(recorder, duration: 0.37)
    original.beginTime = 1
    layer.add(original, forKey: "x")
    scene.advance(to: 5)
    #expect(recorder.events == ["start 1.0", "stop 1.37 true"])
    #expect(layer.animationKeys() == nil)
  }

  @Test func `the attached copy is the same object each time and in the delegate's hands`() {
    let (scene, recorder) = (Scene(), Recorder())
    let layer = scene.add(CALayer())
    let original = animation(recorder)
    (original.isRemovedOnCompletion, original.fillMode) = (false, .forwards)
    layer.add(original, forKey: "x")
    let attached = layer.animation(forKey: "x")
    #expect(attached === layer.animation(forKey: "x") && attached !== original)
    var wasSame = false
    recorder.onStop = { wasSame = layer.animation(forKey: "x") == $0 }
    scene.advance(to: 2)
    #expect(wasSame && recorder.stopped.first === attached)
    #expect(scene.values(of: layer, at: 9).position.x == 10)
    layer.removeAnimation(forKey: "x")
    #expect(recorder.events.count == 2)
  }

  @Test func `an attached animation cannot be changed, the original can and changes nothing`() {
    let (scene, recorder) = (Scene(), Recorder())
    let layer = scene.add(CALayer())
    let original = animation(recorder, duration: 2)
    layer.add(original, forKey: "x")
    original.duration = 9
    let attached = layer.animation(forKey: "x") as? CABasicAnimation
    attached?.duration = 7
    attached?.toValue = 99
    #expect(attached?.duration == 2 && attached?.toValue as? Int == 10)
    #expect(scene.values(of: layer, at: 1).position.x == 5)
  }

  @Test func `removal, replacement and leaving the tree stop unfinished, once`() {
    for way in 0..<4 {
      let (scene, recorder) = (Scene(), Recorder())
      var layer: CALayer? = scene.add(CALayer())
      layer?.add(animation(recorder), forKey: "x")
      scene.advance(to: 0.25)
      switch way {
      case 0: layer?.removeAnimation(forKey: "x")
      case 1: layer?.add(CABasicAnimation(keyPath: "opacity"), forKey: "x")
      case 2: layer?.removeFromSuperlayer()
      default:
        layer?.removeFromSuperlayer()
        layer = nil
      }
      scene.advance(to: 5)
      #expect(recorder.events == ["start 0.0", "stop 0.25 false"], "way \(way)")
    }
  }

  @Test func `an animation of a layer that is never seen ends with the layer`() {
    let recorder = Recorder()
    var layer: CALayer? = CALayer()
    layer?.add(animation(recorder), forKey: nil)
    layer = nil
    #expect(recorder.events.map { $0.hasPrefix("start") } == [true, false])
    #expect(recorder.events.last?.hasSuffix("false") == true)
  }

  @Test func `chained animations follow each other without a gap`() {
    let (scene, recorder) = (Scene(), Recorder())
    let layer = scene.add(CALayer())
    layer.add(animation(recorder, duration: 0.3), forKey: "a")
    recorder.onStop = { _ in
      recorder.onStop = nil
      layer.add(self.animation(recorder, duration: 0.4), forKey: "b")
    }
    scene.advance(to: 3)
    #expect(recorder.events == ["start 0.0", "stop 0.3 true", "start 0.3", "stop 0.7 true"])
  }

  @Test func `a zero duration takes the transaction's`() {
    let (scene, recorder) = (Scene(), Recorder())
    let layer = scene.add(CALayer())
    layer.add(animation(recorder, duration: 0), forKey: "x")
    #expect(layer.animation(forKey: "x")?.duration == 0.25)
    scene.advance(to: 1)
    #expect(recorder.events.last == "stop 0.25 true")
  }

  @Test func `one animation can be added to many layers with changes between`() {
    let scene = Scene()
    let layers = (0..<3).map { _ in scene.add(CALayer()) }
    let animation = CABasicAnimation(keyPath: "opacity")
    (animation.fromValue, animation.toValue, animation.duration) = (0, 1, 1)
    for (index, layer) in layers.enumerated() {
      animation.beginTime = 1 + Double(index) * 0.25
      layer.add(animation, forKey: "animation")
    }
    #expect(layers.map { scene.values(of: $0, at: 1.5).opacity } == [0.5, 0.25, 0])
  }

  // Source: Apple, CAAnimation.delegate: a strong reference.
  @Test(arguments: 0..<5)
  func `a delegate is kept by an animation that stays, a weak proxy frees it`(kind: Int) {
    final class Owner: NSObject, CAAnimationDelegate {
      let layer = CALayer()
    }
    func make() -> CAAnimation {
      switch kind {
      case 0: CABasicAnimation(keyPath: "opacity")
      case 1: CAKeyframeAnimation(keyPath: "opacity")
      case 2: CASpringAnimation(keyPath: "opacity")
      case 3: CAAnimationGroup()
      default: CATransition()
      }
    }
    func survives(proxied: Bool) -> Bool {
      let scene = Scene()
      weak var watched: Owner?
      weak var layer: CALayer?
      do {
        let owner = Owner()
        (watched, layer) = (owner, owner.layer)
        _ = scene.add(owner.layer)
        let animation = make()
        animation.isRemovedOnCompletion = false
        animation.delegate = proxied ? WeakProxy(owner) : owner
        owner.layer.add(animation, forKey: nil)
        scene.advance(to: 1)
        owner.layer.removeFromSuperlayer()
      }
      // Still attached while out of the tree only if nothing committed in between.
      let isAlive = watched != nil
      layer?.removeAllAnimations()
      return isAlive
    }
    #expect(survives(proxied: false))
    #expect(!survives(proxied: true))
  }

  @Test func `a display link ticks on the clock's frames`() {
    final class Target {
      var times: [Double] = []
      func tick(_ link: CADisplayLink) { times.append(link.timestamp) }
    }
    let (scene, target) = (Scene(), Target())
    let link = CADisplayLink(target: target, selector: Selector("tick(_:)", Target.tick(_:)))
    link.add(to: .main, forMode: .common)
    link.add(to: .main, forMode: .default)
    scene.advance(to: 0.1)
    #expect(target.times.count == 6)
    #expect(zip(target.times, 1...).allSatisfy { abs($0 - Double($1) / 60) < 1e-12 })
    link.isPaused = true
    scene.advance(to: 0.5)
    #expect(target.times.count == 6)
    link.isPaused = false
    link.preferredFramesPerSecond = 30
    scene.advance(to: 1)
    #expect((20...22).contains(target.times.count))
    link.invalidate()
    scene.advance(to: 2)
    #expect((20...22).contains(target.times.count))
  }
}

// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCAML
import QuartziteCore
import QuartziteGeometry
import Testing

@Suite struct AnimationTests {
  /// The animation of a layer that a text makes.
  private func animation<Kind: CAAnimation>(_ text: String, as: Kind.Type) throws -> (
    Kind, LayerPackage
  ) {
    let (layer, package) = try Sample.layer("", inside: "<animations>\(text)</animations>")
    let key = try #require(layer.animationKeys()?.first)
    return (try #require(layer.animation(forKey: key) as? Kind), package)
  }

  @Test func `a keyframe animation has its values, times and curves`() throws {
    let (frames, package) = try animation(
      """
      <animation type="CAKeyframeAnimation" key="k" keyPath="position" duration="2" beginTime="1e-100"
        repeatCount="inf" autoreverses="1" removedOnCompletion="0" calculationMode="linear"
        fillMode="both" speed="2" timeOffset="0.5" additive="1">
        <values><CGPoint value="1 2"/><CGPoint value="3 4"/><CGPoint value="5 6"/></values>
        <keyTimes><real value="0"/><real value="0.25"/><real value="1"/></keyTimes>
        <timingFunctions><CAMediaTimingFunction name="easeIn"/><string value="0.1 0.2 0.3 0.4"/></timingFunctions>
      </animation>
      """,
      as: CAKeyframeAnimation.self
    )
    #expect(package.issues.isEmpty)
    #expect(frames.values?.compactMap { ($0 as? NSValue)?.cgPointValue.x } == [1, 3, 5])
    #expect(frames.keyTimes == [0, 0.25, 1])
    #expect(frames.timingFunctions?.first == CAMediaTimingFunction(name: .easeIn))
    #expect(
      frames.timingFunctions?.last == CAMediaTimingFunction(controlPoints: 0.1, 0.2, 0.3, 0.4)
    )
    #expect((frames.duration, frames.repeatCount, frames.speed) == (2, .infinity, 2))
    #expect((frames.beginTime, frames.timeOffset) == (-1e-100, 0.5))
    #expect(frames.autoreverses && !frames.isRemovedOnCompletion && frames.isAdditive)
    #expect(frames.fillMode == .both)
  }

  @Test func `a basic animation has its ends`() throws {
    let (basic, package) = try animation(
      """
      <animation type="CABasicAnimation" keyPath="backgroundColor" duration="1" timingFunction="easeOut">
        <fromValue type="CGColor" value="1 0 0"/><toValue><CGColor value="0 1 0"/></toValue>
      </animation>
      """,
      as: CABasicAnimation.self
    )
    #expect(package.issues.isEmpty)
    #expect(basic.fromValue as? CGColor == CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1))
    #expect(basic.toValue as? CGColor == CGColor(srgbRed: 0, green: 1, blue: 0, alpha: 1))
    #expect(basic.timingFunction == CAMediaTimingFunction(name: .easeOut))
  }

  @Test func `a spring has its numbers, and an editor's note says nothing`() throws {
    let (spring, package) = try animation(
      """
      <animation type="CASpringAnimation" keyPath="position.y" damping="50" mass="2" stiffness="300"
        velocity="4" duration="0.8" mica_autorecalculatesDuration="1" fromValue="1" toValue="9"/>
      """,
      as: CASpringAnimation.self
    )
    #expect(package.issues.isEmpty)
    #expect((spring.damping, spring.mass, spring.stiffness) == (50, 2, 300))
    #expect((spring.initialVelocity, spring.duration) == (4, 0.8))
    #expect((spring.fromValue as? NSNumber, spring.toValue as? NSNumber) == (1, 9))
  }

  @Test func `a group has its members, and a transition its type`() throws {
    let (group, package) = try animation(
      """
      <animation type="CAAnimationGroup" duration="3"><animations>
        <animation type="CABasicAnimation" keyPath="opacity"><toValue type="real" value="0"/></animation>
        <CABasicAnimation keyPath="transform.scale.xy" byValue="2"/>
      </animations></animation>
      """,
      as: CAAnimationGroup.self
    )
    #expect(package.issues.isEmpty)
    #expect(group.animations?.count == 2)
    let (transition, rest) = try animation(
      """
      <animation type="CATransition" subtype="fromLeft" duration="1" startProgress="0.25">
        <type type="string" value="push"/></animation>
      """,
      as: CATransition.self
    )
    #expect(rest.issues.isEmpty)
    #expect(
      (transition.type, transition.subtype, transition.startProgress) == (.push, .fromLeft, 0.25)
    )
  }

  @Test func `an animation follows a path`() throws {
    let (frames, package) = try animation(
      """
      <animation type="CAKeyframeAnimation" keyPath="position" rotationMode="auto" calculationMode="paced">
        <path type="CGPath" value="0 0 m 0 50 50 50 50 0 c"/></animation>
      """,
      as: CAKeyframeAnimation.self
    )
    #expect(package.issues.isEmpty)
    #expect(frames.path?.boundingBox.maxX == 50)
    #expect((frames.rotationMode, frames.calculationMode) == (.rotateAuto, .paced))
  }

  @Test func `an animation as old as its layer begins when the package is read`() throws {
    let text = """
      <sublayers><CALayer id="x" bounds="0 0 20 20" position="10 50" backgroundColor="1 0 0"><animations>
        <animation type="CABasicAnimation" keyPath="position.x" beginTime="1e-100" duration="4"
          fromValue="10" toValue="90"/>
      </animations></CALayer></sublayers>
      """
    let screen = try Shown { try Sample.package(text) }.screen
    screen.advance(to: 7)
    let late = try screen.run { try Sample.package(text) }
    screen.run { screen.layer.addSublayer(late.rootLayer) }
    screen.advance(to: 9)
    // Half of four seconds after it was read at 7.
    #expect(late.layer(withID: "x")?.presentation()?.position.x == 50)
  }

  @Test func `animations of nothing and of unknown classes are told`() throws {
    let (layer, package) = try Sample.layer(
      "",
      inside: """
        <animations>
          <animation type="CABasicAnimation" keyPath="nothing.here"/>
          <animation type="CADreamAnimation" keyPath="opacity"/>
          <animation type="CABasicAnimation" keyPath="opacity" enabled="0"/>
          <animation type="CABasicAnimation" keyPath="opacity" colour="1"/>
        </animations>
        """
    )
    #expect(layer.animationKeys()?.count == 1)
    #expect(package.issues.map(\.kind) == [.unknown, .unsupported, .unknown])
  }
}

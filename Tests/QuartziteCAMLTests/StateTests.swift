// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCAML
import QuartziteCore
import QuartziteGeometry
import Testing

@Suite struct StateTests {
  private static let spring =
    #"<animation type="CABasicAnimation" duration="1" keyPath="position.x"/>"#

  /// A layer `x` at 10, which is at 30 in Locked, at 50 in Unlock, and faded in Sleep.
  private static func text(_ transitions: String = "", states: String = "") -> String {
    """
    <sublayers>
      <CALayer id="x" bounds="0 0 10 10" position="10 50" backgroundColor="1 0 0"/>
    </sublayers>
    <states>
      <LKState name="Locked"><elements>
        <LKStateSetValue final="false" targetId="x" keyPath="position.x"><value type="real" value="30"/></LKStateSetValue>
      </elements></LKState>
      <LKState name="Unlock"><elements>
        <LKStateSetValue targetId="x" keyPath="position.x"><value type="integer" value="50"/></LKStateSetValue>
      </elements></LKState>
      <LKState name="Sleep"><elements>
        <LKStateSetValue targetId="x" keyPath="opacity"><value type="real" value="0"/></LKStateSetValue>
        <LKStateSetValue targetId="x" keyPath="backgroundColor"><value type="CGColor" value="0 0 1"/></LKStateSetValue>
      </elements></LKState>
      \(states)
    </states>
    <stateTransitions>\(transitions)</stateTransitions>
    """
  }

  private static func transition(_ from: String, _ to: String, _ duration: Double) -> String {
    """
    <LKStateTransition fromState="\(from)" toState="\(to)"><elements>
      <LKStateTransitionElement final="false" key="position.x" targetId="x">
        <animation type="CABasicAnimation" duration="\(duration)" fillMode="backwards" keyPath="position.x"/>
      </LKStateTransitionElement>
    </elements></LKStateTransition>
    """
  }

  @Test func `a state sets its values for as long as it holds`() throws {
    let package = try Sample.package(Self.text())
    let layer = try #require(package.layer(withID: "x"))
    #expect(package.issues.isEmpty)
    #expect(package.states == ["Locked", "Unlock", "Sleep"])
    #expect(package.state == nil)
    #expect(package.setState("Locked"))
    #expect((layer.position.x, package.state) == (30, "Locked"))
    package.setState("Sleep")
    #expect((layer.position.x, layer.opacity) == (10, 0))
    #expect(layer.backgroundColor == CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1))
    package.setState(nil)
    #expect((layer.position.x, layer.opacity, package.state) == (10, 1, nil))
    #expect(layer.backgroundColor == CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1))
    #expect(!package.setState("Charging"))
  }

  @Test func `without a transition a value jumps, with one it is animated`() throws {
    let shown = try Shown { try Sample.package(Self.text(Self.transition("*", "Unlock", 2))) }
    let (screen, package) = (shown.screen, shown.package)
    let layer = try #require(package.layer(withID: "x"))
    screen.run { _ = package.setState("Locked") }
    screen.advance(to: 0.5)
    #expect(layer.presentation()?.position.x == 30)
    screen.run { _ = package.setState("Unlock") }
    screen.advance(to: 1.5)
    // Half way from 30 to 50.
    #expect(abs((layer.presentation()?.position.x ?? 0) - 40) < 1e-9)
    screen.run { _ = package.setState("Locked") }
    screen.advance(to: 1.6)
    #expect(layer.presentation()?.position.x == 30)
  }

  @Test func `a beginning in a transition is a delay`() throws {
    let text = Self.transition("*", "Unlock", 2)
      .replacingOccurrences(of: "duration=", with: "beginTime=\"0.5\" duration=")
    let shown = try Shown { try Sample.package(Self.text(text)) }
    let (screen, package) = (shown.screen, shown.package)
    let layer = try #require(package.layer(withID: "x"))
    screen.advance(to: 3)
    screen.run { _ = package.setState("Unlock") }
    screen.advance(to: 3.25)
    #expect(layer.presentation()?.position.x == 10)
    screen.advance(to: 4.5)
    #expect(abs((layer.presentation()?.position.x ?? 0) - 30) < 1e-9)
    screen.advance(to: 6)
    #expect(layer.presentation()?.position.x == 50)
  }

  @Test func `a change on the way begins at what is shown`() throws {
    let shown = try Shown {
      try Sample.package(Self.text(Self.transition("*", "*", 2)))
    }
    let (screen, package) = (shown.screen, shown.package)
    let layer = try #require(package.layer(withID: "x"))
    screen.run { _ = package.setState("Unlock") }
    screen.advance(to: 1)
    // 30 is half of the way from 10 to 50.
    #expect(abs((layer.presentation()?.position.x ?? 0) - 30) < 1e-9)
    screen.run { _ = package.setState(nil) }
    screen.advance(to: 2)
    #expect(abs((layer.presentation()?.position.x ?? 0) - 20) < 1e-9)
  }

  @Test(
    arguments: [
      (["Locked>Unlock", "*>Unlock", "*>*"], 1.0), (["*>Unlock", "Locked>*", "*>*"], 2.0),
      (["Locked>*", "*>*"], 3.0), (["*>*"], 4.0),
    ] as [([String], Double)]
  )
  func `an exact state fits better than any`(ways: [String], duration: Double) throws {
    // Each way has a duration of its own, so that it is told by how long it takes.
    let durations = ["Locked>Unlock": 1.0, "*>Unlock": 2, "Locked>*": 3, "*>*": 4]
    let text = ways.reversed().map { way in
      let ends = way.split(separator: ">").map(String.init)
      return Self.transition(ends[0], ends[1], durations[way] ?? 0)
    }.joined()
    let package = try Sample.package(Self.text(text))
    package.setState("Locked", animated: false)
    package.setState("Unlock")
    let layer = try #require(package.layer(withID: "x"))
    #expect(layer.animation(forKey: "state.position.x")?.duration == duration)
  }

  @Test func `a state can be based on another, and be the first`() throws {
    let states = """
      <LKState name="Charging" basedOn="Locked" initial="1"><elements>
        <LKStateSetValue targetId="x" keyPath="opacity"><value type="real" value="0.5"/></LKStateSetValue>
      </elements></LKState>
      <LKState name="A" basedOn="B"/><LKState name="B" basedOn="A"/><LKState name="Off" enabled="0"/>
      """
    let package = try Sample.package(Self.text(states: states))
    let layer = try #require(package.layer(withID: "x"))
    #expect(package.issues.isEmpty)
    #expect(package.initialState == "Charging")
    #expect(!package.states.contains("Off"))
    package.setState("Charging")
    #expect((layer.position.x, layer.opacity) == (30, 0.5))
    #expect(package.setState("A") && package.setState("B"))
  }

  @Test func `a state adds animations and layers while it holds`() throws {
    let states = """
      <LKState name="Busy"><elements>
        <LKStateAddAnimation targetId="x" key="spin">
          <animation type="CABasicAnimation" keyPath="transform.rotation.z" byValue="6" duration="1"/>
        </LKStateAddAnimation>
        <LKStateAddElement targetId="root" keyPath="sublayers"><object type="CALayer" id="new"/></LKStateAddElement>
        <LKStateAddElement targetId="x" keyPath="animations">
          <animation type="CABasicAnimation" key="fade" keyPath="opacity" toValue="0" duration="1"/>
        </LKStateAddElement>
      </elements></LKState>
      """
    let package = try Sample.package(Self.text(states: states))
    let layer = try #require(package.layer(withID: "x"))
    #expect(package.issues.isEmpty)
    #expect(layer.animationKeys() == nil)
    package.setState("Busy")
    #expect(layer.animationKeys() == ["spin", "fade"])
    #expect(package.layer(withID: "new")?.superlayer === package.layer(withID: "root"))
    package.setState("Locked")
    #expect(layer.animationKeys() == nil)
    #expect(package.layer(withID: "new")?.superlayer == nil)
  }

  @Test func `a state takes animations and layers away while it holds`() throws {
    let text = """
      <sublayers>
        <CALayer id="a"/>
        <CALayer id="x" bounds="0 0 10 10"><animations>
          <animation type="CABasicAnimation" key="fade" keyPath="opacity" toValue="0" duration="9"/>
        </animations></CALayer>
        <CALayer id="b"/>
      </sublayers>
      <states><LKState name="Bare"><elements>
        <LKStateRemoveAnimation targetId="x" key="fade"/>
        <LKStateRemoveElement targetId="root" keyPath="sublayers" objectId="a"/>
        <LKStateRemoveElement targetId="root" keyPath="sublayers" objectId="x"/>
      </elements></LKState><LKState name="Other"/></states>
      """
    let package = try Sample.package(text)
    #expect(package.issues.isEmpty)
    let root = try #require(package.layer(withID: "root"))
    let layers = try ["a", "x", "b"].map { try #require(package.layer(withID: $0)) }
    func shown() -> [Int] {
      (root.sublayers ?? []).map { layer in layers.firstIndex { $0 === layer } ?? -1 }
    }
    #expect(shown() == [0, 1, 2])
    package.setState("Bare")
    #expect(shown() == [2])
    #expect(layers[1].animationKeys() == nil)
    package.setState("Other")
    #expect(shown() == [0, 1, 2])
    #expect(layers[1].animationKeys() == ["fade"])
  }

  @Test func `a state sets the timing of a layer`() throws {
    let states = """
      <LKState name="Fast"><elements>
        <LKStateSetValue targetId="x" keyPath="speed"><value type="real" value="1.5"/></LKStateSetValue>
      </elements></LKState>
      """
    let package = try Sample.package(Self.text(states: states))
    let layer = try #require(package.layer(withID: "x"))
    #expect(package.issues.isEmpty)
    package.setState("Fast")
    #expect(layer.speed == 1.5)
    package.setState(nil)
    #expect(layer.speed == 1)
  }

  @Test func `steps that lead nowhere are told`() throws {
    let states = """
      <LKState name="Odd"><elements>
        <LKStateSetValue targetId="none" keyPath="opacity"><value type="real" value="1"/></LKStateSetValue>
        <LKStateSetValue targetId="x" keyPath="colour"><value type="real" value="1"/></LKStateSetValue>
        <LKStateSetValue targetId="x" keyPath="opacity"><value type="CGPoint" value="1 2"/></LKStateSetValue>
        <LKStateSetValue targetId="x" keyPath="opacity"><value type="real" value="one"/></LKStateSetValue>
        <LKStateRemoveElement targetId="x" keyPath="sublayers"/>
        <LKStateDance targetId="x"/>
      </elements></LKState>
      <LKState name="Odd"/>
      """
    let package = try Sample.package(
      Self.text(#"<LKStateTransition fromState="*" toState="Nowhere"/>"#, states: states)
    )
    let kinds = package.issues.map(\.kind)
    #expect(
      kinds == [.missing, .unknown, .invalid, .invalid, .unsupported, .unknown, .invalid, .missing]
    )
  }
}

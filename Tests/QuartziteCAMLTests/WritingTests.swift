// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteArchives
import QuartziteCAML
import QuartziteCore
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteGraphics
import QuartzitePictures
import QuartziteScreen
import Testing

@Suite struct WritingTests {
  /// Layers of every class, with values and animations of every kind.
  private static func tree() -> CALayer {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    root.backgroundColor = CGColor(srgbRed: 0.9, green: 0.95, blue: 1, alpha: 1)
    let shape = CAShapeLayer()
    shape.frame = CGRect(x: 10, y: 10, width: 40, height: 40)
    shape.path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 40, height: 40), transform: nil)
    shape.fillColor = CGColor(srgbRed: 1, green: 0.25, blue: 0, alpha: 0.75)
    shape.strokeColor = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1)
    (shape.lineWidth, shape.lineDashPattern, shape.lineCap) = (3, [6, 3], .round)
    (shape.shadowOpacity, shape.shadowOffset) = (0.5, CGSize(width: 2, height: 3))
    let spring = CASpringAnimation(keyPath: "position.x")
    (spring.fromValue, spring.toValue, spring.duration) = (30, 70, 1.5)
    (spring.damping, spring.fillMode, spring.isRemovedOnCompletion) = (8, .forwards, false)
    shape.add(spring, forKey: "spring")
    let gradient = CAGradientLayer()
    gradient.frame = CGRect(x: 60, y: 55, width: 30, height: 40)
    gradient.colors = [
      CGColor(srgbRed: 0, green: 0.5, blue: 1, alpha: 1),
      CGColor(srgbRed: 1, green: 1, blue: 0, alpha: 0.5),
    ]
    (gradient.locations, gradient.cornerRadius) = ([0.25, 1], 8)
    let mask = CALayer()
    mask.frame = CGRect(x: 0, y: 0, width: 30, height: 30)
    mask.backgroundColor = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1)
    gradient.mask = mask
    let colors = CABasicAnimation(keyPath: "colors")
    colors.toValue = [
      CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1),
      CGColor(srgbRed: 0, green: 1, blue: 0, alpha: 1),
    ]
    (colors.duration, colors.autoreverses, colors.repeatCount) = (0.5, true, .infinity)
    gradient.add(colors, forKey: "colors")
    let copies = CAReplicatorLayer()
    copies.frame = CGRect(x: 5, y: 60, width: 50, height: 30)
    (copies.instanceCount, copies.instanceDelay) = (4, 0.1)
    copies.instanceTransform = CATransform3DMakeTranslation(12, 0, 0)
    let dot = CALayer()
    dot.frame = CGRect(x: 0, y: 0, width: 8, height: 8)
    dot.contents = (try? PictureFile.image(Sample.picture(4, 4, 0xFF20_8040)))
    let turn = CAKeyframeAnimation(keyPath: "transform.rotation.z")
    (turn.values, turn.keyTimes) = ([0, 1, 0.5], [0, 0.3, 1])
    turn.timingFunctions = [
      CAMediaTimingFunction(name: .easeIn), CAMediaTimingFunction(name: .linear),
    ]
    let fade = CABasicAnimation(keyPath: "opacity")
    (fade.fromValue, fade.isAdditive, fade.toValue) = (-0.5, true, 0)
    let group = CAAnimationGroup()
    (group.animations, group.duration, group.repeatCount) = ([turn, fade], 0.8, 3)
    dot.add(group, forKey: "group")
    copies.addSublayer(dot)
    let way = CAKeyframeAnimation(keyPath: "position")
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 50, y: 20))
    path.addCurve(
      to: CGPoint(x: 80, y: 40),
      control1: CGPoint(x: 60, y: 0),
      control2: CGPoint(x: 90, y: 10)
    )
    (way.path, way.calculationMode, way.rotationMode) = (path, .paced, .rotateAuto)
    (way.duration, way.beginTime, way.fillMode) = (1, 0.5, .backwards)
    let box = CALayer()
    box.bounds = CGRect(x: 0, y: 0, width: 12, height: 8)
    box.position = CGPoint(x: 50, y: 20)
    (box.borderWidth, box.compositingFilter) = (2, "multiplyBlendMode")
    box.filters = [CIFilter(name: "CIColorInvert")].compactMap(\.self)
    box.add(way, forKey: "way")
    for layer in [shape, gradient, copies, box] { root.addSublayer(layer) }
    return root
  }

  private func pictures(_ make: (LayerScreen) throws -> CALayer) throws -> [Pixmap] {
    let screen = LayerScreen(size: CGSize(width: 100, height: 100))
    let layer = try screen.run { try make(screen) }
    screen.run { screen.layer.addSublayer(layer) }
    return [0.05, 0.3, 0.7, 1.2, 1.6, 2.5].map { time in
      screen.advance(to: time)
      return screen.snapshot().pixmap
    }
  }

  /// How many pixels differ at each time.
  private static func different(_ one: [Pixmap], _ other: [Pixmap]) -> [Int] {
    zip(one, other).map { one, other in zip(one.pixels, other.pixels).count { $0 != $1 } }
  }

  @Test(arguments: ["a.ca", "a.ca.zip"])
  func `layers that were written and read again look the same`(name: String) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "caml-\(UUID().uuidString)"
    )
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent(name).path
    #expect(try LayerPackage.write(Self.tree(), to: path).isEmpty)
    let expected = try pictures { _ in Self.tree() }
    let found = try pictures { _ in
      let package = try LayerPackage(contentsOf: path)
      #expect(package.issues.isEmpty && package.size == CGSize(width: 100, height: 100))
      return package.rootLayer
    }
    #expect(Self.different(expected, found) == [0, 0, 0, 0, 0, 0])
    // The scene moves all the time.
    #expect(
      Self.different(Array(expected.dropLast()), Array(expected.dropFirst())).allSatisfy { $0 > 0 }
    )
    // A package that was read can be written again.
    let again = folder.appendingPathComponent("b.ca").path
    let package = try LayerPackage(contentsOf: path)
    #expect(try LayerPackage.write(package.rootLayer, to: again).isEmpty)
    let third = try pictures { _ in try LayerPackage(contentsOf: again).rootLayer }
    #expect(Self.different(expected, third) == [0, 0, 0, 0, 0, 0])
  }

  @Test func `a recorded layer has no colour until it got one`() throws {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    let context = RenderContext(root: root)
    var recording = LayerRecording(frameRate: 10)
    var tree = PresentationTree()
    for frame in 0...10 {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      if frame == 5 { root.backgroundColor = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1) }
      CATransaction.commit()
      context.snapshot(at: Double(frame) / 10).evaluate(at: Double(frame) / 10, into: &tree)
      recording.add(tree)
    }
    let path = FileManager.default.temporaryDirectory.path + "/caml-\(UUID().uuidString).ca"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let size = CGSize(width: 10, height: 10)
    let draft = LayerPackage.Draft(recording)
    #expect(draft.issues.isEmpty && !draft.isOneToOne)
    try draft.write(size: size, background: nil, to: path)
    let screen = LayerScreen(size: size)
    screen.layer.addSublayer(try LayerPackage(contentsOf: path).rootLayer)
    var alphas: [UInt8] = []
    for frame in 0...10 {
      screen.advance(to: Double(frame) / 10)
      alphas.append(UInt8(truncatingIfNeeded: screen.snapshot().pixmap.pixels[55] >> 24))
    }
    #expect(alphas == [0, 0, 0, 0, 0, 255, 255, 255, 255, 255, 255])
  }

  @Test func `what the format cannot say is told`() throws {
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    final class Odd: CABasicAnimation {}
    let group = CAAnimationGroup()
    group.animations = [CAAnimation()]
    layer.add(group, forKey: "odd")
    let path = FileManager.default.temporaryDirectory.path + "/caml-\(UUID().uuidString).ca"
    defer { try? FileManager.default.removeItem(atPath: path) }
    #expect(try LayerPackage.write(layer, to: path).map(\.kind) == [.unsupported])
    #expect(!LayerPackage.Draft.canSay(layer))
  }

  @Test func `an archive that was written is read by its directory`() throws {
    var zip = ZipWriter()
    let first = zip.add("a/b.txt", Array("one".utf8))
    let second = zip.add("ä.bin", [0, 255, 7])
    #expect(first && second)
    var directory = try ZipDirectory(zip.finish(), limits: .init(bytes: 1000, allBytes: 1000))
    #expect(directory.names == ["a/b.txt", "ä.bin"])
    #expect(try directory.contents("ä.bin") == [0, 255, 7])
    #expect(try directory.contents("a/b.txt") == Array("one".utf8))
  }

  @Test func `states and their transitions are written with their package`() throws {
    let text = """
      <caml><CALayer bounds="0 0 20 10" position="10 5" geometryFlipped="1">
        <sublayers><CALayer id="x" bounds="0 0 10 10" position="5 5" backgroundColor="1 0 0"/></sublayers>
        <states><LKState name="Locked"/><LKState name="Unlock" initial="1"><elements>
          <LKStateSetValue targetId="x" keyPath="position.x"><value type="real" value="15"/></LKStateSetValue>
        </elements></LKState></states>
        <stateTransitions><LKStateTransition fromState="*" toState="Unlock"><elements>
          <LKStateTransitionElement targetId="x" key="position.x">
            <animation type="CABasicAnimation" keyPath="position.x" duration="1" fillMode="backwards"/>
          </LKStateTransitionElement>
        </elements></LKStateTransition></stateTransitions>
      </CALayer></caml>
      """
    let folder = FileManager.default.temporaryDirectory.path + "/caml-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createDirectory(
      atPath: folder + "/a.ca",
      withIntermediateDirectories: true
    )
    try text.write(toFile: folder + "/a.ca/main.caml", atomically: true, encoding: .utf8)
    let first = try LayerPackage(contentsOf: folder + "/a.ca")
    #expect(try LayerPackage.write(first.rootLayer, to: folder + "/b.ca").isEmpty)
    let second = try LayerPackage(contentsOf: folder + "/b.ca")
    #expect(second.issues.isEmpty)
    #expect(second.states == ["Locked", "Unlock"] && second.initialState == "Unlock")
    func pictures(_ path: String) throws -> [[UInt32]] {
      let screen = LayerScreen(size: CGSize(width: 20, height: 10))
      // All in the screen's world, whose clock the transition begins with.
      try screen.run {
        let package = try LayerPackage(contentsOf: path)
        screen.layer.addSublayer(package.rootLayer)
        _ = package.setState("Locked", animated: false)
        _ = package.setState("Unlock")
      }
      return [0, 0.5, 1, 2].map { time in
        screen.advance(to: time)
        return screen.snapshot().pixmap.pixels
      }
    }
    let (own, written) = (try pictures(folder + "/a.ca"), try pictures(folder + "/b.ca"))
    #expect(own == written)
    #expect(own[0] != own[1] && own[1] != own[3])
  }
}

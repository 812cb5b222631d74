// SPDX-License-Identifier: Apache-2.0
import Comparing
import Foundation
import Quartzite
import QuartziteLottie
import Testing

/// Lottie files that are written, and read back.
@Suite struct LottieWritingTests {
  /// The per cent of pixels that are off by more than 16 in any channel.
  private func off(_ a: CGImage, _ b: CGImage) -> Double {
    guard a.width == b.width, a.height == b.height, let first = a.dataProvider?.data as Data?,
      let second = b.dataProvider?.data as Data?, first.count == second.count
    else { return 100 }
    var count = 0
    for start in stride(from: 0, to: first.count, by: 4) {
      let isOff = (start..<start + 4).contains { abs(Int(first[$0]) - Int(second[$0])) > 16 }
      if isOff { count += 1 }
    }
    return Double(count * 400) / Double(first.count)
  }

  /// A scene of 100 x 80 points; `build` puts layers on it.
  @MainActor private func scene(_ build: (CALayer) -> Void) -> Stage {
    let stage = Stage(size: CGSize(width: 100, height: 80), scale: 1)
    stage.backgroundColor = .white
    stage.run { build(stage.rootView.layer) }
    return stage
  }

  /// Writes a second of a scene, reads the file, and compares the pictures at ten times.
  @MainActor private func check(_ build: (CALayer) -> Void) throws {
    let folder = try ScratchFolder()
    let film = try scene(build).write(to: folder.file("scene.json"), duration: 1)
    #expect(film.notes == [])
    let animation = try LottieAnimation(contentsOf: folder.file("scene.json"))
    #expect(animation.issues.isEmpty)
    #expect(animation.size == CGSize(width: 100, height: 80))
    #expect(animation.duration == 1)
    let again = scene(build)
    for step in 0..<10 {
      let time = Double(step * 6 + 3) / 60
      again.advance(to: time)
      let share = off(again.snapshot(), try animation.snapshot(at: time))
      #expect(share < 1, "\(share) per cent at \(time)")
    }
  }

  @Test @MainActor func `a spring, a turn and a fade come back`() throws {
    try check { root in
      let card = CALayer()
      card.frame = CGRect(x: 20, y: 20, width: 30, height: 20)
      card.backgroundColor = CGColor(srgbRed: 0.2, green: 0.4, blue: 0.9, alpha: 1)
      card.cornerRadius = 6
      root.addSublayer(card)
      let spring = CASpringAnimation(keyPath: "position.x")
      (spring.fromValue, spring.toValue, spring.damping) = (30.0, 70.0, 6)
      (spring.stiffness, spring.duration) = (200, 1)
      card.add(spring, forKey: nil)
      let turn = CABasicAnimation(keyPath: "transform.rotation.z")
      (turn.fromValue, turn.toValue, turn.duration) = (0.0, 2.0, 0.5)
      (turn.autoreverses, turn.timingFunction) = (true, CAMediaTimingFunction(name: .easeInEaseOut))
      card.add(turn, forKey: nil)
      let fade = CAKeyframeAnimation(keyPath: "opacity")
      (fade.values, fade.duration) = ([1.0, 0.3, 1.0], 1)
      card.add(fade, forKey: nil)
    }
  }

  @Test @MainActor func `clips, masks, gradients, shadows and strokes come back`() throws {
    try check { root in
      let gradient = CAGradientLayer()
      gradient.frame = CGRect(x: 5, y: 5, width: 50, height: 60)
      gradient.colors = [
        CGColor(srgbRed: 1, green: 0.8, blue: 0, alpha: 1),
        CGColor(srgbRed: 0.8, green: 0, blue: 0.4, alpha: 0.5),
      ]
      let mask = CAShapeLayer()
      mask.path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 50, height: 60), transform: nil)
      gradient.mask = mask
      root.addSublayer(gradient)
      let line = CAShapeLayer()
      line.path = CGPath(ellipseIn: CGRect(x: 60, y: 10, width: 30, height: 30), transform: nil)
      line.fillColor = nil
      line.strokeColor = CGColor(srgbRed: 0, green: 0.5, blue: 0.2, alpha: 1)
      (line.lineWidth, line.lineCap) = (4, .round)
      root.addSublayer(line)
      let draw = CABasicAnimation(keyPath: "strokeEnd")
      (draw.fromValue, draw.toValue, draw.duration) = (0.0, 1.0, 1)
      line.add(draw, forKey: nil)
      let box = CALayer()
      box.frame = CGRect(x: 60, y: 50, width: 24, height: 16)
      box.backgroundColor = CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1)
      (box.shadowOpacity, box.shadowRadius) = (0.8, 4)
      root.addSublayer(box)
    }
  }

  @Test @MainActor func `copies of a replicator that run one after the other come back`() throws {
    try check { root in
      let copies = CAReplicatorLayer()
      (copies.instanceCount, copies.instanceDelay) = (4, 0.1)
      copies.instanceTransform = CATransform3DMakeTranslation(20, 0, 0)
      let dot = CALayer()
      dot.frame = CGRect(x: 10, y: 30, width: 12, height: 12)
      (dot.cornerRadius, dot.backgroundColor) = (
        6, CGColor(srgbRed: 0.9, green: 0.1, blue: 0.1, alpha: 1)
      )
      copies.addSublayer(dot)
      root.addSublayer(copies)
      let hop = CABasicAnimation(keyPath: "position.y")
      (hop.fromValue, hop.toValue, hop.duration) = (36.0, 16.0, 0.25)
      (hop.autoreverses, hop.repeatCount) = (true, .infinity)
      dot.add(hop, forKey: nil)
    }
  }

  // MARK: - Lottie from Lottie

  private let text = """
    {"v":"5.5.0", "nm":"one", "ddd":0, "w":20,"h":10,"fr":10,"ip":0,"op":10, "assets":[],
    "layers":[{"ddd":0,"ind":1,"ty":4,"nm":"square","sr":1,"ip":0,"op":10,"st":0,"bm":0,
    "ks":{"p":{"a":1,"k":[{"t":0,"s":[0.00004,0],"e":[10,0],"o":{"x":0.16667,"y":0},"i":{"x":0.8333333,"y":1}},
    {"t":10,"s":[10,0]}],"ix":2}},"shapes":[{"ty":"rc","mn":"ADBE Vector Shape - Rect","p":{"k":[5,5]},
    "s":{"k":[10,10]},"r":{"k":0},"hd":false},{"ty":"fl","c":{"k":[1,0,0,1]},"o":{"k":100}}]}]}
    """

  @Test func `a file is written keyframe for keyframe, and smaller`() throws {
    let folder = try ScratchFolder()
    let animation = try LottieAnimation(data: Array(text.utf8))
    try animation.write(to: folder.file("copy.json"))
    let bytes = folder.bytes("copy.json")
    #expect(
      String(decoding: bytes, as: UTF8.self) == """
        {"v":"5.5.0","nm":"one","fr":10,"ip":0,"op":10,"w":20,"h":10,"assets":[],\
        "layers":[{"ddd":0,"ind":1,"ty":4,"nm":"square","ip":0,"op":10,"st":0,\
        "ks":{"p":{"a":1,"k":[{"t":0,"s":[0,0],"e":[10,0],"o":{"x":0.1667,"y":0},"i":{"x":0.8333,"y":1}},\
        {"t":10,"s":[10,0]}]}},"shapes":[{"ty":"rc","p":{"k":[5,5]},\
        "s":{"k":[10,10]},"r":{"k":0}},{"ty":"fl","c":{"k":[1,0,0,1]},"o":{"k":100}}]}]}
        """
    )
  }

  @Test func `an archive holds the same`() throws {
    let folder = try ScratchFolder()
    let animation = try LottieAnimation(data: Array(text.utf8))
    try animation.write(to: folder.file("copy.lottie"))
    let again = try LottieAnimation(contentsOf: folder.file("copy.lottie"))
    #expect(again.issues.isEmpty)
    for time in [0, 0.35, 0.9] {
      #expect(off(try animation.snapshot(at: time), try again.snapshot(at: time)) == 0)
    }
  }

  @Test func `another size fits the animation into it`() throws {
    let folder = try ScratchFolder()
    let animation = try LottieAnimation(data: Array(text.utf8))
    let size = CGSize(width: 60, height: 40)
    try animation.write(to: folder.file("large.json"), size: size)
    let again = try LottieAnimation(contentsOf: folder.file("large.json"))
    #expect(again.size == size)
    for time in [0, 0.35, 0.9] {
      let picture = try animation.snapshot(at: time, size: size)
      #expect(off(picture, try again.snapshot(at: time)) == 0)
    }
  }

  @Test func `an edited animation is written as it is shown`() throws {
    let folder = try ScratchFolder()
    let animation = try LottieAnimation(data: Array(text.utf8))
      .setting(
        .color(CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1)),
        for: AnimationKeypath(keypath: "**.Color")
      )
    try animation.write(to: folder.file("blue.json"))
    let again = try LottieAnimation(contentsOf: folder.file("blue.json"))
    for time in [0, 0.3, 0.9] {
      #expect(off(try animation.snapshot(at: time), try again.snapshot(at: time)) < 1)
    }
  }

  @Test func `a file that is gone is written as it is shown`() throws {
    let folder = try ScratchFolder()
    try Data(text.utf8).write(to: URL(fileURLWithPath: folder.file("one.json")))
    let animation = try LottieAnimation(contentsOf: folder.file("one.json"))
    try FileManager.default.removeItem(atPath: folder.file("one.json"))
    try animation.write(to: folder.file("two.json"))
    let again = try LottieAnimation(contentsOf: folder.file("two.json"))
    #expect(off(try animation.snapshot(at: 0.5), try again.snapshot(at: 0.5)) < 1)
  }
}

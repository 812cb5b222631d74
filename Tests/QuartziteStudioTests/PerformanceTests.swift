// SPDX-License-Identifier: Apache-2.0
import Comparing
import Quartzite
import QuartziteEffects
import QuartziteFrames
import QuartziteRaster
import QuartziteStage
import QuartziteStudio
import Testing

@MainActor @Suite struct PerformanceTests {
  /// A bar that moves by an animation, a dot that moves by a display link, and a button.
  private let scene = Studio.Scene(
    "Test",
    size: CGSize(width: 64, height: 48),
    duration: 2,
    touches: try? TouchScript("0.5 tap 10,10")
  ) { stage in
    let view = TickingView(frame: stage.rootView.bounds)
    view.backgroundColor = .white
    stage.rootView.addSubview(view)
    view.start()
  }

  private func pixels(_ stage: Stage) -> [UInt32] {
    var worker = FrameWorker(rasterizer: Rasterizer(threads: 1))
    return worker.draw(stage.currentFrame()).pixels
  }

  /// What a stage of its own shows after playing straight to a time.
  private func straight(_ time: Double) throws -> [UInt32] {
    let stage = Stage(size: CGSize(width: 64, height: 48), scale: 1)
    let view = TickingView(frame: stage.rootView.bounds)
    view.backgroundColor = .white
    stage.rootView.addSubview(view)
    view.start()
    stage.play(try TouchScript("0.5 tap 10,10"))
    stage.advance(to: time)
    return pixels(stage)
  }

  private func request() -> StageRequest { StageRequest(size: scene.size, scale: 1) }

  @Test(arguments: [0, 0.25, 0.5, 0.51, 1.0 / 3, 1.7, 2])
  func `scrubbing shows what playing straight there shows`(_ time: Double) throws {
    let performance = try Performance(scene, request())
    for other in [1.1, 0.2, 1.9, time] { try performance.advance(to: other) }
    #expect(performance.time == time)
    #expect(try difference(pixels(performance.stage), straight(time)) == nil)
  }

  @Test func `where it stops on the way changes nothing`() throws {
    let performance = try Performance(scene, request())
    for index in 1...137 { try performance.advance(to: Double(index) * 1.3 / 137) }
    #expect(try difference(pixels(performance.stage), straight(1.3)) == nil)
  }

  @Test func `touches are made again on the way`() throws {
    let performance = try Performance(scene, request(), playsScript: false)
    try performance.advance(to: 0.4)
    try performance.touch([.init(finger: 0, phase: .began, point: CGPoint(x: 10, y: 10))])
    try performance.advance(to: 0.45)
    try performance.touch([.init(finger: 0, phase: .ended, point: CGPoint(x: 10, y: 10))])
    try performance.advance(to: 0.9)
    let first = pixels(performance.stage)
    let untouched = try Performance(scene, request(), playsScript: false)
    try untouched.advance(to: 0.9)
    #expect(first != pixels(untouched.stage))
    try performance.advance(to: 0.1)
    try performance.advance(to: 0.9)
    #expect(difference(pixels(performance.stage), first) == nil)
    #expect(performance.inputs.count == 2)
  }

  @Test func `a touch drops what came later, the scene's own touches too`() throws {
    let performance = try Performance(scene, request())
    try performance.advance(to: 0.3)
    try performance.touch([.init(finger: 0, phase: .began, point: CGPoint(x: 60, y: 40))])
    try performance.advance(to: 0.9)
    let view = try #require(performance.stage.rootView.subviews.first as? TickingView)
    #expect(view.taps == 0)
    try performance.advance(to: 0.2)
    try performance.touch([.init(finger: 0, phase: .began, point: CGPoint(x: 60, y: 40))])
    #expect(performance.inputs.map(\.time) == [0.2])
  }

  @Test func `two stages on one thread leave each other's display links alone`() throws {
    let (one, other) = (try Performance(scene, request()), try Performance(scene, request()))
    for step in 1...20 {
      try one.advance(to: Double(step) * 0.05)
      try other.advance(to: Double(step) * 0.1)
    }
    #expect(try difference(pixels(one.stage), straight(1)) == nil)
    #expect(try difference(pixels(other.stage), straight(2)) == nil)
  }

  @Test func `a stage that was left behind dies with its display links`() throws {
    let performance = try Performance(scene, request())
    try performance.advance(to: 1)
    weak let view = performance.stage.rootView.subviews.first
    #expect(view != nil)
    try performance.rewind()
    #expect(view == nil)
  }

  @Test func `a pinned value of a layer holds at every time`() throws {
    let performance = try Performance(scene, request())
    let target = LayerEdit.Target(layer: [0, 0], animation: nil, property: .opacity)
    try performance.edit([target: .number(0.25)])
    for time in [0.7, 0.1, 1.5] {
      try performance.advance(to: time)
      #expect(performance.stage.rootView.subviews.first?.layer.opacity == 0.25)
    }
    try performance.edit([target: nil])
    #expect(performance.stage.rootView.subviews.first?.layer.opacity == 1)
  }

  @Test func `a pinned duration counts from the animation's own start`() throws {
    let performance = try Performance(scene, request())
    try performance.advance(to: 1)
    let target = LayerEdit.Target(layer: [0, 0, 0], animation: "slide", property: .duration)
    try performance.edit([target: .number(4)])
    try performance.advance(to: 1)
    let bar = try #require(performance.stage.rootView.subviews.first?.layer.sublayers?.first)
    #expect(bar.animation(forKey: "slide")?.duration == 4)
    // From x = 0 to 40, linear over 4 s.
    #expect(abs((bar.presentation()?.position.x ?? 0) - 10) < 1e-9)
  }
}

/// The view of the test scene.
@MainActor private final class TickingView: UIView {
  private let bar = CALayer()
  private let dot = CALayer()
  private(set) var taps = 0

  func start() {
    bar.bounds = CGRect(x: 0, y: 0, width: 8, height: 8)
    bar.position = CGPoint(x: 0, y: 30)
    bar.backgroundColor = UIColor.red.cgColor
    dot.bounds = CGRect(x: 0, y: 0, width: 6, height: 6)
    dot.backgroundColor = UIColor.blue.cgColor
    layer.addSublayer(bar)
    layer.addSublayer(dot)
    let slide = CABasicAnimation(keyPath: "position.x")
    (slide.fromValue, slide.toValue, slide.duration) = (0.0, 40.0, 2)
    bar.add(slide, forKey: "slide")
    let link = CADisplayLink(target: self, selector: Selector("tick", TickingView.tick))
    link.add(to: .main, forMode: .common)
  }

  private func tick(_ link: CADisplayLink) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    dot.position.x += 0.37
    CATransaction.commit()
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    taps += 1
    backgroundColor = .yellow
  }
}

// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteEffects
import QuartziteGeometry
import QuartziteStage
import QuartziteTesting
import QuartziteText
import QuartziteUIKit
import Testing

/// The onboarding page against the figures that define it, on a page of 320 x 568: k(x) is x.
@MainActor @Suite struct GuideTests {
  private let size = CGSize(width: 320, height: 568)
  /// The width of the ground, its middle, the length of the mask and the window's sides.
  private let w = 240.0
  private let middle = CGPoint(x: 160, y: 264)
  private var length: Double { w * 0.82114883 }
  private var p: Double { length * 0.68203498 }
  private var q: Double { p * 1.44988345 }

  private func page(usesProxy: Bool = true) -> (stage: Stage, guide: GuideView) {
    let stage = Stage(size: size, scale: 1)
    stage.threads = 1
    let guide = GuideView(frame: stage.rootView.bounds)
    guide.usesProxy = usesProxy
    stage.rootView.addSubview(guide)
    guide.play()
    return (stage, guide)
  }

  @Test func `parts stand where the figures put them`() {
    let (stage, guide) = page()
    stage.advance(to: 0.01)
    #expect(close(guide.background.bounds.height, w * 1.10704961))
    #expect(close(guide.background.center, middle))
    #expect(close(guide.cover.bounds.width, w * 1.06396867))
    #expect(close(guide.cover.bounds.height, w * 1.06396867 * 1.00736196))
    #expect(close(guide.phoneWindow.bounds.width, p) && close(guide.phoneWindow.bounds.height, q))
    #expect(close(guide.phoneWindow.center, CGPoint(x: w / 2, y: w * 1.10704961 / 2)))
    #expect(close(guide.phone.frame, CGRect(x: 0, y: q, width: p, height: q)))
    #expect(close(guide.phoneMask.bounds.width, length))
    #expect(close(guide.phoneMask.position, CGPoint(x: p / 2, y: q / 2)))
    #expect(guide.hand.layer.anchorPoint == .zero)
    #expect(close(guide.hand.layer.position, CGPoint(x: 210, y: 324)))
    #expect(close(guide.hand.bounds.height, w * 0.56396867 * 0.98611111))
    #expect(close(guide.home.center, CGPoint(x: 160, y: 279)))
    let icons = zip(guide.icons, [(200, 130), (40, 200), (50, 360), (260, 260)])
    for (icon, place) in icons { #expect(close(icon.center, CGPoint(x: place.0, y: place.1))) }
    let sides = [0.32375979, 0.28720627, 0.30417755, 0.25195822]
    for (icon, side) in zip(guide.icons, sides) { #expect(close(icon.bounds.width, w * side)) }
    let (first, second) = (guide.headlines[0].frame, guide.headlines[1].frame)
    #expect(close(second.maxY, 518) && close(second.midX, 160))
    #expect(close(second.height, w * 0.94386423 * 0.07745505))
    #expect(close(first.maxY, second.minY - 15) && close(first.width, w * 0.4308094))
    #expect(close(guide.lines[0].layer.position.x - w * 0.07832898 / 2, 238.5))
    #expect(close(guide.lines[1].layer.position.y - w * 0.07832898 / 2, 400))
    #expect(guide.title.count == 4 && guide.subtitle.count == 12)
  }

  @Test(arguments: [(0.072, 0.75), (0.144, 1.2), (0.192, 1.1), (1.0, 1.0)])
  func `the ground pops from 0.3 over 1.2 to 1 in six frames`(time: Double, scale: Double) throws {
    let (stage, guide) = page()
    stage.advance(to: time)
    #expect(close(try Shown.number("transform.scale", of: guide.background.layer), scale, 1e-5))
    let grown = min(time / 0.24, 1)
    #expect(close(try Shown.number("transform.scale", of: guide.lines[0].layer), grown, 1e-5))
  }

  @Test func `the lines are seen before they grow, each by two animations that are alike`() {
    let stage = Stage(size: size, scale: 1)
    let guide = GuideView(frame: stage.rootView.bounds)
    stage.rootView.addSubview(guide)
    stage.advance(to: 0.1)
    for line in guide.lines { #expect(line.transform == .identity && line.layer.opacity == 1) }
    var seen: [CALayer: [CAAnimation]] = [:]
    AnimationTuning.run(
      { layer, _, animation in seen[layer, default: []].append(animation) },
      { guide.play() }
    )
    for line in guide.lines {
      let animations = (seen[line.layer] ?? []).compactMap { $0 as? CABasicAnimation }
      #expect(animations.map(\.keyPath) == ["transform.scale", "transform.scale"])
      #expect(animations.map(\.duration) == [0.24, 0.24])
    }
  }

  @Test func `a contact-add button at (0, 100, 100, 100) may start it`() throws {
    let stage = try Shown.stage(.guide, with: Effect.Values(["button": .flag(true)]))
    let guide = try Shown.view(GuideView.self, on: stage)
    let button = try Shown.view(UIButton.self, on: stage)
    #expect(button.buttonType == .contactAdd)
    #expect(button.frame == CGRect(x: 0, y: 100, width: 100, height: 100))
    #expect(!guide.isPlaying)
    stage.advance(to: 0.4)
    #expect(guide.isPlaying)
  }

  @Test func `the telephone rises by 250 in ten frames after that`() throws {
    let (stage, guide) = page()
    stage.advance(to: 0.24 + 0.1)
    #expect(close(try Shown.position(guide.phone).y, q + 180 - 250 * 0.25, 1e-5))
    stage.advance(to: 0.8)
    #expect(close(try Shown.position(guide.phone).y, q - 70, 1e-5))
    #expect(close(guide.phone.position.y, q * 1.5))
  }

  @Test func `the hand comes in nineteen frames after that`() throws {
    let (stage, guide) = page()
    stage.advance(to: 0.64 + 0.38)
    #expect(close(try Shown.position(guide.hand.layer), CGPoint(x: 185, y: 309), 1e-5))
    #expect(close(try Shown.number("opacity", of: guide.hand.layer), 0.5, 1e-5))
    stage.advance(to: 1.5)
    #expect(close(try Shown.position(guide.hand.layer), CGPoint(x: 160, y: 294), 1e-5))
  }

  @Test func `the icons fly out of the sign in ten frames after that`() throws {
    let (stage, guide) = page()
    stage.advance(to: 1.4 + 0.1)
    let start = CGPoint(x: 160, y: 279 + w * 0.27154047 * 1.02884615 / 2)
    for (icon, end) in zip(guide.icons, [(200.0, 130.0), (40, 200), (50, 360), (260, 260)]) {
      let expected = CGPoint(
        x: start.x + (end.0 - start.x) * 0.25,
        y: start.y + (end.1 - start.y) * 0.25
      )
      #expect(close(try Shown.position(icon.layer), expected, 1e-5))
      #expect(close(try Shown.number("opacity", of: icon.layer), 0.25, 1e-5))
      #expect(close(try Shown.number("transform.scale", of: icon.layer), 0.25, 1e-5))
    }
    #expect(close(try Shown.number("opacity", of: guide.home.layer), 0.5, 1e-5))
  }

  @Test func `the icons then circle once a second, each in its sense`() throws {
    let (stage, guide) = page()
    stage.advance(to: 1.8)
    var radii: [Double] = []
    for icon in guide.icons {
      let radius = try Shown.position(icon.layer).x - icon.center.x
      #expect(close(radius, radius.rounded(), 1e-9) && (1...5).contains(radius.rounded()))
      #expect(close(try Shown.number("transform.scale", of: icon.layer), 1, 1e-5))
      radii.append(radius)
    }
    // A quarter of a turn later it is below if it goes clockwise on the screen, else above.
    stage.advance(to: 3.05)
    for (index, icon) in guide.icons.enumerated() {
      let sign = index.isMultiple(of: 2) ? 1.0 : -1.0
      let expected = CGPoint(x: icon.center.x, y: icon.center.y + sign * radii[index])
      #expect(close(try Shown.position(icon.layer), expected, 0.01))
    }
  }

  @Test func `headlines and light come up, the second headline five frames later`() throws {
    let (stage, guide) = page()
    stage.advance(to: 1.8 + 0.1)
    let (first, second) = (guide.headlines[0], guide.headlines[1])
    #expect(close(try Shown.position(first.layer).y, first.center.y + 50 * 0.75, 1e-5))
    #expect(close(try Shown.number("opacity", of: first.layer), 0.5, 1e-5))
    #expect(try Shown.number("opacity", of: second.layer) == 0)
    #expect(close(try Shown.position(guide.cover.layer), CGPoint(x: 122.5, y: 301.5), 1e-5))
    stage.advance(to: 1.8 + 0.3)
    #expect(close(try Shown.position(second.layer).y, second.center.y + 50 * 0.75, 1e-5))
    #expect(close(try Shown.number("opacity", of: second.layer), 0.5, 1e-5))
    stage.advance(to: 4)
    for part in [first, second, guide.cover] {
      #expect(try Shown.number("opacity", of: part.layer) == 1)
      #expect(close(try Shown.position(part.layer), part.center, 1e-5))
    }
  }

  @Test func `a stage's seed chooses the circles`() throws {
    var pictures: [[CGPoint]] = []
    for seed: UInt64 in [1, 1, 2] {
      let stage = Stage(size: size, scale: 1, seed: seed)
      Effect.guide.make(on: stage)
      stage.advance(to: 1.9)
      let guide = try Shown.view(GuideView.self, on: stage)
      pictures.append(try guide.icons.map { try Shown.position($0.layer) })
    }
    #expect(pictures[0] == pictures[1])
    #expect(pictures[0] != pictures[2])
  }

  @Test func `another size lays it out anew and plays again`() throws {
    let (stage, guide) = page()
    stage.advance(to: 2)
    guide.frame = CGRect(x: 0, y: 0, width: 160, height: 284)
    stage.advance(to: 2 + 0.24 + 0.1)
    #expect(close(guide.background.center, CGPoint(x: 80, y: 122)))
    #expect(close(try Shown.position(guide.phone).y, q / 2 + 90 - 125 * 0.25, 1e-4))
  }

  // MARK: - The leak

  @Test(arguments: [0.1, 0.5, 1.2, 1.6, 3.0])
  func `nothing survives it`(end: Double) throws {
    #expect(try Shown.survivors(of: .guide, after: end) == [])
  }

  @Test(arguments: [true, false])
  func `a delegate that is kept strongly keeps the page for ever`(usesProxy: Bool) {
    let stage = Stage(size: size, scale: 1)
    weak var seen: GuideView?
    do {
      let guide = GuideView(frame: stage.rootView.bounds)
      guide.usesProxy = usesProxy
      stage.rootView.addSubview(guide)
      guide.play()
      seen = guide
      stage.advance(to: 3)
      guide.removeFromSuperview()
    }
    stage.advance(by: 1)
    #expect((seen == nil) == usesProxy)
    seen?.stop()
  }

  // MARK: - Pictures

  @Test(arguments: [0.44, 1.0, 1.6])
  func `it looks as it looked when a person approved it`(time: Double) throws {
    // Words are set in a font of the tests, so that nothing comes from the machine.
    try FontCatalog.run(alone: [BlockFont.font]) {
      let stage = Stage(size: CGSize(width: 180, height: 320), scale: 0.5)
      Effect.guide.make(on: stage)
      try assertGolden(of: stage, at: time, named: "guide")
    }
  }
}

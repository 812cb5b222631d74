// SPDX-License-Identifier: Apache-2.0
import Foundation
import Quartzite
import QuartziteCore
import QuartziteDisplayList
import QuartziteFrames
import QuartziteLayerValues
import QuartziteStage
import QuartziteStudio
import Testing

/// What is shown beside the plain picture: layers apart, onion skins, costs, and reasons of damage.
@MainActor @Suite struct LookTests {
  /// A white stage of 100 x 100 points with a red square of 40 in a blue one of 80.
  private func stage() -> (stage: Stage, inner: CALayer) {
    let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1)
    let outer = CALayer()
    outer.frame = CGRect(x: 10, y: 10, width: 80, height: 80)
    outer.backgroundColor = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1)
    let inner = CALayer()
    inner.frame = CGRect(x: 20, y: 20, width: 40, height: 40)
    inner.backgroundColor = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
    outer.addSublayer(inner)
    stage.rootView.layer.addSublayer(outer)
    stage.advance(to: 0.1)
    return (stage, inner)
  }

  private func exploded(_ stage: Stage, _ look: Looks.Explosion) -> ExplodedTree {
    var tree = PresentationTree()
    let frame = stage.currentFrame()
    frame.snapshot.evaluate(at: frame.time, into: &tree)
    return ExplodedTree(tree, look, size: stage.size, window: stage.window.layer.id)
  }

  @Test func `layers that are apart but not turned stand where they were, smaller`() throws {
    let exploded = exploded(stage().stage, .init(yaw: 0, pitch: 0, gap: 0))
    let inner = try #require(exploded.plates.first { $0.path == [0, 0, 0] })
    // (30, 30) to (70, 70), 0.72 times as large about the middle.
    let (near, far) = (50 - 20 * 0.72, 50 + 20 * 0.72)
    for (got, wanted) in zip(inner.quad, [near, near, far, near, far, far, near, far]) {
      #expect(abs(got - wanted) < 0.02)
    }
  }

  @Test func `a layer that covers another stands before it`() throws {
    let plates = exploded(stage().stage, .init(yaw: 40, pitch: 0, gap: 30)).plates
    let middles = plates.map { plate in
      stride(from: 0, to: 8, by: 2).reduce(0) { $0 + plate.quad[$1] } / 4
    }
    // Window, root view, outer, inner: all about the same middle, each a level higher, to the right.
    #expect(plates.map(\.path) == [[], [0], [0, 0], [0, 0, 0]])
    #expect(zip(middles, middles.dropFirst()).allSatisfy { $0 + 5 < $1 })
  }

  @Test func `a frame is damaged by the values that differ`() {
    let (stage, inner) = stage()
    var finder = FrameChanges()
    let window = stage.window.layer.id
    #expect(finder.changes(in: stage.currentFrame(), window: window).isEmpty)
    #expect(finder.changes(in: stage.currentFrame(), window: window).isEmpty)
    stage.run {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      inner.position.x += 5
      inner.cornerRadius = 4
      inner.superlayer?.addSublayer(CALayer())
      CATransaction.commit()
    }
    stage.advance(to: 0.2)
    let changes = finder.changes(in: stage.currentFrame(), window: window)
    #expect(changes.first { $0.path == [0, 0, 0] }?.keys.sorted() == ["cornerRadius", "position"])
    #expect(changes.first { $0.path == [0, 0, 1] }?.how == "came")
    stage.run { inner.removeFromSuperlayer() }
    stage.advance(to: 0.3)
    #expect(finder.changes(in: stage.currentFrame(), window: window).contains { $0.how == "went" })
  }

  @Test func `the layer that takes longest to draw is told of first`() throws {
    let (stage, inner) = stage()
    let path = CGMutablePath()
    path.move(to: .zero)
    for turn in 1...3_000 {
      path.addLine(to: CGPoint(x: turn * 37 % 80, y: turn * 53 % 80))
    }
    stage.run {
      let shape = CAShapeLayer()
      shape.path = path
      inner.superlayer?.addSublayer(shape)
    }
    stage.advance(to: 2)
    let costs = LayerCosts(stage.currentFrame(), threads: 1)
      .measure(window: stage.window.layer.id, at: 2)
    #expect(costs.layers.first?.path == [0, 0, 1])
    let outer = try #require(costs.layers.first { $0.path == [0, 0] })
    #expect(outer.all > outer.own)
  }

  @Test func `skins lie around the time and inside the film`() {
    let ghosts = Looks.Ghosts(count: 2, step: 0.25)
    #expect(ghosts.times(around: 1, to: 5) == [0.5, 0.75, 1.25, 1.5])
    #expect(ghosts.times(around: 0.3, to: 0.6) == [0.3 - 0.25, 0.3 + 0.25])
  }

  @Test func `skins are seen where they differ, warm before and cold after`() {
    // Rows are of 16 pixels.
    func picture(_ words: [UInt32]) -> Pixmap {
      Pixmap(width: 3, height: 1, pixels: words + [UInt32](repeating: 0, count: 13))
    }
    let (white, grey): (UInt32, UInt32) = (0xFFFF_FFFF, 0xFF80_8080)
    let shown = picture([white, white, white])
    let skins = [
      (distance: -0.1, picture: picture([grey, white, white])),
      (distance: 0.1, picture: picture([white, white, grey])),
    ]
    let result = OnionSkin.picture(of: skins, over: shown).pixels
    #expect(result[1] == 0)
    let (before, after) = (result[0], result[2])
    #expect(before & 255 > before >> 16 & 255)
    #expect(after & 255 < after >> 16 & 255)
    #expect(before >> 24 > 0 && before >> 24 < 255)
  }

  @Test func `messages of looks are clamped, and refused without sense`() throws {
    let text = #"{"do": "looks", "explode": [200, -200, 9000], "ghosts": [99, 0], "code": true}"#
    guard case .looks(let looks) = try ClientMessage(text) else { throw CancellationError() }
    #expect(looks.explosion == .init(yaw: 75, pitch: -75, gap: 400))
    #expect(looks.ghosts == .init(count: 8, step: 1 / 240) && looks.showsCode && !looks.explains)
    #expect(throws: ClientMessage.Fault.self) {
      try ClientMessage(#"{"do": "looks", "explode": [1]}"#)
    }
    #expect(throws: ClientMessage.Fault.self) {
      try ClientMessage(#"{"do": "open", "id": "a", "size": [0, 10]}"#)
    }
  }
}

/// `@Tunable` values belong to the world of a stage.
@MainActor @Suite struct TunableWorldTests {
  private struct Box { @Tunable var width = 3.0 }

  @Test func `two stages have values of their own`() throws {
    let box = Box()
    let (one, other) = (
      Stage(size: CGSize(width: 9, height: 9)), Stage(size: CGSize(width: 9, height: 9))
    )
    #expect(one.run { box.width } == 3)
    let id = try #require(one.tunables.keys.first)
    #expect(other.tunables.isEmpty)
    one.tunings = [id: 5]
    #expect(one.run { box.width } == 5 && other.run { box.width } == 3)
    one.tunings = [:]
    #expect(one.run { box.width } == 3)
  }
}

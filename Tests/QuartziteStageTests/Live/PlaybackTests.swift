// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteStage
import QuartziteUIKit
import Testing

/// Scenes that are played forwards and back.
@MainActor @Suite struct PlaybackTests {
  /// A red square that moves 100 points a second, and turns blue while a finger is down.
  private static func scene() -> Stage {
    let stage = Stage(size: CGSize(width: 120, height: 40), scale: 1)
    stage.threads = 1
    let square = TouchedSquare(frame: CGRect(x: 0, y: 10, width: 20, height: 20))
    square.backgroundColor = .red
    stage.rootView.addSubview(square)
    UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, .allowUserInteraction]) {
      square.center.x += 100
    }
    return stage
  }

  final class TouchedSquare: UIView {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      backgroundColor = .blue
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      backgroundColor = .red
    }
  }

  private func picture(_ playback: Playback) -> [UInt32] {
    StageScreen(playback.stage).draw().pixmap.pixels
  }

  @Test func `going back shows what was shown on the way`() throws {
    let playback = Playback { Self.scene() }
    try playback.seek(to: 0.25)
    let early = picture(playback)
    try playback.seek(to: 0.75)
    #expect(picture(playback) != early)
    try playback.seek(to: 0.25)
    #expect(playback.time == 0.25)
    #expect(picture(playback) == early)
  }

  @Test func `touches are repeated after going back, and a new one replaces the later`() throws {
    let playback = Playback { Self.scene() }
    let finger = CGPoint(x: 60, y: 20)
    try playback.seek(to: 0.5)
    playback.apply(.touch(.began, finger, finger: 0))
    try playback.seek(to: 0.6)
    let blue = picture(playback)
    playback.apply(.touch(.ended, finger, finger: 0))
    try playback.seek(to: 0.9)
    let red = picture(playback)

    try playback.seek(to: 0.6)
    try playback.seek(to: 0.55)
    try playback.seek(to: 0.9)
    #expect(picture(playback) == red)
    #expect(playback.inputs.count == 2)

    try playback.seek(to: 0.55)
    playback.apply(.touch(.moved, finger, finger: 0))
    #expect(playback.inputs.map(\.time) == [0.5, 0.55])
    try playback.seek(to: 0.6)
    #expect(picture(playback) == blue)
  }

  @Test func `a restart forgets the touches and keeps the size`() throws {
    let playback = Playback { Self.scene() }
    playback.apply(.resize(CGSize(width: 200, height: 50)))
    playback.apply(.touch(.began, CGPoint(x: 10, y: 20), finger: 0))
    try playback.seek(to: 0.5)
    try playback.restart()
    #expect(playback.inputs.isEmpty)
    #expect(playback.time == 0)
    #expect(playback.stage.size == CGSize(width: 200, height: 50))
  }

  @Test func `a screen names what changed, and nothing for a picture that stands still`() throws {
    let playback = Playback { Self.scene() }
    let screen = StageScreen(playback.stage)
    let whole = [PixelRect(minX: 0, minY: 0, maxX: 120, maxY: 40)]
    #expect(screen.draw().changes == whole)
    try playback.seek(to: 0.1)
    let moved = screen.draw()
    // The square moved from 0...20 to 10...30.
    let area = moved.changes.reduce(0) { $0 + $1.area }
    #expect(area >= 20 * 20 && area < 40 * 30)
    try playback.seek(to: 2)
    _ = screen.draw()
    try playback.seek(to: 3)
    #expect(screen.draw().changes.isEmpty)
  }

  @Test func `the wheel moves the scroll view under it to its end and no farther`() {
    let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1)
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    scroll.contentSize = CGSize(width: 100, height: 80)
    scroll.contentInsetAdjustmentBehavior = .never
    stage.rootView.addSubview(scroll)
    stage.turnWheel(by: CGVector(dx: 0, dy: -20), at: CGPoint(x: 50, y: 90))
    #expect(scroll.contentOffset.y == 0)
    stage.turnWheel(by: CGVector(dx: 0, dy: -20), at: CGPoint(x: 50, y: 25))
    #expect(scroll.contentOffset.y == 20)
    stage.turnWheel(by: CGVector(dx: 0, dy: -200), at: CGPoint(x: 50, y: 25))
    #expect(scroll.contentOffset.y == 30)
    stage.turnWheel(by: CGVector(dx: 0, dy: 500), at: CGPoint(x: 50, y: 25))
    #expect(scroll.contentOffset.y == 0)
    stage.turnWheel(by: CGVector(dx: CGFloat.nan, dy: 5), at: CGPoint(x: 50, y: 25))
    #expect(scroll.contentOffset.y == 0)
  }
}

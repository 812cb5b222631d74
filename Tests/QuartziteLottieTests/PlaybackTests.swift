// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteLottie
import Testing

/// Ten frames at ten a second.
@MainActor @Suite struct PlaybackTests {
  private let clock = MediaClock()
  private let owner: WorldOwner

  init() {
    owner = WorldOwner(World(clock: clock))
  }

  private func layer() throws -> LottieLayer {
    let text = """
      {"w":10,"h":10,"fr":10,"ip":0,"op":10,"layers":[],
      "markers":[{"cm":"in","tm":2,"dr":3},{"cm":"out","tm":8,"dr":0}]}
      """
    return LottieLayer(animation: try LottieAnimation(data: Array(text.utf8)))
  }

  @Test func `a run goes from start to end and stays there`() throws {
    let layer = try layer()
    layer.stop()
    layer.play()
    #expect(layer.currentFrame == 0)
    clock.now += 0.35
    #expect(abs(layer.currentFrame - 3.5) < 1e-9)
    #expect(layer.isAnimationPlaying)
    clock.now += 5
    #expect(layer.currentFrame == 10)
    #expect(!layer.isAnimationPlaying)
  }

  @Test(arguments: [
    // At 1.3 turns: once more from the start, backwards from the end, or over.
    (LottieLoopMode.loop, 3.0), (.autoReverse, 7), (.playOnce, 10), (.repeat(2), 3),
    (.repeat(1), 10), (.repeatBackwards(1), 7),
  ])
  func `loop modes`(mode: LottieLoopMode, expected: Double) throws {
    let layer = try layer()
    layer.loopMode = mode
    layer.stop()
    layer.play()
    clock.now += 1.3
    #expect(abs(layer.currentFrame - expected) < 1e-9)
    clock.now += 100
    if mode == .repeatBackwards(1) { #expect(layer.currentFrame == 0) }
  }

  @Test func `speed counts, below zero backwards, and may change on the way`() throws {
    let layer = try layer()
    layer.stop()
    layer.animationSpeed = 2
    layer.play()
    clock.now += 0.2
    #expect(abs(layer.currentFrame - 4) < 1e-9)
    layer.animationSpeed = 0.5
    clock.now += 0.2
    #expect(abs(layer.currentFrame - 5) < 1e-9)
    layer.animationSpeed = -1
    clock.now += 0.3
    #expect(abs(layer.currentFrame - 2) < 1e-9)
  }

  @Test func `play goes on from the frame that is shown`() throws {
    let layer = try layer()
    layer.currentProgress = 0.4
    #expect(layer.currentFrame == 4)
    layer.play()
    clock.now += 0.1
    #expect(abs(layer.currentFrame - 5) < 1e-9)
    layer.pause()
    clock.now += 1
    #expect(abs(layer.currentFrame - 5) < 1e-9)
  }

  @Test func `parts are played forwards, backwards and by markers`() throws {
    let layer = try layer()
    layer.play(fromFrame: 2, toFrame: 6)
    clock.now += 0.1
    #expect(abs(layer.currentFrame - 3) < 1e-9)
    layer.play(fromProgress: 0.8, toProgress: 0.2)
    clock.now += 0.1
    #expect(abs(layer.currentFrame - 7) < 1e-9)
    clock.now += 9
    #expect(abs(layer.currentFrame - 2) < 1e-9)
    layer.play(marker: "in")
    clock.now += 9
    #expect(layer.currentFrame == 5)
    layer.play(fromMarker: "in", toMarker: "out")
    clock.now += 0.1
    #expect(abs(layer.currentFrame - 3) < 1e-9)
    layer.play(marker: "nowhere")
    clock.now += 9
    #expect(layer.currentFrame == 8)
  }
}

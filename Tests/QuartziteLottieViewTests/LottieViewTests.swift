// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteLottie
import QuartziteLottieView
import QuartziteStage
import QuartziteUIKit
import Testing

@MainActor @Suite struct LottieViewTests {
  private let stage: Stage

  init() {
    stage = Stage(size: CGSize(width: 100, height: 100), scale: 1)
  }

  /// Ten frames at ten a second: a red square of 10 points that fills the composition.
  private func view() throws -> LottieView {
    let text = """
      {"w":10,"h":10,"fr":10,"ip":0,"op":10,"layers":[{"ty":4,"nm":"Box","ip":0,"op":10,"st":0,
      "ks":{},"shapes":[{"ty":"rc","p":{"k":[5,5]},"s":{"k":[10,10]},"r":{"k":0}},
      {"ty":"fl","nm":"Fill","c":{"k":[1,0,0,1]},"o":{"k":100}}]}]}
      """
    return LottieView(animation: try LottieAnimation(data: Array(text.utf8)))
  }

  private func pixel(_ x: Int, _ y: Int) throws -> [Int] {
    var word: UInt32 = 0
    try stage.renderPixmaps(times: [stage.time]) { word = $0.pixels[y * $0.rowPixels + x] }
    return [Int(word & 255), Int(word >> 8 & 255), Int(word >> 16 & 255), Int(word >> 24)]
  }

  @Test func `the completion is told at the end of the run, and once`() throws {
    let view = try view()
    stage.rootView.addSubview(view)
    var told: [(Bool, Double)] = []
    view.play { told.append(($0, stage.time)) }
    stage.advance(to: 0.9)
    #expect(told.isEmpty)
    #expect(view.isAnimationPlaying)
    stage.advance(to: 3)
    #expect(told.count == 1)
    #expect(told.first?.0 == true)
    #expect(abs((told.first?.1 ?? 0) - 1) < 1e-6)
    #expect(view.currentFrame == 10)
  }

  @Test func `a run that is stopped tells false`() throws {
    let view = try view()
    stage.rootView.addSubview(view)
    var told: [Bool] = []
    view.play { told.append($0) }
    stage.advance(to: 0.5)
    view.pause()
    stage.advance(to: 2)
    #expect(told == [false])
    #expect(abs(view.currentFrame - 5) < 1e-6)
  }

  @Test func `a view that leaves its window waits and goes on`() throws {
    let view = try view()
    stage.rootView.addSubview(view)
    var told: [Bool] = []
    view.play { told.append($0) }
    stage.advance(to: 0.3)
    view.removeFromSuperview()
    stage.advance(to: 2)
    #expect(told.isEmpty)
    #expect(abs(view.currentFrame - 3) < 1e-6)
    stage.rootView.addSubview(view)
    stage.advance(to: 2.5)
    #expect(abs(view.currentFrame - 8) < 1e-6)
    stage.advance(to: 3)
    #expect(told == [true])
  }

  @Test(arguments: [
    (UIView.ContentMode.scaleAspectFit, true, true, false), (.scaleToFill, true, true, true),
    (.center, true, false, false), (.topLeft, false, false, false),
  ])
  func `the content mode lays the animation out`(
    mode: UIView.ContentMode,
    center: Bool,
    edge: Bool,
    corner: Bool
  ) throws {
    let view = try view()
    view.frame = CGRect(x: 0, y: 0, width: 100, height: 60)
    view.contentMode = mode
    stage.rootView.addSubview(view)
    stage.advance(to: 0.1)
    #expect(try (pixel(50, 30)[3] == 255) == center)
    #expect(try (pixel(50, 2)[3] == 255) == edge)
    #expect(try (pixel(98, 58)[3] == 255) == corner)
  }

  @Test func `a value by key path changes what is drawn`() throws {
    let view = try view()
    stage.rootView.addSubview(view)
    view.setValue(.color(UIColor.blue.cgColor), keypath: AnimationKeypath(keypath: "**.Color"))
    stage.advance(to: 0.1)
    #expect(try pixel(5, 5) == [0, 0, 255, 255])
  }
}

// SPDX-License-Identifier: Apache-2.0
import Lottie
import QuartziteStage
import Testing

/// Code as it is written for lottie-ios.
@MainActor @Suite struct AnimationViewTests {
  private let stage = Stage(size: CGSize(width: 10, height: 10), scale: 1)

  /// Ten frames at ten a second of 10 by 10 points: a red square over everything, and over it a green one
  /// that is named `Cover` and hidden by its opacity of 0.
  nonisolated static let file = """
    {"w":10,"h":10,"fr":10,"ip":0,"op":10,"markers":[{"cm":"half","tm":5,"dr":5},
    {"cm":"begin","tm":0,"dr":2}],"layers":[
    {"ty":4,"nm":"Cover","ip":0,"op":11,"st":0,"ks":{"o":{"k":0}},"shapes":[
    {"ty":"rc","p":{"k":[5,5]},"s":{"k":[10,10]},"r":{"k":0}},
    {"ty":"fl","nm":"Leaf","c":{"k":[0,1,0,1]},"o":{"k":100}}]},
    {"ty":4,"nm":"Box","ip":0,"op":11,"st":0,"ks":{},"shapes":[
    {"ty":"rc","p":{"k":[5,5]},"s":{"k":[10,10]},"r":{"k":0}},
    {"ty":"fl","nm":"Fill","c":{"k":[1,0,0,1]},"o":{"k":100}}]}]}
    """

  private func shown(_ view: UIView) -> UIView {
    view.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    stage.rootView.addSubview(view)
    return view
  }

  private func view() throws -> LottieAnimationView {
    let animation = try LottieAnimation.from(data: Data(Self.file.utf8))
    let view = LottieAnimationView(animation: animation)
    _ = shown(view)
    return view
  }

  private func pixel(_ x: Int = 5, _ y: Int = 5) throws -> [Int] {
    var word: UInt32 = 0
    try stage.renderPixmaps(times: [stage.time]) { word = $0.pixels[y * $0.rowPixels + x] }
    return [Int(word & 255), Int(word >> 8 & 255), Int(word >> 16 & 255)]
  }

  // MARK: - Values

  @Test func `a colour is provided, and the file's comes back without it`() throws {
    let view = try view()
    let fill = AnimationKeypath(keypath: "Box.Fill.Color")
    view.setValueProvider(ColorValueProvider(LottieColor(r: 0, g: 0, b: 1, a: 1)), keypath: fill)
    stage.advance(to: 0.1)
    #expect(try pixel() == [0, 0, 255])
    #expect(view.valueProviders.keys.map(\.string) == ["Box.Fill.Color"])
    view.removeValueProvider(for: fill)
    stage.advance(to: 0.2)
    #expect(try pixel() == [255, 0, 0])
  }

  @Test func `a closure gives a colour for each frame, and values between are interpolated`() throws
  {
    let view = try view()
    let provider = ColorValueProvider { frame in LottieColor(r: 0, g: frame / 10, b: 0, a: 1) }
    view.setValueProvider(provider, keypath: AnimationKeypath(keypath: "**.Fill.Color"))
    view.play()
    stage.advance(to: 0.4)
    #expect(try pixel() == [0, 102, 0])
    stage.advance(to: 0.65)
    // 0.65 * 255 = 165.75
    #expect(try pixel() == [0, 166, 0])
  }

  @Test func `keyframes hold or run to the next one`() throws {
    let view = try view()
    func gray(_ value: Double) -> LottieColor { LottieColor(r: value, g: value, b: value, a: 1) }
    let provider = ColorValueProvider([
      Keyframe(value: gray(1), time: 0, isHold: true), Keyframe(value: gray(0), time: 4),
      Keyframe(value: gray(0.8), time: 8),
    ])
    view.setValueProvider(provider, keypath: AnimationKeypath(keypath: "**.Fill.Color"))
    var seen: [Int] = []
    for frame in [0.0, 3, 4, 6, 8, 10] {
      view.currentFrame = frame
      seen.append(try pixel()[0])
    }
    #expect(seen == [255, 255, 0, 102, 204, 204])
  }

  @Test func `a number is provided as the file counts it: opacity in per cent`() throws {
    let view = try view()
    view.setValueProvider(
      FloatValueProvider(100),
      keypath: AnimationKeypath(keypath: "Cover.Transform.Opacity")
    )
    stage.advance(to: 0.1)
    #expect(try pixel() == [0, 255, 0])
  }

  @Test func `a provider that is set while the animation plays does not stop it`() throws {
    let view = try view()
    var told: [Bool] = []
    view.play { told.append($0) }
    stage.advance(to: 0.5)
    view.setValueProvider(
      ColorValueProvider(LottieColor(r: 0, g: 0, b: 255, a: 255, denominator: .TwoFiftyFive)),
      keypath: AnimationKeypath(keypath: "Box.Fill.Color")
    )
    stage.advance(to: 0.8)
    #expect(try pixel() == [0, 0, 255])
    #expect(view.isAnimationPlaying)
    #expect(abs(view.realtimeAnimationFrame - 8) < 1e-6)
    stage.advance(to: 2)
    #expect(told == [true])
  }

  @Test func `what a key path names is hidden and shown`() throws {
    let view = try view()
    view.backgroundColor = .white
    view.setNodeIsEnabled(isEnabled: false, keypath: AnimationKeypath(keypath: "Box"))
    stage.advance(to: 0.1)
    #expect(try pixel() == [255, 255, 255])
    view.setNodeIsEnabled(isEnabled: true, keypath: AnimationKeypath(keypath: "Box"))
    stage.advance(to: 0.2)
    #expect(try pixel() == [255, 0, 0])
  }

  @Test func `key paths lead from layers to properties`() throws {
    let paths = try view().allHierarchyKeypaths()
    for path in [
      "Box", "Box.Fill", "Box.Fill.Color", "Cover.Transform.Opacity", "Cover.Leaf.Color",
    ] {
      #expect(paths.contains(path))
    }
    #expect(Set(paths).count == paths.count)
  }

  // MARK: - Playing

  @Test func `playback modes play a part and rest at a place`() throws {
    let view = try view()
    view.play(.paused(at: .progress(0.3)))
    #expect(abs(view.currentFrame - 3) < 1e-9)
    view.play(.paused(at: .marker("half", position: .end)))
    #expect(view.currentFrame == 10)
    var told: [Double] = []
    view.play(.playing(.fromProgress(0.2, toProgress: 0.6, loopMode: .playOnce))) { _ in
      told.append(stage.time)
    }
    stage.advance(to: 1)
    #expect(view.currentFrame == 6)
    #expect(told.count == 1)
    #expect(abs((told.first ?? 0) - 0.4) < 1e-6)
  }

  @Test func `markers play one after the other, those that are missing left out`() throws {
    let view = try view()
    var told: [Bool] = []
    view.play(markers: ["half", "none", "begin"]) { told.append($0) }
    stage.advance(to: 0.6)
    #expect(abs(view.currentFrame - 1) < 1e-6)
    stage.advance(to: 1)
    #expect(view.currentFrame == 2)
    #expect(told == [true])
  }

  @Test func `markers have places, frames and lengths`() throws {
    let view = try view()
    #expect(view.progressTime(forMarker: "half") == 0.5)
    #expect(view.frameTime(forMarker: "half") == 5)
    #expect(view.durationFrameTime(forMarker: "begin") == 2)
    #expect(view.frameTime(forMarker: "none") == nil)
    #expect(view.animation?.markerNames == ["half", "begin"])
  }
}

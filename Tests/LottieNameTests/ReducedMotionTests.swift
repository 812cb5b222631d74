// SPDX-License-Identifier: Apache-2.0
import Lottie
import QuartziteStage
import Testing

/// Less motion, as code for lottie-ios asks for it.
@MainActor @Suite struct ReducedMotionTests {
  private let stage = Stage(size: CGSize(width: 10, height: 10), scale: 1)

  /// A client's provider.
  private final class Switch: ReducedMotionOptionProvider {
    var currentReducedMotionMode = ReducedMotionMode.standardMotion
  }

  /// Ten frames at ten a second with a marker from frame 4 to 6.
  private func view(
    _ option: ReducedMotionOption,
    marker: String = "reduced motion"
  ) throws -> LottieAnimationView {
    let text = """
      {"w":10,"h":10,"fr":10,"ip":0,"op":10,"markers":[{"cm":"other","tm":7,"dr":2},
      {"cm":"\(marker)","tm":4,"dr":2}],"layers":[]}
      """
    let view = LottieAnimationView(
      animation: try LottieAnimation.from(data: Data(text.utf8)),
      configuration: LottieConfiguration(reducedMotionOption: option)
    )
    stage.rootView.addSubview(view)
    return view
  }

  private func isNear(_ view: LottieAnimationView, _ frame: Double) -> Bool {
    abs(view.currentFrame - frame) < 1e-6
  }

  @Test(arguments: ["reduced motion", "reducedMotion", "Reduced_Motion"])
  func `the marker is played in place of the whole`(marker: String) throws {
    let view = try view(.reducedMotion, marker: marker)
    var ends: [Bool] = []
    view.play { ends.append($0) }
    stage.advance(to: 0.1)
    #expect(isNear(view, 5))
    stage.advance(to: 1)
    #expect(isNear(view, 6))
    #expect(ends == [true])
  }

  @Test func `every way to play plays the marker`() throws {
    let ways: [(LottieAnimationView) -> Void] = [
      { $0.play() },
      { $0.play(fromProgress: 0, toProgress: 1) },
      { $0.play(fromFrame: 0, toFrame: 10) },
      { $0.play(toMarker: "other") },
      { $0.play(marker: "other") },
      { $0.play(markers: ["other", "other"]) },
      { $0.play(.playing(.fromFrame(0, toFrame: 10, loopMode: .playOnce))) },
    ]
    for way in ways {
      let view = try view(.reducedMotion)
      way(view)
      stage.advance(to: stage.time + 0.1)
      #expect(isNear(view, 5))
    }
  }

  @Test func `without such a marker everything plays`() throws {
    let view = try view(.reducedMotion, marker: "reduced")
    view.play()
    stage.advance(to: 0.1)
    #expect(isNear(view, 1))
  }

  @Test func `a provider is asked whenever a run begins`() throws {
    let provider = Switch()
    let view = try view(.dynamic(provider, dataID: 1))
    view.play(fromProgress: 0, toProgress: 1)
    provider.currentReducedMotionMode = .reducedMotion
    stage.advance(to: 0.1)
    #expect(isNear(view, 1))
    view.play(fromProgress: 0, toProgress: 1)
    stage.advance(to: 0.2)
    #expect(isNear(view, 5))
  }

  @Test func `the default is the system's setting`() throws {
    let view = try view(.systemReducedMotionToggle)
    #expect(LottieConfiguration().reducedMotionOption == .systemReducedMotionToggle)
    let option = ReducedMotionOption.systemReducedMotionToggle
    #expect(option.currentReducedMotionMode == .standardMotion)
    stage.accessibilitySettings.isReduceMotionEnabled = true
    stage.run { view.play() }
    stage.advance(to: 0.1)
    #expect(isNear(view, 5))
  }

  @Test func `options are equal by mode, and dynamic ones by their identity`() {
    #expect(ReducedMotionOption.standardMotion == .specific(.standardMotion))
    #expect(ReducedMotionOption.standardMotion != .reducedMotion)
    #expect(ReducedMotionOption.dynamic(Switch(), dataID: 1) == .dynamic(Switch(), dataID: 1))
    #expect(ReducedMotionOption.dynamic(Switch(), dataID: 1) != .dynamic(Switch(), dataID: "1"))
    #expect(ReducedMotionOption.dynamic(Switch(), dataID: 1) != .standardMotion)
  }
}

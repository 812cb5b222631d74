// SPDX-License-Identifier: Apache-2.0
import Quartzite

extension Effect {
  /// An onboarding page with fourteen parts.
  public static let guide = Effect(
    id: "guide",
    title: "Onboarding page",
    summary: "A telephone rises behind a mask, a hand touches it, and icons and headlines come up.",
    size: CGSize(width: 360, height: 640),
    duration: nil,
    posterTime: 3,
    takesTouches: true,
    // At the place of the button, if that is shown; otherwise the tap has no effect.
    touchScript: "0.2 tap 50,150",
    parameters: [
      .flag("button", "A button starts it", false),
      .color("color", "Page", UIColor(cgColor: Painter.color(0xF3F6FF))),
      .flag("proxy", "Weak delegates", true),
    ]
  ) { stage, values in
    let guide = GuideView(frame: stage.rootView.bounds)
    guide.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    guide.backgroundColor = values.color("color")
    guide.usesProxy = values.flag("proxy")
    guide.random = SeededRandom(seed: stage.random.next())
    stage.rootView.addSubview(guide)
    guide.showsStartButton = values.flag("button")
    if !guide.showsStartButton { guide.play() }
  }
}

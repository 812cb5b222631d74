// SPDX-License-Identifier: Apache-2.0
import Quartzite

extension Catalogue {
  /// The effects of the chapter on the common interface of animated views.
  static let animatedViews: [Effect] = [.animatedViews, .lineView]
}

extension Effect {
  /// Four views of different classes, shown and hidden through one interface.
  public static let animatedViews = Effect(
    id: "animated-views",
    title: "One interface for animated views",
    summary: "A list of views is shown, run and hidden through the base class, whatever they are.",
    size: CGSize(width: 320, height: 320),
    duration: 4.2,
    posterTime: 1.6,
    parameters: [
      .number("duration", "Duration in seconds", 0.6, in: 0.1...1, step: 0.1),
      .flag("animated", "Animated", true),
    ]
  ) { stage, values in
    stage.rootView.backgroundColor = UIColor(red: 0.93, green: 0.95, blue: 0.99, alpha: 1)
    let list = AnimatedViewList(frame: stage.rootView.bounds)
    list.duration = Double(values.number("duration"))
    list.isAnimated = values.flag("animated")
    stage.rootView.addSubview(list)
    list.play()
  }

  /// Two lines that are shown and hidden; the first one is also driven by a progress.
  public static let lineView = Effect(
    id: "line-view",
    title: "Lines that come and go",
    summary: "Lines move in, move on and fade out after 3 seconds; one then follows a number.",
    size: CGSize(width: 320, height: 280),
    duration: 8,
    posterTime: 2,
    parameters: [
      .number("offset", "Step in points", 160, in: 0...200, step: 1),
      .number("seconds", "Duration in seconds", 3, in: 0.1...10, step: 0.1),
      .number("hide", "Hidden after seconds", 3, in: 0.1...10, step: 0.1),
      .color("color", "Colour", UIColor(cgColor: Painter.color(0xF24054))),
    ]
  ) { stage, values in
    stage.rootView.backgroundColor = UIColor(red: 0.98, green: 0.98, blue: 1, alpha: 1)
    let page = LineViewPage(frame: stage.rootView.bounds, offsetX: values.number("offset"))
    page.line.backgroundColor = values.color("color")
    page.duration = Double(values.number("seconds"))
    page.hideTime = Double(values.number("hide"))
    stage.rootView.addSubview(page)
    page.play()
  }
}

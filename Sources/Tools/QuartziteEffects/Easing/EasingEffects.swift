// SPDX-License-Identifier: Apache-2.0
import Quartzite

extension Catalogue {
  /// The effects of the chapter on easing functions, in the order in which they are listed.
  static let easing: [Effect] = [
    .easingCurves, .easingPosition, .easingStopwatch, .easingCollision, .easingSlide,
  ]
}

extension Effect {
  /// Penner's curves, and the nine of AHEasing that are not among his.
  private static let curveNames =
    EasingFunction.all.map(\.name)
    + EasingFunction.ahEasing.filter { ease in
      !EasingFunction.all.contains { $0.function == ease.function }
    }.map(\.name)

  private static func function(_ values: Values, _ fallback: EasingFunction) -> EasingFunction {
    EasingFunction(named: values.choice("curve")) ?? fallback
  }

  /// All thirty-one curves, plotted and animated.
  public static let easingCurves = Effect(
    id: "easing-curves",
    title: "Thirty-one easing curves",
    summary: "Ten families, in, out and both, and the straight line: drawn, and a dot along each.",
    size: CGSize(width: 640, height: 700),
    duration: nil,
    posterTime: 0.9,
    parameters: [
      .number("seconds", "Duration in seconds", 1.6, in: 0.2...10),
      .choice("family", "Back, elastic and bounce by", "Penner", of: ["Penner", "AHEasing"]),
    ]
  ) { stage, values in
    stage.rootView.backgroundColor = UIColor(red: 0.06, green: 0.07, blue: 0.14, alpha: 1)
    let page = EasingCurvesView(
      frame: stage.rootView.bounds,
      curves: values.choice("family") == "Penner" ? EasingFunction.all : EasingFunction.ahEasing
    )
    stage.rootView.addSubview(page)
    page.play(duration: Double(values.number("seconds")))
  }

  /// A disc that bounces in beside one that moves linearly.
  public static let easingPosition = Effect(
    id: "easing-position",
    title: "Bounce in beside a plain animation",
    summary: "One disc moves in 120 keyframes of a curve, the other evenly in twice the time.",
    size: CGSize(width: 400, height: 480),
    duration: 2.4,
    posterTime: 0.72,
    parameters: [
      .choice("curve", "Curve", "bounceEaseIn", of: curveNames),
      .number("frames", "Keyframes", 120, in: 2...600, step: 1),
      .choice("start", "Starts in the", "corner", of: ["corner", "middle"]),
      .number("plain", "Seconds of the even disc", 2, in: 0.2...10),
    ]
  ) { stage, values in
    stage.rootView.backgroundColor = UIColor(red: 0.95, green: 0.96, blue: 1, alpha: 1)
    let view = EasedDiscsView(frame: stage.rootView.bounds)
    if values.choice("start") == "middle" {
      view.place(at: CGPoint(x: view.bounds.midX, y: view.bounds.midY))
    }
    stage.rootView.addSubview(view)
    view.play(
      function(values, .bounceEaseIn),
      frames: values.whole("frames"),
      plainDuration: Double(values.number("plain"))
    )
  }

  /// A stopwatch whose hand springs from second to second.
  public static let easingStopwatch = Effect(
    id: "easing-stopwatch",
    title: "Stopwatch",
    summary: "Every second the hand turns by six degrees and swings into its place.",
    size: CGSize(width: 340, height: 340),
    duration: nil,
    posterTime: 4.06,
    parameters: [
      .choice("curve", "Curve", "elasticEaseOut", of: curveNames),
      .number("lead", "Steps ahead of the seconds", 1, in: 0...59, step: 1),
    ]
  ) { stage, values in
    stage.rootView.backgroundColor = .white
    let watch = StopwatchView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    watch.easing = function(values, .elasticEaseOut)
    watch.lead = values.whole("lead")
    let bounds = stage.rootView.bounds
    watch.center = CGPoint(x: bounds.midX, y: bounds.midY)
    stage.rootView.addSubview(watch)
    watch.start()
  }

  /// An image that falls and bounces on the ground.
  public static let easingCollision = Effect(
    id: "easing-collision",
    title: "Collision",
    summary: "A picture falls and bounces, in sixty keyframes of a falling ball's curve.",
    size: CGSize(width: 320, height: 568),
    duration: 2.5,
    posterTime: 1,
    parameters: [.choice("curve", "Curve", "bounceEaseOut", of: curveNames)]
  ) { stage, values in
    stage.rootView.backgroundColor = UIColor(red: 0.95, green: 0.96, blue: 1, alpha: 1)
    let ground = UIView(frame: CGRect(x: 0, y: 450, width: 320, height: 118))
    ground.backgroundColor = UIColor(red: 0.83, green: 0.86, blue: 0.95, alpha: 1)
    stage.rootView.addSubview(ground)
    let view = FallingImageView(frame: CGRect(x: 0, y: 0, width: 320, height: 100))
    view.image = Artwork.landscape.image(
      size: view.bounds.size,
      anchor: CGPoint(x: 0.5, y: 0.36)
    )
    stage.rootView.addSubview(view)
    view.fall(to: CGPoint(x: 160, y: 400), easing: function(values, .bounceEaseOut))
  }

  /// An image that slides in over a page that is dimmed.
  public static let easingSlide = Effect(
    id: "easing-slide",
    title: "Slide in",
    summary:
      "The page comes out of the dark while a picture comes in from the right and slows down.",
    size: CGSize(width: 320, height: 568),
    duration: 1.6,
    posterTime: 1.2,
    parameters: [
      .choice("curve", "Curve", "cubicOut", of: curveNames),
      .number("from", "Darkness at first", 1, in: 0...1),
      .number("dim", "Darkness in the end", 0.3, in: 0...1),
    ]
  ) { stage, values in
    let page = SlideInView(frame: stage.rootView.bounds)
    page.backgroundImage = Artwork.landscape.image(size: page.bounds.size)
    page.image = Artwork.city.image(size: CGSize(width: 320, height: 568))
    stage.rootView.addSubview(page)
    page.slideIn(
      easing: function(values, .cubicOut),
      from: values.number("from"),
      dim: values.number("dim")
    )
  }
}

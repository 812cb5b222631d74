// SPDX-License-Identifier: Apache-2.0
import Quartzite

extension Catalogue {
  /// The effects of the chapter on masks, in the order in which they are listed.
  static let masks: [Effect] = [.maskImage, .maskGradient, .maskSplit, .fadeText]
}

extension Effect {
  /// An image, a mask, and the masked image.
  public static let maskImage = Effect(
    id: "mask-image",
    title: "Picture through a mask",
    summary: "A picture, an image with an alpha channel, and the one seen through the other.",
    size: CGSize(width: 480, height: 160),
    duration: 1,
    parameters: [
      .choice("shape", "Mask", "heart", of: Icon.allCases.map(\.rawValue))
    ]
  ) { stage, values in
    stage.rootView.backgroundColor = UIColor(red: 0.95, green: 0.96, blue: 1, alpha: 1)
    let side: CGFloat = 120
    let icon = Icon(rawValue: values.choice("shape")) ?? .heart
    let size = CGSize(width: side, height: side)
    let picture = Artwork.landscape.image(size: size)
    let mask = Artwork.icon(icon, color: .black).image(size: size)
    for (index, sign) in ["", "+", "="].enumerated() {
      let frame = CGRect(x: 20 + 160 * CGFloat(index), y: 20, width: side, height: side)
      let view = MaskedImageView(frame: frame)
      view.image = index == 1 ? mask : picture
      view.maskImage = index == 2 ? mask : nil
      stage.rootView.addSubview(view)
      let label = UILabel(frame: CGRect(x: frame.minX - 40, y: 20, width: 40, height: side))
      label.text = sign
      label.textAlignment = .center
      label.font = UIFont.systemFont(ofSize: 30, weight: .light)
      label.textColor = UIColor(red: 0.35, green: 0.38, blue: 0.55, alpha: 1)
      stage.rootView.addSubview(label)
    }
  }

  /// A slit that moves over an image.
  public static let maskGradient = Effect(
    id: "mask-gradient",
    title: "Gradient as a mask",
    summary: "A picture is seen through a gradient from clear to black to clear, which moves on.",
    size: CGSize(width: 480, height: 200),
    duration: 3,
    posterTime: 1,
    parameters: [
      .number("shift", "Way in points", 400, in: 0...800, step: 1),
      .number("seconds", "Duration in seconds", 3, in: 0.2...10),
    ]
  ) { stage, values in
    stage.rootView.backgroundColor = UIColor(red: 0.05, green: 0.06, blue: 0.12, alpha: 1)
    let view = GradientMaskView(frame: stage.rootView.bounds)
    view.image = Artwork.landscape.image(
      size: view.bounds.size,
      anchor: CGPoint(x: 0.5, y: 0.4)
    )
    stage.rootView.addSubview(view)
    view.move(by: values.number("shift"), duration: Double(values.number("seconds")))
  }

  /// An image whose two halves part and reveal another.
  public static let maskSplit = Effect(
    id: "mask-split",
    title: "Split mask",
    summary: "The mask is two soft images that part, one up and one down: the night becomes day.",
    size: CGSize(width: 260, height: 260),
    duration: 2.5,
    posterTime: 0.85,
    parameters: [.number("seconds", "Duration in seconds", 2, in: 0.2...10)]
  ) { stage, values in
    stage.rootView.backgroundColor = UIColor(red: 0.95, green: 0.96, blue: 1, alpha: 1)
    let view = SplitMaskView(frame: CGRect(x: 30, y: 30, width: 200, height: 200))
    let size = view.bounds.size
    view.backImage = Artwork.landscape.image(size: size)
    view.frontImage = Artwork.city.image(size: size)
    stage.rootView.addSubview(view)
    view.reveal(duration: Double(values.number("seconds")), animated: true)
  }

  /// A sentence that fades out from left to right.
  public static let fadeText = Effect(
    id: "fade-text",
    title: "Fading text",
    summary: "A gradient with soft ends is the mask of a sentence and leaves to the right.",
    size: CGSize(width: 320, height: 160),
    duration: 3.5,
    posterTime: 1.1,
    parameters: [
      .number("seconds", "Duration in seconds", 3, in: 0.2...10),
      .number("lines", "Lines at most, 0 for any number", 1, in: 0...4, step: 1),
      .number("delay", "Seconds before it fades", 0, in: 0...5, step: 0.1),
    ]
  ) { stage, values in
    stage.rootView.backgroundColor = .black
    let view = FadeTextView(frame: CGRect(x: 10, y: 30, width: 300, height: 100))
    view.text = "光影随着时间缓缓流动，每一个画面都落在它应该在的位置上。"
    view.numberOfLines = values.whole("lines")
    stage.rootView.addSubview(view)
    let (seconds, delay) = (Double(values.number("seconds")), Double(values.number("delay")))
    guard delay > 0 else { return view.fadeRight(duration: seconds, animated: true) }
    Later.after(delay) { [weak view] in view?.fadeRight(duration: seconds, animated: true) }
  }
}

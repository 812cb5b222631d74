// SPDX-License-Identifier: Apache-2.0
import Quartzite

/// An image of which all or a part is blurred and tinted, as pixels.
public final class ImageBlurView: UIImageView {
  /// The styles of blur.
  public enum Style: String, CaseIterable, Sendable {
    /// Blurred by `radius`, with `saturation`, limited by `blurMask`.
    case plain
    /// Blurred by 30 points with `lightSaturation`, under white of alpha 0.3.
    case light
    /// Blurred by 20 points, under near-white of alpha 0.82.
    case extraLight
    /// Blurred by 20 points, under near-black of alpha 0.73.
    case dark
    /// Blurred by 10 points, under a colour of alpha 0.6.
    case tint
  }

  /// The original image; default nil.
  public var source: UIImage? {
    didSet { update() }
  }
  /// The style; default plain.
  public var style = Style.plain {
    didSet { update() }
  }
  /// The part that is blurred, in points of the image; default nil, all of it.
  public var part: CGRect? {
    didSet { update() }
  }
  /// The standard deviation of the style `plain` in points, at least 0; default 20.
  public var radius: CGFloat = 20 {
    didSet { if style == .plain { update() } }
  }
  /// The saturation factor of the style `plain`: 0 gives grays, 1, the default, leaves the colours.
  public var saturation: CGFloat = 1 {
    didSet { if style == .plain { update() } }
  }
  /// The saturation factor of the style `light`: default 1.4; in Apple's sample it is 1.8.
  public var lightSaturation: CGFloat = 1.4 {
    didSet { if style == .light { update() } }
  }
  /// The mask of the style `plain`, stretched over the blurred part; default nil, everywhere.
  public var blurMask: UIImage? {
    didSet { if style == .plain { update() } }
  }
  /// The colour of the style `tint`; default blue.
  public var tint: UIColor = .blue {
    didSet { if style == .tint { update() } }
  }

  private func update() {
    guard let source else {
      image = nil
      return
    }
    image = part.map { source.replacing($0, blurred) } ?? blurred(source)
  }

  private func blurred(_ picture: UIImage) -> UIImage {
    switch style {
    case .plain:
      picture.applyingBlur(
        radius: radius,
        saturationDeltaFactor: saturation,
        maskImage: blurMask
      )
    case .light:
      picture.applyingBlur(
        radius: 30,
        tintColor: UIColor(white: 1, alpha: 0.3),
        saturationDeltaFactor: lightSaturation
      )
    case .extraLight: picture.applyingExtraLightEffect()
    case .dark: picture.applyingDarkEffect()
    case .tint: picture.applyingTintEffect(tint)
    }
  }
}

extension Effect {
  /// An image whose middle half is blurred, in one style after the other.
  public static let blurImage = Effect(
    id: "blur-image",
    title: "Blurred picture",
    summary:
      "The middle half of a picture is blurred as pixels, in five styles one after the other.",
    size: CGSize(width: 300, height: 400),
    duration: 5,
    posterTime: 1.5,
    parameters: [
      .choice("style", "First style", "plain", of: ImageBlurView.Style.allCases.map(\.rawValue)),
      .choice(
        "part",
        "Part",
        "from 100",
        of: ["from 100", "upper half", "all", "disc"]
      ),
      .flag("cycle", "Changes its style", true),
      .number("radius", "Radius of plain", 20, in: 0...100, step: 1),
      .number("saturation", "Colours of plain", 1.4, in: 0...4, step: 0.1),
      .number("light", "Colours of light", 1.4, in: 0...4, step: 0.1),
      .color("tint", "Tint", Palette.blue),
    ]
  ) { stage, values in
    let frame = stage.rootView.bounds
    let view = ImageBlurView(frame: frame)
    view.style = ImageBlurView.Style(rawValue: values.choice("style")) ?? .plain
    view.tint = values.color("tint")
    (view.radius, view.saturation) = (values.number("radius"), values.number("saturation"))
    view.lightSaturation = values.number("light")
    switch values.choice("part") {
    case "from 100":
      view.part = CGRect(x: 0, y: 100, width: frame.width, height: frame.height / 2)
    case "upper half":
      view.part = CGRect(x: 0, y: 0, width: frame.width, height: frame.height / 2)
    case "disc":
      let side = frame.width - 40
      view.part = CGRect(x: 20, y: frame.midY - side / 2, width: side, height: side)
      view.blurMask = Artwork.disc.image(size: CGSize(width: side, height: side), scale: 1)
    default: break
    }
    view.source = Artwork.landscape.image(size: frame.size, scale: 1)
    stage.rootView.addSubview(view)
    let label = UILabel(
      frame: CGRect(x: frame.midX - 56, y: frame.maxY - 52, width: 112, height: 30)
    )
    label.text = view.style.rawValue
    label.font = .systemFont(ofSize: 14, weight: .medium)
    label.textAlignment = .center
    label.textColor = .white
    label.backgroundColor = UIColor(white: 0, alpha: 0.38)
    label.layer.cornerRadius = 15
    label.clipsToBounds = true
    stage.rootView.addSubview(label)
    // The other styles have no mask.
    guard values.flag("cycle"), view.blurMask == nil else { return }
    let styles = ImageBlurView.Style.allCases
    for step in 1..<styles.count {
      Later.after(TimeInterval(step)) { [weak view, weak label] in
        guard let view, let index = styles.firstIndex(of: view.style) else { return }
        view.style = styles[(index + 1) % styles.count]
        label?.text = view.style.rawValue
      }
    }
  }
}

// SPDX-License-Identifier: Apache-2.0
import Quartzite

/// An image view that cross-fades to another image while it takes on its aspect ratio.
///
/// The contents and the bounds of the layer change in one animation group.
public final class CrossFadeImageView: UIView {
  /// The duration of a change in seconds; default 3.
  public var duration: TimeInterval = 3
  /// The image; the first one appears at once, others fade in, nil removes it at once.
  public var image: UIImage? {
    didSet { show() }
  }
  private let mostSize: CGSize

  /// Makes an empty view; images are fitted into `frame` and keep its centre.
  public override init(frame: CGRect) {
    mostSize = frame.size
    super.init(frame: frame)
    clipsToBounds = true
  }

  /// Makes a view of 200 x 200 points; archives are not decoded.
  public required convenience init?(coder: NSCoder) {
    self.init(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
  }

  /// Contents and bounds are animated from their model values, not from their presentation values.
  private func show() {
    let (oldContents, oldBounds) = (layer.contents, layer.bounds)
    layer.contents = image?.cgImage
    layer.contentsScale = image?.scale ?? 1
    guard let image, image.size.width > 0, image.size.height > 0 else { return }
    let fit = min(mostSize.width / image.size.width, mostSize.height / image.size.height)
    let size = CGSize(width: image.size.width * fit, height: image.size.height * fit)
    bounds = CGRect(origin: .zero, size: size)
    guard let oldContents else { return }
    let fade = CABasicAnimation(keyPath: "contents")
    fade.fromValue = oldContents
    fade.toValue = image.cgImage
    fade.duration = duration
    let shape = CABasicAnimation(keyPath: "bounds")
    shape.fromValue = NSValue(cgRect: oldBounds)
    shape.toValue = NSValue(cgRect: bounds)
    shape.duration = duration
    let group = CAAnimationGroup()
    group.animations = [fade, shape]
    group.duration = duration
    layer.add(group, forKey: "change")
  }
}

extension Effect {
  /// Two images with different aspect ratios, one after the other.
  public static let crossFade = Effect(
    id: "cross-fade",
    title: "Cross-fade",
    summary: "Setting the picture fades it in over 3 seconds while the view takes on its shape.",
    size: CGSize(width: 320, height: 320),
    duration: 6.5,
    posterTime: 4.5,
    parameters: [
      .number("start", "Seconds before the change", 3, in: 0.1...10, step: 0.1),
      .number("duration", "Seconds of a change", 3, in: 0.1...10, step: 0.1),
      .number("corners", "Corner radius", 18, in: 0...100, step: 1),
    ]
  ) { stage, values in
    stage.rootView.backgroundColor = Palette.paper
    let view = CrossFadeImageView(frame: CGRect(x: 30, y: 30, width: 260, height: 260))
    view.duration = values.number("duration")
    view.layer.cornerRadius = values.number("corners")
    view.image = Artwork.landscape.image(size: CGSize(width: 260, height: 180))
    stage.rootView.addSubview(view)
    Later.after(Double(values.number("start"))) { [weak view] in
      view?.image = Artwork.city.image(size: CGSize(width: 190, height: 260))
    }
  }
}

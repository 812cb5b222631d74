// SPDX-License-Identifier: Apache-2.0
import Quartzite

/// An image blurred by Core Image's Gaussian filter.
///
/// The filter is made by its name and configured by key-value coding. A blur extends beyond the
/// borders of an image: clamped, the border colours continue infinitely and the image keeps its
/// size; unclamped, it grows and fades out.
public final class FilterBlurView: UIView {
  /// The name of the filter.
  public static let filterName = "CIGaussianBlur"

  /// The image; default nil.
  public var image: UIImage? {
    didSet { update() }
  }
  /// The standard deviation in pixels of the image, clamped to 0...100; default 3.
  public var radius: CGFloat = 3 {
    didSet { update() }
  }
  /// Whether the border colours continue infinitely; default true.
  public var isClamped = true {
    didSet { update() }
  }
  /// The extent of the blurred image in pixels; that of the image itself is (0, 0, width, height).
  public private(set) var extent = CGRect.zero
  private let context = CIContext(options: nil)
  private let picture = UIImageView()

  /// Makes an empty view.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(picture)
  }

  /// Makes a view of size zero; archives are not decoded.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(picture)
  }

  /// The attributes of the filter as text, a line each: name, range, default.
  public static var attributeLines: [String] {
    guard let filter = CIFilter(name: filterName) else { return [] }
    return filter.inputKeys.compactMap { key in
      guard let attributes = filter.attributes[key] as? [String: Any] else { return nil }
      func number(_ name: String) -> NSNumber? { attributes[name] as? NSNumber }
      guard let least = number(kCIAttributeSliderMin), let most = number(kCIAttributeSliderMax)
      else { return key }
      let standard = number(kCIAttributeDefault).map { ", default \($0)" } ?? ""
      return "\(key): \(least)…\(most)\(standard)"
    }
  }

  private func update() {
    guard let image, let source = image.cgImage, bounds.width > 0 else {
      picture.image = nil
      return
    }
    let input = CIImage(cgImage: source)
    guard let filter = CIFilter(name: Self.filterName) else { return }
    filter.setValue(isClamped ? input.clampedToExtent() : input, forKey: kCIInputImageKey)
    let radius = radius > 0 ? min(radius, 100) : 0
    filter.setValue(NSNumber(value: Double(radius)), forKey: "inputRadius")
    guard let output = filter.value(forKey: kCIOutputImageKey) as? CIImage else { return }
    extent = isClamped ? input.extent : output.extent
    picture.image = context.createCGImage(output, from: extent).map {
      UIImage(cgImage: $0, scale: image.scale, orientation: .up)
    }
    // In Core Image y points up.
    let factor = bounds.width / input.extent.width
    picture.frame = CGRect(
      x: extent.minX * factor,
      y: (input.extent.maxY - extent.maxY) * factor,
      width: extent.width * factor,
      height: extent.height * factor
    )
  }
}

extension Effect {
  /// An image blurred by Core Image's Gaussian filter.
  public static let blurFilter = Effect(
    id: "blur-filter",
    title: "Core Image blur",
    summary: "CIGaussianBlur, found by name and fed by key-value coding, clamped or not.",
    size: CGSize(width: 320, height: 470),
    duration: 3,
    posterTime: 2.5,
    parameters: [
      .number("radius", "Radius", 3, in: 0...100, step: 1),
      .flag("clamped", "Borders go on for ever", true),
    ]
  ) { stage, values in
    stage.rootView.backgroundColor = Palette.paper
    let card = CardView(frame: CGRect(x: 24, y: 24, width: 272, height: 422))
    stage.rootView.addSubview(card)
    let frame = CGRect(x: 26, y: 26, width: 220, height: 290)
    let image = Artwork.landscape.image(size: frame.size, scale: 1)
    let view = FilterBlurView(frame: frame)
    view.isClamped = values.flag("clamped")
    view.radius = values.number("radius")
    view.image = image
    view.alpha = 0
    let sharp = UIImageView(frame: frame)
    sharp.image = Artwork.landscape.image(size: frame.size, scale: 2)
    card.addSubview(sharp)
    card.addSubview(view)
    card.addText(
      FilterBlurView.filterName,
      frame: CGRect(x: 26, y: 334, width: 220, height: 22),
      size: 16,
      weight: .semibold,
      color: Palette.ink,
      alignment: .center
    )
    for (index, line) in FilterBlurView.attributeLines.enumerated() {
      card.addText(
        line,
        frame: CGRect(x: 16, y: 360 + CGFloat(index) * 19, width: 240, height: 18),
        alignment: .center
      )
    }
    UIView.animate(withDuration: 1, delay: 1) {
      view.alpha = 1
      sharp.alpha = 0
    }
  }
}

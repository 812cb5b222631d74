// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteGraphics

/// Shows a picture, or pictures in turn.
///
/// The picture becomes the contents of the view's layer. Pictures in turn are a discrete keyframe
/// animation of these contents.
///
/// See: <https://developer.apple.com/documentation/uikit/uiimageview>
@preconcurrency @MainActor
open class UIImageView: UIView {
  /// The key of the animation of the contents.
  private static let animationKey = "contents"

  /// The picture.
  open var image: UIImage? {
    didSet {
      show()
      if let images = image?.images, !images.isEmpty { startAnimating() }
      if image?.size != oldValue?.size { invalidateIntrinsicContentSize() }
    }
  }
  /// The picture while highlighted.
  open var highlightedImage: UIImage? {
    didSet { show() }
  }
  /// Whether the highlighted picture is shown; default false.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { show() } }
  }
  /// Pictures to show in turn.
  open var animationImages: [UIImage]?
  /// Pictures to show in turn while highlighted.
  open var highlightedAnimationImages: [UIImage]?
  /// How long one round takes, in seconds; 0 means 1/30 s a picture.
  open var animationDuration: TimeInterval = 0
  /// How many rounds; 0 means without end.
  open var animationRepeatCount = 0

  /// Makes a view without a picture.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Makes a view of the size of a picture.
  public init(image: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    start(image: image, highlightedImage: nil)
  }

  /// Makes a view of the size of a picture, with another for highlighting.
  public init(image: UIImage?, highlightedImage: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    start(image: image, highlightedImage: highlightedImage)
  }

  private func start(image: UIImage?, highlightedImage: UIImage?) {
    isUserInteractionEnabled = false
    self.highlightedImage = highlightedImage
    self.image = image
    show()
  }

  /// Makes a view of an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }

  private var shown: UIImage? { isHighlighted ? highlightedImage ?? image : image }

  /// Puts the picture into the layer.
  private func show() {
    let layer = self.layer
    guard let shown, let picture = contents(of: shown) else {
      layer.contents = nil
      return
    }
    layer.contents = picture
    layer.contentsScale = shown.scale
    layer.contentsCenter = Self.center(of: shown)
  }

  /// The pixels to show, upright and, of a template, in the tint colour.
  private func contents(of image: UIImage) -> CGImage? {
    var upright = image
    if image.imageOrientation != .up {
      let format = UIGraphicsImageRendererFormat()
      format.scale = image.scale
      upright = UIGraphicsImageRenderer(size: image.size, format: format).image { _ in
        image.draw(at: .zero)
      }
    }
    guard image.isStencil else { return upright.cgImage }
    return upright.cgImage?.stencil(filledWith: tintColor.cgColor)
  }

  /// The part between the cap insets, in fractions.
  private static func center(of image: UIImage) -> CGRect {
    let (caps, size) = (image.capInsets, image.size)
    guard caps != .zero, size.width > 0, size.height > 0 else {
      return CGRect(x: 0, y: 0, width: 1, height: 1)
    }
    return CGRect(
      x: caps.left / size.width,
      y: caps.top / size.height,
      width: max(1 - (caps.left + caps.right) / size.width, 0),
      height: max(1 - (caps.top + caps.bottom) / size.height, 0)
    )
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    if shown?.isStencil == true { show() }
  }

  // MARK: - Pictures in turn

  /// Begins to show pictures in turn: `animationImages`, or those of an animated image.
  open func startAnimating() {
    let list = isHighlighted ? highlightedAnimationImages ?? animationImages : animationImages
    guard let pictures = list ?? image?.images, !pictures.isEmpty else { return }
    let animation = CAKeyframeAnimation(keyPath: "contents")
    animation.values = pictures.compactMap { contents(of: $0) }
    animation.calculationMode = .discrete
    let own = list == nil ? image?.duration ?? 0 : animationDuration
    animation.duration = own > 0 ? own : Double(pictures.count) / 30
    animation.repeatCount = animationRepeatCount > 0 ? Float(animationRepeatCount) : .infinity
    layer.add(animation, forKey: Self.animationKey)
  }

  /// Goes back to the one picture.
  open func stopAnimating() {
    layer.removeAnimation(forKey: Self.animationKey)
  }

  /// Whether pictures are shown in turn.
  open var isAnimating: Bool { layer.animation(forKey: Self.animationKey) != nil }

  // MARK: - Size

  open override var intrinsicContentSize: CGSize {
    image?.size
      ?? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? .zero }

  package override var controlsDisplay: Bool { false }
}

// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteGraphics

/// Shows an image, or a sequence of images.
///
/// The image becomes the contents of the view's layer. A sequence is a discrete keyframe animation
/// of these contents.
///
/// See: <https://developer.apple.com/documentation/uikit/uiimageview>
@preconcurrency @MainActor
open class UIImageView: UIView {
  /// The key of the animation of the contents.
  private static let animationKey = "contents"

  /// The image.
  open var image: UIImage? {
    get { ownImage }
    set { watched("image") { take(newValue) } }
  }
  private var ownImage: UIImage?
  /// The image in the highlighted state; if nil, `image`.
  open var highlightedImage: UIImage? {
    didSet { show() }
  }
  /// Whether the view is in the highlighted state; default false.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { show() } }
  }
  /// The images of the sequence.
  open var animationImages: [UIImage]?
  /// The images of the sequence in the highlighted state.
  open var highlightedAnimationImages: [UIImage]?
  /// The duration of one loop of the sequence, in seconds; 0 means 1/30 s per image.
  open var animationDuration: TimeInterval = 0
  /// The number of loops; 0 means forever.
  open var animationRepeatCount = 0

  /// Makes a view without an image.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Makes a view with an image and its size.
  public init(image: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    start(image: image, highlightedImage: nil)
  }

  /// Makes a view with an image and its size, and an image for the highlighted state.
  public init(image: UIImage?, highlightedImage: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    start(image: image, highlightedImage: highlightedImage)
  }

  private func take(_ new: UIImage?) {
    let old = ownImage
    ownImage = new
    show()
    if let images = new?.images, !images.isEmpty { startAnimating() }
    guard new?.size != old?.size else { return }
    invalidateIntrinsicContentSize()
    UITableViewCell.partChanged(self)
  }

  private func start(image: UIImage?, highlightedImage: UIImage?) {
    isUserInteractionEnabled = false
    self.highlightedImage = highlightedImage
    self.image = image
    show()
  }

  /// Makes a view without an image.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
    coder.fill(self, as: UIImageView.self)
  }

  /// The configuration that symbols without one of their own are shown in; default nil.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uiimageview/preferredsymbolconfiguration>
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    didSet {
      show()
      invalidateIntrinsicContentSize()
    }
  }

  /// The image as it is shown: a symbol in the preferred configuration, over which its own goes.
  var shownImage: UIImage? { configured(image) }

  private func configured(_ image: UIImage?) -> UIImage? {
    let image = image?.fitting(traitCollection)
    guard let preferredSymbolConfiguration, let image, image.isSymbolImage else { return image }
    let own = image.symbolConfiguration
    let both = own.map { preferredSymbolConfiguration.applying($0) } ?? preferredSymbolConfiguration
    return image.withConfiguration(both)
  }

  private var shown: UIImage? {
    configured(isHighlighted ? highlightedImage ?? image : image)
  }

  /// Sets the layer's contents.
  private func show() {
    let layer = self.layer
    guard let shown, let picture = contents(of: shown) else {
      layer.contents = nil
      return
    }
    layer.contents = picture
    // The points of the image count, on screens of any scale.
    hasOwnContentScale = true
    layer.contentsScale = shown.scale
    layer.contentsCenter = CGRect(inside: shown.capInsets, of: shown.size)
  }

  /// The upright pixels of an image; a template image is drawn in the tint colour.
  func contents(of image: UIImage) -> CGImage? {
    let isMirrored =
      image.isForBothDirections && effectiveUserInterfaceLayoutDirection == .rightToLeft
    let image = isMirrored ? image.withHorizontallyFlippedOrientation() : image
    guard image.isTemplate else { return image.uprightPicture }
    return image.uprightPicture?.stencil(filledWith: tintColor.cgColor)
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    guard let shown else { return }
    if shown.isTemplate || shown.knownAsset.withLock({ $0 != nil }) { show() }
  }

  // MARK: - Image sequences

  /// Starts the sequence: `animationImages`, or the frames of an animated image.
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

  /// Stops the sequence and shows the image again.
  open func stopAnimating() {
    layer.removeAnimation(forKey: Self.animationKey)
  }

  /// Whether a sequence is running.
  open var isAnimating: Bool { layer.animation(forKey: Self.animationKey) != nil }

  // MARK: - Size

  /// The size of the image without its `alignmentRectInsets`.
  open override var intrinsicContentSize: CGSize {
    guard let image = shownImage else {
      return CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    }
    return CGRect(origin: .zero, size: image.size).inset(by: image.alignmentRectInsets).size
  }

  /// Those of the image.
  open override var alignmentRectInsets: UIEdgeInsets { image?.alignmentRectInsets ?? .zero }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? .zero }

  package override var controlsDisplay: Bool { false }

  override var standardAccessibility: StandardAccessibility {
    StandardAccessibility(traits: .image)
  }
}

// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteGraphics
import QuartziteLottie
import QuartziteUIKit

/// A view that plays a Lottie animation.
///
/// It stands at the first frame until it is told to play. Names and behaviour are those of lottie-ios'
/// `LottieAnimationView`, which is another name of it here. `contentMode` lays the animation out.
///
/// ```swift
/// let view = LottieView(animation: LottieAnimation.filepath("heart.json"))
/// view.loopMode = .loop
/// view.play()
/// ```
open class LottieView: UIView {
  /// What is played; setting it shows the first frame.
  public var animation: LottieAnimation? {
    didSet {
      overrides = []
      show(animation)
    }
  }

  /// What is not drawn as meant.
  public var issues: [LottieIssue] { player?.issues ?? [] }

  /// What follows when a run has come to its end.
  ///
  /// Default `playOnce`.
  public var loopMode: LottieLoopMode = .playOnce {
    didSet { player?.loopMode = loopMode }
  }

  /// Times as fast as the file says; below 0 backwards.
  ///
  /// Default 1.
  public var animationSpeed: Double = 1 {
    didSet { player?.animationSpeed = animationSpeed }
  }

  /// What happens when the view leaves its window while it plays.
  ///
  /// Default `pauseAndRestore`.
  public var backgroundBehavior: LottieBackgroundBehavior = .pauseAndRestore

  /// The layer that plays; nil without an animation.
  public private(set) var player: LottieLayer?
  private var overrides: [(AnimationKeypath, LottieValue)] = []
  private var waits = false

  // MARK: - Making

  /// Makes a view of the size of an animation, in points.
  public init(animation: LottieAnimation?) {
    super.init(frame: CGRect(origin: .zero, size: animation?.size ?? .zero))
    contentMode = .scaleAspectFit
    isUserInteractionEnabled = false
    self.animation = animation
    show(animation)
  }

  /// Makes a view of a `.json` or `.lottie` file; empty where it cannot be read.
  public convenience init(filePath: String) {
    self.init(animation: LottieAnimation.filepath(filePath))
  }

  /// Makes an empty view.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    contentMode = .scaleAspectFit
    isUserInteractionEnabled = false
  }

  /// Views are not made from archives here; an empty one.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  private func show(_ animation: LottieAnimation?) {
    player?.removeFromSuperlayer()
    player = nil
    guard let animation else { return invalidateIntrinsicContentSize() }
    let layer = LottieLayer(animation: animation) { data in
      UIImage(data: Data(data))?.cgImage
    }
    layer.show(frame: animation.startFrame)
    layer.loopMode = loopMode
    layer.animationSpeed = animationSpeed
    player = layer
    self.layer.addSublayer(layer)
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  // MARK: - Playing

  /// Whether a run is under way.
  public var isAnimationPlaying: Bool { player?.isAnimationPlaying ?? false }

  /// The progress that is shown, 0...1; setting it stops there.
  public var currentProgress: Double {
    get { player?.currentProgress ?? 0 }
    set { player?.currentProgress = newValue }
  }

  /// The frame that is shown, not rounded; setting it stops there.
  public var currentFrame: Double {
    get { player?.currentFrame ?? 0 }
    set { player?.currentFrame = newValue }
  }

  /// The time that is shown, in seconds after the first frame; setting it stops there.
  public var currentTime: Double {
    get { player?.currentTime ?? 0 }
    set { player?.currentTime = newValue }
  }

  /// Plays from the frame that is shown to the end.
  open func play(completion: LottieCompletionBlock? = nil) {
    player?.play(completion: completion)
  }

  /// Plays from one progress to another; from the one that is shown where the first is nil.
  open func play(
    fromProgress: Double? = nil,
    toProgress: Double,
    loopMode: LottieLoopMode? = nil,
    completion: LottieCompletionBlock? = nil
  ) {
    if let loopMode { self.loopMode = loopMode }
    player?.play(fromProgress: fromProgress, toProgress: toProgress, completion: completion)
  }

  /// Plays from one frame to another; from the one that is shown where the first is nil.
  open func play(
    fromFrame: Double? = nil,
    toFrame: Double,
    loopMode: LottieLoopMode? = nil,
    completion: LottieCompletionBlock? = nil
  ) {
    if let loopMode { self.loopMode = loopMode }
    player?.play(fromFrame: fromFrame, toFrame: toFrame, completion: completion)
  }

  /// Plays from one marker to another; from the frame that is shown where the first is nil.
  open func play(
    fromMarker: String? = nil,
    toMarker: String,
    playEndMarkerFrame: Bool = true,
    loopMode: LottieLoopMode? = nil,
    completion: LottieCompletionBlock? = nil
  ) {
    if let loopMode { self.loopMode = loopMode }
    player?.play(
      fromMarker: fromMarker,
      toMarker: toMarker,
      playEndMarkerFrame: playEndMarkerFrame,
      completion: completion
    )
  }

  /// Plays a marker from its frame for its length.
  open func play(
    marker: String,
    loopMode: LottieLoopMode? = nil,
    completion: LottieCompletionBlock? = nil
  ) {
    if let loopMode { self.loopMode = loopMode }
    player?.play(marker: marker, completion: completion)
  }

  /// Stops at the frame that is shown.
  open func pause() {
    player?.pause()
  }

  /// Stops at the first frame.
  open func stop() {
    player?.stop()
  }

  /// Gives every property that a key path names a value, and shows the frame that was shown; a run
  /// ends.
  public func setValue(_ value: LottieValue, keypath: AnimationKeypath) {
    guard let animation else { return }
    let frame = currentFrame
    overrides.append((keypath, value))
    show(overrides.reduce(animation) { $0.setting($1.1, for: $1.0) })
    currentFrame = frame
  }

  // MARK: - Layout

  /// The size of the animation in points; none without one.
  open override var intrinsicContentSize: CGSize {
    animation?.size ?? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  /// Lays the animation out by `contentMode`.
  open override func layoutSubviews() {
    super.layoutSubviews()
    guard let player, let size = animation?.size else { return }
    let place = Self.frame(of: size, in: bounds, contentMode)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    player.position = CGPoint(x: place.midX, y: place.midY)
    player.transform = CATransform3DMakeScale(
      place.width / size.width,
      place.height / size.height,
      1
    )
    CATransaction.commit()
  }

  open override var contentMode: ContentMode {
    didSet { setNeedsLayout() }
  }

  /// Where content of a size stands in a rectangle.
  static func frame(of size: CGSize, in bounds: CGRect, _ mode: ContentMode) -> CGRect {
    let (x, y) = (bounds.width / size.width, bounds.height / size.height)
    var result = size
    switch mode {
    case .scaleToFill, .redraw: return bounds
    case .scaleAspectFit:
      result = CGSize(width: size.width * min(x, y), height: size.height * min(x, y))
    case .scaleAspectFill:
      result = CGSize(width: size.width * max(x, y), height: size.height * max(x, y))
    default: break
    }
    let (spareX, spareY) = (bounds.width - result.width, bounds.height - result.height)
    let left: CGFloat =
      switch mode {
      case .left, .topLeft, .bottomLeft: 0
      case .right, .topRight, .bottomRight: spareX
      default: spareX / 2
      }
    let top: CGFloat =
      switch mode {
      case .top, .topLeft, .topRight: 0
      case .bottom, .bottomLeft, .bottomRight: spareY
      default: spareY / 2
      }
    return CGRect(
      origin: CGPoint(x: bounds.minX + left, y: bounds.minY + top),
      size: result
    )
  }

  // MARK: - Leaving the window

  /// Does what `backgroundBehavior` says.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    guard let player else { return }
    if window != nil {
      if waits { player.resume() }
      waits = false
      return
    }
    guard player.isAnimationPlaying else { return }
    switch backgroundBehavior {
    case .stop: player.stop()
    case .pause: player.pause()
    case .pauseAndRestore:
      player.suspend()
      waits = true
    case .forceFinish: player.finish()
    case .continuePlaying: break
    }
  }
}

/// The name that lottie-ios has for it.
public typealias LottieAnimationView = LottieView

extension LottieAnimation {
  /// Reads a `.json` or `.lottie` file; nil where it cannot be read.
  public static func filepath(_ path: String) -> LottieAnimation? {
    try? LottieAnimation(contentsOf: path)
  }

  /// Reads the file of a name from a bundle's resources, `.json` or else `.lottie`; nil where there
  /// is none that can be read.
  public static func named(
    _ name: String,
    bundle: Bundle = .main,
    subdirectory: String? = nil
  ) -> LottieAnimation? {
    let stem = name.hasSuffix(".json") ? String(name.dropLast(5)) : name
    for ending in ["json", "lottie"] {
      if let path = bundle.path(forResource: stem, ofType: ending, inDirectory: subdirectory),
        let animation = filepath(path)
      {
        return animation
      }
    }
    return nil
  }
}

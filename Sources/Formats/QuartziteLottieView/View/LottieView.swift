// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteGraphics
import QuartziteLottie
import QuartziteUIKit

/// A view that plays a Lottie animation.
///
/// It shows the first frame until it is told to play. Names and behaviour follow lottie-ios'
/// `LottieAnimationView`, for which that name is an alias here. `contentMode` places the animation.
///
/// ```swift
/// let view = LottieView(animation: LottieAnimation.filepath("heart.json"))
/// view.loopMode = .loop
/// view.play()
/// ```
open class LottieView: UIView {
  /// The animation; setting it shows its first frame, and unloads a state machine.
  ///
  /// A state machine sets it to what it shows.
  public var animation: LottieAnimation? {
    didSet {
      replacements.values = []
      replacements.forgetImages()
      if interaction?.isPresenting != true {
        removePlacedSubviews()
        interaction?.group?.removeFromSuperlayer()
        interaction = nil
      }
      show(animation)
    }
  }

  /// The features of the animation that are not drawn as intended, and what a state machine could not do
  /// so far.
  public var issues: [LottieIssue] {
    applyReplacements()
    return (player?.issues ?? []) + (interaction?.issues ?? [])
  }

  /// Called with the events of a state machine, in order; default nil.
  public var onStateMachineEvent: (@MainActor (LottieStateMachineEvent) -> Void)?

  /// What happens at the end of a run.
  ///
  /// Default `playOnce`.
  public var loopMode: LottieLoopMode = .playOnce {
    didSet { player?.loopMode = loopMode }
  }

  /// The speed as a factor of the animation's own; negative plays backwards.
  ///
  /// Default 1.
  public var animationSpeed: Double = 1 {
    didSet { player?.animationSpeed = animationSpeed }
  }

  /// What happens when the view leaves its window while it plays.
  ///
  /// Default `pauseAndRestore`.
  public var backgroundBehavior: LottieBackgroundBehavior = .pauseAndRestore

  /// The settings; those of `LottieConfiguration.shared` at first.
  public var configuration = LottieConfiguration.shared
  /// Receives what the view reports; `LottieLogger.shared` at first.
  public var logger = LottieLogger.shared
  /// Whether nothing outside the composition is drawn; default true.
  public var maskAnimationToBounds = true {
    didSet { player?.masksToComposition = maskAnimationToBounds }
  }
  /// Kept, without effect: a frame is drawn at its own time, whatever the file's rate.
  public var respectAnimationFrameRate = false
  /// Kept, without effect: what does not change is not drawn again anyway.
  public var shouldRasterizeWhenIdle = false
  /// Called when an animation has been set; default nil.
  ///
  /// It is called at once where there is an animation already.
  public var animationLoaded:
    ((_ animationView: LottieAnimationView, _ animation: LottieAnimation) -> Void)?
  {
    didSet { if let animation { animationLoaded?(self, animation) } }
  }
  /// The part of the animation that is fitted into the view, in points of the composition; nil, the default,
  /// to place the whole by `contentMode`.
  ///
  /// What is beyond it shows as far as the view does not clip. Set in an animation block, the content moves
  /// with the block.
  public var viewportFrame: CGRect? {
    didSet {
      setNeedsLayout()
      if UIView.inheritedAnimationDuration > 0 { layoutIfNeeded() }
    }
  }
  /// What was played or paused last; nil before.
  public internal(set) var currentPlaybackMode: LottiePlaybackMode?
  /// Kept, without effect: every frame is drawn whole.
  public var mainThreadRenderingEngineShouldForceDisplayUpdateOnEachFrame = false

  /// The layer that plays the animation; nil without an animation.
  public private(set) var player: LottieLayer?
  /// What stands in for values, texts and pictures.
  var replacements = LottieReplacements() {
    didSet {
      isOutdated = true
      setNeedsLayout()
    }
  }
  /// Whether the player lacks replacements that were set since it was made.
  private var isOutdated = false
  private var waits = false
  /// The views in layers of the animation, in the order in which they were added.
  var placed: [PlacedSubview] = []
  /// The layers of the animation that were asked for.
  var sought: Set<AnimationKeypath> = []
  /// The state machine that plays; nil without one.
  var interaction: LottieInteraction?

  // MARK: - Making

  /// Makes a view with an animation and its size, in points.
  ///
  /// - Parameters:
  ///   - imageProvider: gives pictures in place of the file's; nil for none.
  ///   - textProvider: gives texts in place of the file's.
  ///   - fontProvider: gives fonts in place of the file's.
  ///   - configuration: the settings.
  ///   - logger: receives what the view reports.
  public init(
    animation: LottieAnimation?,
    imageProvider: (any AnimationImageProvider)? = nil,
    textProvider: any AnimationKeypathTextProvider = DefaultTextProvider(),
    fontProvider: any AnimationFontProvider = DefaultFontProvider(),
    configuration: LottieConfiguration = .shared,
    logger: LottieLogger = .shared
  ) {
    (self.configuration, self.logger) = (configuration, logger)
    super.init(frame: CGRect(origin: .zero, size: animation?.size ?? .zero))
    contentMode = .scaleAspectFit
    isUserInteractionEnabled = false
    replacements.images = imageProvider
    replacements.texts = textProvider
    replacements.fonts = fontProvider
    self.animation = animation
    show(animation)
  }

  /// Makes a view without animation.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    contentMode = .scaleAspectFit
    isUserInteractionEnabled = false
  }

  /// Makes a view without animation; archives are not decoded.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  private func show(_ animation: LottieAnimation?) {
    player?.removeFromSuperlayer()
    player = nil
    guard let animation else { return invalidateIntrinsicContentSize() }
    let layer = makeLayer(animation)
    layer.show(frame: animation.startFrame)
    layer.masksToComposition = maskAnimationToBounds
    layer.loopMode = loopMode
    layer.animationSpeed = animationSpeed
    player = layer
    self.layer.addSublayer(layer)
    placeSubviews()
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    animationLoaded?(self, animation)
  }

  /// Makes the layers of an animation.
  func makeLayer(_ animation: LottieAnimation) -> LottieLayer {
    isOutdated = false
    return LottieLayer(
      animation: replacements.applied(to: animation),
      finding: soughtLayers,
      images: Self.picture
    )
  }

  private var soughtLayers: SoughtLayers {
    SoughtLayers(names: interaction?.layerNames ?? [], keypaths: sought)
  }

  /// Makes the layers of the animation anew at once.
  func rebuild() {
    isOutdated = true
    applyReplacements()
  }

  /// Makes the layers of the animation anew if something was replaced; a run goes on.
  func applyReplacements() {
    guard isOutdated else { return }
    isOutdated = false
    guard let animation, let player else { return }
    player.replace(
      with: replacements.applied(to: animation),
      finding: soughtLayers,
      images: Self.picture
    )
    placeSubviews()
  }

  private static func picture(_ data: [UInt8]) -> CGImage? { UIImage(data: Data(data))?.cgImage }

  // MARK: - Playing

  /// Whether a run is in progress.
  public var isAnimationPlaying: Bool { player?.isAnimationPlaying ?? false }

  /// The current progress, 0...1; setting it stops there.
  public var currentProgress: Double {
    get { player?.currentProgress ?? 0 }
    set { player?.currentProgress = newValue }
  }

  /// The current frame, not rounded; setting it stops there.
  public var currentFrame: Double {
    get { player?.currentFrame ?? 0 }
    set { player?.currentFrame = newValue }
  }

  /// The current time in seconds after the first frame; setting it stops there.
  public var currentTime: Double {
    get { player?.currentTime ?? 0 }
    set { player?.currentTime = newValue }
  }

  /// Plays from the current frame to the end.
  open func play(completion: LottieCompletionBlock? = nil) {
    currentPlaybackMode = .playing(.fromProgress(nil, toProgress: 1, loopMode: loopMode))
    if playsLess(completion) { return }
    player?.play(completion: completion)
  }

  /// Plays from one progress to another; a nil start means the current one.
  open func play(
    fromProgress: Double? = nil,
    toProgress: Double,
    loopMode: LottieLoopMode? = nil,
    completion: LottieCompletionBlock? = nil
  ) {
    if let loopMode { self.loopMode = loopMode }
    currentPlaybackMode = .playing(
      .fromProgress(fromProgress, toProgress: toProgress, loopMode: self.loopMode)
    )
    if playsLess(completion) { return }
    player?.play(fromProgress: fromProgress, toProgress: toProgress, completion: completion)
  }

  /// Plays from one frame to another; a nil start means the current one.
  open func play(
    fromFrame: Double? = nil,
    toFrame: Double,
    loopMode: LottieLoopMode? = nil,
    completion: LottieCompletionBlock? = nil
  ) {
    if let loopMode { self.loopMode = loopMode }
    currentPlaybackMode = .playing(
      .fromFrame(fromFrame, toFrame: toFrame, loopMode: self.loopMode)
    )
    if playsLess(completion) { return }
    player?.play(fromFrame: fromFrame, toFrame: toFrame, completion: completion)
  }

  /// Plays from one marker to another; a nil start means the current frame.
  open func play(
    fromMarker: String? = nil,
    toMarker: String,
    playEndMarkerFrame: Bool = true,
    loopMode: LottieLoopMode? = nil,
    completion: LottieCompletionBlock? = nil
  ) {
    if let loopMode { self.loopMode = loopMode }
    currentPlaybackMode = .playing(
      .fromMarker(
        fromMarker,
        toMarker: toMarker,
        playEndMarkerFrame: playEndMarkerFrame,
        loopMode: self.loopMode
      )
    )
    if playsLess(completion) { return }
    player?.play(
      fromMarker: fromMarker,
      toMarker: toMarker,
      playEndMarkerFrame: playEndMarkerFrame,
      completion: completion
    )
  }

  /// Plays from the start of a marker for its duration.
  open func play(
    marker: String,
    loopMode: LottieLoopMode? = nil,
    completion: LottieCompletionBlock? = nil
  ) {
    if let loopMode { self.loopMode = loopMode }
    currentPlaybackMode = .playing(.marker(marker, loopMode: self.loopMode))
    if playsLess(completion) { return }
    player?.play(marker: marker, completion: completion)
  }

  /// Stops at the current frame.
  open func pause() {
    currentPlaybackMode = .paused(at: .currentFrame)
    player?.pause()
  }

  /// Stops and shows the first frame.
  open func stop() {
    currentPlaybackMode = .paused(at: .progress(0))
    player?.stop()
  }

  /// Sets every property that matches a key path to a value; a run goes on.
  public func setValue(_ value: LottieValue, keypath: AnimationKeypath) {
    replacements.values.append((keypath, value))
  }

  // MARK: - Layout

  /// The size of the animation in points; none without an animation.
  open override var intrinsicContentSize: CGSize {
    animation?.size ?? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  /// Places the animation by `contentMode`.
  open override func layoutSubviews() {
    super.layoutSubviews()
    applyReplacements()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    interaction?.group?.bounds = bounds
    interaction?.group?.position = bounds.origin
    for layer in [player, interaction?.incoming].compactMap(\.self) {
      let size = layer.bounds.size
      let place = place(of: size)
      move(
        layer,
        to: CGPoint(x: place.midX, y: place.midY),
        CATransform3DMakeScale(place.width / size.width, place.height / size.height, 1)
      )
    }
    CATransaction.commit()
  }

  /// The frame of contents of a size, in this view.
  private func place(of size: CGSize) -> CGRect {
    guard let part = viewportFrame, part.width > 0, part.height > 0 else {
      return Self.frame(of: size, in: bounds, contentMode)
    }
    let scale = min(bounds.width / part.width, bounds.height / part.height)
    return CGRect(
      x: bounds.midX - part.midX * scale,
      y: bounds.midY - part.midY * scale,
      width: size.width * scale,
      height: size.height * scale
    )
  }

  /// Moves the content; in an animation block, with the timing of the block.
  private func move(_ layer: CALayer, to position: CGPoint, _ transform: CATransform3D) {
    let old = (layer.position, layer.transform)
    (layer.position, layer.transform) = (position, transform)
    guard UIView.inheritedAnimationDuration > 0, old != (position, transform) else { return }
    func animate(_ key: String, from start: Any, to end: Any) {
      guard let action = action(for: self.layer, forKey: "bounds") as? CABasicAnimation,
        let animation = action.copy() as? CABasicAnimation
      else { return }
      (animation.keyPath, animation.isAdditive) = (key, false)
      (animation.fromValue, animation.toValue) = (start, end)
      layer.add(animation, forKey: "lottie.\(key)")
    }
    animate("position", from: old.0, to: position)
    animate("transform", from: old.1, to: transform)
  }

  open override var contentMode: ContentMode {
    didSet { setNeedsLayout() }
  }

  /// The frame of contents of a size in a rectangle, by a content mode.
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

  // MARK: - Touches

  /// Looks for views in layers of the animation where these are shown, too.
  open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    if isUserInteractionEnabled, !isHidden, alpha >= 0.01,
      let hit = placedView(at: point, with: event)
    {
      return hit
    }
    guard let hit = super.hitTest(point, with: event) else { return nil }
    // Not at the places that views would have without the animation.
    return placed.contains { hit.isDescendant(of: $0.view) } ? self : hit
  }

  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    if placed.contains(where: { $0.view === subview }) { subview.layer.timeMap = nil }
    placed.removeAll { $0.view === subview }
  }

  /// Hands the touch to a state machine; without one, to the next responder.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !point(.down, touches) { super.touchesBegan(touches, with: event) }
  }

  /// Hands the touch to a state machine; without one, to the next responder.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !point(.move, touches) { super.touchesMoved(touches, with: event) }
  }

  /// Hands the touch to a state machine; without one, to the next responder.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !point(.up, touches) { super.touchesEnded(touches, with: event) }
  }

  /// Hands the touch to a state machine; without one, to the next responder.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !point(.cancel, touches) { super.touchesCancelled(touches, with: event) }
  }

  // MARK: - Leaving the window

  /// Applies `backgroundBehavior`.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if interaction != nil { return catchUp() }
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

/// The name of the view in lottie-ios.
public typealias LottieAnimationView = LottieView

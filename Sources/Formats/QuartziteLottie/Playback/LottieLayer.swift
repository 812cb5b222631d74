// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteGraphics

/// A layer that shows a Lottie animation as layers with real animations.
///
/// Its time is the animation's in seconds: time 0 shows the first frame, and the layer's own
/// `CAMediaTiming` plays, pauses, repeats and reverses it. The content has the size of the
/// composition; transform the layer to show it larger or smaller.
public final class LottieLayer: CALayer {
  /// The animation; nil for a layer that was not made of one.
  public private(set) var animation: LottieAnimation?
  /// What is not drawn as the file intends: the issues of reading it, then those of building the
  /// layers, then what was left out of the frames evaluated so far.
  public var issues: [LottieIssue] { foundIssues + (outlines?.issue.map { [$0] } ?? []) }
  private var foundIssues: [LottieIssue] = []
  /// The limit on the outlines of a frame, which records whether any were left out.
  package private(set) var outlines: FrameOutlines?
  /// What happens when a run has reached its end; it also applies to the run in progress.
  ///
  /// Default `playOnce`.
  public var loopMode: LottieLoopMode = .playOnce {
    didSet { if loopMode != oldValue { playOn() } }
  }
  /// The speed as a multiple of the file's; negative values play backwards, 0 and values that are
  /// not finite stop.
  ///
  /// Default 1.
  public var animationSpeed: Double = 1 {
    didSet {
      if !animationSpeed.isFinite { animationSpeed = 0 }
      if animationSpeed != oldValue { playOn() }
    }
  }
  /// The last run, until something else is shown.
  private(set) var playback: LottiePlayback?
  /// Reports the end of the run.
  var clock: LottieClock?
  /// A suspended run with its completion.
  var suspended: (run: LottiePlayback, completion: LottieCompletionBlock?)?
  /// The animation as it was read with what stands in for its values, which a module above keeps here; nil
  /// where nothing does.
  package var source: AnyObject?
  /// Decodes a picture; nil where none are decoded.
  private var images: ((_ data: [UInt8]) -> CGImage?)?
  private let content = CALayer()
  /// The layers that hit tests look for, by their names in the file.
  private(set) var namedLayers: [String: [CALayer]] = [:]
  /// The layers that were sought by their key paths.
  private var placedLayers: [AnimationKeypath: CALayer] = [:]

  /// Makes a layer that shows an animation from its first frame on.
  ///
  /// - Parameters:
  ///   - limits: the limits on what is built.
  ///   - images: decodes a picture (PNG, JPEG, WebP); nil where it cannot. Without it pictures are
  ///     missing.
  public convenience init(
    animation: LottieAnimation,
    limits: LottieLimits = LottieLimits(),
    images: ((_ data: [UInt8]) -> CGImage?)? = nil
  ) {
    self.init(animation: animation, limits: limits, finding: SoughtLayers(), images: images)
  }

  /// Makes a layer in which some layers of the file are found.
  package convenience init(
    animation: LottieAnimation,
    limits: LottieLimits = LottieLimits(),
    finding sought: SoughtLayers,
    images: ((_ data: [UInt8]) -> CGImage?)? = nil
  ) {
    self.init()
    (self.animation, self.images) = (animation, images)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    bounds = CGRect(origin: .zero, size: animation.size)
    content.anchorPoint = .zero
    content.bounds = bounds
    content.masksToBounds = true
    content.timeMap = LayerTimeMap { animation.frame(atTime: $0) }
    addSublayer(content)
    build(animation, limits, sought, images)
    CATransaction.commit()
  }

  /// Shows an animation of the same size and length in place of the present one; a run goes on.
  ///
  /// - Parameters:
  ///   - sought: the layers of the file that are found.
  ///   - images: decodes a picture; nil for what did so before.
  package func replace(
    with animation: LottieAnimation,
    finding sought: SoughtLayers = SoughtLayers(),
    images: ((_ data: [UInt8]) -> CGImage?)? = nil
  ) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    self.animation = animation
    content.sublayers = nil
    content.filters = nil
    build(animation, LottieLimits(), sought, images ?? self.images)
    CATransaction.commit()
  }

  private func build(
    _ animation: LottieAnimation,
    _ limits: LottieLimits,
    _ sought: SoughtLayers,
    _ images: ((_ data: [UInt8]) -> CGImage?)?
  ) {
    let spent = animation.model.readingWork
    let context = BuildContext(limits: limits, sought: sought, spent: spent)
    animation.model.build(into: content, context) { image in
      image.data.flatMap { images?($0) }
    }
    (namedLayers, placedLayers) = (context.names.layers, context.names.places)
    (foundIssues, outlines) = (animation.issues + context.log.issues, context.memo.frames)
  }

  /// Returns the frontmost layer of a key path, of those that were sought; nil where there is none.
  package func layer(at keypath: AnimationKeypath) -> CALayer? { placedLayers[keypath] }

  /// Whether nothing outside the composition is drawn; default true.
  package var masksToComposition: Bool {
    get { content.masksToBounds }
    set { content.masksToBounds = newValue }
  }

  /// Whether the layer's time is in frames, not rounded, instead of seconds; default false.
  package var usesFramesAsTime = false {
    didSet {
      guard let animation else { return }
      let isFrames = usesFramesAsTime
      content.timeMap = LayerTimeMap { isFrames ? $0 : animation.frame(atTime: $0) }
    }
  }

  /// Pauses at a frame, not rounded.
  ///
  /// Frames that are not finite are ignored.
  public func show(frame: Double) {
    guard frame.isFinite else { return }
    playback = nil
    content.timeMap = LayerTimeMap { _ in frame }
  }

  /// Shows a run.
  func show(_ run: LottiePlayback) {
    playback = run
    content.timeMap = LayerTimeMap { run.frame(at: $0) }
  }

  /// Returns the frame that is shown at a time of the layer, in seconds.
  func frame(at time: Double) -> Double {
    content.timeMap?.local(time) ?? 0
  }
}

// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteLottie
import QuartziteUIKit

/// Views with files.
///
/// A file that cannot be read gives a view without animation, and is reported to the logger.
extension LottieView {
  /// Receives why a file could not be read, or nil where it was.
  public typealias DownloadClosure = ((any Error)?) -> Void

  /// Makes a view without animation, with settings.
  public convenience init(configuration: LottieConfiguration, logger: LottieLogger = .shared) {
    self.init(animation: nil, configuration: configuration, logger: logger)
  }

  /// Makes a view with the animation of a name from the resources of a bundle.
  public convenience init(
    name: String,
    bundle: Bundle = .main,
    subdirectory: String? = nil,
    imageProvider: (any AnimationImageProvider)? = nil,
    animationCache: (any AnimationCacheProvider)? = LottieAnimationCache.shared,
    configuration: LottieConfiguration = .shared
  ) {
    let animation = LottieAnimation.named(
      name,
      bundle: bundle,
      subdirectory: subdirectory,
      animationCache: animationCache
    )
    let images = imageProvider ?? BundleImageProvider(bundle: bundle, searchPath: nil)
    self.init(animation: animation, imageProvider: images, configuration: configuration)
    if animation == nil {
      logger.warn("There is no animation named '\(name)' in \(bundle.bundlePath).")
    }
  }

  /// Makes a view with a `.json`, `.lottie` or `.tgs` file.
  public convenience init(
    filePath: String,
    imageProvider: (any AnimationImageProvider)? = nil,
    animationCache: (any AnimationCacheProvider)? = LottieAnimationCache.shared,
    configuration: LottieConfiguration = .shared
  ) {
    let animation = LottieAnimation.read(filePath, configuration, animationCache)
    self.init(animation: animation, imageProvider: imageProvider, configuration: configuration)
    if animation == nil { logger.warn("'\(filePath)' cannot be read as an animation.") }
  }

  /// Makes a view with the animation of a file's address; nothing is fetched from a network.
  ///
  /// - Parameter closure: called at once.
  public convenience init(
    url: URL,
    imageProvider: (any AnimationImageProvider)? = nil,
    closure: DownloadClosure,
    animationCache: (any AnimationCacheProvider)? = LottieAnimationCache.shared,
    configuration: LottieConfiguration = .shared
  ) {
    let animation =
      url.isFileURL ? LottieAnimation.read(url.path, configuration, animationCache) : nil
    self.init(animation: animation, imageProvider: imageProvider, configuration: configuration)
    closure(animation == nil ? DotLottieError.loadingFailed : nil)
  }

  /// Makes a view with an asset of a catalog.
  public convenience init(
    asset name: String,
    bundle: Bundle = .main,
    imageProvider: (any AnimationImageProvider)? = nil,
    animationCache: (any AnimationCacheProvider)? = LottieAnimationCache.shared,
    configuration: LottieConfiguration = .shared
  ) {
    let animation = LottieAnimation.asset(name, bundle: bundle, animationCache: animationCache)
    self.init(animation: animation, imageProvider: imageProvider, configuration: configuration)
    if animation == nil {
      logger.warn("There is no animation named '\(name)' in \(bundle.bundlePath).")
    }
  }

  // MARK: - Archives

  /// Makes a view with an animation of an archive.
  ///
  /// - Parameter animationId: the animation; nil for the first.
  public convenience init(
    dotLottie: DotLottieFile?,
    animationId: String? = nil,
    textProvider: any AnimationKeypathTextProvider = DefaultTextProvider(),
    fontProvider: any AnimationFontProvider = DefaultFontProvider(),
    configuration: LottieConfiguration = .shared,
    logger: LottieLogger = .shared
  ) {
    self.init(
      animation: nil,
      textProvider: textProvider,
      fontProvider: fontProvider,
      configuration: configuration,
      logger: logger
    )
    guard let dotLottie else { return }
    loadAnimation(animationId, from: dotLottie)
    bounds.size = animation?.size ?? .zero
  }

  /// Makes a view with the archive of a name from the resources of a bundle.
  ///
  /// - Parameter completion: called at once, with why the archive could not be read.
  public convenience init(
    dotLottieName name: String,
    bundle: Bundle = .main,
    subdirectory: String? = nil,
    animationId: String? = nil,
    completion: ((LottieAnimationView, (any Error)?) -> Void)? = nil
  ) {
    let file = Result { try DotLottieFile.named(name, bundle: bundle, subdirectory: subdirectory) }
    self.init(dotLottie: try? file.get(), animationId: animationId)
    completion?(self, file.failure)
  }

  /// Makes a view with the archive of a path.
  ///
  /// - Parameter completion: called at once, with why the archive could not be read.
  public convenience init(
    dotLottieFilePath filePath: String,
    animationId: String? = nil,
    completion: ((LottieAnimationView, (any Error)?) -> Void)? = nil
  ) {
    let file = Result { try DotLottieFile.loadedFrom(filepath: filePath) }
    self.init(dotLottie: try? file.get(), animationId: animationId)
    completion?(self, file.failure)
  }

  /// Makes a view with the archive of a file's address; nothing is fetched from a network.
  ///
  /// - Parameter completion: called at once, with why the archive could not be read.
  public convenience init(
    dotLottieUrl url: URL,
    animationId: String? = nil,
    completion: ((LottieAnimationView, (any Error)?) -> Void)? = nil
  ) {
    let file = Result { try DotLottieFile.loadedFrom(url: url) }
    self.init(dotLottie: try? file.get(), animationId: animationId)
    completion?(self, file.failure)
  }

  /// Shows an animation of an archive, with the loop mode and the speed of its manifest.
  ///
  /// - Parameter animationId: the animation; nil for the first. Without such an animation nothing changes.
  public func loadAnimation(_ animationId: String? = nil, from dotLottieFile: DotLottieFile) {
    show(dotLottieFile.animation(for: animationId))
  }

  /// Shows the animation at a place of an archive's manifest, with its loop mode and speed.
  public func loadAnimation(atIndex index: Int, from dotLottieFile: DotLottieFile) {
    show(dotLottieFile.animation(at: index))
  }

  private func show(_ item: DotLottieFile.Animation?) {
    guard let item else { return logger.warn("The archive holds no such animation.") }
    loopMode = item.configuration.loopMode
    animationSpeed = item.configuration.speed
    animation = item.animation
  }
}

extension Result {
  fileprivate var failure: Failure? { if case .failure(let error) = self { error } else { nil } }
}

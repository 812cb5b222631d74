// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteLottie
import QuartziteUIKit

extension LottieAnimation {
  /// Receives an animation, or nil where it cannot be read; it is called at once.
  public typealias DownloadClosure = (LottieAnimation?) -> Void

  /// Reads a `.json`, `.lottie` or `.tgs` file; nil if it cannot be read.
  ///
  /// The dialect is that of `LottieConfiguration.shared`.
  public static func filepath(
    _ path: String,
    animationCache: (any AnimationCacheProvider)? = LottieAnimationCache.shared
  ) -> LottieAnimation? {
    read(path, LottieConfiguration.shared, animationCache)
  }

  /// Reads the file with a name from a bundle's resources, first `.json`, then `.lottie`, then `.tgs`;
  /// nil if none can be read.
  public static func named(
    _ name: String,
    bundle: Bundle = .main,
    subdirectory: String? = nil,
    animationCache: (any AnimationCacheProvider)? = LottieAnimationCache.shared
  ) -> LottieAnimation? {
    let stem = name.hasSuffix(".json") ? String(name.dropLast(5)) : name
    for ending in ["json", "lottie", "tgs"] {
      if let path = bundle.path(forResource: stem, ofType: ending, inDirectory: subdirectory),
        let animation = filepath(path, animationCache: animationCache)
      {
        return animation
      }
    }
    return nil
  }

  /// Reads an asset of a catalog; nil if it cannot be read.
  public static func asset(
    _ name: String,
    bundle: Bundle = .main,
    animationCache: (any AnimationCacheProvider)? = LottieAnimationCache.shared
  ) -> LottieAnimation? {
    let dialect = LottieConfiguration.shared.renderingEngine.dialect
    let key = "\(dialect.rawValue):asset:\(bundle.bundlePath):\(name)"
    if let kept = animationCache?.animation(forKey: key) { return kept }
    guard let data = NSDataAsset(name: name, bundle: bundle)?.data,
      let animation = try? LottieAnimation(data: [UInt8](data), dialect: dialect)
    else { return nil }
    animationCache?.setAnimation(animation, forKey: key)
    return animation
  }

  /// Reads an animation from the bytes of a file.
  ///
  /// - Throws: `LottieImportError` where they hold no animation.
  public static func from(
    data: Data,
    strategy: DecodingStrategy = LottieConfiguration.shared.decodingStrategy
  ) throws -> LottieAnimation {
    let dialect = LottieConfiguration.shared.renderingEngine.dialect
    return try LottieAnimation(data: [UInt8](data), dialect: dialect)
  }

  /// Reads the animation of a file's address; nothing is fetched from a network.
  public static func loadedFrom(
    url: URL,
    closure: DownloadClosure,
    animationCache: (any AnimationCacheProvider)? = LottieAnimationCache.shared
  ) {
    closure(url.isFileURL ? filepath(url.path, animationCache: animationCache) : nil)
  }

  /// Reads the animation of a file's address; nothing is fetched from a network.
  @MainActor
  public static func loadedFrom(
    url: URL,
    animationCache: (any AnimationCacheProvider)? = LottieAnimationCache.shared
  ) async -> LottieAnimation? {
    url.isFileURL ? filepath(url.path, animationCache: animationCache) : nil
  }

  static func read(
    _ path: String,
    _ configuration: LottieConfiguration,
    _ cache: (any AnimationCacheProvider)?
  ) -> LottieAnimation? {
    let dialect = configuration.renderingEngine.dialect
    let key = CacheKey.of(path: path).map { "\(dialect.rawValue):\($0)" }
    if let key, let kept = cache?.animation(forKey: key) { return kept }
    guard let animation = try? LottieAnimation(contentsOf: path, dialect: dialect) else {
      return nil
    }
    if let key { cache?.setAnimation(animation, forKey: key) }
    return animation
  }

  // MARK: - Measures

  /// The size in points, at the origin.
  public var bounds: CGRect { CGRect(origin: .zero, size: size) }
  /// Frames a second.
  public var framerate: Double { frameRate }
  /// The names of the markers, in the order of the file.
  public var markerNames: [String] { markers.map(\.name) }

  /// Returns the place of a marker, 0...1; nil where there is no such marker.
  public func progressTime(forMarker named: String) -> AnimationProgressTime? {
    marker(named: named).map { progress(atFrame: $0.frame) }
  }

  /// Returns the frame of a marker; nil where there is no such marker.
  public func frameTime(forMarker named: String) -> AnimationFrameTime? {
    marker(named: named)?.frame
  }

  /// Returns the length of a marker in frames; nil where there is no such marker.
  public func durationFrameTime(forMarker named: String) -> AnimationFrameTime? {
    marker(named: named)?.length
  }

  /// Returns the place of a frame; clamped to 0...1 on demand.
  public func progressTime(
    forFrame frameTime: AnimationFrameTime,
    clamped: Bool = true
  ) -> AnimationProgressTime {
    let place = progress(atFrame: frameTime)
    return clamped ? min(max(place, 0), 1) : place
  }

  /// Returns the frame of a place.
  public func frameTime(forProgress progressTime: AnimationProgressTime) -> AnimationFrameTime {
    frame(atProgress: progressTime)
  }

  /// Returns the frame at a time in seconds after the start.
  public func frameTime(forTime time: TimeInterval) -> AnimationFrameTime { frame(atTime: time) }

  /// Returns the time of a frame in seconds after the start.
  public func time(forFrame frameTime: AnimationFrameTime) -> TimeInterval {
    (frameTime - startFrame) / frameRate
  }
}

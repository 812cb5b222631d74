// SPDX-License-Identifier: Apache-2.0
import QuartziteCore
import QuartziteLottie
import QuartziteNumerics

/// Keeps animations that were read.
public protocol AnimationCacheProvider: AnyObject {
  /// Returns the animation of a key; nil where none is kept.
  func animation(forKey key: String) -> LottieAnimation?
  /// Keeps an animation.
  func setAnimation(_ animation: LottieAnimation, forKey key: String)
  /// Forgets all animations.
  func clearCache()
}

/// Keeps the animations that were used last.
public class DefaultAnimationCache: AnimationCacheProvider {
  private var kept: BoundedCache<String, LottieAnimation>

  /// The largest number of animations that is kept.
  public let cacheSize: Int

  /// Makes a cache.
  ///
  /// - Parameter cacheSize: the largest number of animations, 1 or more; default 100.
  public init(cacheSize: Int = 100) {
    self.cacheSize = max(cacheSize, 1)
    kept = BoundedCache(limit: max(cacheSize, 1))
  }

  /// The cache of the stage if it is one of this class; otherwise a new one.
  public static var sharedCache: DefaultAnimationCache {
    LottieAnimationCache.shared as? DefaultAnimationCache ?? DefaultAnimationCache()
  }

  /// Returns the animation of a key; nil where none is kept.
  public func animation(forKey key: String) -> LottieAnimation? { kept.value(for: key) }

  /// Keeps an animation, in place of the one that was not used for longest where there is no room.
  public func setAnimation(_ animation: LottieAnimation, forKey key: String) {
    kept.insert(animation, for: key, cost: 1)
  }

  /// Forgets everything.
  public func clearCache() {
    kept = BoundedCache(limit: cacheSize)
  }
}

/// The former name of the cache.
public typealias LRUAnimationCache = DefaultAnimationCache

/// The cache of animations that are read by name, path or address.
public enum LottieAnimationCache {
  /// The cache of the stage, at first a `DefaultAnimationCache`; nil for none.
  public static var shared: (any AnimationCacheProvider)? {
    get { World.current.part(LottieWorld.self).animations }
    set { World.current.part(LottieWorld.self).animations = newValue }
  }
}

// SPDX-License-Identifier: Apache-2.0
import QuartziteCore
import QuartziteNumerics

/// Keeps archives that were read.
public protocol DotLottieCacheProvider: AnyObject {
  /// Returns the archive of a key; nil where none is kept.
  func file(forKey key: String) -> DotLottieFile?
  /// Keeps an archive.
  func setFile(_ lottie: DotLottieFile, forKey key: String)
  /// Forgets all archives.
  func clearCache()
}

/// Keeps the archives that were used last.
public class DotLottieCache: DotLottieCacheProvider {
  private var kept: BoundedCache<String, DotLottieFile>

  /// The largest number of archives that is kept; default 100.
  public var cacheSize: Int {
    didSet { clearCache() }
  }

  /// Makes a cache of 100 archives.
  public init() {
    cacheSize = 100
    kept = BoundedCache(limit: 100)
  }

  /// The cache of the stage if it is one of this class; otherwise a new one.
  public static var sharedCache: DotLottieCache {
    World.current.part(LottieWorld.self).archives as? DotLottieCache ?? DotLottieCache()
  }

  /// Returns the archive of a key; nil where none is kept.
  public func file(forKey key: String) -> DotLottieFile? { kept.value(for: key) }

  /// Keeps an archive, in place of the one that was not used for longest where there is no room.
  public func setFile(_ lottie: DotLottieFile, forKey key: String) {
    kept.insert(lottie, for: key, cost: 1)
  }

  /// Forgets everything.
  public func clearCache() {
    kept = BoundedCache(limit: max(cacheSize, 1))
  }
}

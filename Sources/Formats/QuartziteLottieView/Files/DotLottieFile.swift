// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteLottie
import QuartziteUIKit

/// Why a `.lottie` archive could not be read.
public enum DotLottieError: Error, Hashable, Sendable {
  /// There is no such file.
  case noDataLoaded
  /// There is no such asset.
  case assetNotFound(name: String, bundle: Bundle?)
  /// The archive is damaged or holds no animation, or an address is not that of a file.
  case loadingFailed
}

/// How an archive's manifest says an animation is played.
public struct DotLottieConfiguration: Hashable, Sendable {
  /// The identifier of the animation.
  public var id: String
  /// What happens at the end of a run.
  public var loopMode: LottieLoopMode
  /// The speed; negative plays backwards.
  public var speed: Double
}

/// A `.lottie` archive with its animations.
///
/// The names are those of lottie-ios; ``LottieArchive`` gives themes and state machines too.
public final class DotLottieFile {
  /// An animation of an archive.
  public struct Animation {
    /// The animation.
    public let animation: LottieAnimation
    /// How the manifest says it is played.
    public let configuration: DotLottieConfiguration
  }

  /// The archive.
  public let archive: LottieArchive
  /// The animations in the order of the manifest, without those that cannot be read; never empty.
  public let animations: [Animation]

  /// Reads an archive.
  ///
  /// - Parameter dialect: the dialect in which its animations are read; nil, the default, for that of
  ///   `LottieConfiguration.shared`.
  /// - Throws: `LottieImportError` where it is no archive, or none of its animations can be read.
  public init(data: Data, dialect: LottieDialect? = nil) throws(LottieImportError) {
    let dialect = dialect ?? LottieConfiguration.shared.renderingEngine.dialect
    let archive = try LottieArchive(data: [UInt8](data))
    var found: [Animation] = []
    var failure: LottieImportError?
    for id in archive.animations {
      do {
        let animation = try archive.animation(id, dialect: dialect)
        let playing = archive.playing(of: id)
        let configuration = DotLottieConfiguration(
          id: id,
          loopMode: playing.reverses ? .autoReverse : playing.loops ? .loop : .playOnce,
          speed: playing.speed
        )
        found.append(Animation(animation: animation, configuration: configuration))
      } catch {
        failure = failure ?? error
      }
    }
    if let failure, found.isEmpty { throw failure }
    (self.archive, animations) = (archive, found)
  }

  /// Returns an animation by its identifier; nil for the first one.
  public func animation(for id: String? = nil) -> Animation? {
    id.map { id in animations.first { $0.configuration.id == id } } ?? animations.first
  }

  /// Returns an animation by its place in the manifest, from 0; nil outside it.
  public func animation(at index: Int) -> Animation? {
    animations.indices.contains(index) ? animations[index] : nil
  }
}

extension DotLottieFile {
  /// Receives an archive, or why it cannot be read; it is called at once.
  public typealias LoadCompletion = (Result<DotLottieFile, any Error>) -> Void

  // MARK: - At once

  /// Reads the archive of a name from the resources of a bundle.
  public static func named(
    _ name: String,
    bundle: Bundle = .main,
    subdirectory: String? = nil,
    dotLottieCache: (any DotLottieCacheProvider)? = DotLottieCache.sharedCache
  ) throws -> DotLottieFile {
    let stem = name.hasSuffix(".lottie") ? String(name.dropLast(7)) : name
    guard let path = bundle.path(forResource: stem, ofType: "lottie", inDirectory: subdirectory)
    else { throw DotLottieError.noDataLoaded }
    return try loadedFrom(filepath: path, dotLottieCache: dotLottieCache)
  }

  /// Reads the archive of a path.
  public static func loadedFrom(
    filepath: String,
    dotLottieCache: (any DotLottieCacheProvider)? = DotLottieCache.sharedCache
  ) throws -> DotLottieFile {
    let key = CacheKey.of(path: filepath)
    if let key, let kept = dotLottieCache?.file(forKey: key) { return kept }
    guard let data = FileManager.default.contents(atPath: filepath) else {
      throw DotLottieError.noDataLoaded
    }
    let file = try DotLottieFile(data: data)
    if let key { dotLottieCache?.setFile(file, forKey: key) }
    return file
  }

  /// Reads the archive of an asset of a catalog.
  public static func asset(
    named name: String,
    bundle: Bundle = .main,
    dotLottieCache: (any DotLottieCacheProvider)? = DotLottieCache.sharedCache
  ) throws -> DotLottieFile {
    let key = "asset:\(bundle.bundlePath):\(name)"
    if let kept = dotLottieCache?.file(forKey: key) { return kept }
    guard let asset = NSDataAsset(name: name, bundle: bundle) else {
      throw DotLottieError.assetNotFound(name: name, bundle: bundle)
    }
    let file = try DotLottieFile(data: asset.data)
    dotLottieCache?.setFile(file, forKey: key)
    return file
  }

  /// Reads the archive of a file's address; nothing is fetched from a network.
  public static func loadedFrom(
    url: URL,
    dotLottieCache: (any DotLottieCacheProvider)? = DotLottieCache.sharedCache
  ) throws -> DotLottieFile {
    guard url.isFileURL else { throw DotLottieError.loadingFailed }
    return try loadedFrom(filepath: url.path, dotLottieCache: dotLottieCache)
  }

  // MARK: - With a completion

  /// Reads the archive of a name from the resources of a bundle.
  public static func named(
    _ name: String,
    bundle: Bundle = .main,
    subdirectory: String? = nil,
    dotLottieCache: (any DotLottieCacheProvider)? = DotLottieCache.sharedCache,
    handleResult: LoadCompletion
  ) {
    handleResult(
      Result {
        try named(name, bundle: bundle, subdirectory: subdirectory, dotLottieCache: dotLottieCache)
      }
    )
  }

  /// Reads the archive of a path.
  public static func loadedFrom(
    filepath: String,
    dotLottieCache: (any DotLottieCacheProvider)? = DotLottieCache.sharedCache,
    handleResult: LoadCompletion
  ) {
    handleResult(Result { try loadedFrom(filepath: filepath, dotLottieCache: dotLottieCache) })
  }

  /// Reads the archive of an asset of a catalog.
  public static func asset(
    named name: String,
    bundle: Bundle = .main,
    dotLottieCache: (any DotLottieCacheProvider)? = DotLottieCache.sharedCache,
    handleResult: LoadCompletion
  ) {
    handleResult(
      Result { try asset(named: name, bundle: bundle, dotLottieCache: dotLottieCache) }
    )
  }

  /// Reads the archive of a file's address; nothing is fetched from a network.
  public static func loadedFrom(
    url: URL,
    dotLottieCache: (any DotLottieCacheProvider)? = DotLottieCache.sharedCache,
    handleResult: LoadCompletion
  ) {
    handleResult(Result { try loadedFrom(url: url, dotLottieCache: dotLottieCache) })
  }
}

/// Keys of files in caches.
enum CacheKey {
  /// A key that changes when the file does; nil where there is none.
  static func of(path: String) -> String? {
    guard let facts = try? FileManager.default.attributesOfItem(atPath: path) else { return nil }
    let date = (facts[.modificationDate] as? Date)?.timeIntervalSinceReferenceDate ?? 0
    return "\(path):\(date):\((facts[.size] as? NSNumber)?.intValue ?? 0)"
  }
}

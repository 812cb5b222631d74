// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGraphics
import QuartziteLottie
import QuartziteUIKit

/// A picture that an animation names.
public struct ImageAsset: Hashable, Sendable {
  /// The identifier in the file.
  public let id: String
  /// The name of its file, without folders; empty for a picture within the animation.
  public let name: String
  /// The folder of its file as written; may be empty.
  public let directory: String
  /// The width in points.
  public let width: Double
  /// The height in points.
  public let height: Double

  init(_ image: LottieAnimation.Image) {
    let path = image.path as NSString
    (id, name, directory) = (image.id, path.lastPathComponent, path.deletingLastPathComponent)
    (width, height) = (image.width, image.height)
  }
}

/// Gives the pictures of an animation.
public protocol AnimationImageProvider {
  /// Whether the same asset always gives the same picture, so that a view asks for it once; default true.
  ///
  /// A view asks again after another `animation` or `imageProvider`, and after `reloadImages`; for other
  /// providers whenever its layers are made anew.
  var cacheEligible: Bool { get }

  /// Returns the picture for an asset; nil for that of the file.
  func imageForAsset(asset: ImageAsset) -> CGImage?

  /// Returns how the picture of an asset fills its place; default `resize`.
  func contentsGravity(for asset: ImageAsset) -> CALayerContentsGravity
}

extension AnimationImageProvider {
  /// True.
  public var cacheEligible: Bool { true }

  /// `resize`: stretched to the place.
  public func contentsGravity(for asset: ImageAsset) -> CALayerContentsGravity { .resize }

  /// A provider that asks this one once for each asset; this one itself where it is not `cacheEligible`.
  ///
  /// What gives no picture is asked again.
  public var cachedImageProvider: any AnimationImageProvider {
    cacheEligible ? CachedImageProvider(self) : self
  }
}

/// Keeps the pictures of another provider.
private final class CachedImageProvider: AnimationImageProvider {
  private let source: any AnimationImageProvider
  private var pictures: [String: CGImage] = [:]

  init(_ source: any AnimationImageProvider) {
    self.source = source
  }

  func imageForAsset(asset: ImageAsset) -> CGImage? {
    if let picture = pictures[asset.id] { return picture }
    let picture = source.imageForAsset(asset: asset)
    pictures[asset.id] = picture
    return picture
  }

  func contentsGravity(for asset: ImageAsset) -> CALayerContentsGravity {
    source.contentsGravity(for: asset)
  }
}

/// Gives pictures from the resources of a bundle.
public final class BundleImageProvider: AnimationImageProvider {
  private let bundle: Bundle
  private let searchPath: String?

  /// Makes a provider.
  ///
  /// - Parameters:
  ///   - bundle: the bundle.
  ///   - searchPath: a folder of its resources; nil for the top one.
  public init(bundle: Bundle, searchPath: String?) {
    (self.bundle, self.searchPath) = (bundle, searchPath)
  }

  /// Returns the picture of the file that the asset names; nil where there is none.
  public func imageForAsset(asset: ImageAsset) -> CGImage? {
    guard !asset.name.isEmpty else { return nil }
    for folder in [searchPath, asset.directory, searchPath.map { "\($0)/\(asset.directory)" }, nil]
    {
      if let path = bundle.path(forResource: asset.name, ofType: nil, inDirectory: folder),
        let image = UIImage(contentsOfFile: path)?.cgImage
      {
        return image
      }
    }
    return UIImage(named: asset.name, in: bundle, compatibleWith: nil)?.cgImage
  }
}

/// Gives pictures from a folder.
public final class FilepathImageProvider: AnimationImageProvider {
  private let folder: URL

  /// Makes a provider with the path of a folder.
  public convenience init(filepath: String) {
    self.init(filepath: URL(fileURLWithPath: filepath))
  }

  /// Makes a provider with the file address of a folder.
  public init(filepath: URL) {
    folder = filepath
  }

  /// Looks for the file as the asset says, and directly in the folder; never outside it.
  public func imageForAsset(asset: ImageAsset) -> CGImage? {
    guard !asset.name.isEmpty, asset.name != ".." else { return nil }
    let inner = asset.directory.split(separator: "/").contains("..") ? "" : asset.directory
    for place in [folder.appendingPathComponent(inner), folder] {
      let path = place.appendingPathComponent(asset.name).path
      if let image = UIImage(contentsOfFile: path)?.cgImage { return image }
    }
    return nil
  }
}

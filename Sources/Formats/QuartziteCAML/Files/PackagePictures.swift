// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGraphics
import QuartziteNumerics
import QuartzitePictures
import Synchronization

/// The pictures of a package, decoded when they are first asked for; any thread may ask.
package final class PackagePictures: Sendable {
  /// Why there is no picture.
  enum Failure: Error {
    case missing
    case invalid(String)
    case limit(String)
  }

  private struct State {
    /// The pictures that are kept, by name.
    var kept: [String: CGImage] = [:]
    /// The pixels of these.
    var pixels = 0
    /// The bytes of the pictures of films, by name.
    var frames: [String: [UInt8]] = [:]
    /// Some decoded pictures of films.
    var decoded = BoundedCache<String, CGImage>(limit: PackagePictures.mostDecoded)
  }

  /// The pixels of decoded pictures of films that are kept: 128 MB.
  private static let mostDecoded = 32 << 20

  private let files: PackageFiles
  private let limits: LayerPackageLimits
  private let state = Mutex(State())

  init(_ files: PackageFiles, _ limits: LayerPackageLimits) {
    (self.files, self.limits) = (files, limits)
  }

  /// Finds the file that a document means by a path.
  ///
  /// Relative to the document's folder, or to its `assets`; a path with a percent sign is also looked for
  /// without its escapes, and the ending may be missing.
  func name(of source: String, in folder: String) -> String? {
    var paths = [source]
    if let plain = source.removingPercentEncoding, plain != source { paths.append(plain) }
    for path in paths {
      let path = path.hasPrefix("./") ? String(path.dropFirst(2)) : path
      for place in [path, "assets/\(path)"] {
        let name = place.inFolder(folder)
        if let found = files.found(name) { return found }
      }
    }
    return nil
  }

  /// Returns a picture, the same object each time.
  func picture(_ name: String) throws(Failure) -> CGImage {
    if let kept = state.withLock({ $0.kept[name] }) { return kept }
    let image = try decode(try bytes(name), name)
    let pixels = image.width * image.height
    let isLetIn = state.withLock { state in
      guard pixels <= limits.pixels - state.pixels else { return false }
      state.pixels += pixels
      state.kept[name] = image
      return true
    }
    guard isLetIn else { throw .limit("all pictures have more than \(limits.pixels) pixels") }
    return image
  }

  /// Keeps the bytes of a film's picture after checking its header, without decoding it.
  func keepFrame(_ name: String) throws(Failure) {
    if state.withLock({ $0.frames[name] != nil }) { return }
    let bytes = try bytes(name)
    try check(bytes)
    state.withLock { $0.frames[name] = bytes }
  }

  /// Returns a film's picture; nil where it cannot be decoded.
  func frame(_ name: String) -> CGImage? {
    if let kept = state.withLock({ $0.decoded.value(for: name) ?? $0.kept[name] }) { return kept }
    guard let bytes = state.withLock({ $0.frames[name] }), let image = try? decode(bytes, name)
    else { return nil }
    return state.withLock { state in
      // Another thread may have been faster; equal pictures should be the same object.
      if let kept = state.decoded.value(for: name) { return kept }
      _ = state.decoded.insert(image, for: name, cost: image.width * image.height)
      return image
    }
  }

  /// The bytes of a film's picture; nil for others.
  func frameBytes(_ name: String) -> [UInt8]? { state.withLock { $0.frames[name] } }

  // MARK: - Parts

  private func bytes(_ name: String) throws(Failure) -> [UInt8] {
    do {
      guard let bytes = try files.contents(name) else { throw Failure.missing }
      return bytes
    } catch let error as LayerPackageError {
      throw error.code == .limit ? .limit(error.message) : .invalid(error.message)
    } catch {
      throw .missing
    }
  }

  private func check(_ bytes: [UInt8]) throws(Failure) {
    guard let count = PictureHeader.pixels(bytes) else {
      throw .invalid("it is no PNG, JPEG, GIF or WebP picture")
    }
    guard count <= limits.pixels else {
      throw .limit("the picture has \(count) pixels, more than are read")
    }
  }

  private func decode(_ bytes: [UInt8], _ name: String) throws(Failure) -> CGImage {
    try check(bytes)
    do {
      return try PictureFile.image(bytes)
    } catch {
      throw .invalid(error.description)
    }
  }
}

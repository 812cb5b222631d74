// SPDX-License-Identifier: Apache-2.0

/// A picture or sound of a Lottie file, whose bytes may lie in another file.
protocol LottieAsset {
  /// The encoded picture or sound; nil where it is not there, or not yet.
  var data: [UInt8]? { get set }
  /// The path relative to the Lottie file, as written; empty for what is embedded.
  var path: String { get }
  /// Whether the path is a web address or the like.
  var isRemote: Bool { get }
  /// The folders of archives that hold such files: that of version 2, then that of version 1.
  static var folders: [String] { get }
}

extension LottieAsset {
  /// Whether it is a file of its own, beside the Lottie file or in its archive.
  var isOtherFile: Bool { !path.isEmpty && !isRemote }

  /// Fills in its bytes if they are another file's, and are not there yet.
  ///
  /// - Parameter bytes: returns the bytes at a path, or nil; the folders are those of ``folders``.
  mutating func fill(_ bytes: (_ path: String, _ folders: [String]) -> [UInt8]?) {
    if data == nil, isOtherFile { data = bytes(path, Self.folders) }
  }
}

extension ImageModel: LottieAsset {
  static let folders = ["i", "images"]
}

extension SoundModel: LottieAsset {
  static let folders = ["u", "audio"]
}

extension FileModel {
  /// Fills in the bytes of pictures and sounds that are files of their own: first of all pictures, then
  /// of all sounds, each in order of their identifiers.
  mutating func fillAssets(_ bytes: (_ path: String, _ folders: [String]) -> [UInt8]?) {
    for key in images.keys.sorted() { images[key]?.fill(bytes) }
    for key in sounds.keys.sorted() { sounds[key]?.fill(bytes) }
  }
}

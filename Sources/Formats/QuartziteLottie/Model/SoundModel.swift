// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A sound that layers play.
struct SoundModel: Sendable {
  /// The encoded sound, if the file or the archive holds it.
  var data: [UInt8]?
  /// The path of the sound relative to the file, as written; empty for an embedded one.
  var path = ""
  /// Whether the path is a web address or the like.
  var isRemote = false

  private static let endings = ["mp3", "wav", "ogg", "oga", "opus", "m4a", "aac", "flac"]

  /// Whether an asset is a sound.
  ///
  /// Exporters write type 2; some write neither a type nor, as pictures have, a size.
  static func isSound(_ asset: JSONValue) -> Bool {
    if asset["t"]?.int == 2 { return true }
    guard asset["w"] == nil, asset["h"] == nil, let source = asset["p"] else { return false }
    if let raw = source.rawString, raw.starts(with: "data:".utf8) {
      return raw.starts(with: "data:audio/".utf8)
    }
    let ending = (source.string as NSString?)?.pathExtension.lowercased() ?? ""
    return endings.contains(ending)
  }
}

extension ModelReader {
  /// Reads a sound.
  mutating func sound(_ asset: JSONValue) -> SoundModel {
    var sound = SoundModel()
    guard let source = asset["p"] else { return sound }
    let file = source.rawString == nil ? Array(string(source).utf8)[...] : source.rawString ?? []
    if file.starts(with: "data:".utf8) {
      sound.data = file.firstIndex(of: UInt8(ascii: ",")).flatMap {
        Base64.decode(file[($0 + 1)...])
      }
      if sound.data == nil { note(.invalid, "is no embedded sound", at: source) }
      return sound
    }
    sound.path = string(asset["u"]) + String(decoding: file, as: UTF8.self)
    if sound.path.contains("://") {
      sound.isRemote = true
      note(.unsupported, "a sound on the web is not fetched", at: source)
    }
    return sound
  }
}

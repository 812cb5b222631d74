// SPDX-License-Identifier: Apache-2.0
import Comparing
import Foundation

/// What FFmpeg's own reader, which shares no code with our writers, sees in a film.
struct Probe {
  var width: Int
  var height: Int
  /// The time for which each picture is shown, in seconds.
  var durations: [Double]
  var codec: String
  var pixelFormat: String

  init(_ path: String) throws {
    let data = try output(of: [
      "ffprobe", "-v", "error", "-select_streams", "v:0", "-show_entries",
      "stream=width,height,codec_name,pix_fmt:packet=duration_time", "-of", "json", path,
    ])
    let report = try JSONDecoder().decode(Report.self, from: data)
    let stream = report.streams[0]
    (width, height) = (stream.width, stream.height)
    (codec, pixelFormat) = (stream.codec_name, stream.pix_fmt ?? "")
    durations = report.packets.map { Double($0.duration_time ?? "") ?? 0 }
  }

  private struct Report: Decodable {
    var streams: [Stream]
    var packets: [Packet]
  }
  private struct Stream: Decodable {
    // swift-format-ignore: AlwaysUseLowerCamelCase
    var codec_name: String
    var width: Int
    var height: Int
    // swift-format-ignore: AlwaysUseLowerCamelCase
    var pix_fmt: String?
  }
  private struct Packet: Decodable {
    // swift-format-ignore: AlwaysUseLowerCamelCase
    var duration_time: String?
  }

  /// When each picture is shown, in seconds, as FFmpeg prints it.
  static func times(_ path: String) throws -> [String] {
    let data = try output(of: [
      "ffprobe", "-v", "error", "-show_entries", "frame=pts_time", "-of", "csv=p=0", path,
    ])
    return String(decoding: data, as: UTF8.self).split(separator: "\n")
      .map { String($0.prefix { $0 != "," }) }
  }

  /// The pictures as straight RGBA words, decoded by FFmpeg.
  ///
  /// - Parameter decoder: FFmpeg's name of the decoder; nil is its own choice.
  static func pictures(
    _ path: String,
    width: Int,
    height: Int,
    decoder: String? = nil
  ) throws -> [[UInt32]] {
    let chosen = decoder.map { ["-c:v", $0] } ?? []
    let data = try output(
      of: ["ffmpeg", "-v", "error"] + chosen + [
        "-i", path, "-vsync", "passthrough", "-pix_fmt", "rgba", "-f",
        "rawvideo", "-",
      ]
    )
    let bytes = [UInt8](data)
    return stride(from: 0, to: bytes.count, by: width * height * 4).map { start in
      (0..<width * height).map { index in
        let at = start + index * 4
        return UInt32(bytes[at]) | UInt32(bytes[at + 1]) << 8 | UInt32(bytes[at + 2]) << 16
          | UInt32(bytes[at + 3]) << 24
      }
    }
  }
}

// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteFilms
import QuartzitePictures
import QuartziteRaster

/// The files that show a failure: `<stem>.expected.png`, `.actual.png` and `.difference.png`, or GIF
/// for films.
package struct FailureFiles: Sendable {
  /// Takes the name and the bytes of a file.
  package typealias Attach = (_ name: String, _ bytes: [UInt8]) -> Void

  /// The path without the names of the files.
  let stem: String

  /// Removes the files of an earlier failure, of whichever kind.
  func remove() {
    for name in ["expected", "actual", "difference"] {
      for ending in ["png", "gif"] {
        try? FileManager.default.removeItem(atPath: "\(stem).\(name).\(ending)")
      }
    }
  }

  /// Writes a file for each name and returns their paths, or why they could not be written.
  func write(_ all: [(name: String, pictures: GoldenPictures)], _ attach: Attach) -> String {
    let written = all.map { name, pictures in
      let file = "\(stem).\(name).\(pictures.rate == nil ? "png" : "gif")"
      do {
        try Self.makeFolder(of: file)
        try Self.write(pictures, to: file)
        if let bytes = FileManager.default.contents(atPath: file) {
          attach(URL(fileURLWithPath: file).lastPathComponent, [UInt8](bytes))
        }
        return file
      } catch {
        return "(\(file) could not be written: \(error))"
      }
    }
    return written.joined(separator: ", ")
  }

  private static func write(_ pictures: GoldenPictures, to path: String) throws {
    guard let rate = pictures.rate else { return try PNG.write(pictures.pictures[0], to: path) }
    // A GIF plays at most 50 images a second; a faster film is slowed down, so that none is lost.
    let most = FilmFormat.gif.facts.greatestNaturalRate
    let shown = rate.value > Double(most) ? FrameRate(most) : rate
    var request = FilmJobRequest(path, format: .gif)
    request.frameRate = shown
    // The times of the images, not the length, decide how many there are.
    request.end = shown.time(ofFrame: pictures.pictures.count)
    let material = FilmMaterial(
      length: shown.time(ofFrame: pictures.pictures.count),
      width: pictures.width,
      height: pictures.height,
      hasAlpha: true
    )
    try FilmJob(request, of: material).run(
      FilmPlayer { times, _, deliver in
        for time in times {
          let index = Int((time * shown.value).rounded())
          try deliver(.pixels(pictures.pictures[min(index, pictures.pictures.count - 1)]))
        }
      }
    )
  }

  /// Makes the folder in which the file at `path` lies.
  static func makeFolder(of path: String) throws {
    try FileManager.default.createDirectory(
      at: URL(fileURLWithPath: path).deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
  }
}

// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteFiles
import QuartziteRaster

/// Pictures that are the first page of a PDF file, drawn by Poppler's programs.
///
/// They run as children, so that a crash of theirs is not ours. A file that is made to do harm costs
/// at most `mostSeconds` of a processor and `mostMemory`.
package enum PDFFile {
  /// The largest file that is read, in bytes.
  package static let mostBytes = 64 << 20
  /// The longest side of a page, in pixels.
  package static let mostPixelsASide = 8192
  /// How long each of the two programs may compute, in seconds of a processor.
  package static let mostSeconds = 10
  /// How much memory each may have, in KiB.
  package static let mostMemory = 2 << 20

  /// Whether a name is a PDF file's.
  package static func isPDF(_ url: URL) -> Bool { url.pathExtension.lowercased() == "pdf" }

  /// Draws the first page, cut to its crop box, on nothing.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - scale: Pixels a point of the page, above 0.
  /// - Throws: `MediaError` where the file is no such file or too large, or the programs are missing.
  package static func draw(_ path: String, scale: Double) throws(MediaError) -> Pixmap {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    guard let size = attributes?[.size] as? Int, size <= mostBytes,
      attributes?[.type] as? FileAttributeType == .typeRegular
    else { throw MediaError(.malformed, "no file of at most \(mostBytes >> 20) MiB") }
    // A path that begins with a hyphen would be an option.
    let file = URL(fileURLWithPath: path).standardizedFileURL.path
    let page = try pageSize(String(decoding: run("pdfinfo", [file]), as: UTF8.self))
    func pixels(_ points: Double) throws(MediaError) -> Int {
      let pixels = (points * scale).rounded()
      guard pixels >= 1, pixels <= Double(mostPixelsASide) else {
        throw MediaError(.malformed, "a page of 1 to \(mostPixelsASide) pixels a side is expected")
      }
      return Int(pixels)
    }
    let (width, height) = (try pixels(page.width), try pixels(page.height))
    let arguments = [
      "-png", "-singlefile", "-f", "1", "-l", "1", "-cropbox", "-transp",
      "-scale-to-x", "\(width)", "-scale-to-y", "\(height)", file, "-",
    ]
    return try PNG.decode(run("pdftocairo", arguments))
  }

  /// Reads the size of the first page in points, as it is shown, from what `pdfinfo` tells.
  package static func pageSize(_ text: String) throws(MediaError) -> (width: Double, height: Double)
  {
    var size: (width: Double, height: Double)?
    var isSideways = false
    for line in text.split(whereSeparator: \.isNewline) {
      let words = line.split(separator: " ").map(String.init)
      if line.hasPrefix("Page size:"), words.count >= 5, let width = Double(words[2]),
        let height = Double(words[4]), width > 0, height > 0, width.isFinite, height.isFinite
      {
        size = (width, height)
      } else if line.hasPrefix("Page rot:"), let angle = words.last.flatMap({ Int($0) }) {
        isSideways = angle % 180 != 0
      }
    }
    guard let size else { throw MediaError(.malformed, "the file has no page of a size") }
    return isSideways ? (size.height, size.width) : size
  }

  /// Runs a program of Poppler's within limits and returns what it writes.
  private static func run(_ name: String, _ arguments: [String]) throws(MediaError) -> [UInt8] {
    guard let program = ChildProgram.path(name) else {
      throw MediaError(
        .unsupported,
        "PDF files need \(name), which is not installed; run 'apt-get install poppler-utils'"
      )
    }
    // The shell sets the limits and becomes the program.
    let limits = "ulimit -t \(mostSeconds) && ulimit -v \(mostMemory) && exec \"$@\""
    let (output, errors) = (try CPipe(), try CPipe())
    let process = try CProcess(
      "/bin/sh",
      ["-c", limits, name, program] + arguments,
      input: nil,
      output: output.writing,
      errors: errors.writing
    )
    output.closeWriting()
    errors.closeWriting()
    let complaints = Complaints()
    if let end = errors.takeReading() { complaints.gather(from: end) }
    var bytes: [UInt8] = []
    if let end = output.takeReading() {
      bytes = [UInt8](FileHandle(fileDescriptor: end, closeOnDealloc: true).readDataToEndOfFile())
    }
    let ending = process.wait()
    let said = complaints.text().split(whereSeparator: \.isNewline).first.map { ": \($0)" } ?? ""
    guard ending == .status(0) else {
      throw MediaError(.malformed, "\(name) could not read it\(said)")
    }
    return bytes
  }
}

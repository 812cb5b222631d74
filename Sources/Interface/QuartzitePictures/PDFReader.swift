// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteFiles
import QuartziteRaster

/// The first page of a PDF file as an image, drawn by the programs of Poppler.
///
/// They run as child processes, so that a crash does not affect this process. A malicious file can
/// use at most `mostSeconds` of processor time and `mostMemory`.
package enum PDFReader {
  /// The maximum size of a file, in bytes.
  package static let mostBytes = 64 << 20
  /// The maximum side of a page, in pixels.
  package static let mostPixelsASide = 8192
  /// The maximum processor time of each of the two programs, in seconds.
  package static let mostSeconds = 10
  /// The maximum address space of each of the two programs, in KiB.
  package static let mostMemory = 2 << 20

  /// Whether a file name has the extension of PDF files.
  package static func isPDF(_ url: URL) -> Bool { url.pathExtension.lowercased() == "pdf" }

  /// Draws the first page, clipped to its crop box, on a transparent background.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - scale: Pixels per point of the page, above 0.
  /// - Throws: `MediaError` if the file is not a PDF or too large, or the programs are missing.
  package static func draw(_ path: String, scale: Double) throws(MediaError) -> Pixmap {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    guard let size = attributes?[.size] as? Int, size <= mostBytes,
      attributes?[.type] as? FileAttributeType == .typeRegular
    else { throw MediaError(.malformed, "no file of at most \(mostBytes >> 20) MiB") }
    // The full path, since a path that begins with a hyphen would be taken as an option.
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

  /// Parses the size of the first page in points, after its rotation, from the output of `pdfinfo`.
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

  /// Runs a program of Poppler with resource limits and returns its output.
  private static func run(_ name: String, _ arguments: [String]) throws(MediaError) -> [UInt8] {
    guard let program = ChildProgram.path(name) else {
      throw MediaError(
        .unsupported,
        "PDF files need \(name), which is not installed; run 'apt-get install poppler-utils'"
      )
    }
    let call = ChildProgram.limited(program, arguments, seconds: mostSeconds, kilobytes: mostMemory)
    let (output, errors) = (try CPipe(), try CPipe())
    let process = try CProcess(
      call.program,
      call.arguments,
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

// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteFiles
import QuartzitePictures
import QuartziteRaster
import Testing

/// Pages of PDF files, drawn by Poppler's programs.
@Suite final class PDFReaderTests {
  private let file = FileManager.default.temporaryDirectory
    .appendingPathComponent("PDFReaderTests-\(UUID().uuidString).pdf")

  deinit {
    try? FileManager.default.removeItem(at: file)
  }

  /// Writes a file of one page whose lower half is red.
  private func write(box: String, content: String = "1 0 0 rg 0 0 10 10 re f") throws {
    let objects = [
      "<</Type/Catalog/Pages 2 0 R>>", "<</Type/Pages/Kids[3 0 R]/Count 1>>",
      "<</Type/Page/Parent 2 0 R/MediaBox[\(box)]/Contents 4 0 R/Resources<<>>>>",
      "<</Length \(content.utf8.count)>>\nstream\n\(content)\nendstream",
    ]
    var text = "%PDF-1.4\n"
    var table = "xref\n0 5\n0000000000 65535 f \n"
    for (index, object) in objects.enumerated() {
      let digits = String(text.utf8.count)
      table += String(repeating: "0", count: 10 - digits.count) + digits + " 00000 n \n"
      text += "\(index + 1) 0 obj\n\(object)\nendobj\n"
    }
    let start = text.utf8.count
    text += table + "trailer\n<</Size 5/Root 1 0 R>>\nstartxref\n\(start)\n%%EOF\n"
    try Data(text.utf8).write(to: file)
  }

  @Test(arguments: [1.0, 2.0, 3.0])
  func `a page has its size in points at the scale, and its colours`(scale: Double) throws {
    try write(box: "0 0 10 20")
    let page = try PDFReader.draw(file.path, scale: scale)
    #expect((page.width, page.height) == (Int(10 * scale), Int(20 * scale)))
    let middle = page.width / 2
    #expect(page.pixels[middle] == 0)
    #expect(page.pixels[(page.height - 1) * page.rowPixels + middle] == 0xFF00_00FF)
  }

  @Test func `a page too large is refused before it is drawn`() throws {
    try write(box: "0 0 14000 14000")
    #expect(throws: MediaError.self) { try PDFReader.draw(file.path, scale: 2) }
  }

  @Test func `what is no such file is refused with the reason`() throws {
    try Data("%PDF-1.4 nothing".utf8).write(to: file)
    let error = #expect(throws: MediaError.self) { try PDFReader.draw(file.path, scale: 2) }
    #expect(error?.code == .malformed)
    #expect(throws: MediaError.self) { try PDFReader.draw("/nowhere.pdf", scale: 2) }
  }

  @Test func `a page that is turned is as wide as it is high`() throws {
    let told = "Pages:          1\nPage size:      200 x 100 pts\nPage rot:       90\n"
    let size = try PDFReader.pageSize(told)
    #expect(size == (100, 200))
    #expect(throws: MediaError.self) { try PDFReader.pageSize("Page size: nan x 5 pts") }
  }
}

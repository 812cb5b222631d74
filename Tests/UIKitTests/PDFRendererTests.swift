// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing
import UIKit

@Suite struct PDFRendererTests {
  @Test func `each page that begins is a page of the document`() {
    let format = UIGraphicsPDFRendererFormat()
    format.documentInfo = [kCGPDFContextTitle as String: "Two pages"]
    let renderer = UIGraphicsPDFRenderer(
      bounds: CGRect(x: 0, y: 0, width: 200, height: 100),
      format: format
    )
    let data = renderer.pdfData { context in
      context.beginPage()
      context.fill(CGRect(x: 10, y: 10, width: 20, height: 20))
      context.beginPage(withBounds: CGRect(x: 0, y: 0, width: 50, height: 60), pageInfo: [:])
    }
    let text = String(decoding: data, as: Unicode.ASCII.self)
    #expect(text.hasPrefix("%PDF-1.7"))
    #expect(text.contains("/Count 2"))
    #expect(text.contains("/MediaBox[0 0 200 100]"))
    #expect(text.contains("/MediaBox[0 0 50 60]"))
    #expect(text.hasSuffix("%%EOF\n"))
  }

  @Test func `a context hands its document to the consumer when it is closed`() throws {
    let data = NSMutableData()
    var box = CGRect(x: 0, y: 0, width: 30, height: 40)
    let consumer = try #require(CGDataConsumer(data: data))
    let context = try #require(CGContext(consumer: consumer, mediaBox: &box, nil))
    context.beginPDFPage(nil)
    context.fill(CGRect(x: 1, y: 1, width: 5, height: 5))
    context.endPDFPage()
    #expect(data.length == 0)
    context.closePDF()
    #expect(data.length > 100)
    #expect(context.makeImage() == nil)
  }

  @Test func `a page of no size is refused`() throws {
    var box = CGRect(x: 0, y: 0, width: 0, height: 40)
    let consumer = try #require(CGDataConsumer(data: NSMutableData()))
    #expect(CGContext(consumer: consumer, mediaBox: &box, nil) == nil)
  }
}

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

  @Test func `functions begin a document, its pages, and end it`() {
    let data = NSMutableData()
    UIGraphicsBeginPDFContextToData(data, CGRect(x: 0, y: 0, width: 120, height: 80), nil)
    UIGraphicsBeginPDFPage()
    #expect(UIGraphicsGetPDFContextBounds() == CGRect(x: 0, y: 0, width: 120, height: 80))
    UIColor.red.setFill()
    UIRectFill(CGRect(x: 10, y: 10, width: 20, height: 20))
    UIGraphicsBeginPDFPageWithInfo(CGRect(x: 0, y: 0, width: 33, height: 44), nil)
    #expect(UIGraphicsGetPDFContextBounds() == CGRect(x: 0, y: 0, width: 33, height: 44))
    #expect(data.length == 0)
    UIGraphicsEndPDFContext()
    #expect(UIGraphicsGetCurrentContext() == nil)
    let text = String(decoding: data as Data, as: Unicode.ASCII.self)
    #expect(text.hasPrefix("%PDF-1.7"))
    #expect(text.contains("/Count 2"))
    #expect(text.contains("/MediaBox[0 0 120 80]"))
    #expect(text.contains("/MediaBox[0 0 33 44]"))
    #expect(text.hasSuffix("%%EOF\n"))
    // Without a document there is nothing to end.
    UIGraphicsEndPDFContext()
    #expect(UIGraphicsGetPDFContextBounds() == .zero)
  }

  @Test func `a document goes to a file where its folder is`() throws {
    let folder = FileManager.default.temporaryDirectory.path
    let path = "\(folder)/page-\(UUID().uuidString).pdf"
    defer { try? FileManager.default.removeItem(atPath: path) }
    #expect(
      !UIGraphicsBeginPDFContextToFile("\(folder)/none-\(UUID().uuidString)/a.pdf", .zero, nil)
    )
    #expect(UIGraphicsGetCurrentContext() == nil)
    #expect(UIGraphicsBeginPDFContextToFile(path, .zero, nil))
    UIGraphicsBeginPDFPage()
    UIGraphicsEndPDFContext()
    let text = String(
      decoding: try Data(contentsOf: URL(fileURLWithPath: path)),
      as: Unicode.ASCII.self
    )
    // An empty rectangle is a page of US Letter.
    #expect(text.contains("/MediaBox[0 0 612 792]"))
  }
}

// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteGraphics

/// The format of a PDF renderer's documents: the metadata and the default page.
///
/// See: <https://developer.apple.com/documentation/uikit/uigraphicspdfrendererformat>
open class UIGraphicsPDFRendererFormat: NSObject {
  /// The metadata, such as the title, by the keys `kCGPDFContextTitle` and so on.
  open var documentInfo: [String: Any] = [:]
  /// The default page rectangle, in points.
  open internal(set) var bounds: CGRect = .zero

  /// Makes a format without metadata.
  public override init() {
    super.init()
  }

  /// Returns a format without metadata.
  open class func `default`() -> UIGraphicsPDFRendererFormat { UIGraphicsPDFRendererFormat() }
}

/// The context that the drawing closure of a PDF renderer gets.
///
/// See: <https://developer.apple.com/documentation/uikit/uigraphicspdfrenderercontext>
open class UIGraphicsPDFRendererContext: NSObject {
  /// The Core Graphics context; y points down, from the top left of the page.
  public let cgContext: CGContext
  /// The format of the document.
  public let format: UIGraphicsPDFRendererFormat
  /// The rectangle of the current page, in points.
  open private(set) var pdfContextBounds: CGRect

  init(cgContext: CGContext, format: UIGraphicsPDFRendererFormat) {
    (self.cgContext, self.format) = (cgContext, format)
    pdfContextBounds = format.bounds
  }

  /// Begins a page of the default size.
  open func beginPage() {
    beginPage(withBounds: format.bounds, pageInfo: [:])
  }

  /// Begins a page with a rectangle in points; `pageInfo` has no effect.
  open func beginPage(withBounds bounds: CGRect, pageInfo: [String: Any]) {
    pdfContextBounds = bounds
    cgContext.beginPage(bounds)
  }

  /// Fills a rectangle with the fill colour.
  open func fill(_ rect: CGRect) {
    cgContext.fill(rect)
  }

  /// Fills a frame of 1 point along the inside of a rectangle.
  open func stroke(_ rect: CGRect) {
    cgContext.saveGState()
    cgContext.setLineWidth(1)
    cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5))
    cgContext.restoreGState()
  }

  /// Intersects the clip with a rectangle.
  open func clip(to rect: CGRect) {
    cgContext.clip(to: rect)
  }
}

/// Makes PDF documents from what a closure draws.
///
/// Shapes, text and gradients are vectors; text can be searched and copied, and its fonts are
/// embedded. What is drawn before the first page begins is lost.
///
/// See: <https://developer.apple.com/documentation/uikit/uigraphicspdfrenderer>
open class UIGraphicsPDFRenderer: NSObject {
  /// The format of the document.
  public let format: UIGraphicsPDFRendererFormat

  /// Makes a renderer with a default page rectangle in points.
  public convenience init(bounds: CGRect) {
    self.init(bounds: bounds, format: .default())
  }

  /// Makes a renderer with a default page rectangle in points and a format.
  public init(bounds: CGRect, format: UIGraphicsPDFRendererFormat) {
    self.format = format
    format.bounds = bounds
  }

  /// Runs the drawing closure and returns the bytes of the document.
  open func pdfData(actions: (UIGraphicsPDFRendererContext) -> Void) -> Data {
    DrawingServices.need()
    let data = NSMutableData()
    var information: [String: String] = [:]
    for (key, value) in format.documentInfo { information[key] = value as? String }
    let consumer = CGDataConsumer { bytes in
      data.append(Data(bytes))
      return true
    }
    guard
      let context = CGContext(documentFor: consumer, format.bounds, information, isFlipped: true)
    else { return Data() }
    UIGraphicsPushContext(context)
    actions(UIGraphicsPDFRendererContext(cgContext: context, format: format))
    UIGraphicsPopContext()
    context.closePDF()
    return data as Data
  }

  /// Runs the drawing closure and writes the document to a file, which appears when it is complete.
  open func writePDF(
    to url: URL,
    withActions actions: (UIGraphicsPDFRendererContext) -> Void
  ) throws {
    try pdfData(actions: actions).write(to: url, options: .atomic)
  }
}

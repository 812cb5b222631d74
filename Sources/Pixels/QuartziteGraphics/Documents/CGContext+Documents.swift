// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AlwaysUseLowerCamelCase
// SAFETY: the names are constants that nobody can change.
import Foundation
import QuartziteDisplayList
import QuartziteGeometry

/// The key of a page's media box: a `CGRect`, or its bytes as data.
public nonisolated(unsafe) let kCGPDFContextMediaBox: CFString = "MediaBox"
/// The key of a document's title.
public nonisolated(unsafe) let kCGPDFContextTitle: CFString = "Title"
/// The key of a document's author.
public nonisolated(unsafe) let kCGPDFContextAuthor: CFString = "Author"
/// The key of a document's subject.
public nonisolated(unsafe) let kCGPDFContextSubject: CFString = "Subject"
/// The key of a document's key words.
public nonisolated(unsafe) let kCGPDFContextKeywords: CFString = "Keywords"
/// The key of the program that made a document.
public nonisolated(unsafe) let kCGPDFContextCreator: CFString = "Creator"

extension CGContext {
  /// Makes a context that writes a PDF document.
  ///
  /// What is drawn between ``beginPDFPage(_:)`` and ``endPDFPage()`` is a page, in points with the
  /// origin at the bottom left; drawing outside pages is discarded. ``closePDF()`` hands all bytes
  /// to the consumer; so does deallocation of the context.
  ///
  /// - Parameters:
  ///   - consumer: Takes the bytes of the document, all at once.
  ///   - mediaBox: The usual page, in points; nil for US Letter, 612 by 792.
  ///   - auxiliaryInfo: `kCGPDFContextTitle` and the like.
  /// - Note: nil where no writer of PDF is installed; UIKit installs one. Sides are at most 16,384
  ///   points.
  ///
  /// See: <https://developer.apple.com/documentation/coregraphics/cgcontext/init(consumer:mediabox:_:)>
  public convenience init?(
    consumer: CGDataConsumer,
    mediaBox: UnsafePointer<CGRect>?,
    _ auxiliaryInfo: CFDictionary?
  ) {
    // SAFETY: the pointer is read here alone, as Apple's signature has it.
    let box = mediaBox?.pointee ?? CGRect(x: 0, y: 0, width: 612, height: 792)
    var information: [String: String] = [:]
    for name in ["Title", "Author", "Subject", "Keywords", "Creator"] {
      if let text = auxiliaryInfo?.object(forKey: name) as? String { information[name] = text }
    }
    self.init(documentFor: consumer, box, information, isFlipped: false)
  }

  /// Makes a context that writes a PDF document.
  ///
  /// - Parameters:
  ///   - box: The usual page, in points.
  ///   - information: The document's information, such as its `Title`, by key.
  ///   - isFlipped: Whether the origin is at the top left of each page, y down, as in UIKit.
  package convenience init?(
    documentFor consumer: CGDataConsumer,
    _ box: CGRect,
    _ information: [String: String],
    isFlipped: Bool
  ) {
    let side = CGFloat(SurfaceSize.largestSide)
    guard DocumentWriting.current != nil, box.width > 0, box.height > 0, box.maxX <= side,
      box.maxY <= side, box.minX > -side, box.minY > -side
    else { return nil }
    self.init(
      canvas: Canvas(
        recordingWidth: Int(Swift.max(box.maxX, 1).rounded(.up)),
        height: Int(Swift.max(box.maxY, 1).rounded(.up))
      ),
      colorSpace: nil,
      format: .premultipliedRGB,
      bytesPerRow: 0,
      baseTransform: isFlipped
        ? CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: box.maxY.rounded(.up)) : .identity
    )
    state.clip.bounds = CGRect(x: -2 * side, y: -2 * side, width: 4 * side, height: 4 * side)
    document = PageRecording(consumer, box, information)
  }

  /// Makes a context that writes a PDF document to a file; see the form with a consumer.
  public convenience init?(
    _ url: CFURL,
    mediaBox: UnsafePointer<CGRect>?,
    _ auxiliaryInfo: CFDictionary?
  ) {
    guard let consumer = CGDataConsumer(url: url) else { return nil }
    self.init(consumer: consumer, mediaBox: mediaBox, auxiliaryInfo)
  }

  /// Begins a page with the usual media box, or that of `kCGPDFContextMediaBox`; ends an open one.
  ///
  /// The graphics state is reset. Does nothing in a bitmap.
  public func beginPDFPage(_ pageInfo: CFDictionary?) {
    guard let document else { return }
    var box = document.usualBox
    let given = pageInfo?.object(forKey: kCGPDFContextMediaBox)
    if let rect = given as? CGRect { box = rect }
    if let data = given as? Data, data.count == MemoryLayout<CGRect>.size {
      box = data.withUnsafeBytes { $0.loadUnaligned(as: CGRect.self) }
    }
    beginPage(box)
  }

  /// Begins a page; nil is the usual media box.
  public func beginPage(mediaBox: UnsafePointer<CGRect>?) {
    // SAFETY: the pointer is read here alone, as Apple's signature has it.
    if let document { beginPage(mediaBox?.pointee ?? document.usualBox) }
  }

  /// Begins a page of a box in points.
  package func beginPage(_ box: CGRect) {
    guard let document, box.width > 0, box.height > 0 else { return }
    var box = box
    // With y down a page is aligned to the top of the canvas.
    if baseTransform.d < 0 { box.origin.y = CGFloat(height) - box.maxY }
    endPDFPage()
    _ = canvas.takeRecorded()
    let clip = state.clip
    state = GraphicsState(ctm: baseTransform, clip: clip)
    state.clip.shapes = []
    state.clip.masks = []
    (savedStates, openLayers) = ([], [])
    document.openBox = box
  }

  /// The box of the current page, or between pages that of the usual page, in points; nil in a
  /// bitmap.
  package var pageBounds: CGRect? {
    guard let document else { return nil }
    guard var box = document.openBox else { return document.usualBox }
    if baseTransform.d < 0 { box.origin.y = CGFloat(height) - box.maxY }
    return box
  }

  /// Ends a page.
  public func endPDFPage() {
    guard let document, document.openBox != nil else { return }
    while !openLayers.isEmpty { endTransparencyLayer() }
    document.endPage(canvas.takeRecorded(), canvasHeight: height)
  }

  /// Ends a page.
  public func endPage() { endPDFPage() }

  /// Ends the document and hands its bytes over.
  public func closePDF() {
    endPDFPage()
    document?.close()
  }
}

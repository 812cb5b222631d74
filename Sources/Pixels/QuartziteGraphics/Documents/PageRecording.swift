// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry

/// The recorded drawing of a page of a document.
package struct RecordedPage: Sendable {
  /// The size of the page in points.
  package let size: CGSize
  /// The drawing, y down.
  package let list: DisplayList
  /// The map from the list's space to that of the page, whose origin is at the bottom left, y up.
  package let toPage: CGAffineTransform
}

/// The writer of PDF documents, which a module that can write PDF installs here.
package enum DocumentWriting {
  /// Makes the bytes of a document from its pages and its information, such as its `Title`.
  package typealias Writer = @Sendable ([RecordedPage], [String: String]) -> [UInt8]

  private static let lock = NSLock()
  // SAFETY: read and written under `lock`.
  nonisolated(unsafe) private static var writer: Writer?

  /// Installs the writer of PDF.
  package static func install(_ writer: @escaping Writer) { lock.withLock { self.writer = writer } }

  static var current: Writer? { lock.withLock { writer } }
}

/// The pages of a context that writes a document.
final class PageRecording {
  let consumer: CGDataConsumer
  let usualBox: CGRect
  let information: [String: String]
  private var pages: [RecordedPage] = []
  /// The box of the current page; nil between pages.
  var openBox: CGRect?
  private var isClosed = false

  init(_ consumer: CGDataConsumer, _ box: CGRect, _ information: [String: String]) {
    (self.consumer, usualBox, self.information) = (consumer, box, information)
  }

  deinit { close() }

  func endPage(_ items: [DisplayItem], canvasHeight: Int) {
    guard let box = openBox else { return }
    openBox = nil
    func side(_ length: CGFloat) -> Int {
      Int(min(max(length.rounded(.up), 1), CGFloat(SurfaceSize.largestSide)))
    }
    let list = DisplayList(width: side(box.maxX), height: canvasHeight, items: items)
    let flip = CGAffineTransform(
      a: 1,
      b: 0,
      c: 0,
      d: -1,
      tx: -box.minX,
      ty: CGFloat(canvasHeight) - box.minY
    )
    pages.append(RecordedPage(size: box.size, list: list, toPage: flip))
  }

  func close() {
    guard !isClosed else { return }
    isClosed = true
    guard let writer = DocumentWriting.current else { return }
    _ = consumer.consume(writer(pages, information))
    pages = []
  }
}

// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AlwaysUseLowerCamelCase
import Foundation
import QuartziteGeometry
import QuartziteGraphics

/// Begins a PDF document whose bytes are appended to `data` at its end, and makes its context
/// current.
///
/// y points down, from the top left of each page. Pages begin by ``UIGraphicsBeginPDFPage()``; what
/// is drawn before the first page is lost.
///
/// - Parameters:
///   - data: gets the whole document when it ends.
///   - bounds: the default page rectangle, in points; if it is empty, 612 by 792.
///   - documentInfo: the metadata, by the keys `kCGPDFContextTitle` and so on.
///
/// See: <https://developer.apple.com/documentation/uikit/uigraphicsbeginpdfcontexttodata(_:_:_:)>
public func UIGraphicsBeginPDFContextToData(
  _ data: NSMutableData,
  _ bounds: CGRect,
  _ documentInfo: [AnyHashable: Any]?
) {
  beginPDFContext(bounds, documentInfo) { bytes in
    data.append(Data(bytes))
    return true
  }
}

/// Begins a PDF document that is written to a file at its end, and makes its context current; see
/// ``UIGraphicsBeginPDFContextToData(_:_:_:)``.
///
/// - Parameter path: the file, which appears when it is complete.
/// - Returns: whether the folder of the file exists.
///
/// See: <https://developer.apple.com/documentation/uikit/uigraphicsbeginpdfcontexttofile(_:_:_:)>
@discardableResult
public func UIGraphicsBeginPDFContextToFile(
  _ path: String,
  _ bounds: CGRect,
  _ documentInfo: [AnyHashable: Any]?
) -> Bool {
  let file = URL(fileURLWithPath: path)
  var isFolder: ObjCBool = false
  guard
    FileManager.default.fileExists(
      atPath: file.deletingLastPathComponent().path,
      isDirectory: &isFolder
    ), isFolder.boolValue
  else { return false }
  beginPDFContext(bounds, documentInfo) { bytes in
    (try? Data(bytes).write(to: file, options: .atomic)) != nil
  }
  return true
}

/// Begins a page of the document's default size in the current PDF context; ends the previous page.
public func UIGraphicsBeginPDFPage() {
  UIGraphicsBeginPDFPageWithInfo(UIGraphicsGetPDFContextBounds(), nil)
}

/// Begins a page of a rectangle in points in the current PDF context; `pageInfo` has no effect.
public func UIGraphicsBeginPDFPageWithInfo(_ bounds: CGRect, _ pageInfo: [AnyHashable: Any]?) {
  UIGraphicsGetCurrentContext()?.beginPage(bounds)
}

/// Returns the rectangle of the current page, or of the default page between pages; zero without a
/// PDF context.
public func UIGraphicsGetPDFContextBounds() -> CGRect {
  UIGraphicsGetCurrentContext()?.pageBounds ?? .zero
}

/// Ends the current PDF document and delivers its bytes; does nothing without one.
///
/// See: <https://developer.apple.com/documentation/uikit/uigraphicsendpdfcontext()>
public func UIGraphicsEndPDFContext() {
  guard let context = UIGraphicsGetCurrentContext(), context.pageBounds != nil else { return }
  context.closePDF()
  UIGraphicsPopContext()
}

private func beginPDFContext(
  _ bounds: CGRect,
  _ documentInfo: [AnyHashable: Any]?,
  _ take: @escaping ([UInt8]) -> Bool
) {
  DrawingServices.need()
  let usual = CGRect(x: 0, y: 0, width: 612, height: 792)
  var information: [String: String] = [:]
  for (key, value) in documentInfo ?? [:] {
    if let key = key as? String { information[key] = value as? String }
  }
  let consumer = CGDataConsumer(take)
  let box = bounds.isEmpty || bounds.isInfinite ? usual : bounds
  let context =
    CGContext(documentFor: consumer, box, information, isFlipped: true)
    ?? CGContext(documentFor: consumer, usual, information, isFlipped: true)
  if let context { UIGraphicsPushContext(context) }
}

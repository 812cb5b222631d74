// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AlwaysUseLowerCamelCase
import Foundation
import QuartziteCore
import QuartziteRunLoop

// SAFETY: the client's pointer is handed back to it and never read.
/// Tells a client that a picture could not be put into the album of photos, since there is none: the error
/// is the one of a person who has denied access.
///
/// - Parameters:
///   - completionTarget: The object that is told, a moment later.
///   - completionSelector: Its method, `image(_:didFinishSavingWithError:contextInfo:)`.
///   - contextInfo: What the method gets besides; the address 1 in place of nil.
///
/// See: <https://developer.apple.com/documentation/uikit/1619125-uiimagewritetosavedphotosalbum>
@MainActor
public func UIImageWriteToSavedPhotosAlbum(
  _ image: UIImage,
  _ completionTarget: Any?,
  _ completionSelector: Selector?,
  _ contextInfo: UnsafeMutableRawPointer?
) {
  guard let target = completionTarget as? NSObject, let selector = completionSelector else {
    return
  }
  let error = NSError(
    domain: "ALAssetsLibraryErrorDomain",
    code: -3310,
    userInfo: [NSLocalizedDescriptionKey: "Data unavailable"]
  )
  // Most clients declare a pointer that is never nil.
  let pointer = UnsafeRawPointer(contextInfo) ?? UnsafeRawPointer(bitPattern: 1)
  guard let queue = EventQueue.current else {
    selector.invoke(on: target, image, error, third: pointer)
    return
  }
  _ = queue.add(after: 0) { selector.invoke(on: target, image, error, third: pointer) }
}

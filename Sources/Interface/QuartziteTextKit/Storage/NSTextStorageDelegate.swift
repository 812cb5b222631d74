// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Is told of changes of a text storage; every method has a default implementation.
///
/// See: <https://developer.apple.com/documentation/uikit/nstextstoragedelegate>
public protocol NSTextStorageDelegate: AnyObject {
  /// Called before the changes of an editing session are processed; may change characters and attributes.
  ///
  /// - Parameters:
  ///   - textStorage: The storage.
  ///   - editedMask: What has changed.
  ///   - editedRange: The range as it is now, in UTF-16 units.
  ///   - delta: By how many units the text has grown; negative if it has shrunken.
  func textStorage(
    _ textStorage: NSTextStorage,
    willProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange,
    changeInLength delta: Int
  )
  /// Called after the changes were processed, before layout managers are told; may change attributes.
  func textStorage(
    _ textStorage: NSTextStorage,
    didProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange,
    changeInLength delta: Int
  )
}

extension NSTextStorageDelegate {
  /// Does nothing.
  public func textStorage(
    _ textStorage: NSTextStorage,
    willProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange,
    changeInLength delta: Int
  ) {}
  /// Does nothing.
  public func textStorage(
    _ textStorage: NSTextStorage,
    didProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange,
    changeInLength delta: Int
  ) {}
}

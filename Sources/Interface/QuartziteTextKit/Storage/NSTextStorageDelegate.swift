// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Is informed of changes of a text storage; every method has a default implementation.
///
/// See: <https://developer.apple.com/documentation/uikit/nstextstoragedelegate>
public protocol NSTextStorageDelegate: AnyObject {
  /// Called before the changes of an editing session are processed; may change characters and attributes.
  ///
  /// - Parameters:
  ///   - textStorage: The storage.
  ///   - editedMask: The kinds of changes.
  ///   - editedRange: The changed range after the changes, in UTF-16 units.
  ///   - delta: The number of UTF-16 units by which the text has grown; negative if it has shrunk.
  func textStorage(
    _ textStorage: NSTextStorage,
    willProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange,
    changeInLength delta: Int
  )
  /// Called after the changes were processed, before layout managers are informed; may change
  /// attributes.
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

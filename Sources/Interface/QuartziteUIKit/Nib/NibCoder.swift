// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The reader of a nib file, as the coder of its objects uses it.
@MainActor
package protocol NibSource: AnyObject {
  /// Returns an attribute of the object that is being made; nil where it is missing.
  func attribute(_ name: String) -> String?
  /// Returns the object with a key inside the one that is being made; nil where it is missing.
  func part(_ key: String) -> AnyObject?
  /// Fills in an object; called at the end of `init(coder:)` of `level`.
  func fill(_ object: AnyObject, as level: AnyClass)
}

/// The coder with which objects of nib files are made by `init(coder:)`.
///
/// Each class of UIKit asks it at the end of `init(coder:)` to fill in the object, so that code of
/// a subclass after `super.init(coder:)` finds frame, properties and subviews. The object is filled
/// in once: by the call of its most derived UIKit class.
package final class NibCoder: NSCoder {
  /// The reader of the file.
  @MainActor package private(set) weak var source: (any NibSource)?

  /// Makes a coder.
  @MainActor package init(source: any NibSource) {
    super.init()
    self.source = source
  }

  // Keyed decoding by clients finds nothing: nib files store attributes, not keys of a coder.
  package override var allowsKeyedCoding: Bool { true }
  package override func containsValue(forKey key: String) -> Bool { false }
  package override func decodeObject(forKey key: String) -> Any? { nil }
  package override func decodeBool(forKey key: String) -> Bool { false }
  package override func decodeInt32(forKey key: String) -> Int32 { 0 }
  package override func decodeInt64(forKey key: String) -> Int64 { 0 }
  package override func decodeInteger(forKey key: String) -> Int { 0 }
  package override func decodeFloat(forKey key: String) -> Float { 0 }
  package override func decodeDouble(forKey key: String) -> Double { 0 }
}

extension NSCoder {
  /// The reader of the nib file; nil for a coder of anything else.
  @MainActor package var nib: (any NibSource)? { (self as? NibCoder)?.source }

  /// Fills in an object of a nib file or a view of an archive; called at the end of `init(coder:)`
  /// of `level`.
  @MainActor package func fill(_ object: AnyObject, as level: AnyClass) {
    if let nib { return nib.fill(object, as: level) }
    if let view = object as? UIView { ViewArchive.read(view, as: level, from: self) }
  }
}

// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AlwaysUseLowerCamelCase
import Foundation

/// Returns the name of a class, a client's with its module: that of `description()`; "nil" for nil.
///
/// The text stays valid for as long as the program runs.
///
/// See: <https://developer.apple.com/documentation/objectivec/class_getname(_:)>
public func class_getName(_ cls: AnyClass?) -> UnsafePointer<CChar> {
  ClassNames.shared.text(cls)
}

/// Returns the name of an object's class, as `class_getName(_:)` does; "nil" for nil.
///
/// See: <https://developer.apple.com/documentation/objectivec/object_getclassname(_:)>
public func object_getClassName(_ obj: Any?) -> UnsafePointer<CChar> {
  ClassNames.shared.text(obj.map { type(of: $0 as AnyObject) })
}

/// The names of classes as texts of C, made once each.
private final class ClassNames: Sendable {
  static let shared = ClassNames()
  // SAFETY: the texts are never freed and never written to, and the table is read and written under
  // its lock.
  private let texts = NSLock()
  private nonisolated(unsafe) var known: [ObjectIdentifier?: UnsafePointer<CChar>] = [:]

  func text(_ cls: AnyClass?) -> UnsafePointer<CChar> {
    texts.withLock {
      let key = cls.map { ObjectIdentifier($0) }
      if let text = known[key] { return text }
      let name = cls.map { ($0 as? NSObject.Type)?.description() ?? String(reflecting: $0) }
      let bytes = (name ?? "nil").utf8CString
      let text = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count)
      text.initialize(from: Array(bytes), count: bytes.count)
      known[key] = UnsafePointer(text)
      return UnsafePointer(text)
    }
  }
}

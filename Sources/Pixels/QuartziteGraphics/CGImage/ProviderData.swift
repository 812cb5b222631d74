// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Bytes as an object that converts to `Data` with a single copy.
///
/// Where client code writes `as Data`, Foundation on this platform copies an `NSData` byte by byte,
/// unless the object says that its bytes are contiguous: 6 MB take 0.4 s without that conformance
/// and 4 ms with it.
final class ProviderData: NSData, ContiguousBytes {
  // SAFETY: set once, before anyone else has the object, and never changed.
  private var held = NSData()

  /// Makes an object of bytes, which it copies.
  convenience init(_ bytes: [UInt8]) {
    self.init()
    held = NSData(data: Data(bytes))
  }

  override var length: Int { held.length }
  override var bytes: UnsafeRawPointer { held.bytes }
  override var classForCoder: AnyClass { NSData.self }
  override func copy(with zone: NSZone? = nil) -> Any { self }

  func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try body(UnsafeRawBufferPointer(start: held.bytes, count: held.length))
  }
}

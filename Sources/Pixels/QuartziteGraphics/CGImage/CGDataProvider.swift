// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// A source of bytes.
///
/// See: <https://developer.apple.com/documentation/coregraphics/cgdataprovider>
public final class CGDataProvider: Hashable, @unchecked Sendable {
  /// The bytes.
  package let bytes: [UInt8]
  // SAFETY: read and written under `lock`.
  private var held: ProviderData?
  private let lock = NSLock()

  /// Makes a provider from bytes.
  package init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Makes a provider of a copy of `data`.
  public convenience init?(data: CFData) {
    self.init(bytes: [UInt8](data as Data))
  }

  /// Makes a provider of a copy of memory; `releaseData` is called at once, since a copy is made.
  public convenience init?(
    dataInfo info: UnsafeMutableRawPointer?,
    data: UnsafeRawPointer,
    size: Int,
    releaseData: (UnsafeMutableRawPointer?, UnsafeRawPointer, Int) -> Void
  ) {
    guard size >= 0 else { return nil }
    self.init(bytes: [UInt8](UnsafeRawBufferPointer(start: data, count: size)))
    releaseData(info, data, size)
  }

  /// Makes a provider of a file's contents; nil where it cannot be read.
  public convenience init?(url: URL) {
    guard let data = try? Data(contentsOf: url) else { return nil }
    self.init(bytes: [UInt8](data))
  }

  /// Makes a provider of a file's contents; nil where it cannot be read.
  public convenience init?(filename: UnsafePointer<CChar>) {
    self.init(url: URL(fileURLWithPath: String(cString: filename)))
  }

  /// A copy of the bytes, made at the first call, which lives as long as the provider.
  public var data: CFData? {
    lock.withLock {
      let data = held ?? ProviderData(bytes)
      held = data
      return data
    }
  }

  /// Returns whether both are the same object.
  public static func == (left: CGDataProvider, right: CGDataProvider) -> Bool { left === right }

  /// Feeds the identity to `hasher`.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

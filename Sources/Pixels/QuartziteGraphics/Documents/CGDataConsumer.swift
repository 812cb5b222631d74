// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// Something that takes the bytes of a document.
///
/// See: <https://developer.apple.com/documentation/coregraphics/cgdataconsumer>
public final class CGDataConsumer: Hashable {
  private let take: ([UInt8]) -> Bool

  /// Makes a consumer that hands over all bytes at once; the closure returns whether it took them.
  package init(_ take: @escaping ([UInt8]) -> Bool) { self.take = take }

  /// Makes a consumer that appends to `data`.
  public convenience init?(data: NSMutableData) {
    self.init {
      data.append(Data($0))
      return true
    }
  }

  /// Makes a consumer that writes a file, which appears when it is complete; nil for any other URL.
  public convenience init?(url: CFURL) {
    guard url.isFileURL, let path = url.path else { return nil }
    self.init { bytes in
      (try? Data(bytes).write(to: URL(fileURLWithPath: path), options: .atomic)) != nil
    }
  }

  /// Hands over the bytes of a whole document.
  func consume(_ bytes: [UInt8]) -> Bool { take(bytes) }

  /// Returns whether both are the same object.
  public static func == (left: CGDataConsumer, right: CGDataConsumer) -> Bool { left === right }

  /// Feeds the identity to `hasher`.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

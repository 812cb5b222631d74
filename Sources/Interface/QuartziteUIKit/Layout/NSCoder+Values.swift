// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// Geometry in archives: points, sizes and rectangles as Foundation stores them, which has the methods for that,
/// others as the text that `string(for:)` writes.
extension NSCoder {
  /// Stores a vector.
  public func encode(_ vector: CGVector, forKey key: String) {
    store(Self.string(for: vector), key)
  }
  /// Stores a transform.
  public func encode(_ transform: CGAffineTransform, forKey key: String) {
    store(Self.string(for: transform), key)
  }
  /// Stores insets.
  public func encode(_ insets: UIEdgeInsets, forKey key: String) {
    store(Self.string(for: insets), key)
  }
  /// Stores an offset.
  public func encode(_ offset: UIOffset, forKey key: String) {
    store(Self.string(for: offset), key)
  }

  /// Reads a point; zero where there is none.
  public func decodeCGPoint(forKey key: String) -> CGPoint {
    containsValue(forKey: key) ? decodePoint(forKey: key) : .zero
  }
  /// Reads a size; zero where there is none.
  public func decodeCGSize(forKey key: String) -> CGSize {
    containsValue(forKey: key) ? decodeSize(forKey: key) : .zero
  }
  /// Reads a rectangle; zero where there is none.
  public func decodeCGRect(forKey key: String) -> CGRect {
    containsValue(forKey: key) ? decodeRect(forKey: key) : .zero
  }
  /// Reads a vector; zero where there is none.
  public func decodeCGVector(forKey key: String) -> CGVector { Self.cgVector(for: stored(key)) }
  /// Reads a transform; the identity where there is none.
  public func decodeCGAffineTransform(forKey key: String) -> CGAffineTransform {
    Self.cgAffineTransform(for: stored(key))
  }
  /// Reads insets; zero where there are none.
  public func decodeUIEdgeInsets(forKey key: String) -> UIEdgeInsets {
    Self.uiEdgeInsets(for: stored(key))
  }
  /// Reads an offset; zero where there is none.
  public func decodeUIOffset(forKey key: String) -> UIOffset { Self.uiOffset(for: stored(key)) }

  private func store(_ text: String, _ key: String) { encode(text as NSString, forKey: key) }

  private func stored(_ key: String) -> String {
    // Foundation on Linux stops the program where there is no value.
    guard containsValue(forKey: key) else { return "" }
    return decodeObject(of: NSString.self, forKey: key) as String? ?? ""
  }
}

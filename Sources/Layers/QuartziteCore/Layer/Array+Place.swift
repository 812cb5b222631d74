// SPDX-License-Identifier: Apache-2.0

extension Array where Element: AnyObject {
  /// Returns where an object stands; nil where it does not.
  ///
  /// The elements must be of one class. Looks from both ends at once: removing all in either order
  /// costs a look each, so emptying a long list is not quadratic.
  package func place(of object: Element) -> Int? {
    // SAFETY: a reference to an object of a class is one pointer; the elements live as long as self.
    let wanted = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
    return withUnsafeBytes { bytes -> Int? in
      guard let base = bytes.baseAddress else { return nil }
      let size = MemoryLayout<UnsafeRawPointer>.size
      var (low, high) = (0, bytes.count - size)
      while low <= high {
        if base.load(fromByteOffset: low, as: UnsafeRawPointer.self) == wanted { return low / size }
        if base.load(fromByteOffset: high, as: UnsafeRawPointer.self) == wanted {
          return high / size
        }
        low += size
        high -= size
      }
      return nil
    }
  }

  /// Takes an object out, if it is there.
  package mutating func take(_ object: Element) {
    if let place = place(of: object) { remove(at: place) }
  }
}

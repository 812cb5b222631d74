// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A class's metadata as words, in the layout of the Swift ABI on systems without Objective-C.
///
/// The metadata holds a pointer for each overridable method, at the same index as in the
/// superclass. The index of a method is found by comparing classes that differ in this method only,
/// so that nothing is assumed about the order.
///
/// Source: swift/docs/ABI/TypeMetadata.rst, "Class Metadata", release 6.3.
package struct ClassMetadata {
  private let address: UnsafeRawPointer

  /// Makes a view of the metadata of a class.
  package init(_ type: AnyClass) {
    // SAFETY: a class metatype is the address of its metadata, which lives for ever.
    address = unsafeBitCast(type, to: UnsafeRawPointer.self)
  }

  /// Returns the index of the one method that `override` overrides in a direct subclass of `base`;
  /// nil unless exactly one index differs.
  ///
  /// `plain` is a direct subclass that overrides nothing, with the same initialisers.
  package static func place(
    base: AnyClass,
    plain: AnyClass,
    override: AnyClass
  ) -> Int? {
    let (base, plain, other) = (
      ClassMetadata(base), ClassMetadata(plain), ClassMetadata(override)
    )
    let words = min(base.wordCount, plain.wordCount, other.wordCount)
    let places = (0..<words).filter {
      base.word(at: $0) == plain.word(at: $0) && base.word(at: $0) != other.word(at: $0)
    }
    return places.count == 1 ? places[0] : nil
  }

  /// The number of words from the address on.
  private var wordCount: Int {
    // SAFETY: kind and superclass are a word each; then flags, address point and size of instances,
    // alignment (2 bytes and 2 reserved), class size and class address point, 4 bytes each.
    let size = address.load(fromByteOffset: 32, as: UInt32.self)
    let addressPoint = address.load(fromByteOffset: 36, as: UInt32.self)
    return (Int(size) - Int(addressPoint)) / 8
  }

  /// Returns the word at an index that `place` found, which all subclasses have.
  package func word(at index: Int) -> UInt {
    // SAFETY: inside the metadata, see `wordCount`; metadata is aligned to words.
    address.load(fromByteOffset: index * 8, as: UInt.self)
  }
}

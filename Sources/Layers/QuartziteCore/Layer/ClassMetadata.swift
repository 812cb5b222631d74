// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The words of a class's metadata, as the Swift ABI of systems without Objective-C lays them out.
///
/// A class's metadata holds one pointer for each overridable method, in the place that the superclass
/// has for it. Which place a method has is found by comparing classes that differ in nothing else, so
/// nothing about the order is assumed.
///
/// Source: swift/docs/ABI/TypeMetadata.rst, "Class Metadata", release 6.3.
package struct ClassMetadata {
  private let address: UnsafeRawPointer

  /// Looks at a class.
  package init(_ type: AnyClass) {
    // SAFETY: a class metatype is the address of its metadata, which lives for ever.
    address = unsafeBitCast(type, to: UnsafeRawPointer.self)
  }

  /// Returns the place of the one method that `override` overrides in a direct subclass of `base`;
  /// nil where not exactly one place comes out.
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

  /// How many words stand from the address on.
  private var wordCount: Int {
    // SAFETY: kind and superclass are a word each; then flags, address point and size of instances,
    // alignment (2 bytes and 2 reserved), class size and class address point, 4 bytes each.
    let size = address.load(fromByteOffset: 32, as: UInt32.self)
    let addressPoint = address.load(fromByteOffset: 36, as: UInt32.self)
    return (Int(size) - Int(addressPoint)) / 8
  }

  /// Returns a word; the index is a place that was found, which all subclasses have.
  package func word(at index: Int) -> UInt {
    // SAFETY: inside the metadata, see `wordCount`; metadata is aligned to words.
    address.load(fromByteOffset: index * 8, as: UInt.self)
  }
}

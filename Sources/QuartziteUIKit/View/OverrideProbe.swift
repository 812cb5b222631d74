// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Tells whether a view class overrides `draw(_:)`, which Swift cannot be asked off Apple's systems.
///
/// A class's metadata holds one pointer for each overridable method. The place of `draw(_:)` is
/// found by comparing two classes that differ in nothing else, so nothing about the order of the
/// table is assumed. Where the comparison does not find exactly one place, every class counts as
/// drawing, which costs memory but is never wrong.
@MainActor
enum OverrideProbe {
  private final class Plain: UIView {}
  private final class Drawing: UIView {
    override func draw(_ rect: CGRect) {}
  }

  /// The index of `draw(_:)` in the words of the metadata.
  private static let drawIndex: Int? = {
    let (base, plain, drawing) = (
      ClassMetadata(UIView.self), ClassMetadata(Plain.self), ClassMetadata(Drawing.self)
    )
    let words = min(base.wordCount, plain.wordCount, drawing.wordCount)
    let places = (0..<words).filter {
      base.word(at: $0) == plain.word(at: $0) && base.word(at: $0) != drawing.word(at: $0)
    }
    return places.count == 1 ? places[0] : nil
  }()

  /// Returns whether `type` or a class between it and UIView overrides `draw(_:)`.
  static func overridesDraw(_ type: UIView.Type) -> Bool {
    guard let drawIndex else { return true }
    return ClassMetadata(type).word(at: drawIndex)
      != ClassMetadata(UIView.self).word(at: drawIndex)
  }
}

/// The words of a class's metadata, as the Swift ABI of systems without Objective-C lays them out.
///
/// Source: swift/docs/ABI/TypeMetadata.rst, "Class Metadata", release 6.3.
private struct ClassMetadata {
  private let address: UnsafeRawPointer

  init(_ type: AnyClass) {
    // SAFETY: a class metatype is the address of its metadata, which lives for ever.
    address = unsafeBitCast(type, to: UnsafeRawPointer.self)
  }

  /// How many words stand from the address on.
  var wordCount: Int {
    // SAFETY: kind and superclass are a word each; then flags, address point and size of instances,
    // alignment (2 bytes and 2 reserved), class size and class address point, 4 bytes each.
    let size = address.load(fromByteOffset: 32, as: UInt32.self)
    let addressPoint = address.load(fromByteOffset: 36, as: UInt32.self)
    return (Int(size) - Int(addressPoint)) / 8
  }

  /// Returns a word; the index must be below `wordCount` of UIView, which all subclasses have.
  func word(at index: Int) -> UInt {
    // SAFETY: inside the metadata, see `wordCount`; metadata is aligned to words.
    address.load(fromByteOffset: index * 8, as: UInt.self)
  }
}

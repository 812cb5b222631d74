// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AlwaysUseLowerCamelCase
import Foundation
import QuartziteGeometry

/// A string with attributes.
public typealias CFAttributedString = NSAttributedString
/// A UTF-16 unit.
public typealias UniChar = UInt16
/// The number of a glyph in a font; 0 is the missing glyph.
public typealias CGGlyph = UInt16

/// A range of UTF-16 units or of lines.
public struct CFRange: Hashable, Sendable {
  /// The first.
  public var location: CFIndex
  /// How many; 0 means all that follow, where a function says so.
  public var length: CFIndex

  /// Makes the empty range at 0.
  public init() {
    (location, length) = (0, 0)
  }

  /// Makes a range.
  public init(location: CFIndex, length: CFIndex) {
    (self.location, self.length) = (location, length)
  }
}

/// Makes a range.
public func CFRangeMake(_ location: CFIndex, _ length: CFIndex) -> CFRange {
  CFRange(location: location, length: length)
}

extension CFRange {
  /// Makes the range of a Swift range.
  package init(_ range: Range<Int>) {
    (location, length) = (range.lowerBound, range.count)
  }

  /// The range cut to `count` elements; length 0 or below reaches to the end.
  package func clamped(to count: Int) -> Range<Int> {
    let start = min(max(location, 0), count)
    guard length > 0, length <= count - start else { return start..<count }
    return start..<start + length
  }
}

/// The direction in which glyphs are set.
public enum CTFontOrientation: UInt32, Sendable {
  /// As the font says: horizontal.
  case `default` = 0
  /// In rows.
  case horizontal = 1
  /// In columns; read as horizontal.
  case vertical = 2
}

/// Where a line is shortened.
public enum CTLineTruncationType: UInt32, Sendable {
  /// At its start.
  case start = 0
  /// At its end.
  case end = 1
  /// In the middle.
  case middle = 2
}

/// What the bounds of a line leave out or measure.
public struct CTLineBoundsOptions: OptionSet, Hashable, Sendable {
  /// One bit an option.
  public let rawValue: CFIndex

  /// Makes a set of its bits.
  public init(rawValue: CFIndex) {
    self.rawValue = rawValue
  }

  /// Leaves out the fonts' line gap.
  public static let excludeTypographicLeading = CTLineBoundsOptions(rawValue: 1 << 0)
  /// Without effect.
  public static let excludeTypographicShifts = CTLineBoundsOptions(rawValue: 1 << 1)
  /// Without effect.
  public static let useHangingPunctuation = CTLineBoundsOptions(rawValue: 1 << 2)
  /// Measures the glyphs' outlines.
  public static let useGlyphPathBounds = CTLineBoundsOptions(rawValue: 1 << 3)
  /// Measures the glyphs' outlines.
  public static let useOpticalBounds = CTLineBoundsOptions(rawValue: 1 << 4)
}

/// How a run is set.
public struct CTRunStatus: OptionSet, Hashable, Sendable {
  /// One bit a fact.
  public let rawValue: UInt32

  /// Makes a set of its bits.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// The run goes from right to left.
  public static let rightToLeft = CTRunStatus(rawValue: 1 << 0)
}

/// The attribute of the font, a `CTFont`.
public var kCTFontAttributeName: CFString { "NSFont" }
/// The attribute of the colour, a `CGColor`.
public var kCTForegroundColorAttributeName: CFString { "CTForegroundColor" }
/// The attribute that is true where the context's fill colour is used.
public var kCTForegroundColorFromContextAttributeName: CFString { "CTForegroundColorFromContext" }
/// The attribute of the points added after each character.
public var kCTKernAttributeName: CFString { "NSKern" }
/// The attribute of the points added after each character, beside kerning.
public var kCTTrackingAttributeName: CFString { "CTTracking" }
/// The attribute of ligatures, 0 for none.
public var kCTLigatureAttributeName: CFString { "NSLigature" }
/// The attribute of the paragraph's style, an `NSParagraphStyle`.
public var kCTParagraphStyleAttributeName: CFString { "NSParagraphStyle" }
/// The attribute of the outline's width in percent of the font's size.
public var kCTStrokeWidthAttributeName: CFString { "NSStrokeWidth" }
/// The attribute of the outline's colour.
public var kCTStrokeColorAttributeName: CFString { "CTStrokeColor" }
/// The attribute of the underline.
public var kCTUnderlineStyleAttributeName: CFString { "NSUnderline" }
/// The attribute of the underline's colour.
public var kCTUnderlineColorAttributeName: CFString { "CTUnderlineColor" }
/// The attribute of the distance above the baseline.
public var kCTBaselineOffsetAttributeName: CFString { "NSBaselineOffset" }

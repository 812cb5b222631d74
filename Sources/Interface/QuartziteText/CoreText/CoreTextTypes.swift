// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AlwaysUseLowerCamelCase
import Foundation
import QuartziteGeometry

/// A string with attributes.
public typealias CFAttributedString = NSAttributedString
/// A UTF-16 unit.
public typealias UniChar = UInt16
/// The index of a glyph in a font; 0 is the glyph for missing characters.
public typealias CGGlyph = UInt16

/// A range of UTF-16 units or of lines.
public struct CFRange: Hashable, Sendable {
  /// The first element.
  public var location: CFIndex
  /// The number of elements; for some functions 0 means all that follow.
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
  /// Makes the range with the bounds of a Swift range.
  package init(_ range: Range<Int>) {
    (location, length) = (range.lowerBound, range.count)
  }

  /// The range clamped to `count` elements; a length of 0 or less means to the end.
  package func clamped(to count: Int) -> Range<Int> {
    let start = min(max(location, 0), count)
    guard length > 0, length <= count - start else { return start..<count }
    return start..<start + length
  }
}

/// The orientation of glyphs.
public enum CTFontOrientation: UInt32, Sendable {
  /// The font's own: horizontal.
  case `default` = 0
  /// Horizontal.
  case horizontal = 1
  /// Vertical; treated as horizontal.
  case vertical = 2
}

/// Where a line is truncated.
public enum CTLineTruncationType: UInt32, Sendable {
  /// At its start.
  case start = 0
  /// At its end.
  case end = 1
  /// In the middle.
  case middle = 2
}

/// What the bounds of a line include.
public struct CTLineBoundsOptions: OptionSet, Hashable, Sendable {
  /// One bit for each option.
  public let rawValue: CFIndex

  /// Makes a set from its bits.
  public init(rawValue: CFIndex) {
    self.rawValue = rawValue
  }

  /// Excludes the fonts' line gap.
  public static let excludeTypographicLeading = CTLineBoundsOptions(rawValue: 1 << 0)
  /// Without effect.
  public static let excludeTypographicShifts = CTLineBoundsOptions(rawValue: 1 << 1)
  /// Without effect.
  public static let useHangingPunctuation = CTLineBoundsOptions(rawValue: 1 << 2)
  /// Uses the outlines of the glyphs.
  public static let useGlyphPathBounds = CTLineBoundsOptions(rawValue: 1 << 3)
  /// Uses the outlines of the glyphs.
  public static let useOpticalBounds = CTLineBoundsOptions(rawValue: 1 << 4)
}

/// The status of a run.
public struct CTRunStatus: OptionSet, Hashable, Sendable {
  /// One bit for each property.
  public let rawValue: UInt32

  /// Makes a set from its bits.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// The run is right to left.
  public static let rightToLeft = CTRunStatus(rawValue: 1 << 0)
}

/// The key of the font, a `CTFont`.
public var kCTFontAttributeName: CFString { "NSFont" }
/// The key of the text colour, a `CGColor`.
public var kCTForegroundColorAttributeName: CFString { "CTForegroundColor" }
/// The key of whether the context's fill colour is the text colour.
public var kCTForegroundColorFromContextAttributeName: CFString { "CTForegroundColorFromContext" }
/// The key of the additional space after each character in points, without the font's kerning at 0.
public var kCTKernAttributeName: CFString { "NSKern" }
/// The key of the additional space after each character in points, which leaves kerning on.
public var kCTTrackingAttributeName: CFString { "CTTracking" }
/// The key of ligatures, 0 for none.
public var kCTLigatureAttributeName: CFString { "NSLigature" }
/// The key of the paragraph style, an `NSParagraphStyle`.
public var kCTParagraphStyleAttributeName: CFString { "NSParagraphStyle" }
/// The key of the stroke width in percent of the font size.
public var kCTStrokeWidthAttributeName: CFString { "NSStrokeWidth" }
/// The key of the stroke colour.
public var kCTStrokeColorAttributeName: CFString { "CTStrokeColor" }
/// The key of the underline style.
public var kCTUnderlineStyleAttributeName: CFString { "NSUnderline" }
/// The key of the underline colour.
public var kCTUnderlineColorAttributeName: CFString { "CTUnderlineColor" }
/// The key of the distance above the baseline in points.
public var kCTBaselineOffsetAttributeName: CFString { "NSBaselineOffset" }

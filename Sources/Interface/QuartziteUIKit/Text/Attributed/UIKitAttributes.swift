// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteText

extension AttributeScopes {
  /// The text attributes that UIKit draws.
  ///
  /// See: <https://developer.apple.com/documentation/foundation/attributescopes/uikitattributes>
  public struct UIKitAttributes: AttributeScope {
    /// The font.
    public let font: FontAttribute
    /// The text colour.
    public let foregroundColor: ForegroundColorAttribute
    /// The background colour of the text.
    public let backgroundColor: BackgroundColorAttribute
    /// The layout of the paragraph.
    public let paragraphStyle: ParagraphStyleAttribute
    /// The additional space between characters, in points.
    public let kern: KernAttribute
    /// The additional space between characters, in points, which keeps ligatures apart.
    public let tracking: TrackingAttribute
    /// Whether ligatures are formed, 0 or 1.
    public let ligature: LigatureAttribute
    /// The line under the text.
    public let underlineStyle: UnderlineStyleAttribute
    /// The colour of the line under the text.
    public let underlineColor: UnderlineColorAttribute
    /// The line through the text.
    public let strikethroughStyle: StrikethroughStyleAttribute
    /// The colour of the line through the text.
    public let strikethroughColor: StrikethroughColorAttribute
    /// The colour of outlines.
    public let strokeColor: StrokeColorAttribute
    /// The width of outlines, in percent of the font size; negative to fill the text too.
    public let strokeWidth: StrokeWidthAttribute
    /// The shadow.
    public let shadow: ShadowAttribute
    /// How far the text stands above its baseline, in points.
    public let baselineOffset: BaselineOffsetAttribute
    /// The slant, as the tangent of its angle.
    public let obliqueness: ObliquenessAttribute
    /// The natural logarithm of the factor of the width.
    public let expansion: ExpansionAttribute
    /// Foundation's attributes, such as links.
    public let foundation: FoundationAttributes

    /// The font.
    public enum FontAttribute: AttributedStringKey {
      /// The type of its value.
      public typealias Value = UIFont
      /// The name of its key.
      public static let name = "NSFont"
    }

    /// The text colour.
    public enum ForegroundColorAttribute: AttributedStringKey {
      /// The type of its value.
      public typealias Value = UIColor
      /// The name of its key.
      public static let name = "NSColor"
    }

    /// The background colour of the text.
    public enum BackgroundColorAttribute: AttributedStringKey {
      /// The type of its value.
      public typealias Value = UIColor
      /// The name of its key.
      public static let name = "NSBackgroundColor"
    }

    /// The layout of the paragraph.
    public enum ParagraphStyleAttribute: AttributedStringKey {
      /// The type of its value.
      public typealias Value = NSParagraphStyle
      /// The name of its key.
      public static let name = "NSParagraphStyle"
    }

    /// The additional space between characters, in points.
    public enum KernAttribute: AttributedStringKey {
      /// The type of its value.
      public typealias Value = CGFloat
      /// The name of its key.
      public static let name = "NSKern"
    }

    /// The additional space between characters, in points, which keeps ligatures apart.
    public enum TrackingAttribute: AttributedStringKey {
      /// The type of its value.
      public typealias Value = CGFloat
      /// The name of its key.
      public static let name = "CTTracking"
    }

    /// Whether ligatures are formed, 0 or 1.
    public enum LigatureAttribute: AttributedStringKey {
      /// The type of its value.
      public typealias Value = Int
      /// The name of its key.
      public static let name = "NSLigature"
    }

    /// The line under the text.
    public enum UnderlineStyleAttribute: AttributedStringKey {
      /// The type of its value.
      public typealias Value = NSUnderlineStyle
      /// The name of its key.
      public static let name = "NSUnderline"
    }

    /// The colour of the line under the text.
    public enum UnderlineColorAttribute: AttributedStringKey {
      /// The type of its value.
      public typealias Value = UIColor
      /// The name of its key.
      public static let name = "NSUnderlineColor"
    }

    /// The line through the text.
    public enum StrikethroughStyleAttribute: AttributedStringKey {
      /// The type of its value.
      public typealias Value = NSUnderlineStyle
      /// The name of its key.
      public static let name = "NSStrikethrough"
    }

    /// The colour of the line through the text.
    public enum StrikethroughColorAttribute: AttributedStringKey {
      /// The type of its value.
      public typealias Value = UIColor
      /// The name of its key.
      public static let name = "NSStrikethroughColor"
    }

    /// The colour of outlines.
    public enum StrokeColorAttribute: AttributedStringKey {
      /// The type of its value.
      public typealias Value = UIColor
      /// The name of its key.
      public static let name = "NSStrokeColor"
    }

    /// The width of outlines, in percent of the font size; negative to fill the text too.
    public enum StrokeWidthAttribute: AttributedStringKey {
      /// The type of its value.
      public typealias Value = CGFloat
      /// The name of its key.
      public static let name = "NSStrokeWidth"
    }

    /// The shadow.
    public enum ShadowAttribute: AttributedStringKey {
      /// The type of its value.
      public typealias Value = NSShadow
      /// The name of its key.
      public static let name = "NSShadow"
    }

    /// How far the text stands above its baseline, in points.
    public enum BaselineOffsetAttribute: AttributedStringKey {
      /// The type of its value.
      public typealias Value = CGFloat
      /// The name of its key.
      public static let name = "NSBaselineOffset"
    }

    /// The slant, as the tangent of its angle.
    public enum ObliquenessAttribute: AttributedStringKey {
      /// The type of its value.
      public typealias Value = CGFloat
      /// The name of its key.
      public static let name = "NSObliqueness"
    }

    /// The natural logarithm of the factor of the width.
    public enum ExpansionAttribute: AttributedStringKey {
      /// The type of its value.
      public typealias Value = CGFloat
      /// The name of its key.
      public static let name = "NSExpansion"
    }
  }

  /// The text attributes that UIKit draws.
  public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }
}

extension AttributeDynamicLookup {
  /// Finds UIKit's attributes by name, for dynamic member lookup.
  public subscript<T: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, T>
  ) -> T { self[T.self] }
}

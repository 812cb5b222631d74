// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry

/// What archives hold of the views of each class.
@MainActor
enum ArchiveTables {
  /// Returns the table of a class; nil if it adds nothing to that above it.
  static func table(of level: AnyClass) -> (any ArchiveTable)? { tables[ObjectIdentifier(level)] }

  private static let tables: [ObjectIdentifier: any ArchiveTable] = [
    ObjectIdentifier(UIView.self): view, ObjectIdentifier(UILabel.self): label,
    ObjectIdentifier(UIImageView.self): imageView, ObjectIdentifier(UIStackView.self): stack,
    ObjectIdentifier(UIScrollView.self): scrollView, ObjectIdentifier(UIControl.self): control,
    ObjectIdentifier(UIButton.self): button, ObjectIdentifier(UISwitch.self): toggle,
    ObjectIdentifier(UISlider.self): slider, ObjectIdentifier(UITextField.self): field,
    ObjectIdentifier(UIProgressView.self): progress, ObjectIdentifier(UIPageControl.self): pages,
    ObjectIdentifier(UIActivityIndicatorView.self): spinner,
  ]

  private static let view = ArchiveFields<UIView> {
    $0.rect("UIBounds", \.bounds)
    $0.point("UIAnchorPoint", \.layer.anchorPoint)
    $0.point("UICenter", \.center)
    $0.row("UITransform") {
      $1.encode($0.transform, forKey: "UITransform")
    } read: {
      $0.transform = $1.decodeCGAffineTransform(forKey: "UITransform")
    }
    $0.number("UIAlpha", \.alpha)
    $0.flag("UIHidden", \.isHidden)
    $0.flag("UIOpaque", \.isOpaque)
    $0.flag("UIClipsToBounds", \.clipsToBounds)
    $0.object("UIBackgroundColor", \.backgroundColor)
    $0.object("UITintColor", \.tint)
    $0.whole("UITag", \.tag)
    $0.word("UIContentMode", \.contentMode)
    $0.word("UIAutoresizingMask", \.autoresizingMask)
    $0.flag("UIAutoresizeSubviews", \.autoresizesSubviews)
    $0.flag("UIViewDoesTranslateMask", \.translatesAutoresizingMaskIntoConstraints)
    $0.flag("UIUserInteractionEnabled", \.isUserInteractionEnabled)
    $0.flag("UIMultipleTouchEnabled", \.isMultipleTouchEnabled)
    $0.flag("UIExclusiveTouch", \.isExclusiveTouch)
    $0.word("UISemanticContentAttribute", \.semanticContentAttribute)
    $0.text("UIRestorationIdentifier", \.restorationIdentifier)
    $0.text("UIAccessibilityIdentifier", \.accessibilityIdentifier)
    $0.text("UIAccessibilityLabel", \.accessibilityLabel)
    $0.row("UILayoutMargins") {
      if let margins = $0.layoutState.margins.own { $1.encode(margins, forKey: "UILayoutMargins") }
    } read: {
      $0.layoutMargins = $1.decodeUIEdgeInsets(forKey: "UILayoutMargins")
    }
    $0.flag("UIPreservesSuperviewMargins", \.preservesSuperviewLayoutMargins)
    for (axis, name) in [(NSLayoutConstraint.Axis.horizontal, "X"), (.vertical, "Y")] {
      $0.row("UIHugging" + name) { view, coder in
        let priority = view.contentHuggingPriority(for: axis)
        coder.encode(Double(priority.rawValue), forKey: "UIHugging" + name)
      } read: { view, coder in
        let number = Float(coder.decodeDouble(forKey: "UIHugging" + name))
        view.setContentHuggingPriority(UILayoutPriority(rawValue: number), for: axis)
      }
      $0.row("UIResistance" + name) { view, coder in
        let priority = view.contentCompressionResistancePriority(for: axis)
        coder.encode(Double(priority.rawValue), forKey: "UIResistance" + name)
      } read: { view, coder in
        let number = Float(coder.decodeDouble(forKey: "UIResistance" + name))
        view.setContentCompressionResistancePriority(UILayoutPriority(rawValue: number), for: axis)
      }
    }
    $0.number("CACornerRadius", \.layer.cornerRadius)
    $0.word("CAMaskedCorners", \.layer.maskedCorners)
    $0.number("CABorderWidth", \.layer.borderWidth)
    $0.object("CABorderColor", \.layer.archivedBorderColor)
    $0.number("CAShadowOpacity", \.layer.shadowOpacity)
    $0.number("CAShadowRadius", \.layer.shadowRadius)
    $0.size("CAShadowOffset", \.layer.shadowOffset)
    $0.object("CAShadowColor", \.layer.archivedShadowColor)
  }

  private static let label = ArchiveFields<UILabel> {
    $0.font("UIFont", \.font) { $0.font = $1 }
    $0.object("UITextColor", \.archivedTextColor)
    $0.object("UIHighlightedColor", \.highlightedTextColor)
    $0.object("UIShadowColor", \.shadowColor)
    $0.size("UIShadowOffset", \.shadowOffset)
    $0.word("UITextAlignment", \.textAlignment)
    $0.word("UILineBreakMode", \.lineBreakMode)
    $0.word("UIBaselineAdjustment", \.baselineAdjustment)
    $0.whole("UINumberOfLines", \.numberOfLines)
    $0.flag("UIEnabled", \.isEnabled)
    $0.flag("UIHighlighted", \.isHighlighted)
    $0.flag("UIAdjustsFontSizeToFit", \.adjustsFontSizeToFitWidth)
    $0.number("UIMinimumScaleFactor", \.minimumScaleFactor)
    $0.number("UIPreferredMaxLayoutWidth", \.preferredMaxLayoutWidth)
    $0.text("UIText", \.text)
    $0.attributed("UIAttributedText") {
      $0.content.isAttributed ? $0.attributedText : nil
    } _: {
      $0.attributedText = $1
    }
  }

  private static let imageView = ArchiveFields<UIImageView> {
    $0.object("UIImage", \.image)
    $0.object("UIHighlightedImage", \.highlightedImage)
    $0.flag("UIHighlighted", \.isHighlighted)
  }

  private static let stack = ArchiveFields<UIStackView> {
    $0.word("UIStackViewAxis", \.axis)
    $0.word("UIStackViewDistribution", \.distribution)
    $0.word("UIStackViewAlignment", \.alignment)
    $0.number("UIStackViewSpacing", \.spacing)
    $0.flag("UIStackViewBaselineRelative", \.isBaselineRelativeArrangement)
    $0.flag("UIStackViewMarginsRelative", \.isLayoutMarginsRelativeArrangement)
  }

  private static let scrollView = ArchiveFields<UIScrollView> {
    $0.size("UIContentSize", \.contentSize)
    $0.insets("UIContentInset", \.contentInset)
    $0.point("UIContentOffset", \.contentOffset)
    $0.flag("UIScrollEnabled", \.isScrollEnabled)
    $0.flag("UIPagingEnabled", \.isPagingEnabled)
    $0.flag("UIBounceEnabled", \.bounces)
    $0.flag("UIAlwaysBounceVertical", \.alwaysBounceVertical)
    $0.flag("UIAlwaysBounceHorizontal", \.alwaysBounceHorizontal)
    $0.flag("UIShowsVertical", \.showsVerticalScrollIndicator)
    $0.flag("UIShowsHorizontal", \.showsHorizontalScrollIndicator)
    $0.number("UIMinimumZoomScale", \.minimumZoomScale)
    $0.number("UIMaximumZoomScale", \.maximumZoomScale)
  }

  private static let control = ArchiveFields<UIControl> {
    $0.flag("UIEnabled", \.isEnabled)
    $0.flag("UISelected", \.isSelected)
    $0.flag("UIHighlighted", \.isHighlighted)
    $0.word("UIContentHorizontalAlignment", \.contentHorizontalAlignment)
    $0.word("UIContentVerticalAlignment", \.contentVerticalAlignment)
  }

  private static let toggle = ArchiveFields<UISwitch> { $0.flag("UISwitchOn", \.isOn) }

  private static let slider = ArchiveFields<UISlider> {
    $0.number("UIMinValue", \.minimumValue)
    $0.number("UIMaxValue", \.maximumValue)
    $0.number("UIValue", \.value)
  }

  private static let field = ArchiveFields<UITextField> {
    $0.font("UIFont", \.font) { $0.font = $1 }
    $0.object("UITextColor", \.textColor)
    $0.word("UITextAlignment", \.textAlignment)
    $0.word("UIBorderStyle", \.borderStyle)
    $0.text("UIPlaceholder", \.placeholder)
    $0.text("UIText", \.text)
  }

  private static let progress = ArchiveFields<UIProgressView> {
    $0.number("UIProgress", \.progress)
    $0.object("UIProgressTintColor", \.progressTintColor)
    $0.object("UITrackTintColor", \.trackTintColor)
  }

  private static let pages = ArchiveFields<UIPageControl> {
    $0.whole("UINumberOfPages", \.numberOfPages)
    $0.whole("UICurrentPage", \.currentPage)
  }

  private static let spinner = ArchiveFields<UIActivityIndicatorView> {
    $0.word("UIActivityIndicatorViewStyle", \.style)
    $0.flag("UIHidesWhenStopped", \.hidesWhenStopped)
    $0.row("UIAnimating") {
      $1.encode($0.isAnimating, forKey: "UIAnimating")
    } read: {
      if $1.decodeBool(forKey: "UIAnimating") { $0.startAnimating() } else { $0.stopAnimating() }
    }
  }
}

extension CALayer {
  fileprivate var archivedBorderColor: UIColor? {
    get { borderColor.map { UIColor(cgColor: $0) } }
    set { borderColor = newValue?.cgColor }
  }
  fileprivate var archivedShadowColor: UIColor? {
    get { shadowColor.map { UIColor(cgColor: $0) } }
    set { shadowColor = newValue?.cgColor }
  }
}

extension UILabel {
  fileprivate var archivedTextColor: UIColor? {
    get { textColor }
    set { textColor = newValue }
  }
}

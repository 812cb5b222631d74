// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteUIKit

extension NibFieldTables {
  static let views: [(AnyClass, any NibFieldTable)] = [
    (UIView.self, view), (UILabel.self, label), (UIImageView.self, imageView),
    (UIStackView.self, stackView), (UIVisualEffectView.self, effectView),
    (UIActivityIndicatorView.self, spinner), (UIProgressView.self, progress),
    (UIWindow.self, window),
  ]

  private static let view = NibFields<UIView> {
    $0.part("frame") { view, node, _ in view.frame = node.rect }
    // The first releases of Xcode 8 wrote distances from the edges of the superview.
    $0.part("frameInset") { view, node, _ in view.frame = node.insetFrame }
    $0.knownParts("bounds")
    $0.part("autoresizingMask") { view, node, _ in
      let bits: [(String, UIView.AutoresizingMask)] = [
        ("flexibleMinX", .flexibleLeftMargin), ("widthSizable", .flexibleWidth),
        ("flexibleMaxX", .flexibleRightMargin), ("flexibleMinY", .flexibleTopMargin),
        ("heightSizable", .flexibleHeight), ("flexibleMaxY", .flexibleBottomMargin),
      ]
      view.autoresizingMask = []
      for (name, bit) in bits where node.flag(name) == true { view.autoresizingMask.insert(bit) }
    }
    $0.attribute("translatesAutoresizingMaskIntoConstraints") { view, text, _ in
      view.translatesAutoresizingMaskIntoConstraints = NibNode.flag(of: text)
    }
    $0.attribute("fixedFrame") { view, text, _ in
      // Such a view has no constraints; Interface Builder derives them from the mask on
      // compilation.
      if NibNode.flag(of: text) { view.translatesAutoresizingMaskIntoConstraints = true }
    }
    $0.word("contentMode", \.contentMode, NibWords.contentModes)
    $0.word("semanticContentAttribute", \.semanticContentAttribute, NibWords.directions)
    $0.whole("tag", \.tag)
    $0.number("alpha", \.alpha)
    $0.flag("hidden", \.isHidden)
    $0.flag("opaque", \.isOpaque)
    $0.flag("userInteractionEnabled", \.isUserInteractionEnabled)
    $0.flag("multipleTouchEnabled", \.isMultipleTouchEnabled)
    $0.flag("exclusiveTouch", \.isExclusiveTouch)
    $0.attribute("clipsSubviews") { view, text, _ in
      // Old templates have it for bars, whose backgrounds reach below the status bar all the same.
      if !(view is any UIBarPositioning) { view.clipsToBounds = NibNode.flag(of: text) }
    }
    $0.flag("clearsContextBeforeDrawing", \.clearsContextBeforeDrawing)
    $0.flag("autoresizesSubviews", \.autoresizesSubviews)
    $0.attribute("restorationIdentifier") { view, text, _ in view.restorationIdentifier = text }
    $0.attribute("overrideUserInterfaceStyle") { view, text, _ in
      view.overrideUserInterfaceStyle = NibWords.styles[text] ?? .unspecified
    }
    $0.known(
      "preservesSuperviewLayoutMargins",
      "layoutMarginsFollowReadableWidth",
      "insetsLayoutMarginsFromSafeArea",
      "deviceIdiom",
      "useTraitCollections",
      "simulatedAppContext",
      "useSafeAreas",
      "spatial",
      "restoresFocusAfterTransition",
      "showsLargeContentViewer",
      "focusGroupIdentifier",
      "toolTip",
      "largeContentTitle",
      "scalesLargeContentImage",
      "maximumContentSizeCategory",
      "minimumContentSizeCategory",
      "tableViewCell",
      "collectionViewCell"
    )
    $0.attribute("horizontalHuggingPriority") { view, text, _ in
      view.setContentHuggingPriority(priority(text), for: .horizontal)
    }
    $0.attribute("verticalHuggingPriority") { view, text, _ in
      view.setContentHuggingPriority(priority(text), for: .vertical)
    }
    $0.attribute("horizontalCompressionResistancePriority") { view, text, _ in
      view.setContentCompressionResistancePriority(priority(text), for: .horizontal)
    }
    $0.attribute("verticalCompressionResistancePriority") { view, text, _ in
      view.setContentCompressionResistancePriority(priority(text), for: .vertical)
    }
    $0.color("backgroundColor", \.backgroundColor)
    $0.color("tintColor", \.tintColor)
    $0.part("layoutMargins") { view, node, _ in view.layoutMargins = node.insets }
    $0.part("directionalLayoutMargins") { view, node, _ in
      let margins = node.directionalInsets
      view.layoutMargins = UIEdgeInsets(
        top: margins.top,
        left: margins.leading,
        bottom: margins.bottom,
        right: margins.trailing
      )
    }
    $0.part("viewLayoutGuide") { _, node, build in
      build.issues.add("a layout guide of line \(node.line) has no meaning that is known")
    }
    $0.part("safeArea") { view, node, build in
      build.take(view.safeAreaLayoutGuide, as: node.id)
    }
    $0.part("layoutMarginsGuide") { view, node, build in
      build.take(view.layoutMarginsGuide, as: node.id)
    }
    $0.part("readableContentGuide") { view, node, build in
      build.take(view.layoutMarginsGuide, as: node.id)
    }
    $0.part("keyboard") { view, node, build in
      build.take(view.safeAreaLayoutGuide, as: node.id)
    }
    $0.part("accessibilityConfiguration") { view, node, _ in access(view, node) }
    $0.part("accessibility") { view, node, _ in access(view, node) }
    $0.part("subviews") { view, node, build in
      let left = NibVariation(of: node.parent).excluded("subviews")
      var all: [VariedSubviews.Entry] = []
      for inner in node.children {
        guard let made = build.make(inner) as? UIView else { continue }
        // A built-in subview, such as the label of a cell, already has its superview.
        guard made.superview == nil else { continue }
        all.append(VariedSubviews.Entry(id: inner.id, view: made))
        // A view that is not installed for the size classes is made all the same.
        if !left.contains(inner.id ?? "") { VariedSubviews.add(made, to: view) }
      }
      if let holder = node.parent, NibVariation(of: holder).varies("subviews") {
        build.variations.subviews.append(VariedSubviews(of: view, holder, all))
      }
    }
    $0.part("constraints") { view, node, build in
      for inner in node.children { build.constraints.append((inner, view)) }
    }
  }

  static func priority(_ text: String) -> UILayoutPriority {
    UILayoutPriority(Float(min(max(NibNode.number(of: text) ?? 1000, 1), 1000)))
  }

  private static func access(_ view: UIView, _ node: NibNode) {
    if let label = node["label"] { view.accessibilityLabel = label }
    if let hint = node["hint"] { view.accessibilityHint = hint }
    if let identifier = node["identifier"] { view.accessibilityIdentifier = identifier }
    if let flag = node.part("isElement")?.flag("value") { view.isAccessibilityElement = flag }
    if let words = node.part("traits") {
      var traits: UIAccessibilityTraits = []
      for (name, trait) in NibWords.traits where words.flag(name) == true { traits.insert(trait) }
      view.accessibilityTraits = traits
    }
  }

  private static let label = NibFields<UILabel> {
    $0.part("fontDescription") { label, node, build in
      // Labels of cells with the font of the cell's style have the size 0.
      guard node.number("pointSize") != 0 || node["style"] != nil else { return }
      label.font = NibFont.font(node, in: build.document)
    }
    $0.color("textColor", \.textColor)
    $0.color("highlightedColor", \.highlightedTextColor)
    $0.color("shadowColor", \.shadowColor)
    $0.part("shadowOffset") { label, node, _ in
      label.shadowOffset = CGSize(
        width: node.number("width") ?? 0,
        height: node.number("height") ?? 0
      )
    }
    $0.word("textAlignment", \.textAlignment, NibWords.alignments)
    $0.word("lineBreakMode", \.lineBreakMode, NibWords.lineBreaks)
    $0.word("baselineAdjustment", \.baselineAdjustment, NibWords.baselines)
    $0.whole("numberOfLines", \.numberOfLines)
    $0.text("text", \.text)
    $0.part("attributedText") { $0.attributedText = NibText.attributed($1, in: $2.document) }
    $0.flag("enabled", \.isEnabled)
    $0.flag("highlighted", \.isHighlighted)
    $0.flag("adjustsFontSizeToFit", \.adjustsFontSizeToFitWidth)
    $0.number("minimumScaleFactor", \.minimumScaleFactor)
    $0.flag("adjustsFontForContentSizeCategory", \.adjustsFontForContentSizeCategory)
    $0.flag("adjustsLetterSpacingToFitWidth", \.allowsDefaultTighteningForTruncation)
    $0.number("preferredMaxLayoutWidth", \.preferredMaxLayoutWidth)
    $0.known("usesAttributedText", "minimumFontSize", "showsExpansionTextWhenTruncated")
  }

  private static let imageView = NibFields<UIImageView> {
    $0.image("image", \.image)
    $0.image("highlightedImage", \.highlightedImage)
    $0.flag("highlighted", \.isHighlighted)
    $0.part("preferredSymbolConfiguration") { view, node, _ in
      if let settings = NibImage.symbols(node), let image = view.image {
        view.image = image.withConfiguration(settings)
      }
    }
    $0.known(
      "adjustsImageSizeForAccessibilityContentSizeCategory",
      "placeholderIntrinsicWidth",
      "placeholderIntrinsicHeight"
    )
  }

  private static let stackView = NibFields<UIStackView> {
    $0.word("axis", \.axis, NibWords.axes)
    $0.word("distribution", \.distribution, NibWords.distributions)
    $0.word("alignment", \.alignment, NibWords.stackAlignments)
    $0.number("spacing", \.spacing)
    $0.flag("layoutMarginsRelativeArrangement", \.isLayoutMarginsRelativeArrangement)
    $0.word("spacingType", \.spacing, ["standard": UIStackView.spacingUseSystem])
    $0.known("baselineRelativeArrangement")
  }

  private static let effectView = NibFields<UIVisualEffectView> {
    $0.part("contentView") { view, node, build in build.fill(view.contentView, from: node) }
    $0.part("blurEffect") { view, node, build in view.effect = blur(node, build) }
    $0.part("vibrancyEffect") { view, node, build in
      let inner = node.children.first { $0.name == "blurEffect" }
      view.effect = UIVibrancyEffect(
        blurEffect: inner.map { blur($0, build) } ?? UIBlurEffect(style: .regular)
      )
    }
  }

  private static func blur(_ node: NibNode, _ build: NibBuild) -> UIBlurEffect {
    let names: [String: UIBlurEffect.Style] = [
      "extraLight": .extraLight, "light": .light, "dark": .dark, "regular": .regular,
      "prominent": .prominent, "systemUltraThinMaterial": .systemUltraThinMaterial,
      "systemThinMaterial": .systemThinMaterial, "systemMaterial": .systemMaterial,
      "systemThickMaterial": .systemThickMaterial, "systemChromeMaterial": .systemChromeMaterial,
      "systemUltraThinMaterialLight": .systemUltraThinMaterialLight,
      "systemThinMaterialLight": .systemThinMaterialLight,
      "systemMaterialLight": .systemMaterialLight,
      "systemThickMaterialLight": .systemThickMaterialLight,
      "systemChromeMaterialLight": .systemChromeMaterialLight,
      "systemUltraThinMaterialDark": .systemUltraThinMaterialDark,
      "systemThinMaterialDark": .systemThinMaterialDark,
      "systemMaterialDark": .systemMaterialDark,
      "systemThickMaterialDark": .systemThickMaterialDark,
      "systemChromeMaterialDark": .systemChromeMaterialDark,
    ]
    if let name = node["style"], names[name] == nil {
      build.issues.add("the blur \(name) is not known")
    }
    return UIBlurEffect(style: names[node["style"] ?? ""] ?? .regular)
  }

  private static let spinner = NibFields<UIActivityIndicatorView> {
    $0.word("style", \.style, NibWords.spinners)
    $0.color("color", \.color)
    $0.flag("hidesWhenStopped", \.hidesWhenStopped)
    $0.attribute("animating") { view, text, _ in
      if NibNode.flag(of: text) { view.startAnimating() }
    }
  }

  private static let progress = NibFields<UIProgressView> {
    $0.number("progress", \.progress)
    $0.color("progressTintColor", \.progressTintColor)
    $0.color("trackTintColor", \.trackTintColor)
    $0.known("progressViewStyle")
  }

  private static let window = NibFields<UIWindow> {
    $0.known("resizesToFullScreen", "visibleAtLaunch")
    $0.part("rootViewController") { window, node, build in
      window.rootViewController = build.make(node) as? UIViewController
    }
  }
}

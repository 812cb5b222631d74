// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartzitePickers
import QuartziteTextKit
import QuartziteUIKit

extension NibFieldTables {
  static let controls: [(AnyClass, any NibFieldTable)] = [
    (UIControl.self, control), (UIButton.self, button), (UITextField.self, field),
    (UITextView.self, textView), (UISwitch.self, toggle), (UISlider.self, slider),
    (UISegmentedControl.self, segments), (UIStepper.self, stepper), (UIPageControl.self, pages),
    (UIDatePicker.self, datePicker), (UIPickerView.self, picker),
  ]

  private static let control = NibFields<UIControl> {
    $0.flag("enabled", \.isEnabled)
    $0.flag("selected", \.isSelected)
    $0.flag("highlighted", \.isHighlighted)
    $0.word(
      "contentHorizontalAlignment",
      \.contentHorizontalAlignment,
      NibWords.horizontals
    )
    $0.word("contentVerticalAlignment", \.contentVerticalAlignment, NibWords.verticals)
    $0.known("showsMenuAsPrimaryAction", "contextMenuInteractionEnabled")
  }

  private static let button = NibFields<UIButton> {
    // The initialiser of the class reads the type itself.
    $0.known(
      "buttonType",
      "role",
      "springLoaded",
      "changesSelectionAsPrimaryAction",
      "pointerInteraction",
      "hoverEffect"
    )
    $0.part("fontDescription") { $0.titleLabel?.font = NibFont.font($1, in: $2.document) }
    $0.attribute("lineBreakMode") { button, text, _ in
      button.titleLabel?.lineBreakMode = NibWords.lineBreaks[text] ?? .byTruncatingMiddle
    }
    $0.attribute("adjustsImageWhenHighlighted") { button, text, _ in
      button.adjustsImageWhenHighlighted = NibNode.flag(of: text)
    }
    $0.flag("adjustsImageWhenDisabled", \.adjustsImageWhenDisabled)
    $0.flag("showsTouchWhenHighlighted", \.showsTouchWhenHighlighted)
    $0.flag(
      "reversesTitleShadowWhenHighlighted",
      \.reversesTitleShadowWhenHighlighted
    )
    $0.part("contentEdgeInsets") { button, node, _ in button.contentEdgeInsets = node.insets }
    $0.part("titleEdgeInsets") { button, node, _ in button.titleEdgeInsets = node.insets }
    $0.part("imageEdgeInsets") { button, node, _ in button.imageEdgeInsets = node.insets }
    $0.part("titleShadowOffset") { button, node, _ in
      button.titleLabel?.shadowOffset = CGSize(
        width: node.number("width") ?? 0,
        height: node.number("height") ?? 0
      )
    }
    let states: [(String, UIControl.State)] = [
      ("normal", .normal), ("highlighted", .highlighted), ("disabled", .disabled),
      ("selected", .selected), ("focused", .focused),
    ]
    for (name, state) in states {
      $0.part(name) { button, node, build in set(button, node, state, build) }
    }
    $0.part("configuration") { button, node, build in
      button.configuration = configuration(node, of: button, build)
    }
    $0.part("buttonConfiguration") { button, node, build in
      button.configuration = configuration(node, of: button, build)
    }
  }

  private static func set(
    _ button: UIButton,
    _ node: NibNode,
    _ state: UIControl.State,
    _ build: NibBuild
  ) {
    if let title = node["title"] { button.setTitle(title, for: state) }
    if let title = node.part("title") { button.setTitle(NibText.plain(title), for: state) }
    if let image = NibImage.image("image", of: node, in: build.document) {
      let settings = node.part("preferredSymbolConfiguration").flatMap { NibImage.symbols($0) }
      button.setImage(settings.map { image.withConfiguration($0) } ?? image, for: state)
    }
    if let image = NibImage.image("backgroundImage", of: node, in: build.document) {
      button.setBackgroundImage(image, for: state)
    }
    for value in node.children {
      switch value.key ?? "" {
      case "titleColor" where value.name == "color":
        button.setTitleColor(NibColor.color(value, in: build.document), for: state)
      case "titleShadowColor" where value.name == "color":
        button.setTitleShadowColor(NibColor.color(value, in: build.document), for: state)
      case "attributedTitle":
        button.setAttributedTitle(NibText.attributed(value, in: build.document), for: state)
      default: break
      }
    }
  }

  private static func configuration(
    _ node: NibNode,
    of button: UIButton,
    _ build: NibBuild
  ) -> UIButton.Configuration {
    var look: UIButton.Configuration =
      switch node["style"] {
      case "filled", "borderedProminent": .filled()
      case "tinted", "borderedTinted": .tinted()
      case "gray", "bordered": .gray()
      default: .plain()
      }
    look.title = node["title"]
    look.subtitle = node["subtitle"]
    look.image = NibImage.image("image", of: node, in: build.document)
    let places: [String: NSDirectionalRectEdge] = [
      "leading": .leading, "trailing": .trailing, "top": .top, "bottom": .bottom,
    ]
    look.imagePlacement = node["imagePlacement"].flatMap { places[$0] } ?? .leading
    look.imagePadding = node.number("imagePadding") ?? 0
    look.titlePadding = node.number("titlePadding") ?? 1
    let corners: [String: UIButton.Configuration.CornerStyle] = [
      "fixed": .fixed, "dynamic": .dynamic, "small": .small, "medium": .medium, "large": .large,
      "capsule": .capsule,
    ]
    look.cornerStyle = node["cornerStyle"].flatMap { corners[$0] } ?? .dynamic
    look.showsActivityIndicator = node.flag("showsActivityIndicator") ?? false
    for value in node.children {
      switch value.key ?? value.name {
      case "baseForegroundColor":
        look.baseForegroundColor = NibColor.color(value, in: build.document)
      case "baseBackgroundColor":
        look.baseBackgroundColor = NibColor.color(value, in: build.document)
      case "contentInsets": look.contentInsets = value.directionalInsets
      case "preferredSymbolConfigurationForImage":
        look.preferredSymbolConfigurationForImage = NibImage.symbols(value)
      case "attributedTitle":
        look.attributedTitle = AttributedString(NibText.attributed(value, in: build.document))
      case "backgroundConfiguration", "background":
        if let radius = value.number("cornerRadius") { look.background.cornerRadius = radius }
        if let width = value.number("strokeWidth") { look.background.strokeWidth = width }
        for color in value.children where color.name == "color" {
          let made = NibColor.color(color, in: build.document)
          if color.key == "backgroundColor" { look.background.backgroundColor = made }
          if color.key == "strokeColor" { look.background.strokeColor = made }
        }
      case "fontDescription", "titleFontDescription":
        let font = NibFont.font(value, in: build.document)
        look.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { given in
          var attributes = given
          attributes.font = font
          return attributes
        }
      case "image", "imageReference": break
      case let other: build.issues.add("the element \(other) of a configuration is not read")
      }
    }
    return look
  }

  private static let field = NibFields<UITextField> {
    $0.part("fontDescription") { $0.font = NibFont.font($1, in: $2.document) }
    $0.color("textColor", \.textColor)
    $0.word("textAlignment", \.textAlignment, NibWords.alignments)
    $0.word("borderStyle", \.borderStyle, NibWords.borders)
    $0.word("clearButtonMode", \.clearButtonMode, NibWords.viewModes)
    $0.flag("clearsOnBeginEditing", \.clearsOnBeginEditing)
    $0.flag("adjustsFontSizeToFit", \.adjustsFontSizeToFitWidth)
    $0.number("minimumFontSize", \.minimumFontSize)
    $0.image("background", \.background)
    $0.text("text", \.text)
    $0.text("placeholder", \.placeholder)
    $0.part("attributedText") { $0.attributedText = NibText.attributed($1, in: $2.document) }
    $0.part("attributedPlaceholder") {
      $0.attributedPlaceholder = NibText.attributed($1, in: $2.document)
    }
    $0.part("textInputTraits") { field, node, _ in
      field.isSecureTextEntry = node.flag("secureTextEntry") ?? false
      let traits = NibTraits(node)
      (field.keyboardType, field.returnKeyType) = (traits.keyboard, traits.returnKey)
      (field.autocapitalizationType, field.autocorrectionType) = (
        traits.capitals, traits.correction
      )
      (field.spellCheckingType, field.keyboardAppearance) = (traits.spelling, traits.look)
      field.enablesReturnKeyAutomatically = node.flag("enablesReturnKeyAutomatically") ?? false
    }
    $0.known(
      "usesAttributedText",
      "adjustsFontForContentSizeCategory",
      "allowsEditingTextAttributes"
    )
  }

  private static let textView = NibFields<UITextView> {
    $0.part("fontDescription") { $0.font = NibFont.font($1, in: $2.document) }
    $0.color("textColor", \.textColor)
    $0.text("text", \.text)
    $0.part("attributedText") { $0.attributedText = NibText.attributed($1, in: $2.document) }
    $0.word("textAlignment", \.textAlignment, NibWords.alignments)
    $0.flag("editable", \.isEditable)
    $0.flag("selectable", \.isSelectable)
    $0.flag("clearsOnInsertion", \.clearsOnInsertion)
    $0.flag("allowsEditingTextAttributes", \.allowsEditingTextAttributes)
    $0.part("textContainerInset") { view, node, _ in view.textContainerInset = node.insets }
    $0.part("textInputTraits") { view, node, _ in
      view.isSecureTextEntry = node.flag("secureTextEntry") ?? false
      let traits = NibTraits(node)
      (view.keyboardType, view.returnKeyType) = (traits.keyboard, traits.returnKey)
      (view.autocapitalizationType, view.autocorrectionType) = (traits.capitals, traits.correction)
      (view.spellCheckingType, view.keyboardAppearance) = (traits.spelling, traits.look)
    }
    $0.part("dataDetectorTypes") { view, node, _ in
      view.dataDetectorTypes = NibWords.detectors.reduce(into: []) { types, word in
        if node.flag(word.key) == true { types.insert(word.value) }
      }
    }
    $0.known("usesAttributedText", "adjustsFontForContentSizeCategory", "findInteractionEnabled")
  }

  private static let toggle = NibFields<UISwitch> {
    $0.attribute("on") { view, text, _ in view.setOn(NibNode.flag(of: text), animated: false) }
    $0.color("onTintColor", \.onTintColor)
    $0.color("thumbTintColor", \.thumbTintColor)
    $0.image("onImage", \.onImage)
    $0.image("offImage", \.offImage)
    $0.known("title", "preferredStyle")
  }

  private static let slider = NibFields<UISlider> {
    $0.number("minValue", \.minimumValue)
    $0.number("maxValue", \.maximumValue)
    $0.number("value", \.value)
    $0.flag("continuous", \.isContinuous)
    $0.color("minimumTrackTintColor", \.minimumTrackTintColor)
    $0.color("maximumTrackTintColor", \.maximumTrackTintColor)
    $0.color("thumbTintColor", \.thumbTintColor)
    $0.image("minimumValueImage", \.minimumValueImage)
    $0.image("maximumValueImage", \.maximumValueImage)
  }

  private static let segments = NibFields<UISegmentedControl> {
    $0.part("segments") { view, node, build in
      view.removeAllSegments()
      for (index, segment) in node.children.prefix(64).enumerated() {
        if let image = NibImage.image("image", of: segment, in: build.document) {
          view.insertSegment(with: image, at: index, animated: false)
        } else {
          view.insertSegment(withTitle: segment["title"] ?? "", at: index, animated: false)
        }
        if segment.flag("enabled") == false { view.setEnabled(false, forSegmentAt: index) }
        if let width = segment.number("width"), width > 0 {
          view.setWidth(width, forSegmentAt: index)
        }
      }
    }
    $0.whole("selectedSegmentIndex", \.selectedSegmentIndex)
    $0.flag("momentary", \.isMomentary)
    $0.flag("apportionsSegmentWidthsByContent", \.apportionsSegmentWidthsByContent)
    $0.color("selectedSegmentTintColor", \.selectedSegmentTintColor)
    $0.known("segmentControlStyle", "springLoaded")
    $0.read { view, node, _ in
      if node["selectedSegmentIndex"] == nil, view.numberOfSegments > 0, !view.isMomentary {
        view.selectedSegmentIndex = UISegmentedControl.noSegment
      }
    }
  }

  private static let stepper = NibFields<UIStepper> {
    $0.number("minimumValue", \.minimumValue)
    $0.number("maximumValue", \.maximumValue)
    $0.number("stepValue", \.stepValue)
    $0.number("value", \.value)
    $0.flag("continuous", \.isContinuous)
    $0.flag("autorepeat", \.autorepeat)
    $0.flag("wraps", \.wraps)
  }

  private static let pages = NibFields<UIPageControl> {
    $0.whole("numberOfPages", \.numberOfPages)
    $0.whole("currentPage", \.currentPage)
    $0.flag("hidesForSinglePage", \.hidesForSinglePage)
    $0.flag("defersCurrentPageDisplay", \.defersCurrentPageDisplay)
    $0.color("pageIndicatorTintColor", \.pageIndicatorTintColor)
    $0.color("currentPageIndicatorTintColor", \.currentPageIndicatorTintColor)
  }

  private static let datePicker = NibFields<UIDatePicker> {
    $0.word("datePickerMode", \.datePickerMode, NibWords.dateModes)
    $0.whole("minuteInterval", \.minuteInterval)
    $0.part("locale") { picker, node, _ in
      picker.locale = node["localeIdentifier"].map { Locale(identifier: $0) }
    }
    $0.part("date") { picker, node, _ in picker.date = date(node) ?? picker.date }
    $0.part("minimumDate") { picker, node, _ in picker.minimumDate = date(node) }
    $0.part("maximumDate") { picker, node, _ in picker.maximumDate = date(node) }
    $0.word("style", \.preferredDatePickerStyle, NibWords.dateStyles)
    // Interface Builder draws pickers without a style compact since Xcode 12, the tools of version 17.
    $0.read { picker, node, build in
      let tools = build.document.root.number("toolsVersion") ?? 0
      if node["style"] == nil, tools >= 17000 { picker.preferredDatePickerStyle = .compact }
    }
    $0.known("useCurrentDate", "roundsToMinuteInterval", "countDownDuration")
    $0.knownParts("timeZone", "calendar")
  }

  private static func date(_ node: NibNode) -> Date? {
    node["timeIntervalSinceReferenceDate"].flatMap { Double($0) }
      .flatMap { abs($0) < 1e11 ? Date(timeIntervalSinceReferenceDate: $0) : nil }
  }

  private static let picker = NibFields<UIPickerView> {
    $0.flag("showsSelectionIndicator", \.showsSelectionIndicator)
  }
}

/// The text input traits of a text field or text view.
@MainActor
private struct NibTraits {
  let keyboard: UIKeyboardType
  let returnKey: UIReturnKeyType
  let capitals: UITextAutocapitalizationType
  let correction: UITextAutocorrectionType
  let spelling: UITextSpellCheckingType
  let look: UIKeyboardAppearance

  init(_ node: NibNode) {
    func value<Value>(_ name: String, _ words: [String: Value], _ standard: Value) -> Value {
      node[name].flatMap { words[$0] } ?? standard
    }
    keyboard = value("keyboardType", NibWords.keyboards, .default)
    returnKey = value("returnKeyType", NibWords.returnKeys, .default)
    capitals = value("autocapitalizationType", NibWords.capitals, .none)
    correction = value("autocorrectionType", NibWords.corrections, .default)
    spelling = value("spellCheckingType", NibWords.spellings, .default)
    look = value("keyboardAppearance", NibWords.keyboardLooks, .default)
  }
}

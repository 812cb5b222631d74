// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteContainers
import QuartzitePickers
import QuartziteUIKit

/// The names that nib files use for the values of enumerations.
@MainActor
enum NibWords {
  static let contentModes: [String: UIView.ContentMode] = [
    "scaleToFill": .scaleToFill, "scaleAspectFit": .scaleAspectFit,
    "scaleAspectFill": .scaleAspectFill, "redraw": .redraw, "center": .center, "top": .top,
    "bottom": .bottom, "left": .left, "right": .right, "topLeft": .topLeft, "topRight": .topRight,
    "bottomLeft": .bottomLeft, "bottomRight": .bottomRight,
  ]
  static let directions: [String: UISemanticContentAttribute] = [
    "unspecified": .unspecified, "playback": .playback, "spatial": .spatial,
    "forceLeftToRight": .forceLeftToRight, "forceRightToLeft": .forceRightToLeft,
  ]
  static let alignments: [String: NSTextAlignment] = [
    "left": .left, "center": .center, "right": .right, "justified": .justified,
    "natural": .natural,
  ]
  static let lineBreaks: [String: NSLineBreakMode] = [
    "wordWrap": .byWordWrapping, "wordWrapping": .byWordWrapping,
    "characterWrap": .byCharWrapping, "charWrapping": .byCharWrapping, "clip": .byClipping,
    "clipping": .byClipping, "headTruncation": .byTruncatingHead,
    "truncatingHead": .byTruncatingHead, "tailTruncation": .byTruncatingTail,
    "truncatingTail": .byTruncatingTail, "middleTruncation": .byTruncatingMiddle,
    "truncatingMiddle": .byTruncatingMiddle,
  ]
  static let baselines: [String: UIBaselineAdjustment] = [
    "alignBaselines": .alignBaselines, "alignCenters": .alignCenters, "none": .none,
  ]
  static let horizontals: [String: UIControl.ContentHorizontalAlignment] = [
    "center": .center, "left": .left, "right": .right, "fill": .fill, "leading": .leading,
    "trailing": .trailing,
  ]
  static let verticals: [String: UIControl.ContentVerticalAlignment] = [
    "center": .center, "top": .top, "bottom": .bottom, "fill": .fill,
  ]
  static let borders: [String: UITextField.BorderStyle] = [
    "none": .none, "line": .line, "bezel": .bezel, "roundedRect": .roundedRect,
  ]
  static let viewModes: [String: UITextField.ViewMode] = [
    "never": .never, "whileEditing": .whileEditing, "unlessEditing": .unlessEditing,
    "always": .always,
  ]
  static let keyboards: [String: UIKeyboardType] = [
    "default": .default, "alphabet": .asciiCapable, "ASCIICapable": .asciiCapable,
    "numbersAndPunctuation": .numbersAndPunctuation, "URL": .URL, "numberPad": .numberPad,
    "phonePad": .phonePad, "namePhonePad": .namePhonePad, "emailAddress": .emailAddress,
    "decimalPad": .decimalPad, "twitter": .twitter, "webSearch": .webSearch,
    "ASCIICapableNumberPad": .asciiCapableNumberPad,
  ]
  static let keyboardLooks: [String: UIKeyboardAppearance] = [
    "default": .default, "alert": .dark, "dark": .dark, "light": .light,
  ]
  static let returnKeys: [String: UIReturnKeyType] = [
    "default": .default, "go": .go, "google": .google, "join": .join, "next": .next,
    "route": .route, "search": .search, "send": .send, "yahoo": .yahoo, "done": .done,
    "emergencyCall": .emergencyCall, "continue": .continue,
  ]
  static let capitals: [String: UITextAutocapitalizationType] = [
    "none": .none, "words": .words, "sentences": .sentences, "allCharacters": .allCharacters,
  ]
  static let corrections: [String: UITextAutocorrectionType] = [
    "default": .default, "no": .no, "yes": .yes,
  ]
  static let detectors: [String: UIDataDetectorTypes] = [
    "phoneNumber": .phoneNumber, "link": .link, "address": .address,
    "calendarEvent": .calendarEvent, "shipmentTrackingNumber": .shipmentTrackingNumber,
    "flightNumber": .flightNumber, "lookupSuggestion": .lookupSuggestion,
  ]
  static let spellings: [String: UITextSpellCheckingType] = [
    "default": .default, "no": .no, "yes": .yes,
  ]
  static let spinners: [String: UIActivityIndicatorView.Style] = [
    "whiteLarge": .whiteLarge, "white": .white, "gray": .gray, "medium": .medium, "large": .large,
  ]
  static let axes: [String: NSLayoutConstraint.Axis] = [
    "horizontal": .horizontal, "vertical": .vertical,
  ]
  static let distributions: [String: UIStackView.Distribution] = [
    "fill": .fill, "fillEqually": .fillEqually, "fillProportionally": .fillProportionally,
    "equalSpacing": .equalSpacing, "equalCentering": .equalCentering,
  ]
  static let stackAlignments: [String: UIStackView.Alignment] = [
    "fill": .fill, "leading": .leading, "top": .leading, "firstBaseline": .firstBaseline,
    "center": .center, "trailing": .trailing, "bottom": .trailing, "lastBaseline": .lastBaseline,
  ]
  static let indicators: [String: UIScrollView.IndicatorStyle] = [
    "default": .default, "black": .black, "white": .white,
  ]
  static let dismissals: [String: UIScrollView.KeyboardDismissMode] = [
    "none": .none, "onDrag": .onDrag, "interactive": .interactive,
    "onDragWithAccessory": .onDragWithAccessory,
    "interactiveWithAccessory": .interactiveWithAccessory,
  ]
  static let insetBehaviors: [String: UIScrollView.ContentInsetAdjustmentBehavior] = [
    "automatic": .automatic, "scrollableAxes": .scrollableAxes, "never": .never, "always": .always,
  ]
  static let separators: [String: UITableView.SeparatorStyle] = [
    "default": .singleLine, "none": .none, "singleLine": .singleLine,
    "singleLineEtched": .singleLine,
  ]
  static let selections: [String: UITableViewCell.SelectionStyle] = [
    "none": .none, "blue": .blue, "gray": .gray, "default": .default,
  ]
  static let accessories: [String: UITableViewCell.AccessoryType] = [
    "none": .none, "disclosureIndicator": .disclosureIndicator,
    "detailDisclosureButton": .detailDisclosureButton, "checkmark": .checkmark,
    "detailButton": .detailButton,
  ]
  static let scrollDirections: [String: UICollectionView.ScrollDirection] = [
    "vertical": .vertical, "horizontal": .horizontal,
  ]
  static let barStyles: [String: UIBarStyle] = [
    "default": .default, "black": .black, "blackOpaque": .black, "blackTranslucent": .black,
  ]
  static let searchStyles: [String: UISearchBar.Style] = [
    "default": .default, "prominent": .prominent, "minimal": .minimal,
  ]
  static let itemStyles: [String: UIBarButtonItem.Style] = [
    "plain": .plain, "bordered": .bordered, "done": .done,
  ]
  static let dateModes: [String: UIDatePicker.Mode] = [
    "time": .time, "date": .date, "dateAndTime": .dateAndTime, "countDownTimer": .countDownTimer,
  ]
  static let dateStyles: [String: UIDatePickerStyle] = [
    "wheels": .wheels, "compact": .compact, "inline": .inline, "automatic": .automatic,
  ]
  static let presentations: [String: UIModalPresentationStyle] = [
    "automatic": .automatic, "fullScreen": .fullScreen, "pageSheet": .pageSheet,
    "formSheet": .formSheet, "currentContext": .currentContext, "custom": .custom,
    "overFullScreen": .overFullScreen, "overCurrentContext": .overCurrentContext,
    "popover": .popover, "none": .none,
  ]
  static let transitions: [String: UIModalTransitionStyle] = [
    "coverVertical": .coverVertical, "flipHorizontal": .flipHorizontal,
    "crossDissolve": .crossDissolve, "partialCurl": .partialCurl,
  ]
  static let titleModes: [String: UINavigationItem.LargeTitleDisplayMode] = [
    "automatic": .automatic, "always": .always, "never": .never,
  ]
  static let styles: [String: UIUserInterfaceStyle] = [
    "unspecified": .unspecified, "light": .light, "dark": .dark,
  ]
  static let events: [String: UIControl.Event] = [
    "touchDown": .touchDown, "touchDownRepeat": .touchDownRepeat,
    "touchDragInside": .touchDragInside, "touchDragOutside": .touchDragOutside,
    "touchDragEnter": .touchDragEnter, "touchDragExit": .touchDragExit,
    "touchUpInside": .touchUpInside, "touchUpOutside": .touchUpOutside,
    "touchCancel": .touchCancel, "valueChanged": .valueChanged,
    "primaryActionTriggered": .primaryActionTriggered,
    "editingDidBegin": .editingDidBegin, "editingChanged": .editingChanged,
    "editingDidEnd": .editingDidEnd, "editingDidEndOnExit": .editingDidEndOnExit,
  ]
  static let attributes: [String: NSLayoutConstraint.Attribute] = [
    "left": .left, "right": .right, "top": .top, "bottom": .bottom, "leading": .leading,
    "trailing": .trailing, "width": .width, "height": .height, "centerX": .centerX,
    "centerY": .centerY, "baseline": .lastBaseline, "lastBaseline": .lastBaseline,
    "firstBaseline": .firstBaseline, "leftMargin": .leftMargin, "rightMargin": .rightMargin,
    "topMargin": .topMargin, "bottomMargin": .bottomMargin, "leadingMargin": .leadingMargin,
    "trailingMargin": .trailingMargin, "centerXWithinMargins": .centerXWithinMargins,
    "centerYWithinMargins": .centerYWithinMargins,
  ]
  static let relations: [String: NSLayoutConstraint.Relation] = [
    "equal": .equal, "lessThanOrEqual": .lessThanOrEqual,
    "greaterThanOrEqual": .greaterThanOrEqual,
  ]
  static let traits: [(String, UIAccessibilityTraits)] = [
    ("button", .button), ("link", .link), ("image", .image), ("selected", .selected),
    ("playsSound", .playsSound), ("keyboardKey", .keyboardKey), ("staticText", .staticText),
    ("summaryElement", .summaryElement), ("notEnabled", .notEnabled),
    ("updatesFrequently", .updatesFrequently), ("searchField", .searchField),
    ("startsMediaSession", .startsMediaSession), ("adjustable", .adjustable),
    ("allowsDirectInteraction", .allowsDirectInteraction), ("causesPageTurn", .causesPageTurn),
    ("tabBar", .tabBar), ("header", .header),
  ]
  static let tabItems: [String: UITabBarItem.SystemItem] = [
    "more": .more, "favorites": .favorites, "featured": .featured, "topRated": .topRated,
    "recents": .recents, "contacts": .contacts, "history": .history, "bookmarks": .bookmarks,
    "search": .search, "downloads": .downloads, "mostRecent": .mostRecent,
    "mostViewed": .mostViewed,
  ]
}

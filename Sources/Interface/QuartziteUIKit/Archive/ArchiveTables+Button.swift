// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

extension ArchiveTables {
  /// The states that archives hold the contents of.
  private static let states: [UIControl.State] = [
    .normal, .highlighted, .disabled, .selected, .focused, [.selected, .highlighted],
    [.selected, .disabled],
  ]

  static let button = ArchiveFields<UIButton> {
    // Read by `init(coder:)`, before the contents.
    $0.row("UIButtonType") {
      $1.encode($0.buttonType.rawValue, forKey: "UIButtonType")
    } read: {
      _,
      _ in
    }
    $0.insets("UIContentEdgeInsets", \.contentEdgeInsets)
    $0.insets("UITitleEdgeInsets", \.titleEdgeInsets)
    $0.insets("UIImageEdgeInsets", \.imageEdgeInsets)
    $0.flag("UIAdjustsImageWhenHighlighted", \.adjustsImageWhenHighlighted)
    $0.flag("UIAdjustsImageWhenDisabled", \.adjustsImageWhenDisabled)
    $0.font("UIFont", \.madeLabel.font) { $0.madeLabel.font = $1 }
    $0.row("UINumberOfLines") {
      $1.encode($0.madeLabel.numberOfLines, forKey: "UINumberOfLines")
    } read: {
      $0.madeLabel.numberOfLines = $1.decodeInteger(forKey: "UINumberOfLines")
    }
    for state in states {
      let contents = ButtonStateContents(state)
      $0.row(contents.key("UITitle")) {
        contents.write($0, in: $1)
      } read: {
        contents.read($0, from: $1)
      }
    }
  }
}

/// What archives hold of a button for a state.
@MainActor
private struct ButtonStateContents {
  let state: UIControl.State

  init(_ state: UIControl.State) { self.state = state }

  func key(_ name: String) -> String { "\(name)\(state.rawValue)" }

  func write(_ button: UIButton, in coder: NSCoder) {
    coder.encode(
      button.titles[exact: state].map { NSString(string: $0) },
      forKey: key("UITitle")
    )
    if let title = button.attributedTitles[exact: state] {
      coder.encode(ArchivedText.array(of: title), forKey: key("UIAttributedTitle"))
    }
    let objects: [(String, Any?)] = [
      ("UITitleColor", button.titleColors[exact: state]),
      ("UIShadowColor", button.shadowColors[exact: state]),
      ("UIImage", button.images[exact: state]),
      ("UIBackgroundImage", button.backgroundImages[exact: state]),
    ]
    for (name, object) in objects {
      if let object { coder.encode(object, forKey: key(name)) }
    }
  }

  func read(_ button: UIButton, from coder: NSCoder) {
    func object<Value: NSObject & NSCoding>(_ name: String, _ type: Value.Type) -> Value? {
      guard coder.containsValue(forKey: key(name)) else { return nil }
      return coder.decodeObject(of: type, forKey: key(name))
    }
    if let title = object("UITitle", NSString.self) { button.setTitle(title as String, for: state) }
    if coder.containsValue(forKey: key("UIAttributedTitle")) {
      let title = ArchivedText.text(in: ArchivedText.decode(coder, key("UIAttributedTitle")))
      button.setAttributedTitle(title, for: state)
    }
    if let color = object("UITitleColor", UIColor.self) { button.setTitleColor(color, for: state) }
    if let color = object("UIShadowColor", UIColor.self) {
      button.setTitleShadowColor(color, for: state)
    }
    if let image = object("UIImage", UIImage.self) { button.setImage(image, for: state) }
    if let image = object("UIBackgroundImage", UIImage.self) {
      button.setBackgroundImage(image, for: state)
    }
  }
}

extension UIButton.ButtonType {
  /// The type of a button in a nib file or an archive; nil where there is none.
  @MainActor init?(coder: NSCoder) {
    if let word = coder.nib?.attribute("buttonType") {
      self.init(nib: word)
    } else if coder.containsValue(forKey: "UIButtonType") {
      self.init(rawValue: coder.decodeInteger(forKey: "UIButtonType"))
    } else {
      return nil
    }
  }
}

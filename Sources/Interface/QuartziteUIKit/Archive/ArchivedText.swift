// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// Fonts and text with attributes as archives hold them.
///
/// Foundation on Linux reads no archived `NSAttributedString`. What is kept of the attributes are
/// fonts, colours, numbers and what `paragraphNumbers` lists.
@MainActor
enum ArchivedText {
  private typealias Key = NSAttributedString.Key

  /// Returns the value for a key, made of arrays, dictionaries, texts, numbers and colours alone.
  static func decode(_ coder: NSCoder, _ key: String) -> Any? {
    coder.decodeObject(
      of: [NSArray.self, NSDictionary.self, NSString.self, NSNumber.self, UIColor.self],
      forKey: key
    )
  }

  /// Returns what is kept of a font: its name and its size.
  static func dictionary(of font: UIFont) -> NSDictionary {
    [
      "name" as NSString: font.fontName as NSString,
      "size" as NSString: NSNumber(value: Double(font.pointSize)),
    ]
  }

  /// Makes the font that was kept; nil if that is none, or not here.
  static func font(in value: Any?) -> UIFont? {
    guard let parts = value as? NSDictionary, let name = parts["name"] as? String,
      let size = (parts["size"] as? NSNumber)?.doubleValue
    else { return nil }
    return UIFont(name: name, size: CGFloat(size))
  }

  /// Returns what is kept of a text: for each run its characters and its attributes.
  static func array(of text: NSAttributedString) -> NSArray {
    let runs = NSMutableArray()
    text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) {
      attributes,
      range,
      _ in
      let run = NSMutableDictionary()
      run.setObject(
        text.attributedSubstring(from: range).string as NSString,
        forKey: "" as NSString
      )
      for (key, value) in attributes {
        let name = key.rawValue as NSString
        switch value {
        case let font as UIFont: run.setObject(dictionary(of: font), forKey: name)
        case let color as UIColor: run.setObject(color, forKey: name)
        case let number as NSNumber: run.setObject(number, forKey: name)
        case let number as CGFloat:
          run.setObject(NSNumber(value: Double(number)), forKey: name)
        case let style as NSParagraphStyle: run.setObject(numbers(of: style), forKey: name)
        default: break
        }
      }
      runs.add(run)
    }
    return runs
  }

  /// Makes the text that was kept; nil if that is none.
  static func text(in value: Any?) -> NSAttributedString? {
    guard let runs = value as? NSArray else { return nil }
    let text = NSMutableAttributedString()
    for case let run as NSDictionary in runs {
      guard let characters = run[""] as? String else { continue }
      var attributes: [NSAttributedString.Key: Any] = [:]
      for case let (name as String, value) in run where !name.isEmpty {
        switch (name, value) {
        case (Key.paragraphStyle.rawValue, let numbers as NSArray):
          attributes[.paragraphStyle] = style(of: numbers)
        case (_, is NSDictionary): attributes[Key(rawValue: name)] = font(in: value)
        default: attributes[Key(rawValue: name)] = value
        }
      }
      text.append(NSAttributedString(string: characters, attributes: attributes))
    }
    return text
  }

  private static let paragraphNumbers:
    [ReferenceWritableKeyPath<NSMutableParagraphStyle, CGFloat>] =
      [
        \.lineSpacing, \.paragraphSpacing, \.firstLineHeadIndent, \.headIndent, \.tailIndent,
        \.minimumLineHeight, \.maximumLineHeight, \.lineHeightMultiple, \.paragraphSpacingBefore,
      ]

  private static func numbers(of style: NSParagraphStyle) -> NSArray {
    guard let style = style.mutableCopy() as? NSMutableParagraphStyle else { return [] }
    let words = [Int(style.alignment.rawValue), Int(style.lineBreakMode.rawValue)]
    let numbers = paragraphNumbers.map { NSNumber(value: Double(style[keyPath: $0])) }
    return NSArray(array: words.map { NSNumber(value: $0) } + numbers)
  }

  private static func style(of numbers: NSArray) -> NSParagraphStyle {
    let style = NSMutableParagraphStyle()
    let numbers = numbers.compactMap { $0 as? NSNumber }
    guard numbers.count == paragraphNumbers.count + 2 else { return style }
    style.alignment = .init(rawValue: .init(truncatingIfNeeded: numbers[0].intValue)) ?? .natural
    style.lineBreakMode =
      .init(rawValue: .init(truncatingIfNeeded: numbers[1].intValue)) ?? .byWordWrapping
    for (path, number) in zip(paragraphNumbers, numbers.dropFirst(2)) {
      style[keyPath: path] = CGFloat(number.doubleValue)
    }
    return style
  }
}

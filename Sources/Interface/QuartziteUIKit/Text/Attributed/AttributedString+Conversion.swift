// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteText

/// The key of a text attribute in `AttributedString`, whose name is that of the attribute in
/// `NSAttributedString`.
private protocol SharedKey: AttributedStringKey where Value: Sendable {
  /// Returns a value as `NSAttributedString` has it.
  static func object(of value: Value) -> Any
  /// Returns the value of one of `NSAttributedString`; nil where it is of another type.
  static func value(of object: Any) -> Value?
}

extension SharedKey {
  static func object(of value: Value) -> Any { value }
  static func value(of object: Any) -> Value? { object as? Value }
}

/// Any number will do for a length or a factor.
extension SharedKey where Value == CGFloat {
  static func value(of object: Any) -> CGFloat? {
    switch object {
    case let value as CGFloat: value
    case let value as NSNumber: CGFloat(truncating: value)
    case let value as Double: CGFloat(value)
    case let value as Int: CGFloat(value)
    default: nil
    }
  }
}

/// Lines are numbers in `NSAttributedString`.
extension SharedKey where Value == NSUnderlineStyle {
  static func object(of value: NSUnderlineStyle) -> Any { value.rawValue }
  static func value(of object: Any) -> NSUnderlineStyle? {
    switch object {
    case let value as NSUnderlineStyle: value
    case let value as Int: NSUnderlineStyle(rawValue: value)
    case let value as NSNumber: NSUnderlineStyle(rawValue: value.intValue)
    default: nil
    }
  }
}

private typealias Keys = AttributeScopes.UIKitAttributes

extension Keys.FontAttribute: SharedKey {}
extension Keys.ForegroundColorAttribute: SharedKey {}
extension Keys.BackgroundColorAttribute: SharedKey {}
extension Keys.ParagraphStyleAttribute: SharedKey {}
extension Keys.KernAttribute: SharedKey {}
extension Keys.TrackingAttribute: SharedKey {}
extension Keys.LigatureAttribute: SharedKey {}
extension Keys.UnderlineStyleAttribute: SharedKey {}
extension Keys.UnderlineColorAttribute: SharedKey {}
extension Keys.StrikethroughStyleAttribute: SharedKey {}
extension Keys.StrikethroughColorAttribute: SharedKey {}
extension Keys.StrokeColorAttribute: SharedKey {}
extension Keys.StrokeWidthAttribute: SharedKey {}
extension Keys.ShadowAttribute: SharedKey {}
extension Keys.BaselineOffsetAttribute: SharedKey {}
extension Keys.ObliquenessAttribute: SharedKey {}
extension Keys.ExpansionAttribute: SharedKey {}

extension AttributeScopes.FoundationAttributes.LinkAttribute: SharedKey {
  static func value(of object: Any) -> URL? {
    object as? URL ?? (object as? String).flatMap { URL(string: $0) }
  }
}

/// The keys that both kinds of attributed strings have.
private enum SharedKeys {
  private static let all: [any SharedKey.Type] = [
    Keys.FontAttribute.self, Keys.ForegroundColorAttribute.self,
    Keys.BackgroundColorAttribute.self, Keys.ParagraphStyleAttribute.self,
    Keys.KernAttribute.self, Keys.TrackingAttribute.self, Keys.LigatureAttribute.self,
    Keys.UnderlineStyleAttribute.self, Keys.UnderlineColorAttribute.self,
    Keys.StrikethroughStyleAttribute.self, Keys.StrikethroughColorAttribute.self,
    Keys.StrokeColorAttribute.self, Keys.StrokeWidthAttribute.self, Keys.ShadowAttribute.self,
    Keys.BaselineOffsetAttribute.self, Keys.ObliquenessAttribute.self,
    Keys.ExpansionAttribute.self, AttributeScopes.FoundationAttributes.LinkAttribute.self,
  ]

  /// The attributes of a container.
  static func attributes(of container: AttributeContainer) -> [NSAttributedString.Key: Any] {
    func read<Key: SharedKey>(_ type: Key.Type) -> Any? {
      container[type].map { type.object(of: $0) }
    }
    return all.reduce(into: [:]) { found, key in
      found[NSAttributedString.Key(key.name)] = read(key)
    }
  }

  /// Writes attributes into a container.
  static func write(
    _ attributes: [NSAttributedString.Key: Any],
    to container: inout AttributeContainer
  ) {
    func write<Key: SharedKey>(
      _ value: Any,
      _ type: Key.Type,
      _ container: inout AttributeContainer
    ) {
      if let value = type.value(of: value) { container[type] = value }
    }
    for key in all {
      if let value = attributes[NSAttributedString.Key(key.name)] { write(value, key, &container) }
    }
  }
}

extension AttributeContainer {
  /// Makes a container of attributes; those that `AttributeScopes.UIKitAttributes` lacks are left out.
  ///
  /// See: <https://developer.apple.com/documentation/foundation/attributecontainer>
  public init(_ dictionary: [NSAttributedString.Key: Any]) {
    self.init()
    SharedKeys.write(dictionary, to: &self)
  }

  /// Makes a container of attributes, as without a scope.
  public init<Scope: AttributeScope>(
    _ dictionary: [NSAttributedString.Key: Any],
    including scope: KeyPath<AttributeScopes, Scope.Type>
  ) throws { self.init(dictionary) }
}

extension Dictionary where Key == NSAttributedString.Key, Value == Any {
  /// Makes the attributes of a container; those that `AttributeScopes.UIKitAttributes` lacks are left
  /// out.
  public init(_ container: AttributeContainer) {
    self = SharedKeys.attributes(of: container)
  }
}

extension NSAttributedString {
  /// Makes the text with its attributes of `AttributeScopes.UIKitAttributes`.
  ///
  /// See: <https://developer.apple.com/documentation/foundation/nsattributedstring/init(_:)>
  public convenience init(_ attrStr: AttributedString) {
    let text = NSMutableAttributedString(string: "")
    for run in attrStr.runs {
      text.append(
        NSAttributedString(
          string: String(attrStr[run.range].characters),
          attributes: [Key: Any](run.attributes)
        )
      )
    }
    self.init(attributedString: text)
  }

  /// Makes the text with its attributes, as without a scope.
  public convenience init<Scope: AttributeScope>(
    _ attrStr: AttributedString,
    including scope: KeyPath<AttributeScopes, Scope.Type>
  ) throws { self.init(attrStr) }
}

extension AttributedString {
  /// Makes the text with the attributes that `AttributeScopes.UIKitAttributes` has.
  ///
  /// See: <https://developer.apple.com/documentation/foundation/attributedstring>
  public init(_ nsStr: NSAttributedString) {
    self.init()
    let whole = NSRange(location: 0, length: nsStr.length)
    nsStr.enumerateAttributes(in: whole) { attributes, range, _ in
      let part = (nsStr.string as NSString).substring(with: range)
      append(AttributedString(part, attributes: AttributeContainer(attributes)))
    }
  }

  /// Makes the text with its attributes, as without a scope.
  public init<Scope: AttributeScope>(
    _ nsStr: NSAttributedString,
    including scope: KeyPath<AttributeScopes, Scope.Type>
  ) throws { self.init(nsStr) }
}

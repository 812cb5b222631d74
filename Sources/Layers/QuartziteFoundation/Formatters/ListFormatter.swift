// SPDX-License-Identifier: Apache-2.0
import Foundation

// Foundation on Linux lacks it.
/// Joins texts to a list, "a, b, and c", in English.
///
/// See: <https://developer.apple.com/documentation/foundation/listformatter>
open class ListFormatter: Formatter, @unchecked Sendable {
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The language; stored without effect: lists are English.
  open var locale: Locale! = .current
  /// What writes items that are no strings; default nil, their description.
  open var itemFormatter: Formatter?

  /// Makes a formatter.
  public override init() { super.init() }
  /// Makes a formatter.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Returns the strings as a list.
  open class func localizedString(byJoining strings: [String]) -> String {
    switch strings.count {
    case 0...1: strings.first ?? ""
    case 2: strings.joined(separator: " and ")
    default: strings.dropLast().joined(separator: ", ") + ", and \(strings[strings.count - 1])"
    }
  }

  /// Returns the items as a list.
  open func string(from items: [Any]) -> String? {
    Self.localizedString(
      byJoining: items.map { itemFormatter?.string(for: $0) ?? String(describing: $0) }
    )
  }

  /// Returns an array as a list; nil for any other object.
  open override func string(for obj: Any?) -> String? { (obj as? [Any]).flatMap(string(from:)) }
}

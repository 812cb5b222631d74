// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Kinds of reference that a table keeps to its objects.
///
/// See: <https://developer.apple.com/documentation/foundation/nspointerfunctions>
open class NSPointerFunctions: NSObject {
  /// How a table keeps and compares its objects.
  ///
  /// See: <https://developer.apple.com/documentation/foundation/nspointerfunctions/options>
  public struct Options: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Makes options of bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The table keeps its objects alive; the default.
    public static let strongMemory: Options = []
    /// The table does not keep its objects alive, and forgets those that are gone.
    public static let weakMemory = Options(rawValue: 5)
    /// Objects are the same if they are equal; the default.
    public static let objectPersonality: Options = []
    /// Objects are the same if they are one.
    public static let objectPointerPersonality = Options(rawValue: 2 << 8)
    /// Objects are copied when they are put in.
    public static let copyIn = Options(rawValue: 1 << 16)
  }
}

/// An object in a table, kept alive or not.
struct HeldObject {
  private let strong: AnyObject?
  private weak var weak: AnyObject?
  private let isSame: Bool
  let hash: Int

  /// Holds a value, of which other than objects are boxed.
  init(_ value: Any, _ options: NSPointerFunctions.Options) {
    var object = value as AnyObject
    if options.contains(.copyIn), let copied = object as? any NSCopying {
      object = copied.copy(with: nil) as AnyObject
    }
    strong = options.contains(.weakMemory) ? nil : object
    weak = object
    isSame = options.contains(.objectPointerPersonality)
    hash = Self.hash(object, options)
  }

  /// The object; nil once it is gone.
  var object: AnyObject? { strong ?? weak }

  static func hash(_ value: Any, _ options: NSPointerFunctions.Options) -> Int {
    let object = value as AnyObject
    if !options.contains(.objectPointerPersonality), let known = object as? NSObject {
      return known.hash
    }
    return ObjectIdentifier(object).hashValue
  }

  /// Whether the object is there and the same as another.
  func holds(_ value: Any) -> Bool {
    guard let object else { return false }
    let other = value as AnyObject
    if object === other { return true }
    guard !isSame, let left = object as? NSObject else { return false }
    return left.isEqual(other)
  }
}

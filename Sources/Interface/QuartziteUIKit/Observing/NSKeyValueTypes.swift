// SPDX-License-Identifier: Apache-2.0
import Foundation

/// What an observer wants to know.
///
/// See: <https://developer.apple.com/documentation/foundation/nskeyvalueobservingoptions>
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  /// One bit a wish.
  public let rawValue: UInt

  /// Makes a set of its bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The value after the change.
  public static let new = NSKeyValueObservingOptions(rawValue: 1)
  /// The value before the change.
  public static let old = NSKeyValueObservingOptions(rawValue: 2)
  /// A first call at once.
  public static let initial = NSKeyValueObservingOptions(rawValue: 4)
  /// A call before the change too.
  ///
  /// - Note: Differs from Apple: there is none.
  public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

/// A key of the dictionary that an observer gets.
///
/// See: <https://developer.apple.com/documentation/foundation/nskeyvaluechangekey>
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Makes a key of its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// What kind of change: an NSNumber of a `NSKeyValueChange`.
  public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
  /// The value after the change.
  public static let newKey = NSKeyValueChangeKey(rawValue: "new")
  /// The value before the change.
  public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
  /// The indexes of a change inside a collection; never there.
  public static let indexesKey = NSKeyValueChangeKey(rawValue: "indexes")
  /// Whether the call comes before the change; never there.
  public static let notificationIsPriorKey = NSKeyValueChangeKey(rawValue: "notificationIsPrior")
}

/// What kind of change an observer hears of; here always `setting`.
///
/// See: <https://developer.apple.com/documentation/foundation/nskeyvaluechange>
public enum NSKeyValueChange: UInt, Sendable {
  /// A value was set.
  case setting = 1
  /// Elements came into a collection.
  case insertion = 2
  /// Elements went.
  case removal = 3
  /// Elements were replaced.
  case replacement = 4
}

/// A change as an observer with a key path of Swift gets it.
///
/// See: <https://developer.apple.com/documentation/foundation/nskeyvalueobservedchange>
public struct NSKeyValueObservedChange<Value> {
  /// What kind of change: `setting`.
  public typealias Kind = NSKeyValueChange
  /// What kind of change: `setting`.
  public let kind: Kind
  /// The value after the change, where it was asked for.
  public let newValue: Value?
  /// The value before the change, where it was asked for.
  public let oldValue: Value?
  /// Nil.
  public let indexes: IndexSet?
  /// False.
  public let isPrior: Bool
}

/// An observation, which ends with this object.
///
/// See: <https://developer.apple.com/documentation/foundation/nskeyvalueobservation>
public final class NSKeyValueObservation: NSObject, @unchecked Sendable {
  // SAFETY: what is watched is the main thread's, and so is this.
  private var before: (() -> Void)?
  private var after: (() -> Void)?

  init(before: @escaping () -> Void, after: @escaping () -> Void) {
    (self.before, self.after) = (before, after)
  }

  /// Ends the observation; again it does nothing.
  public func invalidate() {
    (before, after) = (nil, nil)
  }

  func willChange() { before?() }
  func didChange() { after?() }
}

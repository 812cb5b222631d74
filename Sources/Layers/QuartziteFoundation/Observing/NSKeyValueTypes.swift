// SPDX-License-Identifier: Apache-2.0
import Foundation

/// What the notifications of an observed property include.
///
/// See: <https://developer.apple.com/documentation/foundation/nskeyvalueobservingoptions>
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  /// One bit for each option.
  public let rawValue: UInt

  /// Makes a set from its bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// Include the value after the change.
  public static let new = NSKeyValueObservingOptions(rawValue: 1)
  /// Include the value before the change.
  public static let old = NSKeyValueObservingOptions(rawValue: 2)
  /// Notify once at registration, before any change.
  public static let initial = NSKeyValueObservingOptions(rawValue: 4)
  /// Notify before each change, too.
  ///
  /// - Note: Differs from Apple: there is no such notification.
  public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

/// A key of the change dictionary that an observer receives.
///
/// See: <https://developer.apple.com/documentation/foundation/nskeyvaluechangekey>
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Makes a key from its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The kind of change, an `NSNumber` with the raw value of an `NSKeyValueChange`.
  public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
  /// The value after the change.
  public static let newKey = NSKeyValueChangeKey(rawValue: "new")
  /// The value before the change.
  public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
  /// The indexes of a change in a collection; never present.
  public static let indexesKey = NSKeyValueChangeKey(rawValue: "indexes")
  /// Whether the notification comes before the change; never present.
  public static let notificationIsPriorKey = NSKeyValueChangeKey(rawValue: "notificationIsPrior")
}

/// The kind of change; here always `setting`.
///
/// See: <https://developer.apple.com/documentation/foundation/nskeyvaluechange>
public enum NSKeyValueChange: UInt, Sendable {
  /// The property was set.
  case setting = 1
  /// Elements were inserted into a collection.
  case insertion = 2
  /// Elements were removed from a collection.
  case removal = 3
  /// Elements of a collection were replaced.
  case replacement = 4
}

/// The change that an observer of a Swift key path receives.
///
/// See: <https://developer.apple.com/documentation/foundation/nskeyvalueobservedchange>
public struct NSKeyValueObservedChange<Value> {
  /// The type of `kind`.
  public typealias Kind = NSKeyValueChange
  /// The kind of change, always `setting`.
  public let kind: Kind
  /// The value after the change, if the option `new` was given.
  public let newValue: Value?
  /// The value before the change, if the option `old` was given.
  public let oldValue: Value?
  /// Always nil.
  public let indexes: IndexSet?
  /// Always false.
  public let isPrior: Bool
}

/// An observation, which ends when this object is deallocated.
///
/// See: <https://developer.apple.com/documentation/foundation/nskeyvalueobservation>
public final class NSKeyValueObservation: NSObject, @unchecked Sendable {
  // SAFETY: observed objects belong to the main thread, and so does this object.
  private var before: (() -> Void)?
  private var after: (() -> Void)?

  init(before: @escaping () -> Void, after: @escaping () -> Void) {
    (self.before, self.after) = (before, after)
  }

  /// Ends the observation; calling it again has no effect.
  public func invalidate() {
    (before, after) = (nil, nil)
  }

  func willChange() { before?() }
  func didChange() { after?() }
}

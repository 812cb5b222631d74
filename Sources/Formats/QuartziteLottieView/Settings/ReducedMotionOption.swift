// SPDX-License-Identifier: Apache-2.0
import QuartziteUIKit

/// What happens to animations where the user wants less motion; asked whenever a run begins.
public enum ReducedMotionOption {
  /// Always the same.
  case specific(ReducedMotionMode)
  /// What a provider says.
  ///
  /// Two options are equal where their `dataID` is, since a provider cannot be compared.
  case dynamic(any ReducedMotionOptionProvider, dataID: AnyHashable)

  /// `specific(.standardMotion)`.
  public static var standardMotion: ReducedMotionOption { .specific(.standardMotion) }
  /// `specific(.reducedMotion)`.
  public static var reducedMotion: ReducedMotionOption { .specific(.reducedMotion) }
  /// As `UIAccessibility.isReduceMotionEnabled` says.
  public static var systemReducedMotionToggle: ReducedMotionOption {
    .dynamic(
      SystemReducedMotionOptionProvider(),
      dataID: ObjectIdentifier(SystemReducedMotionOptionProvider.self)
    )
  }

  /// The mode at present.
  public var currentReducedMotionMode: ReducedMotionMode {
    switch self {
    case .specific(let mode): mode
    case .dynamic(let provider, _): provider.currentReducedMotionMode
    }
  }
}

extension ReducedMotionOption: Hashable {
  /// Whether both are the same mode, or have the same `dataID`.
  public static func == (a: ReducedMotionOption, b: ReducedMotionOption) -> Bool {
    switch (a, b) {
    case (.specific(let first), .specific(let second)): first == second
    case (.dynamic(_, let first), .dynamic(_, let second)): first == second
    default: false
    }
  }

  /// Hashes the mode or the `dataID`.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .specific(let mode): hasher.combine(mode)
    case .dynamic(_, let dataID): hasher.combine(dataID)
    }
  }
}

/// How animations play.
public enum ReducedMotionMode: Hashable, Sendable {
  /// As they are told to.
  case standardMotion
  /// The marker `reduced motion` in place of everything else, in animations that have one: also written
  /// `reducedMotion` or `reduced_motion`, in large or small letters.
  case reducedMotion
}

/// Says how animations play.
public protocol ReducedMotionOptionProvider {
  /// The mode at present.
  var currentReducedMotionMode: ReducedMotionMode { get }
}

/// Says what `UIAccessibility.isReduceMotionEnabled` says.
public struct SystemReducedMotionOptionProvider: ReducedMotionOptionProvider {
  /// Makes a provider.
  public init() {}

  /// The mode at present.
  public var currentReducedMotionMode: ReducedMotionMode {
    UIAccessibility.isReduceMotionEnabled ? .reducedMotion : .standardMotion
  }
}

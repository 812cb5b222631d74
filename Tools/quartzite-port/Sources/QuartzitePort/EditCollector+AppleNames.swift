// SPDX-License-Identifier: Apache-2.0

/// Names that `import UIKit` provides, and Foundation on Apple's systems.
extension EditCollector {
  /// Names without Apple's prefixes of graphics that Foundation on Linux lacks.
  private static let ownNames: Set<String> = [
    "Selector", "autoreleasepool", "NSHashTable", "NSMapTable", "NSPointerFunctions",
    "NSStringFromSelector",
  ]

  /// Names of Foundation that sources on Apple's systems can use without importing it, through Core
  /// Foundation or a framework's header.
  static let foundationNames: Set<String> = [
    "CGFloat", "CGPoint", "CGSize", "CGRect", "TimeInterval", "Date", "Timer", "NSObject", "URL",
    "Data", "NotificationCenter", "Bundle", "DispatchQueue", "NSNumber", "NSValue", "IndexPath",
  ]

  /// Whether Foundation on Linux lacks the name, and `import UIKit` provides it.
  static func isAppleName(_ name: String) -> Bool {
    if ["CGFloat", "CGPoint", "CGSize", "CGRect"].contains(name) { return false }
    if ownNames.contains(name) || name.hasPrefix("objc_") { return true }
    let letters = Array(name.prefix(3))
    guard letters.count == 3, ["CG", "CA", "CF", "UI", "CI", "CT"].contains(String(letters[0..<2]))
    else { return false }
    return letters[2].isUppercase
  }

  /// Whether the source imports frameworks without UIKit, and uses UIKit's names, or Core Animation's
  /// without importing that: on Apple's systems the header of a framework may bring them.
  var needsUIKitBesides: Bool {
    guard imports.isDisjoint(with: ["UIKit", "pop", "Lottie", "Quartzite"]) else { return false }
    let prefixes = imports.contains("QuartzCore") ? ["UI"] : ["UI", "CA"]
    return identifiers.subtracting(survey.declared).contains { name in
      prefixes.contains(String(name.prefix(2))) && Self.isAppleName(name)
    }
  }
}

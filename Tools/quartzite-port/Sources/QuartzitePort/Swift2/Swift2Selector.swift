// SPDX-License-Identifier: Apache-2.0

/// A method that Swift 3 renamed, by its name in Objective-C, which Swift 2 used.
package struct Swift2Selector {
  /// The name in Swift 2.
  package let name: String
  /// The labels in Swift 2; the first parameter had none.
  package let labels: [String]
  /// The only class that has the present name; nil where all that had the old one do.
  package let owner: String?
  /// The present name.
  package let present: String
  /// The present labels, as many as `labels`; `_` for none.
  package let presentLabels: [String]
  /// Whether it is a property now.
  let isProperty: Bool

  /// The methods by their names in Swift 2.
  static let named: [String: [Swift2Selector]] = Dictionary(grouping: all, by: \.name)

  /// Methods whose results are optionals now.
  static let failing: Set<String> = [
    "snapshotViewAfterScreenUpdates", "resizableSnapshotViewFromRect",
    "UIGraphicsGetImageFromCurrentImageContext",
  ]

  /// The closures without parameters of some calls, by the labels; `{ _ in }` was one of them in Swift 2.
  static let plainClosures: [String: String] = [
    "animateWithDuration": "animations", "animateKeyframesWithDuration": "animations",
    "addKeyframeWithRelativeStartTime": "animations", "transitionWithView": "animations",
    "presentViewController": "completion", "dismissViewControllerAnimated": "completion",
    "performWithoutAnimation": "_", "setCompletionBlock": "_", "addOperationWithBlock": "_",
    "performBatchUpdates": "_",
  ]

  /// All of them.
  package static let all: [Swift2Selector] = {
    let text = String(decoding: PackageResources.selectors_txt, as: UTF8.self)
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.compactMap { line in
      let words = line.split(separator: " ")
      return words.count == 2 ? Swift2Selector(words[0], words[1]) : nil
    }
  }()

  /// Reads `a:b: c(d:e:)`.
  private init(_ old: Substring, _ new: Substring) {
    let parts = old.split(separator: ".")
    owner = parts.count == 2 ? String(parts[0]) : nil
    let pieces = (parts.last ?? old).split(separator: ":").map(String.init)
    name = pieces[0]
    labels = old.hasSuffix(":") ? ["_"] + pieces.dropFirst() : []
    present = String(new.prefix { $0 != "(" })
    isProperty = !new.hasSuffix(")")
    let rest = new.dropFirst(present.count + 1).dropLast().split(separator: ":").map(String.init)
    presentLabels = labels.isEmpty ? [] : rest
  }
}

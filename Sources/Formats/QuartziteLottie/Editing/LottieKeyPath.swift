// SPDX-License-Identifier: Apache-2.0

/// Matches properties of an animation: the names of layers, groups and items from the outside in,
/// then the name of the property, such as `Button.Background.Fill 1.Color`.
///
/// `*` matches one name, `**` any number of names, including none. Property names are those of
/// After Effects: `Color`, `Colors`, `Opacity`, `Position`, `Anchor Point`, `Scale`, `Rotation`,
/// `Size`, `Roundness`, `Path`, `Stroke Width`, `Dash Phase`, `Start`, `End`, `Offset`, `Radius`,
/// `Points`, `Inner Radius`, `Outer Radius`, `Inner Roundness`, `Outer Roundness`, `Start Point`,
/// `End Point`, `Copies`, `Skew`, `Skew Axis`, `Text`, `Image`. The layers of a composition follow
/// the name of the layer that shows it.
///
/// Source: the key paths of lottie-ios.
public struct AnimationKeypath: Hashable, Sendable {
  /// The names and wildcards.
  public var keys: [String]

  /// Splits a key path at its full stops.
  public init(keypath: String) {
    keys = keypath.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
  }

  /// Makes a key path of names, which may contain full stops.
  public init(keys: [String]) {
    self.keys = keys
  }

  /// The names, joined by full stops.
  public var string: String { keys.joined(separator: ".") }

  /// Whether the key path matches the names that lead to a property.
  ///
  /// O(names x keys).
  func matches(_ path: [String]) -> Bool {
    // For each number of names: whether the keys so far match that many.
    var reached = [true] + [Bool](repeating: false, count: path.count)
    for key in keys {
      var next = [Bool](repeating: false, count: path.count + 1)
      for index in 0...path.count {
        if key == "**" {
          next[index] = reached[index] || (index > 0 && next[index - 1])
        } else if index > 0, reached[index - 1] {
          next[index] = key == "*" || key == path[index - 1]
        }
      }
      reached = next
    }
    return reached[path.count]
  }
}

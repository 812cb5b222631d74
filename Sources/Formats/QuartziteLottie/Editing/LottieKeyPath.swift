// SPDX-License-Identifier: Apache-2.0

/// Names properties of an animation: the names of layers, groups and items from outside in, then the
/// name of the property, such as `Button.Background.Fill 1.Color`.
///
/// `*` stands for one name, `**` for any number of them, none too. Property names are those of After
/// Effects: `Color`, `Colors`, `Opacity`, `Position`, `Anchor Point`, `Scale`, `Rotation`, `Size`,
/// `Roundness`, `Path`, `Stroke Width`, `Dash Phase`, `Start`, `End`, `Offset`, `Radius`, `Points`,
/// `Inner Radius`, `Outer Radius`, `Inner Roundness`, `Outer Roundness`, `Start Point`, `End Point`,
/// `Copies`, `Skew`, `Skew Axis`, `Text`, `Image`. Layers of a composition stand behind the name of
/// the layer that shows it.
///
/// Source: the key paths of lottie-ios.
public struct AnimationKeypath: Hashable, Sendable {
  /// The names and wildcards.
  public var keys: [String]

  /// Takes a path apart at its full stops.
  public init(keypath: String) {
    keys = keypath.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
  }

  /// Makes a path of names, which may hold full stops.
  public init(keys: [String]) {
    self.keys = keys
  }

  /// The names, joined by full stops.
  public var string: String { keys.joined(separator: ".") }

  /// Whether the path names a property.
  ///
  /// O(names x keys).
  func matches(_ path: [String]) -> Bool {
    // Whether the keys so far match so many of the names.
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

// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

extension LottieAnimation {
  /// A value that a property has at a frame.
  package enum PropertyValue {
    /// A number, in the units of the file.
    case number(Double)
    /// A point, a size or a scale, in the units of the file.
    case vector(SIMD3<Double>)
    /// Red, green, blue and alpha, 0...1.
    case color(SIMD4<Double>)
    /// The stops of a gradient in the form of the file: location, red, green and blue of each, then perhaps
    /// location and alpha of each.
    case gradient([Double])
    /// The outline of a path.
    case path(CGPath)
    /// A text.
    case text(String)
  }

  /// Returns the value of the first property that a key path matches; nil where there is none.
  ///
  /// O(properties).
  ///
  /// - Parameter frame: in the time of the composition that the property is in.
  package func value(for keypath: AnimationKeypath, atFrame frame: Double) -> PropertyValue? {
    var copy = model
    var found: PropertyValue?
    for kind in LottieValue.kinds where found == nil {
      var editor = ModelEditor(kind) { path, _ in found == nil && keypath.matches(path) }
      editor.stops = kind.stops.map { ($0.count, Track($0.numbers)) }
      editor.frame = frame
      editor.edit(&copy)
      found = editor.found
    }
    return found
  }
}

extension LottieValue {
  /// A value of each kind that a property may have, but for pictures.
  static var kinds: [LottieValue] {
    let black = CGColor(gray: 0, alpha: 1)
    return [
      .number(0), .color(black), .text(""), .path(CGPath(rect: .zero, transform: nil)),
      .gradient([(black, 0)]),
    ]
  }
}

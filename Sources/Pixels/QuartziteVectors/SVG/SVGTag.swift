// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry

/// An element of an SVG document in one frame, with its attributes as values, so that successive
/// frames can be compared.
struct SVGTag {
  /// The name of the element.
  var tag: String
  /// The attributes, always in the same order for the same kind of element.
  var attributes: [SVGAttribute] = []
  /// The elements that attributes refer to, such as gradients and clips.
  var resources: [SVGResource] = []
  /// The elements inside.
  var children: [SVGTag] = []
  /// About the largest distance of its own points from the origin of its coordinates.
  var extent = 0.0

  /// A text of all that cannot be animated: elements of successive frames with the same kind can be
  /// the same one.
  var kind: String {
    var text = tag
    for attribute in attributes {
      text += " " + attribute.name
      switch attribute.value {
      case .text(let value): text += "=" + value
      case .path(let path): text += "=" + path.letters
      case .numbers(let numbers, _): text += "=\(numbers.count)"
      case .color, .transform, .image: break
      }
      if case .image(let pixmap) = attribute.value {
        text += "=\(ObjectIdentifier(pixmap).hashValue)"
      }
    }
    for resource in resources {
      text += "(" + resource.attribute + ":" + resource.node.deepKind + ")"
    }
    return text
  }

  /// The kind, with the kinds of the elements inside.
  private var deepKind: String {
    children.isEmpty ? kind : kind + "[" + children.map(\.deepKind).joined(separator: ",") + "]"
  }
}

/// An element that an attribute refers to.
struct SVGResource {
  var attribute: String
  var node: SVGTag
}

/// An attribute of an element.
struct SVGAttribute {
  var name: String
  var value: SVGValue

  init(_ name: String, _ value: SVGValue) { (self.name, self.value) = (name, value) }
  init(_ name: String, _ text: String) { self.init(name, .text(text)) }
}

/// The value of an attribute.
enum SVGValue {
  /// A text, which cannot be animated.
  case text(String)
  /// Numbers, with the largest rounding error of each.
  case numbers([Double], tolerance: Double)
  /// A colour: red, green, blue, 0...255.
  case color(SIMD3<Double>)
  /// An affine map.
  case transform(CGAffineTransform)
  /// The data of a path.
  case path(SVGPath)
  /// A picture.
  case image(Pixmap)
}

/// The data of a path: absolute points, and the command letters that use them.
struct SVGPath: Equatable {
  /// `M`, `L`, `Q`, `C` and `Z`.
  var letters = ""
  var points: [CGPoint] = []
  /// The decimals of the numbers.
  var decimals = 2

  init(_ elements: PathElements, decimals: Int) {
    self.decimals = decimals
    points = elements.points
    for verb in elements.verbs {
      switch verb {
      case .move: letters += "M"
      case .line: letters += "L"
      case .quad: letters += "Q"
      case .cubic: letters += "C"
      case .close: letters += "Z"
      }
    }
    // A drawing verb without a move begins at the first point.
    if let first = letters.first, first != "M", let start = points.first {
      letters = "M" + letters
      points.insert(start, at: 0)
    }
  }

  /// Returns the text, with coordinates relative to the rounded positions, so that rounding errors
  /// do not add up.
  ///
  /// - Parameter isMoving: Whether the path is animated, so that the commands must not depend on
  ///   the values of the points.
  func text(isMoving: Bool) -> String {
    var list = NumberListText()
    var (index, x, y, startX, startY) = (0, 0, 0, 0, 0)
    var last: Character = " "
    func place(_ point: CGPoint) -> (Int, Int) {
      (
        NumberText.units(point.x, decimals: decimals),
        NumberText.units(point.y, decimals: decimals)
      )
    }
    func say(_ letter: Character) {
      // A repeated letter may be left out.
      if letter != last { list.letter(letter) }
      last = letter
    }
    for letter in letters {
      switch letter {
      case "Z":
        say("z")
        (x, y) = (startX, startY)
      case "M":
        guard index < points.count else { break }
        (x, y) = place(points[index])
        (startX, startY) = (x, y)
        index += 1
        last = " "
        say("M")
        list.number(x, decimals)
        list.number(y, decimals)
      case "L":
        guard index < points.count else { break }
        let end = place(points[index])
        index += 1
        if !isMoving, end.0 == x || end.1 == y {
          if end.0 == x, end.1 == y, points.count > 2 { break }
          say(end.0 == x ? "v" : "h")
          list.number(end.0 == x ? end.1 - y : end.0 - x, decimals)
        } else {
          say("l")
          list.number(end.0 - x, decimals)
          list.number(end.1 - y, decimals)
        }
        (x, y) = end
      default:
        let count = letter == "Q" ? 2 : 3
        guard index + count <= points.count else { break }
        say(letter == "Q" ? "q" : "c")
        var end = (x, y)
        for offset in 0..<count {
          end = place(points[index + offset])
          list.number(end.0 - x, decimals)
          list.number(end.1 - y, decimals)
        }
        index += count
        (x, y) = end
      }
    }
    return list.text
  }
}

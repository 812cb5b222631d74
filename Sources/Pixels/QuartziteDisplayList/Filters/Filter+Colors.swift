// SPDX-License-Identifier: Apache-2.0
import Foundation

extension Filter {
  /// A colour matrix on straight red, green, blue, alpha and the constant 1.
  package struct ColorMatrix: FilterKind {
    /// 4 x 5 numbers, row by row; any other number of them changes nothing.
    package var numbers: [Float]

    /// Makes a matrix.
    package init(_ numbers: [Float]) { self.numbers = numbers }

    /// The 20 numbers; nil where there are fewer or more.
    package var whole: [Float]? { numbers.count == 20 ? numbers : nil }

    static let name = "colorMatrix"
    var filter: Filter { .colorMatrix(self) }
    var cost: Int { 10 }

    var reach: FilterReach? {
      // A constant added to alpha makes transparent pixels visible.
      FilterReach(isEndless: whole.map { $0[19] > 0 } ?? false)
    }

    func json(_ writer: inout DisplayListWriter) -> [String: Any] {
      ["matrix": DisplayListWriter.numbers(numbers.map { Double($0) })]
    }

    init(_ node: JSONNode, _ reader: DisplayListReader) throws {
      self.init(try node.required("matrix").numbers(20).map { Float($0) })
    }
  }

  /// Makes a 4 x 5 matrix, row by row, applied to straight red, green, blue, alpha and the constant
  /// 1.
  package static func colorMatrix(_ numbers: [Float]) -> Filter {
    .colorMatrix(ColorMatrix(numbers))
  }

  /// Replaces the colour, and multiplies the picture's alpha by that of the colour.
  package struct Flood: FilterKind {
    /// The colour, with straight alpha.
    package var color: PaintColor

    /// Makes a flood.
    package init(_ color: PaintColor) { self.color = color }

    static let name = "flood"
    var filter: Filter { .flood(self) }
    var cost: Int { 4 }
    var reach: FilterReach? { FilterReach() }

    func json(_ writer: inout DisplayListWriter) -> [String: Any] {
      ["color": DisplayListWriter.color(color)]
    }

    init(_ node: JSONNode, _ reader: DisplayListReader) throws {
      self.init(try DisplayListReader.color(node.required("color")))
    }
  }

  /// Makes a filter that replaces the colour, and multiplies the picture's alpha by that of the
  /// colour.
  package static func flood(_ color: PaintColor) -> Filter { .flood(Flood(color)) }
}

extension Levels: FilterKind {
  static let name = "levels"
  var filter: Filter { .levels(self) }
  var cost: Int { 30 }
  var reach: FilterReach? { FilterReach(isEndless: fillsNothing) }

  func json(_ writer: inout DisplayListWriter) -> [String: Any] {
    ["levels": DisplayListWriter.numbers(numbers)]
  }

  init(_ node: JSONNode, _ reader: DisplayListReader) throws {
    self.init(try node.required("levels").numbers(20))
  }
}

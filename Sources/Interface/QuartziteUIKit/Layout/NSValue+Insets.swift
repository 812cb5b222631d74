// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore

extension NSValue {
  /// Makes a value of insets.
  public convenience init(uiEdgeInsets insets: UIEdgeInsets) {
    self.init(doubles: [insets.top, insets.left, insets.bottom, insets.right])
  }
  /// Makes a value of insets in terms of the reading direction.
  public convenience init(directionalEdgeInsets insets: NSDirectionalEdgeInsets) {
    self.init(doubles: [insets.top, insets.leading, insets.bottom, insets.trailing])
  }
  /// Makes a value of a displacement.
  public convenience init(uiOffset offset: UIOffset) {
    self.init(doubles: [offset.horizontal, offset.vertical])
  }

  /// The insets; zero if the value is of another type.
  public var uiEdgeInsetsValue: UIEdgeInsets {
    doubles(4).map { UIEdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]) } ?? .zero
  }
  /// The insets; zero if the value is of another type.
  public var directionalEdgeInsetsValue: NSDirectionalEdgeInsets {
    doubles(4).map {
      NSDirectionalEdgeInsets(top: $0[0], leading: $0[1], bottom: $0[2], trailing: $0[3])
    } ?? .zero
  }
  /// The offset; zero if the value is of another type.
  public var uiOffsetValue: UIOffset {
    doubles(2).map { UIOffset(horizontal: $0[0], vertical: $0[1]) } ?? .zero
  }

  private convenience init(doubles: [CGFloat]) {
    // SAFETY: the type names as many doubles as there are.
    self.init(bytes: doubles.map { Double($0) }, objCType: "[\(doubles.count)d]")
  }

  private func doubles(_ count: Int) -> [CGFloat]? {
    guard hasType("[\(count)d]") else { return nil }
    var result = [Double](repeating: 0, count: count)
    // SAFETY: the type says that there are `count` doubles.
    getValue(&result)
    return result.map { CGFloat($0) }
  }
}

// SPDX-License-Identifier: Apache-2.0

/// The table's access to numbers, by index.
private let vectorGetters = PropertyID.allCases.map { PropertyRow.row($0).vector }
private let vectorSetters = PropertyID.allCases.map { PropertyRow.row($0).setVector }

extension LayerValues {
  /// Reads a property of up to four numbers.
  @inline(__always)
  func vector(of property: PropertyID) -> SIMD4<Double> {
    vectorGetters[Int(property.rawValue)](self)
  }

  /// Writes a property of up to four numbers.
  @inline(__always)
  mutating func setVector(_ vector: SIMD4<Double>, of property: PropertyID) {
    vectorSetters[Int(property.rawValue)](&self, vector)
  }
}

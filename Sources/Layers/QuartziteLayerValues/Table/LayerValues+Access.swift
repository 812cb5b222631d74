// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// Access to a property at its offset in memory, or through its row where it has none.
///
/// The offset is that of the row; callers that evaluate often look it up once. All functions are
/// mutating so that the values are accessed in place: copying them took a tenth of the time.
extension LayerValues {
  // SAFETY: pointers to the values are handed to the property's offset and used inside the call only.

  /// Reads up to four numbers; zero where the property has no numbers.
  @inline(__always)
  mutating func numbers(of property: PropertyID, at offset: PropertyOffset) -> SIMD4<Double> {
    if offset.form == .byAccessor { return numbersByAccessor(of: property) }
    return withUnsafeMutablePointer(to: &self) { offset.read($0) }
  }

  /// Writes up to four numbers; ignored where the property has no numbers.
  @inline(__always)
  mutating func setNumbers(
    _ numbers: SIMD4<Double>,
    of property: PropertyID,
    at offset: PropertyOffset
  ) {
    if offset.form == .byAccessor { return setNumbersByAccessor(numbers, of: property) }
    withUnsafeMutablePointer(to: &self) { offset.write(numbers, to: $0) }
  }

  /// Writes a flag, which is stored in the values.
  @inline(__always)
  mutating func setFlag(_ flag: Bool, at offset: PropertyOffset) {
    withUnsafeMutablePointer(to: &self) { offset.write(SIMD4(scalar: flag ? 1 : 0), to: $0) }
  }

  /// Reads a colour; nil where it is nil or the property is not a colour.
  mutating func color(of property: PropertyID, at offset: PropertyOffset) -> LayerColor? {
    if offset.form == .byAccessor { return colorByAccessor(of: property) }
    return withUnsafeMutablePointer(to: &self) { offset.readColor($0) }
  }

  /// Sets a colour to nil; ignored where the property is not a colour.
  @inline(__always)
  mutating func removeColor(of property: PropertyID, at offset: PropertyOffset) {
    if offset.form == .byAccessor { return removeColorByAccessor(of: property) }
    withUnsafeMutablePointer(to: &self) { offset.writeColor(nil, to: $0) }
  }

  /// Reads a transform; the identity where the property is not one.
  @inline(__always)
  mutating func transform(of property: PropertyID, at offset: PropertyOffset) -> CATransform3D {
    guard offset.form == .transform else { return transformByAccessor(of: property) }
    return withUnsafeMutablePointer(to: &self) { offset.transform($0).pointee }
  }

  /// Writes a transform; ignored where the property is not one.
  @inline(__always)
  mutating func setTransform(
    _ transform: CATransform3D,
    of property: PropertyID,
    at offset: PropertyOffset
  ) {
    guard offset.form == .transform else { return setTransformByAccessor(transform, of: property) }
    withUnsafeMutablePointer(to: &self) { offset.transform($0).pointee = transform }
  }

  // Not inlined, or the values, a kilobyte, are copied before each call of a closure.
  @inline(never)
  private mutating func numbersByAccessor(of property: PropertyID) -> SIMD4<Double> {
    PropertyRow.row(property).numbers(self)
  }

  @inline(never)
  private mutating func setNumbersByAccessor(_ numbers: SIMD4<Double>, of property: PropertyID) {
    PropertyRow.row(property).setNumbers(&self, numbers)
  }

  @inline(never)
  private mutating func colorByAccessor(of property: PropertyID) -> LayerColor? {
    PropertyRow.row(property).color(self)
  }

  @inline(never)
  private mutating func removeColorByAccessor(of property: PropertyID) {
    PropertyRow.row(property).setColor(&self, to: nil)
  }

  @inline(never)
  private mutating func transformByAccessor(of property: PropertyID) -> CATransform3D {
    PropertyRow.row(property).transform(self)
  }

  @inline(never)
  private mutating func setTransformByAccessor(_ transform: CATransform3D, of property: PropertyID)
  {
    PropertyRow.row(property).setTransform(&self, transform)
  }
}

/// Access with the property's offset looked up.
extension LayerValues {
  /// Reads up to four numbers.
  mutating func numbers(of property: PropertyID) -> SIMD4<Double> {
    numbers(of: property, at: PropertyRow.row(property).offset)
  }

  /// Writes up to four numbers.
  mutating func setNumbers(_ numbers: SIMD4<Double>, of property: PropertyID) {
    setNumbers(numbers, of: property, at: PropertyRow.row(property).offset)
  }

  /// Reads a transform.
  mutating func transform(of property: PropertyID) -> CATransform3D {
    transform(of: property, at: PropertyRow.row(property).offset)
  }

  /// Writes a transform.
  mutating func setTransform(_ transform: CATransform3D, of property: PropertyID) {
    setTransform(transform, of: property, at: PropertyRow.row(property).offset)
  }

  /// Copies the value of one property from a model, whose values are read in place.
  @inline(never)
  mutating func reset(_ property: PropertyID, to model: LayerSnapshot) {
    let row = PropertyRow.row(property)
    if row.kind == .transform { return row.setTransform(&self, row.transform(model.values)) }
    row.set(&self, row.get(model.values))
  }
}

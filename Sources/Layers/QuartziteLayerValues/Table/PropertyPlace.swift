// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// Where in the memory of `LayerValues` a property stands, for those that are stored there.
///
/// Evaluation writes the numbers of most animations straight to their place: a call of an accessor
/// costs more than the arithmetic of an animation.
struct PropertyPlace: BitwiseCopyable, Sendable {
  /// What is stored.
  enum Form: UInt8, Sendable {
    /// Nothing here: the value stands in the payload or among the rare values, behind accessors.
    case apart
    /// A `Bool`.
    case flag
    /// A `Float`.
    case float
    /// One, two or four `Double`s beside each other.
    case double, pair, quad
    /// A `LayerColor?`.
    case color
    /// A `CATransform3D`.
    case transform
  }

  /// Bytes from the beginning of the values; for a part of a property from there to the part.
  var offset: UInt16 = 0
  /// What is stored.
  var form = Form.apart

  /// The place of what stands behind accessors.
  static let apart = PropertyPlace()

  /// Makes the place of what stands behind accessors.
  private init() {}

  /// Makes the place of a stored property of `LayerValues`.
  init(_ path: PartialKeyPath<LayerValues>, _ form: Form) {
    guard let bytes = MemoryLayout<LayerValues>.offset(of: path),
      let offset = UInt16(exactly: bytes)
    else { preconditionFailure("A place is that of a stored property.") }
    (self.offset, self.form) = (offset, form)
  }

  /// Whether doubles and nothing else stand there.
  var isDoubles: Bool { form == .double || form == .pair || form == .quad }

  // MARK: - Access

  // SAFETY: below, each form is set only for a stored property of that type, and the offset is that
  // of the property in the values, whose address the caller has.

  /// Reads up to four numbers; no colour reads as zero, and so does a form that is no numbers.
  @inline(__always)
  func read(_ values: UnsafePointer<LayerValues>) -> SIMD4<Double> {
    let here = UnsafeRawPointer(values) + Int(offset)
    switch form {
    case .apart, .transform: return .zero
    case .flag: return SIMD4(scalar: here.load(as: Bool.self) ? 1 : 0)
    case .float: return SIMD4(scalar: Double(here.load(as: Float.self)))
    case .double: return SIMD4(scalar: here.load(as: Double.self))
    case .pair:
      return SIMD4(
        here.load(as: Double.self),
        here.load(fromByteOffset: 8, as: Double.self),
        0,
        0
      )
    case .quad:
      return SIMD4(
        here.load(as: Double.self),
        here.load(fromByteOffset: 8, as: Double.self),
        here.load(fromByteOffset: 16, as: Double.self),
        here.load(fromByteOffset: 24, as: Double.self)
      )
    case .color: return here.assumingMemoryBound(to: LayerColor?.self).pointee ?? .zero
    }
  }

  /// Writes up to four numbers; nothing where the form is no numbers.
  @inline(__always)
  func write(_ numbers: SIMD4<Double>, to values: UnsafeMutablePointer<LayerValues>) {
    let here = UnsafeMutableRawPointer(values) + Int(offset)
    switch form {
    case .apart, .transform: break
    case .flag: here.storeBytes(of: numbers.x != 0, as: Bool.self)
    case .float: here.storeBytes(of: Float(numbers.x), as: Float.self)
    case .double: here.storeBytes(of: numbers.x, as: Double.self)
    case .pair:
      here.storeBytes(of: numbers.x, as: Double.self)
      here.storeBytes(of: numbers.y, toByteOffset: 8, as: Double.self)
    case .quad:
      here.storeBytes(of: numbers.x, as: Double.self)
      here.storeBytes(of: numbers.y, toByteOffset: 8, as: Double.self)
      here.storeBytes(of: numbers.z, toByteOffset: 16, as: Double.self)
      here.storeBytes(of: numbers.w, toByteOffset: 24, as: Double.self)
    case .color: here.assumingMemoryBound(to: LayerColor?.self).pointee = numbers
    }
  }

  /// Reads a colour; the form must be that of one.
  func readColor(_ values: UnsafePointer<LayerValues>) -> LayerColor? {
    let here = UnsafeRawPointer(values) + Int(offset)
    return form == .color ? here.assumingMemoryBound(to: LayerColor?.self).pointee : nil
  }

  /// Writes a colour or none; the form must be that of a colour.
  @inline(__always)
  func writeColor(_ color: LayerColor?, to values: UnsafeMutablePointer<LayerValues>) {
    guard form == .color else { return }
    let here = UnsafeMutableRawPointer(values) + Int(offset)
    here.assumingMemoryBound(to: LayerColor?.self).pointee = color
  }

  /// Gives access to a transform; the form must be that of one.
  @inline(__always)
  func transform(
    _ values: UnsafeMutablePointer<LayerValues>
  ) -> UnsafeMutablePointer<CATransform3D> {
    (UnsafeMutableRawPointer(values) + Int(offset)).assumingMemoryBound(to: CATransform3D.self)
  }
}

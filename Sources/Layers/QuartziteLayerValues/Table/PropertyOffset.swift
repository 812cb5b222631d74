// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// Where a property stands in `LayerValues`: its offset in bytes and the type that is stored there.
///
/// Evaluation writes the numbers of most animations directly to memory: calling an accessor costs
/// more than the arithmetic of an animation.
struct PropertyOffset: BitwiseCopyable, Sendable {
  /// The type of what is stored.
  enum Form: UInt8, Sendable {
    /// None: the value is in the payload or among the rare values, and is reached through
    /// accessors.
    case byAccessor
    /// A `Bool`.
    case flag
    /// A `Float`.
    case float
    /// One, two or four contiguous `Double`s.
    case double, pair, quad
    /// A `LayerColor?`.
    case color
    /// A `CATransform3D`.
    case transform
  }

  /// The offset in bytes from the start of the values; for a part of a property, that of the part.
  var bytes: UInt16 = 0
  /// The type of what is stored.
  var form = Form.byAccessor

  /// The offset of a property that is reached through accessors.
  static let byAccessor = PropertyOffset()

  /// Makes the offset of a property that is reached through accessors.
  private init() {}

  /// Makes the offset of a stored property of `LayerValues`.
  init(_ path: PartialKeyPath<LayerValues>, _ form: Form) {
    guard let offset = MemoryLayout<LayerValues>.offset(of: path),
      let bytes = UInt16(exactly: offset)
    else {
      preconditionFailure("LayerValues does not store \(path) itself: its row takes two closures.")
    }
    (self.bytes, self.form) = (bytes, form)
  }

  /// Whether it holds `Double`s only.
  var isDoubles: Bool { form == .double || form == .pair || form == .quad }

  // MARK: - Access

  // SAFETY: in the functions below, each form is set only for a stored property of that type, and
  // the offset is that of the property in the values whose address the caller passes.

  /// Reads up to four numbers; a nil colour, and a form without numbers, read as zero.
  @inline(__always)
  func read(_ values: UnsafePointer<LayerValues>) -> SIMD4<Double> {
    let here = UnsafeRawPointer(values) + Int(bytes)
    switch form {
    case .byAccessor, .transform: return .zero
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

  /// Writes up to four numbers; ignored where the form has no numbers.
  @inline(__always)
  func write(_ numbers: SIMD4<Double>, to values: UnsafeMutablePointer<LayerValues>) {
    let here = UnsafeMutableRawPointer(values) + Int(bytes)
    switch form {
    case .byAccessor, .transform: break
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

  /// Reads a colour; the form must be `color`.
  func readColor(_ values: UnsafePointer<LayerValues>) -> LayerColor? {
    let here = UnsafeRawPointer(values) + Int(bytes)
    return form == .color ? here.assumingMemoryBound(to: LayerColor?.self).pointee : nil
  }

  /// Writes a colour or nil; the form must be `color`.
  @inline(__always)
  func writeColor(_ color: LayerColor?, to values: UnsafeMutablePointer<LayerValues>) {
    guard form == .color else { return }
    let here = UnsafeMutableRawPointer(values) + Int(bytes)
    here.assumingMemoryBound(to: LayerColor?.self).pointee = color
  }

  /// Calls a function with a pointer to a transform; the form must be `transform`.
  @inline(__always)
  func transform(
    _ values: UnsafeMutablePointer<LayerValues>
  ) -> UnsafeMutablePointer<CATransform3D> {
    (UnsafeMutableRawPointer(values) + Int(bytes)).assumingMemoryBound(to: CATransform3D.self)
  }
}

// SPDX-License-Identifier: Apache-2.0
import Foundation

// SAFETY: pointers are those that clients give and take; objects of them are kept as objects, and no
// pointer is followed for which the array does not hold the object.
/// A list of objects that may be held weakly, with gaps where they are gone.
///
/// A pointer is that of an object, as `Unmanaged.passUnretained(object).toOpaque()` makes it.
///
/// - Note: Differs from Apple: pointers are always those of objects, so the options say only whether these
///   are held.
///
/// See: <https://developer.apple.com/documentation/foundation/nspointerarray>
open class NSPointerArray: NSObject {
  private struct Place {
    weak var object: AnyObject?
    /// The object again, where it is held.
    var held: AnyObject?
  }

  private let isStrong: Bool
  private var places: [Place] = []

  private init(isStrong: Bool) { self.isStrong = isStrong }

  /// Makes a list.
  ///
  /// - Parameter options: `weakMemory` for objects that are not held; others are.
  public init(options: NSPointerFunctions.Options = []) {
    isStrong = !options.contains(.weakMemory)
  }

  /// Makes a list that holds its objects.
  open class func strongObjects() -> NSPointerArray { NSPointerArray(isStrong: true) }
  /// Makes a list that does not hold its objects.
  open class func weakObjects() -> NSPointerArray { NSPointerArray(isStrong: false) }

  /// The number of places, empty ones among them; a greater one adds empty places.
  open var count: Int {
    get { places.count }
    set {
      while places.count > max(newValue, 0) { places.removeLast() }
      while places.count < newValue { places.append(Place()) }
    }
  }

  /// The objects, without empty places.
  open var allObjects: [Any] { places.compactMap(\.object) }

  /// Returns the pointer at a place; nil if it is empty.
  open func pointer(at index: Int) -> UnsafeMutableRawPointer? {
    places[index].object.map { Unmanaged.passUnretained($0).toOpaque() }
  }

  /// Adds a pointer at the end.
  open func addPointer(_ pointer: UnsafeMutableRawPointer?) { places.append(place(of: pointer)) }

  /// Inserts a pointer at a place.
  open func insertPointer(_ item: UnsafeMutableRawPointer?, at index: Int) {
    places.insert(place(of: item), at: index)
  }

  /// Puts a pointer at a place in place of the one that was there.
  open func replacePointer(at index: Int, withPointer item: UnsafeMutableRawPointer?) {
    places[index] = place(of: item)
  }

  /// Removes a place.
  open func removePointer(at index: Int) { places.remove(at: index) }

  /// Removes the empty places.
  open func compact() { places.removeAll { $0.object == nil } }

  private func place(of pointer: UnsafeMutableRawPointer?) -> Place {
    guard let pointer else { return Place() }
    let object = Unmanaged<AnyObject>.fromOpaque(pointer).takeUnretainedValue()
    return Place(object: object, held: isStrong ? object : nil)
  }
}

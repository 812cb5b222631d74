// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore

/// A named property: reads numbers from an object and writes them to it.
///
/// ```swift
/// let count = POPAnimatableProperty.property(withName: "count") { property in
///   property?.readBlock = { object, values in values?[0] = (object as! Counter).count }
///   property?.writeBlock = { object, values in (object as! Counter).count = values![0] }
///   property?.threshold = 1
/// } as? POPAnimatableProperty
/// ```
open class POPAnimatableProperty: NSObject, NSCopying, NSMutableCopying {
  /// Reads an object's numbers into the buffer, which has room for 16.
  public typealias ReadBlock = (Any?, UnsafeMutablePointer<CGFloat>?) -> Void
  /// Writes numbers to an object, as many as are animated.
  public typealias WriteBlock = (Any?, UnsafePointer<CGFloat>?) -> Void

  /// The largest number of components of a property.
  static let capacity = 16

  var storedName: String
  var storedRead: ReadBlock?
  var storedWrite: WriteBlock?
  var storedThreshold: CGFloat
  /// The number of components that the property has; 0 where the animation's values determine it.
  let naturalCount: Int

  init(
    name: String,
    threshold: CGFloat = 1,
    count: Int = 0,
    read: ReadBlock? = nil,
    write: WriteBlock? = nil
  ) {
    storedName = name
    storedThreshold = threshold
    naturalCount = count
    storedRead = read
    storedWrite = write
  }

  /// Makes a property of one number of objects of a class.
  ///
  /// Objects of other classes are left unchanged. `threshold` is the smallest visible difference,
  /// in the property's unit.
  public convenience init<Object: AnyObject>(
    name: String,
    threshold: CGFloat = 1,
    read: @escaping (Object) -> CGFloat,
    write: @escaping (Object, CGFloat) -> Void
  ) {
    self.init(
      name: name,
      threshold: threshold,
      count: 1,
      read: { object, values in
        guard let object = object as? Object else { return }
        values?[0] = read(object)
      },
      write: { object, values in
        guard let object = object as? Object, let values else { return }
        write(object, values[0])
      }
    )
  }

  /// The name.
  open var name: String { storedName }
  /// Reads an object's numbers.
  open var readBlock: ReadBlock? { storedRead }
  /// Writes numbers to an object.
  open var writeBlock: WriteBlock? { storedWrite }
  /// The smallest visible difference, in the property's unit; default 1.
  ///
  /// A spring stops when it is closer to rest than half of this, a decay when it is slower than
  /// five times this a second.
  open var threshold: CGFloat { storedThreshold }

  /// Returns the property with a name: one of the `kPOP…` constants, or a new one with the client's
  /// name.
  open class func property(withName aName: String?) -> Any? {
    property(withName: aName, initializer: nil)
  }

  /// Returns the property with a name; a new one, where the name is not a standard one, is set up
  /// by `aBlock`.
  open class func property(
    withName aName: String?,
    initializer aBlock: ((POPMutableAnimatableProperty?) -> Void)?
  ) -> Any? {
    let name = aName ?? ""
    if let standard = StandardProperties.named(name) { return standard }
    let property = POPMutableAnimatableProperty(name: name)
    aBlock?(property)
    return property.copy()
  }

  /// Returns an immutable copy.
  open func copy(with zone: NSZone? = nil) -> Any {
    POPAnimatableProperty(
      name: name,
      threshold: threshold,
      count: naturalCount,
      read: readBlock,
      write: writeBlock
    )
  }

  /// Returns a mutable copy.
  open func mutableCopy(with zone: NSZone? = nil) -> Any {
    POPMutableAnimatableProperty(
      name: name,
      threshold: threshold,
      count: naturalCount,
      read: readBlock,
      write: writeBlock
    )
  }

  // MARK: - Numbers

  /// Returns the object's numbers; nil where the property has no block to read them.
  func read(_ object: AnyObject, count: Int) -> [Double]? {
    guard let readBlock else { return nil }
    var buffer = [CGFloat](repeating: 0, count: Self.capacity)
    buffer.withUnsafeMutableBufferPointer {
      // SAFETY: the buffer has room for the sixteen numbers that the block may write.
      readBlock(object, $0.baseAddress)
    }
    return buffer.prefix(min(count, Self.capacity)).map { Double($0) }
  }

  /// Writes numbers to the object.
  func write(_ numbers: [Double], to object: AnyObject) {
    guard let writeBlock else { return }
    var buffer = numbers.map { CGFloat($0) }
    buffer += [CGFloat](repeating: 0, count: max(Self.capacity - numbers.count, 0))
    buffer.withUnsafeBufferPointer {
      // SAFETY: the buffer outlives the call and holds sixteen numbers.
      writeBlock(object, $0.baseAddress)
    }
  }
}

/// A property that can be changed.
open class POPMutableAnimatableProperty: POPAnimatableProperty {
  /// The name.
  open override var name: String {
    get { storedName }
    set { storedName = newValue }
  }
  /// Reads an object's numbers.
  open override var readBlock: ReadBlock? {
    get { storedRead }
    set { storedRead = newValue }
  }
  /// Writes numbers to an object.
  open override var writeBlock: WriteBlock? {
    get { storedWrite }
    set { storedWrite = newValue }
  }
  /// The smallest visible difference, in the property's unit; default 1.
  open override var threshold: CGFloat {
    get { storedThreshold }
    set { storedThreshold = newValue }
  }
}

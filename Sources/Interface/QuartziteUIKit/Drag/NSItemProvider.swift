// SPDX-License-Identifier: Apache-2.0
import Foundation

/// What can be given to an item provider.
///
/// See: <https://developer.apple.com/documentation/foundation/nsitemproviderwriting>
public protocol NSItemProviderWriting: AnyObject {
  /// The types in which the object can be given, the best first.
  static var writableTypeIdentifiersForItemProvider: [String] { get }
}

/// What can be taken from an item provider.
///
/// See: <https://developer.apple.com/documentation/foundation/nsitemproviderreading>
public protocol NSItemProviderReading: AnyObject {
  /// The types from which an object can be made, the best first.
  static var readableTypeIdentifiersForItemProvider: [String] { get }
}

extension NSString: NSItemProviderWriting, NSItemProviderReading {
  /// Plain text.
  public static var writableTypeIdentifiersForItemProvider: [String] {
    ["public.utf8-plain-text"]
  }
  /// Plain text.
  public static var readableTypeIdentifiersForItemProvider: [String] {
    writableTypeIdentifiersForItemProvider
  }
}

extension NSURL: NSItemProviderWriting, NSItemProviderReading {
  /// A URL.
  public static var writableTypeIdentifiersForItemProvider: [String] { ["public.url"] }
  /// A URL.
  public static var readableTypeIdentifiersForItemProvider: [String] { ["public.url"] }
}

extension UIImage: NSItemProviderWriting, NSItemProviderReading {
  /// A PNG file.
  public nonisolated static var writableTypeIdentifiersForItemProvider: [String] {
    ["public.png"]
  }
  /// A PNG file.
  public nonisolated static var readableTypeIdentifiersForItemProvider: [String] {
    ["public.png"]
  }
}

extension UIColor: NSItemProviderWriting, NSItemProviderReading {
  /// A colour.
  public nonisolated static var writableTypeIdentifiersForItemProvider: [String] {
    ["com.apple.uikit.color"]
  }
  /// A colour.
  public nonisolated static var readableTypeIdentifiersForItemProvider: [String] {
    ["com.apple.uikit.color"]
  }
}

/// Hands an object over in a drag: objects of the same stage are handed over as they are.
///
/// - Note: Differs from Apple: nothing is converted into another type, and objects are loaded
///   before the call returns.
///
/// See: <https://developer.apple.com/documentation/foundation/nsitemprovider>
open class NSItemProvider: NSObject {
  private var objects: [(types: [String], object: Any)] = []
  /// The name that a file of the item should have; default nil.
  open var suggestedName: String?

  /// Makes a provider without objects.
  public override init() {}

  /// Makes a provider of an object.
  public convenience init(object: any NSItemProviderWriting) {
    self.init()
    registerObject(object)
  }

  /// Makes a provider of an object of one type; none of nil.
  public convenience init(item: Any?, typeIdentifier: String?) {
    self.init()
    if let item { objects.append(([typeIdentifier ?? "public.data"], item)) }
  }

  private func registerObject(_ object: any NSItemProviderWriting) {
    objects.append((type(of: object).writableTypeIdentifiersForItemProvider, object))
  }

  /// The types of the objects, in the order in which they were added.
  open var registeredTypeIdentifiers: [String] { objects.flatMap(\.types) }

  /// Whether there is an object of a type.
  open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
    registeredTypeIdentifiers.contains(typeIdentifier)
  }

  private func object(of wanted: any NSItemProviderReading.Type) -> (any NSItemProviderReading)? {
    objects.lazy.compactMap { $0.object as? any NSItemProviderReading }
      .first { type(of: $0) == wanted || Self.isKind($0, of: wanted) }
  }

  private static func isKind(
    _ object: any NSItemProviderReading,
    of wanted: any NSItemProviderReading.Type
  ) -> Bool {
    func check<Wanted: NSItemProviderReading>(_ type: Wanted.Type) -> Bool { object is Wanted }
    return check(wanted)
  }

  /// Whether there is an object of a class.
  open func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
    object(of: aClass) != nil
  }

  /// Whether there is a text.
  open func canLoadObject(ofClass aClass: String.Type) -> Bool {
    canLoadObject(ofClass: NSString.self)
  }

  /// Hands the object of a class to `completionHandler`; nil and an error if there is none.
  @discardableResult
  open func loadObject(
    ofClass aClass: any NSItemProviderReading.Type,
    completionHandler: @escaping ((any NSItemProviderReading)?, (any Error)?) -> Void
  ) -> Progress {
    let object = object(of: aClass)
    completionHandler(object, object == nil ? Self.missing : nil)
    return Self.done
  }

  /// Hands the text to `completionHandler`; nil and an error if there is none.
  @discardableResult
  open func loadObject(
    ofClass aClass: String.Type,
    completionHandler: @escaping (String?, (any Error)?) -> Void
  ) -> Progress {
    let text = (object(of: NSString.self) as? NSString).map { String(describing: $0) }
    completionHandler(text, text == nil ? Self.missing : nil)
    return Self.done
  }

  /// The error of Apple's for an object that is not there.
  private static var missing: any Error {
    NSError(domain: "NSItemProviderErrorDomain", code: -1000)
  }

  private static var done: Progress {
    let progress = Progress(totalUnitCount: 1)
    progress.completedUnitCount = 1
    return progress
  }
}

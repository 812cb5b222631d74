// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGraphics

/// Holds what was copied: items, each with one or more representations by type.
///
/// Each stage has its own pasteboards: other stages and the system do not see their contents.
///
/// - Note: Differs from Apple: item providers, expiration and local-only items are missing, and
///   nothing outlives the program.
///
/// See: <https://developer.apple.com/documentation/uikit/uipasteboard>
@preconcurrency @MainActor
open class UIPasteboard: NSObject {
  /// The name of a pasteboard.
  public struct Name: Hashable, RawRepresentable, Sendable {
    /// The name.
    public let rawValue: String
    /// Makes a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Makes a name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
    /// The name of the general pasteboard, which menus and keys use.
    public static let general = Name("com.apple.UIKit.pboard.general")
  }

  /// The keys of options for new items; they have no effect here.
  public struct OptionsKey: Hashable, RawRepresentable, Sendable {
    /// The name.
    public let rawValue: String
    /// Makes a key.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The time when the items are removed, a `Date`.
    public static let expirationDate = OptionsKey(rawValue: "expirationDate")
    /// Whether other devices do not see them, a `Bool`.
    public static let localOnly = OptionsKey(rawValue: "localOnly")
  }

  /// The pasteboards of a world.
  final class WorldState {
    fileprivate var boards: [Name: UIPasteboard] = [:]
    fileprivate var unique = 0

    nonisolated init() {}
  }

  /// The most items that a pasteboard takes, and the most named pasteboards of a stage.
  package static let most = 1024

  private static var ofWorld: WorldState { InterfaceWorld.current.pasteboards }

  /// The general pasteboard, which menus and keys use.
  open class var general: UIPasteboard { made(.general) }

  /// The name.
  public let name: Name
  /// How often the contents have changed.
  open private(set) var changeCount = 0
  /// Whether the contents outlive the program: never here.
  open var isPersistent: Bool { false }
  private var stored: [[String: Any]] = []

  private init(_ name: Name) {
    self.name = name
    super.init()
  }

  private static func made(_ name: Name) -> UIPasteboard {
    if let board = ofWorld.boards[name] { return board }
    let board = UIPasteboard(name)
    ofWorld.boards[name] = board
    return board
  }

  /// Returns the pasteboard with a name; nil if there is none and `create` is false, or if the
  /// stage already has 1,024 pasteboards.
  ///
  /// - Note: Differs from Apple: a function, because an initialiser cannot return an existing
  ///   object.
  open class func pasteboard(withName name: Name, create: Bool) -> UIPasteboard? {
    if let board = ofWorld.boards[name] { return board }
    guard create, ofWorld.boards.count < most else { return nil }
    return made(name)
  }

  /// Returns a new pasteboard with a name of its own.
  open class func withUniqueName() -> UIPasteboard {
    ofWorld.unique += 1
    let name = Name("org.quartzite.pasteboard.\(ofWorld.unique)")
    return pasteboard(withName: name, create: true) ?? UIPasteboard(name)
  }

  /// Removes a pasteboard and its contents; the general one only loses its contents.
  open class func remove(withName name: Name) {
    guard let board = ofWorld.boards[name] else { return }
    board.stored = []
    guard name != .general else { return }
    ofWorld.boards[name] = nil
    NotificationCenter.default.post(name: removedNotification, object: board)
  }

  // MARK: - Items

  /// The items, each a dictionary from types to values.
  ///
  /// Values are strings, URLs, images, colours, data, numbers, arrays and dictionaries. Items
  /// beyond 1,024 are dropped.
  open var items: [[String: Any]] {
    get { stored }
    set { change(to: newValue) }
  }

  /// The number of items.
  open var numberOfItems: Int { stored.count }

  /// Appends items.
  open func addItems(_ items: [[String: Any]]) { change(to: stored + items) }

  /// Replaces the items; the options have no effect.
  open func setItems(_ items: [[String: Any]], options: [OptionsKey: Any] = [:]) {
    change(to: items)
  }

  private func change(to items: [[String: Any]]) {
    let old = Set(types)
    stored = Array(items.prefix(Self.most))
    changeCount += 1
    let new = Set(types)
    NotificationCenter.default.post(
      name: Self.changedNotification,
      object: self,
      userInfo: [
        Self.changedTypesAddedUserInfoKey: new.subtracting(old).sorted(),
        Self.changedTypesRemovedUserInfoKey: old.subtracting(new).sorted(),
      ]
    )
  }

  // MARK: - Types

  /// The types of the first item, in the order of their names.
  open var types: [String] { stored.first?.keys.sorted() ?? [] }

  /// Whether the first item has one of some types.
  open func contains(pasteboardTypes: [String]) -> Bool {
    pasteboardTypes.contains { stored.first?[$0] != nil }
  }

  /// Returns the value of a type of the first item; nil for none.
  open func value(forPasteboardType pasteboardType: String) -> Any? {
    stored.first?[pasteboardType]
  }

  /// Replaces the contents by one item with a value of a type.
  open func setValue(_ value: Any, forPasteboardType pasteboardType: String) {
    change(to: [[pasteboardType: value]])
  }

  /// Returns the first item's value of a type as bytes: data as it is, strings and URLs in UTF-8,
  /// images as PNG files; nil without such a value.
  open func data(forPasteboardType pasteboardType: String) -> Data? {
    switch stored.first?[pasteboardType] {
    case let data as Data: data
    case let text as String: Data(text.utf8)
    case let url as URL: Data(url.absoluteString.utf8)
    case let image as UIImage: image.pngData()
    default: nil
    }
  }

  /// Replaces the contents by one item with bytes of a type.
  open func setData(_ data: Data, forPasteboardType pasteboardType: String) {
    change(to: [[pasteboardType: data]])
  }

  // MARK: - Values

  /// The text of the first item that has one.
  open var string: String? {
    get { strings?.first }
    set { strings = newValue.map { [$0] } }
  }
  /// The text of each item that has one; nil if no item has one.
  open var strings: [String]? {
    get {
      all(PasteboardTypes.text) { value in
        value as? String ?? (value as? Data).map { String(decoding: $0, as: UTF8.self) }
      }
    }
    set { set(newValue, "public.utf8-plain-text") }
  }
  /// The URL of the first item that has one.
  open var url: URL? {
    get { urls?.first }
    set { urls = newValue.map { [$0] } }
  }
  /// The URL of each item that has one; nil if no item has one.
  open var urls: [URL]? {
    get {
      all(["public.url", "public.file-url"]) { value in
        value as? URL ?? (value as? String).flatMap { URL(string: $0) }
      }
    }
    set { set(newValue, "public.url") }
  }
  /// The image of the first item that has one.
  open var image: UIImage? {
    get { images?.first }
    set { images = newValue.map { [$0] } }
  }
  /// The image of each item that has one; nil if no item has one.
  ///
  /// Data is decoded as an image file; data that cannot be decoded is skipped.
  open var images: [UIImage]? {
    get {
      all(PasteboardTypes.image) { value in
        value as? UIImage ?? (value as? Data).flatMap { UIImage(data: $0) }
      }
    }
    set { set(newValue, "public.png") }
  }
  /// The colour of the first item that has one.
  open var color: UIColor? {
    get { colors?.first }
    set { colors = newValue.map { [$0] } }
  }
  /// The colour of each item that has one; nil if no item has one.
  open var colors: [UIColor]? {
    get { all(["com.apple.uikit.color"]) { $0 as? UIColor } }
    set { set(newValue, "com.apple.uikit.color") }
  }

  /// Whether any item has text.
  open var hasStrings: Bool { strings != nil }
  /// Whether any item has a URL.
  open var hasURLs: Bool { urls != nil }
  /// Whether any item has an image.
  open var hasImages: Bool { images != nil }
  /// Whether any item has a colour.
  open var hasColors: Bool { colors != nil }

  private func all<Value>(_ types: [String], _ read: (Any) -> Value?) -> [Value]? {
    var found: [Value] = []
    for item in stored {
      for type in types {
        guard let value = item[type].flatMap(read) else { continue }
        found.append(value)
        break
      }
    }
    return found.isEmpty ? nil : found
  }

  private func set(_ values: [Any]?, _ type: String) {
    change(to: (values ?? []).map { [type: $0] })
  }

  /// Posted when the contents have changed; the object is the pasteboard.
  public nonisolated static let changedNotification = Notification.Name(
    "UIPasteboardChangedNotification"
  )
  /// Posted when a pasteboard was removed; the object is the pasteboard.
  public nonisolated static let removedNotification = Notification.Name(
    "UIPasteboardRemovedNotification"
  )
  /// The key of the added types in the user info of `changedNotification`.
  public nonisolated static let changedTypesAddedUserInfoKey =
    "UIPasteboardChangedTypesAddedUserInfoKey"
  /// The key of the removed types in the user info of `changedNotification`.
  public nonisolated static let changedTypesRemovedUserInfoKey =
    "UIPasteboardChangedTypesRemovedUserInfoKey"
}

/// The types of representations that are characters or images.
private enum PasteboardTypes {
  static let text = ["public.utf8-plain-text", "public.plain-text", "public.text"]
  static let image = [
    "public.png", "public.jpeg", "com.compuserve.gif", "public.tiff", "public.image",
  ]
}

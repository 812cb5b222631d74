// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteUIKit

/// A nib file, whose objects can be instantiated any number of times.
///
/// The file is the source `NAME.xib` in the bundle or in one of the places that `UIImage(named:)`
/// searches. Compiled nibs are not read.
///
/// Parts that are not understood, such as an outlet that no `NibNameTable` names, are logged once.
///
/// See: <https://developer.apple.com/documentation/uikit/uinib>
@preconcurrency @MainActor
open class UINib: NSObject {
  /// The keys of options of `instantiate(withOwner:options:)`.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uinib/optionskey>
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// Makes a key from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The replacements for the file's external objects: a dictionary by their identifiers.
    public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
  }

  private let document: NibDocument?

  /// Makes a nib from a file in a bundle or, failing that, in the usual places.
  ///
  /// If the file is missing or cannot be read, this is logged and the nib is empty.
  public init(nibName name: String, bundle bundleOrNil: Bundle?) {
    document = Self.document(name, bundleOrNil, isLogged: true)
    super.init()
  }

  /// Makes a nib from the contents of a file; images and colours are looked up in a bundle first.
  ///
  /// If the contents cannot be read, this is logged and the nib is empty.
  public init(data: Data, bundle bundleOrNil: Bundle?) {
    document = Self.report {
      () throws(NibError) in
      try NibDocument(data, name: "A nib of data", bundle: bundleOrNil, modules: [])
    }
    super.init()
  }

  /// Makes a nib from a file; nil if it is missing, or if it cannot be read, which is logged.
  init?(ifThere name: String, bundle: Bundle?) {
    document = Self.document(name, bundle, isLogged: false)
    super.init()
    if document == nil { return nil }
  }

  private static func document(_ name: String, _ bundle: Bundle?, isLogged: Bool) -> NibDocument? {
    let found = ["~iphone", ""].lazy.compactMap { NibSearch.file(name + $0, "xib", in: bundle) }
      .first
    guard let found else {
      if isLogged { Log.note("There is no nib \(name).xib.") }
      return nil
    }
    return report { () throws(NibError) in try NibSearch.document(found, bundle: bundle) }
  }

  static func report(_ read: () throws(NibError) -> NibDocument) -> NibDocument? {
    do {
      return try read()
    } catch {
      Log.note(error.description)
      return nil
    }
  }

  /// Messages about parts of the file that were not understood so far, one line each; at most 100.
  public var issues: [String] { document?.issues.lines ?? [] }

  /// Instantiates the objects of the file, connects them, and returns the top-level ones.
  ///
  /// Objects are made by `init(coder:)`; runtime attributes, outlets and actions follow, then
  /// `awakeFromNib()` of each. Nibs that load other nibs can be nested 32 deep.
  ///
  /// - Parameters:
  ///   - ownerOrNil: The file's owner.
  ///   - optionsOrNil: The replacements for the file's external objects.
  @discardableResult
  open func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil)
    -> [Any]
  {
    guard let document else { return [] }
    let nesting = NibWorld.current
    guard nesting.nibs < NibLimits.nesting else {
      document.issues.add("the nib is loaded by itself without end; it is empty")
      return []
    }
    nesting.nibs += 1
    defer { nesting.nibs -= 1 }
    let owner = ownerOrNil.map { $0 as AnyObject }
    let build = NibBuild(document, owner: owner)
    let external = optionsOrNil?[.externalObjects] as? [String: Any] ?? [:]
    let nodes = document.root.list("objects")
    for node in nodes where node.name == "placeholder" {
      let identifier = node["placeholderIdentifier"] ?? ""
      if identifier == "IBFilesOwner" {
        if let owner { build.own(owner, node) }
      } else if let object = external[identifier] {
        build.take(object as AnyObject, as: node.id)
      }
    }
    let made = nodes.filter { $0.name != "placeholder" }.compactMap { build.make($0) }
    build.finish()
    if owner != nil { build.reportLoose() }
    return made
  }
}

extension Bundle {
  /// Instantiates the objects of a nib file of the bundle; nil, which is logged, if there is none.
  ///
  /// See: <https://developer.apple.com/documentation/foundation/bundle/loadnibnamed(_:owner:options:)>
  @MainActor @discardableResult
  public func loadNibNamed(
    _ name: String,
    owner: Any?,
    options: [UINib.OptionsKey: Any]? = nil
  ) -> [Any]? {
    guard let nib = UINib(ifThere: name, bundle: self) else {
      Log.note("There is no nib \(name).xib.")
      return nil
    }
    return nib.instantiate(withOwner: owner, options: options)
  }
}

extension NibBuild {
  /// Registers the file's owner with its connections.
  func own(_ owner: AnyObject, _ node: NibNode) {
    take(owner, as: node.id)
    connect(owner, node)
  }
}

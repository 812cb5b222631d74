// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteUIKit

/// A storyboard: controllers, their views, and the segues between them.
///
/// The file is the source `NAME.storyboard` in the bundle or in one of the places that
/// `UIImage(named:)` searches.
///
/// See: <https://developer.apple.com/documentation/uikit/uistoryboard>
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
  let document: NibDocument?
  private let bundle: Bundle?

  /// Makes a storyboard from a file in a bundle or, failing that, in the usual places.
  ///
  /// If the file is missing or cannot be read, this is logged and the storyboard is empty, where
  /// Apple raises an exception.
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    bundle = storyboardBundleOrNil
    if let file = NibSearch.file(name, "storyboard", in: storyboardBundleOrNil) {
      document = UINib.report {
        () throws(NibError) in
        try NibSearch.document(file, bundle: storyboardBundleOrNil)
      }
    } else {
      document = nil
      Log.note("There is no storyboard \(name).storyboard.")
    }
    super.init()
  }

  /// Makes a storyboard from the contents of a file, for tests and tools.
  ///
  /// - Parameters:
  ///   - data: the text of the file.
  ///   - module: the module in which classes without a module name are looked up; nil for none.
  package init(data: Data, module: String?) {
    bundle = nil
    document = UINib.report {
      () throws(NibError) in
      try NibDocument(
        data,
        name: "A storyboard of data",
        bundle: nil,
        modules: [module].compactMap { $0 }
      )
    }
    super.init()
  }

  /// The global tint of the file, which windows take that show its first controller; nil for none.
  package var globalTint: UIColor? {
    guard let document, let node = document.root.part("tintColor") else { return nil }
    return NibColor.color(node, in: document)
  }

  /// Messages about parts of the file that were not understood so far, one line each; at most 100.
  public var issues: [String] { document?.issues.lines ?? [] }

  /// Makes the initial controller of the storyboard; nil if there is none.
  open func instantiateInitialViewController() -> UIViewController? {
    initial(nil)
  }

  /// Makes the initial controller of the storyboard by a closure that passes the coder to an
  /// initialiser; nil if there is none.
  public func instantiateInitialViewController<ViewController: UIViewController>(
    creator: @escaping (NSCoder) -> ViewController?
  ) -> ViewController? {
    initial(creator) as? ViewController
  }

  private func initial(_ creator: ((NSCoder) -> UIViewController?)?) -> UIViewController? {
    guard let document, let id = document.root["initialViewController"] else { return nil }
    return make(id, creator)
  }

  /// Makes the controller with an identifier.
  ///
  /// A missing identifier is logged and an empty controller returned, where Apple raises an
  /// exception.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    if let id = id(of: identifier), let made = make(id, nil) { return made }
    Log.note("A storyboard has no controller with the identifier \"\(identifier)\".")
    return UIViewController()
  }

  /// Makes the controller with an identifier by a closure that passes the coder to an initialiser.
  ///
  /// A missing identifier, and a controller of another class, are programming errors that end the
  /// program, as on iOS.
  public func instantiateViewController<ViewController: UIViewController>(
    identifier: String,
    creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController {
    if let id = id(of: identifier), let made = make(id, creator) as? ViewController { return made }
    preconditionFailure("A storyboard has no \(ViewController.self) \"\(identifier)\".")
  }

  /// The identifier in the file of the controller with a storyboard identifier.
  private func id(of identifier: String) -> String? {
    for scene in document?.root.list("scenes") ?? [] {
      for node in scene.list("objects") where node["storyboardIdentifier"] == identifier {
        return node.id
      }
    }
    return nil
  }

  /// Makes a controller by its identifier in the file; nil if there is none.
  func make(_ id: String, _ creator: ((NSCoder) -> UIViewController?)?) -> UIViewController? {
    guard let document, let node = document.nodes[id] else { return nil }
    let place = "\(ObjectIdentifier(document)).\(id)"
    let nesting = NibWorld.current
    guard nesting.controllers.count < NibLimits.relations, !nesting.controllers.contains(place)
    else {
      document.issues.add("a controller holds itself (line \(node.line)); it is left out there")
      return nil
    }
    nesting.controllers.append(place)
    defer { nesting.controllers.removeLast() }
    if node.name == "viewControllerPlaceholder" { return makeReferred(node, creator) }
    let objects = node.parent?.children ?? []
    let scene = StoryboardScene(self, document, node, objects)
    return scene.make(creator)
  }

  /// Makes the controller of another storyboard to which a reference refers.
  private func makeReferred(
    _ node: NibNode,
    _ creator: ((NSCoder) -> UIViewController?)?
  ) -> UIViewController? {
    guard let name = node["storyboardName"] else { return nil }
    let other = UIStoryboard(name: name, bundle: bundle)
    guard let identifier = node["referencedIdentifier"] else { return other.initial(creator) }
    return other.id(of: identifier).flatMap { other.make($0, creator) }
  }
}

extension ContainedController {
  /// The storyboard from which the controller was made; nil for none.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uiviewcontroller/storyboard>
  public var storyboard: UIStoryboard? { surroundings(.storyboard) as? UIStoryboard }
}

// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteUIKit

/// A storyboard: controllers, their views, and the ways between them.
///
/// The file is `NAME.storyboard`, as it stands beside the sources, in the bundle or in one of the places
/// that `UIImage(named:)` searches.
///
/// See: <https://developer.apple.com/documentation/uikit/uistoryboard>
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
  let document: NibDocument?
  private let bundle: Bundle?

  /// Makes a storyboard from a file of a bundle or, failing that, of the usual places.
  ///
  /// A file that is missing or cannot be read is logged, where Apple raises an exception; the storyboard
  /// is empty then.
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
  ///   - module: the module of classes without one of their own; nil for none.
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

  /// What of the file was not understood so far, a line each; the first 100.
  public var issues: [String] { document?.issues.lines ?? [] }

  /// Makes the controller at which the storyboard begins; nil if there is none.
  open func instantiateInitialViewController() -> UIViewController? {
    initial(nil)
  }

  /// Makes the controller at which the storyboard begins by a closure that calls its `init(coder:)` or
  /// an initialiser of its own; nil if there is none.
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
  /// An identifier that is not there is logged, where Apple raises an exception; an empty controller is
  /// returned then.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    if let id = id(of: identifier), let made = make(id, nil) { return made }
    Log.note("A storyboard has no controller with the identifier \"\(identifier)\".")
    return UIViewController()
  }

  /// Makes the controller with an identifier by a closure that calls its `init(coder:)` or an initialiser
  /// of its own.
  ///
  /// An identifier that is not there, and a closure that makes nothing, are programming errors that end
  /// the program, as on iOS.
  public func instantiateViewController<ViewController: UIViewController>(
    identifier: String,
    creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController {
    if let id = id(of: identifier), let made = make(id, creator) as? ViewController { return made }
    preconditionFailure("A storyboard has no \(ViewController.self) \"\(identifier)\".")
  }

  /// The identifier in the file of a controller with an identifier of the client.
  private func id(of identifier: String) -> String? {
    for scene in document?.root.list("scenes") ?? [] {
      for node in scene.list("objects") where node["storyboardIdentifier"] == identifier {
        return node.id
      }
    }
    return nil
  }

  /// Makes a controller by its identifier in the file; nil where there is none.
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

  /// Makes a controller of another storyboard.
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

extension UIViewController {
  /// The storyboard that the controller was made from; nil for none.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uiviewcontroller/storyboard>
  public var storyboard: UIStoryboard? { attachments.find(StoryboardScene.self)?.storyboard }
}

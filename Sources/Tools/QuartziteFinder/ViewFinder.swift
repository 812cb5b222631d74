// SPDX-License-Identifier: Apache-2.0

/// A class of a client's sources whose objects can be shown.
package struct FoundView: Equatable, Sendable {
  /// How an object of the class is made.
  package enum Making: Equatable, Sendable {
    /// By an initialiser with a frame.
    case frame
    /// By an initialiser without arguments.
    case plain
    /// A view controller, without arguments.
    case controller
  }

  /// The name of the class.
  package var name: String
  /// How an object is made.
  package var making: Making

  /// Makes a result.
  package init(_ name: String, _ making: Making) {
    (self.name, self.making) = (name, making)
  }
}

/// Finds the views in Swift sources by their text: the classes at the top level that inherit from
/// UIView or UIViewController, also through other classes of the sources, and can be made without
/// arguments or from a frame.
package struct ViewFinder {
  /// The views, sorted by name.
  package private(set) var views: [FoundView] = []
  /// The types that conform to `ScenePreviews`, sorted by name.
  package private(set) var previews: [String] = []
  private var classes: [String: Declaration] = [:]

  /// Finds the views in `sources`, the texts of Swift files.
  package init(_ sources: [String]) {
    var extensions: [(name: String, inits: [Initializer])] = []
    for source in sources {
      var reader = DeclarationReader(source)
      while let found = reader.next() {
        if found.inherited.contains("ScenePreviews") { previews.append(found.name) }
        switch found.keyword {
        case "class" where classes[found.name] == nil: classes[found.name] = found
        case "extension": extensions.append((found.name, found.inits))
        default: break
        }
      }
    }
    for (name, inits) in extensions { classes[name]?.inits += inits }
    previews.sort()
    views = classes.values.compactMap(found).sorted { $0.name < $1.name }
  }

  private func found(_ declaration: Declaration) -> FoundView? {
    guard !declaration.isGeneric, !declaration.isHidden, let making = making(declaration.name, [])
    else { return nil }
    return FoundView(declaration.name, making)
  }

  /// How a class of the sources or of UIKit is made; nil if it is no view or needs arguments.
  private func making(_ name: String, _ visited: Set<String>) -> FoundView.Making? {
    if UIKitNames.controllers.contains(name) { return .controller }
    guard let declaration = classes[name] else {
      return UIKitNames.views.contains(name) ? .frame : nil
    }
    guard !visited.contains(name), let parent = declaration.inherited.first,
      let inherited = making(parent, visited.union([name]))
    else { return isView(name, []) ? own(declaration, of: nil) : nil }
    return own(declaration, of: inherited)
  }

  /// How a class is made, given how its superclass is made; nil if it, or the superclass, cannot be.
  private func own(_ declaration: Declaration, of inherited: FoundView.Making?) -> FoundView.Making?
  {
    let inits = declaration.inits.filter { !$0.isHidden && !$0.isFailable }
    let isController = isController(declaration.name, [])
    if inits.contains(where: \.needsNoArguments) { return isController ? .controller : .plain }
    if !isController, inits.contains(where: \.takesFrame) { return .frame }
    // A class that declares no designated initialiser inherits those of its superclass.
    return declaration.inits.allSatisfy(\.isConvenience) ? inherited : nil
  }

  private func isView(_ name: String, _ visited: Set<String>) -> Bool {
    if UIKitNames.views.contains(name) || UIKitNames.controllers.contains(name) { return true }
    guard !visited.contains(name), let parent = classes[name]?.inherited.first else { return false }
    return isView(parent, visited.union([name]))
  }

  private func isController(_ name: String, _ visited: Set<String>) -> Bool {
    if UIKitNames.controllers.contains(name) { return true }
    guard !visited.contains(name), let parent = classes[name]?.inherited.first else { return false }
    return isController(parent, visited.union([name]))
  }
}

/// The classes of UIKit from which views of clients inherit.
private enum UIKitNames {
  static let controllers: Set = ["UIViewController", "UITableViewController"]
  static let views: Set = [
    "UIView", "UIControl", "UIButton", "UILabel", "UIImageView", "UIScrollView", "UIStackView",
    "UISwitch", "UISlider", "UISegmentedControl", "UIProgressView", "UIActivityIndicatorView",
    "UIPageControl", "UITextField", "UITextView", "UITableView", "UITableViewCell",
    "UITableViewHeaderFooterView", "UIVisualEffectView", "UIPickerView", "UIStepper",
    "UIDatePicker", "UISearchBar", "UIToolbar", "UINavigationBar", "UIRefreshControl",
    "LottieView",
  ]
}

// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A transition from one controller of a storyboard to another.
///
/// See: <https://developer.apple.com/documentation/uikit/uistoryboardsegue>
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {
  /// The name in the storyboard; nil for none.
  public let identifier: String?
  /// The controller that is left.
  open private(set) var source: UIViewController
  /// The controller that is shown.
  open private(set) var destination: UIViewController
  /// The closure that `perform()` calls.
  private var handler: (() -> Void)?

  /// Makes a segue whose `perform()` does nothing unless overridden.
  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    (self.identifier, self.source, self.destination) = (identifier, source, destination)
    super.init()
  }

  /// Makes a segue whose `perform()` calls a closure.
  public convenience init(
    identifier: String?,
    source: UIViewController,
    destination: UIViewController,
    performHandler: @escaping () -> Void
  ) {
    self.init(identifier: identifier, source: source, destination: destination)
    handler = performHandler
  }

  /// Shows the destination; custom segues override it.
  open func perform() {
    handler?()
  }

  /// Makes a segue of a class that is known only when the program runs.
  @_optimize(none) @inline(never)
  package static func make(
    _ type: UIStoryboardSegue.Type,
    _ identifier: String?,
    _ source: UIViewController,
    _ destination: UIViewController
  ) -> UIStoryboardSegue {
    // SAFETY: the initialiser's slot stands at the same place in every subclass of the class; see
    // `TableCellMaker`.
    unsafeBitCast(type, to: SegueProbe.Type.self)
      .init(identifier: identifier, source: source, destination: destination)
  }
}

/// A segue whose initialiser can be called on a metatype.
class SegueProbe: UIStoryboardSegue {
  required override init(
    identifier: String?,
    source: UIViewController,
    destination: UIViewController
  ) {
    super.init(identifier: identifier, source: source, destination: destination)
  }
}

/// A subclass, so that the compiler does not take `SegueProbe` for final.
final class SegueProbeWitness: SegueProbe {
  required init(identifier: String?, source: UIViewController, destination: UIViewController) {
    super.init(identifier: identifier, source: source, destination: destination)
  }
}

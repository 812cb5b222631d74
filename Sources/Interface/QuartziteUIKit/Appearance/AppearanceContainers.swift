// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The classes inside instances of which an appearance applies, from the innermost to the outermost.
@MainActor
struct AppearanceContainers: Equatable {
  private let classes: [ObjectIdentifier]

  init(_ types: [any UIAppearanceContainer.Type]) {
    classes = types.map { ObjectIdentifier($0) }
  }

  /// The number of classes.
  var count: Int { classes.count }

  /// Whether the responder chain above the view has instances of the classes, the first of them nearest to
  /// the view.
  func lie(around view: UIView) -> Bool {
    var left = classes[...]
    for found in ResponderChain(from: view.next) {
      guard let wanted = left.first else { break }
      var type: AnyClass? = Swift.type(of: found)
      while let current = type {
        if ObjectIdentifier(current) == wanted {
          left.removeFirst()
          break
        }
        type = _getSuperclass(current)
      }
    }
    return left.isEmpty
  }
}

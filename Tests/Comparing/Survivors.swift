// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Makes objects and drops them; returns the names of those that are still alive.
@MainActor
public func survivors(of make: () -> [(name: String, object: AnyObject)]) -> [String] {
  struct Reference {
    weak var object: AnyObject?
    let name: String
  }
  func references() -> [Reference] {
    make().map { Reference(object: $0.object, name: $0.name) }
  }
  return references().filter { $0.object != nil }.map(\.name)
}

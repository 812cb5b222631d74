// SPDX-License-Identifier: Apache-2.0
import QuartziteCore

/// The layers of a file that are looked up after they were built.
package struct SoughtLayers: Hashable, Sendable {
  /// The names of those that hit tests find.
  package var names: Set<String>
  /// The key paths of those that something is put into or measured in.
  package var keypaths: Set<AnimationKeypath>

  /// Seeks layers of these names and key paths.
  package init(names: Set<String> = [], keypaths: Set<AnimationKeypath> = []) {
    (self.names, self.keypaths) = (names, keypaths)
  }
}

/// Collects the built layers that are looked up by their names or key paths in the file.
///
/// For one thread.
final class NamedLayers {
  private let wanted: SoughtLayers
  /// The built layers, by the name in the file.
  private(set) var layers: [String: [CALayer]] = [:]
  /// The frontmost built layer of each key path.
  private(set) var places: [AnimationKeypath: CALayer] = [:]

  /// Makes a collection of the layers that are sought.
  init(_ wanted: SoughtLayers) {
    self.wanted = wanted
  }

  /// Whether a layer is looked up by its key path, so that it is built even if it draws nothing.
  ///
  /// - Parameter path: the names that lead to the layer, its own last.
  func seeks(_ path: [String]) -> Bool {
    !wanted.keypaths.isEmpty && wanted.keypaths.contains { $0.matches(path) }
  }

  /// Adds a built layer if it is wanted; mattes, which are not drawn themselves, are left out.
  ///
  /// - Parameter path: the names that lead to the layer, its own last.
  func found(_ layer: CALayer, at path: [String], isMatte: Bool) {
    guard !isMatte, let name = path.last else { return }
    if wanted.names.contains(name) { layers[name, default: []].append(layer) }
    // Layers are built from back to front: the last one stays.
    for keypath in wanted.keypaths where keypath.matches(path) { places[keypath] = layer }
  }
}

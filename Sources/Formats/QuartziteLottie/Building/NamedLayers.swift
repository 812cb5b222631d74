// SPDX-License-Identifier: Apache-2.0
import QuartziteCore

/// Collects the built layers that are looked up by their names in the file.
///
/// For one thread.
final class NamedLayers {
  private let wanted: Set<String>
  /// The built layers, by the name in the file.
  private(set) var layers: [String: [CALayer]] = [:]

  /// Makes a collection of the layers with the names in `wanted`.
  init(_ wanted: Set<String>) {
    self.wanted = wanted
  }

  /// Adds a built layer if its name is wanted; mattes, which are not drawn themselves, are left out.
  func found(_ layer: CALayer, named name: String, isMatte: Bool) {
    if !isMatte, wanted.contains(name) { layers[name, default: []].append(layer) }
  }
}

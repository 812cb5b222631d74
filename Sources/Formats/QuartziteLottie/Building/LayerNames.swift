// SPDX-License-Identifier: Apache-2.0
import QuartziteCore

/// The layers that are to be found by their names, as they were built.
///
/// For one thread.
final class LayerNames {
  private let wanted: Set<String>
  /// What was built, by the name in the file.
  private(set) var layers: [String: [CALayer]] = [:]

  /// Makes a list of the layers with some names.
  init(_ wanted: Set<String>) {
    self.wanted = wanted
  }

  /// Takes a layer that was built; mattes, which are not seen themselves, are left out.
  func found(_ layer: CALayer, named name: String, isMatte: Bool) {
    if !isMatte, wanted.contains(name) { layers[name, default: []].append(layer) }
  }
}

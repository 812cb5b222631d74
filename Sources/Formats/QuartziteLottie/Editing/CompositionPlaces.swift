// SPDX-License-Identifier: Apache-2.0

extension FileModel {
  /// The largest number of places of one composition that are distinguished.
  private static let mostPlaces = 256

  /// Returns where compositions are shown: for each, the names of the layers that lead there, from the
  /// outside in.
  func places() -> [String: [[String]]] {
    var places: [String: [[String]]] = [:]
    find(layers, [], depth: 0, &places)
    return places
  }

  private func find(
    _ layers: [LayerModel],
    _ prefix: [String],
    depth: Int,
    _ places: inout [String: [[String]]]
  ) {
    guard depth < 32 else { return }
    for layer in layers {
      guard case .composition(let id, _, _) = layer.content,
        places[id, default: []].count < Self.mostPlaces, let inner = compositions[id]
      else { continue }
      let path = prefix + [layer.name]
      places[id, default: []].append(path)
      find(inner, path, depth: depth + 1, &places)
    }
  }
}

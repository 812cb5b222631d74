// SPDX-License-Identifier: Apache-2.0
import Foundation

extension CALayer {
  /// Reads the cells of an emitter layer anew; other layers have none.
  final func cellsChanged() {
    guard let emitter = self as? CAEmitterLayer else { return }
    emitter.readCells()
    invalidate()
  }
}

extension CAEmitterLayer {
  /// Copies the cells' values to the layer's.
  final func readCells() {
    var nested = CAEmitterCell.mostNested
    values.emitter.cells = (cellList ?? []).map { $0.snapshot(nested: &nested) }
  }
}

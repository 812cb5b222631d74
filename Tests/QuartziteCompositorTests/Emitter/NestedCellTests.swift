// SPDX-License-Identifier: Apache-2.0
import QuartziteCore
import QuartziteLayerValues
import Testing

@Suite struct NestedCellTests {
  @Test func `a cell inside itself stands in the values four deep`() {
    let cell = CAEmitterCell()
    cell.emitterCells = [cell]
    defer { cell.emitterCells = nil }
    var left = 100
    var (values, depth) = (cell.snapshot(nested: &left), 0)
    while let inner = values.cells.first { (values, depth) = (inner, depth + 1) }
    #expect(depth == 4)
    #expect(left == 96)
  }

  @Test func `what is nested deeper than four lives no longer`() {
    // Cells that live for 1, 2, ... 7 seconds, each inside the one before.
    var chain: [EmitterCellValues] = []
    for lifetime in (1...7).reversed() {
      var cell = EmitterCellValues()
      (cell.lifetime, cell.cells) = (Float(lifetime), chain)
      chain = [cell]
    }
    var emitter = EmitterValues()
    emitter.cells = chain
    #expect(emitter.longestLife == 5)
  }
}

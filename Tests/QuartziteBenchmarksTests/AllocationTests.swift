// SPDX-License-Identifier: Apache-2.0
import QuartziteBenchmarks
import QuartziteCore
import Testing

@MainActor @Suite struct AllocationTests {
  private final class Thing {}

  @Test func `the counter counts objects and array buffers, and nothing else`() throws {
    var kept: [AnyObject] = []
    kept.reserveCapacity(100)
    let none = try #require(AllocationCounter.count { kept.removeAll(keepingCapacity: true) })
    let things = AllocationCounter.count { for _ in 0..<50 { kept.append(Thing()) } }
    let arrays = AllocationCounter.count {
      for _ in 0..<7 { kept.append([1, kept.count] as AnyObject) }
    }
    #expect(none == 0 && things == 50 && (arrays ?? 0) >= 7 && kept.count == 57)
    #expect(AllocationCounter.count {} == 0)
  }

  @Test func `a frame of animations allocates nothing, however many there are`() throws {
    for layers in [10, 100, 400] {
      let scene = EvaluatedScene(layers: layers)
      scene.evaluateNextFrame()
      #expect(try #require(AllocationCounter.count { scene.evaluateNextFrame() }) == 0)
    }
  }

  // A quadratic cost would make four times as many animations cost 16 times as many objects.
  @Test func `adding animations allocates in proportion to their number`() throws {
    func objects(_ layers: Int) throws -> Int {
      try #require(
        AllocationCounter.count { withExtendedLifetime(CoreBenchmarks.scene(layers: layers)) {} }
      )
    }
    _ = try objects(10)
    let (few, many) = (try objects(100), try objects(400))
    #expect(many < 4 * few + few / 10)
  }

  @Test(arguments: RasterBenchmarks.names)
  func `a frame of the raster stage allocates nothing`(row: String) throws {
    #expect(try #require(RasterBenchmarks.steadyAllocations(row)) == 0)
  }
}

// SPDX-License-Identifier: Apache-2.0
import QuartziteDisplayList
import QuartziteRaster
import Testing

@Suite struct SurfaceMemoryTests {
  @Test func `surfaces of all sizes are aligned, and hold their own pixels`() {
    // All are alive at once, so that they stand at different places of the heap.
    let surfaces = (0...100).map { Surface(width: $0, height: 100 - $0) }
    for (number, surface) in surfaces.enumerated() {
      #expect(UInt(bitPattern: surface.base) % 64 == 0)
      surface.fill(UInt32(number))
    }
    for (number, surface) in surfaces.enumerated() {
      surface.withPixels { pixels in
        #expect(pixels.allSatisfy { $0 == UInt32(number) })
      }
    }
  }
}

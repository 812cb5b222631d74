// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import QuartziteRaster

@Suite struct AlignedMemoryTests {
  @Test func `memory of each size is aligned, and all of it can be written`() {
    // All blocks are alive at once, so that they stand at different places of the heap.
    let blocks = (0...200).map { (bytes: $0, memory: AlignedMemory(bytes: $0)) }
    for (bytes, memory) in blocks {
      #expect(UInt(bitPattern: memory.base) % 64 == 0)
      memory.base.initializeMemory(as: UInt8.self, repeating: UInt8(bytes), count: bytes)
    }
    for (bytes, memory) in blocks {
      let written = UnsafeRawBufferPointer(start: memory.base, count: bytes)
      #expect(written.allSatisfy { $0 == UInt8(bytes) })
      memory.deallocate()
    }
  }
}

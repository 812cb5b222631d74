// SPDX-License-Identifier: Apache-2.0
import QuartziteBenchmarks
import QuartziteRaster
import Testing

@Suite struct KeptPixelTests {
  @Test func `each cache of a rasterizer fills, and none exceeds its documented limit`() {
    let frames = KeptPixelFrames()
    let rasterizer = Rasterizer(threads: 1)
    let surface = Surface(width: 1_080, height: 1_920)
    for kind in KeptPixelFrames.Kind.allCases {
      var most = 0
      frames.draw(kind, rasterizer) { rasterizer, list in
        rasterizer.draw(list, into: surface)
        for other in KeptPixelFrames.Kind.allCases {
          let (now, limit) = other.held(in: rasterizer)
          #expect(now <= limit, "\(other)")
        }
        most = max(most, kind.held(in: rasterizer).now)
      }
      #expect(most > kind.held(in: rasterizer).limit / 2, "\(kind)")
    }
  }
}

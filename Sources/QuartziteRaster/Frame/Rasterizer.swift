// SPDX-License-Identifier: Apache-2.0

/// Draws display lists into surfaces, on a fixed number of threads.
///
/// The bytes that come out are a function of the list alone: not of the number of threads, the damage
/// or the machine. One rasterizer keeps its threads and its memory between frames; a second call of
/// `draw` from another thread waits for the first.
package final class Rasterizer: @unchecked Sendable {
  /// How many threads draw, the caller's included; 1 or more.
  package let threads: Int

  /// Makes a rasterizer. `threads` below 1 count as 1.
  package init(threads: Int) {
    self.threads = max(1, threads)
  }

  /// Draws `list` into `surface`.
  ///
  /// - Parameters:
  ///   - list: What to draw. Its size should be the surface's; what reaches beyond is cut off.
  ///   - surface: Where to draw.
  ///   - damage: The pixels to draw again; all others stay as they are. nil is all pixels.
  ///   - keepsContents: Whether to draw over what the surface holds, without `list.background`.
  package func draw(
    _ list: DisplayList,
    into surface: Surface,
    damage: [PixelRect]? = nil,
    keepsContents: Bool = false
  ) {
  }
}

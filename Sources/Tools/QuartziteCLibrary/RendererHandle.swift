// SPDX-License-Identifier: Apache-2.0
import CQuartzite
import QuartziteDisplayList
import QuartziteFrames
import QuartziteRaster

/// The object that `qz_renderer` points to: a worker that draws one frame after the other.
final class RendererHandle {
  private let player: HandleContents.Player
  private let canvas: FrameCanvas
  private var worker: FrameWorker<DrawnArea>
  /// The drawing of the last call, which the caller's buffer shows; nil before the first call.
  private var last: Drawn?

  /// Makes a renderer that draws frames of `player` on `canvas`.
  init(_ player: HandleContents.Player, _ canvas: FrameCanvas, threads: Int) {
    (self.player, self.canvas) = (player, canvas)
    worker = FrameWorker(rasterizer: Rasterizer(threads: threads), taker: DrawnArea())
  }

  /// Checks and describes the caller's memory.
  ///
  /// This comes before any drawing, so that after an error the next changes are still relative to the
  /// frame that the memory holds.
  func buffer(
    _ start: UnsafeMutableRawPointer?,
    _ stride: Int,
    _ pixels: Int32
  ) throws -> PixelBuffer {
    try PixelBuffer(start, stride: stride, width: canvas.width, try BufferFormat(pixels))
  }

  /// Draws the frame with a number in the file's frame rate, which may be fractional.
  ///
  /// - Returns: the surface, and the rectangles in pixels that have changed since the last call.
  func draw(_ frame: Double) -> (surface: Surface, changes: [PixelRect]) {
    let drawn = worker.draw(player.frame(frame, on: canvas))
    defer { last = drawn }
    let surface = drawn.surface
    guard let last else { return (surface, [surface.bounds]) }
    if last.number == drawn.number { return (surface, []) }
    return (surface, drawn.damage ?? [surface.bounds])
  }

  /// Passes the ownership of the handle to C.
  var pointer: OpaquePointer { OpaquePointer(Unmanaged.passRetained(self).toOpaque()) }

  /// Returns the handle behind a pointer that C passed; throws if it is NULL.
  static func of(_ pointer: OpaquePointer?) throws -> RendererHandle {
    guard let pointer else { throw Failure.argument("the renderer is NULL") }
    // SAFETY: C passes what `pointer` gave it and has not released since, by the header's rule.
    return Unmanaged<RendererHandle>.fromOpaque(UnsafeRawPointer(pointer)).takeUnretainedValue()
  }
}

/// A drawing on the worker's surface, which holds it until the next one.
struct Drawn: Sendable {
  /// The surface of the worker.
  let surface: Surface
  /// The rectangles that were drawn, in pixels; nil for the whole surface.
  let damage: [PixelRect]?
  /// How many drawings there were before.
  let number: Int
}

/// Takes no pixels, only the surface itself and the rectangles that were drawn.
struct DrawnArea: FrameTaker {
  private var count = 0

  mutating func take(_ surface: Surface, damage: [PixelRect]?) -> Drawn {
    defer { count += 1 }
    return Drawn(surface: surface, damage: damage, number: count)
  }
}

/// `qz_renderer_create` of `quartzite.h`.
@_cdecl("qz_renderer_create")
public func makeRenderer(
  _ animation: OpaquePointer?,
  _ width: Int32,
  _ height: Int32,
  _ background: UnsafePointer<Double>?,
  _ threads: Int32,
  _ result: UnsafeMutablePointer<OpaquePointer?>?,
  _ error: UnsafeMutablePointer<qz_error>?
) -> qz_status {
  Failure.report(error) {
    let handle = try AnimationHandle.of(animation)
    guard let result else { throw Failure.argument("renderer is NULL") }
    guard SurfaceSize.sides.contains(Int(width)), SurfaceSize.sides.contains(Int(height)) else {
      throw Failure.argument(
        "a side has 1 to \(SurfaceSize.largestSide) pixels, not \(width) x \(height)"
      )
    }
    guard (1...64).contains(threads) else { throw Failure.argument("1 to 64 threads can draw") }
    let colour = try background.map { try color(($0[0], $0[1], $0[2], $0[3])) }
    let player = handle.player
    let canvas = player.canvas(width: Int(width), height: Int(height), background: colour)
    result.pointee = RendererHandle(player, canvas, threads: Int(threads)).pointer
  }
}

/// `qz_renderer_release` of `quartzite.h`.
@_cdecl("qz_renderer_release")
public func releaseRenderer(_ renderer: OpaquePointer?) {
  guard let renderer else { return }
  // SAFETY: this balances the retain of `RendererHandle.pointer`.
  Unmanaged<RendererHandle>.fromOpaque(UnsafeRawPointer(renderer)).release()
}

/// `qz_renderer_draw` of `quartzite.h`.
@_cdecl("qz_renderer_draw")
public func draw(
  _ renderer: OpaquePointer?,
  _ frame: Double,
  _ buffer: UnsafeMutableRawPointer?,
  _ stride: Int,
  _ pixels: Int32,
  _ error: UnsafeMutablePointer<qz_error>?
) -> qz_status {
  Failure.report(error) {
    let handle = try RendererHandle.of(renderer)
    guard frame.isFinite else { throw Failure.argument("the frame must be finite") }
    let buffer = try handle.buffer(buffer, stride, pixels)
    let surface = handle.draw(frame).surface
    buffer.write(surface, [surface.bounds])
  }
}

/// `qz_renderer_draw_changes` of `quartzite.h`.
@_cdecl("qz_renderer_draw_changes")
public func drawChanges(
  _ renderer: OpaquePointer?,
  _ frame: Double,
  _ buffer: UnsafeMutableRawPointer?,
  _ stride: Int,
  _ pixels: Int32,
  _ rects: UnsafeMutablePointer<qz_rect>?,
  _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?,
  _ error: UnsafeMutablePointer<qz_error>?
) -> qz_status {
  Failure.report(error) {
    let handle = try RendererHandle.of(renderer)
    guard frame.isFinite else { throw Failure.argument("the frame must be finite") }
    guard let rects, let count, capacity >= 1 else {
      throw Failure.argument("there must be room for a rectangle and their count")
    }
    let buffer = try handle.buffer(buffer, stride, pixels)
    var (surface, changes) = handle.draw(frame)
    changes = changes.map { $0.intersection(surface.bounds) }.filter { !$0.isEmpty }
    if changes.count > capacity {
      changes = [changes.dropFirst().reduce(changes[0]) { $0.union($1) }]
    }
    buffer.write(surface, changes)
    for (index, rect) in changes.enumerated() {
      rects[index] = qz_rect(
        x: Int32(rect.minX),
        y: Int32(rect.minY),
        width: Int32(rect.width),
        height: Int32(rect.height)
      )
    }
    count.pointee = changes.count
  }
}

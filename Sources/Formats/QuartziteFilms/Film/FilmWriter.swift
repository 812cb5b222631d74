// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteFiles
import QuartziteRaster

/// Encodes on a separate thread, so that the next frames can be drawn meanwhile.
///
/// At most `depth` frames wait; `append` blocks while the queue is full, so memory stays bounded.
/// Thread: one caller at a time.
package final class FilmWriter: @unchecked Sendable {
  // All mutable state is guarded by `condition`; only the thread uses the encoder until the thread
  // has ended.
  private let encoder: any FilmEncoder
  private let depth: Int
  private let condition = NSCondition()
  private var waiting: [FilmPicture] = []
  private var isClosed = false
  private var isCancelled = false
  private var hasEnded = false
  private var failure: MediaError?

  /// Starts the thread.
  ///
  /// - Parameter depth: the greatest number of waiting frames, at least 1; default 3.
  package init(_ encoder: any FilmEncoder, depth: Int = 3) {
    self.encoder = encoder
    self.depth = max(1, depth)
    let thread = Thread { [self] in work() }
    thread.name = "quartzite-encoder"
    thread.start()
  }

  /// Queues the next frame.
  ///
  /// - Throws: an error of the encoder, as soon as it is known.
  package func append(_ picture: FilmPicture) throws(MediaError) {
    condition.lock()
    defer { condition.unlock() }
    while waiting.count >= depth && failure == nil { condition.wait() }
    if let failure { throw failure }
    waiting.append(picture)
    condition.broadcast()
  }

  /// Queues the next frame as pixels.
  package func append(_ picture: Pixmap) throws(MediaError) {
    try append(.pixels(picture))
  }

  /// Encodes the waiting frames, completes the film and moves it to its path.
  package func finish() throws(MediaError) {
    if let failure = end(cancelling: false) { throw failure }
  }

  /// Discards the film; nothing is left of it.
  package func cancel() {
    _ = end(cancelling: true)
  }

  private func end(cancelling: Bool) -> MediaError? {
    condition.lock()
    defer { condition.unlock() }
    isClosed = true
    if cancelling { isCancelled = true }
    condition.broadcast()
    while !hasEnded { condition.wait() }
    return failure
  }

  private func work() {
    var error: MediaError?
    do throws(MediaError) {
      while let picture = next() {
        switch picture {
        case .pixels(let pixels, let redrawn): try encoder.append(pixels, redrawn: redrawn)
        case .planes(let planes): try encoder.append(planes)
        case .list(let list): try encoder.append(list)
        case .layers(let tree, let canvas): try encoder.append(tree, on: canvas)
        case .draft(let draft): try encoder.replace(by: draft)
        }
      }
      if condition.withLock({ isCancelled }) { encoder.cancel() } else { try encoder.finish() }
    } catch let caught {
      encoder.cancel()
      error = caught
    }
    condition.withLock {
      failure = error
      hasEnded = true
      waiting = []
      condition.broadcast()
    }
  }

  /// The next frame; nil once the film is closed and all frames are encoded, or after a
  /// cancellation.
  private func next() -> FilmPicture? {
    condition.lock()
    defer { condition.unlock() }
    while waiting.isEmpty && !isClosed { condition.wait() }
    if isCancelled || waiting.isEmpty { return nil }
    let picture = waiting.removeFirst()
    condition.broadcast()
    return picture
  }
}

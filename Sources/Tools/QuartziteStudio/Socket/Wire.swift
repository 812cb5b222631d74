// SPDX-License-Identifier: Apache-2.0
import FlyingSocks
import Foundation
import Synchronization

/// The queue of frames to one page, with a limit on its size.
///
/// Thread: any.
final class Wire: Sendable {
  private struct State {
    var waitingBytes = 0
    var isClosed = false
  }

  private let limit: Int
  private let state = Mutex(State())
  private let frames: AsyncStream<[UInt8]>
  private let continuation: AsyncStream<[UInt8]>.Continuation

  /// Makes a queue of up to `limit` bytes.
  init(limit: Int) {
    self.limit = limit
    (frames, continuation) = AsyncStream.makeStream()
  }

  /// Adds a frame; the connection to a page that leaves too much unread is closed.
  func send(_ frame: [UInt8]) {
    let isTaken = state.withLock { state in
      guard !state.isClosed else { return false }
      state.waitingBytes += frame.count
      if state.waitingBytes > limit { state.isClosed = true }
      return !state.isClosed
    }
    if isTaken { continuation.yield(frame) } else { continuation.finish() }
  }

  /// Closes the queue after a last frame.
  func close(_ code: UInt16) {
    let isFirst = state.withLock { state in
      defer { state.isClosed = true }
      return !state.isClosed
    }
    if isFirst { continuation.yield(FrameWriter.close(code)) }
    continuation.finish()
  }

  /// Writes the queued frames until the queue is closed or the socket fails.
  func run(_ socket: AsyncSocket) async throws {
    for await frame in frames {
      try await socket.write(Data(frame))
      state.withLock { $0.waitingBytes -= frame.count }
    }
  }
}

// SPDX-License-Identifier: Apache-2.0
import FlyingSocks
import Foundation
import Synchronization

/// What waits to be sent to one page, in order, never more than allowed.
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

  /// Makes one that holds up to `limit` bytes.
  init(limit: Int) {
    self.limit = limit
    (frames, continuation) = AsyncStream.makeStream()
  }

  /// Adds a frame; a page that leaves too much unread is given up.
  func send(_ frame: [UInt8]) {
    let isTaken = state.withLock { state in
      guard !state.isClosed else { return false }
      state.waitingBytes += frame.count
      if state.waitingBytes > limit { state.isClosed = true }
      return !state.isClosed
    }
    if isTaken { continuation.yield(frame) } else { continuation.finish() }
  }

  /// Ends the wire after a last frame.
  func close(_ code: UInt16) {
    let isFirst = state.withLock { state in
      defer { state.isClosed = true }
      return !state.isClosed
    }
    if isFirst { continuation.yield(FrameWriter.close(code)) }
    continuation.finish()
  }

  /// Writes what waits until the wire is closed or the socket fails.
  func run(_ socket: AsyncSocket) async throws {
    for await frame in frames {
      try await socket.write(Data(frame))
      state.withLock { $0.waitingBytes -= frame.count }
    }
  }
}

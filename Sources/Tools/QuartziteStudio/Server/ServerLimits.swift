// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteLottie

/// The limits for clients of the server, who are not trusted.
package struct ServerLimits: Sendable, Equatable {
  /// The greatest number of connections; further ones are closed at once.
  ///
  /// Default 64.
  package var connections = 64
  /// The greatest number of pages, each with its own stage; further ones get status 503.
  ///
  /// Default 24.
  package var pages = 24
  /// The greatest size in bytes of a request line with headers.
  ///
  /// Default 16 KiB.
  package var headBytes = 16 << 10
  /// The greatest size in bytes of one message of a page, with all its fragments.
  ///
  /// Default 64 KiB.
  package var messageBytes = 64 << 10
  /// The greatest average number of messages per second of one page.
  ///
  /// Default 1,000.
  package var messagesPerSecond = 1_000.0
  /// The number of messages that may arrive at once in addition to that.
  ///
  /// Default 2,000.
  package var messageBurst = 2_000.0
  /// The greatest number of bytes that wait for a page that does not read; beyond it the page is
  /// closed.
  ///
  /// Default 32 MiB.
  package var waitingBytes = 32 << 20
  /// The greatest number of simultaneous exports for all pages, 1 or more; further ones wait and
  /// are told their place in the queue.
  ///
  /// Default: one per core.
  package var exports = max(1, ProcessInfo.processInfo.activeProcessorCount)
  /// The greatest size in bytes of all films for download; the oldest are deleted for newer ones.
  ///
  /// Default 1 GiB.
  package var resultBytes = 1 << 30
  /// How long a film is available for download, in seconds.
  ///
  /// Default 900.
  package var resultSeconds = 900.0
  /// The greatest size in bytes of a file that is dropped on a page.
  ///
  /// Default 32 MiB.
  package var fileBytes = 32 << 20
  /// The greatest number of files of a page; the oldest are forgotten for newer ones.
  ///
  /// Default 12.
  package var files = 12
  /// The greatest number of exports of one page that wait, run or can be downloaded.
  ///
  /// Default 24.
  package var pageExports = 24
  /// The timeout for the head of a request, in seconds.
  ///
  /// Default 10.
  package var headSeconds = 10.0
  /// How long a page may be silent, without even a pong, in seconds; checked three times in that
  /// span.
  ///
  /// Default 45.
  package var silenceSeconds = 45.0

  /// The limits on what is read of a Lottie file.
  var lottie: LottieLimits {
    var limits = LottieLimits()
    (limits.bytes, limits.archiveBytes) = (max(fileBytes, 1), max(fileBytes, 1) * 4)
    return limits
  }

  /// Makes the default limits.
  package init() {}
}

/// Limits the rate of events to an average plus a burst (token bucket).
package struct RateGate {
  private let rate: Double
  private let burst: Double
  private var level: Double
  private var last: ContinuousClock.Instant?

  /// Makes a gate that admits a whole burst at first.
  ///
  /// - Parameters:
  ///   - rate: the average in events per second, above 0.
  ///   - burst: the greatest number of events at once.
  package init(rate: Double, burst: Double) {
    (self.rate, self.burst, level) = (rate, burst, burst)
  }

  /// Counts an event at `now`; false if the limit is exceeded.
  package mutating func admit(at now: ContinuousClock.Instant) -> Bool {
    if let last { level = min(burst, level + (now - last).seconds * rate) }
    last = now
    guard level >= 1 else { return false }
    level -= 1
    return true
  }
}

extension Duration {
  /// The length in seconds.
  var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) * 1e-18
  }
}

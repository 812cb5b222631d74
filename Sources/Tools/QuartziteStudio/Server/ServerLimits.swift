// SPDX-License-Identifier: Apache-2.0
import Foundation

/// How much a stranger may ask of the server.
package struct ServerLimits: Sendable, Equatable {
  /// The most connections at once; further ones are closed at once.
  ///
  /// Default 64.
  package var connections = 64
  /// The most pages at once, each with a stage of its own; further ones get status 503.
  ///
  /// Default 24.
  package var pages = 24
  /// The most bytes of a request line with its headers.
  ///
  /// Default 16 KiB.
  package var headBytes = 16 << 10
  /// The most bytes of one message of a page, all fragments counted.
  ///
  /// Default 64 KiB.
  package var messageBytes = 64 << 10
  /// The most messages a second of one page, on average.
  ///
  /// Default 1,000.
  package var messagesPerSecond = 1_000.0
  /// The messages that may come at once on top of that.
  ///
  /// Default 2,000.
  package var messageBurst = 2_000.0
  /// The most bytes that may wait for a page that does not read; then it is closed.
  ///
  /// Default 32 MiB.
  package var waitingBytes = 32 << 20
  /// The most films that are made at once for all pages, 1 or more; further ones wait and are told their
  /// place.
  ///
  /// Default: one a core.
  package var exports = max(1, ProcessInfo.processInfo.activeProcessorCount)
  /// The most bytes of all films that are kept to be fetched; the oldest make room for newer ones.
  ///
  /// Default 1 GiB.
  package var resultBytes = 1 << 30
  /// How long a film is kept to be fetched, in seconds.
  ///
  /// Default 900.
  package var resultSeconds = 900.0
  /// How long a request's head may take, in seconds.
  ///
  /// Default 10.
  package var headSeconds = 10.0
  /// How long a page may be silent, pongs counted, in seconds; looked at three times in that span.
  ///
  /// Default 45.
  package var silenceSeconds = 45.0

  /// Makes the default limits.
  package init() {}
}

/// Allows so many events a second and a burst on top.
package struct RateGate {
  private let rate: Double
  private let burst: Double
  private var level: Double
  private var last: ContinuousClock.Instant?

  /// - Parameters:
  ///   - rate: events a second, above 0.
  ///   - burst: how many may come at once.
  package init(rate: Double, burst: Double) {
    (self.rate, self.burst, level) = (rate, burst, burst)
  }

  /// Counts an event at `now`; false if there are too many.
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

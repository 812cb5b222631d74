// SPDX-License-Identifier: Apache-2.0
import QuartziteNotes
import QuartziteOSLog
import Synchronization
import Testing

/// Messages to the system's log.
///
/// Source: Apple's documentation of `os_log` and `Logger`: formats, levels and privacy.
@Suite struct LoggingTests {
  private func lines(_ body: () -> Void) -> [String] {
    let kept = Mutex<[String]>([])
    Log.run(notes: { line in kept.withLock { $0.append(line) } }, body)
    return kept.withLock { $0 }
  }

  @Test func `arguments stand where the format has them`() {
    let found = lines {
      os_log("plain 100%%")
      os_log("%{public}@ has %d of %ld, %.2f", log: .default, type: .error, "a", 3, 4, 0.5)
      os_log(.fault, "too few: %@ %@", "b")
    }
    #expect(found == ["plain 100%", "a has 3 of 4, 0.50", "too few: b "])
  }

  @Test func `levels below the default write nothing, and a disabled log neither`() {
    let found = lines {
      os_log("a", type: .debug)
      os_log("b", type: .info)
      os_log("c", log: .disabled, type: .fault)
      os_log("d", log: OSLog(subsystem: "s", category: "net"))
    }
    #expect(found == ["net: d"])
  }

  @Test func `a logger leaves private values out`() {
    let name = "x"
    let found = lines {
      let logger = Logger(subsystem: "s", category: "net")
      logger.debug("not \(name)")
      logger.error("got \(name) and \(name, privacy: .private)")
    }
    #expect(found == ["net: got x and <private>"])
  }
}

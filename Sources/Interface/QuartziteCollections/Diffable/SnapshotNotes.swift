// SPDX-License-Identifier: Apache-2.0
import QuartziteCore

/// Log messages about misuse of snapshots.
enum SnapshotNotes {
  static func isThere(_ identifier: some Hashable) {
    Log.note("A snapshot has \(identifier) already; it is not added again.")
  }

  static func isMissing(_ identifier: some Hashable) {
    Log.note("A snapshot has no \(identifier); the change is ignored.")
  }

  static func hasNoSection() {
    Log.note("A snapshot has no such section for items; they are not added.")
  }
}

// SPDX-License-Identifier: Apache-2.0
import CQuartzite
import Foundation

/// The version of the library as C reads it.
enum LibraryVersion {
  // SAFETY: the copy is never written to and never freed.
  /// The number of the release, such as `0.2.0`; lives as long as the process.
  nonisolated(unsafe) static let text = strdup(QZ_VERSION).map { UnsafePointer($0) }
}

// SPDX-License-Identifier: Apache-2.0

/// Functions of Swift's concurrency library, for modules that declare types of the same names.
package enum HostTask {
  /// Lets other tasks run first.
  package static func yield() async {
    await Task.yield()
  }
}

// SPDX-License-Identifier: Apache-2.0

/// The concurrency library's own functions, for modules that have others of the same name.
package enum HostTask {
  /// Lets other tasks go first.
  package static func yield() async {
    await Task.yield()
  }
}

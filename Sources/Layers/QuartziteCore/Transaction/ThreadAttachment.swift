// SPDX-License-Identifier: Apache-2.0

/// Something that another module has once for each thread that owns layers.
package protocol ThreadAttachment: AnyObject {
  /// Makes the thread's own.
  init()
  /// Does what must be part of the commit that is about to begin.
  ///
  /// Called on the thread before each commit, in the order in which the attachments were made.
  func threadWillCommit()
}

extension ThreadAttachment {
  /// The calling thread's own, made on first use; it lives as long as the thread.
  package static var current: Self {
    let thread = ThreadState.current
    for attachment in thread.attachments {
      if let own = attachment as? Self { return own }
    }
    let own = Self()
    thread.attachments.append(own)
    return own
  }
}

// SPDX-License-Identifier: Apache-2.0
#if compiler(>=6.2) && canImport(Testing)
import Testing
#endif

/// The files of a failure as attachments of the test that fails.
package enum GoldenAttachments {
  /// Attaches a file to the running test of Swift Testing, from Swift 6.2 on; elsewhere, as in
  /// XCTest, it does nothing.
  ///
  /// `swift test --attachments-path DIR` keeps what is attached.
  package static func attach(_ name: String, _ bytes: [UInt8]) {
    #if compiler(>=6.2) && canImport(Testing)
    if Test.current != nil { Attachment.record(bytes, named: name) }
    #endif
  }
}

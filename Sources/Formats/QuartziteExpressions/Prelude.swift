// SPDX-License-Identifier: Apache-2.0
import QuartzitePrelude

/// The objects and functions that expressions use, in their own language.
enum Prelude {
  /// The source of one function, in JavaScript, of the host's functions and the file.
  static let source: [UInt8] = {
    // SAFETY: the bytes are a constant of the program, and as many as are said.
    let files = UnsafeBufferPointer(start: qz_prelude(), count: qz_prelude_length())
    return Array("function (host, file) {\n".utf8) + files + Array("\n}".utf8)
  }()
}

// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The memory of this process according to Linux, in bytes; 0 if that is unknown.
enum ProcessMemory {
  /// Resets the peak and returns the memory in use.
  static func reset() -> Int {
    // Otherwise freed memory would remain resident and could be used again unnoticed.
    // SAFETY: glibc documents `int malloc_trim(size_t)`; other C libraries have no such symbol.
    if let trim = dlsym(nil, "malloc_trim") {
      _ = unsafeBitCast(trim, to: (@convention(c) (Int) -> Int32).self)(0)
    }
    try? Data("5".utf8).write(to: URL(fileURLWithPath: "/proc/self/clear_refs"))
    return value("VmRSS:")
  }

  /// The peak of the memory in use since `reset`.
  static func peak() -> Int { value("VmHWM:") }

  private static func value(_ key: String) -> Int {
    guard let text = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8),
      let line = text.split(separator: "\n").first(where: { $0.hasPrefix(key) })
    else { return 0 }
    return (Int(line.split(whereSeparator: { !$0.isNumber }).first ?? "0") ?? 0) * 1024
  }
}

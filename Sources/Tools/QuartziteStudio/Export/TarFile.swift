// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Packs the files of a directory into a tar archive.
///
/// Source: IEEE Std 1003.1-2017, pax, ustar interchange format. Owner, group and time are 0, so
/// that the same files give the same bytes.
package enum TarFile {
  /// Writes an archive of the regular files in `directory`, sorted by name, with the paths
  /// `prefix/NAME`; both may have 99 bytes.
  ///
  /// - Throws: `CocoaError` for longer ones, and what the disk says.
  package static func write(directory: String, to path: String, prefix: String) throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: directory).sorted()
    guard ([prefix] + names).allSatisfy({ $0.utf8.count < 100 }) else {
      throw CocoaError(.fileWriteInvalidFileName)
    }
    guard FileManager.default.createFile(atPath: path, contents: nil),
      let output = FileHandle(forWritingAtPath: path)
    else { throw CocoaError(.fileWriteUnknown) }
    defer { try? output.close() }
    for name in names {
      let url = URL(fileURLWithPath: directory).appendingPathComponent(name)
      let data = try Data(contentsOf: url)
      try output.write(contentsOf: Data(header(name: name, in: prefix, size: data.count)))
      try output.write(contentsOf: data)
      try output.write(contentsOf: Data(count: (512 - data.count % 512) % 512))
    }
    try output.write(contentsOf: Data(count: 1_024))
  }

  /// The size in bytes of an archive of files of these sizes.
  package static func size(of files: [Int]) -> Int {
    files.reduce(1_024) { $0 + 512 + ($1 + 511) / 512 * 512 }
  }

  /// The header of 512 bytes before the contents of a file.
  ///
  /// - Parameter folder: what stands before the name and a slash.
  package static func header(name: String, in folder: String, size: Int) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 512)
    func put(_ text: String, at offset: Int, _ length: Int) {
      for (index, byte) in text.utf8.prefix(length).enumerated() { bytes[offset + index] = byte }
    }
    func octal(_ number: Int, _ digits: Int) -> String {
      let text = String(number, radix: 8)
      return String(repeating: "0", count: max(0, digits - text.count)) + text
    }
    put(name, at: 0, 99)
    put(folder, at: 345, 99)
    put(octal(0o644, 7), at: 100, 7)
    put(octal(0, 7), at: 108, 7)
    put(octal(0, 7), at: 116, 7)
    put(octal(size, 11), at: 124, 11)
    put(octal(0, 11), at: 136, 11)
    put("        ", at: 148, 8)
    put("0", at: 156, 1)
    put("ustar", at: 257, 5)
    put("00", at: 263, 2)
    put(octal(bytes.reduce(0) { $0 + Int($1) }, 6), at: 148, 6)
    bytes[154] = 0
    return bytes
  }
}

// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The objects of a PDF file, and their serialisation.
///
/// Source: ISO 32000-1, 7.3 and 7.5.
struct PDFFile {
  private var objects: [[UInt8]] = []
  private let deflate: @Sendable ([UInt8]) -> [UInt8]

  init(deflate: @escaping @Sendable ([UInt8]) -> [UInt8]) { self.deflate = deflate }

  /// Reserves the number of an object that is written later.
  mutating func reserve() -> Int {
    objects.append([])
    return objects.count
  }

  /// Sets the object of a number.
  mutating func set(_ number: Int, _ text: String) { objects[number - 1] = Array(text.utf8) }

  /// Adds an object and returns its number.
  mutating func add(_ text: String) -> Int {
    objects.append(Array(text.utf8))
    return objects.count
  }

  /// Adds a stream, compressed where that makes it smaller, and returns its number.
  ///
  /// - Parameter entries: The entries of its dictionary, except length and filter.
  mutating func add(stream bytes: [UInt8], _ entries: String) -> Int {
    let packed = deflate(bytes)
    let isPacked = !packed.isEmpty && packed.count < bytes.count
    let data = isPacked ? packed : bytes
    let filter = isPacked ? "/Filter/FlateDecode" : ""
    var object = Array("<<\(entries)\(filter)/Length \(data.count)>>stream\n".utf8)
    object += data
    object += Array("\nendstream".utf8)
    objects.append(object)
    return objects.count
  }

  /// Returns the bytes of the file.
  func bytes(root: Int, information: Int?) -> [UInt8] {
    // The bytes above 127 tell programs that the file is binary.
    var result = Array("%PDF-1.7\n%".utf8) + [0xE2, 0xE3, 0xCF, 0xD3, 0x0A]
    var places: [Int] = []
    for (index, object) in objects.enumerated() {
      places.append(result.count)
      result += Array("\(index + 1) 0 obj\n".utf8) + object + Array("\nendobj\n".utf8)
    }
    let start = result.count
    var table = "xref\n0 \(objects.count + 1)\n0000000000 65535 f \n"
    for place in places {
      let digits = String(place)
      table += String(repeating: "0", count: 10 - digits.count) + digits + " 00000 n \n"
    }
    table += "trailer\n<</Size \(objects.count + 1)/Root \(root) 0 R"
    if let information { table += "/Info \(information) 0 R" }
    return result + Array((table + ">>\nstartxref\n\(start)\n%%EOF\n").utf8)
  }

  /// Returns a text as a string object, in UTF-16 with a byte order mark.
  static func string(_ text: String) -> String {
    let digits = ([0xFEFF] + Array(text.utf16)).map { unit in
      let digits = String(unit, radix: 16, uppercase: true)
      return String(repeating: "0", count: 4 - digits.count) + digits
    }
    return "<" + digits.joined() + ">"
  }
}

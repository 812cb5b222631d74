// SPDX-License-Identifier: Apache-2.0

/// The reason why a text cannot be read as a display list.
package struct DisplayListReadError: Error, Equatable, CustomStringConvertible {
  /// The path in the document, such as `items[3].draw.paint`.
  package var place: String
  /// What is wrong there, and what is expected.
  package var message: String

  /// The place and the message in one line.
  package var description: String { place.isEmpty ? message : "\(place): \(message)" }
}

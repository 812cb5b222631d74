// SPDX-License-Identifier: Apache-2.0
import QuartziteVectors

/// What is no shape in a document, in words.
package enum VectorNotes {
  /// A line for each reason; pictures that were pictures before are none.
  package static func lines(_ pictures: [PictureReason: Int]) -> [String] {
    pictures.sorted { $0.key < $1.key }.filter { !$0.key.isExpected }.map {
      "\($0.key.rawValue) is a picture (\($0.value == 1 ? "once" : "\($0.value) times"))"
    }
  }
}

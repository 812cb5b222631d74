// SPDX-License-Identifier: Apache-2.0
import QuartziteVectors

/// Notes about pictures in a document of shapes.
package enum VectorNotes {
  /// Returns a line for each reason why something is a picture, without reasons that are expected, as
  /// for pictures of the subject.
  package static func lines(_ pictures: [PictureReason: Int]) -> [String] {
    pictures.sorted { $0.key < $1.key }.filter { !$0.key.isExpected }.map {
      "\($0.key.rawValue) is a picture (\($0.value == 1 ? "once" : "\($0.value) times"))"
    }
  }
}

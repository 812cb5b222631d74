// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGraphics
import QuartzitePictures

/// Lets `UIImage` read PNG, JPEG and WebP files; other bytes, and broken ones, are no image.
enum PictureDecoding {
  /// Puts it in place for all threads.
  static func install() {
    ImageDecoding.add { data in
      try? PictureFile.image([UInt8](data))
    }
  }
}

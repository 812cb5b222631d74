// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGraphics
import QuartzitePictures

/// Lets `UIImage` decode PNG, JPEG, GIF and WebP; other and corrupt data gives nil.
enum PictureDecoding {
  /// Installs the decoder for all threads.
  static func install() {
    ImageDecoding.add { data in
      try? PictureFile.image([UInt8](data))
    }
  }
}

// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteFiles
import QuartziteLottie

/// Reads Lottie files for the commands.
enum LottieFile {
  /// Reads the animation in a file.
  ///
  /// The memory of a large text is returned to the system before layers are made.
  static func read(
    _ path: String,
    dialect: LottieDialect = .format,
    expressions: LottieExpressions = .run
  ) throws -> LottieAnimation {
    do {
      let animation = try LottieAnimation(
        contentsOf: path,
        dialect: dialect,
        expressions: expressions
      )
      let attributes = try? FileManager.default.attributesOfItem(atPath: path)
      let size = (attributes?[.size] as? NSNumber)?.intValue ?? 0
      if size >= largeText { CMemory.giveBack() }
      return animation
    } catch {
      throw MediaError(.malformed, "\(path): \(error)")
    }
  }

  /// Opens an archive; nil for a file that is not an archive or cannot be opened.
  ///
  /// - Throws: `MediaError` for an archive that holds no animation or is damaged.
  static func archive(_ path: String) throws(MediaError) -> LottieArchive? {
    guard let file = FileHandle(forReadingAtPath: path) else { return nil }
    let head = (try? file.read(upToCount: 4)) ?? Data()
    try? file.close()
    guard LottieArchive.isArchive(Array(head)) else { return nil }
    do {
      return try LottieArchive(contentsOf: path)
    } catch {
      throw MediaError(.malformed, "\(path): \(error)")
    }
  }

  /// The least size of a file, in bytes, after which memory is returned to the system.
  private static let largeText = 1 << 18
}

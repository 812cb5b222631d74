// SPDX-License-Identifier: Apache-2.0
import CQuartzite
import QuartziteCAML
import QuartziteFiles
import QuartziteLottie
import QuartziteSVG
import QuartziteStage

/// A failure as C sees it: a status and a sentence.
struct Failure: Error {
  /// One of `QZ_ERROR_...`.
  let status: qz_status
  /// What is wrong and how to mend it, one line.
  let message: String

  /// Makes a failure with one of `QZ_ERROR_...`.
  init(_ status: Int, _ message: String) {
    (self.status, self.message) = (qz_status(status), message)
  }

  /// Makes a failure with `QZ_ERROR_ARGUMENT`.
  static func argument(_ message: String) -> Failure { Failure(Int(QZ_ERROR_ARGUMENT), message) }

  /// Translates any error of the library; an unknown one gets `QZ_ERROR_OUTPUT`.
  init(_ error: any Error) {
    switch error {
    case let failure as Failure:
      self = failure
    case let error as LottieImportError:
      let status =
        switch error.code {
        case .unreadable: QZ_ERROR_FILE
        case .limit: QZ_ERROR_LIMIT
        case .invalidJSON, .notLottie, .invalidArchive: QZ_ERROR_FORMAT
        }
      self.init(Int(status), error.description)
    case let error as LayerPackageError:
      let status =
        switch error.code {
        case .unreadable: QZ_ERROR_FILE
        case .limit: QZ_ERROR_LIMIT
        case .notPackage, .invalidXML, .invalidArchive: QZ_ERROR_FORMAT
        }
      self.init(Int(status), error.description)
    case let error as SVGError:
      let status =
        switch error.code {
        case .unreadable: QZ_ERROR_FILE
        case .limit: QZ_ERROR_LIMIT
        case .invalidXML, .notSVG: QZ_ERROR_FORMAT
        }
      self.init(Int(status), error.description)
    case let error as StateScript.ParseError:
      self.init(Int(QZ_ERROR_ARGUMENT), error.description)
    case let error as MediaError:
      let status =
        switch error.code {
        case .missingEncoder, .failedEncoder: QZ_ERROR_ENCODER
        case .invalid, .unsupported: QZ_ERROR_ARGUMENT
        case .tooLarge: QZ_ERROR_LIMIT
        case .unwritable, .closedPipe, .stopped, .malformed: QZ_ERROR_OUTPUT
        }
      self.init(Int(status), error.description)
    default:
      self.init(Int(QZ_ERROR_OUTPUT), "\(error)")
    }
  }

  /// Calls `body`; stores its failure in `error`, if there is one, and returns its status.
  static func report(
    _ error: UnsafeMutablePointer<qz_error>?,
    _ body: () throws -> Void
  ) -> qz_status {
    do {
      try body()
      return qz_status(QZ_OK)
    } catch let caught {
      let failure = Failure(caught)
      if let error { failure.write(to: error) }
      return failure.status
    }
  }

  /// Writes the status, and the message as UTF-8 with a final zero, cut between characters if it is too
  /// long; zeros and line feeds in it become spaces.
  private func write(to error: UnsafeMutablePointer<qz_error>) {
    error.pointee.status = status
    withUnsafeMutableBytes(of: &error.pointee.message) { bytes in
      var used = 0
      for character in message {
        let units = character.utf8
        guard used + units.count < bytes.count else { break }
        for unit in units {
          bytes[used] = unit == 0 || unit == 10 ? 32 : unit
          used += 1
        }
      }
      bytes[used] = 0
    }
  }
}

/// Returns a copy of the options at `pointer`, whose first field is the size of the caller's structure
/// in bytes; fields beyond that size, or all of them if `pointer` is NULL, have their defaults.
///
/// - Throws: `QZ_ERROR_ARGUMENT` if the size is less than that of its own field.
func options<Options>(
  _ pointer: UnsafePointer<Options>?,
  default usual: Options
) throws -> Options {
  guard let pointer else { return usual }
  // SAFETY: every options structure begins with its size, which is all that is read first.
  let count = Int(UnsafeRawPointer(pointer).load(as: UInt32.self))
  guard count >= MemoryLayout<UInt32>.size else {
    throw Failure.argument("the size of the options is not set; begin with their initialiser")
  }
  var result = usual
  withUnsafeMutableBytes(of: &result) { bytes in
    // SAFETY: the caller's structure has `count` bytes; no more of them are read.
    let known = UnsafeRawBufferPointer(start: pointer, count: min(count, bytes.count))
    bytes.copyMemory(from: known)
  }
  return result
}

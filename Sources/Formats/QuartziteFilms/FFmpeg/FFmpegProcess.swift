// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteFiles

/// A running FFmpeg that reads raw frames from a pipe, or files.
///
/// The child never outlives this process: it is registered with `Unfinished`, and it ends by itself
/// when its pipe closes. A child that is inactive for `HangDetector.seconds` is killed.
package final class FFmpegProcess {
  private let process: CProcess
  private let input: CPipe?
  private let complaints: Complaints
  /// The process id of the child.
  package var identifier: Int32 { process.identifier }
  private var hangs = false
  /// The last frame, whose pages may still be in the pipe.
  private var lent: (any Sendable)?

  /// The path of the program: `QUARTZITE_FFMPEG` if set, otherwise the first `ffmpeg` in the
  /// `PATH`.
  package static func program() throws(MediaError) -> String {
    let environment = ProcessInfo.processInfo.environment
    if let chosen = environment["QUARTZITE_FFMPEG"], !chosen.isEmpty {
      if FileManager.default.isExecutableFile(atPath: chosen) { return chosen }
      throw MediaError(
        .missingEncoder,
        "QUARTZITE_FFMPEG names \(chosen), which is no program; correct or unset it"
      )
    }
    if let path = ChildProgram.path("ffmpeg") { return path }
    throw MediaError(
      .missingEncoder,
      "this format needs FFmpeg, which is not installed; run 'apt-get install ffmpeg'"
    )
  }

  /// Starts FFmpeg with `arguments` after the usual quiet ones.
  ///
  /// - Parameters:
  ///   - readsInput: whether pictures follow through `write`.
  ///   - limits: the seconds of processor time and kilobytes of address space that it may take; nil, the
  ///     default, for any, where what it reads is our own.
  ///   - crew: the children that can be given up together with this one; nil for none.
  package init(
    _ arguments: [String],
    readsInput: Bool,
    limits: (seconds: Int, kilobytes: Int)? = nil,
    in crew: ChildCrew? = nil
  ) throws(MediaError) {
    let usual = ["-hide_banner", "-nostats", "-v", "error", "-xerror", "-y"]
    var call = (program: try Self.program(), arguments: usual + arguments)
    if let limits {
      call = ChildProgram.limited(
        call.program,
        call.arguments,
        seconds: limits.seconds,
        kilobytes: limits.kilobytes
      )
    }
    input = readsInput ? try CPipe() : nil
    let errors = try CPipe()
    complaints = Complaints()
    process = try CProcess(
      call.program,
      call.arguments,
      input: input?.reading,
      output: nil,
      errors: errors.writing
    )
    try crew?.join(process)
    // These ends belong to the child; while they were open here, its death would go unnoticed.
    input?.closeReading()
    errors.closeWriting()
    if let end = input?.writing { CPipe.prepare(end) }
    if let end = errors.takeReading() { complaints.gather(from: end) }
  }

  deinit {
    process.kill()
  }

  /// Writes a frame to the child; waits until most of it is read.
  package func write(_ words: [UInt32]) throws(MediaError) {
    // SAFETY: the words are only read, and `lent` retains them until the next ones are in the pipe.
    try write { words.withUnsafeBytes($0) }
    lent = words
  }

  /// Writes the planes of a video frame to the child; waits until most of them are read.
  package func write(_ planes: VideoPlanes) throws(MediaError) {
    try write { planes.withUnsafeBytes($0) }
    lent = planes
  }

  private func write(
    _ body: ((UnsafeRawBufferPointer) -> Int32) -> Int32
  ) throws(MediaError) {
    guard let end = input?.writing else { return }
    // SAFETY: the bytes are only read, and `lent` retains them until the next ones are in the pipe.
    let error = body { [process] bytes in
      var patience = HangDetector()
      return CFile.lend(bytes, to: end) { patience.bears(with: process) }
    }
    if error == ETIMEDOUT { hangs = true }
    if error != 0 {
      // The child has closed its end: it has stopped, and its error output says why.
      try finish()
      throw MediaError(.failedEncoder, "FFmpeg ended before the film did")
    }
  }

  /// Closes the input and waits for the child to end.
  ///
  /// - Throws: `MediaError.failedEncoder` with the child's error output if it failed.
  package func finish() throws(MediaError) {
    closeInput()
    var patience = HangDetector()
    guard !hangs, let ending = process.wait(while: { patience.bears(with: process) }) else {
      cancel()
      throw MediaError(
        .failedEncoder,
        "FFmpeg hangs: it did nothing for \(HangDetector.seconds) s and was ended"
      )
    }
    let words = complaints.text()
    // FFmpeg 5 exits with status 0 even if the last bytes could not be written.
    let isWhole = !words.contains("Error writing") && !words.contains("Error closing")
    if ending == .status(0) && isWhole { return }
    if words.contains("No space left on device") {
      throw CFile.failure("cannot write the film", ENOSPC)
    }
    if words.contains("Unknown encoder") || words.contains("is not a suitable output format") {
      throw MediaError(
        .missingEncoder,
        "this FFmpeg cannot write the format; install one that can, or choose another format"
      )
    }
    let reason =
      switch ending {
      case .status(let status): "status \(status)"
      case .signal(let signal): "stopped by signal \(signal)"
      }
    let said = words.split(whereSeparator: \.isNewline)
      .filter { !$0.hasPrefix("Svt[info]") }.prefix(2).joined(separator: "; ")
    throw MediaError(.failedEncoder, "FFmpeg failed (\(reason))\(said.isEmpty ? "" : ": " + said)")
  }

  /// Kills the child and discards its output.
  package func cancel() {
    process.kill()
    closeInput()
    _ = process.wait()
    _ = complaints.text()
  }

  /// Tells the child that no more frames follow.
  package func closeInput() {
    input?.closeWriting()
  }
}

// SPDX-License-Identifier: Apache-2.0
import Foundation
import Synchronization

/// A running FFmpeg that reads raw pictures from a pipe.
///
/// The child never outlives the process in silence: it is registered with `Unfinished`, and it ends
/// by itself when its pipe closes.
package final class FFmpegProcess {
  private let process = Process()
  /// Left by the child's end.
  private let running = DispatchGroup()
  private let input: Pipe?
  private let output: Pipe?
  private let complaints: Complaints
  private var isInputOpen: Bool
  /// The last picture, parts of which may still stand in the pipe.
  private var lent: (any Sendable)?

  /// The path of the program: `QUARTZITE_FFMPEG` if set, else the first `ffmpeg` on the `PATH`.
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
  ///   - writesOutput: whether pictures are taken through `read`.
  package init(
    _ arguments: [String],
    readsInput: Bool,
    writesOutput: Bool = false
  ) throws(MediaError) {
    process.executableURL = URL(fileURLWithPath: try Self.program())
    process.arguments = ["-hide_banner", "-nostats", "-v", "error", "-xerror", "-y"] + arguments
    input = readsInput ? Pipe() : nil
    isInputOpen = readsInput
    output = writesOutput ? Pipe() : nil
    let errors = Pipe()
    complaints = Complaints()
    process.standardInput = input ?? FileHandle.nullDevice
    process.standardOutput = output ?? FileHandle.nullDevice
    process.standardError = errors
    if let descriptor = input?.fileHandleForWriting.fileDescriptor {
      CFile.keepFromChildren(descriptor)
      CFile.widenPipe(descriptor)
    }
    if let descriptor = output?.fileHandleForReading.fileDescriptor {
      CFile.keepFromChildren(descriptor)
      CFile.widenPipe(descriptor)
    }
    running.enter()
    process.terminationHandler = { [running] _ in running.leave() }
    do {
      try process.run()
    } catch {
      running.leave()
      throw MediaError(.missingEncoder, "cannot start FFmpeg: \(error.localizedDescription)")
    }
    Unfinished.add(child: process.processIdentifier)
    // The other end belongs to the child now; without this a dead child would go unnoticed.
    try? input?.fileHandleForReading.close()
    try? output?.fileHandleForWriting.close()
    complaints.gather(from: errors.fileHandleForReading)
  }

  deinit {
    if process.isRunning { process.terminate() }
  }

  /// Hands the words of a picture to the child; waits until it has taken most of them.
  package func write(_ words: [UInt32]) throws(MediaError) {
    // SAFETY: the words are only read, and `lent` keeps them until the next ones are in the pipe.
    try write { descriptor in words.withUnsafeBytes { CFile.lend($0, to: descriptor) } }
    lent = words
  }

  /// Hands planes of video to the child; waits until it has taken most of them.
  package func write(_ planes: VideoPlanes) throws(MediaError) {
    try write { descriptor in planes.withUnsafeBytes { CFile.lend($0, to: descriptor) } }
    lent = planes
  }

  private func write(_ body: (Int32) -> Int32) throws(MediaError) {
    guard let input else { return }
    if body(input.fileHandleForWriting.fileDescriptor) != 0 {
      // The child closed its end: it stopped, and says why on its error output.
      try finish()
      throw MediaError(.failedEncoder, "FFmpeg ended before the film did")
    }
  }

  /// Takes up to `count` words from the child; fewer only at the end of what it writes.
  package func read(_ count: Int) -> [UInt32] {
    guard let output else { return [] }
    return CFile.read(count, from: output.fileHandleForReading.fileDescriptor)
  }

  /// Ends the input and waits for the child.
  ///
  /// - Throws: `MediaError.failedEncoder` with the child's own words if it failed.
  package func finish() throws(MediaError) {
    closeInput()
    waitUntilExit()
    Unfinished.remove(child: process.processIdentifier)
    let words = complaints.text()
    // FFmpeg 5 ends with 0 when the last bytes could not be written.
    let isWhole = !words.contains("Error writing") && !words.contains("Error closing")
    if process.terminationReason == .exit && process.terminationStatus == 0 && isWhole { return }
    if words.contains("No space left on device") {
      throw CFile.failure("cannot write the film", ENOSPC)
    }
    let reason =
      process.terminationReason == .uncaughtSignal
      ? "stopped by signal \(process.terminationStatus)"
      : "status \(process.terminationStatus)"
    let said = words.split(whereSeparator: \.isNewline).prefix(2).joined(separator: "; ")
    throw MediaError(.failedEncoder, "FFmpeg failed (\(reason))\(said.isEmpty ? "" : ": " + said)")
  }

  /// Waits asleep: the process object's own wait asks again and again, on a core that the child uses.
  private func waitUntilExit() {
    running.wait()
    process.waitUntilExit()
  }

  /// Stops the child without waiting for what it makes.
  package func cancel() {
    closeInput()
    if process.isRunning {
      kill(process.processIdentifier, SIGKILL)
      waitUntilExit()
    }
    _ = complaints.text()
    Unfinished.remove(child: process.processIdentifier)
  }

  /// Tells the child that no picture follows.
  package func closeInput() {
    guard isInputOpen else { return }
    isInputOpen = false
    try? input?.fileHandleForWriting.close()
  }
}

/// What a child writes to its error output, read beside it so that it never waits for a reader.
final class Complaints: Sendable {
  private let words = Mutex("")
  private let end = DispatchGroup()

  func gather(from handle: FileHandle) {
    // A thread, not the shared queue: the read lasts as long as the child.
    end.enter()
    let descriptor = handle.fileDescriptor
    Thread.detachNewThread { [self] in
      let text = String(
        decoding: FileHandle(fileDescriptor: descriptor).readDataToEndOfFile(),
        as: UTF8.self
      )
      words.withLock { $0 = text }
      end.leave()
    }
  }

  /// Everything that the child wrote; waits for its end.
  func text() -> String {
    end.wait()
    return words.withLock { $0 }
  }
}

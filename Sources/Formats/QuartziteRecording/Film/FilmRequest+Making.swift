// SPDX-License-Identifier: Apache-2.0
import QuartziteFilms

/// The two ways in which films are made, of whatever plays.
extension FilmRequest {
  /// Makes the film on the caller's thread.
  ///
  /// - Parameter progress: gets the number of drawn frames, and of all; an error cancels the film.
  /// - Throws: also `CancellationError` once the task is cancelled.
  func make(
    _ player: FilmPlayer,
    _ progress: (_ done: Int, _ total: Int) throws -> Void
  ) throws -> Film {
    let done = try job.run(player) { done in
      if Task.isCancelled { throw CancellationError() }
      try progress(done, job.times.count)
    }
    return Film(done)
  }

  /// Makes the film on a thread of its own, and returns when it is done.
  ///
  /// - Parameters:
  ///   - thread: one that has not run yet.
  ///   - makePlayer: returns what plays; called on that thread.
  ///   - progress: gets the number of drawn frames, and of all, there.
  /// - Throws: also `CancellationError` once the task is cancelled.
  func make(
    on thread: FilmThread,
    _ makePlayer: @escaping @Sendable () -> FilmPlayer,
    _ progress: @escaping @Sendable (_ done: Int, _ total: Int) throws -> Void
  ) async throws -> Film {
    let done = try await thread.run { [job] in
      try job.run(makePlayer()) { done in
        try thread.checkCancellation()
        try progress(done, job.times.count)
      }
    } giveUp: { [job] in
      job.encoders.dismiss()
    }
    return Film(done)
  }
}

// SPDX-License-Identifier: Apache-2.0
import CLinux
import Foundation
import Synchronization

/// A child process that leaves nothing behind: it is always waited for, and processes that it
/// started end with it.
///
/// It leads a process group of its own, which is killed as a whole. It inherits the three standard
/// descriptors only, so that its end is not hidden by a pipe that another child holds open. It is
/// registered with `Unfinished` while it runs. Thread: any.
package final class CProcess: Sendable {
  /// How a process ended.
  package enum Ending: Sendable, Equatable {
    /// It exited with a status of 0...255.
    case status(Int32)
    /// It was killed by a signal.
    case signal(Int32)
  }

  /// The process id, which is also that of its group.
  package let identifier: Int32
  private let reaped = DispatchGroup()
  /// Nil while the process id belongs to the child, whether it is running or a zombie.
  private let ending = Mutex<Ending?>(nil)

  /// Starts `program` with `arguments` and the environment of this process.
  ///
  /// - Parameters:
  ///   - input, output, errors: the descriptors that become 0, 1 and 2; nil means `/dev/null`.
  package init(
    _ program: String,
    _ arguments: [String],
    input: Int32?,
    output: Int32?,
    errors: Int32?
  ) throws(MediaError) {
    // The child may end before it has read everything that is written to it.
    CSignals.ignoreBrokenPipes()
    let (error, identifier) = try Unfinished.starting {
      Self.spawn(program, arguments, [input, output, errors])
    }
    if error != 0 {
      throw MediaError(
        .missingEncoder,
        "cannot start \(program): \(String(cString: strerror(error)).lowercased())"
      )
    }
    self.identifier = identifier
    reaped.enter()
    // A separate thread, not one of the shared queue's, since it waits as long as the child lives.
    Thread.detachNewThread { [self] in reap() }
  }

  /// Waits for the end and returns how the process ended.
  ///
  /// - Parameter goesOn: called after every second; false gives up waiting, and the result is nil.
  package func wait(while goesOn: () -> Bool = { true }) -> Ending? {
    while reaped.wait(timeout: .now() + 1) == .timedOut {
      if !goesOn() { return nil }
    }
    return ending.withLock { $0 }
  }

  /// Kills it immediately, together with all processes that it started.
  package func kill() {
    ending.withLock { ending in
      if ending == nil { _ = Foundation.kill(-identifier, SIGKILL) }
    }
  }

  private func reap() {
    var info = siginfo_t()
    // The zombie keeps its process id until it is unregistered everywhere, so that no signal can
    // reach an unrelated process that got the same id.
    while waitid(P_PID, id_t(identifier), &info, WEXITED | WNOWAIT) != 0 && errno == EINTR {}
    Unfinished.remove(child: identifier)
    ending.withLock { ending in
      _ = Foundation.kill(-identifier, SIGKILL)
      var status: Int32 = 0
      while waitpid(identifier, &status, 0) < 0 && errno == EINTR {}
      ending = status & 0x7F == 0 ? .status(status >> 8 & 0xFF) : .signal(status & 0x7F)
    }
    reaped.leave()
  }

  /// Returns an error number, 0 for none, and the child's process id.
  private static func spawn(
    _ program: String,
    _ arguments: [String],
    _ descriptors: [Int32?]
  ) -> (error: Int32, identifier: Int32) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (number, descriptor) in descriptors.enumerated() {
      if let descriptor {
        posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(number))
      } else {
        posix_spawn_file_actions_addopen(&actions, Int32(number), "/dev/null", O_RDWR, 0)
      }
    }
    // An inherited socket would keep a page's connection open after it was closed here.
    let open = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
    for number in open.compactMap({ Int32($0) }) where number > 2 {
      posix_spawn_file_actions_addclose(&actions, number)
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // This process waits for its signals on one thread and ignores SIGPIPE; the child must not
    // inherit that.
    var (none, usual) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigemptyset(&usual)
    for number in [SIGPIPE, SIGINT, SIGTERM, SIGHUP] { sigaddset(&usual, number) }
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &usual)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(
      &attributes,
      Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP)
    )
    let environment = ProcessInfo.processInfo.environment.map { "\($0.key)=\($0.value)" }.sorted()
    // SAFETY: the copies live until the call has returned, which has copied them for the child.
    var words = ([program] + arguments).map { strdup($0) } + [nil]
    var settings = environment.map { strdup($0) } + [nil]
    defer { for text in words + settings { free(text) } }
    var identifier: Int32 = 0
    let error = posix_spawn(&identifier, program, &actions, &attributes, &words, &settings)
    return (error, identifier)
  }

  // MARK: - Activity

  /// The activity of the processes of a group so far.
  struct Activity: Equatable {
    /// Their processor time, in clock ticks of the system.
    var ticks = 0
    /// Whether one of them waits for a disk or was stopped (SIGSTOP).
    var isHeld = false
  }

  /// The activity of the child and of the processes that it started.
  ///
  /// Source: proc(5), `/proc/[pid]/stat`; without that file there seems to be no activity.
  var activity: Activity {
    var activity = Activity()
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    for name in names where Int32(name) != nil {
      guard let data = FileManager.default.contents(atPath: "/proc/\(name)/stat") else { continue }
      let text = String(decoding: data, as: UTF8.self)
      // The second field is the name in parentheses, which may contain any character.
      guard let bracket = text.lastIndex(of: ")") else { continue }
      let fields = text[text.index(after: bracket)...].split(separator: " ")
      guard fields.count > 12, Int32(fields[2]) == identifier else { continue }
      activity.ticks += (Int(fields[11]) ?? 0) + (Int(fields[12]) ?? 0)
      if ["D", "T", "t"].contains(fields[0]) { activity.isHeld = true }
    }
    return activity
  }
}

/// Detects a child that hangs: it accepts nothing, returns nothing and computes nothing for many
/// seconds.
package struct HangDetector {
  /// The number of inactive seconds that are tolerated: `QUARTZITE_FFMPEG_PATIENCE`, 1...86,400,
  /// default 60.
  package static let seconds: Int = {
    let text = ProcessInfo.processInfo.environment["QUARTZITE_FFMPEG_PATIENCE"]
    return min(max(text.flatMap(Int.init) ?? 60, 1), 86_400)
  }()

  /// Makes a detector without any inactive seconds so far.
  package init() {}

  private var idle = 0
  private var last = CProcess.Activity(ticks: -1)

  /// Must be called after every second without transfer; returns false when there were too many
  /// consecutive inactive ones.
  package mutating func bears(with process: CProcess) -> Bool {
    let now = process.activity
    idle = now == last && !now.isHeld ? idle + 1 : 0
    last = now
    return idle < Self.seconds
  }
}

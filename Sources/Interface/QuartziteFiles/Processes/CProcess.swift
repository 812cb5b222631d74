// SPDX-License-Identifier: Apache-2.0
import CLinux
import Foundation
import Synchronization

/// A child process that leaves nothing behind: it is always awaited, and what it started itself ends
/// with it.
///
/// It leads a process group of its own, which is killed whole; it inherits no descriptor but the three
/// standard ones, so that the end of one child is never hidden by a pipe that another one holds. It is
/// registered with `Unfinished` while it runs. Thread: any.
package final class CProcess: Sendable {
  /// How a process ended.
  package enum Ending: Sendable, Equatable {
    /// It ended by itself with a status, 0...255.
    case status(Int32)
    /// A signal ended it.
    case signal(Int32)
  }

  /// The process's number, which is also that of its group.
  package let identifier: Int32
  private let reaped = DispatchGroup()
  /// Nil while the number belongs to the child, running or dead.
  private let ending = Mutex<Ending?>(nil)

  /// Starts `program` with `arguments` and the environment of this process.
  ///
  /// - Parameters:
  ///   - input, output, errors: the descriptors that become 0, 1 and 2; nil is `/dev/null`.
  package init(
    _ program: String,
    _ arguments: [String],
    input: Int32?,
    output: Int32?,
    errors: Int32?
  ) throws(MediaError) {
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
    // A thread, not the shared queue: the wait lasts as long as the child.
    Thread.detachNewThread { [self] in reap() }
  }

  /// How it ended; waits for that.
  ///
  /// - Parameter goesOn: asked after every second; false ends the wait, and the result is nil.
  package func wait(while goesOn: () -> Bool = { true }) -> Ending? {
    while reaped.wait(timeout: .now() + 1) == .timedOut {
      if !goesOn() { return nil }
    }
    return ending.withLock { $0 }
  }

  /// Ends it at once, with everything that it started.
  package func kill() {
    ending.withLock { ending in
      if ending == nil { _ = Foundation.kill(-identifier, SIGKILL) }
    }
  }

  private func reap() {
    var info = siginfo_t()
    // The dead child keeps its number until it is forgotten everywhere, so that no signal can reach a
    // stranger of the same number.
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

  /// Returns the error number, 0 for none, and the child's number.
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
    // A socket that lived on in an encoder would keep a page connected that was closed long ago.
    let open = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
    for number in open.compactMap({ Int32($0) }) where number > 2 {
      posix_spawn_file_actions_addclose(&actions, number)
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // The process waits for its signals on one thread and ignores broken pipes; the child shall not.
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

  // MARK: - What it does

  /// What the processes of a group have done so far.
  struct Activity: Equatable {
    /// Their time on processors, in the system's ticks.
    var ticks = 0
    /// Whether one of them waits for a disk, or was stopped by somebody.
    var isHeld = false
  }

  /// What the child and what it started have done so far.
  ///
  /// Source: proc(5), `/proc/[pid]/stat`; where there is no such file, nothing seems to be done.
  var activity: Activity {
    var activity = Activity()
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    for name in names where Int32(name) != nil {
      guard let data = FileManager.default.contents(atPath: "/proc/\(name)/stat") else { continue }
      let text = String(decoding: data, as: UTF8.self)
      // The second field is a name in brackets, which may hold anything.
      guard let bracket = text.lastIndex(of: ")") else { continue }
      let fields = text[text.index(after: bracket)...].split(separator: " ")
      guard fields.count > 12, Int32(fields[2]) == identifier else { continue }
      activity.ticks += (Int(fields[11]) ?? 0) + (Int(fields[12]) ?? 0)
      if ["D", "T", "t"].contains(fields[0]) { activity.isHeld = true }
    }
    return activity
  }
}

/// Tells whether a child hangs: it takes nothing, gives nothing and does nothing, second after second.
package struct CPatience {
  /// The seconds that a child may do nothing: `QUARTZITE_FFMPEG_PATIENCE`, 1...86,400, default 60.
  package static let seconds: Int = {
    let text = ProcessInfo.processInfo.environment["QUARTZITE_FFMPEG_PATIENCE"]
    return min(max(text.flatMap(Int.init) ?? 60, 1), 86_400)
  }()

  /// Makes a patience that nothing has tried yet.
  package init() {}

  private var idle = 0
  private var last = CProcess.Activity(ticks: -1)

  /// To be called after every second in which nothing came or went; false once it was too many.
  package mutating func bears(with process: CProcess) -> Bool {
    let now = process.activity
    idle = now == last && !now.isHeld ? idle + 1 : 0
    last = now
    return idle < Self.seconds
  }
}

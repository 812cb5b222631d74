// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The pointer to the current world: one for each thread, and one for the main queue.
///
/// The main queue counts as one thread. Where a program parks its main thread, as test runners and
/// servers do, the main queue's work moves from one worker thread to another; a transaction that
/// began before a suspension must still be found after it.
///
/// On the main queue the pointer follows the running task: tasks take turns at every suspension,
/// and each continues in the world of the stage that it made. So tests that run interleaved in one
/// process have a stage each without further ado.
final class WorldPointer {
  /// The world of everything that belongs to no stage.
  let ownWorld = World(clock: MediaClock(), isOfThread: true)
  /// The world of the innermost `run`; nil outside of any.
  @exclusivity(unchecked) private var scoped: World?
  /// The world of whoever enqueued the job of a task that is running.
  @exclusivity(unchecked) private var inherited: World?
  /// The stages' worlds with the tasks that made them, oldest first; task 0 stands for code outside
  /// of tasks.
  @exclusivity(unchecked) private var owners: [(task: UInt64, world: World)] = []
  /// The last result of a lookup, since the same task usually asks again.
  @exclusivity(unchecked) private var lastFound: (task: UInt64, world: World)?

  /// The change to animations as they are added; nil for none.
  @exclusivity(unchecked) var tuning: AnimationTuning.Change?

  /// The current world.
  ///
  /// O(1) inside of `run` and for the task that asked last; otherwise O(stages).
  var world: World {
    if let scoped { return scoped }
    guard !owners.isEmpty else { return inherited ?? ownWorld }
    let task = TaskNumber.current
    if let lastFound, lastFound.task == task { return lastFound.world }
    let found = find(for: task)
    lastFound = (task, found)
    return found
  }

  /// The world for a task outside of any `run`.
  ///
  /// Code outside of tasks, such as a callback of the system, gets the newest stage's world. A task
  /// without a stage does not: tests run as tasks, and each must see only what it made.
  private func find(for task: UInt64) -> World {
    if task == 0 { return owners.last?.world ?? ownWorld }
    return world(of: task) ?? inherited ?? world(of: 0) ?? ownWorld
  }

  /// The world of the stage that a task made last, or of the one last made outside of tasks if
  /// `task` is 0.
  func world(of task: UInt64) -> World? {
    owners.last { $0.task == task }?.world
  }

  /// Makes `world` the current one: until the innermost `run` ends, or otherwise for the task.
  func adopt(_ world: World) {
    if scoped != nil {
      scoped = world
    } else {
      let task = TaskNumber.current
      owners.removeAll { $0.task == task && $0.world === world }
      owners.append((task, world))
      lastFound = nil
    }
  }

  /// Removes the world of a stage that has ended.
  func forget(_ world: World) {
    owners.removeAll { $0.world === world }
    lastFound = nil
  }

  func run<Value>(in world: World, _ body: () throws -> Value) rethrows -> Value {
    let outer = scoped
    scoped = world
    defer { scoped = outer }
    return try body()
  }

  func runPiece(inheriting world: World?, _ body: () -> Void) {
    let outer = (scoped, inherited)
    (scoped, inherited, lastFound) = (nil, world, nil)
    body()
    (scoped, inherited) = outer
    lastFound = nil
  }

  // MARK: - The caller's pointer

  /// The key of the thread's slot.
  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key) { pointer in
      // SAFETY: the slot holds what `current` retained below, once for each thread.
      #if canImport(Darwin)
      Unmanaged<WorldPointer>.fromOpaque(pointer).release()
      #else
      if let pointer { Unmanaged<WorldPointer>.fromOpaque(pointer).release() }
      #endif
    }
    return key
  }()

  // SAFETY: written once, before its first use; the pointer behind it is used on the main queue
  // alone.
  private nonisolated(unsafe) static let mainQueueKey: DispatchSpecificKey<WorldPointer> = {
    let key = DispatchSpecificKey<WorldPointer>()
    DispatchQueue.main.setSpecific(key: key, value: WorldPointer())
    return key
  }()

  /// The main queue's pointer, for callers on that queue; nil for others.
  static var ofMainQueue: WorldPointer? { DispatchQueue.getSpecific(key: mainQueueKey) }

  /// The main queue's pointer, or the calling thread's.
  ///
  /// O(1).
  static var current: WorldPointer {
    if let pointer = ofMainQueue { return pointer }
    if let pointer = pthread_getspecific(key) {
      // SAFETY: the slot is only ever filled below and lives until the thread ends.
      return Unmanaged<WorldPointer>.fromOpaque(pointer).takeUnretainedValue()
    }
    let made = WorldPointer()
    pthread_setspecific(key, Unmanaged.passRetained(made).toOpaque())
    return made
  }
}

extension World {
  /// The caller's world: that of the innermost `run`, or of the stage that its task made last, or
  /// else the thread's own.
  ///
  /// O(1).
  @usableFromInline package static var current: World { WorldPointer.current.world }

  /// Runs `body` in this world and restores the former one afterwards.
  package func run<Value>(_ body: () throws -> Value) rethrows -> Value {
    try WorldPointer.current.run(in: self, body)
  }

  /// Makes this the current world: until the innermost `run` ends, or otherwise for the running
  /// task.
  package func makeCurrent() {
    WorldPointer.current.adopt(self)
  }

  /// Runs a job of a task on the main queue, outside of any `run` in progress.
  ///
  /// - Parameter world: the world of whoever enqueued it, for tasks that have none of their own.
  package static func runPiece(inheriting world: World?, _ body: () -> Void) {
    WorldPointer.current.runPiece(inheriting: world, body)
  }

  /// The world of the stage that a task made, for callers on the main queue; nil where it made
  /// none.
  package static func own(ofTask task: UInt64) -> World? {
    task == 0 ? nil : WorldPointer.ofMainQueue?.world(of: task)
  }

  /// The world that the thread or the main queue has outside of all stages; nil for that world
  /// itself.
  package var base: World? {
    let own = WorldPointer.current.ownWorld
    return own === self ? nil : own
  }
}

/// Keeps a world registered for as long as its stage lives.
package final class WorldOwner {
  /// The world.
  package let world: World

  /// Registers a world and makes it the current one.
  package init(_ world: World) {
    self.world = world
    world.makeCurrent()
  }

  deinit {
    if let pointer = WorldPointer.ofMainQueue { return pointer.forget(world) }
    // SAFETY: only its identity is used there, and nobody else holds the stage any more.
    nonisolated(unsafe) let world = world
    DispatchQueue.main.async { WorldPointer.ofMainQueue?.forget(world) }
  }
}

/// Identifies tasks.
package enum TaskNumber {
  /// The number of the running task, unique in the process; 0 outside of tasks.
  package static var current: UInt64 {
    withUnsafeCurrentTask { task in
      // SAFETY: the structure holds the task's address and nothing else.
      task.map { number(of: unsafeBitCast($0, to: UnsafeRawPointer.self)) } ?? 0
    }
  }

  /// The number of the task that a job belongs to.
  package static func of(_ piece: UnownedJob) -> UInt64 {
    // SAFETY: the structure holds the task's address and nothing else.
    number(of: unsafeBitCast(piece, to: UnsafeRawPointer.self))
  }

  private static func number(of task: UnsafeRawPointer) -> UInt64 {
    #if os(Linux)
    jobTaskID(task)
    #else
    UInt64(UInt(bitPattern: task))
    #endif
  }
}

#if os(Linux)
/// The concurrency runtime's number of a task, which it exports for debugging.
@_silgen_name("swift_task_getJobTaskId")
private func jobTaskID(_ task: UnsafeRawPointer) -> UInt64
#endif

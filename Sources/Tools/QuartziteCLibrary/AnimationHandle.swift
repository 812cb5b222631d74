// SPDX-License-Identifier: Apache-2.0
import CQuartzite
import Foundation
import QuartziteLottie
import QuartziteRecording
import QuartziteStage
import Synchronization

/// The object that `qz_animation` points to: an animation, and the C strings that were given out.
final class AnimationHandle: @unchecked Sendable {
  // SAFETY: C's callers change a handle on one thread while no other uses it, by the header's rule;
  // `player` and `strings`, which reading fills, are guarded.
  /// The animation with all values replaced so far.
  private(set) var contents: HandleContents
  private let made = Mutex(Made())

  /// The caches that reading fills: the player of the animation since its last change, and the C
  /// strings that were given out, by their text.
  private struct Made {
    var player: HandleContents.Player?
    var strings: [String: UnsafeMutablePointer<CChar>] = [:]
  }

  /// Holds an animation.
  init(_ contents: HandleContents) {
    self.contents = contents
  }

  deinit {
    made.withLock { made in
      for text in made.strings.values { free(text) }
    }
  }

  /// Replaces the animation with the result of `body`, which replaces a value in it.
  ///
  /// - Throws: for layers, which have no values to replace.
  func change(_ body: (LottieAnimation) -> LottieAnimation) throws {
    guard case .lottie(let animation) = contents else {
      throw Failure.argument("only Lottie files have values to replace")
    }
    contents = .lottie(body(animation))
    made.withLock { $0.player = nil }
  }

  /// The player of the animation, made when it is first needed.
  var player: HandleContents.Player {
    made.withLock { made in
      if let player = made.player { return player }
      let player = HandleContents.Player(contents)
      made.player = player
      return player
    }
  }

  /// Returns a C string that lives as long as the handle.
  func text(_ text: String) -> UnsafePointer<CChar>? {
    made.withLock { made in
      if let known = made.strings[text] { return UnsafePointer(known) }
      let copy = strdup(text)
      if let copy { made.strings[text] = copy }
      return copy.map { UnsafePointer($0) }
    }
  }

  /// Passes the ownership of the handle to C.
  var pointer: OpaquePointer { OpaquePointer(Unmanaged.passRetained(self).toOpaque()) }

  /// Returns the handle behind a pointer that C passed; throws if it is NULL.
  static func of(_ pointer: OpaquePointer?) throws -> AnimationHandle {
    guard let pointer else { throw Failure.argument("the animation is NULL") }
    // SAFETY: C passes what `pointer` gave it and has not released since, by the header's rule.
    return Unmanaged<AnimationHandle>.fromOpaque(UnsafeRawPointer(pointer)).takeUnretainedValue()
  }
}

// MARK: - Opening

/// `qz_version` of `quartzite.h`.
@_cdecl("qz_version")
public func version() -> UnsafePointer<CChar>? { LibraryVersion.text }

/// `qz_animation_open` of `quartzite.h`.
@_cdecl("qz_animation_open")
public func openAnimation(
  _ path: UnsafePointer<CChar>?,
  _ wishes: UnsafePointer<qz_open_options>?,
  _ result: UnsafeMutablePointer<OpaquePointer?>?,
  _ error: UnsafeMutablePointer<qz_error>?
) -> qz_status {
  Failure.report(error) {
    guard let path, let result else { throw Failure.argument("path and animation must be given") }
    let wishes = try OpenOptions(wishes)
    let file = String(cString: path)
    if let contents = try HandleContents(layersOf: file, states: wishes.states) {
      result.pointee = AnimationHandle(contents).pointer
      return
    }
    // Only a .lottie archive has themes; pictures beside a .json file need its path.
    if let theme = wishes.theme {
      guard let data = FileManager.default.contents(atPath: file) else {
        throw Failure(Int(QZ_ERROR_FILE), "there is no such file (\(file))")
      }
      let animation = try wishes.read([UInt8](data), theme: theme)
      result.pointee = AnimationHandle(.lottie(animation)).pointer
    } else {
      let animation = try LottieAnimation(
        contentsOf: file,
        animation: wishes.animation,
        dialect: wishes.dialect
      )
      result.pointee = AnimationHandle(.lottie(animation)).pointer
    }
  }
}

/// `qz_animation_read` of `quartzite.h`.
@_cdecl("qz_animation_read")
public func readAnimation(
  _ bytes: UnsafeRawPointer?,
  _ count: Int,
  _ wishes: UnsafePointer<qz_open_options>?,
  _ result: UnsafeMutablePointer<OpaquePointer?>?,
  _ error: UnsafeMutablePointer<qz_error>?
) -> qz_status {
  Failure.report(error) {
    guard let bytes, let result, count >= 0 else {
      throw Failure.argument("bytes and animation must be given")
    }
    // SAFETY: the caller's block has `count` bytes, which are copied.
    let data = [UInt8](UnsafeRawBufferPointer(start: bytes, count: count))
    let wishes = try OpenOptions(wishes)
    if let contents = try HandleContents(layersIn: data, states: wishes.states) {
      result.pointee = AnimationHandle(contents).pointer
      return
    }
    let animation = try wishes.read(data, theme: wishes.theme)
    result.pointee = AnimationHandle(.lottie(animation)).pointer
  }
}

/// `qz_animation_release` of `quartzite.h`.
@_cdecl("qz_animation_release")
public func releaseAnimation(_ animation: OpaquePointer?) {
  guard let animation else { return }
  // SAFETY: this balances the retain of `AnimationHandle.pointer`.
  Unmanaged<AnimationHandle>.fromOpaque(UnsafeRawPointer(animation)).release()
}

/// `qz_open_options` in Swift types.
private struct OpenOptions {
  let dialect: LottieDialect
  let animation: String?
  let theme: String?
  let states: StateScript

  init(_ pointer: UnsafePointer<qz_open_options>?) throws {
    let given = try options(pointer, default: qz_open_options())
    switch Int(given.dialect) {
    case Int(QZ_DIALECT_FORMAT): dialect = .format
    case Int(QZ_DIALECT_CORE_ANIMATION): dialect = .coreAnimation
    default: throw Failure.argument("there is no dialect \(given.dialect)")
    }
    animation = given.animation.map { String(cString: $0) }
    theme = given.theme.map { String(cString: $0) }
    states = try given.states.map { try StateScript(String(cString: $0)) } ?? StateScript()
  }

  /// Reads the animation in the bytes of a Lottie file or `.lottie` archive.
  func read(_ data: [UInt8], theme: String?) throws -> LottieAnimation {
    guard LottieArchive.isArchive(data) else {
      return try LottieAnimation(data: data, dialect: dialect)
    }
    return try LottieArchive(data: data).animation(animation, theme: theme, dialect: dialect)
  }
}

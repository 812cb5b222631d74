// SPDX-License-Identifier: Apache-2.0
import QuartziteCore

/// Receives what Lottie views report.
public final class LottieLogger: @unchecked Sendable {
  /// Receives a condition that should hold.
  public typealias Assert = (
    _ condition: @autoclosure () -> Bool, _ message: @autoclosure () -> String,
    _ file: StaticString,
    _ line: UInt
  ) -> Void
  /// Receives a fault of the client's code.
  public typealias AssertionFailure = (
    _ message: @autoclosure () -> String, _ file: StaticString, _ line: UInt
  ) -> Void
  /// Receives what is not as it should be.
  public typealias Warn = (
    _ message: @autoclosure () -> String, _ file: StaticString, _ line: UInt
  ) -> Void
  /// Receives other news.
  public typealias Info = (_ message: @autoclosure () -> String) -> Void

  // SAFETY: never written after init.
  private let assertBlock: Assert
  private let failure: AssertionFailure
  private let warning: Warn
  private let information: Info

  /// Makes a logger.
  ///
  /// Without closures conditions and faults are ignored, and messages are notes of the library's log.
  public init(
    assert: @escaping Assert = { _, _, _, _ in },
    assertionFailure: AssertionFailure? = nil,
    warn: Warn? = nil,
    info: Info? = nil
  ) {
    assertBlock = assert
    failure = assertionFailure ?? { message, _, _ in Log.note(message()) }
    warning = warn ?? { message, _, _ in Log.note(message()) }
    information = info ?? { message in Log.note(message()) }
  }

  /// The logger of views that are made without their own; each stage has its own.
  public static var shared: LottieLogger {
    get { World.current.part(LottieWorld.self).logger }
    set { World.current.part(LottieWorld.self).logger = newValue }
  }

  /// A logger that prints everything to standard output.
  public static var printToConsole: LottieLogger {
    LottieLogger(
      assert: { condition, message, _, _ in if !condition() { print(message()) } },
      assertionFailure: { message, _, _ in print(message()) },
      warn: { message, _, _ in print(message()) },
      info: { message in print(message()) }
    )
  }

  /// Reports a condition that should hold.
  public func assert(
    _ condition: @autoclosure () -> Bool,
    _ message: @autoclosure () -> String = "",
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    assertBlock(condition(), message(), fileID, line)
  }

  /// Reports a fault of the client's code.
  public func assertionFailure(
    _ message: @autoclosure () -> String = "",
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    failure(message(), fileID, line)
  }

  /// Reports what is not as it should be.
  public func warn(
    _ message: @autoclosure () -> String = "",
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    warning(message(), fileID, line)
  }

  /// Reports other news.
  public func info(_ message: @autoclosure () -> String = "") {
    information(message())
  }
}

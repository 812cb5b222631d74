// SPDX-License-Identifier: Apache-2.0

/// Writes messages to the standard error, those from the level `notice` on.
///
/// See: <https://developer.apple.com/documentation/os/logger>
public struct Logger: Sendable {
  private let log: OSLog

  /// Makes a logger without names.
  public init() { log = .default }

  /// Makes a logger.
  public init(subsystem: String, category: String) {
    log = OSLog(subsystem: subsystem, category: category)
  }

  /// Makes a logger for a log.
  public init(_ logObj: OSLog) { log = logObj }

  /// Writes a message of a level.
  public func log(level: OSLogType, _ message: OSLogMessage) { log.write(message.text, level) }
  /// Writes a message.
  public func log(_ message: OSLogMessage) { self.log(level: .default, message) }
  /// Writes a message of the level `debug`: nothing.
  public func trace(_ message: OSLogMessage) { self.log(level: .debug, message) }
  /// Writes a message of the level `debug`: nothing.
  public func debug(_ message: OSLogMessage) { self.log(level: .debug, message) }
  /// Writes a message of the level `info`: nothing.
  public func info(_ message: OSLogMessage) { self.log(level: .info, message) }
  /// Writes a message.
  public func notice(_ message: OSLogMessage) { self.log(level: .default, message) }
  /// Writes a message of the level `error`.
  public func warning(_ message: OSLogMessage) { self.log(level: .error, message) }
  /// Writes a message of the level `error`.
  public func error(_ message: OSLogMessage) { self.log(level: .error, message) }
  /// Writes a message of the level `fault`.
  public func critical(_ message: OSLogMessage) { self.log(level: .fault, message) }
  /// Writes a message of the level `fault`.
  public func fault(_ message: OSLogMessage) { self.log(level: .fault, message) }
}

/// A message with values in it.
///
/// See: <https://developer.apple.com/documentation/os/oslogmessage>
public struct OSLogMessage: ExpressibleByStringInterpolation, ExpressibleByStringLiteral, Sendable {
  /// The text.
  let text: String

  /// Makes a message of a text.
  public init(stringLiteral value: String) { text = value }

  /// Makes a message of its parts.
  public init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

  /// The parts of a message.
  public struct StringInterpolation: StringInterpolationProtocol {
    var text = ""

    /// Makes an empty message.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Adds a text.
    public mutating func appendLiteral(_ literal: String) { text += literal }

    /// Adds a value; one that is private or sensitive is left out.
    public mutating func appendInterpolation<Value>(
      _ value: @autoclosure () -> Value,
      privacy: OSLogPrivacy = .auto
    ) {
      text += privacy.isHidden ? "<private>" : "\(value())"
    }
  }
}

/// Whether a value of a message is written.
///
/// See: <https://developer.apple.com/documentation/os/oslogprivacy>
public struct OSLogPrivacy: Sendable {
  /// Whether the value is left out.
  let isHidden: Bool

  /// Chosen by the system: written.
  public static let auto = OSLogPrivacy(isHidden: false)
  /// Written.
  public static let `public` = OSLogPrivacy(isHidden: false)
  /// Left out.
  public static let `private` = OSLogPrivacy(isHidden: true)
  /// Left out.
  public static let sensitive = OSLogPrivacy(isHidden: true)
}

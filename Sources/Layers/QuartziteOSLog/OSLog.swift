// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AlwaysUseLowerCamelCase
import Foundation
import QuartziteNotes

/// A log, by the name of a program and that of a part of it.
///
/// See: <https://developer.apple.com/documentation/os/oslog>
public final class OSLog: Sendable {
  /// The name of the program; nil for none.
  let subsystem: String?
  /// The name of the part; nil for none.
  let category: String?
  private let isDisabled: Bool

  /// The log without names.
  public static let `default` = OSLog(nil, nil)
  /// A log that writes nothing.
  public static let disabled = OSLog(nil, nil, isDisabled: true)

  /// Makes a log.
  public convenience init(subsystem: String, category: String) {
    self.init(subsystem, category)
  }

  private init(_ subsystem: String?, _ category: String?, isDisabled: Bool = false) {
    (self.subsystem, self.category, self.isDisabled) = (subsystem, category, isDisabled)
  }

  /// Returns whether messages of a level are written: those from `default` on.
  public func isEnabled(type: OSLogType) -> Bool { !isDisabled && type.isWritten }

  /// Writes a message to the standard error, if its level is written.
  func write(_ message: @autoclosure () -> String, _ type: OSLogType) {
    guard isEnabled(type: type) else { return }
    Log.note(category.map { "\($0): \(message())" } ?? message())
  }
}

/// The level of a message.
///
/// See: <https://developer.apple.com/documentation/os/oslogtype>
public struct OSLogType: RawRepresentable, Hashable, Sendable {
  /// The number, as on Apple's systems.
  public let rawValue: UInt8

  /// Makes a level.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// What is always written.
  public static let `default` = OSLogType(rawValue: 0)
  /// What helps with a fault; not written.
  public static let info = OSLogType(rawValue: 1)
  /// What helps while a program is written; not written.
  public static let debug = OSLogType(rawValue: 2)
  /// A fault of the program.
  public static let error = OSLogType(rawValue: 16)
  /// A fault beyond the program.
  public static let fault = OSLogType(rawValue: 17)

  /// Whether messages are written, as in Apple's Console until more is asked for.
  var isWritten: Bool { self != .info && self != .debug }
}

// SAFETY: the signature is Apple's; the pointer is not read.
/// Writes a message in the manner of `printf` to the standard error, if its level is written.
///
/// `%{public}` and the like are left out; `%@`, `%s`, `%d`, `%f` and their kin take the arguments in
/// order, with a number of decimals as in `%.2f`.
///
/// See: <https://developer.apple.com/documentation/os/os_log>
public func os_log(
  _ message: StaticString,
  dso: UnsafeRawPointer? = nil,
  log: OSLog = .default,
  type: OSLogType = .default,
  _ args: Any...
) {
  log.write(LogFormat.text("\(message)", args), type)
}

// SAFETY: the signature is Apple's; the pointer is not read.
/// Writes a message in the manner of `printf` to the standard error, if its level is written.
public func os_log(
  _ type: OSLogType,
  dso: UnsafeRawPointer? = nil,
  log: OSLog = .default,
  _ message: StaticString,
  _ args: Any...
) {
  log.write(LogFormat.text("\(message)", args), type)
}

/// Formats of messages.
enum LogFormat {
  /// Returns a message with arguments in place of `%@` and its kin.
  static func text(_ format: String, _ arguments: [Any]) -> String {
    var result = ""
    var rest = Substring(format)
    var next = arguments.makeIterator()
    while let start = rest.firstIndex(of: "%") {
      result += rest[..<start]
      rest = rest[start...].dropFirst()
      if rest.first == "%" {
        result.append("%")
        rest = rest.dropFirst()
        continue
      }
      if rest.first == "{", let end = rest.firstIndex(of: "}") {
        rest = rest[rest.index(after: end)...]
      }
      let width = rest.prefix { !$0.isLetter && $0 != "@" && !$0.isWhitespace }
      rest = rest.dropFirst(width.count)
      rest = rest.drop { "lhqzjt".contains($0) }
      rest = rest.dropFirst()
      guard let argument = next.next() else { continue }
      result += text(argument, decimals: width.split(separator: ".").last.flatMap { Int($0) })
    }
    return result + rest
  }

  private static func text(_ argument: Any, decimals: Int?) -> String {
    guard let decimals, (0...20).contains(decimals), let number = argument as? Double else {
      return "\(argument)"
    }
    return String(format: "%.\(decimals)f", number)
  }
}

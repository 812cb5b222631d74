// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

/// Reads the sources of everything between a scene and its pixels.
///
/// What makes pictures depend on the machine or the moment is not written there: the C library's
/// transcendental functions, wall clocks, and random numbers without a seed.
@Suite struct DeterminismTests {
  /// The folders of the render path; files, the command line and benchmarks may look at clocks.
  static let folders = [
    "Values", "Pixels", "Layers", "Interface/QuartziteText", "Interface/QuartziteUIKit",
    "Interface/QuartziteStage", "Formats/QuartziteLottie", "Tools/QuartziteEffects",
  ]

  /// What a rule forbids, as a regular expression over code without comments and strings.
  struct Rule: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var pattern: String
    /// Modules in which the words mean something else.
    var except: Set<String> = []
    /// Files in which it is right, each with the reason.
    var allowed: [String: String] = [:]
  }

  private static let functions =
    "(?:sin|cos|tan|asin|acos|atan|atan2|sinh|cosh|tanh|asinh|acosh|atanh|exp|exp2|expm1|log"
    + "|log2|log10|log1p|pow|cbrt|hypot|erf|erfc|tgamma|lgamma|sincos)f?\\s*\\("

  static let rules = [
    Rule(
      testDescription: "functions of the C library",
      // Members, such as those of Elementary, are fine; so is declaring one.
      pattern: "(?<![.\\w])(?<!func )\(functions)",
      except: ["QuartziteNumerics"]
    ),
    Rule(
      testDescription: "functions of the C library by module",
      pattern: "\\b(?:Foundation|Glibc|Darwin|Musl|_math)\\s*\\.\\s*\(functions)"
    ),
    Rule(
      testDescription: "wall clocks",
      // Declaring the host's clock is fine: it is the stage's.
      pattern: "\\bDate\\s*\\(\\s*\\)|\\bDate\\.now\\b|\\bDispatch(?:Wall)?Time\\.now\\b"
        + "|\\bclock_gettime\\b|\\bgettimeofday\\b"
        + "|(?<!func )\\bmach_absolute_time\\b|\\bContinuousClock\\b|\\bSuspendingClock\\b"
        + "|\\bsystemUptime\\b|\\btimeIntervalSinceNow\\b|\\btime\\s*\\(\\s*(?:nil|NULL)\\s*\\)",
      allowed: [
        "CFRunLoopTimer.swift": "where there is no stage, a timer rings in real time",
        "StageTime.swift": "turns a deadline given in real time into a delay of the stage's",
        "StageTimer.swift": "answers with a date of the clock that the client asks",
        "BackgroundWork.swift": "how long other threads may work is real time",
        "Task+Stage.swift": "a task that no stage runs sleeps in real time",
        "Timer+Stage.swift": "a timer's first date is real time, which the above turns round",
        "RelativeDateTimeFormatter.swift": "a client that names no present asks for the machine's",
      ]
    ),
    Rule(
      testDescription: "random numbers without a seed",
      pattern: "\\.random\\s*\\(\\s*\\)|\\.random\\s*\\(\\s*in\\s*:(?![^\\n]*\\busing\\s*:)"
        + "|\\bSystemRandomNumberGenerator\\b|\\.randomElement\\s*\\(\\s*\\)"
        + "|\\.shuffled?\\s*\\(\\s*\\)|\\barc4random|\\bdrand48\\b|\\bsrand\\b|\\brand\\s*\\("
        + "|\\bUUID\\s*\\(\\s*\\)"
    ),
  ]

  @Test(arguments: rules)
  func `the render path is free of`(_ rule: Rule) throws {
    let expression = try NSRegularExpression(pattern: rule.pattern)
    var checked = 0
    for file in Self.files where !rule.except.contains(file.module) {
      checked += 1
      if rule.allowed[file.url.lastPathComponent] != nil { continue }
      let code = file.code
      let range = NSRange(code.startIndex..., in: code)
      for match in expression.matches(in: code, range: range) {
        let line =
          Range(match.range, in: code).map {
            code[..<$0.lowerBound].split(
              separator: "\n",
              omittingEmptySubsequences: false
            ).count
          } ?? 0
        Issue.record("\(file.url.path):\(line)")
      }
    }
    #expect(checked > 600)
  }

  @Test func `the elementary functions do not know the C library`() {
    for file in Self.files where file.module == "QuartziteNumerics" {
      let imports = file.code.split(separator: "\n").filter { $0.hasPrefix("import ") }
      let isAlone = imports.allSatisfy { $0 == "import Synchronization" }
      #expect(isAlone, "\(file.url.lastPathComponent)")
    }
  }

  @Test(arguments: [
    ("let x = sin(1)", true), ("let x = pow (a, b)", true), ("let x = Elementary.sin(1)", false),
    ("// sin(1)", false), ("let s = \"sin(1)\"", false), ("func exp(_ x: Double)", false),
    ("let x = Foundation.exp(1)", true), ("asin(x)", true), ("let basin(x)", false),
    ("Date()", true), ("Date(timeIntervalSince1970: 0)", false), ("Double.random(in: 0...1)", true),
    ("Double.random(in: 0...1, using: &g)", false), ("a.shuffled()", true),
    ("a.shuffled(using: &g)", false), ("ContinuousClock.now", true), ("/* Date() */ 1", false),
  ])
  func `the rules catch what they should`(line: String, isForbidden: Bool) throws {
    let code = Self.code(of: line)
    let isCaught = try Self.rules.contains { rule in
      let expression = try NSRegularExpression(pattern: rule.pattern)
      return expression.firstMatch(in: code, range: NSRange(code.startIndex..., in: code)) != nil
    }
    #expect(isCaught == isForbidden)
  }

  // MARK: - Reading

  /// The code of every file, read once.
  private static let files: [(module: String, url: URL, code: String)] = sources().map {
    let text = (try? String(contentsOf: $0.url, encoding: .utf8)) ?? ""
    return ($0.module, $0.url, code(of: text))
  }

  private static func sources() -> [(module: String, url: URL)] {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Sources")
    return folders.flatMap { name -> [(String, URL)] in
      let folder = root.appendingPathComponent(name).resolvingSymlinksInPath()
      guard let paths = FileManager.default.enumerator(atPath: folder.path) else { return [] }
      return paths.compactMap { $0 as? String }.sorted()
        .filter { $0.hasSuffix(".swift") || $0.hasSuffix(".c") || $0.hasSuffix(".h") }
        .map { path in
          // A floor holds modules, anything else is one.
          let module = name.contains("/") ? name : String(path.prefix { $0 != "/" })
          return (
            module.split(separator: "/").last.map(String.init) ?? module,
            folder.appendingPathComponent(path)
          )
        }
    }
  }

  /// The text without comments and strings, line by line.
  ///
  /// Bytes, because walking the characters of all sources takes a debug build many seconds.
  private static func code(of text: String) -> String {
    enum State { case code, string, line, block }
    var result: [UInt8] = []
    var state = State.code
    var skips = 0
    var bytes = Array(text.utf8)
    let count = bytes.count
    bytes.append(0)
    for index in 0..<count {
      let (byte, next) = (bytes[index], bytes[index + 1])
      if byte == 10 {
        result.append(byte)
        if state != .block { state = .code }
        continue
      }
      if skips > 0 {
        skips -= 1
        continue
      }
      switch state {
      case .line: break
      case .string:
        if byte == 92 { skips = 1 }
        if byte == 34 { state = .code }
      case .block:
        if byte == 42, next == 47 { (state, skips) = (.code, 1) }
      case .code:
        if byte == 47, next == 47 {
          state = .line
        } else if byte == 47, next == 42 {
          (state, skips) = (.block, 1)
        } else {
          if byte == 34 { state = .string }
          result.append(byte)
        }
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}

// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

import QuartziteExpressions

/// Expressions that mean harm end within their budget, and leave other expressions as they are.
@Suite("The sandbox of expressions")
struct SandboxTests {
  /// Runs a hostile expression beside a good one, with a small part of the usual budget.
  private func run(
    _ code: String,
    work: Double = 8_000_000
  ) throws -> (failures: [ExpressionFailure], good: Bool) {
    var film = Film()
    film.frames = 10
    film.limits = ExpressionLimits(work: work, memory: 8 << 20, depth: 32)
    let hostile: [String: Any] = ["a": 0, "k": 10, "x": "var $bm_rt;\n\(code)"]
    film.layers = [
      Film.layer("Bad", ["r": hostile]),
      Film.layer("Good", number: 2, ["r": Film.property(1, "value + 1")]),
    ]
    let (baked, failures) = try film.bake()
    return (failures, baked.contains { $0.path == "layers[1].ks.r" })
  }

  @Test(
    "what never ends is ended",
    arguments: [
      "while (true) {}", "for (;;) {}", "for (;;);", "do {} while (1); $bm_rt = 1",
      "while (1) { try { while (1); } catch (e) {} }",
      "function f() { try { f(); } catch (e) { f(); } finally { f(); } } f()",
      "var a = []; a.length = 4000000000; while (1) a.indexOf(1)",
      "Array.prototype.forEach.call({ length: 4000000000 }, function () {}); while (1);",
      "eval('while (1);')", "for (var a in [1]) { for (;;) a++; }", "var f = eval; f('for(;;);')",
      "while (1) { wiggle(1, 1, 1e9); }", "while (1) loopOut();", "var n = 9; while (n-- > -1e99);",
      "[3, 1, 2].sort(function () { while (1); })", "'a'.replace(/a/, function () { while (1); })",
      "var o = { valueOf: function () { while (1); } }; $bm_rt = o * 2",
      "var o = { toString: function () { for (;;); } }; 'a'.indexOf(o)",
    ]
  )
  func endless(_ code: String) throws {
    let (failures, good) = try run(code)
    #expect(failures.map(\.path) == ["layers[0].ks.r"] && failures[0].isLimit)
    #expect(good)
  }

  @Test(
    "numbers that are made of texts, and texts of numbers, take a second at most",
    arguments: [
      "while (1) '5e-300' * 1;", "while (1) Number('5e-300');", "while (1) parseFloat('5e-300');",
      "for (var i = 0; ; i += 1) { '5e-300' < i; }", "while (1) JSON.parse('5e-300');",
      "var a = [5e-300]; while (1) a * 1;", "for (var i = 0; ; i += 1) { (i * 1e-302) + ''; }",
      "var a = []; for (var i = 0; i < 999; i += 1) a[i] = i / 1e300; while (1) a.join();",
      "var t = '5e-300'; function f(n) { return n ? f(n - 1) + f(n - 1) + t * 1 + t * 1 : 0; } f(99)",
    ]
  )
  func conversions(_ code: String) throws {
    var film = Film()
    film.limits = ExpressionLimits(work: 80_000_000, memory: 64 << 20, depth: 32)
    film.layers = [Film.layer("Bad", ["r": ["a": 0, "k": 10, "x": "var $bm_rt;\n\(code)"]])]
    let start = processorTime
    let (baked, failures) = try film.bake()
    // What runs within one count takes some time more.
    #expect(processorTime - start < 2.5)
    #expect(baked.isEmpty && failures.first?.isLimit == true)
  }

  @Test func `100,000 numbers of a file are read at once, whatever their exponent`() throws {
    var film = Film()
    film.limits = ExpressionLimits(work: 80_000_000, memory: 64 << 20, depth: 32)
    let numbers = (0..<100_000).map { Double($0 % 9 + 1) * 1e-300 }
    film.layers = [Film.layer("Own", ["r": Film.property(10, "value + 1")], more: ["w": numbers])]
    let start = processorTime
    let (baked, failures) = try film.bake()
    #expect(processorTime - start < 2)
    #expect(baked.count == 1 && failures.isEmpty)
  }

  /// Seconds that this thread has worked.
  private var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  @Test(
    "what asks for too much memory or depth fails",
    arguments: [
      "var s = 'x'; while (1) s += s;", "var a = []; while (1) a.push([1, 2, 3]);",
      "new Array(1e9).join('x')",
      "var s = Array(100000).join('abc'); var l = []; while (1) l.push(s + l.length);",
      "function f() { return f() + f(); } $bm_rt = f()",
      "var o = { get x() { return this.x + this.x; } }; $bm_rt = o.x",
      "function f() { return 1 + f(); } $bm_rt = f()",
      "$bm_rt = JSON.parse(Array(100000).join('['))",
      "var a = []; for (var i = 0; i < 1e6; i += 1) a = [a]; $bm_rt = JSON.stringify(a)",
      "var f = function (n) { return [1].map(function () { return f(n + 1); }); }; $bm_rt = f(0)",
    ]
  )
  func memory(_ code: String) throws {
    let (failures, good) = try run(code, work: 60_000_000)
    #expect(failures.map(\.path) == ["layers[0].ks.r"])
    #expect(good)
  }

  @Test(
    "regular expressions that take for ever are refused or counted",
    arguments: [
      "/(a+)+b/.test('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa')",
      "/(a|aa)*b/.test('aaaaaaaaaaaaaaaaaaaaaaaaa')",
      "new RegExp('((a*)*)*b').exec('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa')",
      "/(x+x+)+y/.test('xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx')",
      "'aaaaaaaaaaaaaaaaaaaaaa'.match(/(.*)*x/)",
      "/a*a*a*a*a*a*a*a*a*b/.test(Array(200).join('a'))", "'aaaaaaaa'.split(/((a+)+)+b/)",
      "/(a?){50}(a+){2,50}b/.test(Array(60).join('a'))",
    ]
  )
  func patterns(_ code: String) throws {
    let (failures, good) = try run("$bm_rt = " + code)
    #expect(failures.map(\.path) == ["layers[0].ks.r"])
    #expect(good)
  }

  @Test(
    "what could hide a loop is refused",
    arguments: [
      "with ({ $step: 1 }) {}", "$step(-1e9)", "var a = {} / 2; while (1);", "`while`", "2 ** 3",
      "<!-- /*\nwhile (1);\n<!-- */", "--> /*\nwhile (1);\n--> */", "wh\\u0069le (1);",
      "(function () {}).constructor('1')",
      "Function('return 1')()", "1 ++ /\"/; while (1); /\"/", "get\nwhile (1);", "var $keys = 1",
    ]
  )
  func hidden(_ code: String) throws {
    let (failures, good) = try run(code + "\n$bm_rt = 1")
    #expect(failures.map(\.path) == ["layers[0].ks.r"])
    #expect(good)
  }

  @Test("a budget that is used up ends all expressions of a file")
  func wholeBudget() throws {
    var film = Film()
    film.limits = ExpressionLimits(work: 4_000_000, memory: 24 << 20, depth: 32)
    film.layers = (1...10).map {
      Film.layer("L\($0)", number: $0, ["r": Film.property(1, "(function () { while (1); })()")])
    }
    let (baked, failures) = try film.bake()
    #expect(baked.isEmpty && failures.count == 10 && failures.allSatisfy { $0.isLimit })
  }

  @Test("a file's text counts with 5 units a byte, but for its pictures")
  func longFile() throws {
    var film = Film()
    film.limits = ExpressionLimits(work: 8_000_000, memory: 64 << 20, depth: 32)
    // More than 1,600,000 bytes of numbers, or of one picture.
    let numbers = [Int](repeating: 10, count: 540_000)
    let picture = String(repeating: "A", count: 1_620_000)
    for (more, isRun) in [(["w": numbers] as [String: Any], false), (["w": picture], true)] {
      film.layers = [Film.layer("Own", ["r": Film.property(10, "value + 1")], more: more)]
      let (baked, failures) = try film.bake()
      #expect(baked.count == (isRun ? 1 : 0))
      #expect(failures.map(\.isLimit) == (isRun ? [] : [true]))
    }
  }

  @Test("what scripts hold is not lost, whatever they make and let go beside it")
  func blocks() throws {
    let code = """
      (function () {
        var kept = [], sum = 0, list = [];
        for (var turn = 0; turn < 3; turn += 1) {
          for (var size = 1; size < 1500; size += 51) {
            var text = Array(size + 1).join('abc'.charAt(size % 3));
            if (size % 2 === turn % 2) { kept.push(text + turn); }
            for (var count = 0; count < 5; count += 1) { list.push(size); }
          }
        }
        for (var index = 0; index < kept.length; index += 1) {
          var own = kept[index];
          var length = own.length - 1;
          var isWhole = own === Array(length + 1).join('abc'.charAt(length % 3)) + own.charAt(length);
          sum += isWhole ? length : NaN;
        }
        for (index = 0; index < list.length; index += 1) { sum += list[index]; }
        return sum;
      })()
      """
    // Sizes 1, 52, 103 ... 1,480: 5 of each in three turns, and twice those that are even, once those that
    // are odd.
    let sizes = Array(stride(from: 1, to: 1500, by: 51))
    let sum = sizes.reduce(0) { $0 + 15 * $1 + ($1.isMultiple(of: 2) ? 2 : 1) * $1 }
    let value = try Film.rotation(code, frames: 1).values(at: 0)[0]
    #expect(value == Double(sum))
  }

  @Test("nothing of the machine is there")
  func sealed() throws {
    for name in [
      "require", "process", "Duktape", "performance", "print", "XMLHttpRequest", "Uint8Array",
    ] {
      #expect(try Film.value("typeof \(name) === 'undefined' ? 1 : 0") == 1, "\(name)")
    }
    #expect(try Film.value("new Date().getTime() / 946684800000") == 1)
    #expect(try Film.value("typeof Math.cbrt === 'undefined' ? 1 : 0") == 1)
  }

  @Test("failures tell layer, property and line")
  func failure() throws {
    var film = Film()
    let code = "var $bm_rt;\nvar a = 1;\n$bm_rt = thisComp.layer('Nobody').transform.rotation;"
    film.layers = [
      Film.layer("Arm", ["r": ["a": 0, "k": 10, "x": code] as [String: Any]]),
      Film.layer("Leg", number: 2, ["o": Film.property(50, "undefinedName + 1")]),
      Film.layer("Toe", number: 3, ["p": Film.property([1, 2], "5")]),
      Film.layer("Nose", number: 4, ["o": Film.property(50, "0 / 0")]),
    ]
    let failures = try film.bake().failures
    #expect(failures.map(\.layer) == ["Arm", "Leg", "Toe", "Nose"])
    #expect(failures.map(\.property) == ["Rotation", "Opacity", "Position", "Opacity"])
    #expect(failures.map(\.line) == [3, 2, 0, 0] && failures.allSatisfy { !$0.isLimit })
    #expect(failures[0].message.contains("Nobody"))
  }
}

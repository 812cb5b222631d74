// SPDX-License-Identifier: Apache-2.0
import QuartzitePort
import Testing

/// Dispatch, Foundation and Core Graphics in sources of Swift 2.
@Suite struct Swift2LibraryTests {
  private func rewrite(_ source: String) throws -> String {
    let marked = source + "\nlet mark = UIColor.redColor()\n"
    var survey = Survey()
    survey.add(marked)
    let result = try Porting.rewrite(marked, survey: survey).source
    return result.replacing("\nlet mark = UIColor.red\n", with: "")
  }

  @Test func `functions of Dispatch are methods of queues`() throws {
    let source = """
      func f() {
        dispatch_after(dispatch_time(DISPATCH_TIME_NOW, Int64(0.3 * Double(NSEC_PER_SEC))), \
      dispatch_get_main_queue()) { g() }
        dispatch_async(dispatch_get_global_queue(0, 0)) { dispatch_sync(queue) { g() } }
        dispatch_async(queue, { g() })
        let q = dispatch_queue_create("a", DISPATCH_QUEUE_CONCURRENT)
        dispatch_group_notify(group, dispatch_get_main_queue()) { g() }
        dispatch_once(&T.token) { g() }
      }
      """
    let expected = """
      func f() {
        DispatchQueue.main.asyncAfter(deadline: .now() + Double(Int64(0.3 * Double(NSEC_PER_SEC))) \
      / Double(NSEC_PER_SEC)) { g() }
        DispatchQueue.global().async { queue.sync { g() } }
        queue.async(execute: { g() })
        let q = DispatchQueue(label: "a", attributes: .concurrent)
        group.notify(queue: DispatchQueue.main) { g() }
        if T.token == 0 { T.token = 1; g() }
      }
      """
    #expect(try rewrite(source) == expected)
  }

  @Test func `Foundation's types and methods have their present names`() throws {
    let source = """
      func f(coder: NSCoder) {
        let formatter = NSDateFormatter()
        print(formatter.stringFromDate(NSDate()))
        let data = NSData(contentsOfURL: NSURL(string: "a")!)
        coder.encodeObject(data, forKey: "a")
        let n = coder.decodeIntegerForKey("n")
        let parts = NSCalendar.currentCalendar().components([.Year], fromDate: NSDate())
        let year = parts.year
        let next = calendar.dateByAddingUnit(.Day, value: 1, toDate: day, options: [])
        let all: [String: AnyObject] = ["a": 1]
      }
      """
    let expected = """
      func f(_ coder: NSCoder) {
        let formatter = DateFormatter()
        print(formatter.string(from: Date()))
        let data = (try? Data(contentsOf: URL(string: "a")!))
        coder.encode(data, forKey: "a")
        let n = coder.decodeInteger(forKey: "n")
        let parts = Calendar.current.dateComponents([.year], from: Date())
        let year = parts.year!
        let next = calendar.date(byAdding: .day, value: 1, to: day)
        let all: [String: Any] = ["a": 1]
      }
      """
    #expect(try rewrite(source) == expected)
  }

  @Test func `functions of contexts and paths are methods`() throws {
    let source = """
      func f(c: CGContext, image: UIImage) {
        CGContextSetLineDash(c, 0, [1, 2], 2)
        CGContextDrawImage(c, rect, image.CGImage)
        CGContextEOFillPath(c)
        let isIn = CGPathContainsPoint(path, nil, p, true)
        CGContextClipToMask(c, rect, image.CGImage)
      }
      """
    let expected = """
      func f(_ c: CGContext, image: UIImage) {
        c.setLineDash(phase: 0, lengths: [1, 2])
        c.draw(image.cgImage!, in: rect)
        c.fillPath(using: .evenOdd)
        let isIn = path.contains(p, using: (true) ? .evenOdd : .winding)
        c.clip(to: rect, mask: image.cgImage!)
      }
      """
    #expect(try rewrite(source) == expected)
  }
}

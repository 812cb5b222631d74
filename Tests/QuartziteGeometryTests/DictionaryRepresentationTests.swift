// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import Testing

@Suite struct DictionaryRepresentationTests {
  @Test func `a rectangle is written as numbers and read again, sizes below zero included`() throws
  {
    let rectangle = CGRect(x: 1.5, y: -2, width: -3, height: 4)
    let numbers = rectangle.dictionaryRepresentation
    for (key, value) in ["X": 1.5, "Y": -2, "Width": -3, "Height": 4] {
      #expect((numbers.object(forKey: NSString(string: key)) as? NSNumber)?.doubleValue == value)
    }
    let again = try #require(CGRect(dictionaryRepresentation: numbers))
    #expect(again.origin == rectangle.origin)
    #expect(again.size == rectangle.size)
    #expect(CGPoint(dictionaryRepresentation: numbers) == CGPoint(x: 1.5, y: -2))
    #expect(CGSize(dictionaryRepresentation: numbers) == CGSize(width: -3, height: 4))
  }

  @Test func `a dictionary without one of the numbers is no value`() {
    let point = CGPoint(x: 1, y: 2).dictionaryRepresentation
    #expect(CGRect(dictionaryRepresentation: point) == nil)
    #expect(CGSize(dictionaryRepresentation: point) == nil)
    #expect(CGPoint(dictionaryRepresentation: CGSize.zero.dictionaryRepresentation) == nil)
  }
}

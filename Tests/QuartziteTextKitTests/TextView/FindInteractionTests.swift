// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteTextKit
import Testing

/// Finding words in a text view; expectations are the places of the words.
@MainActor @Suite struct FindInteractionTests {
  private func view() -> UITextView {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    view.text = "One two one TWO"
    view.selectedRange = NSRange(location: 0, length: 0)
    return view
  }

  @Test func `a view has an interaction only while it is enabled`() {
    let view = view()
    #expect(view.findInteraction == nil)
    view.isFindInteractionEnabled = true
    #expect(view.findInteraction != nil && view.findInteraction === view.findInteraction)
    view.findInteraction?.presentFindNavigator(showingReplace: false)
    #expect(view.findInteraction?.isFindNavigatorVisible == true)
    view.findInteraction?.dismissFindNavigator()
    #expect(view.findInteraction?.isFindNavigatorVisible == false)
    view.isFindInteractionEnabled = false
    #expect(view.findInteraction == nil)
  }

  @Test func `the next and the previous place are selected, round the ends, whatever the case`() {
    let view = view()
    view.isFindInteractionEnabled = true
    let find = view.findInteraction
    find?.searchText = "two"
    find?.findNext()
    #expect(view.selectedRange == NSRange(location: 4, length: 3))
    find?.findNext()
    #expect(view.selectedRange == NSRange(location: 12, length: 3))
    find?.findNext()
    #expect(view.selectedRange == NSRange(location: 4, length: 3))
    find?.findPrevious()
    #expect(view.selectedRange == NSRange(location: 12, length: 3))
    find?.searchText = "three"
    find?.findNext()
    #expect(view.selectedRange == NSRange(location: 12, length: 3))
  }
}

// SPDX-License-Identifier: Apache-2.0
import QuartziteUIKit

/// A navigation controller that stands on the stack of another one, as that of a secondary column does
/// while columns are collapsed.
///
/// Its controllers stand on the stack of the other, the host, one by one, so that there is one bar, and
/// one transition at a time. Towards clients they stay its children and it is one controller of the
/// host's stack.
extension UINavigationController {
  /// The stack as clients see it: of a guest, its controllers; of a host, its guests as wholes.
  var seenStack: [UIViewController] {
    if let host { return host.stack.filter { $0.parent === self } }
    guard !guests.isEmpty else { return stack }
    var seen: [UIViewController] = []
    for controller in stack {
      let whole = guest(of: controller) ?? controller
      if seen.last !== whole { seen.append(whole) }
    }
    return seen
  }

  /// The guest that a controller on the stack belongs to; nil for one of this stack's own.
  func guest(of controller: UIViewController?) -> UINavigationController? {
    guard !guests.isEmpty, let owner = controller?.parent else { return nil }
    return guests.first { $0 === owner }
  }

  /// Sets the stack as clients see it.
  func changeSeen(to new: [UIViewController], animated: Bool) {
    guard let host else {
      let all = new.flatMap { controller in
        guests.first { $0 === controller }?.seenStack ?? [controller]
      }
      return change(to: all, animated: animated)
    }
    for controller in new where controller.parent !== self {
      addChild(controller)
      if controller !== new.last { controller.didMove(toParent: self) }
    }
    var all = host.stack
    let place = all.firstIndex { $0.parent === self } ?? all.count
    all.removeAll { host.guest(of: $0) === self }
    all.insert(contentsOf: new, at: min(place, all.count))
    host.change(to: all, animated: animated)
  }

  /// Takes another navigation controller as a guest, whose controllers come onto the stack.
  func lodge(_ guest: UINavigationController, animated: Bool) {
    guard guest.host == nil else { return }
    let coming = guest.stack
    guest.stack = []
    guest.showTop(animated: false)
    addChild(guest)
    guest.host = self
    guests.append(guest)
    guest.didMove(toParent: self)
    change(to: stack + coming, animated: animated)
  }

  /// Notes what guests have on a stack that changes; those that have nothing there any more keep what
  /// they had.
  func noteGuests(old: [UIViewController], new: [UIViewController]) {
    for guest in guests {
      let staying = new.filter { $0.parent === guest }
      guest.lent = staying.isEmpty ? old.filter { $0.parent === guest } : staying
    }
  }

  /// Whether a controller that goes stays the child of its guest, which goes as a whole.
  func goesWithGuest(_ controller: UIViewController, from new: [UIViewController]) -> Bool {
    guard let guest = guest(of: controller) else { return false }
    return !new.contains { $0.parent === guest }
  }

  /// Lets guests go that have nothing on the stack any more; they show their controllers themselves.
  func letGuestsGo() {
    for guest in guests where !stack.contains(where: { $0.parent === guest }) {
      guest.host = nil
      guests.removeAll { $0 === guest }
      guest.willMove(toParent: nil)
      guest.removeFromParent()
      let back = guest.lent.filter { $0.parent === guest }
      guest.lent = []
      guest.change(to: back, animated: false)
    }
  }

  /// Pops the controller on top, also that of a guest which has others below it.
  func popTop(animated: Bool) {
    if let guest = guest(of: stack.last), guest.seenStack.count > 1 {
      guest.popViewController(animated: animated)
    } else {
      popViewController(animated: animated)
    }
  }

  /// The navigation controller whose delegate is concerned by a transition: a guest within which it
  /// is, else this one.
  func party(of from: UIViewController, _ to: UIViewController) -> UINavigationController {
    guard let guest = guest(of: to), self.guest(of: from) === guest else { return self }
    return guest
  }

  /// What a party's delegate is told of a controller: a guest as a whole, unless it is the party.
  func seen(_ controller: UIViewController, by party: UINavigationController) -> UIViewController {
    party === self ? guest(of: controller) ?? controller : controller
  }
}

extension UIViewController {
  /// The navigation controller in whose view the controller is shown: that of its own, or its host.
  var showingNavigation: UINavigationController? { navigationController.map { $0.host ?? $0 } }
}

// SPDX-License-Identifier: Apache-2.0
import Foundation
import SwiftParser
import SwiftSyntax

/// A member of a protocol that a class may leave out.
package struct OptionalMember {
  /// The name with labels of a method, the name of a property.
  package var name: String
  /// The types of a method's parameters, as `normalized` has them; of a property its own type.
  package var types: [String]
  /// The declaration without attributes and body: `func f(_ x: Int) -> Bool`.
  package var text: String
  /// The default body for a class that leaves it out, in braces; nil if it is not known.
  package var body: String?
}

/// What is known of a protocol.
package struct ProtocolFacts {
  /// The protocols that it refines.
  package var inherited: [String] = []
  /// The members that a class may leave out.
  package var members: [OptionalMember] = []
  /// Whether its members run on the main actor.
  package var isMainActor = false
  /// Whether other modules see it.
  package var isPublic = true
}

/// The protocols of Core Animation, UIKit and POP with members that Objective-C calls optional.
///
/// Here they are methods with default implementations. The table repeats the defaults, because a class
/// that declares the method only so that subclasses can override it must behave as the default. A test
/// compares the table with the product's sources.
package enum DelegateProtocols {
  /// The protocols by name.
  package static let known: [String: ProtocolFacts] = {
    var all: [String: ProtocolFacts] = [:]
    for statement in Parser.parse(source: source).statements {
      guard let block = statement.item.as(ExtensionDeclSyntax.self) else { continue }
      let name = block.extendedType.trimmedDescription
      var facts = ProtocolFacts(isMainActor: name != "CALayerDelegate")
      facts.inherited = block.inheritanceClause?.typeNames ?? []
      facts.members = block.memberBlock.members.compactMap { OptionalMember($0.decl) }
      all[name] = facts
    }
    return all
  }()

  /// The base names of all their members.
  static let memberNames: Set<String> = Set(
    known.values.flatMap(\.members).map { String($0.name.prefix { $0 != "(" }) }
  )

  /// The full names, with labels, of the members that return a value that is not optional.
  static let values: Set<String> = Set(
    known.values.flatMap(\.members).filter { member in
      guard let arrow = member.text.range(of: "-> ", options: .backwards) else { return false }
      return member.text.hasPrefix("func ") && member.text[arrow.upperBound...].last != "?"
    }.map(\.name)
  )

  /// The protocols that have a member, by its base name.
  static let owners: [String: Set<String>] = {
    var all: [String: Set<String>] = [:]
    for (name, facts) in known {
      for member in facts.members {
        all[String(member.name.prefix { $0 != "(" }), default: []].insert(name)
      }
    }
    return all
  }()

  /// The members as extensions.
  ///
  /// Two defaults use declarations that are not public; their bodies here call an object with the default.
  private static let source = """
    extension CAAnimationDelegate {
      func animationDidStart(_ anim: CAAnimation) {}
      func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
    }
    extension CALayerDelegate {
      func display(_ layer: CALayer) {
        final class Plain: CALayerDelegate {}
        Plain().display(layer)
      }
      func draw(_ layer: CALayer, in ctx: CGContext) {}
      func layerWillDraw(_ layer: CALayer) {}
      func layoutSublayers(of layer: CALayer) {}
      func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
    }
    extension UICollisionBehaviorDelegate {
      func collisionBehavior(_ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem, at p: CGPoint) {}
      func collisionBehavior(_ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem) {}
      func collisionBehavior(_ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem, withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint) {}
      func collisionBehavior(_ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem, withBoundaryIdentifier identifier: (any NSCopying)?) {}
    }
    extension UIDynamicAnimatorDelegate {
      func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}
      func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
    }
    extension UIDynamicItem {
      var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
      var collisionBoundingPath: UIBezierPath { UIBezierPath() }
    }
    extension UIGestureRecognizerDelegate {
      func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
      func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool { true }
      func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
      func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
      func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    }
    extension UIScrollViewDelegate {
      func scrollViewDidScroll(_ scrollView: UIScrollView) {}
      func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
      func scrollViewWillEndDragging(_ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>) {}
      func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
      func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
      func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
      func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
      func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
      func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
      func scrollViewDidZoom(_ scrollView: UIScrollView) {}
      func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}
      func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
      func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
      func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
    }
    extension UITextFieldDelegate {
      func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
      func textFieldDidBeginEditing(_ textField: UITextField) {}
      func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
      func textFieldDidEndEditing(_ textField: UITextField) {}
      func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String) -> Bool { true }
      func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
      func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
      func textFieldDidChangeSelection(_ textField: UITextField) {}
    }
    extension NSTextStorageDelegate {
      func textStorage(_ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange, changeInLength delta: Int) {}
      func textStorage(_ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange, changeInLength delta: Int) {}
    }
    extension NSLayoutManagerDelegate {
      func layoutManager(_ layoutManager: NSLayoutManager, lineSpacingAfterGlyphAt glyphIndex: Int, withProposedLineFragmentRect rect: CGRect) -> CGFloat { .nan }
      func layoutManager(_ layoutManager: NSLayoutManager, paragraphSpacingBeforeGlyphAt glyphIndex: Int, withProposedLineFragmentRect rect: CGRect) -> CGFloat { .nan }
      func layoutManager(_ layoutManager: NSLayoutManager, paragraphSpacingAfterGlyphAt glyphIndex: Int, withProposedLineFragmentRect rect: CGRect) -> CGFloat { .nan }
      func layoutManager(_ layoutManager: NSLayoutManager, shouldBreakLineByWordBeforeCharacterAt charIndex: Int) -> Bool { true }
      func layoutManager(_ layoutManager: NSLayoutManager, shouldSetLineFragmentRect lineFragmentRect: UnsafeMutablePointer<CGRect>, lineFragmentUsedRect: UnsafeMutablePointer<CGRect>, baselineOffset: UnsafeMutablePointer<CGFloat>, in textContainer: NSTextContainer, forGlyphRange glyphRange: NSRange) -> Bool {
        false
      }
      func layoutManagerDidInvalidateLayout(_ sender: NSLayoutManager) {}
      func layoutManager(_ layoutManager: NSLayoutManager, didCompleteLayoutFor textContainer: NSTextContainer?, atEnd layoutFinishedFlag: Bool) {}
      func layoutManager(_ layoutManager: NSLayoutManager, textContainer: NSTextContainer, didChangeGeometryFrom oldSize: CGSize) {}
    }
    extension UITextViewDelegate: UIScrollViewDelegate {
      func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
      func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
      func textViewDidBeginEditing(_ textView: UITextView) {}
      func textViewDidEndEditing(_ textView: UITextView) {}
      func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool { true }
      func textViewDidChange(_ textView: UITextView) {}
      func textViewDidChangeSelection(_ textView: UITextView) {}
      func textView(_ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange, interaction: UITextItemInteraction) -> Bool { self.textView(textView, shouldInteractWith: URL, in: characterRange) }
      func textView(_ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange) -> Bool { true }
      func textView(_ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment, in characterRange: NSRange, interaction: UITextItemInteraction) -> Bool { true }
    }
    extension UIPickerViewDelegate {
      func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
        0
      }
      func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int)
        -> CGFloat
      { 0 }
      func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? { nil }
      func pickerView(_ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int) -> NSAttributedString? { nil }
      func pickerView(_ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?) -> UIView? { nil }
      func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {}
    }
    extension UITableViewDataSource {
      func numberOfSections(in tableView: UITableView) -> Int { 1 }
      func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
      func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
      func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
        true
      }
      func tableView(_ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath) {}
      func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
        false
      }
      func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {}
    }
    extension UITableViewDelegate: UIScrollViewDelegate {
      func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        tableView.rowHeight
      }
      func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat { tableView.estimatedRowHeight }
      func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { tableView.sectionHeaderHeight }
      func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat { tableView.sectionFooterHeight }
      func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { nil }
      func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? { nil }
      func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {}
      func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int) {}
      func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool { true }
      func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }
      func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {}
      func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {}
      func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
      func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {}
      func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath) -> UITableViewCell.EditingStyle { .delete }
      func tableView(_ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath) -> String? { nil }
      func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool { true }
      func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {}
      func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {}
      func tableView(_ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath, toProposedIndexPath proposedDestinationIndexPath: IndexPath) -> IndexPath { proposedDestinationIndexPath }
      func tableView(_ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath) -> UISwipeActionsConfiguration? { nil }
      func tableView(_ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath) -> UISwipeActionsConfiguration? { nil }
    }
    extension UIViewImplicitlyAnimating {
      func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) { addAnimations(animation) }
      func addAnimations(_ animation: @escaping () -> Void) {}
      func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {}
      func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat) { startAnimation() }
    }
    extension UIViewControllerAnimatedTransitioning {
      func interruptibleAnimator(using transitionContext: any UIViewControllerContextTransitioning) -> any UIViewImplicitlyAnimating {
        final class Plain: NSObject, UIViewControllerAnimatedTransitioning {
          func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0 }
          func animateTransition(using context: any UIViewControllerContextTransitioning) {}
        }
        return Plain().interruptibleAnimator(using: transitionContext)
      }
      func animationEnded(_ transitionCompleted: Bool) {}
    }
    extension UIViewControllerInteractiveTransitioning {
      var wantsInteractiveStart: Bool { true }
      var completionSpeed: CGFloat { 1 }
      var completionCurve: UIView.AnimationCurve { .easeInOut }
    }
    extension UIViewControllerTransitioningDelegate {
      func animationController(forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? { nil }
      func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? { nil }
      func interactionControllerForPresentation(using animator: any UIViewControllerAnimatedTransitioning) -> (any UIViewControllerInteractiveTransitioning)? { nil }
      func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning) -> (any UIViewControllerInteractiveTransitioning)? { nil }
      func presentationController(forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController) -> UIPresentationController? { nil }
    }
    extension POPAnimationDelegate {
      func pop_animationDidStart(_ anim: POPAnimation?) {}
      func pop_animationDidReach(toValue anim: POPAnimation?) {}
      func pop_animationDidStop(_ anim: POPAnimation?, finished: Bool) {}
      func pop_animationDidApply(_ anim: POPAnimation?) {}
      func pop_animation(_ anim: POPAnimation?, didReachProgress progress: CGFloat) {}
    }
    extension UIAdaptivePresentationControllerDelegate {
      func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle { .automatic }
      func adaptivePresentationStyle(for controller: UIPresentationController, traitCollection: UITraitCollection) -> UIModalPresentationStyle { adaptivePresentationStyle(for: controller) }
      func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { true }
      func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
      func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
      func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}
    }
    extension UIBarPositioningDelegate {
      func position(for bar: any UIBarPositioning) -> UIBarPosition { .any }
    }
    extension UICollectionViewDataSource {
      func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
      func collectionView(_ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath) -> UICollectionReusableView { UICollectionReusableView(frame: .zero) }
      func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { false }
      func collectionView(_ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {}
    }
    extension UICollectionViewDataSourcePrefetching {
      func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {}
    }
    extension UICollectionViewDelegate: UIScrollViewDelegate {
      func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool { true }
      func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {}
      func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {}
      func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool { true }
      func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool { true }
      func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
      func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {}
      func collectionView(_ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath) {}
      func collectionView(_ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView, forElementKind elementKind: String, at indexPath: IndexPath) {}
      func collectionView(_ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath) {}
      func collectionView(_ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView, forElementOfKind elementKind: String, at indexPath: IndexPath) {}
      func collectionView(_ collectionView: UICollectionView, transitionLayoutForOldLayout fromLayout: UICollectionViewLayout, newLayout toLayout: UICollectionViewLayout) -> UICollectionViewTransitionLayout {
        UICollectionViewTransitionLayout(currentLayout: fromLayout, nextLayout: toLayout)
      }
      func collectionView(_ collectionView: UICollectionView, targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint { proposedContentOffset }
      func collectionView(_ collectionView: UICollectionView, targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath, atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath) -> IndexPath { proposedIndexPath }
    }
    extension UICollectionViewDelegateFlowLayout: UICollectionViewDelegate {
      func collectionView(_ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath) -> CGSize { (collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize ?? .zero }
      func collectionView(_ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, insetForSectionAt section: Int) -> UIEdgeInsets { (collectionViewLayout as? UICollectionViewFlowLayout)?.sectionInset ?? .zero }
      func collectionView(_ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, minimumLineSpacingForSectionAt section: Int) -> CGFloat { (collectionViewLayout as? UICollectionViewFlowLayout)?.minimumLineSpacing ?? 0 }
      func collectionView(_ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, minimumInteritemSpacingForSectionAt section: Int) -> CGFloat { (collectionViewLayout as? UICollectionViewFlowLayout)?.minimumInteritemSpacing ?? 0 }
      func collectionView(_ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, referenceSizeForHeaderInSection section: Int) -> CGSize { (collectionViewLayout as? UICollectionViewFlowLayout)?.headerReferenceSize ?? .zero }
      func collectionView(_ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, referenceSizeForFooterInSection section: Int) -> CGSize { (collectionViewLayout as? UICollectionViewFlowLayout)?.footerReferenceSize ?? .zero }
    }
    extension UIContentView {
      func supports(_ configuration: any UIContentConfiguration) -> Bool {
        type(of: configuration) == type(of: self.configuration)
      }
    }
    extension UINavigationBarDelegate: UIBarPositioningDelegate {
      func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool { true }
      func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {}
      func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool { true }
      func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {}
    }
    extension UINavigationControllerDelegate {
      func navigationController(_ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool) {}
      func navigationController(_ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool) {}
      func navigationController(_ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController, to toVC: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? { nil }
      func navigationController(_ navigationController: UINavigationController, interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning) -> (any UIViewControllerInteractiveTransitioning)? { nil }
      func navigationControllerSupportedInterfaceOrientations(_ navigationController: UINavigationController) -> UIInterfaceOrientationMask {
        navigationController.topViewController?.supportedInterfaceOrientations ?? .allButUpsideDown
      }
      func navigationControllerPreferredInterfaceOrientationForPresentation(_ navigationController: UINavigationController) -> UIInterfaceOrientation { .portrait }
    }
    extension UIPageViewControllerDataSource {
      func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
      func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
    }
    extension UIPageViewControllerDelegate {
      func pageViewController(_ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]) {}
      func pageViewController(_ pageViewController: UIPageViewController, didFinishAnimating finished: Bool, previousViewControllers: [UIViewController], transitionCompleted completed: Bool) {}
      func pageViewController(_ pageViewController: UIPageViewController, spineLocationFor orientation: UIInterfaceOrientation) -> UIPageViewController.SpineLocation { .min }
    }
    extension UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
      func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {}
    }
    extension UISearchBarDelegate: UIBarPositioningDelegate {
      func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
      func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
      func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { true }
      func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
      func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
      func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
      func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
      func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {}
    }
    extension UISearchControllerDelegate {
      func willPresentSearchController(_ searchController: UISearchController) {}
      func didPresentSearchController(_ searchController: UISearchController) {}
      func willDismissSearchController(_ searchController: UISearchController) {}
      func didDismissSearchController(_ searchController: UISearchController) {}
    }
    extension UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
      func sheetPresentationControllerDidChangeSelectedDetentIdentifier(_ sheetPresentationController: UISheetPresentationController) {}
    }
    extension UISplitViewControllerDelegate {
      func splitViewController(_ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController, onto primaryViewController: UIViewController) -> Bool { false }
      func splitViewController(_ svc: UISplitViewController, topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column) -> UISplitViewController.Column { proposedTopColumn }
      func splitViewController(_ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?) -> Bool { false }
    }
    extension UITabBarControllerDelegate {
      func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool { true }
      func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {}
      func tabBarController(_ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? { nil }
      func tabBarController(_ tabBarController: UITabBarController, interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning) -> (any UIViewControllerInteractiveTransitioning)? { nil }
    }
    extension UITabBarDelegate {
      func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
    }
    """
}

extension OptionalMember {
  /// Takes a method or a computed property with its body; nil for other declarations.
  package init?(_ decl: DeclSyntax) {
    if let method = decl.as(FunctionDeclSyntax.self) {
      self.init(method, body: method.body?.trimmedDescription)
    } else if let variable = decl.as(VariableDeclSyntax.self) {
      self.init(variable, body: variable.bindings.first?.accessorBlock?.trimmedDescription)
    } else {
      return nil
    }
  }

  init(_ method: FunctionDeclSyntax, body: String?) {
    name = method.selectorName
    types = method.parameterTypes
    let generics = method.genericParameterClause?.trimmedDescription ?? ""
    let signature = method.signature.trimmedDescription
    text = "func \(method.name.text)\(generics)\(signature)"
    self.body = body
  }

  init?(_ variable: VariableDeclSyntax, body: String?) {
    guard let binding = variable.bindings.first,
      let type = binding.typeAnnotation?.type.trimmedDescription
    else { return nil }
    name = binding.pattern.trimmedDescription
    types = [normalized(type)]
    text = "var \(name): \(type)"
    self.body = body
  }
}

extension FunctionDeclSyntax {
  /// The types of the parameters, as `normalized` has them.
  var parameterTypes: [String] {
    signature.parameterClause.parameters.map { normalized($0.type.trimmedDescription) }
  }
}

extension InheritanceClauseSyntax {
  /// The types named, those of compositions one by one, without attributes and generic arguments.
  var typeNames: [String] {
    inheritedTypes.flatMap { $0.type.composedNames }
  }
}

extension TypeSyntax {
  /// The names of the types that `A & B` composes, or the one name.
  var composedNames: [String] {
    if let composition = self.as(CompositionTypeSyntax.self) {
      return composition.elements.flatMap { $0.type.composedNames }
    }
    if let attributed = self.as(AttributedTypeSyntax.self) {
      return attributed.baseType.composedNames
    }
    return [String(trimmedDescription.prefix { $0 != "<" })]
  }
}

/// Returns a type's text without its optional spellings: blanks, `any`, `!` for `?`, modules.
func normalized(_ type: String) -> String {
  var text = type
  for module in ["UIKit.", "QuartzCore.", "CoreGraphics.", "Foundation.", "Swift."] {
    text = text.replacing(module, with: "")
  }
  let words = text.split(whereSeparator: \.isWhitespace).filter { !$0.hasPrefix("@") }
  let plain = words.map { $0.replacing("(any", with: "(") }.filter { $0 != "any" }.joined()
  var result = plain.hasSuffix("!") ? String(plain.dropLast()) + "?" : plain
  // (P)? and P? are the same.
  if result.hasPrefix("("), result.hasSuffix(")?"), !result.contains(",") {
    result = String(result.dropFirst().dropLast(2)) + "?"
  }
  return result
}

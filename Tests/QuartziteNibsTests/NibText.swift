// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteNibs

/// Nib files in the form in which Interface Builder writes them.
enum Text {
  /// A nib with these objects; its owner is of a class of this module.
  static func nib(_ objects: String, owner: String? = nil, connections: String = "") -> Data {
    let type = owner.map { "customClass=\"\($0)\" customModule=\"QuartziteNibsTests\"" } ?? ""
    return Data(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" \
      toolsVersion="22505" targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" \
      useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" colorMatched="YES">
        <device id="retina6_12" orientation="portrait" appearance="light"/>
        <dependencies>
          <plugIn identifier="com.apple.InterfaceBuilder.IBCocoaTouchPlugin" version="22504"/>
        </dependencies>
        <objects>
          <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner" \(type)>
            <connections>\(connections)</connections>
          </placeholder>
          <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
          \(objects)
        </objects>
      </document>
      """.utf8
    )
  }

  /// A storyboard with these scenes.
  static func storyboard(_ initial: String, _ scenes: String...) -> Data {
    let all = scenes.enumerated().map { index, objects in
      """
      <scene sceneID="scene\(index)"><objects>\(objects)
      <placeholder placeholderIdentifier="IBFirstResponder" id="responder\(index)" \
      userLabel="First Responder" customClass="UIResponder" sceneMemberID="firstResponder"/>
      </objects><point key="canvasLocation" x="0" y="0"/></scene>
      """
    }
    return Data(
      """
      <?xml version="1.0" encoding="UTF-8" standalone="no"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" \
      useSafeAreas="YES" initialViewController="\(initial)">
        <scenes>\(all.joined())</scenes>
      </document>
      """.utf8
    )
  }
}

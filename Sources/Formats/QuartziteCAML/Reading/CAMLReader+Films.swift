// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteGraphics
import QuartziteXML

/// The file of a picture among the values of keyframes.
final class FrameName {
  let name: String

  init(_ name: String) {
    self.name = name
  }
}

/// The pictures of a film in a layer's contents, which are decoded when they are shown.
final class PictureFrames: KeyframeSource {
  /// The files of the pictures.
  let names: [String]
  let times: [Double]
  let isDiscrete: Bool
  private let pictures: PackagePictures

  init(_ names: [String], times: [Double], isDiscrete: Bool, _ pictures: PackagePictures) {
    (self.names, self.times, self.isDiscrete) = (names, times, isDiscrete)
    self.pictures = pictures
  }

  var count: Int { names.count }

  func time(_ index: Int) -> Double { times[index] }

  func object(_ index: Int) -> Any { pictures.frame(names[index]) ?? NSNull() }

  func animatable(_ index: Int) -> AnimatableValue {
    pictures.frame(names[index]).map { .image($0) } ?? .null
  }

  func controlPoints(_ index: Int) -> SIMD4<Float>? { nil }

  func sample(_ index: Int, part: Double, _ costs: inout EvaluationCosts) -> AnimatableValue {
    guard !isDiscrete || part < 1 else { return animatable(index + 1) }
    return isDiscrete ? animatable(index) : .mix(animatable(index), animatable(index + 1), part)
  }

  /// Returns the bytes of the file of a picture.
  func bytes(_ index: Int) -> [UInt8]? { pictures.frameBytes(names[index]) }
}

extension CAMLReader {
  /// Finds a picture of a film and checks its header; nil where there is none, which is noted.
  func frame(_ element: XMLElement) -> FrameName? {
    guard let name = pictureName(element) else { return nil }
    do throws(PackagePictures.Failure) {
      try pictures.keepFrame(name)
      return FrameName(name)
    } catch {
      note(error, of: name, element)
      return nil
    }
  }

  /// Makes an animation of contents read its pictures as they are shown; nil where it has none.
  func film(_ frames: CAKeyframeAnimation, _ element: XMLElement) -> CAKeyframeAnimation? {
    let names = (frames.values ?? []).compactMap { ($0 as? FrameName)?.name }
    guard !names.isEmpty else { return nil }
    let isDiscrete = frames.calculationMode == .discrete
    let last = Double(isDiscrete ? names.count : max(names.count - 1, 1))
    var times = frames.keyTimes?.map(\.doubleValue) ?? []
    if times.count == names.count + 1, isDiscrete { times.removeLast() }
    if times.count != names.count {
      if !times.isEmpty {
        note(.invalid, "\(times.count) key times for \(names.count) values", element)
      }
      times = names.indices.map { Double($0) / last }
    }
    if frames.timingFunctions != nil {
      note(.unsupported, "timing functions between pictures", element)
    }
    let source = PictureFrames(names, times: times, isDiscrete: isDiscrete, pictures)
    let film = CAKeyframeAnimation(keyPath: "contents", source: source)
    for key in [
      "beginTime", "duration", "speed", "timeOffset", "repeatCount", "repeatDuration",
      "autoreverses", "fillMode", "removedOnCompletion",
    ] {
      film.setValue(frames.value(forKey: key), forKey: key)
    }
    film.timingFunction = frames.timingFunction
    return film
  }
}

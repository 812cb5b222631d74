// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AlwaysUseLowerCamelCase
import Foundation
import QuartziteGeometry
import QuartziteRunLoop

// Names of AudioToolbox, for code that plays a sound or vibrates along with an animation: there is
// nothing here that is heard or felt, as with `UIFeedbackGenerator`.

/// The number of a short sound.
///
/// See: <https://developer.apple.com/documentation/audiotoolbox/systemsoundid>
public typealias SystemSoundID = UInt32

/// The vibration.
public let kSystemSoundID_Vibrate: SystemSoundID = 4095
/// The sound that the user chose for previews, a beep.
public let kSystemSoundID_UserPreferredAlert: SystemSoundID = 0x1000
/// The result of a function that succeeded.
public let kAudioServicesNoError: Int32 = 0

/// Does nothing: no sound is heard.
public func AudioServicesPlaySystemSound(_ inSystemSoundID: SystemSoundID) {}
/// Does nothing: no sound is heard and nothing vibrates.
public func AudioServicesPlayAlertSound(_ inSystemSoundID: SystemSoundID) {}

/// Calls the completion in the next event, as after a sound of no length.
public func AudioServicesPlaySystemSoundWithCompletion(
  _ inSystemSoundID: SystemSoundID,
  _ inCompletionBlock: (@Sendable () -> Void)?
) {
  if let inCompletionBlock { DispatchQueue.main.async(execute: inCompletionBlock) }
}

/// Calls the completion in the next event, as after a sound of no length.
public func AudioServicesPlayAlertSoundWithCompletion(
  _ inSystemSoundID: SystemSoundID,
  _ inCompletionBlock: (@Sendable () -> Void)?
) {
  AudioServicesPlaySystemSoundWithCompletion(inSystemSoundID, inCompletionBlock)
}

// SAFETY: the pointer is the caller's, to one number, as Apple's function takes it.
/// Gives a number for a sound's file, which is not read.
///
/// Returns `kAudioServicesNoError`.
@discardableResult
public func AudioServicesCreateSystemSoundID(
  _ inFileURL: CFURL,
  _ outSystemSoundID: UnsafeMutablePointer<SystemSoundID>
) -> Int32 {
  outSystemSoundID.pointee = 4096
  return kAudioServicesNoError
}

/// Does nothing; returns `kAudioServicesNoError`.
@discardableResult
public func AudioServicesDisposeSystemSoundID(_ inSystemSoundID: SystemSoundID) -> Int32 {
  kAudioServicesNoError
}

// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteStudio
import Testing

@Suite struct ClientMessageTests {
  @Test func `a scene is opened with its settings`() throws {
    let text = """
      {"do":"open","id":"menu","scale":9,"time":-1,"play":true,"script":false,"set":{"items":"6"}}
      """
    var opening = ClientMessage.Opening(id: "menu")
    (opening.scale, opening.time, opening.isPlaying) = (4, 0, true)
    (opening.playsScript, opening.values) = (false, ["items": "6"])
    #expect(try ClientMessage(text) == .open(opening))
  }

  @Test func `fingers have a phase and a point`() throws {
    let text = """
      {"do":"touch","stamp":12.5,"touches":[{"finger":0,"phase":"began","x":1,"y":2.5},\
      {"finger":1,"phase":"cancelled","x":0,"y":0}]}
      """
    #expect(
      try ClientMessage(text)
        == .touch(
          [
            .init(finger: 0, phase: .began, point: CGPoint(x: 1, y: 2.5)),
            .init(finger: 1, phase: .cancelled, point: .zero),
          ],
          stamp: 12.5
        )
    )
  }

  @Test func `speeds and times are clamped to what can be played`() throws {
    #expect(try ClientMessage(#"{"do":"speed","value":1000}"#) == .speed(4))
    #expect(try ClientMessage(#"{"do":"speed","value":0}"#) == .speed(0.1))
    #expect(try ClientMessage(#"{"do":"seek","time":1e300}"#) == .seek(3_600))
    #expect(try ClientMessage(#"{"do":"state","id":"Locked"}"#) == .state("Locked"))
    #expect(try ClientMessage(#"{"do":"state"}"#) == .state(nil))
  }

  @Test func `edits of motion name a member of a group and a keyframe`() throws {
    let text = #"""
      {"do":"edit","layer":[1],"animation":"a","part":[2,0],"key":"values","index":3,"value":[4,5]}
      """#
    let target = LayerEdit.Target(
      layer: [1],
      animation: "a",
      part: [2, 0],
      index: 3,
      property: .values
    )
    #expect(
      try ClientMessage(text) == .edit(LayerEdit(target: target, value: .numbers([4, 5])))
    )
    #expect(
      try ClientMessage(#"{"do":"tune","id":"View.swift:3","value":0.5}"#)
        == .tune("View.swift:3", 0.5)
    )
    #expect(try ClientMessage(#"{"do":"tune","id":"a"}"#) == .tune("a", nil))
    #expect(try ClientMessage(#"{"do":"save","id":"a"}"#) == .save("a"))
  }

  @Test func `edits name a layer, a property and a value of its kind`() throws {
    let text = #"{"do":"edit","layer":[0,-1,2],"animation":"grow","key":"damping","value":7}"#
    let target = LayerEdit.Target(layer: [0, -1, 2], animation: "grow", property: .damping)
    #expect(try ClientMessage(text) == .edit(LayerEdit(target: target, value: .number(7))))
    #expect(
      try ClientMessage(#"{"do":"edit","layer":[],"key":"opacity","value":3}"#)
        == .edit(
          LayerEdit(
            target: .init(layer: [], animation: nil, property: .opacity),
            value: .number(1)
          )
        )
    )
  }

  @Test(arguments: [
    "", "{", "[]", "null", "7", #""open""#, #"{"do":5}"#, #"{"do":"dance"}"#, #"{"do":"open"}"#,
    #"{"do":"seek"}"#, #"{"do":"seek","time":"soon"}"#, #"{"do":"touch","touches":[]}"#,
    #"{"do":"touch","touches":[{"finger":99,"phase":"began","x":0,"y":0}]}"#,
    #"{"do":"touch","touches":[{"finger":0,"phase":"hover","x":0,"y":0}]}"#,
    #"{"do":"touch","touches":[{"finger":0,"phase":"began","x":1e9,"y":0}]}"#,
    #"{"do":"ack","frame":-1}"#, #"{"do":"ack","frame":1e12}"#,
    #"{"do":"edit","layer":[0],"key":"delegate","value":1}"#,
    #"{"do":"edit","layer":[0],"animation":"a","key":"values","value":1}"#,
    #"{"do":"edit","layer":[0],"animation":"a","key":"fromValue","index":1,"value":1}"#,
    #"{"do":"edit","layer":[0],"animation":"a","key":"keyTimes","value":[0,0.7,0.3]}"#,
    #"{"do":"edit","layer":[0],"animation":"a","key":"keyTimes","value":[0,2]}"#,
    #"{"do":"edit","layer":[0],"animation":"a","key":"timingFunction","value":[0,0,1]}"#,
    #"{"do":"edit","layer":[0],"animation":"a","key":"timingFunction","value":[2,0,1,1]}"#,
    #"{"do":"edit","layer":[0],"animation":"a","key":"path","value":"L 0"}"#,
    #"{"do":"edit","layer":[0],"animation":"a","part":[-1],"key":"delay","value":1}"#,
    #"{"do":"edit","layer":[0],"part":[1],"key":"opacity","value":1}"#,
    #"{"do":"tune","value":1}"#,
    #"{"do":"tune","id":"a.swift:1","value":"much"}"#,
    #"{"do":"edit","layer":[0],"key":"opacity","value":"x"}"#,
    #"{"do":"edit","layer":[0],"key":"duration","value":1}"#,
    #"{"do":"edit","layer":[-5],"key":"opacity","value":1}"#,
    #"{"do":"edit","layer":[0],"key":"backgroundColor","value":"red"}"#,
    #"{"do":"edit","layer":[0],"key":"position","value":[1,2,3]}"#,
    #"{"do":"export","format":"gif","from":2,"to":1}"#,
    #"{"do":"export","format":"gif","effort":"heroic"}"#,
    #"{"do":"export","format":"gif","dither":"much"}"#,
    #"{"do":"export","format":"gif","background":"red"}"#,
    #"{"do":"estimate"}"#, #"{"do":"change","id":"a"}"#, #"{"do":"input"}"#,
    #"{"do":"input","id":"a","value":[1,2]}"#,
    #"{"do":"file","id":"a","name":"b"}"#, #"{"do":"file","id":"","name":"b","bytes":1}"#,
    #"{"do":"file","id":"a","name":"b","bytes":-1}"#,
    #"{"do":"file","id":"a~rewritten","name":"b","bytes":1}"#,
    #"{"do":"export","format":"exe"}"#, #"{"do":"export","format":"../gif"}"#,
  ])
  func `what makes no sense is refused with words`(_ text: String) {
    let fault = #expect(throws: ClientMessage.Fault.self) { try ClientMessage(text) }
    #expect(fault?.description.isEmpty == false)
  }

  @Test func `an export has what was asked for, within its limits`() throws {
    let text =
      #"{"do":"export","format":"gif","job":4,"fps":500,"width":8,"from":1,"to":2.5,"loops":3,"#
      + #""quality":400,"effort":"small","dither":"none","palette":"frame","background":"none"}"#
    guard case .export(let request) = try ClientMessage(text) else {
      Issue.record("no export")
      return
    }
    #expect((request.job, request.fps, request.width) == (4, 120, 16))
    #expect((request.start, request.end, request.loops) == (1, 2.5, 3))
    #expect((request.quality, request.effort, request.dither) == (100, .small, .none))
    #expect(!request.hasFilmPalette)
    #expect(request.background == [0, 0, 0, 0])
  }

  @Test func `depth and repetition are refused, a long name is one that nothing has`() throws {
    for text in [
      String(repeating: "[", count: 60_000), String(repeating: #"{"do":"#, count: 8_000),
    ] { #expect(throws: ClientMessage.Fault.self) { try ClientMessage(text) } }
    let name = String(repeating: "x", count: 60_000)
    let message = try? ClientMessage(#"{"do":"open","id":"\#(name)"}"#)
    #expect(message == nil || message == .open(ClientMessage.Opening(id: name)))
  }

  @Test func `colours are read digit by digit`() {
    #expect(EditValue.rgba("#ff0000") == [1, 0, 0, 1])
    #expect(EditValue.rgba("#00ff0033") == [0, 1, 0, 0.2])
    for text in ["", "#", "ff0000", "#ff00", "#gg0000", "#ff00000"] {
      #expect(EditValue.rgba(text) == nil, "\(text)")
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

/// A Lottie file whose layers follow each other by expressions, as rigs of characters do.
struct LottieRig {
  /// The number of layers besides the control.
  var layers: Int

  /// The file's text: 180 frames; each layer has six expressions of the kinds that exports use most.
  var file: String {
    let all = [control] + (1...layers).map(layer)
    return
      #"{"v":"5.7.4","fr":60,"ip":0,"op":180,"w":1080,"h":1080,"nm":"rig","ddd":0,"assets":[],"#
      + #""layers":[\#(all.joined(separator: ","))],"markers":[]}"#
  }

  /// A null with a slider that moves, and a position of three keyframes.
  private var control: String {
    let slider = keys(("[0]", "[100]", "[20]"))
    let position = keys(("[100,540,0]", "[900,300,0]", "[500,700,0]"))
    return #"{"ddd":0,"ind":1,"ty":3,"nm":"control","sr":1,"ef":[{"ty":5,"nm":"amount","np":3,"#
      + #""mn":"ADBE Slider Control","ix":1,"en":1,"ef":[{"ty":0,"nm":"Slider","#
      + #""mn":"ADBE Slider Control-0001","ix":1,"v":\#(slider)}]}],"ks":{"o":{"a":0,"k":0},"#
      + #""r":{"a":0,"k":0},"p":\#(position),"a":{"a":0,"k":[0,0,0]},"s":{"a":0,"k":[100,100,100]}},"#
      + #""ao":0,"ip":0,"op":180,"st":0,"bm":0}"#
  }

  private func layer(_ number: Int) -> String {
    let amount = "thisComp.layer('control').effect('amount')('Slider')"
    let before = "thisComp.layer(\(number)).transform.position"
    let position = value(
      "[540,540,0]",
      "var $bm_rt; $bm_rt = \(before).valueAtTime($bm_sub(time, 0.05));"
    )
    let turn = keys(("[0]", "[90]", "[45]"), "var $bm_rt; $bm_rt = loopOut('pingpong');")
    let scale = value(
      "[100,100,100]",
      "var $bm_rt, s; s = linear(\(amount), 0, 100, 60, 120); $bm_rt = [s, s, s];"
    )
    let opacity = value("100", "var $bm_rt; $bm_rt = ease(time, 0, 2, 20, 100);")
    let size = value(
      "[80,80]",
      "var $bm_rt, f; f = Math.sin($bm_mul(time, \(number))) * Math.exp(-time);"
        + " $bm_rt = $bm_sum(value, [f * 20, f * -20]);"
    )
    let color = value(
      "[1,0,0,1]",
      "var $bm_rt, h; h = $bm_div(time, 3) + \(Double(number) / 100);"
        + " $bm_rt = hslToRgb([h % 1, 0.6, 0.5, 1]);"
    )
    return #"{"ddd":0,"ind":\#(number + 1),"ty":4,"nm":"part \#(number)","sr":1,"ks":{"#
      + #""o":\#(opacity),"r":\#(turn),"p":\#(position),"a":{"a":0,"k":[0,0,0]},"s":\#(scale)},"ao":0,"#
      + #""shapes":[{"ty":"gr","it":[{"ty":"el","p":{"a":0,"k":[0,0]},"s":\#(size)},"#
      + #"{"ty":"fl","c":\#(color),"o":{"a":0,"k":100},"r":1},{"ty":"tr","p":{"a":0,"k":[0,0]},"#
      + #""a":{"a":0,"k":[0,0]},"s":{"a":0,"k":[100,100]},"r":{"a":0,"k":0},"o":{"a":0,"k":100}}],"#
      + #""nm":"Group 1"}],"ip":0,"op":180,"st":0,"bm":0}"#
  }

  private func value(_ value: String, _ expression: String) -> String {
    #"{"a":0,"k":\#(value),"x":"\#(expression)"}"#
  }

  /// Three eased keyframes over the first second.
  private func keys(_ values: (String, String, String), _ expression: String? = nil) -> String {
    let ease = #""i":{"x":[0.6],"y":[1]},"o":{"x":[0.4],"y":[0]}"#
    let code = expression.map { #","x":"\#($0)""# } ?? ""
    return #"{"a":1,"k":[{\#(ease),"t":0,"s":\#(values.0)},{\#(ease),"t":30,"s":\#(values.1)},"#
      + #"{"t":60,"s":\#(values.2)}]\#(code)}"#
  }
}

private static func level(_ top: CGFloat, _ controls: CGPoint...) -> UIBezierPath {
  let path = UIBezierPath()
  path.move(to: CGPoint(x: 0, y: 100))
  path.addLine(to: CGPoint(x: 0, y: top))
  let end = CGPoint(x: 100, y: top)
  if controls.count == 2 {
    path.addCurve(to: end, controlPoint1: controls[0], controlPoint2: controls[1])
  } else {
    path.addLine(to: end)
  }
  path.addLine(to: CGPoint(x: 100, y: 100))
  path.addLine(to: CGPoint(x: 0, y: 100))
  path.close()
  return path
}

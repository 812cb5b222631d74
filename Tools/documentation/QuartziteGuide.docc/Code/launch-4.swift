label.transform = CGAffineTransform(scaleX: 0.25, y: 0.25)
UIView.animate(
  withDuration: 0.4,
  delay: 0,
  usingSpringWithDamping: 0.7,
  initialSpringVelocity: 0.1,
  options: .curveEaseInOut
) {
  label.transform = .identity
}

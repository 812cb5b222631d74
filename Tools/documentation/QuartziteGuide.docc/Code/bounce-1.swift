UIView.animate(
  withDuration: 0.45,
  delay: 0,
  usingSpringWithDamping: 0.15,
  initialSpringVelocity: 5.5,
  options: []
) {
  for (view, place) in zip(points, restingPlaces) { view.center = place }
} completion: { [weak self] _ in
  self?.link?.isPaused = true
}

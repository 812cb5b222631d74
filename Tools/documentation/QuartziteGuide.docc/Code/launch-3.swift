private func after(_ seconds: TimeInterval, _ step: @escaping (LoadingFigureView) -> Void) {
  nextStep = step
  timer = Timer.scheduledTimer(withTimeInterval: seconds, repeats: false) { [weak self] _ in
    MainActor.assumeIsolated { self?.takeStep() }
  }
}

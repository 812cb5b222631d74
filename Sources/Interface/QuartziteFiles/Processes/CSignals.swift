// SPDX-License-Identifier: Apache-2.0
import Foundation

/// What the process does when it is told to stop, and when a reader goes away.
package enum CSignals {
  /// Makes the process end cleanly: by SIGINT, SIGTERM or SIGHUP only after everything unfinished
  /// is deleted, and never by a broken pipe or a file size limit, which become errors.
  ///
  /// To be called once, before the process has a second thread. A signal that was ignored when the
  /// process began stays ignored.
  package static func install() {
    CFile.fillStandardStreams()
    for number in [SIGPIPE, SIGXFSZ] { signal(number, SIG_IGN) }
    // Every thread made from here on inherits the mask, so only the waiting thread gets them: it
    // may take locks and delete files, which a signal handler must not.
    var awaited = sigset_t()
    sigemptyset(&awaited)
    for number in [SIGINT, SIGTERM, SIGHUP] where !isIgnored(number) {
      sigaddset(&awaited, number)
    }
    pthread_sigmask(SIG_BLOCK, &awaited, nil)
    Thread.detachNewThread { [awaited] in
      var awaited = awaited
      var number: Int32 = 0
      while sigwait(&awaited, &number) != 0 {}
      Unfinished.discardAll()
      die(of: number)
    }
  }

  /// Ends the process as if `number` had not been caught, so that its parent sees the signal.
  package static func die(of number: Int32) -> Never {
    signal(number, SIG_DFL)
    var only = sigset_t()
    sigemptyset(&only)
    sigaddset(&only, number)
    pthread_sigmask(SIG_UNBLOCK, &only, nil)
    raise(number)
    // Not reached: the default action of the signals named here ends the process.
    exit(128 + number)
  }

  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    sigaction(number, nil, &action)
    // SAFETY: the handler is a pointer-sized function pointer; only its value 1, SIG_IGN, is read.
    return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
  }
}

// SPDX-License-Identifier: Apache-2.0
import Foundation

/// How the process reacts to signals that stop it, and to broken pipes.
package enum CSignals {
  /// Makes the process end cleanly: SIGINT, SIGTERM and SIGHUP end it after incomplete files are
  /// deleted; a broken pipe or a file size limit becomes an error and does not end it.
  ///
  /// Must be called once, before the process has a second thread. A signal that was ignored at the
  /// start of the process remains ignored.
  package static func install() {
    CFile.fillStandardStreams()
    for number in [SIGPIPE, SIGXFSZ] { signal(number, SIG_IGN) }
    // Threads made from here on inherit the mask, so that only the waiting thread receives the
    // signals: it may take locks and delete files, which a signal handler must not do.
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

  /// Makes writing to a broken pipe or connection an error of that write, in the whole process.
  ///
  /// By default it would end the process: a program that writes a film must not end because its
  /// encoder crashed. A handler that the program has set remains.
  package static func ignoreBrokenPipes() {
    var action = sigaction()
    sigaction(SIGPIPE, nil, &action)
    // SAFETY: the handler is a pointer-sized function pointer; only its value 0, SIG_DFL, is read.
    if unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 0 {
      signal(SIGPIPE, SIG_IGN)
    }
  }

  /// Ends the process by signal `number` with its default action, so that the parent process sees
  /// it.
  package static func die(of number: Int32) -> Never {
    signal(number, SIG_DFL)
    var only = sigset_t()
    sigemptyset(&only)
    sigaddset(&only, number)
    pthread_sigmask(SIG_UNBLOCK, &only, nil)
    raise(number)
    // Not reached: the default action of these signals ends the process.
    exit(128 + number)
  }

  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    sigaction(number, nil, &action)
    // SAFETY: the handler is a pointer-sized function pointer; only its value 1, SIG_IGN, is read.
    return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
  }
}

/** Milliseconds after which a process that cannot close in an orderly way ends. */
const CLOSE_TIMEOUT = 10_000
/** Milliseconds between signals of one cause: Ctrl-C reaches a program and the `npm` around it, which hands it on. */
const ECHO = 250
/** Milliseconds after the first signal in which a second one is taken for impatience, not for an order to end at once. */
const FIRST_MOMENTS = 1_000

interface SignalTarget {
  on(signal: 'SIGINT' | 'SIGTERM', listener: () => void): unknown
  exit(code: number): void
}

/**
 * Closes the process in an orderly way on SIGINT and SIGTERM, and after a limit in any case. A second signal in the first
 * moments changes nothing; a third, or one that comes later, ends the process at once. `notice` holds the milliseconds of closing in which
 * everything is still answered as before.
 */
export function closeOnSignals(
  close: () => Promise<void>,
  {
    target = process,
    now = () => performance.now(),
    notice = 0,
  }: { target?: SignalTarget; now?: () => number; notice?: number } = {},
): void {
  let count = 0
  let first = 0
  let last = 0

  function onSignal() {
    const at = now()
    const isEcho = count > 0 && at - last < ECHO
    last = at
    if (isEcho) return
    count += 1
    if (count === 1) {
      first = at
      void closeInTime()
    } else if (count > 2 || at - first > FIRST_MOMENTS) target.exit(1)
  }

  async function closeInTime() {
    // What hangs must not keep the next start waiting.
    setTimeout(() => target.exit(1), notice + CLOSE_TIMEOUT).unref()
    try {
      await close()
      target.exit(0)
    } catch {
      target.exit(1)
    }
  }

  target.on('SIGINT', onSignal)
  target.on('SIGTERM', onSignal)
}

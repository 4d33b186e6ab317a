/** Milliseconds that requests and jobs under way get when the process is asked to stop. */
const CLOSE_TIMEOUT = 10_000

/** Closes the process in an orderly way on SIGINT and SIGTERM, and after a limit in any case. */
export function closeOnSignals(close: () => Promise<void>): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, async () => {
      // What hangs must not keep the next start waiting.
      setTimeout(() => process.exit(1), CLOSE_TIMEOUT).unref()
      await close()
      process.exit(0)
    })
  }
}

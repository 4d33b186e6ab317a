/** Milliseconds before work is logged as taking long, and between two log lines. */
const FIRST_TELL = 2_000
const TELL_INTERVAL = 10_000

/** Awaits work, and tells again and again while it takes long. */
export async function tellWhileWaiting<T>(work: Promise<T>, tell: () => void): Promise<T> {
  let timer = setTimeout(function repeat() {
    tell()
    timer = setTimeout(repeat, TELL_INTERVAL)
  }, FIRST_TELL)
  try {
    return await work
  } finally {
    clearTimeout(timer)
  }
}

/** Milliseconds before work is reported to take long, and between two reports. */
const FIRST_REPORT = 2_000
const REPORT_INTERVAL = 10_000

/** Awaits work, and reports again and again while it takes long. */
export async function reportWhileWaiting<T>(work: Promise<T>, report: () => void): Promise<T> {
  let timer = setTimeout(function repeat() {
    report()
    timer = setTimeout(repeat, REPORT_INTERVAL)
  }, FIRST_REPORT)
  try {
    return await work
  } finally {
    clearTimeout(timer)
  }
}

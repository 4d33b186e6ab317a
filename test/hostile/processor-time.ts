/** How often work is measured: what the machine does beside it makes it longer, never shorter. */
const TRIES = 3

/**
 * Milliseconds of processor that this thread takes for some work: the least of a few tries, so that neither other
 * programs nor the first run count.
 */
export async function processorTime(work: () => unknown, tries = TRIES): Promise<number> {
  let least = Infinity
  for (let attempt = 0; attempt < tries; attempt++) {
    const before = process.threadCpuUsage()
    await work()
    const { user, system } = process.threadCpuUsage(before)
    least = Math.min(least, (user + system) / 1_000)
  }
  return least
}

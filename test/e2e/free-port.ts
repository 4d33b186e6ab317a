import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Below the ports that systems give to programs that ask for none: none of those takes the port before its server listens. */
const FIRST = 15_000
const AFTER_LAST = 32_000
const TRIES = 50

/** Finds a port of the loopback interface that nobody listens on. */
export async function findFreePort(): Promise<number> {
  for (let tried = 0; tried < TRIES; tried++) {
    const port = randomInt(FIRST, AFTER_LAST)
    if (await isFree(port)) return port
  }
  throw new Error('No free port')
}

function isFree(port: number) {
  const probe = createServer()
  return new Promise<boolean>((resolve) => {
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}

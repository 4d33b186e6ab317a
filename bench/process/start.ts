import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { atMost, median, seconds, type Line } from '../line.ts'
import { processorTimeOfGroup } from './processor-time.ts'

const ROUNDS = 3
/** Milliseconds between two questions whether the shop answers. */
const ASK_PAUSE = 5

/** Measures how long `npm start` takes to the first page when everything is installed and built: after a stop, and after a kill. */
export async function* measureStart(): AsyncGenerator<Line> {
  const folder = await mkdtemp(join(tmpdir(), 'hanout-bench-'))
  try {
    // Brings the demo catalogue and fills the compile cache, which a stop writes.
    await startAndEnd(folder, 'SIGTERM')
    const stopped: StartTimes[] = []
    const killed: StartTimes[] = []
    for (let round = 0; round < ROUNDS; round++) stopped.push(await startAndEnd(folder, 'SIGTERM'))
    await startAndEnd(folder, 'SIGKILL')
    for (let round = 0; round < ROUNDS; round++) killed.push(await startAndEnd(folder, 'SIGKILL'))
    yield {
      name: 'npm start to the first page',
      ...toFigures(stopped),
      floor: atMost(median(stopped.map(({ wall }) => wall)), 1_000, ' ms'),
    }
    yield { name: 'the same after a kill', ...toFigures(killed) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Milliseconds to the first page, and of processor of npm and the shop until then. */
interface StartTimes {
  wall: number
  processor: number
}

const toFigures = (times: readonly StartTimes[]) => ({
  figure: seconds(times.map(({ wall }) => wall)),
  processor: times.map(({ processor }) => processor),
})

/** Starts the shop, waits for its first page, and ends it with that signal. */
async function startAndEnd(folder: string, signal: 'SIGTERM' | 'SIGKILL'): Promise<StartTimes> {
  const port = await findFreePort()
  const begun = performance.now()
  // A process group of its own: a kill must reach npm, its shell and both processes of Node.
  const child = spawn('npm', ['start'], {
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      DATABASE_URL: '',
      PUBLIC_URL: '',
      SMTP_URL: '',
      PORT: String(port),
      DATA_DIR: folder,
      LOG_LEVEL: 'error',
      PRERENDER_IMAGES: '0',
    },
  })
  const ended = once(child, 'exit')
  try {
    while (!(await answersPage(port))) {
      if (child.exitCode !== null) throw new Error('npm start ended before it answered')
      await pause(ASK_PAUSE)
    }
    return { wall: performance.now() - begun, processor: processorTimeOfGroup(child.pid ?? 0) }
  } finally {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, signal)
    await ended
    while (await answersPage(port)) await pause(ASK_PAUSE)
  }
}

async function answersPage(port: number): Promise<boolean> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/`, { headers: { connection: 'close' } })
    await response.text()
    return response.ok
  } catch {
    return false
  }
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

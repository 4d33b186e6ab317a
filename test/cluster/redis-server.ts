import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '#test/e2e/free-port.ts'
import { waitForOutput } from './wait-for-output.ts'

const PASSWORD = 'redis-test-password'

/** A Redis that keeps everything in memory: when it is started again, it is empty. */
export interface RedisServer {
  /** Its address, with its password. */
  url: string
  /** Ends it at once. `start` starts it again on the same port. */
  halt(): Promise<void>
  start(): Promise<void>
  /** SIGSTOP has it hang with its connections open, SIGCONT go on. */
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void
  /** Ends it and deletes its files. */
  stop(): Promise<void>
}

/** Starts Redis on a free loopback port. */
export async function startRedis(): Promise<RedisServer> {
  const folder = await mkdtemp(join(tmpdir(), 'hanout-redis-'))
  const port = await findFreePort()
  let program: ChildProcess
  const start = async () => {
    const settings = { port: String(port), bind: '127.0.0.1', dir: folder, save: '', requirepass: PASSWORD }
    program = spawn(
      'redis-server',
      Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]),
      { stdio: ['ignore', 'pipe', 'pipe'] },
    )
    await waitForOutput(program, 'Ready to accept connections')
  }
  const halt = async () => {
    if (program.exitCode !== null || program.signalCode !== null) return
    const ended = new Promise((resolve) => program.once('exit', resolve))
    program.kill('SIGKILL')
    await ended
  }
  await start()
  return {
    url: `redis://:${PASSWORD}@127.0.0.1:${port}`,
    start,
    halt,
    signal: (signal) => {
      program.kill(signal)
    },
    async stop() {
      await halt()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

import { execFile, execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { findFreePort } from './e2e/free-port.ts'

/** A PostgreSQL server with a temporary data directory. */
export interface PostgresServer {
  url: string
  /** Ends the server, with SIGKILL all its processes at once. `start` starts it again on the same port and data. */
  halt(signal: 'SIGINT' | 'SIGKILL'): Promise<void>
  start(): Promise<void>
  /** Sends a signal to every process of the server: after SIGSTOP it hangs, until SIGCONT. */
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void
  /** Ends the server and deletes its data. */
  stop(): Promise<void>
}

/** Attempts to start a server whose memory is still held by what is ending. */
const MAX_STARTS = 50
const DEBIAN_FOLDER = '/usr/lib/postgresql'

interface PostgresOptions {
  /** Commits survive a power cut. */
  isDurable?: boolean
  /** Settings of the server, `name=value`. */
  settings?: readonly string[]
  /** Data of a server that is not running, from `createPostgresData`. A copy of it is ready sooner than new data. */
  copyOf?: string
}

const run = promisify(execFile)

/** Makes the data of a server in a temporary folder, and returns its path. */
export async function createPostgresData(): Promise<string> {
  const place = await createPlace()
  await initData(place)
  return place.data
}

interface Place {
  folder: string
  data: string
  /** Who runs the programs: PostgreSQL refuses to run as root. */
  identity: { uid?: number; gid?: number }
}

async function createPlace(): Promise<Place> {
  const folder = await mkdtemp(join(tmpdir(), 'hanout-postgres-'))
  const user = process.getuid?.() === 0 ? unprivilegedUser() : undefined
  if (user) await chown(folder, user.uid, user.gid)
  return { folder, data: join(folder, 'data'), identity: user ?? {} }
}

async function initData({ folder, data, identity }: Place) {
  const words = ['-D', data, '-U', 'shop', '-A', 'trust', '-E', 'UTF8', '--no-sync']
  await run(join(findPrograms(), 'initdb'), words, { ...identity, cwd: folder })
}

/** Starts PostgreSQL on a free loopback port, with durability switched off unless it is asked for. */
export async function startPostgres({
  isDurable = false,
  settings = [],
  copyOf,
}: PostgresOptions = {}): Promise<PostgresServer> {
  const programs = findPrograms()
  const place = await createPlace()
  const { folder, data, identity } = place
  if (copyOf) await run('cp', ['-a', copyOf, data], { ...identity, cwd: folder })
  else await initData(place)
  const port = await findFreePort()
  const fast = isDurable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off']
  const words = [...fast, 'max_connections=200', 'shared_buffers=128MB', ...settings].flatMap((one) => ['-c', one])
  let server: ChildProcess
  const start = async () => {
    for (let tries = 1; ; tries++) {
      server = spawn(
        join(programs, 'postgres'),
        ['-D', data, '-p', String(port), '-k', folder, '-h', '127.0.0.1', ...words],
        { ...identity, stdio: ['ignore', 'ignore', 'pipe'], cwd: folder },
      )
      try {
        return await waitUntilReady(server)
      } catch (error) {
        // After SIGKILL a process that was just being made may still hold the memory of the server: it ends by itself.
        if (tries === MAX_STARTS || !String(error).includes('shared memory block')) throw error
        await pause(100)
      }
    }
  }
  const halt = async (signal: 'SIGINT' | 'SIGKILL') => {
    if (server.exitCode !== null || server.signalCode !== null) return
    const ended = new Promise((resolve) => server.once('exit', resolve))
    if (signal === 'SIGKILL') signalAll(server, signal)
    else server.kill(signal)
    await ended
  }
  await start()
  return {
    url: `postgres://shop@127.0.0.1:${port}/postgres`,
    start,
    halt,
    signal: (signal) => signalAll(server, signal),
    async stop() {
      await halt('SIGINT')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Signals the server and its children, which are in process groups of their own. */
function signalAll(server: ChildProcess, signal: NodeJS.Signals) {
  const { pid } = server
  if (pid === undefined) return
  for (const id of [pid, ...listChildren(pid)]) {
    try {
      process.kill(id, signal)
    } catch (error) {
      // A child that has ended meanwhile needs no signal.
      if (!hasCode(error, 'ESRCH')) throw error
    }
  }
}

/** The children of a process; none once it has ended, of which Node may not have heard yet. */
function listChildren(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return []
    throw error
  }
}

const hasCode = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code

function findPrograms() {
  const versions = existsSync(DEBIAN_FOLDER) ? readdirSync(DEBIAN_FOLDER).toSorted((a, b) => Number(b) - Number(a)) : []
  const found = versions
    .map((version) => join(DEBIAN_FOLDER, version, 'bin'))
    .find((bin) => existsSync(join(bin, 'initdb')))
  if (found) return found
  try {
    return execFileSync('pg_config', ['--bindir'], { encoding: 'utf8' }).trim()
  } catch (error) {
    throw new Error('PostgreSQL is not installed: its programs initdb and postgres were not found', { cause: error })
  }
}

/** The user that programs run as which refuse to run as root. */
export function unprivilegedUser() {
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

function waitUntilReady(server: ChildProcess) {
  return new Promise<void>((resolve, reject) => {
    let output = ''
    server.stderr?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      if (/ready to accept (?:read-only )?connections/.test(output)) resolve()
    })
    server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${output}`)))
  })
}

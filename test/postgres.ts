import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A PostgreSQL server with a temporary data directory. */
export interface PostgresServer {
  url: string
  stop(): Promise<void>
}

const DEBIAN_FOLDER = '/usr/lib/postgresql'

/** Starts PostgreSQL on a free loopback port, with durability switched off unless it is asked for. */
export async function startPostgres({ isDurable = false } = {}): Promise<PostgresServer> {
  const programs = findPrograms()
  const folder = await mkdtemp(join(tmpdir(), 'hanout-postgres-'))
  const user = process.getuid?.() === 0 ? unprivilegedUser() : undefined
  if (user) await chown(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const identity = user ?? {}
  execFileSync(join(programs, 'initdb'), ['-D', data, '-U', 'shop', '-A', 'trust', '-E', 'UTF8', '--no-sync'], {
    ...identity,
    stdio: 'ignore',
    cwd: folder,
  })
  const port = await freePort()
  const fast = isDurable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']
  const settings = [...fast, 'max_connections=200', 'shared_buffers=128MB']
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', data, '-p', String(port), '-k', folder, '-h', '127.0.0.1', ...settings.flatMap((one) => ['-c', one])],
    { ...identity, stdio: ['ignore', 'ignore', 'pipe'], cwd: folder },
  )
  await waitUntilReady(server)
  return {
    url: `postgres://shop@127.0.0.1:${port}/postgres`,
    async stop() {
      const ended = new Promise((resolve) => server.once('exit', resolve))
      server.kill('SIGINT')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

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

/** PostgreSQL refuses to run as root. */
function unprivilegedUser() {
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

async function freePort() {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  if (!address || typeof address === 'string') throw new Error('No free port')
  return address.port
}

function waitUntilReady(server: ChildProcess) {
  return new Promise<void>((resolve, reject) => {
    let output = ''
    server.stderr?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      if (output.includes('ready to accept connections')) resolve()
    })
    server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${output}`)))
  })
}

import { spawn, type ChildProcess } from 'node:child_process'
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '#test/e2e/free-port.ts'
import { unprivilegedUser, type PostgresServer } from '#test/postgres.ts'
import { waitForOutput } from './wait-for-output.ts'

/** A PgBouncer in front of a PostgreSQL server. */
export interface PgBouncer {
  /** The same database as that of the server. */
  url: string
  /** Ends it at once, with all connections through it. `start` starts it again on the same port. */
  halt(): Promise<void>
  start(): Promise<void>
  /** Ends it and deletes its files. */
  stop(): Promise<void>
}

export interface PgBouncerOptions {
  /** Connections to the server for each database and user. */
  poolSize?: number
}

/** Starts PgBouncer in transaction mode on a free loopback port. */
export async function startPgBouncer(
  { url }: Pick<PostgresServer, 'url'>,
  { poolSize = 20 }: PgBouncerOptions = {},
): Promise<PgBouncer> {
  const folder = await mkdtemp(join(tmpdir(), 'hanout-pgbouncer-'))
  // It refuses to run as root.
  const identity = process.getuid?.() === 0 ? unprivilegedUser() : undefined
  if (identity) await chown(folder, identity.uid, identity.gid)
  const port = await findFreePort()
  const settings = join(folder, 'pgbouncer.ini')
  await writeFile(settings, writeSettings({ server: new URL(url), port, poolSize }), { mode: 0o644 })

  let program: ChildProcess
  const start = async () => {
    program = spawn('pgbouncer', [settings], {
      ...identity,
      cwd: folder,
      env: { ...process.env, PATH: `${process.env['PATH']}:/usr/sbin` },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    await waitForOutput(program, 'process up')
  }
  const halt = async () => {
    if (program.exitCode !== null || program.signalCode !== null) return
    const ended = new Promise((resolve) => program.once('exit', resolve))
    program.kill('SIGKILL')
    await ended
  }
  await start()
  const own = new URL(url)
  own.port = String(port)
  return {
    url: own.href,
    start,
    halt,
    async stop() {
      await halt()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function writeSettings({ server, port, poolSize }: { server: URL; port: number; poolSize: number }) {
  return `[databases]
* = host=${server.hostname} port=${server.port} user=${server.username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
max_client_conn = 1000
default_pool_size = ${poolSize}
server_login_retry = 1
`
}

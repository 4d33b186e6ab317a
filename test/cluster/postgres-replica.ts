import { rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import pg from 'pg'
import { copyPostgresData, startPostgres, type PostgresServer } from '#test/postgres.ts'

/** A PostgreSQL server that follows another one by streaming replication, and answers questions. */
export interface PostgresReplica extends PostgresServer {
  /** Lets it fall behind: it goes on to receive, but shows nothing new. */
  pauseReplay(): Promise<void>
  resumeReplay(): Promise<void>
  /** Waits until it shows everything that is committed on its primary now. */
  waitUntilCaughtUp(): Promise<void>
}

/** Settings of a primary with replicas: what it has acknowledged is on its way to them. */
export const primarySettings = ['synchronous_commit=local', 'wal_level=replica']

/** Starts a streaming replica of a running server. The primary needs `primarySettings`. */
export async function startPostgresReplica(primary: Pick<PostgresServer, 'url'>): Promise<PostgresReplica> {
  const copy = await copyPostgresData(primary.url)
  const server = await startPostgres({ copyOf: copy, settings: ['hot_standby=on'] })
  await rm(dirname(copy), { recursive: true, force: true })
  return {
    ...server,
    async pauseReplay() {
      await ask(server.url, 'select pg_wal_replay_pause()')
      // The order is carried out between two records.
      await waitFor(server.url, "select pg_get_wal_replay_pause_state() = 'paused'")
    },
    async resumeReplay() {
      await ask(server.url, 'select pg_wal_replay_resume()')
    },
    async waitUntilCaughtUp() {
      const position = await ask(primary.url, 'select pg_current_wal_flush_lsn()')
      await waitFor(server.url, 'select pg_last_wal_replay_lsn() >= $1', [position])
    },
  }
}

/** Milliseconds between two looks at a server that has not done yet what is waited for. */
const LOOK_PAUSE = 10
const MOST_LOOKS = 2_000

async function waitFor(url: string, question: string, values: unknown[] = []) {
  for (let look = 0; look < MOST_LOOKS; look++) {
    if ((await ask(url, question, values)) === true) return
    await new Promise((resolve) => setTimeout(resolve, LOOK_PAUSE))
  }
  throw new Error(`Still false: ${question}`)
}

async function ask(url: string, question: string, values: unknown[] = []): Promise<unknown> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const { rows } = await client.query<unknown[]>({ text: question, values, rowMode: 'array' })
    return rows[0]?.[0]
  } finally {
    await client.end()
  }
}

import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createKeyFile, keyFileOf } from '#server/platform/secrets/key-file.ts'
import { openDatabase, type Database } from '#server/schema/database.ts'
import { startShop } from '#test/e2e/shop-process.ts'
import { findFreePort } from '#test/e2e/free-port.ts'
import { startPostgres, type PostgresServer } from '#test/postgres.ts'
import { startRadosgw } from '#test/s3/radosgw.ts'
import { startHaproxy } from './haproxy.ts'
import { startPgBouncer, type PgBouncer } from './pgbouncer.ts'

/** One process of the shop in a cluster. It has the same port each time it is started. */
export interface ClusterProcess {
  url: string
  start(): Promise<void>
  /** Ends it with SIGKILL, as a crash of its machine does. */
  kill(): Promise<void>
  /** Ends it with SIGTERM, as an upgrade does, and waits until it has gone. */
  drain(): Promise<void>
}

/** A shop of three processes behind HAProxy: PostgreSQL behind PgBouncer, images in a bucket. */
export interface ShopCluster {
  /** Where customers come in. */
  url: string
  processes: readonly [ClusterProcess, ClusterProcess, ClusterProcess]
  primary: PostgresServer
  /** The primary, beside the processes. */
  database: Database
  /** A folder with the key of the processes. */
  folder: string
  pooler: PgBouncer
  /** Ends everything and deletes it. */
  stop(): Promise<void>
}

/** Seconds of notice before a process that drains stops: twice what lies between two checks of HAProxy, and more. */
const DRAIN_SECONDS = 5

/** Starts the whole arrangement on loopback ports. What had been started is stopped again when a part of it does not start. */
export async function startShopCluster(environment: Record<string, string> = {}): Promise<ShopCluster> {
  const stops: (() => Promise<void>)[] = []
  const stop = async () => {
    for (const end of stops.splice(0).toReversed()) await end()
  }
  const track = <T extends { stop(): Promise<void> }>(started: T) => {
    stops.push(() => started.stop())
    return started
  }
  try {
    const primary = track(await startPostgres({ isDurable: true }))
    const pooler = track(await startPgBouncer(primary))
    const bucket = track(await startRadosgw())
    const databases = { DATABASE_URL: pooler.url }
    // As on one machine: a backup that one process has made is offered by each.
    const backups = track(await makeFolder('hanout-cluster-backups-'))
    // Processes with folders of their own need the same keys.
    const keys = track(await makeFolder('hanout-cluster-key-'))
    await createKeyFile(keyFileOf(keys.path))
    const secretKeys = await readFile(keyFileOf(keys.path), 'utf8')
    const port = await findFreePort()
    const publicUrl = `http://127.0.0.1:${port}`
    const shared = {
      ...databases,
      STORAGE_URL: bucket.storageUrl,
      BACKUP_DIR: backups.path,
      PUBLIC_URL: publicUrl,
      SECRET_KEYS: secretKeys.trim(),
      ...environment,
    }
    // The first one makes the demo shop.
    const processes = [
      track(await startClusterProcess(shared)),
      track(await startClusterProcess(shared)),
      track(await startClusterProcess(shared)),
    ] as const
    const { url } = track(
      await startHaproxy(
        processes.map((one) => one.url),
        { port },
      ),
    )
    const database = openDatabase(primary.url)
    stops.push(() => database.close())
    return { url, processes, primary, database, folder: keys.path, pooler, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function makeFolder(prefix: string) {
  const path = await mkdtemp(join(tmpdir(), prefix))
  return { path, stop: () => rm(path, { recursive: true, force: true }) }
}

async function startClusterProcess(
  environment: Record<string, string>,
): Promise<ClusterProcess & { stop(): Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hanout-cluster-'))
  const port = await findFreePort()
  let shop: Awaited<ReturnType<typeof startShop>> | undefined
  const start = async () => {
    shop = await startShop(dataDir, {
      PORT: String(port),
      TRUST_PROXY: '1',
      DRAIN_SECONDS: String(DRAIN_SECONDS),
      ...environment,
    })
  }
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    if (!shop || shop.process.exitCode !== null || shop.process.signalCode !== null) return
    const ended = once(shop.process, 'exit')
    shop.process.kill(signal)
    await ended
  }
  const stop = async () => {
    await end('SIGKILL')
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    await start()
  } catch (error) {
    await stop()
    throw error
  }
  return {
    url: `http://127.0.0.1:${port}`,
    start,
    kill: () => end('SIGKILL'),
    drain: () => end('SIGTERM'),
    stop,
  }
}

import cluster from 'node:cluster'
import type { Config } from './config.ts'
import { openShop, type OrExit } from './open-shop.ts'
import { claimPort } from './platform/lifecycle/claim-port.ts'
import { closeOnSignals } from './platform/lifecycle/close-on-signals.ts'
import { WorkerPool } from './platform/lifecycle/worker-pool.ts'
import { writeLogLine } from './platform/log/write-log-line.ts'
import { prepareShop } from './prepare-shop.ts'
import { formatStartupMessage } from './startup-message.ts'

/**
 * Serves the shop from several processes on one port: prepares it once, starts the workers, prints where the shop is when all of them listen,
 * replaces those that die, and stops them in order.
 */
export async function startWorkers(config: Config, { orExit }: { orExit: OrExit }): Promise<void> {
  const releasePort = await orExit(() => claimPort(config))
  const { database, images } = await openShop(config, { orExit })
  const admin = await orExit(() => prepareShop(database, images.storage, config))
  await database.close()
  // What is not a number stays what it is on the way between processes.
  cluster.setupPrimary({ serialization: 'advanced' })
  if (config.metricsToken) {
    const { collectForWorkers } = await import('./platform/metrics/worker-metrics.ts')
    await collectForWorkers()
  }

  const pool = new WorkerPool({
    count: config.workers,
    fork: () => cluster.fork(),
    onEnd: (details) => writeLogLine(config.logLevel, 'warn', details, 'a worker ended, another one replaces it'),
  })
  closeOnSignals(() => pool.stop(), { notice: config.drainSeconds * 1_000 })
  await releasePort()
  const port = await pool.start().catch(() => process.exit(1))
  const shopUrl = config.publicUrl ?? `http://${formatHost(config.host)}:${port}`
  process.stdout.write(formatStartupMessage({ shopUrl, admin, isSendingMail: config.smtpUrl !== undefined }))
}

const formatHost = (host: string) => (host.includes(':') ? `[${host}]` : host)

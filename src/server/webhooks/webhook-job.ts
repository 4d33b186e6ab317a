import { EventEmitter, once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { numberEvents } from '#server/events/number-events.ts'
import { getNewestPosition } from '#server/events/queries.ts'
import { createDatabaseLeaseStore } from '#server/leases/database-lease-store.ts'
import { Lease } from '#server/platform/jobs/lease.ts'
import { startPeriodicJob, type PeriodicJob } from '#server/platform/jobs/periodic-job.ts'
import { hasOpenWebhook, listOpenWebhooks } from './queries.ts'
import { sendDeliveries, type SenderContext } from './send-deliveries.ts'

/** Milliseconds between two looks for what has happened, of the process that sends. */
const INTERVAL = 1_000
/** Milliseconds after which another process looks whether it should send. */
const STAND_BY = 5_000
/** Milliseconds between two looks for a webhook where there was none. Who adds one in this process calls. */
const IDLE = 60_000
/** Milliseconds that messages on their way get when the shop stops. They are sent again if nothing was answered. */
const SHUTDOWN_TIMEOUT = 5_000

const calls = new EventEmitter().setMaxListeners(0)

/** Has the sender of this process look at once. */
export const callWebhookSender = (): void => void calls.emit('call')

/**
 * Sends what happens to webhooks until `stop`: one process of all, which holds a lease. Each webhook has a line of its own,
 * so that one that is slow or dead holds no other up. Where there is no webhook, nobody looks for events.
 */
export function startWebhookJob(context: SenderContext, onError: (error: unknown) => void): PeriodicJob {
  const { database } = context
  const lease = new Lease(createDatabaseLeaseStore(database), 'webhooks')
  return startPeriodicJob({
    interval: INTERVAL,
    stopTimeout: SHUTDOWN_TIMEOUT,
    onError,
    async run(stopping) {
      if (!(await hasOpenWebhook(database.query))) return waitForCall(IDLE, stopping)
      const isHeld = await lease.tryRun((lost) => sendAll(context, AbortSignal.any([stopping, lost]), onError))
      if (!isHeld) await waitForCall(STAND_BY, stopping)
    },
  })
}

/** Sends to every webhook that is on, until none is or `signal` says so. */
async function sendAll(context: SenderContext, signal: AbortSignal, onError: (error: unknown) => void) {
  const { database } = context
  const lines = new Map<string, Promise<void>>()
  while (!signal.aborted) {
    await numberEvents(database)
    const open = await listOpenWebhooks(database.query, new Date().toISOString())
    if (open.length === 0) break
    const newest = await getNewestPosition(database.query)
    for (const { id, position, hasDue } of open) {
      if (lines.has(id) || (position >= newest && !hasDue)) continue
      const line = sendDeliveries(context, id, signal)
        .catch(onError)
        .finally(() => lines.delete(id))
      lines.set(id, line)
    }
    await waitForCall(INTERVAL, signal)
  }
  await Promise.all(lines.values())
}

async function waitForCall(milliseconds: number, signal: AbortSignal) {
  const over = new AbortController()
  const ends = { signal: AbortSignal.any([signal, over.signal]) }
  await Promise.race([pause(milliseconds, undefined, ends), once(calls, 'call', ends)]).catch(() => {})
  over.abort()
}

import cluster from 'node:cluster'
import { randomUUID } from 'node:crypto'
import type { Registry } from 'prom-client'
import { ApiError } from '#domain/api/errors.ts'

/** What a worker asks its primary, and what it is told. `text` is missing where a worker did not tell its metrics in time. */
interface CollectRequest {
  type: 'collect-metrics'
  id: string
}
interface CollectReply {
  type: 'collected-metrics'
  id: string
  text: string | undefined
}

/** In the primary: collects the metrics of all workers for the one that Prometheus has asked. */
export async function collectForWorkers(): Promise<void> {
  const { AggregatorRegistry } = await import('prom-client')
  const registry = new AggregatorRegistry()
  cluster.on('message', async (worker, message: CollectRequest) => {
    if (message.type !== 'collect-metrics') return
    // It gives up after 5 seconds, as with a worker that hangs.
    const text = await registry.clusterMetrics().catch(() => undefined)
    // The worker may have ended meanwhile.
    if (worker.isConnected())
      worker.send({ type: 'collected-metrics', id: message.id, text } satisfies CollectReply, () => {})
  })
}

/** In a worker: gives these metrics to the primary when it collects. */
export async function letPrimaryCollect(registries: Registry[]): Promise<void> {
  const { AggregatorRegistry } = await import('prom-client')
  AggregatorRegistry.setRegistries(registries)
  // It begins to listen for the primary.
  void new AggregatorRegistry()
}

/** In a worker: the metrics of all workers, as text. Throws `BUSY` where one of them does not tell its own. */
export function collectFromWorkers(): Promise<string> {
  const id = randomUUID()
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const listen = (message: CollectReply) => {
    if (message.type !== 'collected-metrics' || message.id !== id) return
    process.off('message', listen)
    if (message.text === undefined) reject(new ApiError('BUSY'))
    else resolve(message.text)
  }
  process.on('message', listen)
  process.send?.({ type: 'collect-metrics', id } satisfies CollectRequest)
  return promise
}

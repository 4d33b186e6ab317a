import cluster from 'node:cluster'
import { createHash, timingSafeEqual } from 'node:crypto'
import { ApiError } from '#domain/api/errors.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { collectFromWorkers, letPrimaryCollect } from './worker-metrics.ts'

/** Seconds, as Prometheus counts time, between which durations of requests are told apart. */
const DURATIONS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
/** How often one address may ask. */
const ASKS_PER_MINUTE = 120

/** What is counted, to be told to Prometheus. */
export interface Metrics {
  /** Tells a number that only rises while the process runs. It is read when Prometheus asks. */
  addCounter(name: string, help: string, read: () => number): void
  /** Tells a number that rises and falls. */
  addGauge(name: string, help: string, read: () => number | Promise<number>): void
  /** Tells a number that is the same in every process of the shop: it is told once, whichever worker is asked. */
  addSharedGauge(name: string, help: string, read: () => Promise<number>): void
}

/**
 * Registers `/metrics`, in the format of Prometheus, for those who send the token as a bearer token, and measures the requests that reach the
 * application: by method, route and status, never by address. What runs here is the same in every program: event loop, memory, processor.
 * A worker answers for all workers on the port, each with a label of its own.
 */
export async function registerMetrics(app: App, token: string): Promise<Metrics> {
  // Nobody else pays for it with memory and with time at every start.
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } = await import('prom-client')
  const registry = new Registry()
  const shared = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests that reached the application, by method, route and status. Answers of the cache are not among them.',
    labelNames: ['method', 'route', 'status'],
    buckets: DURATIONS,
    registers,
  })
  app.addHook('onResponse', async (request, reply) => {
    // A path that no route has would be a label of its own for everything that scanners try.
    const { url: route = 'none' } = request.routeOptions
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1_000)
  })
  const { worker } = cluster
  if (worker) {
    // A sum over workers would fall when one is replaced, and Prometheus takes a fall for a new beginning.
    registry.setDefaultLabels({ worker: String(worker.id) })
    await letPrimaryCollect([registry, shared])
  }
  serveMetrics(app, token, {
    contentType: registry.contentType,
    read: worker ? collectFromWorkers : () => Registry.merge([registry, shared]).metrics(),
  })
  const addGaugeTo = (target: typeof registry, name: string, help: string, read: () => number | Promise<number>) => {
    const gauge = new Gauge({
      ...{ name, help, registers: [target], aggregator: 'first' },
      async collect() {
        gauge.set(await readOrNothing(read))
      },
    })
  }

  return {
    addCounter(name, help, read) {
      const counter = new Counter({
        ...{ name, help, registers },
        collect() {
          counter.reset()
          counter.inc(read())
        },
      })
    },
    addGauge: (name, help, read) => addGaugeTo(registry, name, help, read),
    addSharedGauge: (name, help, read) => addGaugeTo(shared, name, help, read),
  }
}

function serveMetrics(
  app: App,
  token: string,
  { contentType, read }: { contentType: string; read(): Promise<string> },
) {
  const expected = hash(`Bearer ${token}`)
  app.get('/metrics', { config: { perMinute: ASKS_PER_MINUTE }, schema: { hide: true } }, async (request, reply) => {
    // Hashes have one length, and their comparison takes one time.
    if (!timingSafeEqual(hash(request.headers.authorization ?? ''), expected)) throw new ApiError('NOT_SIGNED_IN')
    const text = await read()
    return reply.headers({ 'content-type': contentType, 'cache-control': 'no-store' }).send(text)
  })
}

/** What cannot be read, as while the database is away, is told as "not a number": everything else is told all the same. */
async function readOrNothing(read: () => number | Promise<number>) {
  try {
    return await read()
  } catch {
    return NaN
  }
}

const hash = (text: string) => createHash('sha256').update(text).digest()

import { createHash, timingSafeEqual } from 'node:crypto'
import type { Registry } from 'prom-client'
import { ApiError } from '#domain/api/errors.ts'
import type { App } from '#server/platform/http/app-type.ts'

/** Seconds, as Prometheus counts time, that divide the durations of requests into buckets. */
const DURATIONS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
/** How often one address may ask. */
const ASKS_PER_MINUTE = 120

/** What is counted, to be told to Prometheus. */
export interface Metrics {
  /** Adds a counter, which only rises while the process runs. It is read when Prometheus asks. */
  addCounter(name: string, help: string, read: () => number): void
  /** Adds a gauge, which rises and falls. */
  addGauge(name: string, help: string, read: () => number | Promise<number>): void
}

/**
 * Registers `/metrics`, in the format of Prometheus, for those who send the token as a bearer token, and measures the
 * requests that reach the application: by method, route and status, never by address. What runs here is the same in
 * every program: event loop, memory, processor.
 */
export async function registerMetrics(app: App, token: string): Promise<Metrics> {
  // Loaded only if it is switched on, because it takes memory and time at every start.
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } = await import('prom-client')
  const registry = new Registry()
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
  serveMetrics(app, token, registry)

  return {
    addCounter(name, help, read) {
      const counter = new Counter({
        name,
        help,
        registers,
        collect() {
          counter.reset()
          counter.inc(read())
        },
      })
    },
    addGauge(name, help, read) {
      const gauge = new Gauge({
        name,
        help,
        registers,
        async collect() {
          gauge.set(await readOrNothing(read))
        },
      })
    },
  }
}

function serveMetrics(app: App, token: string, registry: Registry) {
  const expected = hash(`Bearer ${token}`)
  app.get('/metrics', { config: { perMinute: ASKS_PER_MINUTE }, schema: { hide: true } }, async (request, reply) => {
    // Hashes have one length, and their comparison takes one time.
    if (!timingSafeEqual(hash(request.headers.authorization ?? ''), expected)) throw new ApiError('NOT_SIGNED_IN')
    const text = await registry.metrics()
    return reply.headers({ 'content-type': registry.contentType, 'cache-control': 'no-store' }).send(text)
  })
}

/** What cannot be read, as while the database is away, is reported as "not a number"; everything else is reported as usual. */
async function readOrNothing(read: () => number | Promise<number>) {
  try {
    return await read()
  } catch {
    return NaN
  }
}

const hash = (text: string) => createHash('sha256').update(text).digest()

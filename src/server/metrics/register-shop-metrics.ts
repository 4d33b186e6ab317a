import type { AnswerCache } from '#server/platform/cache/answer-cache.ts'
import type { App } from '#server/platform/http/app-type.ts'
import type { LoadShedder } from '#server/platform/http/defence/load-shedding.ts'
import type { ImageStorage } from '#server/platform/images/image-storage.ts'
import { registerMetrics, type Metrics } from '#server/platform/metrics/metrics.ts'
import type { Database } from '#server/schema/database.ts'
import { countPlacedOrders } from './placed-orders.ts'

const MILLIMES_IN_DINAR = 1_000

interface Parts {
  app: App
  token: string
  database: Database
  cache: AnswerCache
  shedder: LoadShedder | undefined
  storage: ImageStorage
  /** Adds the metrics of features. */
  addFeatures: (metrics: Metrics) => void
}

/** Registers `/metrics` with the metrics of the shop: cache, database, refused requests, orders, and those of features. */
export async function registerShopMetrics({
  app,
  token,
  database,
  cache,
  shedder,
  storage,
  addFeatures,
}: Parts): Promise<void> {
  const metrics = await registerMetrics(app, token)
  const { addCounter, addGauge } = metrics
  addCounter('answer_cache_hits_total', 'Answers sent from the cache', () => cache.counts.hits)
  addCounter('answer_cache_misses_total', 'Answers that were made to be kept', () => cache.counts.misses)
  addGauge('answer_cache_entries', 'Answers held', () => cache.size.entries)
  addGauge('answer_cache_bytes', 'Bytes that the held answers take, about', () => cache.size.bytes)
  addCounter('requests_refused_total', 'Requests refused because they came too late', () => shedder?.total ?? 0)
  if (storage.cachedBytes) {
    addGauge('images_held_bytes', 'Bytes of images held in memory', () => storage.cachedBytes?.() ?? 0)
  }

  addCounter('database_transactions_total', 'Transactions begun', () => database.readLoad().transactions)
  addCounter('database_transactions_refused_total', 'Transactions refused at once', () => database.readLoad().refused)
  addGauge('database_transactions_active', 'Transactions under way', () => database.readLoad().underWay)
  const { pool } = database.readLoad()
  if (pool) {
    addGauge('database_pool_connections', 'Connections to the database', () => pool.totalCount)
    addGauge('database_pool_connections_idle', 'Connections that nobody uses', () => pool.idleCount)
    addGauge('database_pool_waiting', 'Callers that wait for a connection', () => pool.waitingCount)
  }

  addFeatures(metrics)
  const placed = countPlacedOrders(app)
  addCounter('orders_placed_total', 'Orders placed', () => placed.count)
  addCounter('orders_placed_dinars_total', 'Sum of the orders placed, with delivery, in DT', () => {
    return placed.millimes / MILLIMES_IN_DINAR
  })
}

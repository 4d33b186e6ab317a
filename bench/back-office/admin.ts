import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '#test/postgres.ts'
import { atMost, milliseconds, percentile, short, type Line } from '../line.ts'
import { customerLists } from './lists/customers.ts'
import { figureLists } from './lists/figures.ts'
import type { List } from './lists/list.ts'
import { orderLists } from './lists/orders.ts'
import { otherLists } from './lists/others.ts'
import { productLists } from './lists/products.ts'
import { tradeLists } from './lists/trade.ts'
import { openDesk, type Api } from './open-desk.ts'

const RUNS = Number(process.env['RUNS'] ?? 200)
const LIMIT = 100
const products = Number(process.env['PRODUCTS'] ?? 10_000)
const orders = Number(process.env['ORDERS'] ?? 250_000)
/** Part of the names of the measurements to run; all by default. */
const nameFilter = process.argv[3] ?? ''

/**
 * Measures how long every list of the back office takes in a shop with years of orders, on both engines. BENCH_SQLITE
 * and BENCH_POSTGRES name databases that are kept and filled only once; an empty BENCH_POSTGRES leaves that engine out.
 */
export async function* measureAdmin(): AsyncGenerator<Line> {
  const folder = await mkdtemp(join(tmpdir(), 'hanout-bench-'))
  const kept = process.env['BENCH_POSTGRES']
  const server = kept === undefined ? await startPostgres({ isDurable: true }) : undefined
  const places = [process.env['BENCH_SQLITE'] ?? join(folder, 'shop.sqlite'), kept ?? server?.url ?? '']
  const desks = []
  try {
    for (const place of places.filter(Boolean)) desks.push(await openDesk(place, { products, orders }))
    const [sqlite = [], postgres = []] = await Promise.all(desks.map(({ api }) => listAll(api)))
    for (const [index, list] of sqlite.entries())
      if (list[0].includes(nameFilter)) yield await measure(list, postgres[index])
  } finally {
    for (const desk of desks) await desk.close()
    await server?.stop()
    await rm(folder, { recursive: true })
  }
}

async function listAll(api: Api): Promise<List[]> {
  return [
    ...(await orderLists(api)),
    ...(await customerLists(api)),
    ...(await productLists(api)),
    ...(await tradeLists(api)),
    ...(await otherLists(api)),
    ...(await figureLists(api)),
  ]
}

async function measure(sqlite: List, postgres: List | undefined): Promise<Line> {
  const inSqlite = await timeOf(sqlite)
  const inPostgres = postgres && (await timeOf(postgres))
  const write = (engine: string, times: readonly number[]) =>
    `${engine} p99 ${milliseconds([percentile(times, 0.99)])}, median ${short(percentile(times, 0.5))}`
  const slowest = Math.max(percentile(inSqlite, 0.99), percentile(inPostgres ?? [0], 0.99))
  return {
    name: sqlite[0],
    figure: write('SQLite', inSqlite),
    ...(inPostgres && { beside: write('PostgreSQL', inPostgres) }),
    floor: atMost(slowest, LIMIT, ' ms'),
  }
}

async function timeOf([, call, before]: List): Promise<number[]> {
  await before?.()
  await call()
  const times: number[] = []
  for (let run = 0; run < RUNS; run++) {
    await before?.()
    const startedAt = performance.now()
    await call()
    times.push(performance.now() - startedAt)
  }
  return times
}

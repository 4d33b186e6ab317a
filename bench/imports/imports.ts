import autocannon from 'autocannon'
import { setTimeout as pause } from 'node:timers/promises'
import { createApiOf, type ApiOf } from '#client/api.ts'
import { endpoints } from '#domain/api/endpoints.ts'
import { openDatabase } from '#server/schema/database.ts'
import { admin, startShop } from '#test/e2e/shop-process.ts'
import { startPostgres } from '#test/postgres.ts'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { orderRequest } from '../orders/send-orders.ts'
import { findWhatIsSold } from '../catalog/selling.ts'
import { atLeast, atMost, count, milliseconds, short, type Line } from '../line.ts'
import { seedLargeShop } from '../seed-large-shop.ts'
import { formatProductFile } from './product-file.ts'

/** Products that are in the shop before. */
const PRODUCTS = 2_800
/** Products of the files: of the largest export that we know, of a larger one, and of the largest that is read. */
const FILES = (process.env['SIZES'] ?? '1244,5000,10000').split(',').map(Number)
/** Products of the file that comes in while pages are read and orders placed. */
const BESIDE = 5_000
/** Pieces of each SKU that is ordered. */
const PLENTY = 10_000
/** Pages and orders a second beside. */
const PAGE_RATE = 50
const ORDER_RATE = 10
const READERS = 8
/** Milliseconds between two looks at an import, as the back office has them. */
const POLL = 250
/** Products a second that are asked for, in and undone. */
const RATE_FLOOR = 500
/** Megabytes that an import may take at most beside what the shop has, whatever the file. */
const MEMORY_LIMIT = 128
/** Milliseconds in which Linux counts processor time. */
const TICK = 10

type Api = ApiOf<typeof endpoints>

/** Measures how fast products come in and are undone, what memory that takes, and what pages and orders take meanwhile. */
export async function* measureImports(): AsyncGenerator<Line> {
  yield* measureEngine('SQLite', undefined)
  const server = await startPostgres({ isDurable: true })
  try {
    yield* measureEngine('PostgreSQL', server.url)
  } finally {
    await server.stop()
  }
}

async function* measureEngine(engine: string, url: string | undefined): AsyncGenerator<Line> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hanout-bench-'))
  const environment = { ...(url && { DATABASE_URL: url }) }
  const database = async () => openDatabase(url ?? join(dataDir, 'shop.sqlite'))
  try {
    await (await startShop(dataDir, environment)).stop()
    const filled = await database()
    await seedLargeShop(filled, { products: PRODUCTS, orders: 0 })
    await filled.close()
    for (const products of FILES) {
      const shop = await startShop(dataDir, environment, {
        nodeArguments: (process.env['NODE_ARGUMENTS'] ?? '').split(' ').filter(Boolean),
      })
      try {
        yield* measureFile(engine, products, { api: await signIn(shop.url), pid: shop.process.pid ?? 0 })
      } finally {
        await shop.stop()
      }
    }
    if (process.env['BESIDE'] === '0') return
    const shop = await startShop(dataDir, environment)
    const reading = await database()
    try {
      await reading.transact((tx) => tx.updateTable('skus').set({ quantity: PLENTY }).execute())
      const { paths, skuIds } = await findWhatIsSold(reading)
      yield* measureBeside(engine, { api: await signIn(shop.url), url: shop.url, paths, skuIds })
    } finally {
      await reading.close()
      await shop.stop()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function* measureFile(
  engine: string,
  products: number,
  { api, pid }: { api: Api; pid: number },
): AsyncGenerator<Line> {
  const stopWatching = await watchProcess(pid)
  const { id, started, brought } = await bring(api, products, `f${products}`)
  const whileIn = await stopWatching()
  const stopAgain = await watchProcess(pid)
  const undone = await undo(api, id)
  const whileUndone = await stopAgain()
  const name = `${count(products)} products, ${engine}`
  const rate = (products / (started + brought)) * 1000
  yield {
    name: `import of ${name}`,
    figure: `${count(rate)}/s`,
    beside: `read and stored in ${short(started / 1000)} s, in after ${short(brought / 1000)} s more; processor ${short(whileIn.processor / products)} ms each`,
    floor: atLeast(rate, RATE_FLOOR, '/s'),
  }
  const undoRate = (products / undone) * 1000
  yield {
    name: `undo of ${name}`,
    figure: `${count(undoRate)}/s`,
    beside: `processor ${short(whileUndone.processor / products)} ms each`,
    floor: atLeast(undoRate, RATE_FLOOR, '/s'),
  }
  const growth = Math.max(whileIn.peak, whileUndone.peak) - whileIn.before
  yield {
    name: `memory beside it, ${name}`,
    figure: `${count(growth)} MB`,
    beside: `${count(whileIn.before)} MB before, at most ${count(whileIn.peak)} MB meanwhile, ${count(whileUndone.peak)} MB while undone`,
    floor: atMost(growth, MEMORY_LIMIT, ' MB'),
  }
}

async function bring(api: Api, products: number, prefix: string) {
  const file = new File([formatProductFile(products, prefix)], 'products.csv')
  const began = performance.now()
  const { id } = await api.startImport({ source: 'csv', status: 'published', images: 'no', file })
  const started = performance.now() - began
  while ((await api.getImport({ importId: id })).state === 'running') await pause(POLL)
  const found = await api.getImport({ importId: id })
  if (found.created !== products) throw new Error(`${found.created} of ${products} products came in`)
  return { id, started, brought: performance.now() - began - started }
}

async function undo(api: Api, importId: string) {
  const began = performance.now()
  while ((await api.undoImport({ importId })).left > 0);
  const time = performance.now() - began
  const { removed, created } = await api.getImport({ importId })
  if (removed !== created) throw new Error(`${removed} of ${created} products were removed`)
  return time
}

async function* measureBeside(
  engine: string,
  { api, url, paths, skuIds }: { api: Api; url: string; paths: string[]; skuIds: string[] },
): AsyncGenerator<Line> {
  for (const path of paths) await fetch(url + path, { headers: { 'accept-encoding': 'br' } })
  let id = ''
  const works: [name: string, work: () => Promise<unknown>][] = [
    ['nothing', () => pause(5_000)],
    ['an import', async () => ({ id } = await bring(api, BESIDE, 'beside'))],
    ['an undo', () => undo(api, id)],
  ]
  for (const [name, work] of works) {
    const stopPages = send(url, {
      connections: READERS,
      overallRate: PAGE_RATE,
      requests: paths.map((path) => ({ method: 'GET', path, headers: { 'accept-encoding': 'br' } })),
    })
    const stopOrders = send(url, { connections: READERS, overallRate: ORDER_RATE, requests: [orderRequest(skuIds)] })
    const began = performance.now()
    await work()
    const time = performance.now() - began
    const [pages, orders] = [await stopPages(), await stopOrders()]
    const rest = name === 'nothing' ? '' : `${count((BESIDE / time) * 1000)} products/s; `
    yield {
      name: `pages and orders beside ${name}, ${engine}`,
      figure: `page p99 ${milliseconds([pages.latency.p99])}, order p99 ${milliseconds([orders.latency.p99])}`,
      beside: `${rest}medians ${milliseconds([pages.latency.p50])}, ${milliseconds([orders.latency.p50])}; longest ${milliseconds([pages.latency.max])}, ${milliseconds([orders.latency.max])}`,
    }
  }
}

/** Sends requests until the function is called that it answers with. Throws if one was refused. */
function send(url: string, options: Pick<autocannon.Options, 'connections' | 'overallRate' | 'requests'>) {
  const { promise, resolve, reject } = Promise.withResolvers<autocannon.Result>()
  const sending = autocannon({ ...options, url, duration: 600 }, (error: unknown, result) =>
    error ? reject(error as Error) : resolve(result),
  )
  return async () => {
    sending.stop()
    const result = await promise
    if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} refusals, ${result.errors} errors`)
    return result
  }
}

async function signIn(url: string): Promise<Api> {
  const { accessToken } = await openApi(url).login(admin)
  return openApi(url, accessToken)
}

function openApi(url: string, accessToken?: string): Api {
  return createApiOf(endpoints, async ({ method, url: path, body }) => {
    const answer = await fetch(url + path, {
      method,
      headers: {
        ...(accessToken && { authorization: `Bearer ${accessToken}` }),
        ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    })
    return { status: answer.status, body: await answer.json() }
  })
}

/** The memory of a process in MB of 2^20 bytes, without files that it has mapped, and its processor time in milliseconds. */
async function readProcess(pid: number) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const ticks = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? []
  return {
    memory: Number(/RssAnon:\s+(?<kilobytes>\d+)/.exec(status)?.groups?.['kilobytes']) / 1024,
    processor: (Number(ticks[11]) + Number(ticks[12])) * TICK,
  }
}

/** Watches a process until the function is called that it answers with. */
async function watchProcess(pid: number) {
  const before = await readProcess(pid)
  let peak = before.memory
  const notePeak = async () => {
    peak = Math.max(peak, (await readProcess(pid)).memory)
  }
  const watching = setInterval(() => {
    void notePeak()
  }, 20)
  return async () => {
    clearInterval(watching)
    const { processor } = await readProcess(pid)
    return { before: before.memory, peak, processor: processor - before.processor }
  }
}

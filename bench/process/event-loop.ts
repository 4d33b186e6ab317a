import autocannon from 'autocannon'
import type { ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { createApiOf, type ApiOf } from '#client/api.ts'
import { endpoints } from '#domain/api/endpoints.ts'
import { openDatabase } from '#server/schema/database.ts'
import { blackTeeRow, formatProductCsv } from '#test/product-csv.ts'
import { admin, startShop } from '#test/e2e/shop-process.ts'
import { atMost, milliseconds, type Line } from '../line.ts'
import { seedLargeShop } from '../seed-large-shop.ts'

/** Part of the names of the cases to measure; all by default. */
const nameFilter = process.argv[3] ?? ''
const PRODUCTS = Number(process.env['PRODUCTS'] ?? 10_000)
const ORDERS = Number(process.env['ORDERS'] ?? 50_000)
const SECONDS = 8
const PAGES = 100
/** Pages a second beside, and the connections that ask for them. */
const PAGE_RATE = 300
const READERS = 8
/** Milliseconds that the event loop may be late. */
const LIMIT = 30
const POLL = 250

/** Milliseconds. */
interface Delays {
  p999: number
  max: number
  /** Processor time of the thread in one turn. */
  workP999: number
  workMax: number
}

type Api = ApiOf<typeof endpoints>
interface Shop {
  url: string
  api: Api
  accessToken: string
}

/** What staff do beside the readers: each until the time is over. */
const cases: [name: string, work: (shop: Shop, isOver: () => boolean) => Promise<void>][] = [
  ['pages alone', async () => {}],
  ['staff search', search],
  ['the dashboard', repeat(({ api }) => api.getDashboard({ days: 90 }))],
  ['exports of orders', repeat(exportOrders)],
  ['a preview of an import', repeat(previewImport)],
  ['an import', importFile],
  ['a backup', backUp],
]

/** Measures how late the event loop of a large shop on SQLite is while pages are read and staff work. */
export async function* measureEventLoop(): AsyncGenerator<Line> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hanout-bench-'))
  try {
    await (await startShop(dataDir)).stop()
    const database = openDatabase(join(dataDir, 'shop.sqlite'))
    await seedLargeShop(database, { products: PRODUCTS, orders: ORDERS })
    await database.transact((tx) => sql`analyze`.execute(tx))
    const slugs = await database.query
      .selectFrom('products')
      .select('slug')
      .where('status', '=', 'published')
      .limit(PAGES)
      .execute()
    await database.close()
    const reporter = new URL('loop-delay-reporter.ts', import.meta.url)
    const shop = await startShop(dataDir, {}, { nodeArguments: [`--import=${reporter.href}`] })
    try {
      yield* measureCases(
        shop,
        slugs.map(({ slug }) => `/product/${slug}`),
      )
    } finally {
      await shop.stop()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function* measureCases(
  { url, process: child }: { url: string; process: ChildProcess },
  paths: string[],
): AsyncGenerator<Line> {
  const { accessToken } = await openApi(url).login(admin)
  const shop = { url, accessToken, api: openApi(url, accessToken) }
  for (const path of paths) await fetch(url + path, { headers: { 'accept-encoding': 'br' } })
  for (const [name, work] of cases.filter(([one]) => one.includes(nameFilter))) {
    // Compiles the code of it, which only the first call after a start pays for.
    await work(shop, isOverAfter(0))
    await takeDelays(child)
    const [pages] = await Promise.all([readPages(url, paths), work(shop, isOverAfter(SECONDS * 1000))])
    yield toLine(name, await takeDelays(child), pages)
  }
}

function isOverAfter(time: number) {
  const end = performance.now() + time
  return () => performance.now() >= end
}

/** What the process has measured since it was last asked. */
async function takeDelays(child: ChildProcess): Promise<Delays> {
  const taken = new Promise<Delays>((resolve) => {
    const read = (chunk: Buffer) => {
      const line = /event-loop-delay (?<delays>\{.*\})/.exec(String(chunk))?.groups?.['delays']
      if (!line) return
      child.stdout?.off('data', read)
      resolve(JSON.parse(line) as Delays)
    }
    child.stdout?.on('data', read)
  })
  child.kill('SIGUSR2')
  return taken
}

async function readPages(url: string, paths: string[]) {
  const requests = paths.map((path) => ({ method: 'GET' as const, path, headers: { 'accept-encoding': 'br' } }))
  return autocannon({ url, connections: READERS, overallRate: PAGE_RATE, duration: SECONDS, requests })
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

function repeat(call: (shop: Shop) => Promise<unknown>) {
  return async (shop: Shop, isOver: () => boolean) => {
    do await call(shop)
    while (!isOver())
  }
}

/** Searches of orders, products and actions, one after the other: words that many have, and words that none has together. */
async function search({ api }: Shop, isOver: () => boolean) {
  const day = new Date(Date.now() - 300 * 86_400_000).toISOString().slice(0, 10)
  do {
    for (const text of ['amel', 'a', 'amel youssef', 'zzzzz']) await api.listOrders({ search: text, limit: 50 })
    await api.listOrders({ search: 'amel', sort: 'lowest', limit: 50 })
    await api.listOrders({ from: day, sort: 'highest', limit: 50 })
    for (const text of ['hoodie', 'h', 'marsa goulette']) await api.listAdminProducts({ search: text })
    await api.listAdminProducts({ sort: 'dearest', stock: 'out' })
    for (const text of ['amel', 'amel shipped', 'status']) await api.listAdminActions({ search: text })
    await api.listMails({})
  } while (!isOver())
}

async function exportOrders({ url, accessToken }: Shop) {
  const headers = { authorization: `Bearer ${accessToken}` }
  const answer = await fetch(`${url}${endpoints.exportOrders.url}?rows=lines&status=Shipped`, { headers })
  if (!answer.ok) throw new Error(`The export was answered with ${answer.status}`)
  for await (const _ of answer.body ?? []);
}

async function previewImport({ api }: Shop) {
  await api.previewImport({ source: 'csv', file: await readProductFile('A vendor') })
}

/** Brings the products of a file. What the file says changes each time, so that none is left out as unchanged. */
async function importFile({ api }: Shop, isOver: () => boolean) {
  do {
    const file = await readProductFile(`Vendor ${Date.now()}`)
    const { id } = await api.startImport({ source: 'csv', status: 'published', images: 'no', file })
    while ((await api.getImport({ importId: id })).state === 'running') await pause(POLL)
  } while (!isOver())
}

async function backUp({ api }: Shop, isOver: () => boolean) {
  if (isOver()) return
  const { id } = await api.startBackup()
  while ((await api.listBackups()).some((run) => run.id === id && run.endedAt === null)) await pause(POLL)
}

const VENDOR = 'THE VENDOR'
let productFile: Promise<string> | undefined

/** The export of a real shop where it lies beside the repository, otherwise one of the same size, with another vendor. */
async function readProductFile(vendor: string): Promise<File> {
  productFile ??= formatProductFile()
  return new File([(await productFile).replaceAll(VENDOR, vendor)], 'products.csv')
}

async function formatProductFile() {
  const real = ['../shared/data', '../../shared/data'].map((folder) => `${folder}/shopify-fashion.csv`).find(existsSync)
  const rows = real
    ? parse<Record<string, string>>(await readFile(real), { columns: true, bom: true })
    : parse<Record<string, string>>(formatProductCsv(inventRows()), { columns: true })
  return stringify(
    rows.map((row) => ({ ...row, Vendor: VENDOR })),
    { header: true },
  )
}

function inventRows() {
  const numbers = Array.from({ length: 1_000 }, (_, number) => number)
  return numbers.flatMap((number) =>
    ['S', 'M', 'L', 'XL', 'XXL'].map((size) =>
      blackTeeRow(size, {
        handle: `tee-${number}`,
        title: `Tee ${number}`,
        body: '<p>Heavy <em>cotton</em>, cut wide.</p>'.repeat(10),
      }),
    ),
  )
}

function toLine(name: string, { p999, max, workP999, workMax }: Delays, pages: autocannon.Result): Line {
  return {
    name: `event loop delay, ${name}`,
    figure: `p99.9 ${milliseconds([p999])}, own work ${milliseconds([workP999])}`,
    beside: `longest ${milliseconds([max])}, own work ${milliseconds([workMax])}; page p99 ${pages.latency.p99} ms`,
    floor: atMost(p999, LIMIT, ' ms'),
  }
}

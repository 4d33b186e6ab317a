import { sql } from 'kysely'
import { createApiOf } from '#client/api.ts'
import { endpoints } from '#domain/api/endpoints.ts'
import { FigureGroup } from '#domain/figures/figures.ts'
import { buildApp } from '#server/app.ts'
import { BackupRunner } from '#server/backup/backup-runner.ts'
import { openImages } from '#server/platform/images/open-images.ts'
import { addUser } from '#test/accounts.ts'
import { migrate, openDatabase, type Database } from '#server/schema/database.ts'
import { createTestDatabase } from '#test/databases.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { atMost, percentile, milliseconds, short, type Line } from '../line.ts'
import { seedLargeShop } from '../seed-large-shop.ts'

const RUNS = 100
const LIST_LIMIT = 100
const DASHBOARD_LIMIT = 200
const products = Number(process.env['PRODUCTS'] ?? 10_000)
/** Part of the names of the measurements to run; all by default. */
const nameFilter = process.argv[3] ?? ''
const orders = Number(process.env['ORDERS'] ?? 250_000)

/**
 * Measures how long every list of the back office takes in a shop with years of orders. TEST_POSTGRES chooses the engine;
 * BENCH_DATABASE names a database that is kept and filled only once.
 */
export async function* measureAdmin(): AsyncGenerator<Line> {
  const { database, drop } = await openBenchDatabase(process.env['BENCH_DATABASE'])
  const folder = await mkdtemp(join(tmpdir(), 'hanout-bench-images-'))
  const config = {
    logLevel: 'silent',
    publicUrl: 'http://shop.test',
    isTrustedProxy: () => false,
    hasLimits: false,
  } as const
  const images = await openImages({ dataDir: folder })
  const backups = new BackupRunner({ database, storage: images.storage, folder })
  const app = await buildApp({ database, images, backups, config: { ...config, smtpUrl: undefined } })
  try {
    if (!(await isFilled(database))) {
      await seedLargeShop(database, { products, orders })
      await analyzeTables(database)
    }
    yield* measureAll(await signIn(app, database))
  } finally {
    await app.close()
    await drop()
    await rm(folder, { recursive: true })
  }
}

async function openBenchDatabase(url: string | undefined) {
  if (url === undefined) return createTestDatabase()
  const database = openDatabase(url)
  await migrate(database)
  return { database, drop: () => database.close() }
}

async function isFilled(database: Database) {
  return (await database.query.selectFrom('orders').select('id').limit(1).execute()).length > 0
}

/** Updates the statistics of the query planner, as autovacuum does over time. */
async function analyzeTables(database: Database) {
  // Vacuum runs in no transaction; SQLite writes in nothing else.
  if (database.engine === 'postgres') await sql`vacuum analyze`.execute(database.query)
  else await database.transact((tx) => sql`analyze`.execute(tx))
}

type Api = Awaited<ReturnType<typeof signIn>>

async function signIn(app: Awaited<ReturnType<typeof buildApp>>, database: Parameters<typeof addUser>[0]) {
  const { email, password } = await addUser(database, { isAdmin: true })
  const reply = await app.inject({ method: 'POST', url: '/api/users/login', payload: { email, password } })
  const { accessToken } = reply.json<{ accessToken: string }>()
  return createApiOf(endpoints, async ({ method, url, body }) => {
    const authorization = `Bearer ${accessToken}`
    const answer = await app.inject({
      method: method as 'GET',
      url,
      headers: { authorization },
      ...(body !== undefined && { payload: body as object }),
    })
    return { status: answer.statusCode, body: answer.json() }
  })
}

type Call = () => Promise<unknown>

async function* measureAll(api: Api): AsyncGenerator<Line> {
  const lists = [
    ...(await orderLists(api)),
    ...(await customerLists(api)),
    ...(await productLists(api)),
    ...(await otherLists(api)),
    ...courierLists(api),
    ...figureTables(api),
  ]
  for (const [name, call] of lists) if (name.includes(nameFilter)) yield await measure(name, call, LIST_LIMIT)
  for (const days of [7, 30, 90]) {
    const name = `dashboard, ${days} days`
    if (name.includes(nameFilter)) yield await measure(name, () => api.getDashboard({ days }), DASHBOARD_LIMIT)
  }
}

async function orderLists(api: Api): Promise<[string, Call][]> {
  const page = await api.listOrders({ limit: 50 })
  const lastId = (await api.listOrders({ from: '2000-01-01', sort: 'oldest', limit: 200 })).at(-1)?._id ?? ''
  const middleId = (await api.listOrders({ to: dayBefore(180), limit: 1 }))[0]?._id ?? ''
  const number = page[0]?.number ?? ''
  const listWith = (query: Parameters<typeof api.listOrders>[0]) => () => api.listOrders({ limit: 50, ...query })
  return [
    ['orders, first page', listWith({})],
    ['orders, the last page', listWith({ startAfter: lastId })],
    ['orders, a page in the middle', listWith({ startAfter: middleId })],
    ['orders by total', listWith({ sort: 'highest' })],
    ['orders by total, in the middle', listWith({ sort: 'lowest', startAfter: middleId })],
    ['orders, cancelled', listWith({ status: 'Cancelled' })],
    ['orders, cancelled, by total', listWith({ status: 'Cancelled', sort: 'highest' })],
    ['orders, waiting, oldest first', listWith({ status: 'Pending', sort: 'oldest' })],
    ['orders, waiting, by total', listWith({ status: 'Pending', sort: 'lowest' })],
    ['orders of a year by total', listWith({ from: dayBefore(300), sort: 'highest' })],
    ['orders of a week by total', listWith({ ...week, sort: 'highest' })],
    ['orders of a week, cancelled, by total', listWith({ ...week, status: 'Cancelled', sort: 'lowest' })],
    ['orders of a day by total', listWith({ from: dayBefore(0), sort: 'highest' })],
    ['orders by number', listWith({ search: number })],
    ['orders by a common name', listWith({ search: 'amel' })],
    ['orders by a common name, in the middle', listWith({ search: 'amel', startAfter: middleId })],
    ['orders by one letter', listWith({ search: 'a' })],
    ['orders by one digit', listWith({ search: '1' })],
    ['orders by two common names', listWith({ search: 'amel trabelsi' })],
    ['orders by names nobody has together', listWith({ search: 'amel youssef' })],
    ['orders by a name and a letter', listWith({ search: 'amel z' })],
    ['orders by a common name, by total', listWith({ search: 'amel', sort: 'lowest' })],
    ['orders by a common name, waiting', listWith({ search: 'amel', status: 'Pending' })],
    ['orders of a week by a common name', listWith({ search: 'amel', ...week, sort: 'highest' })],
    ['orders by an e-mail address', listWith({ search: 'amel-trabelsi.' })],
    ['orders by a phone number', listWith({ search: '20 001 234' })],
    ['orders by what nobody has', listWith({ search: 'zzzzz' })],
    ['order page', () => api.getOrderDetails({ orderId: page[0]?._id ?? '' })],
    ['order version', () => api.getOrdersVersion()],
  ]
}

async function customerLists(api: Api): Promise<[string, Call][]> {
  const first = await api.listCustomers({})
  const middle = (await api.listOrders({ to: dayBefore(180), limit: 1 }))[0]?._id ?? ''
  const listWith = (query: Parameters<typeof api.listCustomers>[0]) => () => api.listCustomers(query)
  return [
    ['customers, first page', listWith({})],
    ['customers, a page in the middle', listWith({ startAfter: middle })],
    ['customers by a common name', listWith({ search: 'amel' })],
    ['customers by one digit', listWith({ search: '1' })],
    ['customers by a phone number', listWith({ search: '20 001 234' })],
    ['customers by what nobody has', listWith({ search: 'zzzzz' })],
    ['customer page', () => api.getCustomer({ customerId: first.customers[0]?.id ?? '' })],
  ]
}

async function productLists(api: Api): Promise<[string, Call][]> {
  const listWith = (query: Parameters<typeof api.listAdminProducts>[0]) => () => api.listAdminProducts(query)
  const lastId = await fiftiethPage(api)
  return [
    ['products, first page', listWith({})],
    ['products, the fiftieth page', listWith({ startAfter: lastId })],
    ['products by name', listWith({ sort: 'model' })],
    ['products by name, deep', listWith({ sort: 'model', startAfter: lastId })],
    ['products by price, deep', listWith({ sort: 'dearest', startAfter: lastId })],
    ['products changed last', listWith({ sort: 'changed' })],
    ['products of a collection', listWith({ collection: 'jackets', sort: 'cheapest' })],
    ['products, drafts', listWith({ status: 'draft', sort: 'model' })],
    ['products by a word', listWith({ search: 'zaghouan 77' })],
    ['products by a common word', listWith({ search: 'hoodie' })],
    ['products by a common word, by price', listWith({ search: 'ink', sort: 'cheapest' })],
    ['products by one letter, deep', listWith({ search: 'h', startAfter: lastId })],
    ['products by words none has together', listWith({ search: 'marsa goulette' })],
    ['products by a code', listWith({ search: 'SKU-4711' })],
    ['products by a word, drafts running out', listWith({ search: 'hoodie', status: 'draft', stock: 'low' })],
    ['products by nothing', listWith({ search: 'zzzzz' })],
    ['products running out', listWith({ stock: 'low' })],
    ['products sold out, deep', listWith({ stock: 'out', startAfter: lastId })],
    ['drafts sold out by price', listWith({ stock: 'out', status: 'draft', sort: 'dearest' })],
  ]
}

async function fiftiethPage(api: Api): Promise<string> {
  let startAfter: string | undefined
  for (let page = 0; page < 50; page++) {
    const { products: seen } = await api.listAdminProducts({ limit: 100, ...(startAfter && { startAfter }) })
    startAfter = seen.at(-1)?._id ?? startAfter
  }
  return startAfter ?? ''
}

async function otherLists(api: Api): Promise<[string, Call][]> {
  const actions = (search?: string) => () => api.listAdminActions(search === undefined ? {} : { search })
  const [order] = await api.listOrders({ search: '1000100', status: 'all' })
  const skuId = (order && (await api.getOrderDetails({ orderId: order._id })).items.at(-1)?.skuId) ?? ''
  const { mails } = await api.listMails({})
  return [
    ['activity', actions()],
    ['activity of a person', actions('amel')],
    ['activity of two people', actions('amel youssef')],
    ['activity, one thing by a person', actions('amel shipped')],
    ['activity, what everybody does', actions('status')],
    ['activity of an order', actions('1000100')],
    ['activity nobody did', actions('zzzzz')],
    ['stock history', () => api.listStockMovements({ skuId })],
    ['mail', () => api.listMails({})],
    ['mail, second page', () => api.listMails({ before: mails.at(-1)?.id ?? '' })],
    ['staff', () => api.listStaff()],
  ]
}

function courierLists(api: Api): [string, Call][] {
  return [
    ['orders to pack', () => api.listOrdersToPack({})],
    ['parcels that wait for a courier', () => api.listPackedParcels({})],
    ['manifests', () => api.listManifests({})],
  ]
}

function figureTables(api: Api): [string, Call][] {
  return [30, 90, 365].flatMap((days): [string, Call][] => {
    const period = { from: dayBefore(days - 1), to: dayBefore(0) }
    return [
      ...FigureGroup.options.map((by): [string, Call] => [
        `figures by ${by}, ${days} days`,
        () => api.getFigures({ ...period, by }),
      ]),
      [`figures to reorder, ${days} days`, () => api.listReorders(period)],
    ]
  })
}

async function measure(name: string, call: Call, limit: number): Promise<Line> {
  await call()
  const times: number[] = []
  const cpuBefore = process.cpuUsage()
  for (let run = 0; run < RUNS; run++) {
    const startedAt = performance.now()
    await call()
    times.push(performance.now() - startedAt)
  }
  const { user, system } = process.cpuUsage(cpuBefore)
  const slowest = percentile(times, 0.99)
  return {
    name,
    figure: `p99 ${milliseconds([slowest])}`,
    // CPU time of this process, which other processes of the machine do not distort.
    beside: `median ${milliseconds([percentile(times, 0.5)])}, ${short((user + system) / 1_000 / RUNS)} ms of processor`,
    floor: atMost(slowest, limit, ' ms'),
  }
}

const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
const week = { from: dayBefore(57), to: dayBefore(50) }

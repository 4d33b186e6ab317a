import { sql } from 'kysely'
import { createApiOf } from '#client/api.ts'
import { endpoints } from '#domain/api/endpoints.ts'
import { buildApp } from '#server/app.ts'
import { openImages } from '#server/platform/images/open-images.ts'
import { addUser } from '#test/accounts.ts'
import { migrate, openDatabase, type Database } from '#server/schema/database.ts'
import { makeDatabase } from '#test/databases.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fillShop } from './fill.ts'

const RUNS = 100
const LIST_LIMIT = 100
const DASHBOARD_LIMIT = 200
const products = Number(process.env['PRODUCTS'] ?? 10_000)
/** A part of the names of what is measured, when not all of it is wanted. */
const only = process.argv[3] ?? ''
const orders = Number(process.env['ORDERS'] ?? 250_000)

/**
 * Prints how long every list of the back office takes in a shop with years of trade. TEST_POSTGRES chooses the engine;
 * BENCH_DATABASE names a database that is kept, and filled only the first time.
 */
export async function measureAdmin() {
  const { database, drop } = await openBench(process.env['BENCH_DATABASE'])
  const folder = await mkdtemp(join(tmpdir(), 'hanout-bench-images-'))
  const config = { logLevel: 'silent', publicUrl: 'http://shop.test', trustProxy: false, hasLimits: false } as const
  const app = await buildApp({ database, images: await openImages(folder), config: { ...config, smtpUrl: undefined } })
  try {
    if (!(await isFilled(database))) {
      const begun = performance.now()
      await fillShop(database, { products, orders })
      await settle(database)
      tell(`${database.engine}: ${products} products and ${orders} orders in ${seconds(begun)} s`)
    }
    await measureAll(await signIn(app, database))
  } finally {
    await app.close()
    await drop()
    await rm(folder, { recursive: true })
  }
}

async function openBench(address: string | undefined) {
  if (address === undefined) return makeDatabase()
  const database = openDatabase(address)
  await migrate(database)
  return { database, drop: () => database.close() }
}

async function isFilled(database: Database) {
  return (await database.query.selectFrom('orders').select('id').limit(1).execute()).length > 0
}

/** What autovacuum would have done long ago in a shop that grew. */
async function settle(database: Database) {
  await (database.engine === 'postgres' ? sql`vacuum analyze` : sql`analyze`).execute(database.query)
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

async function measureAll(api: Api) {
  const lists = [...(await orderLists(api)), ...(await productLists(api)), ...(await otherLists(api))]
  for (const [name, call] of lists) await measure(name, call, LIST_LIMIT)
  for (const days of [7, 30, 90]) {
    await measure(`dashboard, ${days} days`, () => api.getDashboard({ days }), DASHBOARD_LIMIT)
  }
}

async function orderLists(api: Api): Promise<[string, Call][]> {
  const page = await api.listOrders({ limit: 50 })
  const deep = (await api.listOrders({ from: '2000-01-01', sort: 'oldest', limit: 200 })).at(-1)?._id ?? ''
  const middle = (await api.listOrders({ to: dayBefore(180), limit: 1 }))[0]?._id ?? ''
  const number = page[0]?.number ?? ''
  const list = (query: Parameters<typeof api.listOrders>[0]) => () => api.listOrders({ limit: 50, ...query })
  return [
    ['orders, first page', list({})],
    ['orders, the last page', list({ startAfter: deep })],
    ['orders, a page in the middle', list({ startAfter: middle })],
    ['orders by total', list({ sort: 'highest' })],
    ['orders by total, in the middle', list({ sort: 'lowest', startAfter: middle })],
    ['orders, cancelled', list({ status: 'Cancelled' })],
    ['orders, cancelled, by total', list({ status: 'Cancelled', sort: 'highest' })],
    ['orders, waiting, oldest first', list({ status: 'Pending', sort: 'oldest' })],
    ['orders, waiting, by total', list({ status: 'Pending', sort: 'lowest' })],
    ['orders of a year by total', list({ from: dayBefore(300), sort: 'highest' })],
    ['orders of a week by total', list({ ...week, sort: 'highest' })],
    ['orders of a week, cancelled, by total', list({ ...week, status: 'Cancelled', sort: 'lowest' })],
    ['orders of a day by total', list({ from: dayBefore(0), sort: 'highest' })],
    ['orders by number', list({ search: number })],
    ['orders by a common name', list({ search: 'amel' })],
    ['orders by a common name, in the middle', list({ search: 'amel', startAfter: middle })],
    ['orders by one letter', list({ search: 'a' })],
    ['orders by one digit', list({ search: '1' })],
    ['orders by two common names', list({ search: 'amel trabelsi' })],
    ['orders by names nobody has together', list({ search: 'amel youssef' })],
    ['orders by a name and a letter', list({ search: 'amel z' })],
    ['orders by a common name, by total', list({ search: 'amel', sort: 'lowest' })],
    ['orders by a common name, waiting', list({ search: 'amel', status: 'Pending' })],
    ['orders of a week by a common name', list({ search: 'amel', ...week, sort: 'highest' })],
    ['orders by an e-mail address', list({ search: 'amel-trabelsi.' })],
    ['orders by a phone number', list({ search: '20 001 234' })],
    ['orders by what nobody has', list({ search: 'zzzzz' })],
    ['order page', () => api.getOrderDetails({ orderId: page[0]?._id ?? '' })],
    ['order pulse', () => api.getOrderPulse()],
  ]
}

async function productLists(api: Api): Promise<[string, Call][]> {
  const list = (query: Parameters<typeof api.listAdminProducts>[0]) => () => api.listAdminProducts(query)
  const deep = await fiftiethPage(api)
  return [
    ['products, first page', list({})],
    ['products, the fiftieth page', list({ startAfter: deep })],
    ['products by name', list({ sort: 'model' })],
    ['products by name, deep', list({ sort: 'model', startAfter: deep })],
    ['products by price, deep', list({ sort: 'dearest', startAfter: deep })],
    ['products changed last', list({ sort: 'changed' })],
    ['products of a collection', list({ collection: 'jackets', sort: 'cheapest' })],
    ['products, drafts', list({ status: 'draft', sort: 'model' })],
    ['products by a word', list({ search: 'zaghouan 77' })],
    ['products by a common word', list({ search: 'hoodie' })],
    ['products by a common word, by price', list({ search: 'ink', sort: 'cheapest' })],
    ['products by one letter, deep', list({ search: 'h', startAfter: deep })],
    ['products by words none has together', list({ search: 'marsa goulette' })],
    ['products by a code', list({ search: 'SKU-4711' })],
    ['products by a word, drafts running out', list({ search: 'hoodie', status: 'draft', stock: 'low' })],
    ['products by nothing', list({ search: 'zzzzz' })],
    ['products running out', list({ stock: 'low' })],
    ['products sold out, deep', list({ stock: 'out', startAfter: deep })],
    ['drafts sold out by price', list({ stock: 'out', status: 'draft', sort: 'dearest' })],
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

async function measure(name: string, call: Call, limit: number) {
  if (!name.includes(only)) return
  await call()
  const times: number[] = []
  const cpuBefore = process.cpuUsage()
  for (let run = 0; run < RUNS; run++) {
    const begun = performance.now()
    await call()
    times.push(performance.now() - begun)
  }
  const { user, system } = process.cpuUsage(cpuBefore)
  // What one call costs this process: true also on a machine that is not alone.
  const cpu = ((user + system) / 1000 / RUNS).toFixed(1).padStart(6)
  times.sort((a, b) => a - b)
  const at = (share: number) => (times[Math.floor(RUNS * share)] ?? 0).toFixed(1).padStart(7)
  const isOver = (times[Math.floor(RUNS * 0.99)] ?? 0) > limit
  tell(
    `${name.padEnd(40)} median ${at(0.5)} ms   99th ${at(0.99)} ms   cpu ${cpu} ms   limit ${limit} ms${isOver ? '   OVER' : ''}`,
  )
  if (isOver) process.exitCode = 1
}

const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
const week = { from: dayBefore(57), to: dayBefore(50) }
const seconds = (begun: number) => ((performance.now() - begun) / 1000).toFixed(0)
const tell = (line: string) => process.stdout.write(`${line}\n`)

import { sql } from 'kysely'
import { createApiOf } from '#client/api.ts'
import { adminEndpoints } from '#domain/admin-endpoints.ts'
import { endpoints } from '#domain/endpoints.ts'
import { buildApp } from '#server/app.ts'
import { openImages } from '#server/storage/open-images.ts'
import { addUser } from '#test/accounts.ts'
import { makeDatabase } from '#test/databases.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fillShop } from './fill.ts'

const RUNS = 100
const LIST_LIMIT = 100
const DASHBOARD_LIMIT = 200
const products = Number(process.env['PRODUCTS'] ?? 10_000)
const orders = Number(process.env['ORDERS'] ?? 250_000)

/** Prints how long every list of the back office takes in a shop with years of trade; TEST_POSTGRES chooses the engine. */
export async function measureAdmin() {
  const { database, drop } = await makeDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'hanout-bench-images-'))
  const config = { logLevel: 'silent', publicUrl: 'http://shop.test', trustProxy: false, hasLimits: false } as const
  const app = await buildApp({ database, images: await openImages(folder), config: { ...config, smtpUrl: undefined } })
  try {
    const begun = performance.now()
    await fillShop(database, { products, orders })
    await sql`analyze`.execute(database.query)
    tell(`${database.engine}: ${products} products and ${orders} orders in ${seconds(begun)} s`)
    await measureAll(await signIn(app, database))
  } finally {
    await app.close()
    await drop()
    await rm(folder, { recursive: true })
  }
}

type Api = Awaited<ReturnType<typeof signIn>>

async function signIn(app: Awaited<ReturnType<typeof buildApp>>, database: Parameters<typeof addUser>[0]) {
  const { email, password } = await addUser(database, { isAdmin: true })
  const reply = await app.inject({ method: 'POST', url: '/api/users/login', payload: { email, password } })
  const { accessToken } = reply.json<{ accessToken: string }>()
  return createApiOf({ ...endpoints, ...adminEndpoints }, async ({ method, url, body }) => {
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

async function measureAll(api: Api) {
  const page = await api.listOrders({ limit: 50 })
  const deep = (await api.listOrders({ from: '2000-01-01', sort: 'oldest', limit: 200 })).at(-1)?._id ?? ''
  const year = new Date(Date.now() - 300 * 86_400_000).toISOString().slice(0, 10)
  const number = page[0]?.number ?? ''
  const lists: [string, () => Promise<unknown>][] = [
    ['orders, first page', () => api.listOrders({ limit: 50 })],
    ['orders, a page deep inside', () => api.listOrders({ limit: 50, startAfter: deep, sort: 'oldest' })],
    ['orders by total', () => api.listOrders({ limit: 50, sort: 'highest' })],
    ['orders, cancelled', () => api.listOrders({ limit: 50, status: 'Cancelled' })],
    ['orders, waiting, oldest first', () => api.listOrders({ limit: 50, status: 'Pending', sort: 'oldest' })],
    ['orders of a year by total', () => api.listOrders({ limit: 50, from: year, sort: 'highest' })],
    ['orders of a day by total', () => api.listOrders({ limit: 50, from: today(), sort: 'highest' })],
    ['orders by number', () => api.listOrders({ limit: 50, search: number })],
    ['orders by a common name', () => api.listOrders({ limit: 50, search: 'amel' })],
    ['orders by one letter', () => api.listOrders({ limit: 50, search: 'a' })],
    ['orders by two common names', () => api.listOrders({ limit: 50, search: 'amel trabelsi' })],
    ['orders by a common name, by total', () => api.listOrders({ limit: 50, search: 'amel', sort: 'lowest' })],
    ['orders by a phone number', () => api.listOrders({ limit: 50, search: '20 001 234' })],
    ['orders by what nobody has', () => api.listOrders({ limit: 50, search: 'zzzzz' })],
    ['order page', () => api.getOrderDetails({ orderId: page[0]?._id ?? '' })],
    ['order pulse', () => api.getOrderPulse()],
    ['products, first page', () => api.listAdminProducts({})],
    ['products by name', () => api.listAdminProducts({ sort: 'model' })],
    ['products found by word', () => api.listAdminProducts({ search: 'zaghouan 77' })],
    ['products found by nothing', () => api.listAdminProducts({ search: 'zzzzz' })],
    ['products running out', () => api.listAdminProducts({ stock: 'low' })],
    ['drafts sold out by price', () => api.listAdminProducts({ stock: 'out', status: 'draft', sort: 'dearest' })],
    ['activity', () => api.listAdminActions({})],
  ]
  for (const [name, call] of lists) await measure(name, call, LIST_LIMIT)
  await measure('dashboard, 30 days', () => api.getDashboard({ days: 30 }), DASHBOARD_LIMIT)
  await measure('dashboard, 90 days', () => api.getDashboard({ days: 90 }), DASHBOARD_LIMIT)
}

async function measure(name: string, call: () => Promise<unknown>, limit: number) {
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
    `${name.padEnd(36)} median ${at(0.5)} ms   99th ${at(0.99)} ms   cpu ${cpu} ms   limit ${limit} ms${isOver ? '   OVER' : ''}`,
  )
  if (isOver) process.exitCode = 1
}

const today = () => new Date().toISOString().slice(0, 10)
const seconds = (begun: number) => ((performance.now() - begun) / 1000).toFixed(0)
const tell = (line: string) => process.stdout.write(`${line}\n`)

import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { openDatabase, type Database } from '#server/schema/database.ts'
import { findFaults } from '#test/books/find-faults.ts'
import { findReturnFaults } from '#test/books/find-return-faults.ts'
import { ClusterLoad, findLostOrDoubled } from '#test/cluster/cluster-load.ts'
import { admin, startShop } from '#test/e2e/shop-process.ts'
import { startPostgres } from '#test/postgres.ts'
import { addressData } from '#test/shop.ts'
import { callShop } from '../../trust/call.ts'
import { placeOrdersInEveryState, signInOwner, tell, type ToldOrder } from './orders-in-every-state.ts'
import { preparePreviousVersion, type PreviousVersion } from './previous-version.ts'

/** Milliseconds of load in each state. */
const STEADY = 6_000
const PLENTY = 1_000_000
const EDITS = 10

let previous: PreviousVersion
beforeAll(async () => {
  previous = await preparePreviousVersion(process.env['COMMIT'] || undefined)
})
afterAll(() => previous?.remove())

/** Where a shop of both versions keeps its data. */
async function openPlace(engine: 'sqlite' | 'postgres') {
  const dataDir = await mkdtemp(join(tmpdir(), 'hanout-versions-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  if (engine === 'sqlite') return { dataDir, location: join(dataDir, 'shop.sqlite'), environment: {} }
  const server = await startPostgres()
  onTestFinished(() => server.stop())
  return { dataDir, location: server.url, environment: { DATABASE_URL: server.url } }
}

/** Corrects the stock before this version has migrated: its use cases read columns that are not there yet. */
async function fillStock(database: Database, skuId: string) {
  await database.transact(async (tx) => {
    const { quantity } = await tx
      .selectFrom('skus')
      .select('quantity')
      .where('id', '=', skuId)
      .executeTakeFirstOrThrow()
    await tx.updateTable('skus').set({ quantity: PLENTY }).where('id', '=', skuId).execute()
    await tx
      .insertInto('stock_movements')
      .values({
        id: randomUUID(),
        sku_id: skuId,
        reason: 'correction',
        created_at: new Date().toISOString(),
        change: PLENTY - quantity,
        quantity_before: quantity,
        quantity_after: PLENTY,
      })
      .execute()
  })
}

async function signIn(url: string) {
  const { body } = await callShop(url, { path: '/api/users/login', body: admin })
  return String(body.accessToken)
}

/** Each version writes in turn, with a session of the other, and both show it at once. */
async function editInTurns(urls: readonly [string, string]) {
  const tokens = [await signIn(urls[1]), await signIn(urls[0])]
  const wrong: string[] = []
  for (let edit = 0; edit < EDITS; edit++) {
    const title = `Shipping ${randomUUID()}`
    const writer = edit % 2
    const { status, text } = await callShop(urls[writer] ?? '', {
      method: 'PUT',
      path: '/api/help/shipping',
      token: tokens[writer],
      body: { title, description: 'How it comes', intro: 'Soon', sections: [] },
    })
    if (status !== 200) wrong.push(`edit ${status}: ${text.slice(0, 200)}`)
    for (const url of urls)
      for (const path of ['/shipping', '/api/help/shipping']) {
        const shown = await callShop(url, { method: 'GET', path })
        if (!shown.text.includes(title)) wrong.push(`${path} of ${url === urls[0] ? 'the old' : 'the new'} version`)
      }
  }
  return wrong
}

const engines = ['postgres', 'sqlite'] as const

const toContact = ({ userName, userEmail, userPhoneNumber, address }: ToldOrder['details']) => ({
  userName,
  userEmail,
  userPhoneNumber,
  ...address,
})

describe.each(engines)('orders of the last version in every state, %s', (engine) => {
  it('read as before to the millime, and are edited, sent, returned and exchanged on', async () => {
    const { dataDir, location, environment } = await openPlace(engine)
    const old = await startShop(dataDir, environment, { folder: previous.folder })
    onTestFinished(() => old.stop())
    const { told, skuIds } = await placeOrdersInEveryState(old.url)
    await old.stop()
    const shop = await startShop(dataDir, environment)
    onTestFinished(() => shop.stop())
    const api = await signInOwner(shop.url)
    const database = openDatabase(location)
    onTestFinished(() => database.close())

    expect(told).toHaveLength(14)
    for (const before of told) expect(await tell(api, before.name, before.id)).toMatchObject(before)
    const [skuId = '', other = ''] = skuIds
    const done: string[] = []
    for (const { name, id: orderId, details } of told) {
      if (details.status === 'Pending') {
        const { updatedAt } = await api.getOrderDetails({ orderId })
        const lines = details.items.map((item, index) => ({ position: index + 1, skuId: item.skuId, quantity: 2 }))
        // Nothing is edited but numbers: what was promised stays.
        await api.editOrder({ orderId, updatedAt, addressData: { ...toContact(details), comment: 'Edited' }, lines })
        if (details.needsConfirmation) await api.confirmOrder({ orderId })
        await api.setOrderStatus({ orderId, status: 'Shipped' })
      }
      if (details.status === 'Cancelled') await api.setOrderStatus({ orderId, status: 'Pending' })
      await api.setOrderStatus({ orderId, status: 'Delivered' })
      const { updatedAt } = await api.getOrderDetails({ orderId })
      const giving = { orderId, updatedAt, reason: 'other' as const, lines: [{ position: 1, quantity: 1 }] }
      const replacements = [{ skuId: done.length % 4 ? other : skuId, quantity: 1 }]
      if (done.length % 2) await api.returnPieces({ ...giving, settlement: 'cash' })
      else await api.exchangePieces({ ...giving, settlement: 'store-credit', replacements })
      done.push(name)
    }
    expect(done).toEqual(told.map(({ name }) => name))
    expect(await findFaults(database)).toEqual([])
    expect(await findReturnFaults(database)).toEqual([])
  })
})

describe.each(engines)('the last version and this one on one database, %s', (engine) => {
  it('sell beside each other through an upgrade and a rollback: nothing lost, doubled or out of date', async ({
    skip,
  }) => {
    skip(!previous.mayWriteBeside, `${previous.commit} may not write into what this version has migrated`)
    const { dataDir, location, environment } = await openPlace(engine)
    const start = async (folder?: string) => {
      const shop = await startShop(
        dataDir,
        { ...environment, RATE_LIMITS: '0' },
        folder === undefined ? {} : { folder },
      )
      onTestFinished(() => shop.stop())
      return shop
    }
    const old = await start(previous.folder)
    const database = openDatabase(location)
    onTestFinished(() => database.close())
    const before = (await database.query.selectFrom('orders').select('id').execute()).map(({ id }) => id)
    const sku = await database.query
      .selectFrom('skus')
      .innerJoin('variants', 'variants.id', 'skus.variant_id')
      .innerJoin('products', 'products.id', 'variants.product_id')
      .select(['skus.id', 'products.slug'])
      .where('products.status', '=', 'published')
      .limit(1)
      .executeTakeFirstOrThrow()
    await fillStock(database, sku.id)
    const sell = (url: string) =>
      new ClusterLoad({
        url,
        skuId: sku.id,
        orderers: 2,
        readers: 2,
        page: { path: `/product/${sku.slug}`, text: sku.slug },
      })

    // The new version migrates while the old one sells.
    const loads = [sell(old.url)]
    const current = await start()
    loads.push(sell(current.url))
    await pause(STEADY)
    const outdated = await editInTurns([old.url, current.url])
    await Promise.all(loads.map((load) => load.stop()))
    await old.stop()
    // Rolled back: the old one starts on what the new one has migrated.
    const rolledBack = await start(previous.folder)
    await current.stop()
    loads.push(sell(rolledBack.url))
    await pause(STEADY)
    await loads.at(-1)?.stop()

    process.stdout.write(
      `${engine}, ${previous.commit} and this version: ${loads.map((load) => `${load.acknowledged.size} orders, ${load.pagesRead} pages`).join('; ')}\n`,
    )
    expect(outdated).toEqual([])
    expect(loads.flatMap(({ wrong, errors }) => [...wrong, ...errors])).toEqual([])
    for (const load of loads) expect(load.acknowledged.size).toBeGreaterThan(10)
    const known = new Set(before)
    const orders = (await database.query.selectFrom('orders').select('id').execute()).map(({ id }) => id)
    const keys = await database.query.selectFrom('idempotency_keys').select(['key', 'order_id']).execute()
    const acknowledged = new Map(loads.flatMap((load) => [...load.acknowledged]))
    const kept = {
      byKey: new Map(keys.map(({ key, order_id }) => [key, order_id])),
      orders: orders.filter((id) => !known.has(id)),
    }
    expect(findLostOrDoubled(acknowledged, kept)).toEqual([])
    expect(await findFaults(database)).toEqual([])
    const { quantity } = await database.query
      .selectFrom('skus')
      .select('quantity')
      .where('id', '=', sku.id)
      .executeTakeFirstOrThrow()
    expect(quantity).toBe(PLENTY - acknowledged.size)
  })

  it('refuse orders at the last version where it may not write, and take them at this one', async ({ skip }) => {
    skip(previous.mayWriteBeside, `${previous.commit} may write into what this version has migrated`)
    const { dataDir, environment } = await openPlace(engine)
    const old = await startShop(dataDir, environment, { folder: previous.folder, errors: 'ignore' })
    onTestFinished(() => old.stop())
    const current = await startShop(dataDir, environment)
    onTestFinished(() => current.stop())
    const api = await signInOwner(current.url)
    const { products } = await api.listProducts({})
    const skuId = products.flatMap(({ variants }) => variants.flatMap(({ skus }) => skus))[0]?._id ?? ''
    await api.correctStock({ skuId, change: PLENTY })
    const order = { path: '/api/orders/createOrder', body: { addressData, productData: [{ skuId, quantity: 1 }] } }

    // It looks once a second whether it is outdated.
    await vi.waitFor(async () => expect((await callShop(old.url, order)).body).toMatchObject({ code: 'SHOP_MOVING' }), {
      timeout: 10_000,
    })
    const count = async () => (await api.listOrders({ status: 'all' })).length
    const before = await count()
    expect((await callShop(old.url, order)).status).toBe(503)
    expect(await count()).toBe(before)
    expect((await callShop(current.url, order)).status).toBe(201)
    expect(await count()).toBe(before + 1)
  })
})

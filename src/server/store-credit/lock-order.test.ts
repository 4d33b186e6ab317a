import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { addCourier, handOver } from '#test/books/couriers.ts'
import { expectSoundBooks, line, openForReturns, PHONE } from '#test/books/returned-orders.ts'
import { addressData, openShop } from '#test/shop.ts'
import { settleParcels } from '#server/cash/payouts/settle-parcels.ts'
import { eraseOrder } from '#server/privacy/erase-order.ts'
import { giveStoreCredit } from './change-store-credit.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)

const isPostgres = Boolean(process.env['TEST_POSTGRES'])

/**
 * Runs an action while its stock is locked, and answers whether it has locked the store credit of the phone by the time
 * it waits for the stock.
 */
async function locksCreditFirst(skuId: string, action: () => Promise<unknown>, phone = PHONE): Promise<boolean> {
  const { database } = shop
  let running: Promise<unknown> | undefined
  const isLocked = await database.transact(async (tx) => {
    const { rows: mine } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    await tx.selectFrom('skus').select('id').where('id', '=', skuId).forUpdate().execute()
    running = action()
    await vi.waitFor(async () => {
      const { rows } = await sql`select 1 from pg_stat_activity
        where ${mine[0]?.pid} = any(pg_blocking_pids(pid))`.execute(database.query)
      expect(rows).toHaveLength(1)
    })
    const free = await database.transact((other) =>
      other.selectFrom('store_credits').selectAll().where('phone', '=', phone).forUpdate().skipLocked().execute(),
    )
    return free.length === 0
  })
  await running
  return isLocked
}

/** A shop whose customer has store credit, and what staff do with it. */
async function openWithCredit() {
  const staff = await shop.signIn({ isAdmin: true })
  const opened = await openForReturns(shop)
  const give = (phone: string, amount = 200_000) =>
    shop.database.transact((tx) => giveStoreCredit(tx, amount, { phone, orderId: 'earlier', userId: null }))
  await give(PHONE)
  const placePaid = (userPhoneNumber = addressData.userPhoneNumber, size = 'S') =>
    opened.api.placeManualOrder({
      lines: [{ skuId: opened.product.sku(size), quantity: 2 }],
      source: 'phone',
      takesStoreCredit: true,
      addressData: { ...addressData, userPhoneNumber },
    })
  return { ...opened, staff, give, placePaid, small: opened.product.sku('S'), medium: opened.product.sku('M') }
}

describe.runIf(isPostgres)('store credit is locked before stock', () => {
  it('by an order that it pays for, its edit, its cancellation and the end of that', async () => {
    const { api, small, seen, placePaid } = await openWithCredit()
    const { id: orderId } = await placePaid()
    const updatedAt = await seen(orderId)
    const lines = [{ position: 1, skuId: small, quantity: 1 }]
    const actions = [
      () => placePaid(),
      () => api.editOrder({ orderId, updatedAt, addressData, lines }),
      () => api.setOrderStatus({ orderId, status: 'Cancelled' }),
      () => api.setOrderStatus({ orderId, status: 'Pending' }),
    ]
    for (const action of actions) expect(await locksCreditFirst(small, action)).toBe(true)
    await expectSoundBooks(shop)
  })

  it('by the erasure of its customer', async () => {
    const { small, staff, placePaid } = await openWithCredit()
    const { id: orderId } = await placePaid()
    const erase = () =>
      shop.database.transact((tx) => eraseOrder(tx, { orderId, userId: staff.id, reason: 'customer' }))
    expect(await locksCreditFirst(small, erase)).toBe(true)
  })

  it('by a return, and by its end', async () => {
    const { api, small, placeDelivered, returnOf } = await openWithCredit()
    const order = await placeDelivered([{ skuId: small, quantity: 2 }])
    expect(await locksCreditFirst(small, () => returnOf(order.id, { settlement: 'store-credit' }))).toBe(true)
    const [entered] = (await api.listReturns({})).items
    expect(await locksCreditFirst(small, () => api.undoReturn({ returnId: entered?.id ?? '' }))).toBe(true)
    await expectSoundBooks(shop)
  })

  it('by what was partly taken of an order that was paid from it', async () => {
    const { api, small, staff, seen, placePaid } = await openWithCredit()
    const { id: orderId } = await placePaid()
    await handOver(shop, staff, { orderId, courierId: await addCourier(staff) })
    const request = { orderId, updatedAt: await seen(orderId), reason: 'other' as const, lines: [line(1)] }
    expect(await locksCreditFirst(small, () => api.deliverPartly(request))).toBe(true)
    await expectSoundBooks(shop)
  })

  it('by an exchange, whether it pays or is paid, and by its end, which locks all stock in its order', async () => {
    const { api, product, small, medium, placeDelivered, exchangeOf } = await openWithCredit()
    const cap = await shop.addProduct({ model: 'Cap', price: 20_000 })
    const coat = await shop.addProduct({ model: 'Coat', price: 90_000 })
    for (const replacement of [cap.sku(), coat.sku()]) {
      const order = await placeDelivered([{ skuId: product.sku('S'), quantity: 1 }])
      const replacements = [{ skuId: replacement, quantity: 1 }]
      const exchange = () => exchangeOf(order.id, { settlement: 'store-credit', replacements })
      expect(await locksCreditFirst(small, exchange)).toBe(true)
      const [entered] = (await api.listReturns({})).items
      const undo = () => api.undoReturn({ returnId: entered?.id ?? '' })
      const first = [replacement, small].toSorted()[0] ?? ''
      expect(await locksCreditFirst(first, undo)).toBe(true)
    }
    expect(await shop.stockOf(medium)).toBe(5)
    await expectSoundBooks(shop)
  })

  it('by a statement, of all parcels that were refused', async () => {
    const { small, staff, give, placePaid } = await openWithCredit()
    const courierId = await addCourier(staff)
    const other = '21655666777'
    await give(other)
    const parcels: { shipmentId: string; outcome: 'refused'; stated: 0 }[] = []
    for (const order of [await placePaid(), await placePaid('55 666 777', 'M')])
      parcels.push({
        shipmentId: await handOver(shop, staff, { orderId: order.id, courierId }),
        outcome: 'refused',
        stated: 0,
      })
    const settle = () =>
      shop.database.transact((tx) =>
        settleParcels(tx, {
          courierId,
          parcels,
          received: 0,
          fees: 0,
          reason: '',
          isWrittenOff: false,
          seen: undefined,
          source: { file_name: '', statement_hash: null, request_key: null, request_hash: null },
          userId: staff.id,
        }),
      )
    expect(await locksCreditFirst(small, settle, other)).toBe(true)
    await expectSoundBooks(shop)
  })
})

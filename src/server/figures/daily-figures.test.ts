import fastCheck from 'fast-check'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { runsOnEngine } from '#test/databases.ts'
import { v7 as newId } from 'uuid'
import type { FigureGroup } from '#domain/figures/figures.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)

const DAYS = ['2026-02-27', '2026-02-28', '2026-03-01']
const period = { from: DAYS[0] ?? '', to: DAYS.at(-1) ?? '' }

const steps = fastCheck.oneof(
  fastCheck.record({
    do: fastCheck.constant('place'),
    of: fastCheck.nat(2),
    pieces: fastCheck.integer({ min: 1, max: 3 }),
  }),
  fastCheck.record({
    do: fastCheck.constantFrom(
      'Shipped',
      'Delivered',
      'Cancelled',
      'refused',
      'lost',
      'hand over',
      'pay',
      'look',
      'return',
      'undo return',
    ),
    of: fastCheck.nat(5),
    pieces: fastCheck.constant(0),
  }),
)
type Step = { do: string; of: number; pieces: number }

/** Changes orders step by step and looks at the figures between, so that days are kept while they still change. */
async function makeHistory(history: readonly Step[]) {
  const tee = await shop.addProduct({ model: 'Tee', price: 20_000, colors: { Ink: { S: 500, M: 500 } } })
  const cap = await shop.addProduct({ model: 'Cap', price: 15_000, colors: { Ink: { M: 500 } } })
  const skuIds = [tee.sku('S'), tee.sku('M'), cap.sku()]
  const { api } = await shop.signIn({ isAdmin: true })
  const courier = await addCourier()
  const orderIds: string[] = []
  for (const step of history) {
    if (step.do === 'place') {
      const { id } = await shop.placeOrder({ sku: () => skuIds[step.of] ?? '' }, {}, step.pieces)
      // The last hour of a day in UTC is the next day in Tunis.
      const createdAt = `${DAYS[orderIds.length % 2]}T${orderIds.length % 3 === 0 ? '23' : '10'}:30:00.000Z`
      await shop.database.transact((tx) =>
        tx.updateTable('orders').set({ created_at: createdAt }).where('id', '=', id).execute(),
      )
      orderIds.push(id)
      continue
    }
    const orderId = orderIds[step.of % Math.max(1, orderIds.length)]
    if (step.do === 'look' || orderId === undefined) await look(api)
    else if (step.do === 'hand over') await handOver(orderId, courier)
    else if (step.do === 'pay') await pay(orderId)
    else if (step.do === 'return') await returnOne(api, orderId).catch(expectNoReturn)
    else if (step.do === 'undo return') await undoReturn(api, orderId).catch(expectNoReturn)
    else if (step.do === 'refused' || step.do === 'lost')
      await api.setOrderStatus({ orderId, status: 'Cancelled', failure: step.do }).catch(expectRefusal)
    else await api.setOrderStatus({ orderId, status: step.do as 'Shipped' }).catch(expectRefusal)
  }
  return api
}

/** Reads what is kept from then on. */
async function look(api: Staff) {
  await api.getFigures({ ...period, by: 'size' })
  await api.getFigures({ ...period, by: 'product' })
  await api.listReorders(period)
}

type Staff = Awaited<ReturnType<typeof shop.signIn>>['api']

async function returnOne(api: Staff, orderId: string) {
  const { updatedAt } = await api.getOrderDetails({ orderId })
  await api.returnPieces({
    orderId,
    updatedAt,
    reason: 'too-small',
    settlement: 'none',
    lines: [{ position: 1, quantity: 1 }],
  })
}

async function undoReturn(api: Staff, orderId: string) {
  const { items: returns } = await api.listReturns({})
  const last = returns.find((one) => one.orderId === orderId && one.undoneAt === null)
  if (last) await api.undoReturn({ returnId: last.id })
}

const expectNoReturn = (error: unknown) => expect(error).toMatchObject({ code: 'RETURN_NOT_POSSIBLE' })

const expectRefusal = (error: unknown) => expect(error).toMatchObject({ code: 'ORDER_CHANGED' })

async function addCourier() {
  const id = newId()
  const now = new Date().toISOString()
  await shop.database.transact((tx) =>
    tx
      .insertInto('couriers')
      .values({
        id,
        name: 'Rapide',
        phone: '',
        tracking_url: '',
        csv_mapping: '{}',
        active: 1,
        created_at: now,
        updated_at: now,
      })
      .execute(),
  )
  return id
}

async function handOver(orderId: string, courierId: string) {
  const now = new Date().toISOString()
  await shop.database.transact((tx) =>
    tx
      .insertInto('shipments')
      .values({
        id: newId(),
        order_id: orderId,
        courier_id: courierId,
        manifest_id: null,
        tracking_number: '',
        cash_due: 0,
        state: 'delivered',
        packed_by: null,
        packed_at: null,
        handed_over_at: now,
        ended_at: now,
        created_at: now,
        updated_at: now,
      })
      .execute(),
  )
}

async function pay(orderId: string) {
  const now = new Date().toISOString()
  await shop.database.transact(async (tx) => {
    const paid = { status: 'captured' as const, updated_at: now }
    const { numUpdatedRows } = await tx
      .updateTable('payments')
      .set(paid)
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows > 0n) return
    const payment = { id: newId(), order_id: orderId, method: 'cash', amount: 0, reference: null, created_at: now }
    await tx
      .insertInto('payments')
      .values({ ...payment, ...paid })
      .execute()
  })
}

/** The figures by the plain definition: every order is read, and counted by hand. */
async function countByHand(by: FigureGroup) {
  const { query } = shop.database
  const [orders, lines, payments, shipments, returns, returnLines] = await Promise.all([
    query.selectFrom('orders').selectAll().execute(),
    query.selectFrom('order_lines').selectAll().execute(),
    query.selectFrom('payments').selectAll().execute(),
    query.selectFrom('shipments').selectAll().execute(),
    query.selectFrom('returns').selectAll().where('undone_at', 'is', null).execute(),
    query.selectFrom('return_lines').selectAll().execute(),
  ])
  const counts: Record<string, number[]> = {}
  const count = (key: string, numbers: number[]) => {
    counts[key] = numbers.map((number, index) => (counts[key]?.[index] ?? 0) + number)
  }
  for (const order of orders) {
    const courier = shipments.find((one) => one.order_id === order.id)?.courier_id ?? ''
    const isPaid = payments.some((one) => one.order_id === order.id && one.status === 'captured')
    const delivered = order.status === 'Delivered'
    const sold = delivered && (courier === '' || isPaid)
    const refused = order.delivery_failure === 'refused'
    const shipped = order.status === 'Shipped'
    const each = (pieces: number, value: number, returned: number) => [
      pieces,
      returned,
      delivered ? pieces : 0,
      refused ? pieces : 0,
      shipped ? pieces : 0,
      value,
      sold ? value : 0,
      refused ? value : 0,
      shipped ? value : 0,
    ]
    const cameBack = returns.filter((one) => one.order_id === order.id).map(({ id }) => id)
    if (by === 'courier') count(courier, each(1, order.total, cameBack.length > 0 ? 1 : 0))
    for (const line of lines.filter((one) => one.order_id === order.id)) {
      const key = by === 'size' ? line.size : line.product_id
      const returned = returnLines
        .filter((one) => cameBack.includes(one.return_id) && one.position === line.position)
        .reduce((sum, { quantity }) => sum + quantity, 0)
      if (by !== 'courier') count(key, each(line.quantity, line.quantity * line.price, returned))
    }
  }
  return counts
}

/** The pieces of each SKU that stay sold, by the plain definition. */
async function countWantedByHand() {
  const { query } = shop.database
  const lines = await query
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .select(['orders.id', 'orders.status', 'position', 'sku_id', 'quantity'])
    .execute()
  const back = await query
    .selectFrom('return_lines')
    .innerJoin('returns', 'returns.id', 'return_lines.return_id')
    .select(['order_id', 'position', 'quantity'])
    .where('undone_at', 'is', null)
    .execute()
  const counts: Record<string, number> = {}
  for (const line of lines.filter(({ status }) => status !== 'Cancelled')) {
    const returned = back.filter((one) => one.order_id === line.id && one.position === line.position)
    const pieces = returned.reduce((left, { quantity }) => left - quantity, line.quantity)
    counts[line.sku_id] = (counts[line.sku_id] ?? 0) + pieces
  }
  return Object.fromEntries(Object.entries(counts).filter(([, pieces]) => pieces > 0))
}

async function readFigures(api: Awaited<ReturnType<typeof makeHistory>>, by: FigureGroup) {
  const { rows } = await api.getFigures({ ...period, by })
  return Object.fromEntries(
    rows.map(
      ({ key, placed, returned, delivered, refused, onRoad, placedValue, soldValue, refusedValue, onRoadValue }) => [
        key,
        [placed, returned, delivered, refused, onRoad, placedValue, soldValue, refusedValue, onRoadValue],
      ],
    ),
  )
}

it('what is kept is what counting every order gives, after any history', async () => {
  await fastCheck.assert(
    fastCheck.asyncProperty(fastCheck.array(steps, { minLength: 5, maxLength: 25 }), async (history) => {
      await shop.empty()
      const api = await makeHistory(history)
      for (const by of ['product', 'size', 'courier'] as const)
        expect(await readFigures(api, by)).toEqual(await countByHand(by))
      const { skus } = await api.listReorders(period)
      expect(Object.fromEntries(skus.map(({ skuId, sold }) => [skuId, sold]))).toEqual(await countWantedByHand())
    }),
    { numRuns: runsOnEngine(8), seed: 17 },
  )
}, 120_000)

/** A day is looked at, counted again because an order was shipped, and looked at again. */
async function changeAfterLook(tamper: () => Promise<unknown>) {
  const api = await makeHistory([
    { do: 'place', of: 0, pieces: 2 },
    { do: 'look', of: 0, pieces: 0 },
    { do: 'Shipped', of: 0, pieces: 0 },
  ])
  // By a question of its own, so that the others are brought up to date from what this one wrote down.
  await api.getFigures({ ...period, by: 'courier' })
  await tamper()
  return readFigures(api, 'product')
}

it('sums follow what was written down when a day was counted again', async () => {
  expect(await changeAfterLook(() => Promise.resolve())).toEqual(await countByHand('product'))
})

it('a difference that was written down wrongly is found out', async () => {
  const tamper = () =>
    shop.database.transact((tx) =>
      tx.updateTable('figure_changes').set({ on_road: 7 }).where('kind', '=', 'sku').execute(),
    )
  expect(await changeAfterLook(tamper)).not.toEqual(await countByHand('product'))
})

it('sums are read again where their changes are forgotten, or the version before has counted a day', async () => {
  const forget = () => shop.database.transact((tx) => tx.deleteFrom('figure_changes').execute())
  expect(await changeAfterLook(forget)).toEqual(await countByHand('product'))
  await shop.empty()
  // It writes no differences, and its own version.
  const countAsBefore = () =>
    shop.database.transact(async (tx) => {
      await tx.updateTable('figure_changes').set({ on_road: 7 }).execute()
      await tx.updateTable('figure_days').set({ version: 2 }).execute()
    })
  expect(await changeAfterLook(countAsBefore)).toEqual(await countByHand('product'))
})

it('a change that leaves no trace is found out by counting', async () => {
  const api = await makeHistory([
    { do: 'place', of: 0, pieces: 2 },
    { do: 'look', of: 0, pieces: 0 },
  ])
  await shop.database.transact((tx) => tx.updateTable('order_lines').set({ quantity: 3 }).execute())
  expect(await readFigures(api, 'size')).not.toEqual(await countByHand('size'))
})

import { writes } from '#server/platform/db/statements/written-tables.ts'
import { sql } from 'kysely'
import type { EventType } from '#domain/events/event-types.ts'
import { readEvents } from '#server/events/read-events.ts'
import type { Database, Db } from '#server/schema/database.ts'
import { addCourier } from '#test/books/couriers.ts'
import { saveAsForm } from '#test/product-details.ts'
import { addressData } from '#test/shop.ts'
import { apiOf } from '../api.ts'
import { addCustomers } from '../customers.ts'
import type { Engine } from '../engine.ts'
import type { TrustPromise } from '../promise.ts'
import { withShop, type TrustShop } from '../shop.ts'

/** What somebody does, and what it must tell besides the stock that moves. */
interface Act {
  name: string
  told: EventType[]
  act: () => Promise<unknown>
}

/**
 * Shows that each change of an order and of a product is told once where it was made, and not at all where its
 * transaction was rolled back.
 */
export const eventsTold: TrustPromise = {
  name: 'events-told',
  promise: 'What happens to an order or a product is told once, and what was rolled back is not told.',

  async run(engine, size, saboteur) {
    const rounds = size === 'full' ? 20 : 1
    const environment = { LOG_LEVEL: 'silent' }
    return withShop(engine, { saboteur, environment }, async (shop) =>
      shop.withDatabase(async (database) => {
        await addBarrier(database, engine)
        const [owner] = await addCustomers(database, 1, { isAdmin: true })
        await apiOf(shop.url, owner?.token).saveStaffSettings({ takesReturns: true, returnDays: 30 })
        const faults: string[] = []
        let done = 0
        for (let round = 0; round < rounds && faults.length === 0; round++) {
          for (const act of await listActs(shop, owner?.token)) {
            faults.push(...(await tryAct(database, act)))
            done++
            if (faults.length > 0) break
          }
        }
        return {
          asked: `${done} changes of orders and products, each rolled back first and then made: told once, and only then`,
          measured: faults[0] ?? '0 faults',
          isKept: faults.length === 0,
        }
      }),
    )
  },

  saboteurs: [
    {
      name: 'a change of status tells no event',
      isEngineFree: true,
      edits: [
        {
          file: 'src/server/orders/lifecycle/history-effect.ts',
          find: 'await recordEvent(tx, toStatusEvent(change), {',
          replace: 'await recordEvent(tx, toStatusEvent(change) ? [] : [], {',
        },
      ],
    },
    {
      name: 'a bulk edit tells no events',
      isEngineFree: true,
      edits: [
        {
          file: 'src/server/products/bulk/record-product-changes.ts',
          find: 'await recordEvent(tx, changes.map(toEvent), {',
          replace: 'await recordEvent(tx, changes.map(toEvent).slice(changes.length), {',
        },
      ],
    },
    {
      name: 'each event is told twice',
      isEngineFree: true,
      edits: [
        {
          file: 'src/server/events/record-event.ts',
          find: '  await insertEvents(tx, rows)\n',
          replace:
            '  await insertEvents(tx, rows)\n  await insertEvents(tx, rows.map((row) => ({ ...row, id: newId() })))\n',
        },
      ],
    },
    {
      name: 'a change of status is told in a transaction of its own, before the one that makes it',
      isEngineFree: true,
      edits: [
        {
          file: 'src/server/orders/lifecycle/change-order-status.ts',
          find: '  return database.transact((tx) => applyStatusChange(tx, request))\n',
          replace: `  const { recordEvent } = await import('#server/events/record-event.ts')
  const { toStatusEvent } = await import('#server/orders/to-status-event.ts')
  const at = new Date().toISOString()
  await database.transact(async (tx) => {
    const order = await lockOrder(tx, request.orderId, at)
    if (order && order.status !== request.status)
      await recordEvent(tx, toStatusEvent({ ...request, order, previousStatus: order.status }), { userId: request.userId, at })
  })
  return database.transact((tx) => applyStatusChange(tx, request))
`,
        },
        {
          file: 'src/server/orders/lifecycle/history-effect.ts',
          find: 'await recordEvent(tx, toStatusEvent(change), {',
          replace: 'await recordEvent(tx, toStatusEvent(change) ? [] : [], {',
        },
      ],
    },
    {
      name: 'a product that is deleted is told in a transaction of its own, before the one that deletes it',
      isEngineFree: true,
      edits: [
        {
          file: 'src/server/products/deletion/delete-product.ts',
          find: '  await database.transact(async (tx) => {\n',
          replace: `  await database.transact((tx) =>
    recordEvent(tx, { type: 'product.deleted', subjectId: id, payload: {} }, { userId, at: new Date().toISOString() }),
  )
  await database.transact(async (tx) => {
`,
        },
        {
          file: 'src/server/products/deletion/delete-product.ts',
          find: "      { type: 'product.deleted', subjectId: id, payload: {} },\n      {",
          replace: '      [],\n      {',
        },
      ],
    },
  ],
}

/** What follows an event in its transaction: the timeline of an order, and the log of staff. */
const followers = ['order_history', 'admin_actions'] as const

/** Has the database refuse what follows an event, while there is a row in the barrier. */
async function addBarrier({ transact }: Database, engine: Engine) {
  await transact(async (tx) => {
    await sql`create table barrier (id text not null)`.execute(tx)
    if (engine === 'postgres')
      await sql`create function stop_at_barrier() returns trigger language plpgsql as $$
        begin if exists (select 1 from barrier) then raise exception 'stopped'; end if; return new; end $$`.execute(tx)
    for (const table of followers)
      await (
        engine === 'postgres'
          ? sql`create trigger ${sql.id(`stop_${table}`)} before insert on ${sql.table(table)}
              for each row execute function stop_at_barrier()`
          : sql`create trigger ${sql.id(`stop_${table}`)} before insert on ${sql.table(table)}
              when exists (select 1 from barrier) begin select raise(abort, 'stopped'); end`
      ).execute(tx)
  })
}

const setBarrier = ({ transact }: Database, isUp: boolean) =>
  transact((tx: Db) => {
    const change = isUp ? sql`insert into barrier values ('up')` : sql`delete from barrier`
    return sql`${change} ${writes('barrier')}`.execute(tx)
  })

/** Does something twice: the database rolls it back the first time. Answers what was told otherwise than it should be. */
async function tryAct(database: Database, { name, told, act }: Act): Promise<string[]> {
  const start = await listTold(database, 0)
  await setBarrier(database, true)
  const isRefused = await act().then(
    () => false,
    () => true,
  )
  await setBarrier(database, false)
  const early = await listTold(database, start.length)
  if (!isRefused) return [`${name}: was not rolled back`]
  if (early.length > 0) return [`${name}: rolled back, and told ${early.join(', ')}`]
  const failure = await act().then(
    () => undefined,
    (error: unknown) => String(error),
  )
  const found = (await listTold(database, start.length)).filter((type) => type !== 'stock.changed')
  const isRight = failure === undefined && found.toSorted().join() === told.toSorted().join()
  return isRight ? [] : [`${name}: told ${found.join(', ') || 'nothing'}, not ${told.join(', ')} ${failure ?? ''}`]
}

async function listTold(database: Database, after: number): Promise<EventType[]> {
  const types: EventType[] = []
  for (;;) {
    const events = await readEvents(database, { after: after + types.length, limit: 1_000 })
    if (events.length === 0) return types
    types.push(...events.map(({ type }) => type))
  }
}

/** The life of an order and of a product, one step after the other. */
async function listActs(shop: TrustShop, token: string | undefined): Promise<Act[]> {
  const staff = apiOf(shop.url, token)
  const product = await shop.addProduct({ colors: { Ink: { M: 50, L: 50 }, Sand: { M: 5 } } })
  const courierId = await addCourier({ api: staff })
  const [order, edit, change, manifest, entered] = [{ id: '' }, { id: '' }, { id: '' }, { id: '' }, { id: '' }]
  const orderId = () => order.id
  const seen = async () => (await staff.getOrderDetails({ orderId: order.id })).updatedAt
  const place = async () => {
    const productData = [{ skuId: product.sku(), quantity: 2 }]
    order.id = (await apiOf(shop.url).placeDirectOrder({ addressData, productData })).id
  }
  const setStatus = (status: 'Pending' | 'Shipped' | 'Delivered' | 'Cancelled') => async () => {
    const { changeId } = await staff.setOrderStatus({ orderId: order.id, status })
    change.id = changeId ?? ''
  }
  const edited = async () => {
    const lines = [{ position: 1, skuId: product.sku('L'), quantity: 1 }]
    await staff.editOrder({ orderId: order.id, updatedAt: await seen(), addressData, lines })
  }
  const handOver = async () => {
    const handed = await staff.handOverOrders({ courierId, parcels: [{ orderId: order.id }] })
    manifest.id = requireDone(handed.manifestId)
  }
  const undo = async () => {
    const [result] = await staff.undoOrderChanges({ changeIds: [change.id] })
    if (!result?.ok) throw new Error('It was not undone')
  }
  const returned = async () => {
    const request = { reason: 'too-small', settlement: 'cash' } as const
    const lines = [{ position: 1, quantity: 1 }]
    entered.id = (await staff.returnPieces({ orderId: order.id, updatedAt: await seen(), ...request, lines })).id
  }
  const bulk = (action: Parameters<typeof staff.bulkEditProducts>[0]['action']) => async () => {
    edit.id = (await staff.bulkEditProducts({ productIds: [product.id], action })).id
  }
  const pack = async () => staff.packOrder({ orderId: order.id, updatedAt: await seen() })
  return [
    { name: 'placed', told: ['order.placed'], act: place },
    { name: 'edited', told: ['order.changed'], act: edited },
    { name: 'noted', told: ['order.noted'], act: () => staff.addOrderNote({ orderId: orderId(), note: 'Ring twice' }) },
    { name: 'packed', told: ['parcel.packed'], act: pack },
    { name: 'unpacked', told: ['parcel.unpacked'], act: () => staff.unpackOrder({ orderId: orderId() }) },
    { name: 'packed again', told: ['parcel.packed'], act: pack },
    { name: 'handed over', told: ['parcel.handed_over', 'order.shipped'], act: handOver },
    {
      name: 'taken back',
      told: ['parcel.taken_back', 'order.reopened'],
      act: () => staff.takeManifestBack({ manifestId: manifest.id }),
    },
    { name: 'handed over again', told: ['parcel.handed_over', 'order.shipped'], act: handOver },
    { name: 'delivered', told: ['order.delivered'], act: setStatus('Delivered') },
    { name: 'delivery undone', told: ['order.shipped'], act: undo },
    { name: 'delivered again', told: ['order.delivered'], act: setStatus('Delivered') },
    { name: 'pieces returned', told: ['return.recorded', 'order.returned'], act: returned },
    { name: 'return undone', told: ['return.undone'], act: () => staff.undoReturn({ returnId: entered.id }) },
    { name: 'another placed', told: ['order.placed'], act: place },
    { name: 'cancelled', told: ['order.cancelled'], act: setStatus('Cancelled') },
    { name: 'cancellation undone', told: ['order.reopened'], act: undo },
    {
      name: 'erased',
      told: ['order.cancelled', 'order.erased'],
      act: () => staff.eraseGuest({ orderId: orderId() }),
    },
    { name: 'duplicated', told: ['product.created'], act: () => staff.duplicateProduct({ id: product.id }) },
    {
      name: 'product edited',
      told: ['product.changed'],
      act: () => saveAsForm(staff, product.id, { model: 'Sousse' }),
    },
    { name: 'tagged', told: ['product.changed'], act: bulk({ kind: 'addTag', tag: 'new' }) },
    { name: 'tag undone', told: ['product.changed'], act: () => staff.undoBulkEdit({ id: edit.id }) },
    { name: 'deleted in bulk', told: ['product.deleted'], act: bulk({ kind: 'delete' }) },
    { name: 'restored', told: ['product.restored'], act: bulk({ kind: 'restore' }) },
    { name: 'deleted', told: ['product.deleted'], act: () => staff.deleteProduct({ id: product.id }) },
  ]
}

/** What a call answers where it did what it was asked for. */
function requireDone(id: string | null): string {
  if (id === null) throw new Error('It was refused')
  return id
}
